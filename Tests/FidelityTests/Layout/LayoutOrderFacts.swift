import EspalierTesting
import UIKit

private let catalyst = Source(
  "Vercantez/openuikit", "ViewControllerLayoutTests", on: "iOS 26.1, Mac Catalyst")
private let appearing = Source(
  "kern0x1b/charon", "host/uikit2/appearing_test.m", on: "Mac Catalyst")

private final class OrderedView: UIView {
  var name = ""

  override func updateConstraints() {
    Journal.note("\(name).update")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    Journal.note("\(name).layout")
    super.layoutSubviews()
  }
}

private final class OrderedController: UIViewController {
  let root = OrderedView()
  let child = OrderedView()

  override func loadView() {
    root.name = "root"
    child.name = "child"
    root.addSubview(child)
    view = root
  }
  override func updateViewConstraints() {
    Journal.note("vc.update")
    super.updateViewConstraints()
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    Journal.note("vc.willLayout")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    Journal.note("vc.didLayout")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Journal.note("vc.willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    Journal.note("vc.isAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Journal.note("vc.didAppear")
  }
}

private final class Telling: UIViewController {
  var name = ""

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    Journal.note("\(name).preferred")
    super.preferredContentSizeDidChange(forChildContentContainer: container)
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    Journal.note("\(name).traits")
    super.traitCollectionDidChange(previous)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    Journal.note("\(name).transition")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// A settled controller outside a window; the journal after the change and a layout pass.
private func outside(_ change: (OrderedController) -> Void) -> String {
  let controller = OrderedController()
  _ = controller.view
  controller.view.updateConstraintsIfNeeded()
  controller.view.layoutIfNeeded()
  Journal.clear()
  change(controller)
  controller.view.layoutIfNeeded()
  return Journal.take()
}

/// The same in a window, with or without constraints of its own.
private func inside(
  constrained: Bool = false, _ change: (OrderedController) -> Void
) -> [String] {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = shown(on: stage, constrained: constrained)
  Journal.clear()
  change(controller)
  stage.settle()
  defer { Journal.clear() }
  return Journal.lines
}

private func shown(on stage: Stage, constrained: Bool = false) -> OrderedController {
  let controller = OrderedController()
  _ = controller.view
  if constrained {
    controller.child.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      controller.child.leadingAnchor.constraint(equalTo: controller.root.leadingAnchor),
      controller.child.topAnchor.constraint(equalTo: controller.root.topAnchor),
      controller.child.widthAnchor.constraint(equalToConstant: 50),
      controller.child.heightAnchor.constraint(equalToConstant: 50),
    ])
  }
  Journal.clear()
  stage.show(controller)
  return controller
}

private let firstDisplay = Course { () -> [String: any Measurable] in
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = shown(on: stage)
  let lines = Journal.lines
  Journal.clear()
  // The first of each callback, so that repeated passes do not matter.
  let names = [
    "vc.willAppear", "vc.isAppearing", "child.update", "vc.update", "root.update",
    "vc.willLayout", "root.layout", "vc.didLayout", "child.layout", "vc.didAppear",
  ]
  func place(_ name: String) -> Int { lines.firstIndex(of: name) ?? -1 }
  var facts: [String: any Measurable] = [:]
  facts["appearing"] = lines.filter { $0 == "vc.isAppearing" }.count
  facts["after will"] = place("vc.isAppearing") > place("vc.willAppear")
  let order = names.filter { $0 != "vc.isAppearing" && place($0) >= 0 }
  facts["order"] = order.sorted { place($0) < place($1) }.joined(separator: ",")
  _ = controller
  return facts
}

private func updates(_ lines: [String]) -> String {
  lines.filter { $0.hasSuffix("update") }.joined(separator: ",")
}

private func family(withViews: Bool = false) -> (parent: Telling, child: Telling) {
  let parent = Telling()
  let child = Telling()
  parent.name = "parent"
  child.name = "child"
  parent.addChild(child)
  if withViews { parent.view.addSubview(child.view) }
  child.didMove(toParent: parent)
  Journal.clear()
  return (parent, child)
}

