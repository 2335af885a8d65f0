extension BindingSettings {
  /// Reads the options about names and the scene that `--scene` names; the options stand above the scene.
  static func withScene(
    _ arguments: Arguments, _ files: FileAccess
  ) throws(ToolFailure) -> (settings: BindingSettings, scene: Scene?) {
    let settings = try BindingSettings(arguments)
    guard let path = arguments.value(.scene) else { return (settings, nil) }
    let bytes: [UInt8]
    do {
      bytes = try files.read(path)
    } catch {
      throw ToolFailure("--scene: \(path): \(error.reason)")
    }
    let scene = try SceneReader(path: path).read(bytes)
    return (settings.over(scene.settings), scene)
  }
}
