import UIKit

private let activation = Source(
  "kern0x1b/charon", "facts/UIKit/NSLayoutConstraintActivation.md", on: "Mac Catalyst")
private let layout = Source("kern0x1b/charon", "device/layout.m", on: "Mac Catalyst")
private let items = Source(
  "kern0x1b/charon", "layoutguide-expectations.h", on: "Mac Catalyst")
private let guides = Source(
  "Vercantez/openuikit", "SafeAreaGuideTests", on: "iOS 26.1, Mac Catalyst")
private let format = Source("Microsoft/WinObjC", "NSLayoutConstraintTests.mm", on: "iOS")

/// A view with a subview and a guide, and a constraint between the two.
private final class GuideScene {
  let top = UIView()
  let member = UIView()
  let guide = UILayoutGuide()
  let pair: NSLayoutConstraint
  let width: NSLayoutConstraint

  init() {
    top.addSubview(member)
    top.addLayoutGuide(guide)
    pair = guide.leadingAnchor.constraint(equalTo: member.leadingAnchor)
    width = guide.widthAnchor.constraint(equalToConstant: 5)
    pair.isActive = true
    width.isActive = true
  }

  func holds(_ constraint: NSLayoutConstraint) -> Bool {
    top.constraints.contains { $0 === constraint }
  }
}

private func constraint(
  _ first: Any, _ attribute: NSLayoutConstraint.Attribute, _ second: Any?,
  _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ constant: CGFloat
) -> NSLayoutConstraint {
  NSLayoutConstraint(
    item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other,
    multiplier: multiplier, constant: constant)
}

/// A guide placed by constraints that name it as an item, and a view placed by the guide.
private let asItem = Course { () -> (guide: CGRect, view: CGRect) in
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  let guide = UILayoutGuide()
  let view = UIView()
  parent.addLayoutGuide(guide)
  view.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(view)
  NSLayoutConstraint.activate([
    constraint(guide, .leading, parent, .leading, 1, 10),
    constraint(guide, .top, parent, .top, 1, 20),
    constraint(guide, .width, nil, .notAnAttribute, 1, 100),
    constraint(guide, .height, nil, .notAnAttribute, 1, 50),
    constraint(view, .leading, guide, .leading, 1, 0),
    constraint(view, .top, guide, .bottom, 1, 5),
    constraint(view, .width, guide, .width, 0.5, 0),
    constraint(view, .height, nil, .notAnAttribute, 1, 30),
  ])
  parent.layoutIfNeeded()
  return (guide.layoutFrame, view.frame)
}

/// A gap of a quarter of the container between two views.
private let gap = Course { () -> (gap: CGRect, view: CGRect) in
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
  let gap = UILayoutGuide()
  container.addLayoutGuide(gap)
  let (a, b) = (SizedView(40, 40), SizedView(60, 20))
  for view in [a, b] {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
  }
  NSLayoutConstraint.activate([
    a.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
    gap.leftAnchor.constraint(equalTo: a.rightAnchor),
    gap.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.25),
    b.leftAnchor.constraint(equalTo: gap.rightAnchor),
    gap.topAnchor.constraint(equalTo: a.centerYAnchor),
    gap.heightAnchor.constraint(equalToConstant: 30),
    b.topAnchor.constraint(equalTo: gap.bottomAnchor),
    a.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
  ])
  container.layoutIfNeeded()
  return (gap.layoutFrame, b.frame)
}

/// A view placed by a center, a multiplier and two inequalities, beside one of a known size.
private let filler = Course { () -> (box: CGRect, filler: CGRect) in
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let box = SizedView(30, 30)
  let filler = UIView()
  for view in [box, filler] {
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
  }
  NSLayoutConstraint.activate([
    box.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
    box.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
    filler.centerXAnchor.constraint(equalTo: container.centerXAnchor),
    filler.centerYAnchor.constraint(equalTo: box.bottomAnchor, constant: 40),
    filler.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.25, constant: 7),
    filler.heightAnchor.constraint(lessThanOrEqualToConstant: 45),
    filler.heightAnchor.constraint(greaterThanOrEqualTo: box.widthAnchor, multiplier: 1.5),
  ])
  container.layoutIfNeeded()
  return (box.frame, filler.frame)
}

private func formatted(_ format: String) -> [NSLayoutConstraint] {
  let top = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let (left, right) = (UIView(), UIView())
  top.addSubview(left)
  top.addSubview(right)
  return NSLayoutConstraint.constraints(
    withVisualFormat: format, options: [],
    metrics: ["metric": 1, "metric1": 750, "metric2": 20],
    views: ["leftView": left, "rightView": right])
}

private let written = "|-(>=10@metric1)-[leftView(rightView@1000)][rightView(metric2)]|"

