import EspalierDisplayList
import EspalierGeometry
import Testing

@Suite struct DamageRegionTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func rectanglesApartStayApart() {
    var region = DamageRegion()
    region.add(rect(0, 0, 10, 10))
    region.add(rect(10, 0, 10, 10))
    region.add(rect(50, 50, 1, 1))
    #expect(region.rects.count == 3)
    #expect(region.area == 201)
  }

  @Test func overlappingRectanglesBecomeOne() {
    var region = DamageRegion()
    region.add(rect(0, 0, 10, 10))
    region.add(rect(20, 0, 10, 10))
    region.add(rect(9, 5, 12, 2))
    #expect(region.rects == [rect(0, 0, 30, 10)])
  }

  @Test func anEmptyRectangleAndOneInsideAddNothing() {
    var region = DamageRegion()
    region.add(.empty)
    #expect(region.isEmpty)
    region.add(rect(0, 0, 10, 10))
    region.add(rect(2, 2, 3, 3))
    region.add(PixelRect(left: 30, top: 30, right: 20, bottom: 40))
    #expect(region.rects == [rect(0, 0, 10, 10)])
  }

  @Test func beyondCapacityTheCheapestPairIsMerged() {
    var region = DamageRegion()
    for index in 0..<DamageRegion.capacity { region.add(rect(index * 100, 0, 10, 10)) }
    region.add(rect(112, 0, 10, 10))
    #expect(region.rects.count == DamageRegion.capacity)
    #expect(region.rects.contains(rect(100, 0, 22, 10)))
  }

  @Test(arguments: 0..<20) func everyAddedPixelIsCoveredAndNoneTwice(seed: Int) {
    var state = UInt64(seed + 1)
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var region = DamageRegion()
    var added: [PixelRect] = []
    for _ in 0..<30 {
      let new = rect(next(90) - 10, next(90) - 10, next(25), next(25))
      added.append(new)
      region.add(new)
      #expect(region.rects.count <= DamageRegion.capacity)
      for old in added where !old.isEmpty {
        #expect(region.rects.contains { $0.contains(old) })
      }
      for (index, first) in region.rects.enumerated() {
        #expect(!region.rects[(index + 1)...].contains { $0.intersects(first) })
      }
    }
  }

  @Test func intersectsAsksForCommonPixels() {
    var region = DamageRegion()
    region.add(rect(0, 0, 10, 10))
    #expect(region.intersects(rect(9, 9, 5, 5)))
    #expect(!region.intersects(rect(10, 0, 5, 5)))
    region.removeAll()
    #expect(!region.intersects(rect(0, 0, 5, 5)))
  }

  @Test func extremeRectanglesDoNotOverflow() {
    let all = PixelRect(left: .min, top: .min, right: .max, bottom: .max)
    var region = DamageRegion()
    for index in 0..<12 { region.add(rect(index * 20, index * 20, 3, 3)) }
    region.add(PixelRect(left: .min, top: .min, right: .max, bottom: 0))
    region.add(all)
    #expect(region.rects == [all])
    #expect(region.area == 1 << 60)
  }
}
