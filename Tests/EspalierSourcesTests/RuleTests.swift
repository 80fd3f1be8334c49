import EspalierMessages
import EspalierSources
import Testing

@Suite("The rules of rewriting")
struct RuleTests {
  @Test(
    "Projects R1, R2: attributes of Objective-C become blanks",
    arguments: [
      "@IBOutlet", "@objc", "@objc(name:)", "@objc (a:\n b:)", "@objcMembers", "@nonobjc",
      "@IBAction",
      "@IBSegueAction", "@IBInspectable", "@IBDesignable",
    ])
  func attributes(_ attribute: String) {
    let blanks = String(attribute.map { $0 == "\n" ? "\n" : " " })
    #expect(rewritten("\(attribute) var a: Int\r\n") == "\(blanks) var a: Int\r\n")
  }

  @Test("Other attributes and names in strings stay")
  func otherAttributes() {
    let text =
      "@MainActor @IBOutlets var a = \"@objc \\(b)\" // @objc\n@available(iOS 3, *) func f() {}"
    #expect(rewritten(text) == text)
  }

  @Test("Submodules become blanks, and imports of single declarations stay")
  func submodules() {
    let name = ".UIGestureRecognizerSubclass"
    let blanks = String(repeating: " ", count: name.count)
    #expect(rewritten("import os.log\n") == "import os    \n")
    #expect(rewritten("import Darwin\n") == "import Glibc \n")
    #expect(rewritten("import Darwin.C.math\n") == "import Glibc        \n")
    #expect(
      rewritten("@preconcurrency import UIKit\(name) // a.b\n")
        == "@preconcurrency import UIKit\(blanks) // a.b\n")
    #expect(rewritten("import a.b.c") == "import a    ")
    for text in [
      "import class UIKit.UIView", "import os\n.log", "import", "import a.", "a = .import\nb.c()",
      "// import os.log", "let import_ = a.b",
    ] {
      #expect(rewritten(text) == text)
    }
  }

  @Test("Projects R32: sources that use URL sessions import the module that has them on Linux")
  func networking() {
    let text = "import UIKit\nimport A.b\nlet a = URLSession.shared"
    #expect(
      rewritten(text)
        == "import UIKit; import FoundationNetworking\nimport A  \nlet a = URLSession.shared")
    let far =
      "@preconcurrency import UIKit // x\nlet a = Data(contentsOf: URL(string: \"https://a\")!)"
    #expect(
      rewritten(far).hasPrefix("@preconcurrency import UIKit; import FoundationNetworking // x"))
    #expect(rewritten("import Darwin.C\nlet a: HTTPCookie").hasPrefix("import Glibc   \n"))
    for same in [
      "import UIKit\nlet a = URL(string: \"https://a\")",
      "import UIKit\nlet a = Data(contentsOf: file)",
      "import FoundationNetworking\nlet a = URLSession.shared",
      "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        + "import UIKit\nlet a = URLSession.shared",
      "let a = URLSession.shared", "import UIKit\n// URLSession\nlet a = \"URLSession\"",
    ] {
      #expect(rewritten(same) == same)
    }
  }

  @Test("Projects R4: a method that one class alone declares needs no known value")
  func onlyMethods() {
    let text =
      "class P {\n  func a(b: B) { f(#selector(b.card.play)) }\n}\nclass Q { func play() {} }"
    #expect(rewritten(text).contains("f(_sel("))
    #expect(rewritten(text).contains(" Q.play))"))
    #expect(messages(text).isEmpty)
    let hidden =
      "class _Cell<T> {\n  func a() { f(#selector(_Cell.tap(_:))) }\n  func tap(_ a: A) {}\n}"
    #expect(rewritten(hidden).contains("_sel("))
    #expect(messages(hidden).isEmpty)
  }

  @Test("Projects R3: the application's class becomes the program's start")
  func start() {
    #expect(rewritten("@UIApplicationMain\nclass A {}") == "@main             \nclass A {}")
    #expect(rewritten("@NSApplicationMain class A {}") == "@main              class A {}")
  }

  @Test(
    "Projects R4: selectors keep their length",
    arguments: [
      ("#selector(play)", "_sel(Self.play)"), ("#selector(play(_:))", "_sel(Self.play(_:))"),
      ("#selector(self.play)", "_sel(     Self.play)"),
      ("#selector(Page.play)", "_sel(     Page.play)"),
      ("#selector(Self.play)", "_sel(     Self.play)"),
      ("#selector (play)", "_sel( Self.play)"), ("#selector(\n  play)", "_sel(\n  Self.play)"),
      ("#selector(player.stop)", "_sel(     Player.stop)"),
      ("#selector(player.view.blink)", "_sel(               V.blink)"),
      ("#selector(made.stop)", "_sel(   Player.stop)"),
      ("#selector(play as (Page) -> () -> Void)", "_sel(Self.play as (Page) -> () -> Void)"),
      (
        "#selector(UIResponderStandardEditActions.copy(_:))",
        "_sel(                        UIResponder.copy(_:))"
      ),
    ])
  func selectors(_ before: String, _ after: String) {
    func text(_ selector: String) -> String {
      """
      class V { func blink() {} }
      class Player { var view: V!; func stop() {} }
      class Page { weak var player: Player?; let made = Player(); func play() { f(\(selector)) } }
      """
    }
    #expect(rewritten(text(before)) == text(after))
  }

  @Test("A selector in an initial value names the class, for Self cannot stand there")
  func initialValues() {
    let text = """
      class Page {
        let a = #selector(play)
        let b: B = { f(#selector(self.play)) }()
        lazy var c = #selector(play)
        func play() {}
      }
      """
    #expect(
      rewritten(text) == """
        class Page {
          let a = _sel(Page.play)
          let b: B = { f(_sel(     Page.play)) }()
          lazy var c = _sel(Self.play)
          func play() {}
        }
        """)
  }

  @Test("Projects P401: a selector of a value whose class is not known stays and is reported")
  func unknownValues() {
    let text = "class P {\n  func a() {\n    f(#selector(other.play))\n  }\n}"
    #expect(rewritten(text) == text)
    #expect(messages(text) == ["P401 3"])
    #expect(messages("@objc protocol Q { func m() }\nlet a = #selector(Q.m)") == ["P401 2"])
    let found = overlays(["A.swift": text]).messages
    #expect(found.first?.severity == .error && found.first?.file == "A.swift")
    #expect(found.first?.sentence.contains("#selector(other.play)") == true)
    let conditional = overlays(["A.swift": "#if os(macOS)\n\(text)\n#endif"]).messages
    #expect(conditional.map(\.severity) == [.warning])
  }

  @Test("Projects R6: strings name the project's method, or are reported")
  func strings() {
    let page = "class Page { @objc func play(_ a: Any, with b: Int) {} }\n"
    #expect(
      rewritten(page + "let a = Selector((\"play:with:\"))")
        == "class Page {       func play(_ a: Any, with b: Int) {} }\n"
        + "let a = _sel(Page.play(_:with:))")
    #expect(
      messages("let a = Selector(\"reload:\")\nlet b = #selector(getter: A.b)") == [
        "P402 1", "P402 2",
      ])
    let dynamic = "let a = NSSelectorFromString(name)"
    #expect(rewritten(dynamic) == dynamic && messages(dynamic).isEmpty)
  }

  @Test(
    "Projects R7: key paths become strings of the same length",
    arguments: [
      ("f(", "#keyPath(Page.title.text)", "\"title.text\"", ", 3)", true),
      ("f(", "#keyPath(title)", "\"title\"", ")", true),
      ("a==", "#keyPath(title)", "\"title\"", "+b", false),
      ("f(", "#keyPath(CALayer.opacity)", "\"opacity\"", ")", true),
    ])
  func keyPaths(
    _ before: String, _ path: String, _ string: String, _ after: String, _ isTrailing: Bool
  ) {
    func text(_ path: String) -> String {
      "class Page: UIView { var title: UILabel! ; func g() { \(before)\(path)\(after) } }"
    }
    let blanks = String(repeating: " ", count: path.count - string.count)
    #expect(rewritten(text(path)) == text(isTrailing ? string + blanks : blanks + string))
  }

  @Test("Projects P403: a key path of a property that nothing declares is reported")
  func unknownKeyPaths() {
    let text = "class Plain {\n  func g() {\n  f(#keyPath(Plain.name)) } }"
    #expect(rewritten(text) == text && messages(text) == ["P403 3"])
  }

  @Test("Projects R8: calls of optional requirements lose their sign")
  func optionalCalls() {
    #expect(
      rewritten("delegate?.scrollViewDidScroll?(a) ; d.scrollViewDidZoom!(b)")
        == "delegate?.scrollViewDidScroll (a) ; d.scrollViewDidZoom (b)")
    let other = "a.onTap?(b) ; c?.scrollViewDidScroll?.x ; scrollViewDidScroll?(b)"
    #expect(rewritten(other) == other)
  }

  @Test("Projects R8: a result is nil where the method has its default")
  func optionalResults() {
    #expect(
      rewritten("let a = x[1]?.d?.textFieldShouldClear?(b) ?? true")
        == "let a = _optional(\"textFieldShouldClear(_:)\") "
        + "{ x[1]?.d?.textFieldShouldClear (b) } ?? true")
    #expect(
      rewritten("if f(a).textFieldShouldClear?(b) == true {")
        == "if _optional(\"textFieldShouldClear(_:)\") { f(a).textFieldShouldClear (b) } == true {")
  }

  @Test("Projects R11: optional requirements get defaults, and protocols are for classes")
  func requirements() {
    let text = """
      @objc public protocol D {
        @objc optional func did(_ a: Int, at b: Int)
        @objc optional func height(of a: Int) -> CGFloat
        @objc optional var name: String? { get set }
        func must()
      }
      """
    let result = overlay(text)
    #expect(result.contains("public protocol D: AnyObject {\n"))
    #expect(result.contains("\n                 func did(_ a: Int, at b: Int)\n"))
    #expect(result.contains("  public func did(_: Int, at _: Int) {}\n"))
    #expect(result.contains("  public func height(of _: Int) -> CGFloat {\n"))
    #expect(result.contains("  public var name: String? {\n    get { nil }\n    set {}\n  }\n"))
    #expect(!result.contains("must() {}"))
    let own = "enum K { case a }\n@objc protocol E: D {\n@objc optional func k() -> K }"
    #expect(messages(own) == ["P407 3"] && !overlay(own).contains("extension E {\n  func"))
    #expect(rewritten("@objc protocol E: D {}") == "      protocol E: D {}")
  }

  @Test("Projects R12, R20, R27: dynamic, availability and imports stay")
  func untouched() {
    let text = """
      import CoreData
      class A { dynamic var a = 3 }
      if #available(iOS 15.0, *) {}
      #if canImport(UIKit) && !targetEnvironment(simulator) && os(macOS)
      #endif
      """
    #expect(rewritten(text) == text)
  }

  @Test("Projects R19: the tree is compiled as for iOS")
  func systems() {
    #expect(
      rewritten("#if os(iOS) || os(tvOS)\n#elseif !os(Linux)\nlet a = os(iOS)\n#endif")
        == "#if true    || os(tvOS)\n#elseif !false    \nlet a = os(iOS)\n#endif")
  }

  @Test("Projects R21: literals of pictures and colours become calls")
  func pictures() {
    #expect(
      rewritten("f(#imageLiteral(resourceName: \"x\"), #colorLiteral(red: 1))")
        == "f(_imageLiteral(resourceName: \"x\"), _colorLiteral(red: 1))")
  }

  @Test("Projects R24: awakeFromNib of plain objects overrides nothing")
  func awaking() {
    let body = "override func awakeFromNib() { super.awakeFromNib(); a() }"
    #expect(
      rewritten("class A: NSObject { \(body) }")
        == "class A: NSObject { \(String(repeating: " ", count: 8)) func awakeFromNib() { "
        + "\(String(repeating: " ", count: 20)); a() } }")
    #expect(rewritten("class A: UIView { \(body) }") == "class A: UIView { \(body) }")
    let twice = "class A: B { \(body) }"
    #expect(rewritten("class B: NSObject { func awakeFromNib() {} }\n\(twice)").hasSuffix(twice))
  }

  @Test("Projects R13, R15, R22: what cannot be rewritten is reported with its line")
  func reports() {
    #expect(
      messages("a.observe(\\.contentSize) {}\nb.observe(\\Page.state, options: [])") == [
        "P405 2"
      ])
    #expect(messages("a.addObserver(self, forKeyPath: \"state\", options: [])") == ["P405 1"])
    #expect(messages("override func observeValue(forKeyPath a: String?) {}") == ["P405 1"])
    #expect(
      messages(
        "a.value(forKey: \"x\")\nb.setValue(3, forKey: k)\nUserDefaults.standard.value(forKey: k)")
        == ["P406 1", "P406 2"])
    #expect(
      messages("method_exchangeImplementations(a, b)\nlet x: @convention(block) () -> Void") == [
        "P407 1", "P407 2",
      ])
    let named = overlays(["A.swift": "a.value(forKey: \"speed\")"]).messages
    #expect(named.first?.sentence.contains("“speed”") == true)
  }
}
