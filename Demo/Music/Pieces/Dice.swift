/// Numbers that look random and depend only on a seed and a place.
struct Dice: Hashable, Sendable {
  let seed: UInt64

  /// Creates the numbers of a text; equal texts have equal numbers in every run.
  init(_ text: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    seed = Self.stir(hash)
  }

  /// Returns the number at a place.
  func number(_ place: Int...) -> UInt64 {
    place.reduce(seed) { Self.stir($0 &+ 0x9e37_79b9_7f4a_7c15 &+ UInt64(bitPattern: Int64($1))) }
  }

  /// Returns a number in `0..<count` for a place; 0 if the count is below 1.
  func number(below count: Int, _ place: Int, _ more: Int = 0, _ last: Int = 0) -> Int {
    count < 1 ? 0 : Int(number(place, more, last) % UInt64(count))
  }

  /// Returns a number in 0..<1 for a place.
  func share(_ place: Int, _ more: Int = 0, _ last: Int = 0) -> Double {
    Double(number(place, more, last) >> 11) / 9_007_199_254_740_992
  }

  /// Returns one element of a list, which must have one, for a place.
  func pick<Element>(_ list: [Element], _ place: Int, _ more: Int = 0, _ last: Int = 0) -> Element {
    list[number(below: list.count, place, more, last)]
  }

  /// Spreads the bits of a number (the finaliser of SplitMix64).
  private static func stir(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
