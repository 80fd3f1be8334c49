package import EspalierGeometry
public import Foundation

/// A picture: pixels, or a symbol that is sharp at every size.
///
/// Immutable, so any thread may keep and pass images; files are read on the main actor. A missing
/// or broken file yields no image and an issue that names it.
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
  /// The pixels before they were turned upright; `nil` for pixels that were upright.
  let turning: ImageTurning?
  /// The pictures of a moving image; `nil` for others.
  let moving: MovingPictures?

  /// The ways to show a picture.
  public enum RenderingMode: Int, Sendable {
    /// Symbols as templates, pictures in their own colours.
    case automatic
    /// Its own colours, always.
    case alwaysOriginal
    /// Its shape in the tint colour, always.
    case alwaysTemplate
  }

  init(
    _ source: ImageSource, size: CGSize, scale: CGFloat,
    renderingMode: RenderingMode = .automatic, tint: UIColor? = nil, turning: ImageTurning? = nil,
    moving: MovingPictures? = nil
  ) {
    self.turning = turning
    self.moving = moving
    self.source = source
    self.size = size
    self.scale = scale
    self.renderingMode = renderingMode
    self.tint = tint
  }

  /// Creates an image of zero size.
  public override init() {
    source = .pixels(PixelBuffer(size: PixelSize(width: 0, height: 0)) { _ in })
    size = .zero
    scale = 1
    renderingMode = .automatic
    tint = nil
    turning = nil
    moving = nil
  }

  /// Creates an image from pixels, with `scale` pixels per point.
  package convenience init(buffer: PixelBuffer, scale: CGFloat = 1) {
    let pixels = scale > 0 && scale.isFinite ? scale : 1
    self.init(
      .pixels(buffer),
      size: CGSize(
        width: CGFloat(buffer.size.width) / pixels, height: CGFloat(buffer.size.height) / pixels),
      scale: pixels)
  }

  /// The unchanged pixels; `nil` for symbols.
  package final var pixelBuffer: PixelBuffer? {
    if case .pixels(let buffer) = source { return buffer }
    return nil
  }

  /// Whether both have the same pixels, or the same symbol, and the same way of showing.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard scale == other.scale, size == other.size, renderingMode == other.renderingMode,
      tint == other.tint, moving === other.moving
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
    UIImage(
      source, size: size, scale: scale, renderingMode: renderingMode, tint: tint, turning: turning)
  }

  /// Returns the picture's shape in a colour.
  ///
  /// A view that treats the result as a template still uses its tint colour, as on iOS.
  public final func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      source, size: size, scale: scale, renderingMode: renderingMode, tint: color, turning: turning)
  }

  /// Returns the picture's shape in a colour, with a rendering mode.
  public final func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      source, size: size, scale: scale, renderingMode: renderingMode, tint: color, turning: turning)
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
  case pixels(PixelBuffer)
  case symbol(Symbol, UIImage.SymbolConfiguration)
}
