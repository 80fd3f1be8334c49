import Espalier
import EspalierDynamics
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct AttachmentTests {
  let scene = DynamicsScene()

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  @Test func aRigidAttachmentKeepsItsLength() {
    let item = scene.makeItem(300, 200, 40, 40)
    let anchor = CGPoint(x: 200, y: 200)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
    #expect(attachment.length == 100)
    #expect(attachment.attachedBehaviorType == .anchor && attachment.items.count == 1)
    scene.animator.addBehavior(attachment)
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    var lowest = CGFloat.zero
    scene.run(4) {
      #expect(abs(distance(item.center, anchor) - 100) < 1)
      lowest = max(lowest, item.center.y)
    }
    // The pendulum passes the lowest point, and swings on.
    #expect(lowest > 299)
    #expect(scene.animator.isRunning)
  }

  @Test func aSpringOscillatesWithItsFrequency() {
    let item = scene.makeItem(300, 200, 40, 40)
    let attachment = UIAttachmentBehavior(
      item: item, attachedToAnchor: CGPoint(x: 100, y: 200))
    attachment.length = 150
    attachment.frequency = 2
    scene.animator.addBehavior(attachment)
    // The middle is at 250; crossings of it are half a period apart.
    var crossings: [Double] = []
    var last = (x: item.center.x, time: 0.0)
    var time = 0.0
    var farthest = CGFloat.zero
    scene.run(4) {
      time += 1.0 / 60
      let x = item.center.x
      if (x - 250) * (last.x - 250) < 0 {
        crossings.append(last.time + (time - last.time) * (250 - last.x) / (x - last.x))
      }
      if time > 3.4 { farthest = max(farthest, x) }
      last = (x, time)
    }
    let period = 2 * (crossings[15] - crossings[1]) / 14
    #expect(abs(period - 0.5) < 0.0005)
    // Without damping, the amplitude stays.
    #expect(abs(farthest - 300) < 1)
  }

  @Test func aDampedSpringRests() {
    let item = scene.makeItem(300, 200, 40, 40)
    let attachment = UIAttachmentBehavior(
      item: item, attachedToAnchor: CGPoint(x: 100, y: 200))
    attachment.length = 150
    attachment.frequency = 2
    attachment.damping = 1
    scene.animator.addBehavior(attachment)
    scene.run(3) { #expect(item.center.x > 249.9) }
    #expect(!scene.animator.isRunning)
    #expect(abs(item.center.x - 250) < 0.5)
  }

  @Test func twoItemsSwingAroundTheirMiddle() {
    let one = scene.makeItem(150, 200, 40, 40)
    let other = scene.makeItem(250, 200, 40, 40)
    let attachment = UIAttachmentBehavior(
      item: one, offsetFromCenter: UIOffset(horizontal: 20, vertical: 0), attachedTo: other,
      offsetFromCenter: UIOffset(horizontal: -20, vertical: 0))
    #expect(attachment.length == 60)
    scene.animator.addBehavior(attachment)
    let traits = scene.makeTraits([one, other])
    traits.addLinearVelocity(CGPoint(x: 0, y: 100), for: one)
    scene.run(2) {
      let arm = CGPoint(x: 20, y: 0).applying(one.transform)
      let back = CGPoint(x: -20, y: 0).applying(other.transform)
      let start = CGPoint(x: one.center.x + arm.x, y: one.center.y + arm.y)
      let end = CGPoint(x: other.center.x + back.x, y: other.center.y + back.y)
      #expect(abs(distance(start, end) - 60) < 0.6)
    }
    // The middle of both moves as one.
    #expect(abs(one.center.y + other.center.y - 600) < 0.5)
  }

  @Test func anItemFollowsItsAnchorAndKeepsTheVelocity() {
    let item = scene.makeItem(100, 300, 40, 40)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    let traits = scene.makeTraits([item])
    scene.animator.addBehavior(attachment)
    for step in 1...20 {
      attachment.anchorPoint = CGPoint(x: 100 + step * 5, y: 300)
      scene.stage.advance(by: 1.0 / 60)
      if step > 4 { #expect(abs(item.center.x - attachment.anchorPoint.x) < 1) }
    }
    scene.animator.removeBehavior(attachment)
    #expect(abs(traits.linearVelocity(for: item).x - 300) < 10)
  }

  @Test func aDragDoesNotPullAnItemThroughAWall() {
    let item = scene.makeItem(100, 300, 40, 40)
    let collision = scene.makeWalls([item])
    collision.addBoundary(
      withIdentifier: NSString(string: "wall"), from: CGPoint(x: 200, y: 0),
      to: CGPoint(x: 200, y: 600))
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
    scene.animator.addBehavior(attachment)
    for step in 1...40 {
      attachment.anchorPoint = CGPoint(x: 100 + step * 7, y: 300)
      scene.stage.advance(by: 1.0 / 60)
      #expect(item.center.x < 181)
    }
  }

  @Test func aLimitAttachmentIsARope() {
    let one = scene.makeItem(200, 200, 40, 40)
    let other = scene.makeItem(200, 260, 40, 40)
    scene.makeTraits([one]) { $0.isAnchored = true }
    let rope = UIAttachmentBehavior.limitAttachment(
      with: one, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
    rope.length = 150
    scene.animator.addBehavior(rope)
    scene.animator.addBehavior(UIGravityBehavior(items: [other]))
    scene.stage.advance(by: 0.3)
    #expect(abs(other.center.y - 305) < 0.5)
    scene.run(2) { #expect(other.center.y < 351.5) }
    #expect(abs(other.center.y - 350) < 1)
  }

  @Test func aFixedAttachmentMakesOnePiece() {
    let one = scene.makeItem(150, 200, 40, 40)
    let other = scene.makeItem(250, 200, 40, 40)
    scene.animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: one, attachedTo: other, attachmentAnchor: CGPoint(x: 200, y: 200)))
    let traits = scene.makeTraits([one, other])
    traits.addLinearVelocity(CGPoint(x: 0, y: 100), for: one)
    scene.stage.advance(by: 1)
    #expect(abs(distance(one.center, other.center) - 100) < 0.5)
    let way = atan2(other.center.y - one.center.y, other.center.x - one.center.x)
    let tilt = atan2(one.transform.b, one.transform.a)
    #expect(abs(remainder(way - tilt, 2 * .pi)) < 0.02)
    #expect(abs(traits.angularVelocity(for: one) - traits.angularVelocity(for: other)) < 0.02)
  }

  @Test func aPinTurnsWithinItsRange() {
    let post = scene.makeItem(200, 200, 40, 40)
    let arm = scene.makeItem(300, 200, 100, 20)
    scene.makeTraits([post]) { $0.isAnchored = true }
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: post, attachmentAnchor: CGPoint(x: 250, y: 200))
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    scene.animator.addBehavior(pin)
    scene.animator.addBehavior(UIGravityBehavior(items: [arm]))
    scene.run(2) { #expect(atan2(arm.transform.b, arm.transform.a) < 0.52) }
    #expect(abs(atan2(arm.transform.b, arm.transform.a) - 0.5) < 0.01)
    #expect(abs(distance(arm.center, CGPoint(x: 250, y: 200)) - 50) < 0.5)
    pin.attachmentRange = .infinite
    scene.run(0.5)
    #expect(atan2(arm.transform.b, arm.transform.a) > 0.6)
  }

  @Test func aFrictionTorqueHoldsAPin() {
    let post = scene.makeItem(200, 200, 40, 40)
    let arm = scene.makeItem(300, 200, 100, 20)
    scene.makeTraits([post]) { $0.isAnchored = true }
    let pin = UIAttachmentBehavior.pinAttachment(
      with: arm, attachedTo: post, attachmentAnchor: CGPoint(x: 250, y: 200))
    // Gravity pulls with 0.2 · 1000 at an arm of 50 points: a torque of 1.
    pin.frictionTorque = 1.1
    scene.animator.addBehavior(pin)
    scene.animator.addBehavior(UIGravityBehavior(items: [arm]))
    scene.stage.advance(by: 1)
    #expect(abs(arm.center.y - 200) < 0.5)
    pin.frictionTorque = 0.5
    scene.stage.advance(by: 0.5)
    #expect(arm.center.y > 210)
  }

  @Test func aSlidingAttachmentKeepsToItsAxisAndRange() {
    let item = scene.makeItem(200, 200, 40, 40)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 200, y: 200),
      axisOfTranslation: CGVector(dx: 2, dy: 2))
    slide.attachmentRange = UIFloatRange(minimum: -20, maximum: 100)
    scene.animator.addBehavior(slide)
    scene.animator.addBehavior(UIGravityBehavior(items: [item]))
    scene.run(2) {
      #expect(abs(item.center.x - item.center.y) < 0.5)
      #expect(hypot(item.center.x - 200, item.center.y - 200) < 101)
    }
    #expect(abs(item.center.x - (200 + 100 / 2.0.squareRoot())) < 0.5)
    #expect(abs(atan2(item.transform.b, item.transform.a)) < 0.01)
    slide.attachmentRange = .zero
    scene.stage.advance(by: 1)
    #expect(abs(item.center.x - 200) < 0.5)
  }
}
