/// The reason why a picture cannot be read.
package struct PictureError: Error, Hashable, Sendable {
  /// What is wrong, as a whole sentence.
  package let message: String

  /// Whether the picture is refused only because it asks for too much memory or work.
  package let isTooLarge: Bool

  /// Creates an error from a sentence that says what is wrong.
  package init(_ message: String, isTooLarge: Bool = false) {
    self.message = message
    self.isTooLarge = isTooLarge
  }
}
