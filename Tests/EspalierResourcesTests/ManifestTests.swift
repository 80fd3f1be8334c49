import EspalierMessages
import EspalierResources
import Foundation
import Testing

@Suite("Info.plist")
struct ManifestTests {
  private let settings = [
    "PRODUCT_NAME": "My App!", "PRODUCT_MODULE_NAME": "My_App", "PREFIX": "org.kit",
    "PRODUCT_BUNDLE_IDENTIFIER": "$(PREFIX).$(PRODUCT_NAME:rfc1034identifier)", "A": "$(B)",
    "B": "$(A)x", "CONFIG": "PREFIX",
  ]

  @Test("Settings in both kinds of brackets, nested, with operators, unknown and circular ones")
  func expansion() {
    let settings = BuildSettings(settings)
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.kit.My-App-")
    #expect(
      settings.expanding("${PRODUCT_NAME:c99extidentifier}|$($(CONFIG))|$(NONE)|$5|$(")
        == "My_App_|org.kit||$5|$(")
    #expect(settings.expanding("$(NONE:default=x) $(PREFIX:upper)") == "x ORG.KIT")
    #expect(settings.expanding("$(A)") == "x")
  }

  @Test(
    "Projects T23: main storyboard, scenes, fonts and launch storyboard are read, from XML and binary",
    arguments: [false, true])
  func summary(_ isBinary: Bool) throws {
    let folder = ResourceFolder()
    let scene = [
      "UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Main",
      "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
    ]
    let file: [String: Any] = [
      "CFBundleName": "$(PRODUCT_NAME)", "CFBundleIdentifier": "${PRODUCT_BUNDLE_IDENTIFIER}",
      "UIMainStoryboardFile": "Main", "UILaunchStoryboardName": "LaunchScreen",
      "UIAppFonts": ["Kit.ttf", "Gone.ttf"], "LSRequiresIPhoneOS": true, "Number": 3,
      "UIApplicationSceneManifest": [
        "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]
      ],
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: file, format: isBinary ? .binary : .xml, options: 0)
    folder.write("Info.plist", [UInt8](data))
    folder.write("Kit.ttf", "x")
    let result = folder.compile(["Kit.ttf"], manifest: "Info.plist", settings: settings)
    let manifest = result.manifest
    #expect(manifest.mainStoryboard == "Main")
    #expect(manifest.launchStoryboard == "LaunchScreen")
    #expect(manifest.identifier == "org.kit.My-App-")
    #expect(manifest.scenes.map(\.delegateClass) == ["My_App.SceneDelegate"])
    #expect(manifest.scenes.map(\.storyboard) == ["Main"])
    #expect(result.brief == ["P305 Info.plist:0"])
    let written = try #require(result.bytes("Info.plist"))
    let read =
      try PropertyListSerialization.propertyList(from: Data(written), format: nil)
      as? [String: Any]
    #expect(read?["CFBundleName"] as? String == "My App!")
    #expect(read?["CFBundleDevelopmentRegion"] as? String == "en")
    #expect(read?["LSRequiresIPhoneOS"] as? Bool == true)
    #expect(read?["Number"] as? Int == 3)
  }

  @Test("A generated manifest has the keys of the settings; keys of the file win")
  func generated() {
    let folder = ResourceFolder()
    folder.write(
      "Info.plist",
      "<plist><dict><key>UILaunchStoryboardName</key><string>Own</string></dict></plist>")
    var settings = settings
    settings["GENERATE_INFOPLIST_FILE"] = "YES"
    settings["INFOPLIST_KEY_UILaunchStoryboardName"] = "Launch"
    settings["INFOPLIST_KEY_UIMainStoryboardFile"] = "Main"
    settings["INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad"] = "One Two"
    settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] = "YES"
    settings["MARKETING_VERSION"] = "2.1"
    let result = folder.compile([], manifest: "Info.plist", settings: settings)
    let text = String(decoding: result.bytes("Info.plist") ?? [], as: UTF8.self)
    #expect(result.manifest.launchStoryboard == "Own")
    #expect(result.manifest.mainStoryboard == "Main")
    #expect(text.contains("<key>CFBundleShortVersionString</key>\n\t<string>2.1</string>"))
    #expect(
      text.contains(
        """
        <key>UISupportedInterfaceOrientations~ipad</key>
        \t<array>
        \t\t<string>One</string>
        """))
    #expect(text.contains("<key>UIApplicationSupportsMultipleScenes</key>\n\t\t<true/>"))
  }

  @Test("Conditions between the lines follow the definitions of the settings")
  func conditions() {
    let file = """
      <plist><dict>
      #ifdef ONE
      <key>UIMainStoryboardFile</key><string>One</string>
      #else
      <key>UIMainStoryboardFile</key><string>Two</string>
      #endif
      </dict></plist>
      """
    let folder = ResourceFolder()
    folder.write("Info.plist", file)
    let names = [[:], ["INFOPLIST_PREPROCESSOR_DEFINITIONS": "ONE=1"]].map {
      folder.compile([], manifest: "Info.plist", settings: $0).manifest.mainStoryboard
    }
    #expect(names == ["Two", "One"])
  }

  @Test("InfoPlist.strings become a table of their own in each language")
  func translatedKeys() {
    let folder = ResourceFolder()
    folder.write("de.lproj/InfoPlist.strings", #"CFBundleName = "Beispiel";"#)
    let result = folder.compile(["de.lproj/InfoPlist.strings"])
    #expect(result.text("de", "InfoPlist", "CFBundleName") == .plain("Beispiel"))
  }

  @Test("A broken Info.plist is reported with its line, and one is written all the same")
  func broken() {
    let folder = ResourceFolder()
    folder.write("Info.plist", "<plist>\n<dict>\n<key>A</key>\n</dict></plist>")
    let result = folder.compile([], manifest: "Info.plist")
    #expect(result.brief == ["P306 Info.plist:4"])
    #expect(result.bytes("Info.plist") != nil)
  }
}
