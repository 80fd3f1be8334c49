import EspalierPlatform
public import Foundation

/// The properties by which a font is chosen: family, size, weight, slant.
///
/// Immutable, so any thread may use it.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Unchecked: every stored property is a constant.
  let request: FontRequest
  let scaling: FontScaling?
  /// The size, in points; 0 stands for 12.
  public final let pointSize: CGFloat

  init(_ request: FontRequest, size: CGFloat, scaling: FontScaling? = nil) {
    self.request = request
    pointSize = size
    self.scaling = scaling
  }

  /// The look of a family's face.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt32
    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A slanted face.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A bold face.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A face with glyphs of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The kind of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The sans-serif font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The monospaced font.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// The serif font.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// Creates a descriptor without properties: that of the system's font.
  public convenience override init() { self.init(FontRequest(), size: 0) }

  /// Creates the descriptor of a family or a face by its name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontRequest(family: fontName), size: size)
  }

  /// Returns the descriptor of a text style's font in the size for the current traits.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a text style's font in the size for a trait collection.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The traits asked for.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if request.isItalic { traits.insert(.traitItalic) }
    if request.weight >= 600 { traits.insert(.traitBold) }
    if request.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var request = request
    request.isItalic = symbolicTraits.contains(.traitItalic)
    request.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let isBold = request.weight >= 600
    if symbolicTraits.contains(.traitBold) != isBold { request.weight = isBold ? 400 : 700 }
    return UIFontDescriptor(request, size: pointSize, scaling: scaling)
  }

  /// Returns the descriptor with another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(request, size: newPointSize)
  }

  /// Returns the descriptor of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var request = request
    request.family = newFamily
    return UIFontDescriptor(request, size: pointSize, scaling: scaling)
  }

  /// Returns the descriptor of the system's font of another kind; `nil` for an unknown kind.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var request = request
    switch design {
    case .default: (request.family, request.isMonospaced) = (nil, false)
    case .monospaced: (request.family, request.isMonospaced) = (nil, true)
    case .serif: (request.family, request.isMonospaced) = ("serif", false)
    default: return nil
    }
    return UIFontDescriptor(request, size: pointSize, scaling: scaling)
  }

  /// Whether both ask for the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.request == request && other.pointSize == pointSize
  }

  /// A hash of face and size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(request)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}

extension UIFont {
  /// Creates the font that a descriptor asks for.
  ///
  /// - Parameters:
  ///   - descriptor: The properties of the font.
  ///   - pointSize: The size, in points; 0 takes that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize == 0 ? descriptor.pointSize : pointSize
    self.init(
      descriptor.request, size: size,
      scaling: size == descriptor.pointSize ? descriptor.scaling : nil)
  }

  /// The properties by which this font was chosen.
  public final var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(request, size: pointSize, scaling: scaling)
  }
}
