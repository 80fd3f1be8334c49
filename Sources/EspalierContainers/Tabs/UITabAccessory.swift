@_spi(Framework) public import EspalierCore
public import Foundation

/// A view that floats above the tab bar while any page is shown.
///
/// It has a view but no controller, so it gets no appearance callbacks. Above a full bar its
/// environment is regular; beside a minimized bar it is inline, with less room. A hidden content
/// view takes no room.
@preconcurrency @MainActor open class UITabAccessory: NSObject {
  /// The position of a view relative to a tab bar's accessory.
  public enum Environment: Int, Sendable {
    /// The environment is not known.
    case unspecified
    /// The view is not inside an accessory.
    case none
    /// The accessory is above the tab bar.
    case regular
    /// The accessory is beside a minimized tab bar.
    case inline
  }

  /// The view that fills the accessory.
  public final let contentView: UIView

  /// Creates an accessory.
  ///
  /// - Parameter contentView: The view that fills the accessory.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}

/// The trait for the position of a view relative to a tab bar's accessory.
public struct UITraitTabAccessoryEnvironment: SystemTrait {
  /// Unspecified.
  public static var defaultValue: UITabAccessory.Environment { .unspecified }
  /// The name of the property.
  public static var name: String { "TabAccessoryEnvironment" }
  package static var path: WritableKeyPath<TraitValues, UITabAccessory.Environment> {
    \.accessoryEnvironment
  }
}

extension TraitValues {
  /// The place of the accessory under its public name.
  var accessoryEnvironment: UITabAccessory.Environment {
    get { UITabAccessory.Environment(rawValue: accessory.rawValue) ?? .unspecified }
    set { accessory = AccessoryPlace(rawValue: newValue.rawValue) ?? .unspecified }
  }
}

extension UITraitCollection {
  /// The position of the view relative to a tab bar's accessory; `none` outside of accessories.
  public var tabAccessoryEnvironment: UITabAccessory.Environment { values.accessoryEnvironment }
}

extension UIMutableTraits {
  /// The position of the view relative to a tab bar's accessory.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
}

/// The background of an accessory: a rounded card with a soft shadow.
@MainActor final class TabAccessoryView: UIView {
  /// The height above a full bar, in points; beside a minimized bar it has the bar's height.
  static let height: CGFloat = 48
  /// The maximum width of the card, in points: room for a song's title and a few buttons.
  static let maximumWidth: CGFloat = 640

  let accessory: UITabAccessory
  weak var controller: UITabBarController?

  /// The environment that the contents see in their traits.
  var surroundings = UITabAccessory.Environment.regular {
    didSet { if surroundings != oldValue { traitOverrides.tabAccessoryEnvironment = surroundings } }
  }

  static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.17, green: 0.17, blue: 0.18, alpha: 1) : .white
  }

  init(_ accessory: UITabAccessory) {
    self.accessory = accessory
    super.init(frame: .zero)
    backgroundColor = Self.ground
    traitOverrides.tabAccessoryEnvironment = surroundings
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 3)
    accessory.contentView.translatesAutoresizingMaskIntoConstraints = true
    addSubview(accessory.contentView)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the content view is visible.
  var isOccupied: Bool { !accessory.contentView.isHidden }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    arrangeHeldView(accessory.contentView, in: bounds)
  }

  /// Leaves the tree, and gives the content view back.
  func leave() {
    removeFromSuperview()
    releaseHeldView(accessory.contentView)
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { superview?.setNeedsLayout() }

  /// No insets: the safe area of the controller does not apply to the contents.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { .zero }
}
