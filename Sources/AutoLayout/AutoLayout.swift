// One import brings what the public names here are made of. Diagnostics are not among it: whoever wants to look into them
// imports VFLDiagnostics, which has names that others use, too.
@_exported import ConstraintIR
@_exported import VisualFormat
