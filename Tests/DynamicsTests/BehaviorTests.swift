import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

/// A behavior that is made of others.
private final class Drop: UIDynamicBehavior {
  let gravity: UIGravityBehavior
  let collision: UICollisionBehavior
  var moves: [String] = []

  init(_ items: [UIView]) {
    gravity = UIGravityBehavior(items: items)
    collision = UICollisionBehavior(items: items)
    super.init()
    collision.translatesReferenceBoundsIntoBoundary = true
    addChildBehavior(gravity)
    addChildBehavior(collision)
  }

  override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    moves.append(dynamicAnimator == nil ? "out" : "in")
  }
}

@MainActor @Suite struct BehaviorTests {
  let scene = DynamicsScene()

  @Test func aBehaviorOfBehaviorsActsThroughItsChildren() {
    let item = scene.makeItem(200, 300)
    let drop = Drop([item])
    #expect(drop.childBehaviors.count == 2 && drop.dynamicAnimator == nil)
    scene.animator.addBehavior(drop)
    #expect(drop.gravity.dynamicAnimator === scene.animator)
    scene.stage.settle()
    #expect(abs(item.center.y - 550) < 0.1)
    drop.removeChildBehavior(drop.collision)
    #expect(drop.collision.dynamicAnimator == nil)
    scene.stage.advance(by: 1)
    #expect(item.center.y > 900)
    scene.animator.removeBehavior(drop)
    #expect(drop.moves == ["in", "out"])
    #expect(drop.gravity.dynamicAnimator == nil)
  }

  @Test func actionsAreCalledOncePerFrameAfterTheMoves() {
    let item = scene.makeItem(200, 100)
    let gravity = UIGravityBehavior(items: [item])
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(gravity)
    var places: [CGFloat] = []
    gravity.action = { places.append(item.center.y) }
    scene.animator.addBehavior(parent)
    scene.stage.advance(by: 0.1)
    #expect(places.count == 6)
    #expect(abs(places[5] - 105) < 0.001)
  }

  @Test func theAnimatorRetainsItemsAndIsReleasedWhileItRuns() {
    weak var item: UIView?
    weak var animator: UIDynamicAnimator?
    do {
      let made = UIDynamicAnimator(referenceView: scene.page.view)
      let view = scene.makeItem(200, 100)
      made.addBehavior(UIGravityBehavior(items: [view]))
      view.removeFromSuperview()
      scene.page.view.addSubview(view)
      scene.stage.advance(by: 0.1)
      (item, animator) = (view, made)
      view.removeFromSuperview()
      #expect(item != nil)
    }
    #expect(animator == nil && item == nil)
    scene.stage.advance(by: 0.1)
    let frames = scene.stage.clockFrames
    scene.stage.advance(by: 1)
    #expect(scene.stage.clockFrames == frames)
  }

  @Test func itemsAreFoundByTheirRectangles() {
    let one = scene.makeItem(100, 100)
    let other = scene.makeItem(300, 500)
    scene.animator.addBehavior(UIGravityBehavior(items: [one, other]))
    let found = scene.animator.items(in: CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(found.count == 1 && found.first === one)
    #expect(scene.animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 600)).count == 2)
  }

  @Test func pausedAnimatorsMayBeStartedByTheirDelegate() {
    let item = scene.makeItem(200, 550)
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.settle()
    let starter = Starter(UIGravityBehavior(items: [item]))
    scene.animator.delegate = starter
    scene.animator.behaviors.compactMap { $0 as? UIGravityBehavior }.first?.magnitude = 2
    scene.stage.advance(by: 1)
    #expect(starter.pauses == 1 && scene.animator.isRunning)
    scene.stage.settle()
    #expect(starter.pauses == 2)
  }

  @Test func aGroupMovesItsItems() {
    let one = scene.makeItem(150, 300, 40, 40)
    let other = scene.makeItem(250, 300, 40, 40)
    let group = UIDynamicItemGroup(items: [one, other])
    #expect(group.center == CGPoint(x: 200, y: 300))
    #expect(group.bounds.size == CGSize(width: 140, height: 40))
    let collision = UICollisionBehavior(items: [group])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [group]))
    scene.stage.settle()
    #expect(abs(one.center.y - 580) < 0.2 && abs(other.center.y - 580) < 0.2)
    #expect(abs(other.center.x - one.center.x - 100) < 0.01)
    #expect(scene.stage.issues == [])
  }
}

private final class Starter: NSObject, UIDynamicAnimatorDelegate {
  let behavior: UIDynamicBehavior
  var pauses = 0

  init(_ behavior: UIDynamicBehavior) { self.behavior = behavior }

  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    pauses += 1
    animator.addBehavior(behavior)
  }
}
