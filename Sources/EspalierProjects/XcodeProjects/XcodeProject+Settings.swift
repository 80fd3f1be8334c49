internal import EspalierMessages

extension XcodeProject {
  /// The settings of a target in a configuration.
  ///
  /// The order is Xcode's: the target's own over its .xcconfig, over the project's, over the
  /// project's .xcconfig, over what every target has.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - configuration: The name of the configuration: "Debug". If the target has none of that
  ///     name, its default one counts, else its first one.
  ///   - tree: The places of the project's files.
  /// - Returns: The settings, and what is wrong in their files.
  func settings(
    of target: XcodeTarget, configuration: String, tree: ProjectTree
  ) -> (settings: TargetSettings, messages: [ProjectMessage]) {
    var builtIn = SettingsLayer()
    let package = Paths.parent(path)
    for (key, value) in [
      ("SRCROOT", folder), ("PROJECT_DIR", folder), ("SOURCE_ROOT", folder),
      ("PROJECT_NAME", name), ("PROJECT_FILE_PATH", package), ("TARGET_NAME", target.name),
      ("TARGETNAME", target.name), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("CONFIGURATION", configuration), ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("DEVELOPMENT_LANGUAGE", root.text("developmentRegion") ?? "en"), ("SDKROOT", ""),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", target.kind == .application ? "APPL" : "FMWK"),
      ("MARKETING_VERSION", "1.0"), ("CURRENT_PROJECT_VERSION", "1"),
      ("SWIFT_VERSION", "5"), ("PLATFORM_NAME", "iphoneos"),
    ] { builtIn.assign(key, value) }
    var layers = [builtIn]
    var messages: [ProjectMessage] = []
    for holder in [root, target.object] {
      guard let object = configurationObject(of: holder, named: configuration) else { continue }
      if let file = configurationFile(of: object, tree: tree) {
        let read = ConfigurationFile(path: file)
        layers.append(read.settings)
        messages += read.messages
      }
      layers.append(SettingsLayer(object.fields["buildSettings"]?.table))
    }
    return (TargetSettings(layers: layers), messages)
  }

  private func configurationObject(
    of holder: ProjectObject, named name: String
  ) -> ProjectObject? {
    guard let list = object(holder, "buildConfigurationList") else { return nil }
    let all = objects(list, "buildConfigurations")
    return all.first { $0.text("name") == name }
      ?? all.first { $0.text("name") == list.text("defaultConfigurationName") } ?? all.first
  }

  private func configurationFile(of object: ProjectObject, tree: ProjectTree) -> String? {
    if let reference = object.text("baseConfigurationReference") { return tree.paths[reference] }
    guard let anchor = object.text("baseConfigurationReferenceAnchor"),
      let folder = tree.paths[anchor],
      let path = object.text("baseConfigurationReferenceRelativePath")
    else { return nil }
    return Paths.joined(folder, path)
  }
}
