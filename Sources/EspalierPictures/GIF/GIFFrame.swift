/// One picture of a GIF file, as the file describes it.
package struct GIFFrame: Sendable {
  /// What happens to the canvas after the picture was shown.
  enum Disposal: UInt8, Sendable {
    /// The picture stays.
    case keep
    /// The picture's rectangle becomes transparent.
    case clear
    /// The picture's rectangle becomes what it was before.
    case restore
  }

  /// How long the picture is shown, in hundredths of a second.
  ///
  /// A delay of 0 or 1 in the file counts as 10, as in browsers.
  package var delay: Int { storedDelay < 2 ? 10 : storedDelay }

  /// The delay in the file, in hundredths of a second, 0...65,535.
  package let storedDelay: Int

  /// The left edge of the picture on the canvas.
  let left: Int

  /// The upper edge of the picture on the canvas.
  let top: Int

  /// The number of pixels in a row; the picture may reach beyond the canvas.
  let width: Int

  /// The number of rows.
  let height: Int

  let isInterlaced: Bool
  let disposal: Disposal

  /// The index of the colour that leaves the canvas as it is; `nil` if all colours are drawn.
  let transparentIndex: Int?

  /// Where the picture's colours are in the file, three bytes each; `nil` if it has none.
  let colors: Range<Int>?

  /// Where the packed pixels begin in the file, with the size of their codes.
  let dataStart: Int
}
