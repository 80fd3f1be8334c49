import UIKit

private let controls = Source(
  "kern0x1b/charon", "facts/UIKit/UIControlActions.md", on: "Mac Catalyst")
private let page = Source("kern0x1b/charon", "facts/UIKit/UIAction.md", on: "Mac Catalyst")
private let alerts = Source(
  "kern0x1b/charon", "facts/UIKit/UIAlertController.md", on: "Mac Catalyst")
private let tint = Source("kern0x1b/charon", "facts/UIKit/UIViewTintColor.md", on: "Mac Catalyst")
private let popovers = Source(
  "kern0x1b/charon", "facts/UIKit/UIPopoverPresentationController.md", on: "Mac Catalyst")
private let titles = Source(
  "kern0x1b/charon", "homeindicator-expectations.h", on: "Mac Catalyst")

private func action(_ title: String, _ identifier: String? = nil) -> UIAction {
  UIAction(title: title, identifier: identifier.map { UIAction.Identifier($0) }) { action in
    let sender = action.sender.map { "\(type(of: $0))" } ?? "nobody"
    Journal.note("\(action.title) of \(sender)")
  }
}

private final class Target: NSObject {
  func go(_ sender: UIControl) { Journal.note("target of \(type(of: sender))") }
}

/// The actions that a control sends after some preparation.
private func sent(
  _ event: UIControl.Event, from control: UIControl = UIControl(),
  _ prepare: (UIControl) -> Void
) -> String {
  prepare(control)
  Journal.clear()
  control.sendActions(for: event)
  return Journal.take()
}

/// The actions of a control in their order, with their events.
private func handlers(_ prepare: (UIControl) -> Void) -> String {
  let control = UIControl()
  prepare(control)
  var found: [String] = []
  control.enumerateEventHandlers { action, target, events, _ in
    let name = action?.title ?? (target == nil ? "-" : "target")
    found.append("\(name) 0x\(String(events.rawValue, radix: 16))")
  }
  return found.joined(separator: ", ")
}

