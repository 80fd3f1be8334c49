import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct MistakeTests {
  let scene = DynamicsScene()

  private func expectIssue(_ code: String, _ count: Int = 1) {
    let found = scene.stage.issues.filter { $0.code == code }
    #expect(found.count == count, "\(scene.stage.issues)")
  }

  @Test func numbersThatAreNotFiniteAreRefused() {
    let item = scene.makeItem(200, 300)
    let gravity = UIGravityBehavior(items: [item])
    gravity.magnitude = .nan
    #expect(gravity.magnitude == 1)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 10, y: 10))
    snap.snapPoint = CGPoint(x: CGFloat.infinity, y: 0)
    #expect(snap.snapPoint == CGPoint(x: 10, y: 10))
    let traits = UIDynamicItemBehavior(items: [item])
    traits.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: item)
    #expect(traits.linearVelocity(for: item) == .zero)
    expectIssue("dynamics.number", 3)
  }

  @Test func aNegativeDensityIsRefused() {
    let traits = UIDynamicItemBehavior(items: [])
    traits.density = -1
    #expect(traits.density == 1)
    expectIssue("dynamics.negative")
  }

  @Test func anItemWithoutASizeMovesAndDoesNotCollide() {
    let item = scene.makeItem(200, 300, 0, 0)
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.advance(by: 1)
    #expect(abs(item.center.y - 800) < 0.1)
    expectIssue("dynamics.size")
  }

  @Test func anItemWithoutAPlaceIsLeftOut() {
    let point = Point(.nan, 0)
    let animator = UIDynamicAnimator()
    animator.addBehavior(UIGravityBehavior(items: [point]))
    scene.stage.advance(by: 1)
    #expect(point.center.x.isNaN && !animator.isRunning)
    expectIssue("dynamics.place")
  }

  @Test func anItemOutsideOfTheReferenceViewIsLeftOut() {
    let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let gravity = UIGravityBehavior(items: [item])
    scene.animator.addBehavior(gravity)
    scene.stage.advance(by: 1)
    #expect(item.center.y == 5)
    expectIssue("dynamics.hierarchy")
    scene.page.view.addSubview(item)
    gravity.removeItem(item)
    gravity.addItem(item)
    scene.stage.advance(by: 1)
    #expect(item.center.y > 400)
  }

  @Test func aPathThatCrossesItselfIsABox() {
    let view = Outlined()
    view.outline = path([(-50, -50), (50, 50), (50, -50), (-50, 50)])
    let item = scene.makeItem(200, 300, 100, 60, view: view)
    _ = scene.makeWalls([item])
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.stage.settle()
    #expect(abs(item.center.y - 570) < 0.1)
    expectIssue("dynamics.path")
  }

  @Test func aBehaviorHasOneAnimator() {
    let gravity = UIGravityBehavior(items: [])
    scene.animator.addBehavior(gravity)
    let other = UIDynamicAnimator(referenceView: scene.page.view)
    other.addBehavior(gravity)
    #expect(other.behaviors.isEmpty)
    #expect(gravity.dynamicAnimator === scene.animator)
    expectIssue("dynamics.animator")
    // The second time it is an ordinary call.
    scene.animator.addBehavior(gravity)
    #expect(scene.animator.behaviors.count == 1)
  }

  @Test func aBehaviorIsNotInsideItself() {
    let parent = UIDynamicBehavior()
    let child = UIDynamicBehavior()
    parent.addChildBehavior(child)
    child.addChildBehavior(parent)
    #expect(child.childBehaviors.isEmpty)
    expectIssue("dynamics.circle")
  }

  @Test func aVelocityOfAnotherItemIsRefused() {
    let item = scene.makeItem(200, 300)
    let traits = scene.makeTraits([])
    traits.addLinearVelocity(CGPoint(x: 1, y: 0), for: item)
    #expect(traits.linearVelocity(for: item) == .zero)
    expectIssue("dynamics.item")
  }

  @Test func anAnimatorWithoutAViewHasNoEdges() {
    let collision = UICollisionBehavior(items: [Point(0, 0)])
    collision.translatesReferenceBoundsIntoBoundary = true
    let animator = UIDynamicAnimator()
    animator.addBehavior(collision)
    scene.stage.advance(by: 1)
    expectIssue("dynamics.reference")
  }

  @Test func aBoundaryNeedsALine() {
    let item = scene.makeItem(200, 300)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: NSString(string: "empty"), for: UIBezierPath())
    scene.animator.addBehavior(collision)
    scene.stage.settle()
    expectIssue("dynamics.boundary")
  }

  @Test func aRangeContainsZero() {
    let item = scene.makeItem(200, 300)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
    slide.attachmentRange = UIFloatRange(minimum: 5, maximum: 10)
    #expect(slide.attachmentRange.isInfinite)
    expectIssue("dynamics.range")
  }

  @Test func itemsThatBeginInOnePlaceGetApartSlowly() {
    let items = (0..<3).map { _ in scene.makeItem(200, 300, 60, 60) }
    _ = scene.makeWalls(items)
    let traits = scene.makeTraits(items)
    scene.stage.advance(by: 3)
    for item in items {
      #expect(abs(item.center.x - 200) < 200 && abs(item.center.y - 300) < 200)
      let velocity = traits.linearVelocity(for: item)
      #expect(hypot(velocity.x, velocity.y) < 1)
    }
    #expect(!scene.animator.isRunning)
  }
}
