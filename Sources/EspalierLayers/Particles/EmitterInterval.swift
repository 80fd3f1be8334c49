import EspalierDisplayList
import EspalierGeometry
import Foundation

/// A span of time in which an emitter and its cells did not change.
struct EmitterInterval {
  let begin: Double
  var end = Double.infinity
  let values: EmitterValues
  let cells: [EmitterCellStart]

  init(begin: Double, values: EmitterValues, cells: [EmitterCellStart]) {
    self.begin = begin
    self.values = values
    self.cells = cells
  }

  // MARK: Births

  /// Returns the particles of a cell that are born per second.
  func rate(of index: Int) -> Double {
    let cell = cells[index].values
    guard cell.isEnabled else { return 0 }
    return min(max(Double(cell.birthRate) * values.birthRate, 0), 1e6)
  }

  private func longestLife(of index: Int) -> Double {
    let cell = cells[index].values
    let life = Double(cell.lifetime) + abs(Double(cell.lifetimeRange)) / 2
    return min(max(life * values.lifetime, 0), 1e6)
  }

  /// The longest time that a particle of the interval is shown.
  var longestLife: Double { cells.indices.map(longestLife(of:)).max() ?? 0 }

  /// Returns the births of a cell until a time, with the part of the next one that has passed.
  func births(of index: Int, at time: Double) -> Double {
    cells[index].births + max(0, min(time, end) - begin) * rate(of: index)
  }

  private func firstNumber(of index: Int) -> Double {
    cells[index].isFirst ? 0 : cells[index].births.rounded(.down) + 1
  }

  private func birth(_ number: Double, of index: Int) -> Double {
    begin + (number - cells[index].births) / rate(of: index)
  }

  /// Returns the numbers of the particles that may be alive at a time, the oldest first.
  func alive(of index: Int, at time: Double) -> Range<Int> {
    let rate = rate(of: index)
    let life = longestLife(of: index)
    guard rate > 0, life > 0, time >= begin else { return 0..<0 }
    var first = firstNumber(of: index)
    let oldest = time - life
    if oldest >= begin { first = max(first, births(of: index, at: oldest).rounded(.down) + 1) }
    let last = births(of: index, at: time).rounded(.down)
    guard last >= first, last < 1e15 else { return 0..<0 }
    return Int(first)..<Int(min(last, first + 2 * Double(EmitterCourse.limit))) + 1
  }

  /// Returns the time of a cell's next birth; `nil` if there is none.
  func nextBirth(of index: Int, after time: Double) -> Double? {
    guard rate(of: index) > 0, longestLife(of: index) > 0 else { return nil }
    let next = max(firstNumber(of: index), births(of: index, at: time).rounded(.down) + 1)
    return birth(next, of: index)
  }

  // MARK: Particles

  /// Returns a particle at a time; `nil` if it is not shown.
  func particle(_ number: Int, of index: Int, at time: Double) -> Particle? {
    let cell = cells[index]
    guard let picture = cell.picture, let size = picture.levels.first?.size else { return nil }
    let kind = cell.values
    let birth = birth(Double(number), of: index)
    let age = max(0, time - birth)
    var chance = Chance(seed: values.seed, cell: index, number: number)
    let life = chance.spread(kind.lifetime, kind.lifetimeRange) * values.lifetime
    guard age < life else { return nil }
    let start = values.start(&chance)
    let angle = start.angle + Double(kind.longitude) + chance.offset(kind.emissionRange)
    let speed = chance.spread(kind.velocity, kind.velocityRange) * values.velocity
    let level = cos(Double(kind.latitude)) * speed
    func place(_ from: Double, _ speed: Double, _ acceleration: CGFloat) -> Double {
      from + speed * age + Double(acceleration) * age * age / 2
    }
    let x = place(start.x, cos(angle) * level, kind.accelerationX)
    let y = place(start.y, sin(angle) * level, kind.accelerationY)
    let z = place(start.z, sin(Double(kind.latitude)) * speed, kind.accelerationZ)
    let factor =
      (chance.spread(kind.scale, kind.scaleRange) + Double(kind.scaleSpeed) * age) * values.scale
      / Double(kind.contentsScale)
    let turn = chance.spread(kind.spin, kind.spinRange) * values.spin * age
    let color = kind.color(at: Float(age), &chance)
    guard factor > 0, factor * Double(max(size.width, size.height)) < 16_384, color.alpha > 0,
      abs(x) < 1e6, abs(y) < 1e6, z.isFinite, turn.isFinite
    else { return nil }
    let (sine, cosine) = (sin(turn) * factor, cos(turn) * factor)
    return Particle(
      cell: index, birth: birth, z: z, picture: picture,
      map: PixelTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: x, ty: y),
      color: color.pixel)
  }

  /// The rectangle that no particle of the interval leaves.
  var reach: CGRect {
    var result = CGRect.null
    let (halfWidth, halfHeight) = values.halfSize
    for index in cells.indices where rate(of: index) > 0 {
      let kind = cells[index].values
      guard let size = cells[index].picture?.levels.first?.size else { continue }
      let life = longestLife(of: index)
      let speed =
        (abs(Double(kind.velocity)) + abs(Double(kind.velocityRange)) / 2) * abs(values.velocity)
      let factor =
        (abs(Double(kind.scale)) + abs(Double(kind.scaleRange)) / 2
          + max(0, Double(kind.scaleSpeed)) * life) * abs(values.scale)
        / Double(kind.contentsScale)
      let room = speed * life + Double(size.width + size.height) * factor + 2
      let (fallX, fallY) = (
        Double(kind.accelerationX) * life * life / 2, Double(kind.accelerationY) * life * life / 2
      )
      let box = CGRect(
        x: values.x - halfWidth - room + min(0, fallX),
        y: values.y - halfHeight - room + min(0, fallY),
        width: 2 * (halfWidth + room) + abs(fallX), height: 2 * (halfHeight + room) + abs(fallY))
      result = result.isNull ? box : result.union(box)
    }
    return result
  }
}

extension EmitterCellValues {
  /// Returns the colour of a particle of an age.
  fileprivate func color(at age: Float, _ chance: inout Chance) -> RGBA {
    func part(_ key: KeyPath<RGBA, Float>) -> Float {
      let start = Float(chance.spread(color[keyPath: key], colorRange[keyPath: key]))
      return min(max(start + colorSpeed[keyPath: key] * age, 0), 1)
    }
    return RGBA(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }
}

/// The random numbers of one particle.
struct Chance {
  private var state: UInt64

  init(seed: UInt32, cell: Int, number: Int) {
    state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15
    state = Self.mixed(state &+ UInt64(truncatingIfNeeded: cell) &* 0xd1b5_4a32_d192_ed03)
    state = Self.mixed(state &+ UInt64(truncatingIfNeeded: number))
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value &+ 0x9e37_79b9_7f4a_7c15
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// Returns a number in 0..<1.
  mutating func next() -> Double {
    state = Self.mixed(state)
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  /// Returns a number of at most half a range on either side of 0.
  mutating func offset<Number: BinaryFloatingPoint>(_ range: Number) -> Double {
    (next() - 0.5) * Double(range)
  }

  /// Returns a number in a range around another.
  mutating func spread<Number: BinaryFloatingPoint>(_ middle: Number, _ range: Number) -> Double {
    Double(middle) + offset(range)
  }
}