private func familyInWindow(_ change: (Stage) -> Void) -> [String] {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let (parent, _) = family(withViews: true)
  stage.show(parent)
  Journal.clear()
  change(stage)
  stage.settle()
  defer { Journal.clear() }
  return Journal.lines
}

@FactList func layoutOrderFacts() -> [Fact] {
  catalyst(
    "Outside a window: constraints from the bottom up, then layout",
    "child.update,vc.update,root.update,vc.willLayout,root.layout,vc.didLayout"
  ) { outside { $0.child.setNeedsUpdateConstraints() } }
  catalyst(
    "Outside a window: the controller's callbacks stand around its root view only",
    "vc.willLayout,root.layout,vc.didLayout,child.layout"
  ) {
    outside {
      $0.root.setNeedsLayout()
      $0.child.setNeedsLayout()
    }
  }
  catalyst("Outside a window: nothing happens when all is settled", "") { outside { _ in } }
  catalyst("A new view needs to update its constraints", true) {
    OrderedView().needsUpdateConstraints()
  }
  catalyst("A direct call of updateConstraints is enough", false) {
    let view = OrderedView()
    view.updateConstraints()
    Journal.clear()
    return view.needsUpdateConstraints()
  }
  catalyst(
    "First display: will appear, constraints from the bottom up, layout from the top down, did appear",
    "vc.willAppear,child.update,vc.update,root.update,vc.willLayout,root.layout,vc.didLayout,child.layout,vc.didAppear"
  ) { firstDisplay["order"] }
  appearing("First display: viewIsAppearing comes once", 1) { firstDisplay["appearing"] }
  appearing("First display: viewIsAppearing comes after viewWillAppear", true) {
    firstDisplay["after will"]
  }
  catalyst(
    "In a window: the controller's callbacks stand around its root view only",
    "vc.willLayout,root.layout,vc.didLayout,child.layout"
  ) {
    inside {
      $0.root.setNeedsLayout()
      $0.child.setNeedsLayout()
    }.joined(separator: ",")
  }
  catalyst(
    "In a window: constraints from the bottom up, then layout",
    "child.update,vc.update,root.update,vc.willLayout,root.layout,vc.didLayout", .follows,
    note: "measured outside a window"
  ) { inside { $0.child.setNeedsUpdateConstraints() }.joined(separator: ",") }
  catalyst("In a window: a child that needs layout is laid out alone", "child.layout", .follows) {
    inside { $0.child.setNeedsLayout() }.joined(separator: ",")
  }
  catalyst(
    "First display with constraints: constraints from the bottom up",
    "child.update,vc.update,root.update"
  ) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    _ = shown(on: stage, constrained: true)
    defer { Journal.clear() }
    return updates(Journal.lines)
  }
  catalyst("The root view's constraints alone", "vc.update,root.update", .follows) {
    updates(inside(constrained: true) { $0.root.setNeedsUpdateConstraints() })
  }
  catalyst("A child's preferredContentSize reaches the parent at once", "parent.preferred") {
    let (parent, child) = family()
    child.preferredContentSize = CGSize(width: 17, height: 23)
    _ = parent
    return Journal.take()
  }
  catalyst("The same preferredContentSize again reaches nobody", "", .follows) {
    let (parent, child) = family()
    child.preferredContentSize = CGSize(width: 17, height: 23)
    Journal.clear()
    child.preferredContentSize = CGSize(width: 17, height: 23)
    _ = parent
    return Journal.take()
  }
  catalyst("A controller gives a child the size of the parent", CGSize(width: 101, height: 203)) {
    let (parent, child) = family()
    return parent.size(
      forChildContentContainer: child, withParentContainerSize: CGSize(width: 101, height: 203))
  }
  catalyst("A change of traits reaches the parent, then the child", "parent.traits,child.traits") {
    familyInWindow { $0.window.overrideUserInterfaceStyle = .dark }.joined(separator: ",")
  }
  catalyst(
    "A change of size reaches the parent, then the child", "parent.transition,child.transition"
  ) {
    familyInWindow { $0.resize(to: CGSize(width: 480, height: 320)) }.filter {
      $0.hasSuffix("transition")
    }.joined(separator: ",")
  }
  catalyst("A plain controller has no nib", true) { UIViewController().nibName == nil }
}
