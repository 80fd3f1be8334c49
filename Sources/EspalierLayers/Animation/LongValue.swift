import EspalierGeometry
import EspalierPaths
import Foundation

/// A value of more numbers than `LayerValue` has: a path, a list of colours, a list of places.
///
/// Two values interpolate if they have the same form: paths with equal kinds of elements, lists of
/// equal lengths.
package final class LongValue: Equatable, Sendable {
  /// The numbers, which interpolate.
  let numbers: [Double]
  /// The kinds of a path's elements, in order; empty for a list.
  private let kinds: [UInt8]

  init(_ numbers: [Double], kinds: [UInt8] = []) {
    self.numbers = numbers
    self.kinds = kinds
  }

  /// Creates the value of a path.
  convenience init(_ path: Path) {
    var numbers: [Double] = []
    var kinds: [UInt8] = []
    func add(_ kind: UInt8, _ points: PathPoint...) {
      kinds.append(kind)
      for point in points { numbers += [point.x, point.y] }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add(0, point)
      case .line(let point): add(1, point)
      case .quad(let control, let end): add(2, control, end)
      case .cubic(let control1, let control2, let end): add(3, control1, control2, end)
      case .close: add(4)
      }
    }
    self.init(numbers, kinds: kinds)
  }

  /// Creates the value of colours, weighted by their alpha, so that a clear colour has no hue.
  convenience init(_ colors: [RGBA]) {
    self.init(
      colors.flatMap { color in
        let alpha = Double(color.alpha)
        return [
          Double(color.red) * alpha, Double(color.green) * alpha, Double(color.blue) * alpha, alpha,
        ]
      })
  }

  /// Creates the value of a transform in space.
  ///
  /// One that has no parts interpolates with no other.
  convenience init(_ transform: CATransform3D) {
    if let parts = SpatialParts(transform) {
      self.init(parts.numbers, kinds: Self.parts)
    } else {
      self.init(transform.numbers, kinds: Self.matrix)
    }
  }

  private static let parts: [UInt8] = [255]
  private static let matrix: [UInt8] = [254]
  /// The difference of two transforms: the turn is a vector along its axis.
  private static let difference: [UInt8] = [253]

  /// The transform in space.
  var matrix: CATransform3D {
    kinds == Self.matrix
      ? CATransform3D(numbers: numbers) : SpatialParts(numbers: numbers).matrix
  }

  package static func == (left: LongValue, right: LongValue) -> Bool {
    left === right || left.numbers == right.numbers && left.kinds == right.kinds
  }

  /// Whether values between this value and another exist.
  func isLike(_ other: LongValue) -> Bool {
    if kinds == Self.parts { return other.kinds == Self.parts || other.kinds == Self.difference }
    if kinds == Self.matrix { return false }
    return hasSameForm(as: other)
  }

  private func hasSameForm(as other: LongValue) -> Bool {
    numbers.count == other.numbers.count && kinds == other.kinds
  }

  /// Returns this value plus a multiple of another one of the same form.
  func adding(_ other: LongValue, times factor: Double) -> LongValue {
    if kinds == Self.parts { return addingParts(other, times: factor) }
    return sum(other, times: factor)
  }

  /// Returns the difference of two transforms for a factor of -1, or a transform plus a multiple of
  /// a difference.
  private func addingParts(_ other: LongValue, times factor: Double) -> LongValue {
    var result = zip(numbers, other.numbers).map { $0 + $1 * factor }
    let own = SpatialParts(numbers: numbers).turn
    if other.kinds == Self.difference {
      let vector = SIMD3(other.numbers[9], other.numbers[10], other.numbers[11]) * factor
      let turn = Turn(vector: vector).after(own)
      (result[9], result[10], result[11], result[12]) = (turn.x, turn.y, turn.z, turn.w)
      return LongValue(result, kinds: Self.parts)
    }
    let vector = own.after(SpatialParts(numbers: other.numbers).turn.inverse).vector
    (result[9], result[10], result[11], result[12]) = (vector.x, vector.y, vector.z, 0)
    return LongValue(result, kinds: Self.difference)
  }

  private func sum(_ other: LongValue, times factor: Double) -> LongValue {
    LongValue(zip(numbers, other.numbers).map { $0 + $1 * factor }, kinds: kinds)
  }

  /// Returns the value at a share of the way to another one; that one if no value is between them.
  func towards(_ other: LongValue, _ share: Double) -> LongValue {
    guard isLike(other) else { return other }
    if kinds == Self.parts { return adding(other.adding(self, times: -1), times: share) }
    return LongValue(zip(numbers, other.numbers).map { $0 + ($1 - $0) * share }, kinds: kinds)
  }

  /// The path.
  var path: Path {
    var path = Path()
    var next = 0
    func point() -> PathPoint {
      defer { next += 2 }
      return PathPoint(x: numbers[next], y: numbers[next + 1])
    }
    for kind in kinds {
      switch kind {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuad(control: point(), to: point())
      case 3: path.addCubic(control1: point(), control2: point(), to: point())
      default: path.close()
      }
    }
    return path
  }

  /// The colours.
  var colors: [RGBA] {
    stride(from: 0, to: numbers.count - 3, by: 4).map { start in
      let alpha = min(max(numbers[start + 3], 0), 1)
      func part(_ index: Int) -> Float {
        alpha > 0 ? Float(min(max(numbers[start + index] / alpha, 0), 1)) : 0
      }
      return RGBA(red: part(0), green: part(1), blue: part(2), alpha: Float(alpha))
    }
  }
}