@FactList func actionFacts() -> [Fact] {
  let tap = UIControl.Event.touchUpInside
  controls(
    "A control sends its actions in the order they were added", "a of UIControl,b of UIControl"
  ) {
    sent(tap) {
      $0.addAction(action("a"), for: tap)
      $0.addAction(action("b"), for: tap)
    }
  }
  controls(
    "A control sends targets and actions in the order they were added",
    "a of UIControl,target of UIControl,b of UIControl"
  ) {
    let target = Target()
    return sent(tap) {
      $0.addAction(action("a"), for: tap)
      $0.addTarget(target, action: Target.go, for: tap)
      $0.addAction(action("b"), for: tap)
    }
  }
  controls("A control sends an action only for its events", "") {
    sent(.touchDown) { $0.addAction(action("a"), for: tap) }
  }
  controls("An action of a known identifier replaces the first", "second of UIControl") {
    sent(tap) {
      $0.addAction(action("first", "id"), for: tap)
      $0.addAction(action("second", "id"), for: tap)
    }
  }
  controls("An action added again moves to the end with the events of both", "b 0x40, a 0x41") {
    handlers {
      let again = action("a", "id")
      $0.addAction(again, for: tap)
      $0.addAction(action("b"), for: tap)
      $0.addAction(again, for: .touchDown)
    }
  }
  controls("Removing one event leaves the action the others", "a 0x1") {
    handlers {
      $0.addAction(action("a", "id"), for: [.touchUpInside, .touchDown])
      $0.removeAction(identifiedBy: UIAction.Identifier("id"), for: tap)
    }
  }
  controls("Removing the last event removes the action", "") {
    handlers {
      $0.addAction(action("a", "id"), for: tap)
      $0.removeAction(identifiedBy: UIAction.Identifier("id"), for: tap)
    }
  }
  controls("An equal action removes the one that was added", "") {
    handlers {
      $0.addAction(action("a", "id"), for: tap)
      $0.removeAction(action("another", "id"), for: tap)
    }
  }
  controls("Removing an unknown identifier does nothing", "a 0x40") {
    handlers {
      $0.addAction(action("a", "id"), for: tap)
      $0.removeAction(identifiedBy: UIAction.Identifier("none"), for: tap)
    }
  }
  controls("Removing all targets removes the actions, too", "") {
    handlers {
      $0.addAction(action("a", "id"), for: tap)
      $0.removeTarget(nil, action: nil, for: .allEvents)
    }
  }
  controls("The targets of a control do not include its actions", 0) {
    let control = UIControl()
    control.addAction(action("a"), for: tap)
    return control.allTargets.count
  }
  controls("A primary action runs for the primary event", "a of UIControl") {
    sent(.primaryActionTriggered, from: UIControl(frame: .zero, primaryAction: action("a"))) { _ in
    }
  }
  controls("A plain control's primary action does not run for a touch", "") {
    sent(tap, from: UIControl(frame: .zero, primaryAction: action("a"))) { _ in }
  }
  controls("A button's primary action runs for a touch", "a of UIButton") {
    sent(tap, from: UIButton(frame: .zero, primaryAction: action("a"))) { _ in }
  }
  controls("A button takes the title of its primary action", "a") {
    UIButton(frame: .zero, primaryAction: action("a")).title(for: .normal)
  }
  controls("A switch's primary action runs when its value changes", "a of UISwitch") {
    sent(.valueChanged, from: UISwitch(frame: .zero, primaryAction: action("a"))) { _ in }
  }
  controls("A slider's primary action runs when its value changes", "a of UISlider") {
    sent(.valueChanged, from: UISlider(frame: .zero, primaryAction: action("a"))) { _ in }
  }
  controls("Sending an action runs its handler", "a of UIControl") {
    Journal.clear()
    UIControl().sendAction(action("a"))
    return Journal.take()
  }

  page("An action without an identifier gets one", true) {
    action("a").identifier.rawValue.hasPrefix("com.apple.action.dynamic.")
  }
  page("Two actions without identifiers have different ones", false) {
    action("a").identifier == action("a").identifier
  }
  page("An action keeps an empty identifier", "") { action("a", "").identifier.rawValue }
  page("An action has no discoverability title at first", true) {
    action("a").discoverabilityTitle == nil
  }
  page("An action has no attributes at first", 0) { Int(action("a").attributes.rawValue) }
  page("An action is off at first", true) { action("a").state == .off }
  page("An action has no sender before it runs", true) { action("a").sender == nil }
  page("An action without a title has an empty one", "") { UIAction { _ in }.title }
  page("Actions of one identifier are equal", true) { action("a", "id").isEqual(action("b", "id")) }
  page("Actions of different identifiers differ", false) {
    action("a", "id").isEqual(action("a", "other"))
  }
  page("Equal actions have equal hashes", true) { action("a", "id").hash == action("b", "id").hash }
  page("An action's title can be changed", "b") {
    let changed = action("a")
    changed.title = "b"
    return changed.title
  }
}

private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
  UIAlertController(title: "T", message: "M", preferredStyle: style)
}

@FactList func alertFacts() -> [Fact] {
  for (name, style) in [("alert", UIAlertController.Style.alert), ("action sheet", .actionSheet)] {
    alerts("An \(name) keeps its title", "T") { alert(style).title }
    alerts("An \(name) keeps its message", "M") { alert(style).message }
    alerts("An \(name) keeps its style", true) { alert(style).preferredStyle == style }
    alerts("A new \(name) has no actions", 0) { alert(style).actions.count }
    alerts("A new \(name) has no preferred action", true) { alert(style).preferredAction == nil }
    alerts("An \(name)'s message can be taken away", true) {
      let alert = alert(style)
      alert.message = nil
      return alert.message == nil
    }
    alerts("An \(name)'s title can be changed", "New") {
      let alert = alert(style)
      alert.title = "New"
      return alert.title
    }
  }
  for (name, style) in [
    ("default", UIAlertAction.Style.default), ("cancel", .cancel), ("destructive", .destructive),
  ] {
    alerts("A \(name) action keeps its title", "A") {
      UIAlertAction(title: "A", style: style).title
    }
    alerts("A \(name) action keeps its style", true) {
      UIAlertAction(title: "A", style: style).style == style
    }
    alerts("A \(name) action is enabled", true) {
      UIAlertAction(title: "A", style: style).isEnabled
    }
  }
  alerts("An action without a title has none", true) {
    UIAlertAction(title: nil, style: .default).title == nil
  }
  alerts("Actions keep the order in which they were added", "D,C,E") {
    let alert = alert()
    alert.addAction(UIAlertAction(title: "D", style: .default))
    alert.addAction(UIAlertAction(title: "C", style: .cancel))
    alert.addAction(UIAlertAction(title: "E", style: .default))
    return alert.actions.compactMap(\.title).joined(separator: ",")
  }
  alerts("The same action twice stands twice in the list", 2) {
    let alert = alert()
    let action = UIAlertAction(title: "D", style: .default)
    alert.addAction(action)
    alert.addAction(action)
    return alert.actions.count
  }
  alerts("A member can be the preferred action", true) {
    let alert = alert()
    let action = UIAlertAction(title: "D", style: .default)
    alert.addAction(action)
    alert.preferredAction = action
    return alert.preferredAction === action
  }
  alerts("The preferred action can be taken away", true) {
    let alert = alert()
    let action = UIAlertAction(title: "D", style: .default)
    alert.addAction(action)
    alert.preferredAction = action
    alert.preferredAction = nil
    return alert.preferredAction == nil
  }
  alerts("An alert has no popover controller", true) {
    alert().popoverPresentationController == nil
  }
}