@FactList func guideFacts() -> [Fact] {
  activation("Guide: without an owner its constraints stay inactive", false) {
    let width = UILayoutGuide().widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    return width.isActive
  }
  activation("Guide: a constraint with a view is held by the common ancestor", true) {
    let s = GuideScene()
    return s.holds(s.pair)
  }
  activation("Guide: its size is held by its owner", true) {
    let s = GuideScene()
    return s.holds(s.width)
  }
  activation("Guide: that is removed takes its constraints along", "false false") {
    let scene = GuideScene()
    scene.top.removeLayoutGuide(scene.guide)
    return "\(scene.pair.isActive) \(scene.width.isActive)"
  }
  activation("Guide: that returns does not bring its constraints back", "false false") {
    let scene = GuideScene()
    scene.top.removeLayoutGuide(scene.guide)
    scene.top.addLayoutGuide(scene.guide)
    return "\(scene.pair.isActive) \(scene.width.isActive)"
  }
  layout("Guide: a new one has no frame", CGRect.zero) { UILayoutGuide().layoutFrame }
  layout("Guide: a new one has no owner", true) { UILayoutGuide().owningView == nil }
  layout("Guide: a new one has an empty identifier", "") { UILayoutGuide().identifier }
  layout("Guide: adding it sets the owner", true) {
    let (view, guide) = (UIView(), UILayoutGuide())
    view.addLayoutGuide(guide)
    return guide.owningView === view && view.layoutGuides.contains { $0 === guide }
  }
  layout("Guide: adding it elsewhere moves it", "true 0 1") {
    let (first, second, guide) = (UIView(), UIView(), UILayoutGuide())
    first.addLayoutGuide(guide)
    second.addLayoutGuide(guide)
    let counts = "\(first.layoutGuides.count) \(second.layoutGuides.count)"
    return "\(guide.owningView === second) \(counts)"
  }
  layout("Guide: another view does not remove it", true) {
    let (first, second, guide) = (UIView(), UIView(), UILayoutGuide())
    second.addLayoutGuide(guide)
    first.removeLayoutGuide(guide)
    return guide.owningView === second
  }
  layout("Guide: removing it clears the owner", "true 0") {
    let (view, guide) = (UIView(), UILayoutGuide())
    view.addLayoutGuide(guide)
    view.removeLayoutGuide(guide)
    return "\(guide.owningView == nil) \(view.layoutGuides.count)"
  }
  layout("Guide: the margins guide is the same object each time", true) {
    let v = UIView()
    return v.layoutMarginsGuide === v.layoutMarginsGuide
  }
  layout("Guide: the margins guide is listed", true) {
    let view = UIView()
    let guide = view.layoutMarginsGuide
    return view.layoutGuides.contains { $0 === guide }
  }
  layout("Guide: the identifier of the margins guide", "UIViewLayoutMarginsGuide") {
    UIView().layoutMarginsGuide.identifier
  }
  layout(
    "Guide: its frame between views", CGRect(x: 50, y: 25, width: 80, height: 30), within: 1.01
  ) { gap.record.gap }
  layout("Guide: a view placed by it", CGRect(x: 130, y: 55, width: 60, height: 20), within: 1.01) {
    gap.record.view
  }
  layout(
    "Anchors: a view of a known size", CGRect(x: 10, y: 20, width: 30, height: 30), within: 1.01
  ) { filler.record.box }
  layout(
    "Anchors: a center, a multiplier and two inequalities",
    CGRect(x: 146.5, y: 67.5, width: 107, height: 45), within: 1.01
  ) { filler.record.filler }
  layout("Anchors: a view keeps its anchors", true) {
    let v = UIView()
    return v.leadingAnchor === v.leadingAnchor && v.widthAnchor === v.widthAnchor
  }
  layout("Anchors: the items and the constant of a constraint", "true true 3 1 false") {
    let (view, root) = (UIView(), UIView())
    root.addSubview(view)
    let made = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
    let items = "\(made.firstItem === view) \(made.secondItem === root)"
    return "\(items) \(Int(made.constant)) \(Int(made.multiplier)) \(made.isActive)"
  }
  layout("Anchors: a multiplier with a constant", "0.5 2") {
    let (view, root) = (UIView(), UIView())
    let made = view.widthAnchor.constraint(
      lessThanOrEqualTo: root.heightAnchor, multiplier: 0.5, constant: 2)
    return "\(made.multiplier) \(Int(made.constant))"
  }
  layout("Anchors: a size has no second item", "true true 44") {
    let made = UIView().heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    return
      "\(made.secondItem == nil) \(made.secondAttribute == .notAnAttribute) \(Int(made.constant))"
  }
  items("Guide: as an item of a constraint", CGRect(x: 10, y: 20, width: 100, height: 50)) {
    asItem.record.guide
  }
  items("Guide: a view placed by the guide as an item", CGRect(x: 10, y: 75, width: 50, height: 30))
  { asItem.record.view }
  guides("Guide: that no constraint mentions is nowhere", CGRect.zero) {
    let (guide, root) = (UILayoutGuide(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    root.addLayoutGuide(guide)
    root.layoutIfNeeded()
    return guide.layoutFrame
  }
  format("Format: five constraints", 5, .expected) { formatted(written).count }
  format("Format: the first has the metric's priority", 750, .expected) {
    formatted(written).first?.priority.rawValue
  }
  format("Format: the second is a width", true, .expected) {
    formatted(written)[1].firstAttribute == .width
  }
  format("Format: the widths come before what follows", [20, 0], .expected) {
    formatted(written).suffix(2).map(\.constant)
  }
  for bad in [
    "[noView(20)]", "[leftView(20)]-", "[leftView((20))]", "[leftView()(20)]", "[leftView(20)]()",
    "[leftView(20]", "[leftView(20@1001)]", "[leftView(20@-1)]",
  ] {
    format("Format: nothing of \(bad)", 0, .expected, note: "UIKit raises") { formatted(bad).count }
  }
}
