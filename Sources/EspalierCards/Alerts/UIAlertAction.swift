@_spi(Framework) import EspalierCore
public import Foundation

/// One action of an alert: a title, and a handler that runs when the user chooses it.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of an action.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default` = 0
    /// Changes nothing; at most one per alert. The Escape key chooses it.
    case cancel
    /// Deletes or changes data for good.
    case destructive
  }

  /// The text on the button.
  open var title: String? { titleStorage }
  private final let titleStorage: String?
  /// The meaning of the action.
  open var style: Style { styleStorage }
  private final let styleStorage: Style
  final let handler: (@MainActor (UIAlertAction) -> Void)?
  /// Called after each change, by the alert that shows the action.
  final var onChange: (() -> Void)?

  /// Whether the user can choose the action; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  /// Creates an action without a title and without an effect.
  public convenience override init() { self.init(title: nil, style: .default) }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - style: The meaning of the action.
  ///   - handler: Called after the alert is dismissed.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    titleStorage = title
    styleStorage = style
    self.handler = handler
    super.init()
  }
}
