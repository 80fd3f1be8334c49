import Espalier
import EspalierTesting
import Foundation
import Testing

/// Corners that pass into the edges without a jump.
@MainActor @Suite struct ContinuousCornerTests {
  let stage = Stage(size: CGSize(width: 320, height: 320), scale: 1)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    page.view.backgroundColor = .white
    view.backgroundColor = .black
    view.layer.cornerRadius = 40
    view.layer.cornerCurve = .continuous
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  /// The coverage of a pixel of the black view on the white page, in 0...255.
  private func coverage(_ x: Int, _ y: Int) -> Int { 255 - Int(stage.pixels[y * 320 + x] & 255) }

  @Test("Looks T8: a corner of 40 leaves its edge at 61.15 and crosses the diagonal at 11.66")
  func aCornerWithRoom() {
    #expect(coverage(61, 0) >= 254 && coverage(62, 0) == 255)
    #expect(coverage(45, 0) < 255 && coverage(57, 0) >= 250)
    // The diagonal's point is inside the pixel (11, 11).
    #expect(coverage(10, 10) == 0 && coverage(12, 12) == 255)
    #expect((1...254).contains(coverage(11, 11)))
    // All corners are alike.
    for y in 0..<62 {
      for x in 0..<62 {
        let corner = coverage(x, y)
        #expect(abs(coverage(299 - x, y) - corner) <= 1 && abs(coverage(x, 299 - y) - corner) <= 1)
        #expect(abs(coverage(y, x) - corner) <= 1)
      }
    }
  }

  @Test("Looks T8: the short side of a capsule has no room, and its corner ends at 20")
  func aCapsule() {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    view.layer.cornerRadius = 20
    stage.turn()
    #expect(coverage(0, 19) > 240 && coverage(0, 20) > 240)
    #expect(coverage(31, 0) == 255 && coverage(22, 0) < 255)
    view.layer.cornerRadius = 400
    stage.turn()
    #expect(coverage(0, 19) > 240 && coverage(0, 0) == 0)
  }

  @Test func bordersShadowsAndClipsHaveTheSameCurve() {
    let child = UIView(frame: CGRect(x: -10, y: -10, width: 400, height: 400))
    child.backgroundColor = .black
    let background = (0..<20).map { coverage($0 * 3, 2) }
    view.backgroundColor = nil
    view.addSubview(child)
    view.clipsToBounds = true
    stage.turn()
    let clipped = (0..<20).map { coverage($0 * 3, 2) }
    #expect(zip(background, clipped).allSatisfy { abs($0 - $1) <= 1 })
    child.removeFromSuperview()
    view.layer.borderWidth = 200
    stage.turn()
    #expect((0..<20).map { coverage($0 * 3, 2) } == background)
    view.layer.borderWidth = 0
    view.clipsToBounds = false
    view.layer.shadowOffset = .zero
    view.layer.shadowRadius = 0
    view.layer.shadowOpacity = 1
    stage.turn()
    #expect((0..<20).map { coverage($0 * 3, 2) } == background)
  }

  @Test func cornersThatAreNotRoundedLeaveTheirRoom() {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    view.layer.cornerRadius = 30
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
    stage.turn()
    #expect(coverage(99, 0) == 255 && coverage(99, 59) == 255)
    #expect(coverage(0, 0) == 0 && coverage(40, 0) < 255)
    #expect(coverage(60, 0) == 255)
  }

  @Test func theCurveCanBeAskedForAndTakenBack() {
    #expect(CALayer().cornerCurve == .circular && view.layer.cornerCurve == .continuous)
    let curve: CALayerCornerCurve = .continuous
    #expect(CALayer.cornerCurveExpansionFactor(curve) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    let other = UIView(frame: view.frame)
    other.backgroundColor = .black
    other.layer.cornerRadius = 40
    view.removeFromSuperview()
    page.view.addSubview(other)
    stage.turn()
    let circular = stage.pixels
    other.layer.cornerCurve = .continuous
    stage.turn()
    #expect(stage.pixels != circular)
    other.layer.cornerCurve = .circular
    stage.turn()
    #expect(stage.pixels == circular)
  }
}
