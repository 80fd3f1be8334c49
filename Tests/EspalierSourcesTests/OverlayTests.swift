import EspalierMessages
import EspalierSources
import Testing

@Suite("Overlays")
struct OverlayTests {
  @Test(
    "Projects T35: the location takes the place of a comment or a blank line, or stands before",
    arguments: [
      ("// A page.\nlet a = 1\n", "#sourceLocation(file: \"A.swift\", line: 2)\nlet a = 1\n"),
      ("\nlet a = 1\n", "#sourceLocation(file: \"A.swift\", line: 2)\nlet a = 1\n"),
      ("/* a /* b */ c */ \nlet a", "#sourceLocation(file: \"A.swift\", line: 2)\nlet a"),
      ("/* a\n*/\nlet a", "#sourceLocation(file: \"A.swift\", line: 1)\n/* a\n*/\nlet a"),
      ("/* a */ let a\n", "#sourceLocation(file: \"A.swift\", line: 1)\n/* a */ let a\n"),
      ("let a\n", "#sourceLocation(file: \"A.swift\", line: 1)\nlet a\n"),
      ("// only", "#sourceLocation(file: \"A.swift\", line: 1)\n// only"),
      ("", "#sourceLocation(file: \"A.swift\", line: 1)\n"),
      ("// A\r\nlet a\r\n", "#sourceLocation(file: \"A.swift\", line: 2)\r\nlet a\r\n"),
      ("let a\r\n", "#sourceLocation(file: \"A.swift\", line: 1)\r\nlet a\r\n"),
      ("\u{FEFF}// A\nlet a", "\u{FEFF}#sourceLocation(file: \"A.swift\", line: 2)\nlet a"),
      ("\u{FEFF}let a", "\u{FEFF}#sourceLocation(file: \"A.swift\", line: 1)\nlet a"),
    ])
  func firstLine(_ text: String, _ expected: String) {
    #expect(Array(overlay(text).utf8) == Array(expected.utf8))
  }

