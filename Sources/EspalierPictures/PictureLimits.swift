/// What a picture may ask for, checked before any memory is taken for its pixels.
package enum PictureLimits {
  /// The largest number of pixels in a row, and of rows.
  package static let side = 65_535

  /// The largest number of pixels of a picture.
  package static let pixels = 1 << 26

  /// The largest number of pixels that all pictures of an animation have together.
  package static let animationPixels = 1 << 28

  /// Refuses a picture with more pixels than `limit`, or than `pixels`, and one without any.
  static func check(width: Int, height: Int, limit: Int) throws(PictureError) {
    guard width > 0, height > 0 else {
      throw PictureError("The picture is damaged: its size is \(width) by \(height) pixels.")
    }
    let limit = min(limit, pixels)
    guard width <= side, height <= side, width * height <= limit else {
      throw PictureError(
        "The picture is too large: it has \(width) by \(height) pixels, "
          + "and at most \(limit) pixels are decoded.", isTooLarge: true)
    }
  }
}
