import EspalierGeometry
import EspalierPlatform
public import Foundation

extension UIImage {
  /// The size and weight of a symbol.
  ///
  /// Immutable; two configurations are equal if all their parts are.
  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let symbolScale: SymbolScale

    init(size: CGFloat?, weight: SymbolWeight, scale: SymbolScale) {
      pointSize = size
      self.weight = weight
      symbolScale = scale
    }

    /// Creates a configuration for symbols beside text of a size, in points.
    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, weight: .unspecified, scale: .default)
    }

    /// Creates a configuration for symbols beside text of a size, in points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight: weight, scale: .default)
    }

    /// Creates a configuration from a text size in points, a weight, and a size beside that text.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }

    /// Creates a configuration with the size of symbols relative to the text.
    public convenience init(scale: SymbolScale) {
      self.init(size: nil, weight: .unspecified, scale: scale)
    }

    /// Creates a configuration with the weight of symbols.
    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, weight: weight, scale: .default)
    }

    /// Returns this configuration with the parts replaced that `other` specifies.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      return SymbolConfiguration(
        size: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.symbolScale == .default ? symbolScale : other.symbolScale)
    }

    /// Whether both have the same parts.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight
        && symbolScale == other.symbolScale
    }

    /// A hash of all parts.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(symbolScale)
      return hasher.finalize()
    }

    static let standard = SymbolConfiguration(size: nil, weight: .unspecified, scale: .default)
  }

  /// The weight of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    /// The default weight; regular.
    case unspecified
    /// The thinnest strokes.
    case ultraLight
    /// Very thin strokes.
    case thin
    /// Thin strokes.
    case light
    /// The strokes of body text.
    case regular
    /// Strokes a little heavier than those of body text.
    case medium
    /// Strokes of headings in body text.
    case semibold
    /// Heavy strokes.
    case bold
    /// Very heavy strokes.
    case heavy
    /// The heaviest strokes.
    case black

    init(openType weight: Int) {
      self = SymbolWeight(rawValue: min(max((weight + 50) / 100, 1), 9)) ?? .regular
    }
  }

  /// The size of a symbol relative to its text.
  public enum SymbolScale: Int, Sendable {
    /// The default size; medium.
    case `default` = -1
    /// The default size; medium.
    case unspecified
    /// About as high as a capital letter.
    case small
    /// A little higher than a capital letter.
    case medium
    /// Much higher than a capital letter.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.28
      default: 1
      }
    }
  }

  /// Creates the symbol of a name; returns `nil` if there is none.
  ///
  /// `Docs/Symbols.md` shows all symbols. An unknown name is an issue that lists the nearest ones.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the symbol of a name in a configuration; returns `nil` if there is none.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    guard let symbol = Symbol.named(name) else {
      Symbol.reportUnknown(name)
      return nil
    }
    let configuration = SymbolConfiguration.standard.applying(configuration)
    self.init(.symbol(symbol, configuration), size: configuration.size(of: symbol), scale: 1)
  }

  /// Returns the image with its symbol in another configuration; returns other images unchanged.
  public final func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    applyingSymbolConfiguration(configuration) ?? self
  }

  /// Returns the image with its symbol in another configuration; `nil` if it is not a symbol.
  public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let symbol, let old) = source else { return nil }
    let new = old.applying(configuration)
    return changing {
      $0.source = .symbol(symbol, new)
      $0.size = new.size(of: symbol)
    }
  }
}

extension UIImage {
  /// Returns the image with its symbol's unspecified parts taken from `defaults`.
  package final func applyingSymbolDefaults(_ defaults: SymbolConfiguration) -> UIImage? {
    guard case .symbol(_, let own) = source else { return nil }
    return applyingSymbolConfiguration(defaults.applying(own))
  }
}

extension UIImage.SymbolConfiguration {
  /// The width of strokes on the 24-unit grid.
  var strokeWeight: Double {
    switch weight {
    case .ultraLight: 0.6
    case .thin: 0.9
    case .light: 1.25
    case .unspecified, .regular: 1.7
    case .medium: 1.95
    case .semibold: 2.2
    case .bold: 2.5
    case .heavy: 2.8
    case .black: 3.2
    }
  }

  /// The number of points per grid unit: one at 17 points.
  private var unit: CGFloat {
    let size = pointSize.map { $0 > 0 && $0.isFinite ? $0 : 17 } ?? 17
    return size / 17 * symbolScale.factor
  }

  func size(of symbol: Symbol) -> CGSize {
    CGSize(width: CGFloat(symbol.width) * unit, height: CGFloat(Symbol.height) * unit)
  }
}
