import EspalierGeometry
import Foundation

/// A decomposed affine transform, so that an animated rotation turns instead of shrinking.
///
/// The transform scales, shears, rotates and then translates.
struct TransformParts: Equatable {
  var scaleX: Double
  var scaleY: Double
  /// The slope of the y axis towards the x axis.
  var shear: Double
  /// The rotation in radians, in -π...π; positive is clockwise on the screen.
  var angle: Double
  var x: Double
  var y: Double

  init(_ map: CGAffineTransform) {
    x = map.tx
    y = map.ty
    let length = hypot(map.a, map.b)
    var axis = (x: 1.0, y: 0.0)
    if length > 1e-12 {
      axis = (map.a / length, map.b / length)
    } else if hypot(map.c, map.d) > 1e-12 {
      let other = hypot(map.c, map.d)
      axis = (map.d / other, -map.c / other)
    }
    scaleX = length
    // A mirrored transform has two decompositions: takes the one with the smaller rotation.
    if map.a * map.d - map.b * map.c < 0, axis.x < 0 {
      scaleX = -length
      axis = (-axis.x, -axis.y)
    }
    shear = map.c * axis.x + map.d * axis.y
    scaleY = map.d * axis.x - map.c * axis.y
    angle = atan2(axis.y, axis.x)
  }

  init(numbers: SIMD8<Double>) {
    scaleX = numbers[0]
    scaleY = numbers[1]
    shear = numbers[2]
    angle = numbers[3]
    x = numbers[4]
    y = numbers[5]
  }

  var numbers: SIMD8<Double> { SIMD8(scaleX, scaleY, shear, angle, x, y, 0, 0) }

  var map: CGAffineTransform {
    let sine = sin(angle)
    let cosine = cos(angle)
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
      d: shear * sine + scaleY * cosine, tx: x, ty: y)
  }

  /// Returns the equivalent rotation with the smallest angle.
  static func shortestTurn(_ angle: Double) -> Double { angle.remainder(dividingBy: 2 * .pi) }
}
