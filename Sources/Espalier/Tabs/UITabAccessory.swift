public import Foundation

/// A view that floats above the tab bar, whatever page is shown.
///
/// It brings a view and no controller, so it has no appearance callbacks. Above a full bar its
/// environment is regular; beside a minimized one it is inline, with less room. A content view that is
/// hidden takes no room at all.
@preconcurrency @MainActor open class UITabAccessory: NSObject {
  /// Where an accessory's contents are.
  public enum Environment: Int, Sendable {
    /// Not known.
    case unspecified
    /// Not inside an accessory.
    case none
    /// Above the tab bar.
    case regular
    /// Beside a minimized tab bar.
    case inline
  }

  /// What the accessory shows; it gets the accessory's whole area.
  public final let contentView: UIView

  /// Creates an accessory.
  ///
  /// - Parameter contentView: What it shows.
  public init(contentView: UIView) {
    self.contentView = contentView
    super.init()
  }
}

/// Where a view is with regard to a tab bar's accessory.
public struct UITraitTabAccessoryEnvironment: SystemTrait {
  /// Not specified.
  public static var defaultValue: UITabAccessory.Environment { .unspecified }
  /// The name of the property.
  public static var name: String { "TabAccessoryEnvironment" }
  static var path: WritableKeyPath<TraitValues, UITabAccessory.Environment> { \.accessory }
}

extension UITraitCollection {
  /// Where the view is with regard to a tab bar's accessory; none outside of any.
  public var tabAccessoryEnvironment: UITabAccessory.Environment { values.accessory }
}

extension UIMutableTraits {
  /// Where a view is with regard to a tab bar's accessory.
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }
}

/// The ground an accessory's contents lie on: a rounded card with a soft shadow.
@MainActor final class TabAccessoryView: UIView {
  /// The height above a full bar, in points; beside a minimized one it is as high as that.
  static let height: CGFloat = 48
  /// The widest card, in points: what fits a song's title and a few buttons.
  static let maximumWidth: CGFloat = 640

  let accessory: UITabAccessory
  weak var controller: UITabBarController?

  /// Where the contents are told to be.
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

  /// Whether there is something to show.
  var isOccupied: Bool { !accessory.contentView.isHidden }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    accessory.contentView.frame = bounds
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { superview?.setNeedsLayout() }

  /// What is around the controller is no business of the contents.
  override var safeAreaInsetsForSubviews: UIEdgeInsets { .zero }
}