  @Test("A path is written as a literal, whatever letters it has")
  func path() {
    let rewriter = SourceRewriter(index: SourceIndex(sources: sources(["A.swift": "let a"])))
    let bytes = rewriter.overlay(
      of: "A.swift", displayPath: "a\"b\\c\né\\(x).swift", bytes: Array("let a".utf8)
    ).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "#sourceLocation(file: \"a\\\"b\\\\c\\u{a}é\\\\(x).swift\", line: 1)\nlet a")
  }

  @Test("Projects R5: the end names each selector by line and column of its parenthesis")
  func selectorNames() {
    let text = overlay(
      """
      // A
      import UIKit
      class Page: UIViewController {
        @objc func play() {}
        @objc(halt:) func stop(_ s: Any) {}
        func all() { é(#selector(play), #selector(stop)); f(#selector(UIView.copy)) }
      }
      """)
    let line = 6 << 16
    #expect(text.contains("  case \(line | 23): return \"play\"\n"))
    #expect(text.contains("  case \(line | 40): return \"halt:\"\n"))
    #expect(text.contains("  case \(line | 60): return \"copy:\"\n"))
    #expect(text.contains("\n#sourceLocation()\nfileprivate func _selName("))
    #expect(!overlay("import UIKit\nclass A {}\n").contains("_sel"))
    #expect(overlay("class A { func a() { f(#selector(a)) } }").hasSuffix("import UIKit\n"))
  }

  @Test("Projects T4: private members are reached through static members in the same file")
  func privateMembers() {
    let text = overlay(
      """
      import UIKit
      private protocol Shown {}
      class Page: UIViewController {
        @IBOutlet private weak var title1: UILabel!
        @IBOutlet private(set) var all: [UIView]?
        @IBOutlet private var shown: Shown!
        @IBOutlet var open: UILabel!
        private var plain: Int = 3
        @IBAction private func tapped(_ s: UIButton, forEvent e: UIEvent) {}
        @IBAction fileprivate func value(_ s: Any) -> Bool { true }
        @IBSegueAction private func make(_ c: NSCoder, sender s: Any?) -> Other? { nil }
        class Inner { @IBAction private func go() {} }
      }
      private class Hidden { @IBOutlet private var x: UILabel! }
      """)
    for part in [
      "_nibSet_title1(_ object: Page, _ value: UILabel!) {\n    object.title1 = value\n",
      "_nibSet_all(_ object: Page, _ value: [UIView]?) {\n    object.all = value\n",
      "_nibSet_shown(_ object: Page, _ value: Any) {\n    object.shown = (value as! Shown)\n",
      "static var _nibAction_tapped_forEvent_: Selector {\n    _selector(Selector({ (o: Page) in { ",
      "_ = Page.tapped(_:forEvent:)(o)(p0, p1) } } }), \"tapped:forEvent:\")\n",
      "static var _nibAction_value_: Selector {",
      "_nibSegue_make_sender_(_ object: Page, _ p0: NSCoder, _ p1: Any?) -> Other? {\n"
        + "    object.make(p0, sender: p1)\n",
      "extension Page.Inner {\n  @MainActor static var _nibAction_go: Selector {\n"
        + "    _selector(Selector(Page.Inner.go), \"go\")\n",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("_nibSet_open") && !text.contains("_nibSet_plain"))
    #expect(!text.contains("_nibSet_x"))
  }

  @Test("Projects T37: an override in an extension stands in the class, with its own line")
  func moving() {
    let text = overlay(
      """
      class Base { func a() {} }
      class Page: Base { }
      extension Page {
        #if X
        override func a() {
          b()
        }
        #endif
        func b() {}
      }
      """)
    #expect(
      text == """
        #sourceLocation(file: "A.swift", line: 1)
        class Base { func a() {} }
        class Page: Base {\(" ")
        #if (X)
        #sourceLocation(file: "A.swift", line: 5)
          override func a() {
            b()
          }
        #endif
        #sourceLocation(file: "A.swift", line: 2)
                           }
        extension Page {
          #if X
        \(String(repeating: " ", count: 21))
        \(String(repeating: " ", count: 7))
           \("")
          #endif
          func b() {}
        }
        """)
  }

  @Test("Projects R9, R10: members move between files, also where a subclass overrides them")
  func movingFiles() throws {
    let result = overlays([
      "A.swift": "class Page: UIView {\n}\nclass Sub: Page { override func help() {} }",
      "B.swift":
        "import Kit\npublic extension Page {\n  override var x: Int { 3 }\n  func help() {}\n}",
    ])
    let text = try #require(result.texts["A.swift"])
    #expect(
      text.contains(
        "#sourceLocation(file: \"B.swift\", line: 3)\n  public override var x: Int { 3 }\n"))
    #expect(text.contains("#sourceLocation(file: \"B.swift\", line: 4)\n  public func help() {}\n"))
    #expect(text.hasSuffix("import Kit\n"))
    #expect(result.texts["B.swift"]?.contains("override") == false)
    #expect(result.texts["B.swift"]?.contains("help") == false)
    #expect(result.messages.isEmpty)
  }

  @Test("Projects P404: a member that cannot move stays and is reported")
  func obstacles() {
    let result = overlays([
      "A.swift": "class Page: UIView {\n}",
      "B.swift": """
      private func secret() {}
      extension Page {
        override func layoutSubviews() { secret() }
      }
      extension UITableViewCell { override func prepareForReuse() {} }
      """,
    ])
    #expect(
      result.messages.map { "\($0.code) \($0.file) \($0.line)" } == [
        "P404 B.swift 3", "P404 B.swift 5",
      ])
    #expect(result.texts["A.swift"]?.contains("layoutSubviews") == false)
    #expect(result.texts["B.swift"]?.contains("override func layoutSubviews") == true)
  }

  @Test("Two selectors of different files never share line and column")
  func collisions() throws {
    let result = overlays([
      "A.swift":
        "class Page: V {\n  func a() { f(#selector(one)) }\n func one() {}; func two() {} }",
      "B.swift": "extension Page {\n  override func b() { g(\n#selector(two)) }\n}",
      "C.swift": "extension Page {\n\noverride func cc() { f(#selector(three), #selector(two)) } }",
    ])
    let text = try #require(result.texts["A.swift"])
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("  case ") }.map {
      $0.prefix { $0 != ":" }
    }
    #expect(keys.count == 4 && Set(keys).count == 4)
  }
}
