import EspalierDisplayList
import EspalierGeometry
import EspalierRaster
import EspalierTestNumbers
import Foundation
import Testing

/// Groups that are seen in perspective.
@Suite struct ProjectionTests {
  /// A sheet of 40 x 40 pixels around (0, 0), turned around its upright axis, in the middle of the
  /// frame, for an eye at a distance of 60 pixels.
  private func turned(_ angle: Double, eye: Double = 60) -> PlaneMap {
    // z = -x·sin, and the divisor is 1 - z / eye.
    let p = sin(angle) / eye
    return PlaneMap(
      PixelTransform(a: cos(angle) + 40 * p, b: 40 * p, c: 0, d: 1, tx: 40, ty: 40), p: p)
  }

  private func draw(
    _ map: PlaneMap, _ items: [DisplayItem], part: Projection.Part = Projection.Part(),
    damage: [PixelRect]? = nil, on frame: Frame = Frame(80, 80)
  ) -> Frame {
    let group = Group(bounds: rect(-20, -20, 40, 40), opacity: 255, map: map, part: part)
    frame.draw([.pushGroup(group)] + items + [.popGroup], damage: damage)
    #expect(frame.hasCleanMargin)
    return frame
  }

  private let sheet: [DisplayItem] = [.fill(rect(-20, -20, 40, 40), .black)]

  @Test("Looks L16: the corners of a turned sheet are where the projection puts them")
  func cornersAreProjected() {
    let angle = Double.pi / 3
    let frame = draw(turned(angle), sheet)
    // The left side comes forward, and is higher than the right side.
    let near = 1 - 20 * sin(angle) / 60
    let far = 1 + 20 * sin(angle) / 60
    let left = 40 - 20 * cos(angle) / near
    let right = 40 + 20 * cos(angle) / far
    func isDark(_ x: Double, _ y: Double) -> Bool { frame[Int(x), Int(y)] & 0xff < 10 }
    func isLight(_ x: Double, _ y: Double) -> Bool { frame[Int(x), Int(y)] & 0xff > 245 }
    #expect(isDark(left + 2, 40) && isLight(left - 2, 40))
    #expect(isDark(right - 2, 40) && isLight(right + 2, 40))
    #expect(isDark(left + 2, 40 - 20 / near + 3) && isLight(left + 1, 40 - 20 / near - 2))
    #expect(isDark(right - 2, 40 - 20 / far + 2) && isLight(right - 1, 40 - 20 / far - 2))
    #expect(Set(frame.pixels).count > 10)
  }

  @Test("Looks L13: nothing that is behind the eye is drawn")
  func nothingIsBehindTheEye() {
    // The left half of the sheet is behind an eye at a distance of 5 pixels.
    let frame = draw(turned(1.2, eye: 5), sheet)
    let zero = -5 / sin(1.2)
    let rightmost = 40 + 20 * cos(1.2) / (1 + 20 * sin(1.2) / 5)
    for y in 0..<80 {
      for x in 0..<80 where Double(x) > rightmost + 2 { #expect(frame[x, y] == 0xffff_ffff) }
    }
    #expect(turned(1.2, eye: 5).map(zero - 1, 0).x.isNaN)
    #expect(frame[20, 40] == 0xff00_0000)
    // All of it is.
    let behind = PlaneMap(PixelTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), r: -1)
    #expect(Set(draw(behind, sheet).pixels) == [0xffff_ffff])
  }

  @Test("Looks L16: a pixel does not depend on what else is repainted", arguments: 0..<20)
  func pixelsDependOnTheirPlaceOnly(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let map = turned(Double(generator.number(-1.5...1.5)), eye: Double(generator.number(15...90)))
    let items: [DisplayItem] = (0..<6).map { _ in
      .fill(
        rect(
          generator.integer(-25...10), generator.integer(-25...10), generator.integer(1...30),
          generator.integer(1...30)), generator.color())
    }
    let whole = draw(map, items)
    let pieces = Frame(80, 80)
    for y in stride(from: 0, to: 80, by: 16) {
      for x in stride(from: 0, to: 80, by: 20) {
        _ = draw(map, items, damage: [rect(x, y, 20, 16)], on: pieces)
      }
    }
    #expect(pieces.hasSameMemory(as: whole))
  }

