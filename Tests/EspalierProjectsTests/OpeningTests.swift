import EspalierMessages
import EspalierProjects
import Foundation
import Testing

/// `espalier open`, on a project that has every kind of reference.
@Suite struct OpeningTests {
  private let folder: Folder
  private var opener: ProjectOpener

  init() throws {
    folder = try Folder()
    try KitProject.write(to: folder)
    opener = ProjectOpener(project: folder.path("tree/Kit.xcodeproj"))
  }

  private func open() throws -> ProjectOpener.Result {
    try opener.open(framework: .folder("/frameworks/Espalier"))
  }

  @Test("Projects T40: the package stands beside the tree, and the tree stays as it is")
  func theTreeStaysAsItIs() throws {
    let before = folder.contents(below: "tree")
    let result = try open()
    #expect(opener.folder == folder.path("Kit.espalier"))
    #expect(result.written == 5)
    #expect(folder.contents(below: "tree") == before)
    #expect(before.count > 20)
    #expect(
      Set(folder.contents(below: "Kit.espalier").keys) == [
        ".gitignore", "Package.swift", "espalier.json", "Sources/Kit_App/EspalierStub.swift",
        "Sources/Kit_Core/EspalierStub.swift",
      ])
  }

  @Test("Projects T40: a synchronized folder gives its files but the exceptions of the target")
  func synchronizedFoldersGiveTheirFiles() throws {
    let app = try #require(open().plan.list.target("Kit_App"))
    #expect(
      app.sources.map(\.path) == [
        "../tree/Classic/Über uns.swift", "../tree/Kit/Cell.swift", "../tree/Kit/App.swift",
        "../tree/Kit/Inner/Cell.swift", "../tree/Kit/Shared.swift",
      ])
    #expect(
      app.resources.map(\.path) == [
        "../tree/Classic/de.lproj/Main.strings", "../tree/Classic/en.lproj/Localizable.strings",
        "../tree/Classic/de.lproj/Localizable.strings", "../tree/Kit/Assets.xcassets",
        "../tree/Kit/Data", "../tree/Kit/fr.lproj/Extra.strings",
      ])
    #expect(
      app.interfaces.map(\.path) == [
        "../tree/Classic/Base.lproj/Main.storyboard", "../tree/Kit/Card.xib",
      ])
    #expect(app.infoPlist == "../tree/Kit/Info.plist")
  }

  @Test("Projects T40: a target takes from the folder of another one what its exceptions name")
  mutating func anotherTargetTakesTheExceptions() throws {
    opener.options.target = "Share"
    let share = try #require(open().plan.list.targets.last)
    #expect(share.module == "Share")
    #expect(share.sources.map(\.path) == ["../tree/Kit/Shared.swift"])
  }

  @Test("Projects T40: conditions come from the target, both files of settings and the project")
  func conditionsComeFromAllLayers() throws {
    let app = try #require(open().plan.list.target("Kit_App"))
    #expect(app.conditions == ["PROJECT", "FILE", "TARGET", "FLAG", "GLUED"])
    #expect(app.languageMode == "6")
    #expect(app.isOnMainActor)
    #expect(app.appIcon == "AppIcon")
    #expect(app.variables["PRODUCT_NAME"] == "Kit App")
    #expect(app.variables["PREFIX"] == "Kit")
  }

  @Test("Another configuration gives other settings")
  mutating func anotherConfigurationGivesOtherSettings() throws {
    opener.options.configuration = "Release"
    let app = try #require(open().plan.list.target("Kit App"))
    #expect(app.languageMode == "5")
    #expect(!app.isOnMainActor)
    #expect(app.module == "Kit_App")
  }

  @Test("Files of one name in two folders get two outputs")
  func outputsDiffer() throws {
    let app = try #require(open().plan.list.target("Kit_App"))
    #expect(
      app.sources.map(\.output) == [
        "Über uns.overlay.swift", "Cell.overlay.swift", "App.overlay.swift",
        "Cell.overlay_2.swift", "Shared.overlay.swift",
      ])
    #expect(app.interfaces.map(\.output) == ["Main_storyboard.swift", "Card_xib.swift"])
  }

  @Test("A framework becomes a target that the app depends on")
  func frameworksBecomeTargets() throws {
    let list = try open().plan.list
    #expect(list.targets.map(\.module) == ["Kit_Core", "Kit_App"])
    #expect(list.targets.map(\.kind) == [.framework, .application])
    #expect(list.targets[1].dependencies == ["Kit_Core"])
  }

  @Test("Tests become a target when they are asked for")
  mutating func testsAreAskedFor() throws {
    #expect(try open().plan.leftTargets.map(\.name) == ["Desk", "KitTests", "Share"])
    opener.options.includesTests = true
    let result = try open()
    let tests = try #require(result.plan.list.targets.last)
    #expect(tests.kind == .tests)
    #expect(tests.sources.map(\.path) == ["../tree/KitTests/KitTests.swift"])
    #expect(tests.dependencies == ["Kit_App"])
    #expect(folder.text("Kit.espalier/Tests/KitTests/EspalierStub.swift") != nil)
  }

  @Test("Package.swift has the targets, their settings and the packages")
  func theManifestHasTheTargets() throws {
    _ = try open()
    let text = try #require(folder.text("Kit.espalier/Package.swift"))
    for line in [
      ".package(url: \"https://example.com/apple/swift-algorithms.git\", from: \"1.2.0\"),",
      ".package(path: \"../tree/Packages/Inner\"),",
      "dependencies: [uikit, \"Kit_Core\", .product(name: \"Algorithms\", package: "
        + "\"swift-algorithms\"), .product(name: \"Inner\", package: \"Inner\")],",
      "swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), "
        + ".define(\"PROJECT\"), .define(\"FILE\"), .define(\"TARGET\"), .define(\"FLAG\"), "
        + ".define(\"GLUED\")],",
      ".executableTarget(", "name: \"Kit_App\",", "path: \"Sources/Kit_App\",",
      "plugins: [project]),",
    ] {
      #expect(text.contains(line), "\(line)")
    }
  }

  @Test("A package that imports what Linux lacks stays a comment")
  func unsuitablePackagesAreComments() throws {
    try folder.write("tree/Packages/Inner/Sources/Inner/Inner.swift", "import Combine\n")
    let result = try open()
    let text = try #require(folder.text("Kit.espalier/Package.swift"))
    #expect(
      text.contains("    // P505: imports Combine: .package(path: \"../tree/Packages/Inner\"),"))
    #expect(!text.contains("product(name: \"Inner\""))
    #expect(
      result.messages.contains {
        $0.code == "P505" && $0.sentence.contains("The package “Inner” imports")
      })
  }

  @Test("Combine comes from the package that stands in for it, for the targets that import it")
  func combineHasAStandIn() throws {
    try folder.write("tree/Kit/Cell.swift", "import UIKit\nimport Combine\n")
    let result = try open()
    let text = try #require(folder.text("Kit.espalier/Package.swift"))
    for line in [
      "    .package(url: \"https://github.com/OpenCombine/OpenCombine.git\", from: \"0.14.0\"),",
      "dependencies: [uikit, \"Kit_Core\", \"Combine\", .product(name: \"Algorithms\",",
      "      name: \"Combine\",", "      path: \"Sources/Combine\"),",
      "dependencies: [.product(name: \"OpenCombine\", package: \"OpenCombine\"), ",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    let source = try #require(folder.text("Kit.espalier/Sources/Combine/Combine.swift"))
    #expect(source.contains("\n@_exported import OpenCombine\n"))
    #expect(!result.messages.contains { $0.sentence.contains("Combine") })
    #expect(result.plan.list.targets.map(\.module) == ["Kit_Core", "Kit_App"])
  }

  @Test("A project that uses OpenCombine already names the package once")
  func theProjectsOwnPackageStandsIn() throws {
    try folder.write("tree/Kit/Cell.swift", "import UIKit\nimport Combine\n")
    let project = KitProject.text.replacing(
      "https://example.com/apple/swift-algorithms.git",
      with: "https://github.com/OpenCombine/OpenCombine.git")
    try folder.write("tree/Kit.xcodeproj/project.pbxproj", project)
    _ = try open()
    let text = try #require(folder.text("Kit.espalier/Package.swift"))
    #expect(text.components(separatedBy: "OpenCombine.git").count == 2)
    #expect(text.contains("      name: \"Combine\","))
  }

  @Test("A project without Combine gets no stand-in")
  func standInsAreOnlyForTheirUsers() throws {
    _ = try open()
    let text = try #require(folder.text("Kit.espalier/Package.swift"))
    #expect(!text.contains("OpenCombine"))
    #expect(folder.text("Kit.espalier/Sources/Combine/Combine.swift") == nil)
  }

  @Test("A package can be left out by name")
  mutating func packagesCanBeLeftOut() throws {
    opener.options.leftOut = ["swift-algorithms"]
    _ = try open()
    let text = try #require(folder.text("Kit.espalier/Package.swift"))
    #expect(text.contains("// Left out on request: .package(url:"))
    #expect(!text.contains("product(name: \"Algorithms\""))
  }

  @Test("Opening twice writes nothing the second time")
  func openingTwiceWritesNothing() throws {
    #expect(try open().written == 5)
    #expect(try open().written == 0)
  }

  @Test("A new file in the tree changes the list and Package.swift, which SwiftPM watches")
  func newFilesChangeBoth() throws {
    _ = try open()
    try folder.write("tree/Kit/New.swift")
    #expect(try open().written == 2)
  }

  @Test("A Package.swift that the tool did not write is not replaced")
  func otherPackagesAreNotReplaced() throws {
    try folder.write("Kit.espalier/Package.swift", "// Mine\n")
    #expect(throws: ProjectOpener.Refusal.self) { _ = try open() }
    #expect(folder.text("Kit.espalier/Package.swift") == "// Mine\n")
  }

  @Test("Script phases are listed and never run")
  func scriptsAreListed() throws {
    let scripts = try open().plan.scripts
    #expect(scripts.map(\.name) == ["Count \"lines\""])
    let line = try #require(scripts.first?.line)
    let lines = KitProject.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[line - 1].contains("PBXShellScriptBuildPhase"))
  }

  @Test("The list is read as it was written")
  func theListIsRead() throws {
    let list = try open().plan.list
    #expect(try ProjectList(reading: folder.path("Kit.espalier/espalier.json")) == list)
  }

  @Test("A project that changes after opening is named by the next build")
  func changedProjectsAreNamed() throws {
    _ = try open()
    let writer = TargetWriter(
      list: folder.path("Kit.espalier/espalier.json"), target: "Kit_Core",
      output: folder.path("out"))
    #expect(try writer.write().messages.isEmpty)
    try folder.write("tree/Kit.xcodeproj/project.pbxproj", KitProject.text + "\n")
    let messages = try writer.write().messages
    #expect(messages.map(\.code) == ["P501"])
    #expect(messages.first?.fix == "Run `espalier open` again.")
  }
}
