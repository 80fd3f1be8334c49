package import EspalierGeometry
public import Foundation

/// A picture: pixels, or a symbol that is sharp at every size.
///
/// Immutable, so any thread may make, keep and pass images. A file's headers are read at once: a
/// missing or broken file yields no image and an issue that names it. The pixels are decoded when
/// the image is drawn first, in about the size in which it is drawn, or by `preparingForDisplay()`.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked: every stored property is a constant.
  let source: ImageSource

  /// The size, in points.
  public final let size: CGSize
  /// The number of pixels per point; 1 for symbols, which have no pixels of their own.
  public final let scale: CGFloat
  /// Whether the picture is shown in its own colours or as a shape in the tint colour.
  public final let renderingMode: RenderingMode
  /// The colour in which the picture is drawn; `nil` means its own colours.
  let tint: UIColor?
  /// The pictures of a moving image; `nil` for others.
  let moving: MovingPictures?
  /// What few images have; `nil` for others.
  let extras: ImageExtras?

  /// The ways to show a picture.
  public enum RenderingMode: Int, Sendable {
    /// Symbols as templates, pictures in their own colours.
    case automatic
    /// Its own colours, always.
    case alwaysOriginal
    /// Its shape in the tint colour, always.
    case alwaysTemplate
  }

  /// The format of pictures that are drawn from this one: with its number of pixels per point.
  @MainActor open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    if !isSymbolImage { format.scale = scale }
    return format
  }

  init(
    _ source: ImageSource, size: CGSize, scale: CGFloat,
    renderingMode: RenderingMode = .automatic, tint: UIColor? = nil,
    moving: MovingPictures? = nil, extras: ImageExtras? = nil
  ) {
    self.moving = moving
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.tint = tint
    self.extras = extras
  }

  /// Creates an image of zero size.
  public override init() {
    source = .pixels(
      ImagePixels(PixelBuffer(size: PixelSize(width: 0, height: 0)) { _ in }))
    size = .zero
    scale = 1
    renderingMode = .automatic
    tint = nil
    moving = nil
    extras = nil
  }

  /// Creates an image from pixels, with `scale` pixels per point.
  package convenience init(buffer: PixelBuffer, scale: CGFloat = 1) {
    self.init(ImagePixels(buffer), scale: scale)
  }

  convenience init(_ pixels: ImagePixels, scale: CGFloat) {
    let density = scale > 0 && scale.isFinite ? scale : 1
    self.init(
      .pixels(pixels),
      size: CGSize(
        width: CGFloat(pixels.size.width) / density, height: CGFloat(pixels.size.height) / density),
      scale: density)
  }

  /// The parts of an image, for one that differs in a few of them.
  struct Parts {
    var source: ImageSource
    var size: CGSize
    var scale: CGFloat
    var renderingMode: RenderingMode
    var tint: UIColor?
    var moving: MovingPictures?
    var extras: ImageExtras?
  }

  /// Returns an image that differs in some parts.
  final func changing(_ change: (inout Parts) -> Void) -> UIImage {
    var parts = Parts(
      source: source, size: size, scale: scale, renderingMode: renderingMode, tint: tint,
      moving: moving, extras: extras)
    change(&parts)
    return UIImage(
      parts.source, size: parts.size, scale: parts.scale, renderingMode: parts.renderingMode,
      tint: parts.tint, moving: parts.moving, extras: parts.extras)
  }

  /// The pixels, which may have to be decoded; `nil` for symbols.
  final var pixels: ImagePixels? {
    if case .pixels(let pixels) = source { return pixels }
    return nil
  }

  /// The unchanged pixels in full, which are decoded if need be; `nil` for symbols.
  package final var pixelBuffer: PixelBuffer? { pixels?.upright() }

  /// How often the image's file was decoded.
  package final var decodings: Int { pixels?.decodings ?? 0 }

  /// Whether both have the same pixels, or the same symbol, and the same way of showing.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard scale == other.scale, size == other.size, renderingMode == other.renderingMode,
      tint == other.tint, moving === other.moving, extras == other.extras
    else { return false }
    switch (source, other.source) {
    case (.pixels(let own), .pixels(let pixels)): return own === pixels
    case (.symbol(let own, let configuration), .symbol(let symbol, let otherConfiguration)):
      return own.name == symbol.name && configuration == otherConfiguration
    case (.pixels, .symbol), (.symbol, .pixels): return false
    }
  }

  /// A hash of the size and the rendering mode.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(renderingMode)
    return hasher.finalize()
  }

  /// Returns the same picture with another rendering mode.
  public final func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// Returns the picture's shape in a colour.
  ///
  /// A view that treats the result as a template still uses its tint colour, as on iOS.
  public final func withTintColor(_ color: UIColor) -> UIImage { changing { $0.tint = color } }

  /// Returns the picture's shape in a colour, with a rendering mode.
  public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changing {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The name of the symbol; `nil` for pictures of pixels.
  final var symbolName: String? {
    if case .symbol(let symbol, _) = source { return symbol.name }
    return nil
  }

  /// Whether this is one of the named symbols.
  public final var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  /// Whether a view shows the picture in its tint colour.
  package final var isTemplate: Bool {
    switch renderingMode {
    case .automatic: isSymbolImage
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    }
  }

  /// The size, the scale and, for a symbol, the name.
  open override var description: String {
    var text = "<UIImage: \(size.width) x \(size.height) points"
    if case .symbol(let symbol, _) = source {
      text += ", symbol \(symbol.name)"
    } else {
      text += " at \(scale)"
    }
    return text + ">"
  }
}

/// The source of a picture.
enum ImageSource {
  case pixels(ImagePixels)
  case symbol(Symbol, UIImage.SymbolConfiguration)
}
