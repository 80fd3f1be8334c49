import EspalierProjects
import Foundation
import Testing

/// The words of the command and its status.
@Suite struct CommandLineTests {
  /// Runs the command and returns its status and all that it printed.
  private func run(_ words: String...) -> (status: Int32, output: String, errors: String) {
    var output = ""
    var errors = ""
    let tool = CommandLineTool(
      output: { output += $0 + "\n" }, errors: { errors += $0 + "\n" })
    return (tool.run(words), output, errors)
  }

  @Test("Help lists the verbs, and each verb explains all its options")
  func helpExplains() {
    let overview = run("--help")
    #expect(overview.status == 0)
    for verb in ["open", "generate", "check", "run", "port"] {
      #expect(overview.output.contains("\n  \(verb) "))
      let help = run(verb, "--help")
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("usage: espalier \(verb)"))
      #expect(run("help", verb).output == help.output)
    }
    #expect(run("--version").output.hasPrefix("espalier"))
    #expect(run().status == 2)
  }

  @Test("Wrong words end with status 2 and say what to write")
  func wrongWordsAreExplained() {
    let unknown = run("opne")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no verb “opne”"))
    let option = run("open", "--targte", "x")
    #expect(option.status == 2)
    #expect(option.errors.contains("has no option --targte; it has --configuration"))
    #expect(run("open", "--target").errors.contains("--target needs a value: --target NAME"))
    #expect(run("generate", "--list", "x").errors.contains("needs --output"))
    #expect(run("port").errors.contains("needs one folder"))
    #expect(run("run", "/nowhere").errors.contains("has no espalier.json"))
    #expect(run("open", "/nowhere").errors.contains("is no project"))
  }

  @Test("Opening prints what was done, what was left and what never runs")
  func openingReports() throws {
    let folder = try Folder()
    try KitProject.write(to: folder)
    let run = run("open", folder.path("tree"), "--framework", folder.path("Espalier"))
    #expect(run.status == 0)
    for line in [
      "\(folder.path("Kit.espalier")): 5 files written\n",
      "  application Kit_App: 5 sources, 2 files of Interface Builder, 6 resources, Swift 6, PROJECT",
      "  packages: Inner, swift-algorithms\n", "    extension Share\n",
      "  never run: the script “Count \"lines\"” of Kit App (",
      "Next: cd \(folder.path("Kit.espalier")) && swift run Kit_App\n",
    ] {
      #expect(run.output.contains(line), "\(line)")
    }
    #expect(
      run.errors.contains(": warning: P501: A build phase of “Kit App” names the object GONE"))
    #expect(run.errors.contains(" (and 2 more)\n"))
    #expect(
      folder.text("Kit.espalier/Package.swift")?.contains(
        ".package(name: \"Espalier\", path: \"../Espalier\")") == true)
  }

  @Test("A project with errors writes nothing and ends with status 1")
  func errorsEndWithStatusOne() throws {
    let folder = try Folder()
    try KitProject.write(to: folder)
    let run = run("open", folder.path("tree"), "--target", "No", "--framework", "/e")
    #expect(run.status == 1)
    #expect(run.output == "Nothing was written.\n")
    #expect(folder.contents(below: "Kit.espalier").isEmpty)
  }

  @Test("A check prints all messages, counts them and writes nothing")
  func checksWriteNothing() throws {
    let folder = try Folder()
    try KitProject.write(to: folder)
    let run = run("check", folder.path("tree/Kit.xcodeproj"))
    #expect(run.output.contains("P505: The module “CoreBluetooth” is missing"))
    #expect(run.output.contains("6 sources, "))
    #expect(folder.contents(below: "Kit.espalier").isEmpty)
  }

  @Test("A framework is named by a path or a URL")
  func frameworksAreNamed() {
    #expect(PackageWriter.Framework("https://e.org/x.git") == .repository("https://e.org/x.git"))
    #expect(PackageWriter.Framework("git@e.org:x.git") == .repository("git@e.org:x.git"))
    #expect(PackageWriter.Framework("/a/../b") == .folder("/b"))
  }
}
