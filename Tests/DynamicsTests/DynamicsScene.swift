import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation

/// A page with an animator, and what its delegates were told.
@MainActor
final class DynamicsScene: NSObject, UIDynamicAnimatorDelegate,
  UICollisionBehaviorDelegate
{
  let stage: Stage
  let page = UIViewController()
  let animator: UIDynamicAnimator
  private(set) var told: [String] = []
  /// The names of items in `told`.
  private var names: [ObjectIdentifier: String] = [:]
  var onContact: (() -> Void)?

  init(size: CGSize = CGSize(width: 400, height: 600)) {
    stage = Stage(size: size, scale: 1)
    stage.show(page)
    animator = UIDynamicAnimator(referenceView: page.view)
    super.init()
    animator.delegate = self
  }

  func makeItem(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 100, _ height: CGFloat = 100,
    name: String = "item", view: UIView = UIView()
  ) -> UIView {
    view.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    view.center = CGPoint(x: x, y: y)
    view.backgroundColor = .systemBlue
    page.view.addSubview(view)
    names[ObjectIdentifier(view)] = name
    return view
  }

  /// A collision behavior whose boundary is the page, with this scene as delegate.
  func makeWalls(_ items: [UIView]) -> UICollisionBehavior {
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = self
    animator.addBehavior(collision)
    return collision
  }

  @discardableResult func makeTraits(
    _ items: [UIView], _ set: (UIDynamicItemBehavior) -> Void = { _ in }
  ) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    set(behavior)
    animator.addBehavior(behavior)
    return behavior
  }

  /// Advances frame by frame, and calls `look` after each frame.
  func run(_ seconds: Double, _ look: () -> Void = {}) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      stage.advance(by: 1.0 / 60)
      look()
    }
  }

  func clear() { told.removeAll() }

  private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "?" }

  private func text(_ identifier: (any NSCopying)?) -> String {
    identifier.map { "\($0)" } ?? "edges"
  }

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { told.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { told.append("pause") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {
    told.append("began \(name(item1)) \(name(item2))")
    onContact?()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) { told.append("ended \(name(item1)) \(name(item2))") }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    told.append(
      "began \(name(item)) \(text(identifier)) at \(Int(p.x.rounded())),\(Int(p.y.rounded()))")
    onContact?()
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { told.append("ended \(name(item)) \(text(identifier))") }
}

/// A round item.
final class Ball: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// An item with an outline of its own.
final class Outlined: UIView {
  var outline = UIBezierPath()
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
  override var collisionBoundingPath: UIBezierPath { outline }
}

/// An item that is no view.
@MainActor final class Point: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat, _ y: CGFloat) { center = CGPoint(x: x, y: y) }
}

/// A path through points.
@MainActor func path(_ points: [(CGFloat, CGFloat)], closed: Bool = true) -> UIBezierPath {
  let path = UIBezierPath()
  for (index, point) in points.enumerated() {
    let place = CGPoint(x: point.0, y: point.1)
    if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
  }
  if closed { path.close() }
  return path
}