/// A view that counts changes of its tint color.
private final class Tinted: UIView {
  var changes = 0
  override func tintColorDidChange() {
    super.tintColorDidChange()
    changes += 1
  }
}

/// A view in a view in a view, and one with a color of its own beside the innermost.
private final class TintScene {
  let root = Tinted()
  let middle = Tinted()
  let leaf = Tinted()
  let own = Tinted()

  init() {
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.addSubview(own)
    own.tintColor = .green
    for view in [root, middle, leaf, own] { view.changes = 0 }
    root.tintColor = .red
  }
}

private func popover() -> UIPopoverPresentationController? {
  let controller = UIViewController()
  controller.modalPresentationStyle = .popover
  return controller.popoverPresentationController
}

@FactList func inheritedFacts() -> [Fact] {
  tint("A tint color reaches the views below", true) {
    let scene = TintScene()
    return scene.leaf.tintColor == scene.root.tintColor && scene.root.tintColor == .red
  }
  tint("A view with a tint color of its own keeps it", true) { TintScene().own.tintColor == .green }
  tint("A change of the tint color is sent once to each view it reaches", [1, 1, 1]) {
    let s = TintScene()
    return [s.root.changes, s.middle.changes, s.leaf.changes]
  }
  tint("A change of the tint color is not sent to a view with its own", 0) {
    TintScene().own.changes
  }
  tint("Without a tint color of its own a view has its superview's", true) {
    let scene = TintScene()
    scene.middle.tintColor = .blue
    scene.middle.tintColor = nil
    return scene.leaf.tintColor == .red
  }
  tint("A view takes the tint color of the superview it is moved to", true, .follows) {
    let scene = TintScene()
    let other = UIView()
    other.tintColor = .blue
    other.addSubview(scene.leaf)
    return scene.leaf.tintColor == .blue
  }
  popovers("A popover's arrow may point in any direction", true) {
    popover()?.permittedArrowDirections == .any
  }
  popovers("A popover's arrow has no direction before it is shown", true) {
    popover()?.arrowDirection == .unknown
  }
  popovers("A popover has no source view at first", true) { popover()?.sourceView == nil }
  popovers("A popover has no source rectangle at first", true) { popover()?.sourceRect.isNull }
  popovers("A popover has no delegate at first", true) { popover()?.delegate == nil }
  popovers("A popover keeps its source rectangle", CGRect(x: 1, y: 2, width: 3, height: 4)) {
    let popover = popover()
    popover?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
    return popover?.sourceRect
  }
  popovers("A popover controller is the same object each time", true) {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    return controller.popoverPresentationController === controller.popoverPresentationController
  }
  for style in [UIModalPresentationStyle.fullScreen, .formSheet, .pageSheet] {
    popovers("Style \(style.rawValue) has no popover controller", true) {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      return controller.popoverPresentationController == nil
    }
  }
  popovers("A navigation controller can be a popover", true) {
    let controller = UINavigationController(rootViewController: UIViewController())
    controller.modalPresentationStyle = .popover
    return controller.popoverPresentationController != nil
  }
  titles("The large title modes are automatic, always and never", "0,1,2") {
    [UINavigationItem.LargeTitleDisplayMode.automatic, .always, .never].map { "\($0.rawValue)" }
      .joined(separator: ",")
  }
  titles("A navigation item keeps its large title mode", 2) {
    let controller = UIViewController()
    controller.navigationItem.largeTitleDisplayMode = .never
    return controller.navigationItem.largeTitleDisplayMode.rawValue
  }
  titles("A navigation bar keeps its preference for large titles", true) {
    let bar = UINavigationBar()
    bar.prefersLargeTitles = true
    return bar.prefersLargeTitles
  }
}
