public import Foundation

/// A picture that stands in a line of text like a character.
@preconcurrency @MainActor open class NSTextAttachment: NSObject {
  private nonisolated let foundationWord = FoundationWord.object

  /// The picture; `nil` shows nothing.
  open var image: UIImage?
  /// The place and size, in points, relative to the baseline; y points up, as in Core Graphics.
  ///
  /// Zero, the default, means the size of the image on the baseline. A negative y hangs below it.
  open var bounds = CGRect.zero
  /// The data that the attachment was made from.
  open var contents: Data?
  /// The type of the data, a uniform type identifier.
  open var fileType: String?

  /// Creates an attachment of a picture.
  public init(image: UIImage) {
    self.image = image
    super.init()
  }

  /// Creates an attachment of data; PNG data gives its picture.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    if let contentData { image = UIImage(data: contentData) }
    super.init()
  }

  /// Creates an attachment that shows nothing until it has an image.
  public override nonisolated init() { super.init() }

  /// Returns the place and size in a line, as `bounds`.
  ///
  /// - Parameters:
  ///   - textContainer: The container of the text; `nil` outside of a text view.
  ///   - lineFrag: The rectangle that the line has before the attachment is placed.
  ///   - position: The place of the attachment in the line.
  ///   - charIndex: The index of its character.
  /// - Returns: The rectangle relative to the baseline, in points, y up.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds != .zero { return bounds }
    return CGRect(origin: .zero, size: image?.size ?? .zero)
  }

  /// Returns the picture for a place, `image` unless overridden.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}
