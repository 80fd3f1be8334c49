import Espalier
import EspalierAccessibility
@_spi(Framework) import EspalierCore
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// Programs that change what is shown while a reader asks for it.
@MainActor @Suite struct ReaderCallbackTests {
  /// What a callback does to the element that it belongs to.
  enum Deed: CaseIterable, Sendable {
    case removeTheView
    case popThePage
    case reloadTheList
  }

  /// The callbacks by the names of the members that a program overrides.
  nonisolated static let callbacks = [
    "isAccessibilityElement", "label", "attributedLabel", "hint", "value", "traits", "identifier",
    "inputLabels", "frame", "elementsHidden", "isModal", "groupsChildren",
    "elements", "containerType", "expandedStatus", "respondsToUser", "customActions", "path",
    "activate", "increment", "decrement", "escape", "magicTap", "scroll", "custom", "focused",
    "lost",
  ]

  /// An element that tells when it is asked or used.
  private final class Prank: UIView {
    var hit: (String) -> Void = { _ in }
    /// Whether the view is a container of elements in place of an element.
    var isContainer = false

    override var canBecomeFocused: Bool { true }
    override var isAccessibilityElement: Bool {
      get { told("isAccessibilityElement", !isContainer) }
      set {}
    }
    override var accessibilityLabel: String? {
      get { told("label", "Prank") }
      set {}
    }
    override var accessibilityAttributedLabel: NSAttributedString? {
      get { told("attributedLabel", NSAttributedString(string: "Prank")) }
      set {}
    }
    override var accessibilityHint: String? {
      get { told("hint", "Hint") }
      set {}
    }
    override var accessibilityValue: String? {
      get { told("value", "Value") }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { told("traits", [.button, .adjustable]) }
      set {}
    }
    override var accessibilityIdentifier: String? {
      get { told("identifier", "prank") }
      set {}
    }
    override var accessibilityUserInputLabels: [String]! {
      get { told("inputLabels", []) }
      set {}
    }
    override var accessibilityFrame: CGRect {
      get { told("frame", super.accessibilityFrame) }
      set {}
    }
    override var accessibilityPath: UIBezierPath? {
      get { told("path", nil) }
      set {}
    }
    override var accessibilityElementsHidden: Bool {
      get { told("elementsHidden", false) }
      set {}
    }
    override var accessibilityViewIsModal: Bool {
      get { told("isModal", false) }
      set {}
    }
    override var shouldGroupAccessibilityChildren: Bool {
      get { told("groupsChildren", false) }
      set {}
    }
    override var accessibilityElements: [Any]? {
      get { told("elements", nil) }
      set {}
    }
    override var accessibilityContainerType: UIAccessibilityContainerType {
      get { told("containerType", .list) }
      set {}
    }
    override var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
      get { told("expandedStatus", .unsupported) }
      set {}
    }
    override var accessibilityRespondsToUserInteraction: Bool {
      get { told("respondsToUser", true) }
      set {}
    }
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get {
        let custom = UIAccessibilityCustomAction(name: "Custom") { [weak self] _ in
          self?.told("custom", true) ?? false
        }
        return told("customActions", [custom])
      }
      set {}
    }
    override func accessibilityActivate() -> Bool { told("activate", true) }
    override func accessibilityIncrement() { told("increment", ()) }
    override func accessibilityDecrement() { told("decrement", ()) }
    override func accessibilityPerformEscape() -> Bool { told("escape", true) }
    override func accessibilityPerformMagicTap() -> Bool { told("magicTap", true) }
    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      told("scroll", true)
    }
    override func accessibilityElementDidBecomeFocused() { told("focused", ()) }
    override func accessibilityElementDidLoseFocus() { told("lost", ()) }

    private func told<Value>(_ callback: String, _ value: Value) -> Value {
      hit(callback)
      return value
    }
  }

  /// A page with a list, whose first row has the prank inside.
  private final class ListPage: UIViewController, UITableViewDataSource {
    let table = UITableView()
    let prank = Prank()
    var count = 3

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "List"
      table.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
      table.dataSource = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.addSubview(table)
      prank.frame = CGRect(x: 10, y: 5, width: 100, height: 30)
      let label = UILabel(frame: prank.bounds)
      label.text = "Inside"
      prank.addSubview(label)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      if indexPath.row == 0, count == 3 {
        cell.contentView.addSubview(prank)
      } else {
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.row)"
        cell.contentConfiguration = content
      }
      return cell
    }
  }

  private final class Ear: AccessibilityListener {
    let wantsFrames = true
    func accessibilitySource(
      _ source: any AccessibilitySource, didChange events: [AccessibleEvent]
    ) {}
  }

  @Test(arguments: callbacks, Deed.allCases)
  func aCallbackMayTakeItsElementAway(callback: String, deed: Deed) {
    let stage = Stage()
    let home = UIViewController()
    home.title = "Home"
    let navigation = UINavigationController(rootViewController: home)
    let page = ListPage()
    navigation.pushViewController(page, animated: false)
    stage.show(navigation)
    let prank = page.prank
    prank.isContainer = ["elements", "containerType", "groupsChildren"].contains(callback)
    if prank.isContainer {
      // A row with something to press is no element, so that what is inside is asked.
      let button = UIButton(frame: prank.bounds)
      button.setTitle("Inside", for: .normal)
      prank.addSubview(button)
    }
    var isDone = false
    var depth = 0
    prank.hit = { name in
      // What the deed itself asks for counts no more.
      guard name == callback, !isDone, depth == 0 else { return }
      depth += 1
      defer { depth -= 1 }
      isDone = true
      switch deed {
      case .removeTheView: page.prank.removeFromSuperview()
      case .popThePage: navigation.popViewController(animated: false)
      case .reloadTheList:
        page.count = 1
        page.table.reloadData()
      }
    }
    let ear = Ear()
    let tree = AccessibilityTree(Runtime.current)
    use(page, stage, tree, ear, until: callback)
    if callback == "attributedLabel" { _ = prank.accessibilityAttributedLabel }
    #expect(isDone, "\(callback) is not called")
    stage.settle()
    let text = stage.accessibility.text
    #expect(!text.contains("Prank") && !text.contains("Inside"), "\(text)")
    #expect(text.contains(deed == .popThePage ? "heading \"Home\"" : "heading \"List\""))
    tree.listener = nil
  }

  /// Reads everything and does everything that a reader can do.
  private func use(
    _ page: ListPage, _ stage: Stage, _ tree: AccessibilityTree, _ ear: Ear, until callback: String
  ) {
    tree.listener = ear
    func ask(_ number: Int, _ depth: Int) {
      _ = tree.node(number)
      guard depth < 20 else { return }
      for index in 0..<tree.childCount(of: number) {
        if let child = tree.child(at: index, of: number) { ask(child, depth + 1) }
      }
    }
    for window in tree.windows { ask(window, 0) }
    stage.turn()
    let reader = stage.accessibility
    _ = reader.text
    for action in ["click", "increment", "decrement", "Custom"] {
      reader.perform(action, on: "Prank")
    }
    reader.scroll(.down, at: "Prank")
    for window in tree.windows {
      _ = tree.node(atX: 50, y: 120, in: window)
    }
    if let number = tree.number(of: page.prank) {
      _ = tree.scrollIntoView(number)
      _ = tree.takeFocus(number)
    }
    stage.turn()
    stage.advance(by: 1)
    // Without an element that takes it, Escape goes back to the page before.
    if callback == "escape" { reader.escape() }
    reader.magicTap()
    // The focus goes on, which the element hears.
    stage.press(key: .keyboardTab)
    stage.advance(by: 1)
  }
}
