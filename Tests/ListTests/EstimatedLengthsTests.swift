import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import Testing

/// Long rows of lengths against a plain array of optional numbers.
@MainActor @Suite struct EstimatedLengthsTests {
  @Test func anUntouchedRowAnswersWithTheEstimate() {
    let lengths = EstimatedLengths(count: 1_000_000)
    #expect(lengths.length(estimate: 88) == 88_000_000)
    #expect(lengths.offset(of: 999_999, estimate: 88) == 87_999_912)
    #expect(lengths.element(at: 87_999_911, estimate: 88)?.index == 999_998)
    #expect(lengths.knownCount == 0)
  }

  @Test("Lists W16: a million elements take 0.7 MB untouched, and 5.5 MB once all are measured")
  func aMillionElementsTakeLittleMemory() {
    var lengths = EstimatedLengths(count: 1_000_000)
    #expect(lengths.storedBytes <= 700_000)
    for index in stride(from: 0, to: 1_000_000, by: 1_000) { lengths.setLength(90, at: index) }
    #expect(lengths.storedBytes <= 1_000_000)
    for index in 0..<1_000_000 { lengths.setLength(90, at: index) }
    #expect(lengths.storedBytes <= 5_500_000)
    lengths.forgetAll()
    #expect(lengths.storedBytes <= 700_000)
  }

  @Test func aNewEstimateMovesOnlyWhatIsUnknown() {
    var lengths = EstimatedLengths(count: 3)
    lengths.setLength(10, at: 1)
    #expect(lengths.offset(of: 2, estimate: 4) == 14)
    #expect(lengths.offset(of: 2, estimate: 7) == 17)
    #expect(lengths.length(estimate: 7) == 24)
  }

  @Test func elementsOfLengthZeroCoverNothing() {
    var lengths = EstimatedLengths(count: 4)
    lengths.setLength(0, at: 1)
    lengths.setLength(0, at: 2)
    let found = lengths.element(at: 10, estimate: 10)
    #expect(found?.index == 3)
    #expect(found?.start == 10)
  }

  @Test func offsetsOutsideGiveTheElementsAtTheEnds() {
    let lengths = EstimatedLengths(count: 5)
    #expect(lengths.element(at: -7, estimate: 10)?.index == 0)
    #expect(lengths.element(at: 50, estimate: 10)?.index == 4)
    #expect(EstimatedLengths().element(at: 0, estimate: 10) == nil)
  }

  @Test func randomEditsAgreeWithAPlainArray() {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("EstimatedLengthsTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var model: [Int?] = Array(repeating: nil, count: Int.random(in: 0...300, using: &generator))
      var lengths = EstimatedLengths(count: model.count)
      for _ in 0..<60 {
        edit(&lengths, &model, &generator)
        compare(lengths, model, &generator, seed: seed)
      }
    }
  }

  private func edit(
    _ lengths: inout EstimatedLengths, _ model: inout [Int?], _ generator: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let number = Int.random(in: 0...(Bool.random(using: &generator) ? 3 : 200), using: &generator)
      let place = Int.random(in: 0...model.count, using: &generator)
      lengths.insert(number, at: place)
      model.insert(contentsOf: Array(repeating: nil, count: number), at: place)
    case 1:
      let first = Int.random(in: 0...model.count, using: &generator)
      let last = Int.random(in: first...min(model.count, first + 90), using: &generator)
      lengths.remove(first..<last)
      model.removeSubrange(first..<last)
    default:
      guard !model.isEmpty else { return }
      let place = Int.random(in: 0..<model.count, using: &generator)
      let length =
        Int.random(in: 0..<9, using: &generator) == 0
        ? nil : Int.random(in: 0...40, using: &generator)
      lengths.setLength(length, at: place)
      model[place] = length
    }
  }

  private func compare(
    _ lengths: EstimatedLengths, _ model: [Int?], _ generator: inout SeededGenerator, seed: UInt64
  ) {
    let estimate = Int.random(in: 0...30, using: &generator)
    #expect(lengths.count == model.count, "seed \(seed)")
    #expect(lengths.knownCount == model.count { $0 != nil }, "seed \(seed)")
    #expect(
      lengths.length(estimate: estimate) == model.reduce(0) { $0 + ($1 ?? estimate) },
      "seed \(seed)")
    var start = 0
    for (index, length) in model.enumerated() {
      if index % 7 == 0 || index == model.count - 1 {
        #expect(lengths.length(at: index) == length, "seed \(seed)")
        #expect(lengths.offset(of: index, estimate: estimate) == start, "seed \(seed)")
      }
      let own = length ?? estimate
      if own > 0, index % 5 == 0 {
        let found = lengths.element(at: start + own - 1, estimate: estimate)
        #expect(found?.index == index, "seed \(seed)")
        #expect(found?.start == start, "seed \(seed)")
      }
      start += own
    }
  }
}
