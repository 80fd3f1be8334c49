import EspalierGeometry
import Foundation

/// A decomposed transform in space, so that an animated rotation turns instead of shrinking.
///
/// The transform scales, shears, rotates, moves, and then looks from the eye.
struct SpatialParts: Equatable {
  var move = SIMD3<Double>()
  var scale = SIMD3<Double>(1, 1, 1)
  /// How far y slants towards x, z towards x, and z towards y.
  var shear = SIMD3<Double>()
  var turn = Turn.none
  /// The last column of the perspective.
  var eye = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  /// Creates the parts of a transform; `nil` for one that maps everything to less than a plane.
  init?(_ matrix: CATransform3D) {
    guard matrix.m44 != 0 else { return nil }
    let m = matrix.numbers.map { $0 / matrix.m44 }
    move = SIMD3(m[12], m[13], m[14])
    let column = SIMD4(m[3], m[7], m[11], 1)
    if column != SIMD4(0, 0, 0, 1) {
      var affine = CATransform3D(numbers: m)
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      guard let inverse = affine.inverse?.numbers else { return nil }
      for row in 0..<4 {
        eye[row] = (0..<4).reduce(0) { $0 + inverse[row * 4 + $1] * column[$1] }
      }
    }
    var rows = [SIMD3(m[0], m[1], m[2]), SIMD3(m[4], m[5], m[6]), SIMD3(m[8], m[9], m[10])]
    scale.x = rows[0].length
    guard scale.x > 1e-12 else { return nil }
    rows[0] /= scale.x
    shear.x = rows[0].dot(rows[1])
    rows[1] -= shear.x * rows[0]
    scale.y = rows[1].length
    guard scale.y > 1e-12 else { return nil }
    rows[1] /= scale.y
    shear.y = rows[0].dot(rows[2])
    rows[2] -= shear.y * rows[0]
    shear.z = rows[1].dot(rows[2])
    rows[2] -= shear.z * rows[1]
    scale.z = rows[2].length
    // A flat transform has the direction that is left.
    rows[2] = scale.z > 1e-12 ? rows[2] / scale.z : rows[0].cross(rows[1])
    if rows[0].cross(rows[1]).dot(rows[2]) < 0 {
      // Of a mirrored transform's decompositions, takes the one with the smallest rotation.
      let least = (0..<3).min { rows[$0][$0] < rows[$1][$1] } ?? 0
      scale[least] = -scale[least]
      rows[least] = -rows[least]
      if least == 0 { (shear.x, shear.y) = (-shear.x, -shear.y) }
      if least == 1 { shear.z = -shear.z }
    }
    turn = Turn(rows: rows)
  }

  /// The transform.
  var matrix: CATransform3D {
    let axes = turn.rows
    let rows = [
      axes[0] * scale.x, axes[0] * shear.x + axes[1] * scale.y,
      axes[0] * shear.y + axes[1] * shear.z + axes[2] * scale.z, move,
    ]
    var numbers: [Double] = []
    for (index, row) in rows.enumerated() {
      let last = row.x * eye.x + row.y * eye.y + row.z * eye.z + (index == 3 ? eye.w : 0)
      numbers += [row.x, row.y, row.z, last]
    }
    return CATransform3D(numbers: numbers)
  }

  /// Creates parts from their numbers.
  init(numbers n: [Double]) {
    move = SIMD3(n[0], n[1], n[2])
    scale = SIMD3(n[3], n[4], n[5])
    shear = SIMD3(n[6], n[7], n[8])
    turn = Turn(x: n[9], y: n[10], z: n[11], w: n[12])
    eye = SIMD4(n[13], n[14], n[15], n[16])
  }

  /// The parts as numbers, the turn as a quaternion at 9 to 12.
  var numbers: [Double] {
    [
      move.x, move.y, move.z, scale.x, scale.y, scale.z, shear.x, shear.y, shear.z, turn.x, turn.y,
      turn.z, turn.w, eye.x, eye.y, eye.z, eye.w,
    ]
  }
}

/// A rotation as a quaternion of length 1.
struct Turn: Equatable {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  static let none = Turn(x: 0, y: 0, z: 0, w: 1)

  init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Creates the turn that takes the axes to three rows.
  init(rows r: [SIMD3<Double>]) {
    let trace = r[0].x + r[1].y + r[2].z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(
        x: (r[1].z - r[2].y) / s, y: (r[2].x - r[0].z) / s, z: (r[0].y - r[1].x) / s, w: s / 4)
    } else if r[0].x > r[1].y, r[0].x > r[2].z {
      let s = max(1 + r[0].x - r[1].y - r[2].z, 1e-300).squareRoot() * 2
      self.init(
        x: s / 4, y: (r[0].y + r[1].x) / s, z: (r[0].z + r[2].x) / s, w: (r[1].z - r[2].y) / s)
    } else if r[1].y > r[2].z {
      let s = max(1 + r[1].y - r[0].x - r[2].z, 1e-300).squareRoot() * 2
      self.init(
        x: (r[0].y + r[1].x) / s, y: s / 4, z: (r[1].z + r[2].y) / s, w: (r[2].x - r[0].z) / s)
    } else {
      let s = max(1 + r[2].z - r[0].x - r[1].y, 1e-300).squareRoot() * 2
      self.init(
        x: (r[0].z + r[2].x) / s, y: (r[1].z + r[2].y) / s, z: s / 4, w: (r[0].y - r[1].x) / s)
    }
  }

  /// The rows of the matrix.
  var rows: [SIMD3<Double>] {
    [
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)),
    ]
  }

  /// Creates the turn around an axis; the vector's length is the angle.
  init(vector: SIMD3<Double>) {
    let angle = vector.length
    guard angle > 0 else {
      self = .none
      return
    }
    let axis = vector * (sin(angle / 2) / angle)
    self.init(x: axis.x, y: axis.y, z: axis.z, w: cos(angle / 2))
  }

  /// The shorter way to the turn, as a vector along the axis whose length is the angle.
  var vector: SIMD3<Double> {
    let sign: Double = w < 0 ? -1 : 1
    let axis = SIMD3(x, y, z) * sign
    let length = axis.length
    guard length > 1e-15 else { return SIMD3() }
    return axis * (2 * atan2(length, w * sign) / length)
  }

  var inverse: Turn { Turn(x: -x, y: -y, z: -z, w: w) }

  /// Returns the turn that does `other` first and then this one.
  func after(_ other: Turn) -> Turn {
    Turn(
      x: w * other.x + x * other.w + y * other.z - z * other.y,
      y: w * other.y - x * other.z + y * other.w + z * other.x,
      z: w * other.z + x * other.y - y * other.x + z * other.w,
      w: w * other.w - x * other.x - y * other.y - z * other.z)
  }

  /// The angles around x, then y, then z.
  var angles: SIMD3<Double> {
    get {
      // Around one axis, the angle may be more than a quarter.
      if y == 0, z == 0 { return SIMD3(2 * atan2(x, w), 0, 0) }
      if x == 0, z == 0 { return SIMD3(0, 2 * atan2(y, w), 0) }
      if x == 0, y == 0 { return SIMD3(0, 0, 2 * atan2(z, w)) }
      let r = rows
      return SIMD3(
        atan2(r[1].z, r[2].z), asin(min(max(-r[0].z, -1), 1)), atan2(r[0].y, r[0].x))
    }
    set {
      self = Turn(vector: SIMD3(0, 0, newValue.z))
        .after(Turn(vector: SIMD3(0, newValue.y, 0)))
        .after(Turn(vector: SIMD3(newValue.x, 0, 0)))
    }
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
