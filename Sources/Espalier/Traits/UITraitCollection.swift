public import Foundation

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No wish.
  case unspecified
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little room: a phone's width, a low window.
  case compact
  /// Much room.
  case regular
}

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car.
  case carPlay
  /// A desktop.
  case mac = 5
}

/// The direction lines of text run in.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// Whether contrast should be higher than usual.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// The usual contrast.
  case normal
  /// Higher contrast.
  case high
}

/// Whether contents should be mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified
  /// Not mirrored: playback controls.
  case playback
  /// Not mirrored: things with a place in space.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// The surroundings an interface adapts to: appearance, room, density, direction.
///
/// Immutable; collections compare by value.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked: every stored property is a constant.
  struct Values: Hashable {
    var style = UIUserInterfaceStyle.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var scale: CGFloat = 0
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  /// Creates a collection in which nothing is specified.
  public override init() { values = Values() }

  /// Creates a collection that specifies the appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }

  /// Creates a collection that specifies the room along the width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }

  /// Creates a collection that specifies the room along the height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }

  /// Creates a collection that specifies the density, in device pixels a point.
  public convenience init(displayScale: CGFloat) { self.init(Values(scale: displayScale)) }

  /// Creates a collection that specifies the direction of text.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }

  /// Creates a collection from several; where two specify the same trait, the later one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(collections.reduce(Values()) { $0.overridden(by: $1.values) })
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The room along the width: regular from 600 points on.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The room along the height: regular from 480 points on.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// What kind of device the interface is for.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The direction of text.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// Whether contrast should be higher than usual.
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// Device pixels a point; 0 when not specified.
  public var displayScale: CGFloat { values.scale }

  /// Whether both specify the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash of the values.
  public override var hash: Int { values.hashValue }
}

extension UITraitCollection.Values {
  /// These values, those that `other` specifies replaced.
  func overridden(by other: Self) -> Self {
    var result = self
    if other.style != .unspecified { result.style = other.style }
    if other.horizontal != .unspecified { result.horizontal = other.horizontal }
    if other.vertical != .unspecified { result.vertical = other.vertical }
    if other.idiom != .unspecified { result.idiom = other.idiom }
    if other.direction != .unspecified { result.direction = other.direction }
    if other.contrast != .unspecified { result.contrast = other.contrast }
    if other.scale != 0 { result.scale = other.scale }
    return result
  }
}
