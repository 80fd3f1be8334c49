/// Numbers that look random and are the same in every run (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose first number follows from `state`.
  package init(state: UInt64) { self.state = state }

  /// Creates a generator whose numbers are independent of those of neighbouring seeds.
  ///
  /// The state begins with a mixed number: a state proportional to the seed would give neighbouring
  /// seeds the same numbers, one place apart.
  package init(seed: UInt64) {
    var first = SeededGenerator(state: seed)
    state = first.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
