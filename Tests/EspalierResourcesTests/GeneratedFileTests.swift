import EspalierMessages
import EspalierResources
import Foundation
import Testing

@Suite("EspalierProject.swift")
struct GeneratedFileTests {
  @Test("Tables name loaders, storyboards and unwind actions; hostile names stay literals")
  func tables() {
    var tables = ProjectTables(bundleName: "Kit_App")
    tables.nibs = ["Card": "_Nib_Card", "a\"\\(b)\n": "_Nib_A", "Bad": "exit(1)"]
    tables.storyboards = ["Main": "_Board_Main"]
    tables.unwindActions = [
      ProjectTables.UnwindAction("back:", owner: "Outer.Page", selector: "_selector(x)")
    ]
    let text = ResourceCompiler.compile([], tables: tables).swift
    #expect(text.contains(#"nonisolated let _espalierBundle: Bundle = _resourceBundle("Kit_App")"#))
    #expect(text.contains("final class _EspalierNibs: _ProjectTables, _ModuleResources {"))
    #expect(text.contains("    case \"Card\": _Nib_Card.self\n"))
    #expect(text.contains(#"    case "a\"\\(b)\n": _Nib_A.self"#))
    #expect(!text.contains("exit(1)"))
    #expect(text.contains("    case \"Main\": _Board_Main.self\n"))
    #expect(text.contains("    list.append((\"back:\", Outer.Page.self, _selector(x)))\n"))
    #expect(!text.contains("_AssetTable"))
  }

  @Test("Names of assets become Swift's, in namespaces, without a second declaration")
  func symbols() {
    let folder = ResourceFolder()
    let json = #"{"images": [{"idiom": "universal", "filename": "f.png"}]}"#
    folder.write(
      "Assets.xcassets/tab bar/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    for name in ["heroImage", "URLField", "2nd-icon", "class", "a b", "a-b", "tab bar/home"] {
      folder.writeSet("\(name).imageset", json, files: ["f.png"])
    }
    let color = #"{"colors": [{"color": {"components": {"white": "0.5"}}}]}"#
    for name in ["brandColor", "red", "taken"] { folder.writeSet("\(name).colorset", color) }
    var tables = ProjectTables(bundleName: "Kit_App")
    tables.declaredMembers = ["taken"]
    let text = ResourceCompiler.compile([folder.input("Assets.xcassets")], tables: tables).swift
    for (name, full) in [
      ("hero", "heroImage"), ("urlField", "URLField"), ("_2ndIcon", "2nd-icon"),
      ("`class`", "class"), ("home", "tab bar/home"),
    ] {
      #expect(
        text.contains(
          "static let \(name): ImageResource = ImageResource(name: \"\(full)\", "
            + "bundle: _espalierBundle)"))
    }
    #expect(text.contains("  enum TabBar {\n"))
    #expect(!text.contains("static let aB"))
    #expect(text.contains("static var brand: UIColor"))
    #expect(text.contains("static let red: ColorResource"))
    #expect(!text.contains("static var red"))
    #expect(text.contains("static let taken: ColorResource"))
    #expect(!text.contains("static var taken"))
  }

  @Test("The same inputs in another order give the same result")
  func order() {
    let folder = ResourceFolder()
    folder.write("de.lproj/A.strings", #""a" = "A"; "b" = "B";"#)
    folder.write("en.lproj/A.strings", #""a" = "A"; broken"#)
    folder.write("x.txt", "x")
    let names = ["de.lproj/A.strings", "en.lproj/A.strings", "x.txt"]
    let (one, other) = (folder.compile(names), folder.compile(names.reversed()))
    #expect(one.files == other.files)
    #expect(one.messages == other.messages)
    #expect(one.swift == other.swift)
  }

  @Test("Other files are copied, into their language's folder; paths stay in the bundle")
  func copies() {
    let folder = ResourceFolder()
    folder.write("de.lproj/help.html", "x")
    folder.write("sub/x.txt", "x")
    folder.write("x.txt", "x")
    let inputs = [
      folder.input("de.lproj/help.html"), folder.input("sub/x.txt"), folder.input("x.txt"),
      ResourceInput(folder.path + "/x.txt", shownAs: "e", kind: .file, destination: "../e.txt"),
      folder.input("gone.txt"),
    ]
    let result = ResourceCompiler.compile(inputs, tables: ProjectTables(bundleName: "Kit_App"))
    #expect(result.files.map(\.path) == ["Info.plist", "de.lproj/help.html", "x.txt"])
    #expect(result.brief == ["P301 e:0", "P301 gone.txt:0", "P301 x.txt:0"])
  }
}
