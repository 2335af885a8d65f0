import VFLCommand

// Everything is in the library, where tests reach it.
runProcess()
