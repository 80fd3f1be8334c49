/// Numbers that look random and are the same in every run.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 29)) &* 0xd6e8_feb8_6659_fd93
    return mixed ^ (mixed >> 32)
  }
}
