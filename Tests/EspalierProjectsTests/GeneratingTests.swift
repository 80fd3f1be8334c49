import EspalierMessages
import EspalierProjects
import Foundation
import Testing

/// What the plugin's one command writes, and what it leaves as it is.
@Suite struct GeneratingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let files = [
      "App/Page.swift":
        "// Page\nimport UIKit\nclass Page: UIViewController {\n  @IBOutlet var title1: UILabel!\n"
        + "  @objc func tapped() { print(1) }\n}\n",
      "App/Inner/Page.swift": "let other = 1\n", "App/main.swift": "print(1)\n",
      "App/Card.xib": Self.nib, "App/Inner/Card View.xib": Self.nib,
      "App/Data/a/one.json": "{}", "App/sound.wav": "wav",
      "App/de.lproj/Localizable.strings": "\"a\" = \"b\";\n",
      "App/Assets.xcassets/Contents.json": "{}",
      "App/Assets.xcassets/dot.imageset/Contents.json":
        "{\"images\":[{\"filename\":\"dot.png\",\"idiom\":\"universal\",\"scale\":\"1x\"}]}",
      "App/Assets.xcassets/dot.imageset/dot.png": "png",
    ]
    for (name, text) in files { try folder.write(name, text) }
    var target = ListedTarget(name: "App", module: "App", kind: .application)
    var names = OutputNames()
    for name in ["App/Page.swift", "App/Inner/Page.swift", "App/main.swift"] {
      target.sources.append(ListedFile(path: name, output: names.source(name)))
    }
    for name in ["App/Card.xib", "App/Inner/Card View.xib"] {
      target.interfaces.append(ListedFile(path: name, output: names.interface(name)))
    }
    for name in [
      "App/Data", "App/sound.wav", "App/de.lproj/Localizable.strings", "App/Assets.xcassets",
    ] {
      target.resources.append(ListedFile(path: name, output: OutputNames.bundlePlace(name)))
    }
    var list = ProjectList(project: "App.xcodeproj/project.pbxproj", root: ".")
    list.targets = [target]
    try folder.write("espalier.json", try list.encoded())
  }

  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21000"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <view contentMode="scaleToFill" id="v-1"><rect key="frame" x="0" y="0" width="10" height="20"/></view>
    </objects>
    </document>

    """

  private func write(expected: [String]? = nil) throws -> TargetWriter.Result {
    try TargetWriter(
      list: folder.path("espalier.json"), target: "App", output: folder.path("out"),
      expected: expected
    ).write()
  }

  private static let outputs = [
    "Assets/Images/dot/dot.png", "Card_View_xib.swift", "Card_xib.swift", "Data",
    "EspalierProject.swift", "Info.plist", "Page.overlay.swift", "Page.overlay_2.swift",
    "de.lproj/Espalier.texts", "main.swift", "sound.wav",
  ]

  @Test("Projects T38: the first run writes everything, under the names that the list gives")
  func theFirstRunWritesEverything() throws {
    let result = try write()
    #expect(result.written == Self.outputs)
    #expect(result.messages.filter { $0.severity == .error }.isEmpty)
    #expect(folder.text("out/Data/a/one.json") == "{}")
    #expect(folder.text("out/Page.overlay_2.swift")?.contains("let other = 1") == true)
  }

  @Test("Projects T38: a run without changes reads and writes nothing")
  func nothingChanged() throws {
    _ = try write()
    let result = try write()
    #expect(result.isUnchanged)
    #expect(result.written.isEmpty)
  }

  @Test("Projects T38: a changed body writes one overlay")
  func aChangedBodyWritesOneOverlay() throws {
    _ = try write()
    let text = try #require(folder.text("App/Page.swift"))
    try folder.write("App/Page.swift", text.replacing("print(1)", with: "print(2345)"))
    let result = try write()
    #expect(result.written == ["Page.overlay.swift"])
    #expect(!result.isUnchanged)
  }

  @Test("Projects T38: a changed attribute of a nib writes its Swift file only")
  func aChangedAttributeWritesOneFile() throws {
    _ = try write()
    try folder.write("App/Card.xib", Self.nib.replacing("width=\"10\"", with: "width=\"11\""))
    #expect(try write().written == ["Card_xib.swift"])
  }

  @Test("A touched file writes nothing")
  func aTouchedFileWritesNothing() throws {
    _ = try write()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)],
      ofItemAtPath: folder.path("App/Page.swift"))
    let result = try write()
    #expect(result.written.isEmpty)
    #expect(!result.isUnchanged)
  }

  @Test("A picture that leaves the catalogue leaves the output, and a new one arrives")
  func picturesComeAndGo() throws {
    _ = try write()
    try FileManager.default.removeItem(atPath: folder.path("App/Assets.xcassets/dot.imageset"))
    try folder.write("App/Assets.xcassets/new.imageset/new.png", "new")
    try folder.write(
      "App/Assets.xcassets/new.imageset/Contents.json",
      "{\"images\":[{\"filename\":\"new.png\",\"idiom\":\"universal\"}]}")
    let result = try write()
    #expect(result.written == ["Assets/Images/new/new.png", "EspalierProject.swift"])
    #expect(folder.text("out/Assets/Images/dot/dot.png") == nil)
  }

  @Test("What the build waits for exists even if nothing is made of it")
  func expectedFilesExist() throws {
    let result = try write(
      expected: Self.outputs.dropFirst() + ["Assets", "fr.lproj/Espalier.texts"])
    #expect(result.written.contains("fr.lproj/Espalier.texts"))
    #expect(folder.text("out/fr.lproj/Espalier.texts") == "")
    #expect(result.messages.filter { $0.severity == .error }.isEmpty)
  }

  @Test("Message P501: what the build does not know is an error, which every run repeats")
  func unknownOutputsAreErrors() throws {
    for _ in 0..<2 {
      let errors = try write(expected: ["Assets"]).messages.filter { $0.severity == .error }
      #expect(errors.count == Self.outputs.count - 1)
      #expect(errors.first?.fix == "Run `touch Package.swift` and build again.")
    }
  }

  @Test("Message P501: a source that is gone is an error; the others are written")
  func missingSourcesAreErrors() throws {
    try FileManager.default.removeItem(atPath: folder.path("App/Page.swift"))
    let result = try write()
    #expect(
      result.messages.contains {
        $0.code == "P501" && $0.severity == .error && $0.file == folder.path("App/Page.swift")
      })
    #expect(result.written.contains("main.swift"))
    #expect(try !write().isUnchanged)
  }

  @Test("Message P501: an unknown target is an error that names the targets")
  func unknownTargetsAreErrors() throws {
    let result = try TargetWriter(
      list: folder.path("espalier.json"), target: "No", output: folder.path("out")
    ).write()
    #expect(result.messages.first?.sentence == "The list has no target “No”; it has “App”.")
    #expect(folder.contents(below: "out").isEmpty)
  }

  @Test("A file of Interface Builder that occurs twice counts in Base.lproj")
  func baseCounts() throws {
    var list = try ProjectList(reading: folder.path("espalier.json"))
    try folder.write("App/de.lproj/Card.xib", Self.nib)
    list.targets[0].interfaces.insert(
      ListedFile(path: "App/de.lproj/Card.xib", output: "Card_xib_2.swift"), at: 0)
    try FileManager.default.createDirectory(
      atPath: folder.path("App/Base.lproj"), withIntermediateDirectories: true)
    try folder.write("App/Base.lproj/Card.xib", Self.nib)
    list.targets[0].interfaces[1].path = "App/Base.lproj/Card.xib"
    try folder.write("espalier.json", try list.encoded())
    let result = try write()
    #expect(folder.text("out/Card_xib_2.swift")?.hasPrefix("// Nothing is made") == true)
    #expect(folder.text("out/Card_xib.swift")?.contains("_Nib_Card") == true)
    #expect(
      result.messages.contains { $0.code == "P209" && $0.file.hasSuffix("de.lproj/Card.xib") })
  }
}
