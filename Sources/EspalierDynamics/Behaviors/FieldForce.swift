import EspalierGeometry
import Foundation

/// What a field does to its items.
enum FieldForce {
  case drag
  case vortex
  case radialGravity
  case linearGravity
  case velocity
  case noise
  case turbulence
  case spring
  case electric
  case magnetic
  case custom(
    @MainActor (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

  /// Whether the force grows or falls with the distance from the field's position.
  var followsPlace: Bool {
    if case .spring = self { return true }
    return false
  }

  /// Whether the field accelerates all masses alike, as gravity does.
  var ignoresMass: Bool {
    switch self {
    case .linearGravity, .radialGravity, .velocity: true
    default: false
    }
  }
}

/// Smooth numbers in the plane that follow from the place and the time alone.
enum Noise {
  /// Returns two numbers from -1 to 1.
  static func vector(x: Double, y: Double, time: Double) -> Vector {
    // Further away, the corners of the grid have no numbers.
    guard abs(x) < 1e12, abs(y) < 1e12, abs(time) < 1e12 else { return .zero }
    return Vector(x: value(x, y, time, 1), y: value(x, y, time, 2))
  }

  private static func value(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
    let (i, j, k) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (ease(x - i), ease(y - j), ease(z - k))
    func at(_ a: Double, _ b: Double, _ c: Double) -> Double {
      corner(Int(i + a), Int(j + b), Int(k + c), seed)
    }
    func along(_ b: Double, _ c: Double) -> Double { mix(at(0, b, c), at(1, b, c), u) }
    return mix(mix(along(0, 0), along(1, 0), v), mix(along(0, 1), along(1, 1), v), w)
  }

  private static func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
  private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }

  /// A number from -1 to 1 for each corner of a grid.
  private static func corner(_ x: Int, _ y: Int, _ z: Int, _ seed: UInt64) -> Double {
    var bits = seed &* 0x9e37_79b9_7f4a_7c15
    for part in [x, y, z] {
      bits = (bits ^ UInt64(bitPattern: Int64(part))) &* 0xbf58_476d_1ce4_e5b9
      bits ^= bits >> 29
    }
    return Double(bits >> 11) / Double(1 << 52) - 1
  }
}
