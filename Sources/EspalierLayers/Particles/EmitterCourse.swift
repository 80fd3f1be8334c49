import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The values of an emitter layer on which its particles depend.
struct EmitterValues: Equatable {
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var x = 0.0
  var y = 0.0
  var z = 0.0
  var width = 0.0
  var height = 0.0
  var depth = 0.0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var seed: UInt32 = 0
}

/// A cell as it was when an interval began.
struct EmitterCellStart {
  let values: EmitterCellValues
  let picture: ParticlePicture?
  /// The births before the interval, with the part of the next one that had passed.
  var births = 0.0
  /// Whether the first particle is born with the interval.
  var isFirst = true

  @MainActor init(_ cell: CAEmitterCell) {
    values = cell.values
    picture = cell.picture
  }
}

/// The particles that one frame shows, in the points of the layer.
struct EmitterPicture: Equatable {
  var pictures: [ParticlePicture] = []
  var sprites: [ParticleField.Sprite] = []
  var bounds = CGRect.null
  var adds = false
  /// Whether particles were left out.
  var isCut = false

  static func == (left: EmitterPicture, right: EmitterPicture) -> Bool {
    left.sprites == right.sprites && left.adds == right.adds
      && left.pictures.elementsEqual(right.pictures) { $0 === $1 }
  }
}

/// The births of an emitter's particles over time.
///
/// Time is divided into intervals in which nothing changed. Where a particle is follows from its
/// interval, its number and its age, so that each frame can be drawn alone. Times are seconds of
/// the layer's own time.
@MainActor final class EmitterCourse {
  /// The most particles at once.
  nonisolated static let limit = 10_000
  /// The most intervals: older ones are forgotten.
  private static let intervalLimit = 600
  /// Whether a value changed since the last interval began.
  var isStale = false
  private(set) var intervals: [EmitterInterval] = []
  /// The rectangle that no particle leaves.
  private(set) var reach = CGRect.null

  /// Begins an interval with other values.
  func begin(at time: Double, _ values: EmitterValues, _ cells: [EmitterCellStart]) {
    isStale = false
    var cells = cells
    if var last = intervals.last {
      last.end = max(time, last.begin)
      intervals[intervals.count - 1] = last
      for index in cells.indices where index < last.cells.count {
        cells[index].births = last.births(of: index, at: last.end)
        let wasIdle = last.rate(of: index) <= 0 || last.end <= last.begin
        cells[index].isFirst = last.cells[index].isFirst && wasIdle
      }
      if last.begin >= last.end { intervals.removeLast() }
    }
    intervals.removeAll { $0.end + $0.longestLife < time }
    if intervals.count >= Self.intervalLimit { intervals.removeFirst() }
    intervals.append(EmitterInterval(begin: time, values: values, cells: cells))
    reach = intervals.reduce(CGRect.null) { $0.union($1.reach) }
  }

  /// Returns whether a particle is alive, seen or not.
  func hasAlive(at time: Double) -> Bool {
    intervals.contains { interval in
      interval.cells.indices.contains { !interval.alive(of: $0, at: time).isEmpty }
    }
  }

  /// Returns the time of the next birth; `nil` if there is none.
  func nextBirth(after time: Double) -> Double? {
    guard let last = intervals.last else { return nil }
    return last.cells.indices.compactMap { last.nextBirth(of: $0, after: time) }.min()
  }

  /// Returns the particles of a time.
  func picture(at time: Double) -> EmitterPicture {
    var result = EmitterPicture()
    var particles: [Particle] = []
    search: for interval in intervals {
      for index in interval.cells.indices {
        for number in interval.alive(of: index, at: time) {
          guard particles.count < Self.limit else {
            result.isCut = true
            break search
          }
          if let particle = interval.particle(number, of: index, at: time) {
            particles.append(particle)
          }
        }
      }
    }
    switch intervals.last?.values.renderMode {
    case .oldestFirst: particles.sort { ($0.birth, $0.cell) < ($1.birth, $1.cell) }
    case .oldestLast: particles.sort { ($0.birth, $0.cell) > ($1.birth, $1.cell) }
    case .backToFront: particles.sort { ($0.z, $0.birth, $0.cell) < ($1.z, $1.birth, $1.cell) }
    default: particles.sort { ($0.cell, $0.birth) < ($1.cell, $1.birth) }
    }
    for particle in particles { result.append(particle) }
    return result
  }
}

/// A particle as one frame shows it.
struct Particle {
  let cell: Int
  let birth: Double
  let z: Double
  let picture: ParticlePicture
  let map: PixelTransform
  let color: PixelColor
}

extension EmitterPicture {
  mutating func append(_ particle: Particle) {
    let index: Int
    if let known = pictures.firstIndex(where: { $0 === particle.picture }) {
      index = known
    } else {
      index = pictures.count
      pictures.append(particle.picture)
    }
    sprites.append(
      ParticleField.Sprite(picture: index, map: particle.map, color: particle.color))
    guard let size = particle.picture.levels.first?.size else { return }
    let map = particle.map
    let (width, height) = (Double(size.width + 1), Double(size.height + 1))
    let reachX = (abs(map.a) * width + abs(map.c) * height) / 2 + 2
    let reachY = (abs(map.b) * width + abs(map.d) * height) / 2 + 2
    let box = CGRect(
      x: map.tx - reachX, y: map.ty - reachY, width: 2 * reachX, height: 2 * reachY)
    bounds = bounds.isNull ? box : bounds.union(box)
  }
}
