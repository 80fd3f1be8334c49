import EspalierTesting
import UIKit

private let catalyst = Source(
  "Vercantez/openuikit", "SafeAreaGuideTests", on: "iOS 26.1, Mac Catalyst")
private let margins = Source(
  "kern0x1b/charon", "facts/UIKit/UIViewLayoutMargins.md", on: "Mac Catalyst")
private let cascade = Source("kern0x1b/charon", "device/layout.m", on: "Mac Catalyst")
private let safeArea = Source(
  "kern0x1b/charon", "facts/UIKit/UIViewSafeArea.md", on: "UIKit 11.0, Mac Catalyst")
private let directional = Source(
  "kern0x1b/charon", "device/safearea-tweak.m", on: "Mac Catalyst")

private final class Watcher: UIView {
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    Journal.note("safe")
  }
  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    Journal.note("margins")
  }
}

private final class WatchingController: UIViewController {
  override func loadView() { view = Watcher() }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    Journal.note("controller")
  }
}

private func insets(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// A window with safe area insets of 44, 10, 34 and 12.
private final class SafeScene {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)
  let controller = UIViewController()
  var root: UIView { controller.view }

  init() {
    stage.show(controller)
    controller.additionalSafeAreaInsets = insets(44, 10, 34, 12)
    stage.settle()
  }

  func child(at frame: CGRect) -> Watcher {
    let child = Watcher(frame: frame)
    root.addSubview(child)
    stage.settle()
    return child
  }
}

/// A container with insets of 20 at its top, and a child that fills it.
private func nested(_ additional: UIEdgeInsets) -> UIEdgeInsets {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let outer = UIViewController()
  let inner = UIViewController()
  outer.additionalSafeAreaInsets = insets(20, 0, 0, 0)
  outer.addChild(inner)
  outer.view.addSubview(inner.view)
  inner.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  inner.didMove(toParent: outer)
  stage.show(outer)
  inner.additionalSafeAreaInsets = additional
  stage.settle()
  return inner.view.safeAreaInsets
}

/// The margins of a view that takes those of its superview into account.
private func preserved(
  superMargins: UIEdgeInsets, size: CGSize, frame: CGRect, own: UIEdgeInsets? = nil
) -> UIEdgeInsets {
  let parent = UIView(frame: CGRect(origin: .zero, size: size))
  parent.layoutMargins = superMargins
  let child = UIView(frame: frame)
  child.preservesSuperviewLayoutMargins = true
  if let own { child.layoutMargins = own }
  parent.addSubview(child)
  parent.layoutIfNeeded()
  return child.layoutMargins
}

private func pinned(to guide: UILayoutGuide, in view: UIView) -> UIView {
  let box = UIView()
  box.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(box)
  NSLayoutConstraint.activate([
    box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    box.topAnchor.constraint(equalTo: guide.topAnchor),
    box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
  ])
  return box
}

private func lone(_ prepare: (UIViewController) -> Void) -> UIViewController {
  let controller = UIViewController()
  controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  prepare(controller)
  controller.view.layoutIfNeeded()
  return controller
}

