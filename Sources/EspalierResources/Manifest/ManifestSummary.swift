/// What a program's start needs to know of its Info.plist.
package struct ManifestSummary: Hashable, Sendable {
  /// The name of the main storyboard; `nil` for a program that makes its window itself.
  package var mainStoryboard: String?
  /// The name of the launch storyboard.
  package var launchStoryboard: String?
  /// The kinds of scenes, in the file's order.
  package var scenes: [Scene] = []
  /// The font files to register, as paths in the bundle.
  package var fonts: [String] = []
  /// The language of texts that are not translated.
  package var developmentRegion = "en"
  /// The bundle's identifier.
  package var identifier: String?
  /// The name under the program's icon.
  package var displayName: String?

  /// One kind of scene.
  package struct Scene: Hashable, Sendable {
    /// The role: "UIWindowSceneSessionRoleApplication".
    package var role: String
    /// The configuration's name.
    package var name: String?
    /// The full name of the delegate's class, with its module.
    package var delegateClass: String?
    /// The full name of the scene's class.
    package var sceneClass: String?
    /// The name of the storyboard that makes the window.
    package var storyboard: String?
  }

  /// Creates an empty summary.
  package init() {}

  /// Reads a summary from an Info.plist whose build settings are expanded.
  package init(_ manifest: ResourceValue) {
    func text(_ key: String) -> String? { Self.text(manifest[key]) }
    mainStoryboard = text("UIMainStoryboardFile") ?? text("NSMainStoryboardFile")
    launchStoryboard = text("UILaunchStoryboardName")
    developmentRegion = text("CFBundleDevelopmentRegion") ?? "en"
    identifier = text("CFBundleIdentifier")
    displayName = text("CFBundleDisplayName") ?? text("CFBundleName")
    fonts = (manifest["UIAppFonts"]?.items ?? []).compactMap(\.string)
    let roles = manifest["UIApplicationSceneManifest"]?["UISceneConfigurations"]?.pairs ?? []
    for role in roles {
      for item in role.value.items {
        scenes.append(
          Scene(
            role: role.key, name: Self.text(item["UISceneConfigurationName"]),
            delegateClass: Self.text(item["UISceneDelegateClassName"]),
            sceneClass: Self.text(item["UISceneClassName"]),
            storyboard: Self.text(item["UISceneStoryboardFile"])))
      }
    }
  }

  private static func text(_ value: ResourceValue?) -> String? {
    value?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}
