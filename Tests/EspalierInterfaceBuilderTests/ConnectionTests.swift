import EspalierInterfaceBuilder
import EspalierMessages
import Testing

private func owner(_ connections: String, _ views: String = "<label id=\"l\"/>") -> String {
  """
  <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page"><connections>
  \(connections)
  </connections></placeholder><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
  <view id="v"><subviews>\(views)</subviews></view>
  """
}

private func button(_ action: String) -> String {
  owner("", "<button id=\"b\"><connections>\n\(action)\n</connections></button>")
}

@Suite struct ConnectionTests {
  @Test("Projects T3: an outlet is one plain assignment, so observers are called once")
  func outlet() {
    let made = Fixture.nib(
      owner("<outlet property=\"title1\" destination=\"l\"/>"),
      classes: "class Page: UIViewController { @IBOutlet var title1: UILabel! { didSet {} } }")
    #expect(made.result.messages.isEmpty)
    #expect(made.lines.filter { $0.contains("title1") } == ["it?.title1 = v2"])
  }

  @Test("Projects T4: a private outlet and a private action go through what the overlay offers")
  func privates() {
    let made = Fixture.nib(
      owner(
        "<outlet property=\"title1\" destination=\"l\"/>",
        "<label id=\"l\"/><button id=\"b\"><connections><action selector=\"go\" destination=\"-1\" eventType=\"touchUpInside\"/></connections></button>"
      ),
      classes: """
        class Page: UIViewController {
          @IBOutlet private weak var title1: UILabel!
          @IBAction private func go() {}
        }
        """)
    #expect(made.result.messages.isEmpty)
    #expect(made.has("if let it { Page._nibSet_title1(it, v2) }"))
    #expect(made.has("action(v3, Page._nibAction_go, owner, 64)"))
  }

