/// Computes the samples of a piece, for one thread at a time.
package final class PieceReader {
  private let score: Score
  /// The notes of the bars that were needed last.
  private var bars: [Int: [Note]] = [:]
  /// The number of frames of single notes that were added, which measures the work.
  package private(set) var noteFrames = 0
  /// The number of bars whose notes were made.
  package private(set) var barsMade = 0

  /// The number of frames of the piece.
  package let frameCount: Int

  package init(_ piece: Piece) {
    score = piece.makeScore()
    frameCount = piece.frameCount
  }

  /// Reads frames of two samples each.
  ///
  /// - Parameters:
  ///   - first: The first frame.
  ///   - count: The number of frames that `output` has room for.
  ///   - output: The place for the samples, left and right in turn.
  /// - Returns: The number of frames that were read; fewer than `count` only at the end.
  package func read(
    from first: Int, count: Int, into output: UnsafeMutablePointer<Float>
  ) -> Int {
    let frames = first..<max(first, min(first + count, frameCount))
    guard first >= 0, !frames.isEmpty else { return 0 }
    output.update(repeating: 0, count: 2 * frames.count)
    let needed = score.meter.bars(soundingIn: frames)
    bars = bars.filter { needed.contains($0.key) }
    for bar in needed {
      for note in notes(ofBar: bar) { noteFrames += note.add(frames, to: output) }
    }
    for (place, frame) in frames.enumerated() {
      let level = score.level(at: frame)
      output[2 * place] = Self.limited(output[2 * place]) * level
      output[2 * place + 1] = Self.limited(output[2 * place + 1]) * level
    }
    return frames.count
  }

  private func notes(ofBar bar: Int) -> [Note] {
    if let known = bars[bar] { return known }
    barsMade += 1
    let made = score.notes(ofBar: bar)
    bars[bar] = made
    return made
  }

  /// Bends values above the knee, so that none reaches 1.
  private static func limited(_ value: Float) -> Float {
    let knee: Float = 0.6
    let size = abs(value)
    guard size > knee else { return value }
    let room: Float = 0.36
    let bent = knee + room * (1 - 1 / (1 + (size - knee) / room))
    return value < 0 ? -bent : bent
  }
}
