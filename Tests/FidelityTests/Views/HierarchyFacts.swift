import UIKit

private let masks = Source("Vercantez/openuikit", "AutoresizingTests", on: "iOS")
private let hits = Source(
  "Vercantez/openuikit", "golden/hit_testing", on: "iOS 26.1, Mac Catalyst")
private let order = Source("Microsoft/WinObjC", "UIViewTests.mm", on: "iOS")

/// The frame of a view whose superview of 100 by 100 gets another size.
private func resized(
  _ frame: CGRect, _ mask: UIView.AutoresizingMask, to width: CGFloat, _ height: CGFloat,
  throughBounds: Bool = false, off: Bool = false
) -> CGRect {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  parent.autoresizesSubviews = !off
  let child = UIView(frame: frame)
  child.autoresizingMask = mask
  parent.addSubview(child)
  let after = CGRect(x: 0, y: 0, width: width, height: height)
  if throughBounds { parent.bounds = after } else { parent.frame = after }
  return child.frame
}

/// Overlapping, hidden, faint and disabled views, with the name of the one that is hit.
private final class HitScene {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let back = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  let front = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 100))
  let hidden = UIView(frame: CGRect(x: 200, y: 20, width: 50, height: 50))
  let faint = UIView(frame: CGRect(x: 200, y: 100, width: 50, height: 50))
  let disabled = UIView(frame: CGRect(x: 20, y: 140, width: 80, height: 50))

  init() {
    hidden.isHidden = true
    faint.alpha = 0.005
    disabled.isUserInteractionEnabled = false
    disabled.addSubview(UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30)))
    back.addSubview(UIView(frame: CGRect(x: 90, y: 90, width: 100, height: 90)))
    for view in [back, front, hidden, faint, disabled] { root.addSubview(view) }
  }

  func hit(_ x: CGFloat, _ y: CGFloat) -> String {
    let hit = root.hitTest(CGPoint(x: x, y: y), with: nil)
    let names = [(root, "root"), (back, "back"), (front, "front"), (disabled, "disabled")]
    return hit == nil ? "nothing" : names.first { $0.0 === hit }?.1 ?? "another view"
  }
}

/// The index of the second of four subviews after a change.
private func index(_ change: (UIView, [UIView]) -> Void) -> Int? {
  let root = UIView()
  let views = (0..<4).map { _ in UIView() }
  for view in views { root.addSubview(view) }
  change(root, views)
  return root.subviews.firstIndex { $0 === views[1] }
}

@FactList func hierarchyFacts() -> [Fact] {
  masks(
    "Mask: without one the frame stays", CGRect(x: 10, y: 10, width: 40, height: 40), .documented
  ) { resized(CGRect(x: 10, y: 10, width: 40, height: 40), [], to: 200, 150) }
  masks(
    "Mask: a flexible width takes all", CGRect(x: 10, y: 0, width: 100, height: 20), .documented
  ) { resized(CGRect(x: 10, y: 0, width: 40, height: 20), [.flexibleWidth], to: 160, 100) }
  masks(
    "Mask: margins and width share in proportion", CGRect(x: 16, y: 0, width: 64, height: 10),
    .documented
  ) {
    resized(
      CGRect(x: 10, y: 0, width: 40, height: 10),
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], to: 160, 100)
  }
  masks(
    "Mask: two margins share in proportion", CGRect(x: 90, y: 0, width: 60, height: 10), .documented
  ) {
    resized(
      CGRect(x: 30, y: 0, width: 60, height: 10), [.flexibleLeftMargin, .flexibleRightMargin],
      to: 180, 100)
  }
  masks("Mask: the same downwards", CGRect(x: 0, y: 40, width: 10, height: 60), .documented) {
    resized(
      CGRect(x: 0, y: 20, width: 10, height: 30), [.flexibleTopMargin, .flexibleHeight], to: 100,
      150)
  }
  masks(
    "Mask: shrinking shares in proportion", CGRect(x: 5, y: 0, width: 20, height: 10), .documented
  ) {
    resized(
      CGRect(x: 10, y: 0, width: 40, height: 10),
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], to: 50, 100)
  }
  masks(
    "Mask: a change of the superview's bounds counts", CGRect(x: 0, y: 0, width: 80, height: 50),
    .documented
  ) {
    resized(
      CGRect(x: 0, y: 0, width: 50, height: 50), [.flexibleWidth], to: 130, 100, throughBounds: true
    )
  }
  masks(
    "Mask: autoresizesSubviews turns it off", CGRect(x: 10, y: 10, width: 40, height: 40),
    .documented
  ) {
    resized(CGRect(x: 10, y: 10, width: 40, height: 40), [.flexibleWidth], to: 200, 200, off: true)
  }

  hits("Hit: the view in front", "front") { HitScene().hit(80, 80) }
  hits("Hit: the view behind where the front one ends", "back", .follows) { HitScene().hit(30, 30) }
  hits("Hit: a hidden view lets touches through", "root") { HitScene().hit(220, 30) }
  hits("Hit: a view fainter than 0.01 lets touches through", "root") { HitScene().hit(220, 120) }
  hits("Hit: a disabled view lets touches through, with its subviews", "root") {
    HitScene().hit(40, 155)
  }
  hits("Hit: outside is nothing", "nothing") { HitScene().hit(400, 80) }
  hits("Hit: a subview beyond its superview's bounds is not hit", "root") {
    HitScene().hit(180, 180)
  }
  hits("Hit: a label lets touches through", "root") {
    let scene = HitScene()
    scene.root.addSubview(UILabel(frame: scene.root.bounds))
    return scene.hit(290, 190)
  }
  hits("Inside: the origin counts", true) {
    UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)).point(inside: .zero, with: nil)
  }
  hits("Inside: the far edges do not count", false) {
    UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)).point(
      inside: CGPoint(x: 100, y: 25), with: nil)
  }

  order("Subviews: inserted at 0", 0, .expected) { index { $0.insertSubview($1[1], at: 0) } }
  order("Subviews: inserted below the first", 0, .expected) {
    index { $0.insertSubview($1[1], belowSubview: $1[0]) }
  }
  order("Subviews: inserted below the last", 2, .expected) {
    index { $0.insertSubview($1[1], belowSubview: $1[3]) }
  }
  order("Subviews: inserted above the first", 1, .expected) {
    index { $0.insertSubview($1[1], aboveSubview: $1[0]) }
  }
  order("Subviews: inserted above the last", 3, .expected) {
    index { $0.insertSubview($1[1], aboveSubview: $1[3]) }
  }
  order("Subviews: inserted above a view that is no sibling", 3, .expected) {
    index { $0.insertSubview($1[1], aboveSubview: UIView()) }
  }
  order("Subviews: brought to the front", 3, .documented) {
    index { $0.bringSubviewToFront($1[1]) }
  }
  order("Subviews: sent to the back", 0, .documented) { index { $0.sendSubviewToBack($1[1]) } }
  order("Subviews: exchanged with the last", 3, .documented) {
    index { root, _ in root.exchangeSubview(at: 1, withSubviewAt: 3) }
  }
}
