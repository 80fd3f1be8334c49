/// Composes the pictures of a GIF file, one after another.
///
/// It is a value: a copy goes on from where the original is. To go back, begin a new one.
package struct GIFAnimation: Sendable {
  private let decoder: GIFDecoder
  private var canvas: [UInt32]

  /// What the last picture covered, if it has to be restored.
  private var covered: [UInt32] = []

  /// The index of the picture that comes next; the number of pictures at the end.
  package private(set) var nextIndex = 0

  /// Whether all pixels of the pictures composed so far were in the file.
  package private(set) var isIntact = true

  /// Begins before the first picture, and reserves memory for one canvas.
  package init(_ decoder: GIFDecoder) {
    self.decoder = decoder
    canvas = [UInt32](repeating: 0, count: decoder.width * decoder.height)
  }

  /// Composes the next picture; returns false at the end.
  package mutating func advance() -> Bool {
    guard nextIndex < decoder.frames.count else { return false }
    if nextIndex > 0 { dispose(of: decoder.frames[nextIndex - 1]) }
    let frame = decoder.frames[nextIndex]
    if frame.disposal == .restore { keepCovered(frame) }
    let isWhole = canvas.withUnsafeMutableBufferPointer { canvas in
      canvas.baseAddress.map { canvas in decoder.draw(frame, onto: canvas) } ?? true
    }
    isIntact = isIntact && isWhole
    nextIndex += 1
    return true
  }

  /// Composes the next picture and writes it; returns false, and writes nothing, at the end.
  ///
  /// `pixels` has room for the decoder's `width * height` premultiplied values of the form
  /// `0xaarrggbb`, row by row without gaps.
  package mutating func next(into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    guard advance() else { return false }
    write(to: pixels)
    return true
  }

  /// Writes the picture that was composed last, or transparent pixels if there was none.
  package func write(to pixels: UnsafeMutablePointer<UInt32>) {
    canvas.withUnsafeBufferPointer { canvas in
      guard let source = canvas.baseAddress else { return }
      pixels.update(from: source, count: canvas.count)
    }
  }

  private mutating func dispose(of frame: GIFFrame) {
    switch frame.disposal {
    case .keep:
      break
    case .clear:
      for row in rows(of: frame) {
        for place in row { canvas[place] = 0 }
      }
    case .restore:
      var next = 0
      for row in rows(of: frame) {
        canvas.replaceSubrange(row, with: covered[next..<next + row.count])
        next += row.count
      }
      covered = []
    }
  }

  private mutating func keepCovered(_ frame: GIFFrame) {
    covered = []
    for row in rows(of: frame) { covered += canvas[row] }
  }

  /// Returns the places of a picture's rows on the canvas, as far as they are on it.
  private func rows(of frame: GIFFrame) -> [Range<Int>] {
    let width = decoder.width
    let right = min(frame.left + frame.width, width)
    guard frame.left < right else { return [] }
    let bottom = min(frame.top + frame.height, decoder.height)
    return (min(frame.top, bottom)..<bottom).map { y in
      y * width + frame.left..<y * width + right
    }
  }
}
