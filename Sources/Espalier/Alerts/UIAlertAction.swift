public import Foundation

/// One choice of an alert: a title, and what to do when it is chosen.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a choice means.
  public enum Style: Int, Sendable {
    /// An ordinary choice.
    case `default` = 0
    /// Leaves everything as it is; one an alert. The Escape key chooses it.
    case cancel
    /// Takes something away for good.
    case destructive
  }

  /// The text on the button.
  public final let title: String?
  /// What the choice means.
  public final let style: Style
  final let handler: (@MainActor (UIAlertAction) -> Void)?
  /// The alert that shows the action wants to know.
  final var onChange: (() -> Void)?

  /// Whether it can be chosen; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { onChange?() } }
  }

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - style: What the choice means.
  ///   - handler: Called after the alert is gone.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
