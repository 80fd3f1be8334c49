import EspalierMessages
import EspalierResources
import Foundation
import Testing

@Suite("Hostile resources")
struct HostileResourceTests {
  private static let rules: [String: any Sendable] = [
    "n": [
      "NSStringLocalizedFormatKey": "%#@a@",
      "a": [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
        "one": "%d x", "other": "%d y",
      ],
    ] as [String: any Sendable]
  ]

  /// One fixture of each form.
  private static let fixtures: [(name: String, bytes: [UInt8])] = {
    func list(_ format: PropertyListSerialization.PropertyListFormat) -> [UInt8] {
      let data = try? PropertyListSerialization.data(
        fromPropertyList: rules, format: format, options: 0)
      return [UInt8](data ?? Data())
    }
    let strings = "/* c */ \"a\\U00e9\" = \"A %1$@\"; // d\nb = \"B\"; \"c\";"
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {"a %lld": {"localizations": {"de": {"variations":
      {"plural": {"one": {"stringUnit": {"value": "%lld x"}}, "other": {"stringUnit":
      {"value": "%lld\u00e9"}}}}}}}}}
      """#
    return [
      ("de.lproj/A.strings", Array(strings.utf8)),
      ("de.lproj/B.strings", strings.utf16Bytes(isLittle: false)),
      ("de.lproj/C.stringsdict", list(.xml)), ("de.lproj/D.stringsdict", list(.binary)),
      ("E.xcstrings", Array(catalog.utf8)), ("Info.plist", list(.binary)),
      (
        "Assets.xcassets/x.colorset/Contents.json",
        Array(
          #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": "0x1F", "green": 1, "blue": "0.5"}}}]}"#
            .utf8)
      ),
    ]
  }()

  private func compile(_ name: String, _ bytes: [UInt8], _ folder: ResourceFolder)
    -> ResourceCompiler.Result
  {
    folder.write(name, bytes)
    if name == "Info.plist" { return folder.compile([], manifest: name) }
    return folder.compile([name.hasPrefix("Assets") ? "Assets.xcassets" : name])
  }

  /// Reads a file in the way of its ending; returns whether the reader refuses it.
  private func isRefused(_ name: String, _ bytes: [UInt8]) -> Bool {
    do {
      switch name.split(separator: ".").last {
      case "strings": _ = try StringsFile.read(bytes)
      case "stringsdict": _ = try StringsDictionaryFile.read(bytes)
      case "xcstrings": _ = try StringCatalogFile.read(bytes)
      case "json": _ = try JSONReader.read(bytes)
      default:
        let manifest = ManifestWriter.manifest(try PropertyListReader.read(bytes), BuildSettings())
        _ = PropertyListWriter.xml(manifest)
      }
      return false
    } catch {
      return true
    }
  }

  @Test("Five hundred damaged files are read or refused; nothing stops")
  func mutations() {
    var random = SplitMix(state: 33)
    let folder = ResourceFolder()
    var refused = 0
    for round in 0..<500 {
      let fixture = Self.fixtures[Int(random.next() % UInt64(Self.fixtures.count))]
      var bytes = fixture.bytes
      for _ in 0...(random.next() % 4) where !bytes.isEmpty {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 5 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place...)
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(contentsOf: bytes[..<place].suffix(20), at: place)
        default: bytes[place] ^= 1 << (random.next() % 8)
        }
      }
      let isRefused = isRefused(fixture.name, bytes)
      refused += isRefused ? 1 : 0
      guard round.isMultiple(of: 40) else { continue }
      let result = compile(fixture.name, bytes, folder)
      #expect(!isRefused || !result.messages.isEmpty)
    }
    #expect((125..<475).contains(refused))
  }

  @Test("Each file cut at each byte is read or refused")
  func truncations() {
    for fixture in Self.fixtures {
      var refused = 0
      for length in 0..<fixture.bytes.count
      where isRefused(fixture.name, Array(fixture.bytes[..<length])) {
        refused += 1
      }
      #expect(refused > fixture.bytes.count / 5, "\(fixture.name)")
    }
    let folder = ResourceFolder()
    #expect(compile("de.lproj/C.stringsdict", [], folder).messages.isEmpty)
    #expect(compile("E.xcstrings", [], folder).brief == ["P306 E.xcstrings:1"])
  }

  @Test("Values nested 100,000 deep are reported, in every form")
  func deepNesting() {
    let folder = ResourceFolder()
    let open = String(repeating: "[", count: 100_000)
    let braces = "a = " + String(repeating: "{a=", count: 100_000)
    let elements = "<plist>" + String(repeating: "<array>", count: 100_000)
    #expect(compile("E.xcstrings", Array(open.utf8), folder).brief == ["P306 E.xcstrings:1"])
    for text in [braces, elements] {
      let result = compile("de.lproj/A.strings", Array(text.utf8), folder)
      #expect(result.brief == ["P306 de.lproj/A.strings:1"])
    }
    // Object 0 is a list that holds itself.
    let circle =
      Array("bplist00".utf8) + [0xa1, 0x00, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]
    let result = compile("Info.plist", circle, folder)
    #expect(result.brief == ["P306 Info.plist:0"])
    #expect(result.messages.first?.sentence.contains("contains itself") == true)
  }

  @Test("A small binary list that stands for billions of values is reported")
  func manyReferences() {
    // Each of 30 lists holds the next one eight times.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in 0..<30 {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
      bytes += [0xa8] + [UInt8](repeating: UInt8(object + 1), count: 8)
    }
    offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)]
    bytes.append(0x09)
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, 31, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xff)]
    let result = compile("Info.plist", bytes, ResourceFolder())
    #expect(result.messages.first?.sentence.contains("too many values") == true)
  }

  @Test("Files of another kind than their ending says are reported")
  func lies() {
    let folder = ResourceFolder()
    let picture: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0xff]
    for name in ["de.lproj/A.strings", "de.lproj/C.stringsdict", "E.xcstrings", "Info.plist"] {
      #expect(compile(name, picture, folder).brief.map { $0.prefix(4) } == ["P306"])
    }
    let list = #"["a", "b"]"#
    #expect(compile("E.xcstrings", Array(list.utf8), folder).brief == ["P306 E.xcstrings:1"])
    let set = compile("Assets.xcassets/x.colorset/Contents.json", Array(list.utf8), folder)
    #expect(set.brief == ["P303 Assets.xcassets/x.colorset/Contents.json:1"])
  }

  @Test("Keys with zero bytes and 100,000 entries are kept in order")
  func manyEntries() throws {
    let folder = ResourceFolder()
    var text = "\"a\\000b\" = \"zero\";\n"
    for index in 0..<100_000 { text += "\"key \(index)\" = \"text \(index)\";\n" }
    let result = compile("de.lproj/A.strings", Array(text.utf8), folder)
    #expect(result.brief == [])
    #expect(result.text("de", "A", "a\0b") == .plain("zero"))
    #expect(result.tables.first?.texts.count == 100_001)
    let bytes = try #require(result.bytes("de.lproj/Espalier.texts"))
    #expect(bytes[8..<12].reversed().reduce(0) { $0 << 8 | Int($1) } == 100_002)
  }
}

/// A small source of numbers, the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