@FactList func safeAreaFacts() -> [Fact] {
  catalyst("Safe area: the controller's own additional insets", insets(44, 10, 34, 12)) {
    SafeScene().root.safeAreaInsets
  }
  for (frame, expected) in [
    (CGRect(x: 0, y: 0, width: 320, height: 480), insets(44, 10, 34, 12)),
    (CGRect(x: 30, y: 20, width: 100, height: 500), insets(24, 0, 34, 0)),
    (CGRect(x: -40, y: -60, width: 200, height: 200), insets(44, 10, 0, 0)),
    (CGRect(x: 0, y: 100, width: 320, height: 200), insets(0, 10, 0, 12)),
    (CGRect(x: 0, y: 460, width: 320, height: 100), insets(0, 10, 34, 12)),
    (CGRect(x: 300, y: 0, width: 100, height: 480), insets(44, 0, 34, 12)),
    (CGRect(x: -50, y: -50, width: 500, height: 700), insets(44, 10, 34, 12)),
    (CGRect(x: 5, y: 10, width: 60, height: 20), insets(34, 5, 0, 0)),
    (CGRect(x: 0, y: 500, width: 100, height: 50), insets(0, 10, 34, 0)),
  ] {
    catalyst("Safe area: a child at \(frame.measured.text)", expected) {
      SafeScene().child(at: frame).safeAreaInsets
    }
  }
  catalyst("Safe area: the guide's frame", CGRect(x: 10, y: 44, width: 298, height: 402)) {
    let scene = SafeScene()
    _ = pinned(to: scene.root.safeAreaLayoutGuide, in: scene.root)
    scene.stage.settle()
    return scene.root.safeAreaLayoutGuide.layoutFrame
  }
  catalyst("Safe area: a view pinned to the guide", CGRect(x: 10, y: 44, width: 298, height: 402)) {
    let scene = SafeScene()
    let box = pinned(to: scene.root.safeAreaLayoutGuide, in: scene.root)
    scene.stage.settle()
    return box.frame
  }
  catalyst("Safe area: nothing is sent when all is settled", "") {
    let scene = SafeScene()
    _ = scene.child(at: CGRect(x: 0, y: 0, width: 320, height: 480))
    Journal.clear()
    scene.stage.settle()
    return Journal.take()
  }
  catalyst("Safe area: the margins' change is sent before the safe area's", "margins,safe") {
    let scene = SafeScene()
    Journal.clear()
    _ = scene.child(at: CGRect(x: 0, y: 0, width: 320, height: 480))
    return Journal.take()
  }
  catalyst("Additional insets are added to what comes down", insets(30, 5, 15, 20)) {
    nested(insets(10, 5, 15, 20))
  }
  safeArea("Negative additional insets are added, too", insets(10, 0, 0, 0)) {
    nested(insets(-10, 0, 0, 0))
  }
  safeArea("The safe area is never below zero", insets(0, 0, 0, 0)) {
    nested(insets(-100, 0, 0, 0))
  }
  safeArea("A controller's view outside a window has no safe area", insets(0, 0, 0, 0)) {
    lone { $0.additionalSafeAreaInsets = insets(10, 10, 10, 10) }.view.safeAreaInsets
  }
  safeArea(
    "The additional insets of a controller outside a window read as set", insets(10, 10, 10, 10)
  ) { lone { $0.additionalSafeAreaInsets = insets(10, 10, 10, 10) }.additionalSafeAreaInsets }
  safeArea(
    "A change of the safe area reaches the view before the controller", "safe,controller", .read
  ) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = WatchingController()
    stage.show(controller)
    Journal.clear()
    controller.additionalSafeAreaInsets = insets(7, 0, 0, 0)
    stage.settle()
    defer { Journal.clear() }
    return Journal.lines.filter { $0 != "margins" }.joined(separator: ",")
  }
}

