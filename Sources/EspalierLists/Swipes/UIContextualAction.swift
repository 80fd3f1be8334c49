@_spi(Framework) public import EspalierCore
public import Foundation

/// One of the actions that a swipe over a row uncovers.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontextualaction
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The effect of an action on its row.
  public enum Style: Int, Sendable {
    /// Something that keeps the row.
    case normal
    /// It removes the row or the row's subject.
    case destructive
  }

  /// Carries out the action.
  ///
  /// The arguments are the action, the view that was clicked, and a closure to call when the action
  /// is done, with whether it was carried out: that covers the actions again.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView,
      _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// The effect of the action on its row.
  public final let style: Style
  /// Carries out the action.
  public final let handler: Handler
  /// The title on the button; nil for a picture alone.
  open var title: String?
  /// The background of the button; grey for normal actions and red for destructive ones by default.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  /// The picture above the title; nil by default.
  open var image: UIImage?

  private var ownColor: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions that a swipe over a row uncovers.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  public final let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action; true by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration without actions: nothing is uncovered.
  public convenience override init() { self.init(actions: []) }

  /// Makes a configuration; without actions nothing is uncovered.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
