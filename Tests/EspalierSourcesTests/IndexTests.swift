import EspalierSources
import Testing

@Suite("The index of Swift sources")
struct IndexTests {
  private func index(_ text: String) -> SourceIndex {
    SourceIndex(sources: sources(["A.swift": text]))
  }

  @Test("Classes are found with their superclass, place, generic parameters and name for nibs")
  func classes() throws {
    let index = index(
      """
      import UIKit
      @objc(KitPage) public final class Page: Base<Item, [Int]>, Other where A == B { }
      struct Outer { enum Kind { private class Inner<T>: UIView {} } }
      extension Outer { class Late {} }
      actor Store {}
      """)
    let page = try #require(index.classes["Page"])
    #expect(page.superclass == "Base<Item, [Int]>")
    #expect(page.line == 2 && page.file == "A.swift")
    #expect(page.objectiveCName == "KitPage")
    #expect(!page.isGeneric && !page.isPrivate && page.isDeclared)
    let inner = try #require(index.classes["Inner"])
    #expect(inner.name == "Outer.Kind.Inner" && inner.isGeneric && inner.isPrivate)
    #expect(index.classes["Outer.Late"]?.line == 4)
    #expect(index.classes["Store"] == nil && index.classes["Outer"] == nil)
  }

  @Test("Outlets keep their type, their access and their line")
  func outlets() throws {
    let page = try #require(
      index(
        """
        class Page: UIViewController {
          @IBOutlet weak var one: UILabel! { didSet { let inner: Int = 3 } }
          @IBOutlet private var all: [UIView]!, more: UIView?
          @IBOutlet private(set) weak var two: Map<String, Int>?
          @IBInspectable var radius: CGFloat = 3 { willSet {} }
          var made = Table<Int, String>()
          lazy var closure: () -> Void = { [weak self] in self?.x = 3 }
          static var shared = Page()
          override var title: String? { get { nil } set {} }
        }
        """
      ).classes["Page"])
    let lines = page.properties.map {
      "\($0.name): \($0.type) \($0.line)\($0.isOutlet ? " outlet" : "")"
        + ($0.isInspectable ? " inspectable" : "") + ($0.isPrivate ? " private" : "")
    }
    #expect(
      lines == [
        "one: UILabel! 2 outlet", "all: [UIView]! 3 outlet private",
        "more: UIView? 3 outlet private",
        "two: Map<String, Int>? 4 outlet private", "radius: CGFloat 5 inspectable", "made:  6",
        "closure: () -> Void 7", "title: String? 9",
      ])
  }

  @Test(
    "Projects B6: methods have the names that Swift gives them in Objective-C",
    arguments: [
      ("func save()", "save"), ("func save(_ s: Any)", "save:"),
      ("func save(sender: Any)", "saveWithSender:"), ("func save(from a: Any)", "saveFrom:"),
      ("func save(withSender a: Any)", "saveWithSender:"), ("func sort(by: Int)", "sortBy:"),
      ("func sortBy(key: Int)", "sortByKey:"),
      ("func tap(_ s: UIButton, forEvent e: UIEvent)", "tap:forEvent:"),
      ("func move(a: Int, _ b: Int)", "moveWithA::"), ("func load() throws", "loadAndReturnError:"),
      ("@objc(other:) func save(_ s: Any)", "other:"), ("func show(URLs: Int)", "showWithURLs:"),
    ])
  func names(_ declaration: String, _ selector: String) throws {
    let page = try #require(index("class Page { \(declaration) {} }").classes["Page"])
    #expect(page.methods.map(\.selector) == [selector])
  }

  @Test("Methods keep labels, types, results, access and what they are for")
  func methods() throws {
    let page = try #require(
      index(
        """
        class Page: UIViewController {
          @IBAction func tapped(_ sender: UIButton, event: UIEvent? = nil) {}
          @IBSegueAction private func make(_ c: NSCoder) -> Other? { nil }
          class func all() -> [Page] { [] }
        }
        private extension Page { @IBAction func hidden() {} ; internal func shown() {} }
        """
      ).classes["Page"])
    let tapped = page.methods[0]
    #expect(tapped.labels == ["_", "event"] && tapped.types == ["UIButton", "UIEvent?"])
    #expect(tapped.isAction && !tapped.isPrivate && tapped.result == nil)
    #expect(page.methods[1].isSegueAction && page.methods[1].isPrivate)
    #expect(page.methods[1].result == "Other?")
    #expect(page.methods[2].isStatic && page.methods[2].result == "[Page]")
    #expect(page.methods[3].isPrivate && page.methods[3].isInExtension && page.methods[3].isAction)
    #expect(!page.methods[4].isPrivate)
  }

  @Test("Projects R25: an init(coder:) that always stops is known")
  func coder() {
    let index = index(
      """
      class A: UIView { required init?(coder: NSCoder) { fatalError("no") } }
      class B: UIView { required init?(coder: NSCoder) { guard x else { fatalError() }; y = 1 } }
      class C: UIView { @available(*, unavailable) required init?(coder a: NSCoder) { super.init() } }
      class D: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }
      """)
    #expect(index.classes["A"]?.coderInitStops == true)
    #expect(index.classes["B"]?.coderInitStops == false)
    #expect(index.classes["C"]?.coderInitStops == true)
    #expect(index.classes["D"]?.coderInitStops == false)
  }

  @Test("Extensions add to classes of other files and of UIKit")
  func extensions() throws {
    let index = SourceIndex(
      sources: sources([
        "B.swift":
          "extension Page { @IBAction func two() {} }\nextension UIView { var corner: Int { 3 } }",
        "A.swift":
          "class Page: UIView { func one() {} }\nstruct Value {}\nextension Value { var x: Int { 3 } }",
      ]))
    #expect(index.classes["Page"]?.methods.map(\.name) == ["one", "two"])
    #expect(index.classes["Page"]?.methods.map(\.file) == ["A.swift", "B.swift"])
    #expect(index.classes["UIView"]?.isDeclared == false)
    #expect(index.property("corner", in: "Page")?.line == 2)
    #expect(index.classes["Value"] == nil)
  }

  @Test("Projects S6: methods that take a segue are unwind actions")
  func unwinding() {
    let index = index(
      """
      class List: UIViewController {
        @IBAction func unwindToList(_ s: UIStoryboardSegue) {}
        @IBAction func back(segue: UIStoryboardSegue) {}
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
      }
      """)
    #expect(index.unwindActions.map(\.selector) == ["unwindToList:", "backWithSegue:"])
    #expect(index.unwindActions.allSatisfy { $0.className == "List" })
  }

  @Test("Projects P209: a class that two files declare is named with both places")
  func repeated() {
    let index = SourceIndex(
      sources: sources([
        "A.swift": "#if X\nclass C {}\n#else\nclass C {}\n#endif", "B.swift": "class C {}",
      ]))
    #expect(index.classes["C"]?.file == "A.swift")
    #expect(index.repeatedClasses == ["C": ["B.swift:1"]])
  }
}
