/// The cosine transform of a block, whose results are `aanScale` times too large.
func transformForward(_ block: inout [Float]) {
  block.withUnsafeMutableBufferPointer { block in
    guard let base = block.baseAddress else { return }
    for row in 0..<8 { transformEight(base + row * 8, step: 1) }
    for column in 0..<8 { transformEight(base + column, step: 8) }
  }
}

/// How many times too large the results are along one axis, over the square root of 8.
let aanScale: [Float] = [
  1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.541196100, 0.275899379,
]

/// The transform of Arai, Agui and Nakajima, with five multiplications.
@inline(__always)
private func transformEight(_ v: UnsafeMutablePointer<Float>, step: Int) {
  let (a, b, c, d) = (v[0], v[step], v[2 * step], v[3 * step])
  let (e, f, g, h) = (v[4 * step], v[5 * step], v[6 * step], v[7 * step])
  let (s0, d0) = (a + h, a - h)
  let (s1, d1) = (b + g, b - g)
  let (s2, d2) = (c + f, c - f)
  let (s3, d3) = (d + e, d - e)
  // The even results.
  let (p0, q0) = (s0 + s3, s0 - s3)
  let (p1, q1) = (s1 + s2, s1 - s2)
  v[0] = p0 + p1
  v[4 * step] = p0 - p1
  let turn = (q1 + q0) * 0.707106781
  v[2 * step] = q0 + turn
  v[6 * step] = q0 - turn
  // The odd results.
  let (t0, t1, t2) = (d3 + d2, d2 + d1, d1 + d0)
  let share = (t0 - t2) * 0.382683433
  let low = 0.541196100 * t0 + share
  let high = 1.306562965 * t2 + share
  let middle = t1 * 0.707106781
  let (up, down) = (d0 + middle, d0 - middle)
  v[5 * step] = down + low
  v[3 * step] = down - low
  v[step] = up + high
  v[7 * step] = up - high
}