@FactList func marginFacts() -> [Fact] {
  catalyst("Margins are eight points", insets(8, 8, 8, 8)) {
    UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 200)).layoutMargins
  }
  catalyst("Margins include the safe area", insets(52, 18, 42, 20)) {
    SafeScene().child(at: CGRect(x: 0, y: 0, width: 320, height: 480)).layoutMargins
  }
  catalyst("Margins leave the safe area out where they are told to", insets(8, 8, 8, 8)) {
    let child = SafeScene().child(at: CGRect(x: 0, y: 0, width: 320, height: 480))
    child.insetsLayoutMarginsFromSafeArea = false
    return child.layoutMargins
  }
  catalyst("Preserved margins: what of the superview's reaches into the view", insets(10, 10, 8, 8))
  {
    preserved(
      superMargins: insets(20, 20, 20, 20), size: CGSize(width: 320, height: 480),
      frame: CGRect(x: 10, y: 10, width: 100, height: 100))
  }
  margins("Preserved margins at 20, 20", insets(20, 30, 8, 8)) {
    preserved(
      superMargins: insets(40, 50, 60, 70), size: CGSize(width: 300, height: 300),
      frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  }
  margins("Preserved margins in the corner", insets(40, 50, 8, 8)) {
    preserved(
      superMargins: insets(40, 50, 60, 70), size: CGSize(width: 300, height: 300),
      frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }
  margins("Preserved margins: the larger of both, edge by edge", insets(40, 50, 3, 4)) {
    preserved(
      superMargins: insets(40, 50, 60, 70), size: CGSize(width: 300, height: 300),
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), own: insets(1, 2, 3, 4))
  }
  cascade("Preserved margins reach in from below and from the right", insets(8, 25, 35, 35)) {
    preserved(
      superMargins: insets(20, 30, 40, 50), size: CGSize(width: 200, height: 200),
      frame: CGRect(x: 5, y: 50, width: 180, height: 145))
  }
  cascade("Preserved margins keep own margins that are larger", insets(1, 25, 35, 35)) {
    preserved(
      superMargins: insets(20, 30, 40, 50), size: CGSize(width: 200, height: 200),
      frame: CGRect(x: 5, y: 50, width: 180, height: 145), own: insets(1, 2, 3, 4))
  }
  cascade(
    "Preserved margins of a view larger than its superview are the superview's",
    insets(20, 30, 40, 50)
  ) {
    preserved(
      superMargins: insets(20, 30, 40, 50), size: CGSize(width: 200, height: 200),
      frame: CGRect(x: -10, y: -10, width: 250, height: 250), own: insets(1, 2, 3, 4))
  }
  cascade("Margins are not preserved at first", false) { UIView().preservesSuperviewLayoutMargins }
  margins("A change of margins is sent at once", "margins") {
    let view = Watcher()
    Journal.clear()
    view.layoutMargins = insets(1, 1, 1, 1)
    return Journal.take()
  }
  margins("The same margins again are not sent", "") {
    let view = Watcher()
    view.layoutMargins = insets(1, 1, 1, 1)
    Journal.clear()
    view.layoutMargins = insets(1, 1, 1, 1)
    return Journal.take()
  }
  margins("Preserving that changes the margins is sent once", "margins") {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    parent.layoutMargins = insets(40, 40, 40, 40)
    let child = Watcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(child)
    parent.layoutIfNeeded()
    Journal.clear()
    child.preservesSuperviewLayoutMargins = true
    parent.layoutIfNeeded()
    return Journal.take()
  }
  margins("Any number of points is kept as a margin", insets(-5, 100, 0, 0.3)) {
    let view = UIView()
    view.layoutMargins = insets(-5, 100, 0, 0.3)
    return view.layoutMargins
  }
  directional("Margins by direction", insets(5, 6, 7, 8)) {
    let view = UIView()
    view.directionalLayoutMargins =
      NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    return view.layoutMargins
  }
  directional(
    "Margins read by direction",
    NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8), .follows
  ) {
    let view = UIView()
    view.layoutMargins = insets(5, 6, 7, 8)
    return view.directionalLayoutMargins
  }
  catalyst("The margins guide's frame", CGRect(x: 8, y: 8, width: 304, height: 464)) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.layoutIfNeeded()
    return view.layoutMarginsGuide.layoutFrame
  }
  cascade("A view pinned to the margins guide", CGRect(x: 8, y: 8, width: 284, height: 184)) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let box = pinned(to: view.layoutMarginsGuide, in: view)
    view.layoutIfNeeded()
    return box.frame
  }
  cascade(
    "The margins guide follows a change of the margins",
    CGRect(x: 22, y: 11, width: 234, height: 156)
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let box = pinned(to: view.layoutMarginsGuide, in: view)
    view.layoutIfNeeded()
    view.layoutMargins = insets(11, 22, 33, 44)
    view.layoutIfNeeded()
    return box.frame
  }
  cascade(
    "A view pinned to the readable guide of a narrow view is in the margins",
    CGRect(x: 22, y: 11, width: 234, height: 156)
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.layoutMargins = insets(11, 22, 33, 44)
    let box = pinned(to: view.readableContentGuide, in: view)
    view.layoutIfNeeded()
    return box.frame
  }
  for (width, readable) in [(CGFloat(320), CGFloat(304)), (375, 359), (600, 584)] {
    catalyst(
      "The readable guide of a view \(Int(width)) points wide is the margins'",
      CGRect(x: 8, y: 8, width: readable, height: 184)
    ) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
      view.layoutMargins = insets(8, 8, 8, 8)
      view.layoutIfNeeded()
      return view.readableContentGuide.layoutFrame
    }
  }
}
