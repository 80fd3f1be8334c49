import EspalierMessages
import EspalierProjects
import Foundation
import Testing

/// What `espalier open` says about projects that it cannot use as they are.
@Suite struct OpeningMessageTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func messages(
    _ edits: [(String, String)] = [], options: PlanOptions = PlanOptions()
  ) throws -> [ProjectMessage] {
    var text = KitProject.text
    for (old, new) in edits {
      #expect(text.contains(old), "the project has “\(old)”")
      text = text.replacing(old, with: new)
    }
    try KitProject.write(to: folder, project: text)
    var opener = ProjectOpener(project: folder.path("tree/Kit.xcodeproj"))
    opener.options = options
    do {
      return try opener.plan().messages
    } catch {
      return [error.message]
    }
  }

  private func line(of words: String, in text: String = KitProject.text) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(words) } ?? -1) + 1
  }

  @Test("Message P501: a half merged project is an error at the first mark")
  func halfMergedProjectsAreErrors() throws {
    let found = try messages([("    A2 = {", "<<<<<<< HEAD\n    A2 = {")])
    #expect(found.count == 1)
    #expect(found[0].code == "P501")
    #expect(found[0].severity == .error)
    #expect(found[0].line == line(of: "    A2 = {"))
    #expect(found[0].sentence == "The file is half merged: the line begins with “<<<<<<<”.")
    #expect(found[0].file == folder.path("tree/Kit.xcodeproj/project.pbxproj"))
  }

  @Test("Message P501: a truncated project is an error at its last line")
  func truncatedProjectsAreErrors() throws {
    let half = String(KitProject.text.prefix(2_000))
    try KitProject.write(to: folder, project: half)
    let opener = ProjectOpener(project: folder.path("tree/Kit.xcodeproj"))
    #expect {
      _ = try opener.plan()
    } throws: { error in
      (error as? ProjectOpener.Refusal)?.message.line == half.split(separator: "\n").count
    }
  }

  @Test("Message P501: a missing semicolon is named with its key and line")
  func missingSemicolonsAreNamed() throws {
    let found = try messages([("name = \"Kit App\";", "name = \"Kit App\"")])
    #expect(found[0].sentence == "A semicolon must follow the value of “name”.")
    #expect(found[0].line == line(of: "name = \"Kit App\"") + 1)
  }

  @Test("Message P501: references to nothing are warnings with the line")
  func danglingReferencesAreWarnings() throws {
    let found = try messages().filter { $0.code == "P501" }
    #expect(
      found.contains {
        $0.line == line(of: "A3 = {") && $0.sentence.contains("GONE")
          && $0.severity == .warning
      })
    #expect(
      found.contains { $0.line == line(of: "B9 = {") && $0.sentence.contains("NOWHERE") })
  }

  @Test("Message P501: a file that does not exist is left out")
  func missingFilesAreLeftOut() throws {
    #expect(
      try messages().contains {
        $0.line == line(of: "G7 = {")
          && $0.sentence.contains("“Classic/Missing.png” belongs to “Kit App”")
      })
  }

  @Test("Message P501: a group that contains itself is named")
  func circlesAreNamed() throws {
    let found = try messages([("children = (G3, G4", "children = (G1, G3, G4")])
    #expect(found.contains { $0.code == "P501" && $0.sentence.contains("contains itself") })
  }

  @Test("Message P501: an unknown target is an error that lists the targets")
  func unknownTargetsAreErrors() throws {
    var options = PlanOptions()
    options.target = "Nobody"
    let found = try messages(options: options)
    #expect(found[0].sentence == "The project has no target “Nobody”.")
    #expect(
      found[0].fix == "Name one of “Desk”, “Kit App”, “Kit-Core”, “KitTests”, “Share”.")
  }

  @Test("Message P502: a project with an app for another system only is an error")
  func otherSystemsAreErrors() throws {
    let found = try messages([("SDKROOT = iphoneos;", "SDKROOT = appletvos;")])
    #expect(found.map(\.code) == ["P502"])
    #expect(found[0].severity == .error)
    #expect(found[0].sentence == "The application “Desk” is built for macOS.")
  }

  @Test("Message P504: two targets of one module are an error")
  func twoTargetsOfOneModuleAreAnError() throws {
    let found = try messages([
      ("name = \"Kit-Core\";", "name = \"Kit_App\";")
    ]).filter { $0.code == "P504" }
    #expect(found.count == 1)
    #expect(found.first?.sentence.hasPrefix("Two targets build a module “Kit_App”") == true)
  }

  @Test("Message P505: a missing module is named once, with its files")
  func missingModulesAreNamedOnce() throws {
    let found = try messages().filter { $0.code == "P505" }
    #expect(found.count == 1)
    #expect(found.first?.file == folder.path("tree/Kit/App.swift"))
    #expect(found.first?.line == 3)
    #expect(
      found.first?.sentence
        == "The module “CoreBluetooth” is missing on Linux; "
        + "2 files import it: App.swift, Cell.swift.")
  }

  @Test("Message P505: a module of CocoaPods or Carthage names its manager")
  func managersAreNamed() throws {
    try folder.write("tree/Podfile", "target 'Kit' do\n  pod 'CoreBluetooth/Core', '~> 1.0'\nend\n")
    #expect(
      try messages().contains {
        $0.sentence.contains("“CoreBluetooth”, which CocoaPods would bring,")
      })
  }

  @Test("Message P506: a file that is not Swift is named and left out")
  func otherLanguagesAreNamed() throws {
    let found = try messages().filter { $0.code == "P506" }
    #expect(
      found.map(\.sentence).sorted() == [
        "The bridging header of “Kit App” declares Objective-C or C, which is not built on Linux.",
        "“Legacy.m” is Objective-C, which is not built on Linux; it is left out.",
      ])
  }

  @Test(
    "Message P506: each kind of file that Linux cannot build is recognized",
    arguments: [
      "Model.xcdatamodeld", "Shader.metal", "Siri.intentdefinition", "Net.mlmodel", "a.cpp",
    ]
  )
  func foreignFilesAreRecognized(name: String) {
    if case .foreign = FileKind(name) { return }
    Issue.record("\(name) is foreign")
  }

  @Test("A kind of warning is printed once per file with a count of the others; all errors stay")
  func kindsAreCounted() {
    let messages = (1...12).map { ProjectMessage("P101", .warning, "a", $0, "No \($0).") }
    let collapsed = MessageLog.collapsed(messages)
    #expect(collapsed.map(\.sentence) == ["No 1. (and 11 more)"])
    let errors = (1...3).map { ProjectMessage("P208", .error, "a", $0, "No.") }
    #expect(MessageLog.collapsed(errors).count == 3)
  }
}
