import EspalierGeometry
public import Foundation

/// The format of pictures: their scale and whether they are opaque.
@preconcurrency @MainActor open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point; the screen's by default.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether the picture begins black instead of transparent; false by default.
  open var opaque = false

  /// Creates the format of the screen.
  public override init() { super.init() }

  /// Creates the format for the scale of traits; without a scale there, that of the screen.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns the format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns the format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes pictures from drawing commands.
///
/// Each call of `image(actions:)` draws a new picture. A size that is not finite or larger than
/// 16384 pixels is reduced to a usable one.
@preconcurrency @MainActor open class UIGraphicsImageRenderer: NSObject {
  /// The format of the pictures.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer for pictures of a size, in points, with the scale of the screen.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for pictures of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for pictures of a part of the plane, with the scale of the screen.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for pictures of a part of the plane, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.isFinite ? bounds.standardized : .zero
    self.format = format
  }

  /// Draws a picture.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : 1
    func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 16384)) }
    let size = PixelSize(width: pixels(bounds.width), height: pixels(bounds.height))
    let target = CGContext(size: size, scale: scale, origin: bounds.origin)
    if format.opaque { target.fill(bounds) }
    let context = UIGraphicsImageRendererContext(target, format: format)
    ContextStack.with(target) { actions(context) }
    return UIImage(buffer: target.picture(background: .clear), scale: scale)
  }

  /// Draws a picture and encodes it as PNG; returns empty data, and reports an issue, on failure.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws a picture and encodes it as JPEG; returns empty data, and reports an issue, on failure.
  ///
  /// `compressionQuality` is 0, the smallest file, to 1, the best picture.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The context for the closure of `UIGraphicsImageRenderer.image(actions:)`.
@preconcurrency @MainActor open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context, for all other operations.
  public let cgContext: CGContext
  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a line one point wide just inside the edge of a rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Clips further drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
