import EspalierGeometry
import Foundation

// The parts of transforms in space: one number each, so that a rotation may go round more than
// once.

extension LayerPath {
  /// Creates the path of a part of a transform, such as `transform.rotation.y`; `nil` if no key
  /// path has this name.
  static func partOfTransform(_ keyPath: String) -> LayerPath? {
    for key in [LayerKey.transform, .sublayerTransform]
    where keyPath.hasPrefix("\(key.rawValue).") {
      let part: Part? =
        switch keyPath.dropFirst(key.rawValue.count + 1) {
        case "scale": .scale
        case "scale.x": .scaleX
        case "scale.y": .scaleY
        case "scale.z": .scaleZ
        case "rotation", "rotation.z": .rotation
        case "rotation.x": .rotationX
        case "rotation.y": .rotationY
        case "translation": .translation
        case "translation.x": .translationX
        case "translation.y": .translationY
        case "translation.z": .translationZ
        default: nil
        }
      return part.map { LayerPath(key, $0) }
    }
    return nil
  }

  /// Whether the value has more numbers than fit into `SIMD8`.
  var isLong: Bool { key.isLong && part == .whole }

  /// Returns whether values of a transform, or the layer's own one, leave the plane.
  @MainActor func isSpatial(_ values: [Any?], on layer: CALayer) -> Bool {
    guard key == .transform, part == .whole else { return false }
    return layer.state.depth?.transform != nil
      || layer.presented?.state.depth?.transform != nil
      || values.contains { ($0 as? CATransform3D).map { !CATransform3DIsAffine($0) } ?? false }
  }

  /// Returns the matrix that the app passed for a whole transform; `nil` for another value.
  func matrix(_ value: Any?) -> CATransform3D? {
    guard key.isSpatial, part == .whole else { return nil }
    switch value {
    case let matrix as CATransform3D: return matrix
    case let affine as CGAffineTransform: return CATransform3DMakeAffineTransform(affine)
    default: return nil
    }
  }

  /// Whether the part is one of a transform in space.
  func leavesPlane(_ state: LayerState) -> Bool {
    switch part {
    case .scaleZ, .rotationX, .rotationY, .translationZ: true
    default: key == .sublayerTransform || state.depth?.transform != nil
    }
  }

  /// Returns the number of a part of a transform in space.
  func readSpatial(_ state: LayerState) -> SIMD8<Double> {
    let parts = SpatialParts(state[matrix: key]) ?? SpatialParts()
    if part == .translation { return SIMD8(parts.move.x, parts.move.y, 0, 0, 0, 0, 0, 0) }
    let number: Double =
      switch part {
      case .scaleX: parts.scale.x
      case .scaleY: parts.scale.y
      case .scaleZ: parts.scale.z
      case .rotation: parts.turn.angles.z
      case .rotationX: parts.turn.angles.x
      case .rotationY: parts.turn.angles.y
      case .translationX: parts.move.x
      case .translationY: parts.move.y
      case .translationZ: parts.move.z
      default: parts.scale.sum() / 3
      }
    return SIMD8(number, 0, 0, 0, 0, 0, 0, 0)
  }

  /// Writes a part of a transform in space.
  func writeSpatial(_ numbers: SIMD8<Double>, to state: inout LayerState) {
    var parts = SpatialParts(state[matrix: key]) ?? SpatialParts()
    switch part {
    case .scaleX: parts.scale.x = numbers[0]
    case .scaleY: parts.scale.y = numbers[0]
    case .scaleZ: parts.scale.z = numbers[0]
    case .rotation: parts.turn.angles.z = numbers[0]
    case .rotationX: parts.turn.angles.x = numbers[0]
    case .rotationY: parts.turn.angles.y = numbers[0]
    case .translationX: parts.move.x = numbers[0]
    case .translationY: parts.move.y = numbers[0]
    case .translationZ: parts.move.z = numbers[0]
    case .translation: (parts.move.x, parts.move.y) = (numbers[0], numbers[1])
    default: parts.scale = SIMD3(repeating: numbers[0])
    }
    state[matrix: key] = parts.matrix
  }
}

extension LayerValue {
  /// The transform in space that the value is.
  var matrix: CATransform3D { long?.matrix ?? CATransform3DMakeAffineTransform(transform) }
}
