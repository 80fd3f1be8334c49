import EspalierGeometry
import EspalierLayers
import Foundation
import Testing

/// The functions of transforms in space, against numbers that were computed by hand.
@Suite struct Transform3DTests {
  private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func apply(_ t: CATransform3D, _ x: Double, _ y: Double, _ z: Double) -> [Double] {
    let w = x * t.m14 + y * t.m24 + z * t.m34 + t.m44
    return [
      (x * t.m11 + y * t.m21 + z * t.m31 + t.m41) / w,
      (x * t.m12 + y * t.m22 + z * t.m32 + t.m42) / w,
      (x * t.m13 + y * t.m23 + z * t.m33 + t.m43) / w,
    ]
  }

  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("Looks L11: translations are in the fourth row, scales in the diagonal")
  func makes() {
    let move = CATransform3DMakeTranslation(2, 3, 4)
    #expect(move.m41 == 2 && move.m42 == 3 && move.m43 == 4 && move.m44 == 1)
    #expect(
      CATransform3DMakeScale(2, 3, 4).numbers == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    #expect(CATransform3DIsIdentity(CATransform3DMakeScale(1, 1, 1)))
    #expect(!CATransform3DIsIdentity(move))
    #expect(CATransform3D().numbers == Array(repeating: 0, count: 16))
  }

  @Test("Looks L11: rotations turn x to y, y to z and z to x")
  func rotates() {
    let quarter = Double.pi / 2
    #expect(isNear(apply(CATransform3DMakeRotation(quarter, 0, 0, 1), 1, 0, 0), [0, 1, 0]))
    #expect(isNear(apply(CATransform3DMakeRotation(quarter, 5, 0, 0), 0, 1, 0), [0, 0, 1]))
    #expect(isNear(apply(CATransform3DMakeRotation(quarter, 0, 1, 0), 0, 0, 1), [1, 0, 0]))
    // A third of a turn around the diagonal exchanges the axes.
    #expect(isNear(apply(CATransform3DMakeRotation(.pi * 2 / 3, 1, 1, 1), 1, 2, 3), [3, 1, 2]))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("Looks L11: translate, scale and rotate apply before the transform")
  func appliesBefore() {
    let double = CATransform3DMakeScale(2, 2, 2)
    #expect(CATransform3DTranslate(double, 1, 2, 3).m41 == 2)
    #expect(
      CATransform3DTranslate(double, 1, 2, 3)
        == CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), double))
    let move = CATransform3DMakeTranslation(10, 0, 0)
    #expect(isNear(apply(CATransform3DScale(move, 3, 1, 1), 1, 0, 0), [13, 0, 0]))
    #expect(isNear(apply(CATransform3DRotate(move, .pi / 2, 0, 0, 1), 1, 0, 0), [10, 1, 0]))
  }

  @Test("Looks L11: a perspective divides by the distance from the eye")
  func divides() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    #expect(isNear(apply(eye, 100, 50, 250), [200, 100, 500]))
    #expect(isNear(apply(eye, 100, 50, -500), [50, 25, -250]))
  }

  @Test("Looks L11: the inverse undoes every transform that can be undone")
  func inverts() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    eye = CATransform3DRotate(eye, 1, 1, 2, 3)
    eye = CATransform3DTranslate(CATransform3DScale(eye, 2, 3, 4), 5, 6, 7)
    #expect(isNear(CATransform3DConcat(eye, CATransform3DInvert(eye)), CATransform3DIdentity))
    #expect(isNear(CATransform3DConcat(CATransform3DInvert(eye), eye), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test("Looks L11: affine transforms keep their six numbers")
  func convertsAffine() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let space = CATransform3DMakeAffineTransform(plane)
    #expect(CATransform3DIsAffine(space))
    #expect(CATransform3DGetAffineTransform(space) == plane)
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(eye))
  }
}