  @Test("Looks L15: two parts of a sheet show no seam", arguments: 0..<10)
  func partsHaveNoSeam(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let map = turned(Double(generator.number(-1.2...1.2)))
    let angle = Double(generator.number(0...6))
    let line = HalfPlane(
      a: cos(angle), b: sin(angle), c: -40 * (cos(angle) + sin(angle)), includesLine: true)
    let other = HalfPlane(a: -line.a, b: -line.b, c: -line.c, includesLine: false)
    let items: [DisplayItem] = [
      .fill(rect(-20, -20, 40, 40), .red), .fill(rect(-5, -9, 13, 8), .blue),
    ]
    let whole = draw(map, items)
    let frame = Frame(80, 80)
    func group(_ side: HalfPlane, isSolid: Bool) -> [DisplayItem] {
      let part = Projection.Part(sides: [side], isSolid: isSolid)
      let group = Group(bounds: rect(-20, -20, 40, 40), opacity: 255, map: map, part: part)
      return [.pushGroup(group)] + items + [.popGroup]
    }
    var colors: [Int] = []
    for isSolid in [false, true] {
      frame.draw(group(other, isSolid: isSolid) + group(line, isSolid: isSolid))
      // Above a smooth edge, the ends of the line are covered twice.
      let wrong = zip(frame.pixels, whole.pixels).count { $0 != $1 }
      #expect(wrong <= (isSolid ? 12 : 0))
      frame.draw(group(line, isSolid: isSolid))
      #expect(!frame.hasSameMemory(as: whole))
      colors.append(Set(frame.pixels).count)
    }
    // Only a smooth edge mixes colours along the line.
    #expect(colors[1] > colors[0])
  }

  @Test("Looks L16: the identity in perspective copies pixels")
  func identityCopies() {
    var generator = SeededGenerator(seed: 5)
    let source = generator.picture()
    let fill = ImageFill(
      buffer: source, destination: rect(3, 4, source.size.width, source.size.height))
    let all = HalfPlane(a: 0, b: 0, c: 1, includesLine: true)
    let frame = Frame(80, 80)
    frame.draw([
      .pushGroup(
        Group(
          bounds: rect(0, 0, 80, 80), opacity: 255, map: .identity,
          part: Projection.Part(sides: [all]))),
      .image(fill), .popGroup,
    ])
    let straight = Frame(80, 80)
    straight.draw([.image(fill)])
    #expect(frame.hasSameMemory(as: straight))
  }

  @Test("Looks L16: an affine map is no projection, and display items do not grow")
  func affineStaysAffine() {
    let map = PlaneMap(PixelTransform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 1))
    let group = Group(bounds: rect(0, 0, 1, 1), opacity: 255, map: map)
    #expect(group.projection == nil && group.transform == map.affine)
    #expect(MemoryLayout<Group>.size <= 88)
    #expect(map.inverse?.map(3, 5).x == 1 && map.inverse?.map(3, 5).y == 2)
  }

  @Test("Looks L16: nothing shines through between two sheets with one edge")
  func joinedEdgesAreTight() {
    // Two sheets of a folded paper, above a white ground.
    func group(_ angle: Double, _ bounds: PixelRect, _ joined: RectSides) -> [DisplayItem] {
      var map = turned(angle)
      map.affine = map.affine.followed(by: PixelTransform(a: 1, b: 0, c: 0.3, d: 1, tx: -12, ty: 0))
      let part = Projection.Part(joined: joined)
      return [
        .pushGroup(Group(bounds: bounds, opacity: 255, map: map, part: part)),
        .fill(bounds, .black),
        .popGroup,
      ]
    }
    func lightest(_ joined: RectSides) -> UInt32 {
      let frame = Frame(80, 80)
      frame.draw(
        group(0.7, rect(-20, -20, 20, 40), joined) + group(-0.9, rect(0, -20, 20, 40), []))
      return (25..<55).flatMap { y in (35..<45).map { frame[$0, y] & 0xff } }.max() ?? 255
    }
    #expect(lightest(.right) == 0)
    #expect(lightest([]) > 30)
  }
}
