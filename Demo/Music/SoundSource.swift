/// Samples that can be read from any place; used by one thread at a time.
package protocol SoundSource: AnyObject {
  /// The number of frames.
  var frameCount: Int { get }

  /// Reads frames of two samples each, at `Piece.rate` frames per second.
  ///
  /// - Parameters:
  ///   - first: The first frame.
  ///   - count: The number of frames that `output` has room for.
  ///   - output: The place for the samples, left and right in turn.
  /// - Returns: The number of frames that were read; fewer than `count` only at the end.
  func read(from first: Int, count: Int, into output: UnsafeMutablePointer<Float>) -> Int
}