  @Test("Projects T5: a renamed outlet is P201 with the nearest name, and the compiler's error")
  func renamed() {
    let made = Fixture.nib(
      owner("<outlet property=\"title1\" destination=\"l\"/>"),
      classes: "class Page: UIViewController { @IBOutlet var titel1: UILabel! }")
    #expect(made.codes == ["P201:4"])
    #expect(
      made.message("P201")?.sentence
        == "“Page” has no property “title1” for the outlet; there is “titel1”.")
    #expect(made.place("it?.title1 = v2") == 4)
    let right = Fixture.nib(
      owner("<outlet property=\"titel1\" destination=\"l\"/>"),
      classes: "class Page: UIViewController { @IBOutlet var titel1: UILabel! }")
    #expect(right.result.messages.isEmpty)
  }

  @Test("Projects T6: an outlet of another type is P202, and the compiler's error at its line")
  func wrongType() {
    let made = Fixture.nib(
      owner("<outlet property=\"card\" destination=\"l\"/>"),
      classes: "class Page: UIViewController { @IBOutlet var card: UIButton! }")
    #expect(made.codes == ["P202:4"])
    #expect(
      made.message("P202")?.sentence == "The outlet “card” wants UIButton and gets UILabel.")
    #expect(made.place("it?.card = v2") == 4)
    for type in ["UILabel", "UIView", "NSObject", "AnyObject", "Unknown"] {
      let right = Fixture.nib(
        owner("<outlet property=\"card\" destination=\"l\"/>"),
        classes: "class Page: UIViewController { @IBOutlet var card: \(type)! }")
      #expect(right.result.messages.isEmpty, "\(type)")
    }
  }

  @Test("Projects T8: an outlet collection is one array in the file's order; recognizers are added")
  func collections() {
    let made = Fixture.nib(
      owner(
        """
        <outletCollection property="all" destination="b"/>
        <outletCollection property="all" destination="a"/>
        """,
        "<view id=\"a\"><connections><outletCollection property=\"gestureRecognizers\" destination=\"g\" appends=\"YES\"/></connections></view><view id=\"b\"/>"
      ) + "<tapGestureRecognizer id=\"g\"/>",
      classes: "class Page: UIViewController { @IBOutlet var all: [UIView]! }")
    #expect(made.result.messages.isEmpty)
    #expect(made.has("it?.all = [v3, v2]"))
    #expect(made.has("v2.addGestureRecognizer(v4)"))
  }

  @Test("a collection of many objects is built step by step, with its element's type")
  func longCollections() {
    var outlets = ""
    var views = ""
    for number in 0..<20 {
      outlets += "<outletCollection property=\"all\" destination=\"a\(number)\"/>"
      views += "<label id=\"a\(number)\"/>"
    }
    let made = Fixture.nib(
      owner(outlets, views),
      classes: "class Page: UIViewController { @IBOutlet var all: [UILabel]! }")
    #expect(made.has("var list4_all: [UILabel] = []"))
    #expect(made.has("list4_all.append(v21)"))
    #expect(made.has("it?.all = list4_all"))
  }

  @Test("outlets are found in superclasses and their extensions")
  func inherited() {
    let made = Fixture.nib(
      owner("<outlet property=\"title1\" destination=\"l\"/>"),
      classes: """
        class Base: UIViewController { @IBOutlet fileprivate var title1: UILabel! }
        class Page: Base {}
        """)
    #expect(made.result.messages.isEmpty)
    #expect(made.has("if let it { Base._nibSet_title1(it, v2) }"))
  }

  @Test("outlets of the framework: delegates are asked for their protocol")
  func system() {
    let made = Fixture.nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Page"/>
      <tableView id="t"><connections>
      <outlet property="delegate" destination="-1"/>
      <outlet property="dragDelegate" destination="-1"/>
      <outlet property="maskView" destination="m"/>
      </connections></tableView>
      <view id="m"/>
      """, classes: "class Page: UIViewController {}")
    #expect(made.has("v1.delegate = owner as? any UITableViewDelegate"))
    #expect(made.has("v1.dragDelegate = owner as? any UITableViewDragDelegate"))
    #expect(made.has("v1.mask = v2"))
    #expect(made.result.messages.isEmpty)
  }

  @Test("outlets of the framework that it does not have are P102")
  func lacking() {
    let made = Fixture.nib(
      owner("<outlet property=\"searchDisplayController\" destination=\"l\"/>"),
      classes: "class Page: UIViewController {}")
    #expect(made.codes == ["P102:4"])
    #expect(!made.lines.contains { $0.contains("searchDisplayController") })
  }

  @Test("Projects T33: a connection to nothing is P213")
  func dangling() {
    let made = Fixture.nib(
      owner("<outlet property=\"title1\" destination=\"gone\"/>"),
      classes: "class Page: UIViewController { @IBOutlet var title1: UILabel! }")
    #expect(made.codes == ["P213:4"])
    #expect(!made.lines.contains { $0.contains("title1") })
  }

  @Test("an action that is spelled otherwise is P203, and the compiler's error at its line")
  func wrongAction() {
    let made = Fixture.nib(
      button("<action selector=\"tapped:\" destination=\"-1\" eventType=\"valueChanged\"/>"),
      classes: "class Page: UIViewController { @IBAction func tapped() {} }")
    #expect(made.message("P203")?.sentence == "“Page” has no action “tapped:”; there is “tapped”.")
    let line = "action(v2, _selector(Selector(Page.tapped(_:)), \"tapped:\"), owner, 4096)"
    #expect(made.place(line) == made.message("P203")?.line)
  }

  @Test("Objective-C names of actions lead to the methods: labels, @objc(name), superclasses")
  func selectors() {
    let made = Fixture.nib(
      button(
        """
        <action selector="saveWithSender:" destination="-1" eventType="touchDown"/>
        <action selector="odd:" destination="-1" eventType="touchUpOutside"/>
        <action selector="repeat" destination="-1" eventType="editingDidEnd"/>
        """),
      classes: """
        class Base: UIViewController { @IBAction func `repeat`() {} }
        class Page: Base {
          @IBAction func save(sender: Any) {}
          @objc(odd:) @IBAction func strange(_ sender: Any) {}
        }
        """)
    #expect(made.result.messages.isEmpty)
    #expect(
      made.has(
        "action(v2, _selector(Selector(Page.save(sender:)), \"saveWithSender:\"), owner, 1)"))
    #expect(made.has("action(v2, _selector(Selector(Page.strange(_:)), \"odd:\"), owner, 128)"))
    #expect(
      made.has("action(v2, _selector(Selector(Page.`repeat`), \"repeat\"), owner, 262144)"))
  }

  @Test("actions of the first responder have no target")
  func firstResponder() {
    let made = Fixture.nib(
      button(
        """
        <action selector="archive:" destination="-2" eventType="touchUpInside"/>
        <action selector="copy:" destination="-2" eventType="touchUpInside"/>
        <action selector="nobody:" destination="-2" eventType="touchUpInside"/>
        """),
      classes: """
        class Page: UIViewController {}
        class Other: UIView { @IBAction func archive(_ sender: Any) {} }
        """)
    #expect(made.has("action(v2, _selector(Selector(Other.archive(_:)), \"archive:\"), nil, 64)"))
    #expect(made.has("action(v2, _selector(Selector(UIResponder.copy(_:)), \"copy:\"), nil, 64)"))
    #expect(made.result.messages.map(\.code) == ["P203"])
  }

  @Test("a class that is not there is P208: a warning, and an error when an outlet needs it")
  func missingClasses() {
    let plain = Fixture.nib("<view id=\"v\" customClass=\"Foo\"/>")
    #expect(plain.codes == ["P208:3"])
    #expect(plain.message("P208")?.severity == .warning)
    #expect(
      plain.message("P208")?.sentence == "No class “Foo” in module “App”; used as UIView.")
    #expect(plain.has("var v1: UIView!"))
    let needed = Fixture.nib(
      "<view id=\"v\" customClass=\"Foo\"><connections><outlet property=\"x\" destination=\"v\"/></connections></view>"
    )
    #expect(needed.message("P208")?.severity == .error)
    let found = Fixture.nib(
      "<view id=\"v\" customClass=\"Foo\" customModule=\"Old\" customModuleProvider=\"target\"/>",
      classes: "class Foo: UIView {}")
    #expect(found.result.messages.isEmpty)
    #expect(found.has("var v1: Foo!"))
    let other = Fixture.nib("<view id=\"v\" customClass=\"Foo\" customModule=\"Kit\"/>")
    #expect(other.has("var v1: Kit.Foo!"))
    #expect(other.has("import Kit"))
  }

  @Test("Message P205, P209, P214: classes that no file can make, or that are not clear")
  func classes() {
    let stops = Fixture.nib(
      "<view id=\"v\" customClass=\"Card\"/>",
      classes: "class Card: UIView { required init?(coder: NSCoder) { fatalError(\"no\") } }")
    #expect(stops.codes == ["P205:3"])
    let generic = Fixture.nib(
      "<view id=\"v\" customClass=\"Box\"/>", classes: "class Box<T>: UIView {}")
    #expect(generic.codes == ["P214:3"])
    #expect(generic.message("P214")?.severity == .error)
    #expect(generic.has("var v1: UIView!"))
    let owner = Fixture.nib(
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Page\"/>",
      classes: "class Page: UIView { required init?(coder: NSCoder) { fatalError() } }")
    #expect(owner.result.messages.isEmpty)
  }
}
