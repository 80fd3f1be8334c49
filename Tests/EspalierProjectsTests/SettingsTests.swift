import EspalierMessages
import EspalierProjects
import Testing

/// Build settings: layers, expansion, conditions, files.
@Suite struct SettingsTests {
  private func settings(_ layers: [String: String]...) -> TargetSettings {
    TargetSettings(
      layers: layers.map { values in
        var layer = SettingsLayer()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) { layer.assign(key, value) }
        return layer
      })
  }

  @Test("The strongest layer wins, and $(inherited) is the value below")
  func theStrongestLayerWins() {
    let found = settings(["A": "1", "B": "x"], ["A": "$(inherited) 2"], ["A": "$(A) 3"])
    #expect(found["A"] == "1 2 3")
    #expect(found["B"] == "x")
    #expect(found["C"] == nil)
  }

  @Test("Names expand, in both brackets, nested and with operators")
  func namesExpand() {
    let found = settings([
      "NAME": "My App", "CONFIG": "Debug", "URL_Debug": "a/b", "EMPTY": "",
      "MODULE": "$(NAME:c99extidentifier)", "ID": "x.${NAME:rfc1034identifier}",
      "URL": "$(URL_$(CONFIG))", "LOW": "$(NAME:lower)", "OR": "$(EMPTY:default=none)",
      "NONE": "a$(UNKNOWN)b", "OPEN": "a$(NAME",
    ])
    #expect(found["MODULE"] == "My_App")
    #expect(found["ID"] == "x.My-App")
    #expect(found["URL"] == "a/b")
    #expect(found["LOW"] == "my app")
    #expect(found["OR"] == "none")
    #expect(found["NONE"] == "ab")
    #expect(found["OPEN"] == "a")
  }

  @Test("Circles and explosions end")
  func circlesEnd() {
    #expect(settings(["A": "$(B)", "B": "x$(A)"])["A"] == "x")
    var bomb = ["S0": "aaaaaaaaaa"]
    for step in 1...40 { bomb["S\(step)"] = String(repeating: "$(S\(step - 1))", count: 10) }
    let found = settings(bomb)
    #expect((found["S40"]?.utf8.count ?? 0) < 10_000_000)
  }

  @Test("A value with a condition counts for a device of iOS and for nothing else")
  func conditionsCount() {
    let found = settings([
      "A": "1", "A[sdk=iphoneos*]": "2", "B": "1", "B[sdk=macosx*]": "2",
      "C[sdk=iphonesimulator*]": "1", "D[arch=*]": "1", "E[sdk=iphoneos*,arch=x86_64]": "1",
    ])
    #expect(found["A"] == "2")
    #expect(found["B"] == "1")
    #expect(found["C"] == nil)
    #expect(found["D"] == "1")
    #expect(found["E"] == nil)
  }

  @Test("Words keep their quotes' blanks")
  func wordsAreSplit() {
    #expect(Words.split("a \"b c\" 'd e' f\\ g ") == ["a", "b c", "d e", "f g"])
    #expect(Words.split("") == [])
  }

  @Test("A file of settings that includes itself is named and ends")
  func includesInACircleEnd() throws {
    let folder = try Folder()
    let project = KitProject.text
    try KitProject.write(to: folder, project: project)
    try folder.write(
      "tree/Config/Base.xcconfig", "PREFIX = Kit\n#include \"Kit.xcconfig\"\nodd line\n")
    let opener = ProjectOpener(project: folder.path("tree/Kit.xcodeproj"))
    let messages = try opener.plan().messages.filter { $0.file.hasSuffix("Base.xcconfig") }
    #expect(messages.map(\.line) == [2, 3])
    #expect(
      messages.first?.sentence == "The file “Kit.xcconfig” includes itself; the line is ignored.")
  }

  @Test("A file of settings that is missing is named at the line that includes it")
  func missingIncludesAreNamed() throws {
    let folder = try Folder()
    try KitProject.write(to: folder)
    try folder.write(
      "tree/Config/Kit.xcconfig",
      "#include? \"Maybe.xcconfig\"\n#include \"Gone.xcconfig\"\n#include \"Pods/P.xcconfig\"\n")
    let opener = ProjectOpener(project: folder.path("tree/Kit.xcodeproj"))
    let messages = try opener.plan().messages.filter { $0.file.hasSuffix("Kit.xcconfig") }
    #expect(messages.map(\.line) == [2, 3])
    #expect(messages.map(\.code) == ["P501", "P505"])
  }
}
