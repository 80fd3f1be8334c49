import Espalier
import EspalierTesting
import Foundation
import Testing

/// Transitions between the old and the new picture of a layer.
@MainActor @Suite struct LayerTransitionTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  private static let white: UInt32 = 0xff_ffff
  private static let red: UInt32 = 0xff_0000
  private static let green: UInt32 = 0x00_ff00

  private final class Delegate: CAAnimationDelegate {
    var stops: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stops.append(flag) }
  }

  init() {
    page.view.backgroundColor = .white
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 100 + x] & 0xff_ffff }

  private func start(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, on layer: CALayer? = nil,
    _ change: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    change(transition)
    (layer ?? view.layer).add(transition, forKey: "any")
  }

  private func turnGreen() { view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) }

  @Test("Looks T22: a push from the right shows both pictures at half")
  func aPushShowsBothPictures() {
    let delegate = Delegate()
    start(.push, .fromRight) { $0.delegate = delegate }
    turnGreen()
    stage.turn()
    #expect(pixel(59, 40) == Self.red)
    stage.advance(by: 0.5)
    #expect(pixel(20, 40) == Self.red && pixel(39, 40) == Self.red)
    #expect(pixel(40, 40) == Self.green && pixel(59, 40) == Self.green)
    #expect(pixel(19, 40) == Self.white && pixel(60, 40) == Self.white)
    #expect(view.layer.animationKeys() == ["transition"])
    #expect(view.layer.sublayers == nil)
    stage.advance(by: 0.6)
    #expect(pixel(20, 40) == Self.green && view.layer.animationKeys() == nil)
    #expect(delegate.stops == [true])
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(stage.frameCount == frames)
  }

  @Test(
    "Looks T22: every direction of every kind",
    arguments: [CATransitionType.push, .moveIn, .reveal],
    [CATransitionSubtype.fromRight, .fromLeft, .fromTop, .fromBottom])
  func directions(_ type: CATransitionType, _ subtype: CATransitionSubtype) {
    start(type, subtype)
    turnGreen()
    stage.turn()
    stage.advance(by: 0.25)
    // A quarter of the new picture has come, or of the old one has gone, on this side.
    let (near, far) =
      switch subtype {
      case .fromRight: ((55, 40), (25, 40))
      case .fromLeft: ((25, 40), (55, 40))
      case .fromTop: ((40, 25), (40, 55))
      default: ((40, 55), (40, 25))
      }
    #expect(pixel(near.0, near.1) == Self.green && pixel(far.0, far.1) == Self.red)
    #expect(pixel(40, 40) == Self.red)
    stage.advance(by: 0.5)
    #expect(pixel(40, 40) == Self.green)
  }

  @Test func pictureOfTheNewContentsMovesOnlyInPushAndMoveIn() {
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    mark.backgroundColor = .black
    for type in [CATransitionType.push, .moveIn, .reveal] {
      mark.removeFromSuperview()
      stage.turn()
      start(type, .fromRight)
      view.addSubview(mark)
      stage.turn()
      stage.advance(by: 0.5)
      let moves = type != .reveal
      #expect((pixel(41, 21) == 0) == moves, "\(type)")
      #expect(pixel(21, 21) == Self.red)
      stage.advance(by: 0.25)
      #expect((pixel(31, 21) == 0) == moves)
      stage.advance(by: 0.5)
      #expect(pixel(21, 21) == 0)
    }
  }

  @Test func aFadeMixesThePictures() {
    start(.fade)
    turnGreen()
    stage.turn()
    stage.advance(by: 0.5)
    #expect(pixel(40, 40) == 0x80_8000)
    // A clear new picture: what is behind the layer comes through.
    stage.advance(by: 0.6)
    start(.fade)
    view.backgroundColor = nil
    stage.turn()
    stage.advance(by: 0.75)
    let mixed = pixel(40, 40)
    #expect(abs(Int(mixed >> 16) - 191) <= 2 && mixed >> 8 & 255 == 255)
    stage.advance(by: 0.3)
    #expect(pixel(40, 40) == Self.white)
  }

  @Test func theChangeMayComeBeforeTheTransition() {
    turnGreen()
    start(.push, .fromRight)
    stage.turn()
    stage.advance(by: 0.5)
    #expect(pixel(25, 40) == Self.red && pixel(55, 40) == Self.green)
  }

  @Test func aTransitionShowsAPartOfItsCourse() {
    start(.push, .fromRight) {
      $0.startProgress = 0.5
      $0.endProgress = 0.75
    }
    turnGreen()
    stage.turn()
    #expect(pixel(39, 40) == Self.red && pixel(41, 40) == Self.green)
    stage.advance(by: 0.99)
    #expect(pixel(29, 40) == Self.red && pixel(31, 40) == Self.green)
    start(.push) { $0.startProgress = 2 }
    #expect(stage.issues.count == 1 && stage.issues[0].code == "motion.number")
  }

  @Test func aTurnedLayerKeepsItsTransition() {
    let layer = CALayer()
    layer.frame = CGRect(x: 60, y: 60, width: 40, height: 20)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    page.view.layer.addSublayer(layer)
    stage.turn()
    start(.push, .fromRight, on: layer)
    CATransaction.setDisableActions(true)
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    stage.turn()
    stage.advance(by: 0.5)
    // To the left in the layer is up on the screen.
    #expect(pixel(80, 55) == Self.red && pixel(80, 85) == Self.green)
  }

  @Test func aRemovedTransitionLeavesTheNewContents() {
    start(.push, .fromRight)
    turnGreen()
    view.layer.removeAllAnimations()
    stage.turn()
    #expect(pixel(40, 40) == Self.green)
    start(.push, .fromRight)
    view.backgroundColor = .black
    stage.turn()
    stage.advance(by: 0.5)
    #expect(pixel(25, 40) == Self.green && pixel(55, 40) == 0)
    view.layer.removeAnimation(forKey: "transition")
    stage.turn()
    #expect(pixel(25, 40) == 0)
  }

  @Test func aSecondTransitionReplacesTheFirst() {
    let delegate = Delegate()
    start(.push, .fromRight) { $0.delegate = delegate }
    turnGreen()
    stage.turn()
    stage.advance(by: 0.5)
    start(.moveIn, .fromLeft)
    view.backgroundColor = .black
    stage.turn()
    #expect(delegate.stops == [false])
    stage.advance(by: 0.25)
    #expect(pixel(25, 40) == 0 && pixel(35, 40) == Self.red && pixel(55, 40) == Self.green)
  }
}
