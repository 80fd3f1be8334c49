import Foundation

/// The place at which a particle is born, and the way out of the shape there.
struct ParticleStart {
  var x = 0.0
  var y = 0.0
  var z = 0.0
  /// The angle from which the direction of the particle is counted.
  var angle = 0.0
}

extension EmitterValues {
  private var halfX: Double { abs(width) / 2 }
  private var halfY: Double { abs(height) / 2 }
  private var halfZ: Double { abs(depth) / 2 }

  /// The largest distances of a place from the middle of the shape.
  var halfSize: (width: Double, height: Double) {
    switch shape {
    case .line: (halfX, 0)
    case .rectangle, .cuboid: (halfX, halfY)
    case .circle, .sphere: (abs(width), abs(width))
    default: (0, 0)
    }
  }

  /// Returns the place at which a particle is born.
  func start(_ chance: inout Chance) -> ParticleStart {
    var start: ParticleStart
    switch shape {
    case .line: start = onLine(&chance)
    case .rectangle: start = inRectangle(&chance)
    case .cuboid: start = inBox(&chance)
    case .circle: start = inCircle(&chance)
    case .sphere: start = inSphere(&chance)
    default: start = ParticleStart()
    }
    start.x += x
    start.y += y
    start.z += z
    return start
  }

  private func onLine(_ chance: inout Chance) -> ParticleStart {
    let share = mode == .points ? (chance.next() < 0.5 ? -1 : 1) : chance.next() * 2 - 1
    return ParticleStart(x: share * halfX, angle: -Double.pi / 2)
  }

  private func inRectangle(_ chance: inout Chance) -> ParticleStart {
    var (shareX, shareY) = (chance.next() * 2 - 1, chance.next() * 2 - 1)
    switch mode {
    case .points: (shareX, shareY) = (shareX < 0 ? -1 : 1, shareY < 0 ? -1 : 1)
    case .outline:
      // Each edge has as many particles as it is long.
      let isLevel = chance.next() * (halfX + halfY) < halfX
      if isLevel { shareY = shareY < 0 ? -1 : 1 } else { shareX = shareX < 0 ? -1 : 1 }
    default: break
    }
    return ParticleStart(x: shareX * halfX, y: shareY * halfY)
  }

  private func inBox(_ chance: inout Chance) -> ParticleStart {
    var shares = SIMD3(chance.next() * 2 - 1, chance.next() * 2 - 1, chance.next() * 2 - 1)
    let ends = shares.replacing(with: 1, where: shares .>= 0).replacing(
      with: -1, where: shares .< 0)
    let axis = min(Int(chance.next() * 3), 2)
    switch mode {
    case .points: shares = ends
    case .outline: for other in 0..<3 where other != axis { shares[other] = ends[other] }
    case .surface: shares[axis] = ends[axis]
    default: break
    }
    let place = shares * SIMD3(halfX, halfY, halfZ)
    return ParticleStart(x: place.x, y: place.y, z: place.z, angle: outwards(place.x, place.y))
  }

  private func inCircle(_ chance: inout Chance) -> ParticleStart {
    let angle = chance.next() * 2 * Double.pi
    let share = chance.next()
    let distance =
      switch mode {
      case .points: 0.0
      case .outline: 1.0
      default: share.squareRoot()
      }
    let radius = abs(width) * distance
    return ParticleStart(x: cos(angle) * radius, y: sin(angle) * radius, angle: angle)
  }

  private func inSphere(_ chance: inout Chance) -> ParticleStart {
    let angle = chance.next() * 2 * Double.pi
    let height = chance.next() * 2 - 1
    let share = chance.next()
    let distance =
      switch mode {
      case .points: 0.0
      case .volume: pow(share, 1.0 / 3)
      default: 1.0
      }
    let radius = abs(width) * distance
    // The outline is the circle that is seen.
    let level = mode == .outline ? 1 : (1 - height * height).squareRoot()
    return ParticleStart(
      x: cos(angle) * radius * level, y: sin(angle) * radius * level,
      z: mode == .outline ? 0 : height * radius, angle: angle)
  }

  private func outwards(_ x: Double, _ y: Double) -> Double { x == 0 && y == 0 ? 0 : atan2(y, x) }
}
