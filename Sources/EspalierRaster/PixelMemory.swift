/// Memory for pixels that is reused and grows when more is needed.
final class PixelMemory {
  private(set) var pixels: Pixels
  private(set) var capacity: Int

  init() {
    capacity = 1024
    pixels = .allocate(capacity: capacity)
    pixels.initialize(repeating: 0, count: capacity)
  }

  deinit { pixels.deallocate() }

  /// Makes room for `count` pixels; stored pixels stay.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity + capacity / 2)
    let memory = Pixels.allocate(capacity: larger)
    memory.update(from: pixels, count: capacity)
    (memory + capacity).initialize(repeating: 0, count: larger - capacity)
    pixels.deallocate()
    pixels = memory
    capacity = larger
  }
}
