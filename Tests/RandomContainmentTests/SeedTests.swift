import EspalierTestNumbers
import Testing

@Suite struct SeedTests {
  @Test func neighbouringSeedsShareNoNumbers() {
    var seen: [UInt64: UInt64] = [:]
    for seed in 4_000..<4_040 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let number = generator.next()
        if let other = seen.updateValue(seed, forKey: number) {
          Issue.record("Seeds \(other) and \(seed) both have \(number).")
          return
        }
      }
    }
  }
}
