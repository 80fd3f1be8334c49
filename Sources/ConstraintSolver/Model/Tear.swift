/// The part of an island's basis that has no order of evaluation: the torn variables, as many
/// closing rows, and a small dense factor that relates them.
struct Tear: BitwiseCopyable {
  /// The number of torn variables, which are the last variables of the island.
  var count: Int
  /// The number of the island's other variables.
  var rest: Int
  private let block: Int32
  /// `count` rows of `count` numbers; the block of memory begins here.
  var factor: UnsafeMutablePointer<Double>
  /// `count` stretches of `rest` numbers: the change of each other variable per unit of a torn one.
  var reach: UnsafeMutablePointer<Double>
  var scratch: UnsafeMutablePointer<Double>
  var permutation: UnsafeMutablePointer<Int>
  /// The rows that close the loops.
  var closing: UnsafeMutablePointer<RowIndex>

  init(count: Int, rest: Int, in memory: Memory) {
    self.count = count
    self.rest = rest
    let numbers = count * (count + rest + 2)
    block = memory.makeBlock()
    let raw = memory.resize(block, to: numbers * 8 + count * 12)
    factor = raw.assumingMemoryBound(to: Double.self)
    reach = factor + count * count
    scratch = reach + count * rest
    permutation = UnsafeMutableRawPointer(scratch + 2 * count).assumingMemoryBound(to: Int.self)
    closing = UnsafeMutableRawPointer(permutation + count).assumingMemoryBound(to: RowIndex.self)
  }

  func free(in memory: Memory) { memory.release(block) }

  /// Decomposes `factor` in place, with row exchanges; returns false when it is singular.
  func decompose() -> Bool {
    let k = count
    for i in 0..<k { permutation[i] = i }
    for c in 0..<k {
      var best = c
      for r in c..<k where abs(factor[r * k + c]) > abs(factor[best * k + c]) { best = r }
      if !(abs(factor[best * k + c]) > 1e-11) { return false }
      if best != c {
        for j in 0..<k {
          let held = factor[c * k + j]
          factor[c * k + j] = factor[best * k + j]
          factor[best * k + j] = held
        }
        let held = permutation[c]
        permutation[c] = permutation[best]
        permutation[best] = held
      }
      for r in c + 1..<max(k, c + 1) where factor[r * k + c] != 0 {
        let f = factor[r * k + c] / factor[c * k + c]
        factor[r * k + c] = f
        for j in c + 1..<max(k, c + 1) { factor[r * k + j] -= f * factor[c * k + j] }
      }
    }
    return true
  }

  /// Solves "closing rows times torn variables = `b`" in place.
  func solve(_ b: UnsafeMutablePointer<Double>) {
    let k = count
    if k == 1 {
      b[0] /= factor[0]
      return
    }
    let y = scratch + k
    for i in 0..<k { y[i] = b[permutation[i]] }
    for r in 0..<k {
      for c in 0..<r { y[r] -= factor[r * k + c] * y[c] }
    }
    for r in stride(from: k - 1, through: 0, by: -1) {
      for c in r + 1..<max(k, r + 1) { y[r] -= factor[r * k + c] * y[c] }
      y[r] /= factor[r * k + r]
    }
    for i in 0..<k { b[i] = y[i] }
  }

  /// Solves the transposed system in place.
  func solveTransposed(_ b: UnsafeMutablePointer<Double>) {
    let k = count
    if k == 1 {
      b[0] /= factor[0]
      return
    }
    let z = scratch + k
    for r in 0..<k {
      z[r] = b[r]
      for c in 0..<r { z[r] -= factor[c * k + r] * z[c] }
      z[r] /= factor[r * k + r]
    }
    for r in stride(from: k - 1, through: 0, by: -1) {
      for c in r + 1..<max(k, r + 1) { z[r] -= factor[c * k + r] * z[c] }
    }
    for r in 0..<k { b[permutation[r]] = z[r] }
  }
}
