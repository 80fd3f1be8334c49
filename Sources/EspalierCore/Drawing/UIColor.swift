import EspalierLayers
public import Foundation

/// A colour, fixed or depending on traits.
///
/// Immutable, so any thread may use it; equal colours have equal components or the same provider.
open class UIColor: NSObject, @unchecked Sendable {
  // Unchecked: the stored properties are constants.
  private let foundationWord = FoundationWord.object
  package let rgba: RGBA
  let provider: (@Sendable (UITraitCollection) -> UIColor)?
  /// The picture that the colour repeats; `nil` for a plain colour.
  let pattern: PatternTile?

  init(_ rgba: RGBA) {
    self.rgba = rgba
    provider = nil
    pattern = nil
  }

  init(_ pattern: PatternTile) {
    rgba = pattern.mean
    provider = nil
    self.pattern = pattern
  }

  init(as other: UIColor) {
    rgba = other.rgba
    provider = other.provider
    pattern = other.pattern
  }

  /// Creates a transparent black.
  public convenience override init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Creates a colour from straight components in 0...1; values outside are clamped.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    rgba = RGBA(clampingRed: red, green: green, blue: blue, alpha: alpha)
    provider = nil
    pattern = nil
  }

  /// Creates a gray from a brightness and an opacity, both in 0...1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation, brightness and opacity, each in 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a colour from a layer's colour.
  public convenience init(cgColor: CGColor) {
    if let pattern = cgColor.pattern {
      self.init(pattern)
    } else {
      self.init(cgColor.rgba)
    }
  }

  /// Creates a colour that repeats a picture in both directions.
  ///
  /// Tiles begin at the origin of the view or of the context that is filled, upright, in the size
  /// of the picture, rounded to whole pixels. As the background of a view, the fill and stroke
  /// colour of drawing and the text colour of a label it shows the picture; everywhere else, as for
  /// a border, the mean of its colours. A symbol is drawn in black.
  public convenience init(patternImage image: UIImage) {
    self.init(PatternTile(image.tilePixels, scale: image.scale))
  }

  /// Creates a colour that `dynamicProvider` returns for the traits it is used with.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    rgba = .black
    provider = dynamicProvider
    pattern = nil
  }

  /// Returns the fixed colour for given traits.
  public final func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traits).resolvedColor(with: traits)
  }

  /// Returns the components for given traits.
  package final func components(with traits: UITraitCollection) -> RGBA {
    resolvedColor(with: traits).rgba
  }

  /// The colour for layers; a dynamic colour is resolved with the current traits.
  public final var cgColor: CGColor {
    if let pattern { return CGColor(pattern) }
    return provider == nil ? CGColor(rgba) : resolvedColor(with: .current).cgColor
  }

  /// Returns the same colour with another opacity, in 0...1; a pattern is returned unchanged.
  public final func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if pattern != nil { return self }
    if let provider {
      return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(
      RGBA(
        clampingRed: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue),
        alpha: alpha))
  }

  /// Writes the components, each in 0...1, to the given pointers.
  ///
  /// - Returns: False, with nothing written, for a pattern.
  @discardableResult
  public final func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let shown = cgColor
    guard shown.pattern == nil else { return false }
    let color = shown.rgba
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Whether both are the same colour under all traits.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    return provider == nil && other.provider == nil && rgba == other.rgba
      && pattern === other.pattern
  }

  /// A hash of the components.
  open override var hash: Int { rgba.hashValue }
}

extension UIColor: LayerColor {}
