/// Makes the Info.plist of a target from its file and its build settings.
package enum ManifestWriter {
  /// Returns the manifest, with settings expanded and what the file lacks added.
  ///
  /// - Parameters:
  ///   - file: The target's Info.plist; `nil` for a target without one.
  ///   - settings: The target's build settings. If `GENERATE_INFOPLIST_FILE` is `YES`, settings
  ///     named `INFOPLIST_KEY_…` become keys; keys of the file win.
  /// - Returns: A dictionary, which always has `CFBundleDevelopmentRegion`: Foundation stops a
  ///   program that asks for it where it is missing.
  package static func manifest(_ file: ResourceValue?, _ settings: BuildSettings) -> ResourceValue {
    var result = file.map { expanded($0, settings) } ?? .dictionary([])
    if settings["GENERATE_INFOPLIST_FILE"].map({ $0 == "YES" }) ?? (file == nil) {
      for pair in generated(settings) where isMissing(result[pair.key]) {
        result = result.setting(pair.key, to: pair.value)
      }
    }
    if isMissing(result["CFBundleDevelopmentRegion"]) {
      let region = settings["DEVELOPMENT_LANGUAGE"].flatMap { $0.isEmpty ? nil : $0 }
      result = result.setting("CFBundleDevelopmentRegion", to: .string(region ?? "en"))
    }
    return result
  }

  private static func isMissing(_ value: ResourceValue?) -> Bool {
    value == nil || value == .string("")
  }

  private static func expanded(
    _ value: ResourceValue, _ settings: BuildSettings
  ) -> ResourceValue {
    switch value {
    case .string(let text): .string(settings.expanding(text))
    case .array(let items): .array(items.map { expanded($0, settings) })
    case .dictionary(let pairs):
      .dictionary(
        pairs.map { ResourceValue.Pair($0.key, expanded($0.value, settings)) })
    default: value
    }
  }

  /// Returns the keys that Xcode writes into a generated manifest.
  private static func generated(_ settings: BuildSettings) -> [ResourceValue.Pair] {
    var pairs: [ResourceValue.Pair] = []
    func add(_ key: String, _ names: [String], _ fallback: String? = nil) {
      let value = names.lazy.compactMap { settings[$0] }.first { !$0.isEmpty } ?? fallback
      if let value { pairs.append(ResourceValue.Pair(key, .string(value))) }
    }
    add("CFBundleDevelopmentRegion", ["DEVELOPMENT_LANGUAGE"], "en")
    add("CFBundleExecutable", ["EXECUTABLE_NAME", "PRODUCT_NAME", "TARGET_NAME"])
    add("CFBundleIdentifier", ["PRODUCT_BUNDLE_IDENTIFIER"])
    add("CFBundleInfoDictionaryVersion", [], "6.0")
    add("CFBundleName", ["PRODUCT_NAME", "TARGET_NAME"])
    add("CFBundlePackageType", ["PRODUCT_BUNDLE_PACKAGE_TYPE"], "APPL")
    add("CFBundleShortVersionString", ["MARKETING_VERSION"], "1.0")
    add("CFBundleVersion", ["CURRENT_PROJECT_VERSION"], "1")
    let prefix = "INFOPLIST_KEY_"
    for name in settings.values.keys.sorted() where name.hasPrefix(prefix) {
      // A name may carry a condition, "[sdk=iphoneos*]": that of a phone counts.
      guard !name.contains("["), let text = settings[name], !text.isEmpty else { continue }
      pairs.append(pair(String(name.dropFirst(prefix.count)), text))
    }
    return pairs
  }

  private static func pair(_ key: String, _ text: String) -> ResourceValue.Pair {
    switch key {
    case "UIApplicationSceneManifest_Generation":
      return ResourceValue.Pair(
        "UIApplicationSceneManifest",
        .dictionary([
          ResourceValue.Pair("UIApplicationSupportsMultipleScenes", .boolean(text == "YES")),
          ResourceValue.Pair("UISceneConfigurations", .dictionary([])),
        ]))
    case "UILaunchScreen_Generation": return ResourceValue.Pair("UILaunchScreen", .dictionary([]))
    default: break
    }
    var name = key
    if key.hasSuffix("_iPad") { name = key.dropLast(5) + "~ipad" }
    if key.hasSuffix("_iPhone") { name = String(key.dropLast(7)) }
    if name.hasPrefix("UISupportedInterfaceOrientations") {
      return ResourceValue.Pair(
        name, .array(text.split(separator: " ").map { .string(String($0)) }))
    }
    switch text {
    case "YES": return ResourceValue.Pair(name, .boolean(true))
    case "NO": return ResourceValue.Pair(name, .boolean(false))
    default: return ResourceValue.Pair(name, .string(text))
    }
  }
}
