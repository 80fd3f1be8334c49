import Espalier
import EspalierTesting
import Foundation
import Testing

/// Corners of views by rules.
@MainActor @Suite struct CornerConfigurationTests {
  let stage = Stage(size: CGSize(width: 300, height: 120), scale: 1)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  init() {
    page.view.backgroundColor = .white
    view.backgroundColor = .blue
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 300 + x] }

  @Test("Looks T9: fixed and capsule radii are at most half of the shorter side, at each size")
  func fixedAndCapsule() {
    #expect(view.cornerConfiguration == .corners(radius: 0))
    view.cornerConfiguration = .corners(radius: .fixed(40))
    #expect(view.effectiveRadius(corner: .topLeft) == 20)
    stage.turn()
    #expect(pixel(1, 1) == 0xffff_ffff && pixel(50, 20) != 0xffff_ffff)
    view.frame = CGRect(x: 0, y: 0, width: 60, height: 100)
    view.cornerConfiguration = .capsule()
    #expect(view.effectiveRadius(corner: .bottomRight) == 30)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    #expect(view.effectiveRadius(corner: .bottomRight) == 30)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(view.effectiveRadius(corner: .bottomRight) == 12)
    #expect(view.layer.cornerRadius == 0)
    view.layer.cornerRadius = 25
    #expect(view.effectiveRadius(corner: .topLeft) == 12)
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T9: a concentric radius is that of the container less the inset")
  func concentric() {
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 80)
    view.cornerConfiguration = .corners(radius: 20)
    let inner = UIView(frame: CGRect(x: 4, y: 10, width: 150, height: 60))
    inner.backgroundColor = .red
    view.addSubview(inner)
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    #expect(inner.effectiveRadius(corner: .topLeft) == 16)
    #expect(inner.effectiveRadius(corner: .bottomRight) == 10)
    view.cornerConfiguration = .corners(radius: 14)
    stage.turn()
    #expect(inner.layer.drawnRadii == [10, 5, 5, 10])
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(inner.effectiveRadius(corner: .bottomRight) == 10)
    inner.frame.origin.x = 12
    stage.turn()
    #expect(inner.effectiveRadius(corner: .topLeft) == 4)
    inner.removeFromSuperview()
    #expect(inner.effectiveRadius(corner: .topLeft) == 0)
  }

  @Test func eachCornerMayHaveARadius() {
    view.cornerConfiguration = .corners(
      topLeftRadius: 1, topRightRadius: 2.5, bottomLeftRadius: nil, bottomRightRadius: 4)
    #expect(view.layer.drawnRadii == [1, 2.5, 4, 0])
    view.cornerConfiguration = .uniformEdges(topRadius: 3, bottomRadius: 6)
    #expect(view.layer.drawnRadii == [3, 3, 6, 6])
    view.cornerConfiguration = .uniformEdges(leftRadius: 3, rightRadius: 6)
    #expect(view.layer.drawnRadii == [3, 6, 6, 3])
    view.cornerConfiguration = .uniformTopRadius(8, bottomRightRadius: 2)
    #expect(view.layer.drawnRadii == [8, 8, 2, 0])
    view.cornerConfiguration = .uniformBottomRadius(8, topLeftRadius: 2)
    #expect(view.layer.drawnRadii == [2, 0, 8, 8])
    view.cornerConfiguration = .uniformLeftRadius(8)
    #expect(view.layer.drawnRadii == [8, 0, 0, 8])
    view.cornerConfiguration = .uniformRightRadius(8)
    #expect(view.layer.drawnRadii == [0, 8, 8, 0])
  }

  @Test func radiiThatAreNotFiniteAreRefused() {
    view.cornerConfiguration = .corners(radius: 7)
    view.cornerConfiguration = .corners(radius: .fixed(.nan))
    view.cornerConfiguration = .capsule(maximumRadius: .infinity)
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: .nan))
    #expect(view.cornerConfiguration == .corners(radius: 7))
    #expect(stage.issues.count == 1)
    #expect(stage.issues.allSatisfy { $0.code == "geometry.nonfinite" })
    view.cornerConfiguration = .corners(radius: -3)
    #expect(view.effectiveRadius(corner: .topLeft) == 0)
  }
}
