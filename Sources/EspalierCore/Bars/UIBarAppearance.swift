import EspalierGeometry
public import Foundation

/// The background and the shadow of a bar.
///
/// A bar keeps a copy of an appearance that it is given, and its property returns that copy: a
/// change of the copy shows at once, and a change of the original never.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  /// The blur of what is behind the bar; `nil` for none.
  ///
  /// The chrome material by default.
  open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) {
    didSet { didChange() }
  }
  /// The colour above the blur; `nil`, the default, for none.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The picture above the colour; `nil`, the default, for none.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// The place of the picture in the bar; `scaleToFill` by default.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// The colour of the line between the bar and the page; `nil` for no line.
  ///
  /// A shade of black by default, which is light in dark bars.
  open var shadowColor: UIColor? = UIBarAppearance.defaultShadow { didSet { didChange() } }
  /// A picture in place of the line, tinted by `shadowColor` if it is a template; `nil`, the
  /// default, for the line.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Called after each change, by the bar that owns this copy.
  package final var onChange: (() -> Void)?

  static let defaultShadow = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2)
  }

  /// Creates the default appearance.
  public required override init() { super.init() }

  /// Creates the default appearance.
  ///
  /// - Parameter idiom: The kind of device; the appearance is the same for all of them.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Creates an appearance with the background and the shadow of another one.
  ///
  /// An appearance of the same class gives its other values too.
  ///
  /// - Parameter barAppearance: The appearance whose values are taken.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    takeValues(of: barAppearance)
  }

  /// Creates the default appearance; nothing is read from `coder`.
  public convenience required init?(coder: NSCoder) { self.init() }

  /// Returns an appearance of the same class with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let made: UIBarAppearance = MainActor.assumeIsolated {
      let made = type(of: self).init()
      made.takeValues(of: self)
      return made
    }
    return made
  }

  /// Takes the values of another appearance, as far as both classes have them.
  func takeValues(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Whether another appearance of the same class has the same values.
  func hasValues(of other: UIBarAppearance) -> Bool {
    backgroundEffect == other.backgroundEffect && backgroundColor == other.backgroundColor
      && backgroundImage == other.backgroundImage
      && backgroundImageContentMode == other.backgroundImageContentMode
      && shadowColor == other.shadowColor && shadowImage == other.shadowImage
  }

  /// Returns whether an object is an appearance of the same class with the same values.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarAppearance, type(of: other) == type(of: self) else {
      return false
    }
    return MainActor.assumeIsolated { hasValues(of: other) }
  }

  /// A number that equal appearances share.
  nonisolated open override var hash: Int { ObjectIdentifier(type(of: self)).hashValue }

  final func didChange() { onChange?() }

  /// Sets the background and the shadow of a new appearance: the chrome material and the line.
  ///
  /// Titles and buttons stay as they are, here and in the other configurations.
  open func configureWithDefaultBackground() {
    configure(UIBlurEffect(style: .systemChromeMaterial), nil, Self.defaultShadow)
  }

  /// Sets a background in the system's background colour, and the line.
  open func configureWithOpaqueBackground() {
    configure(nil, .systemBackground, Self.defaultShadow)
  }

  /// Removes the background and the shadow.
  open func configureWithTransparentBackground() { configure(nil, nil, nil) }

  private func configure(_ effect: UIBlurEffect?, _ color: UIColor?, _ shadow: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }
}

extension UIBarAppearance {
  /// Returns a copy for a bar, which calls a closure after each change.
  package final func copy(onChange: @escaping () -> Void) -> Self {
    let made = Self()
    made.takeValues(of: self)
    made.onChange = onChange
    return made
  }
}
