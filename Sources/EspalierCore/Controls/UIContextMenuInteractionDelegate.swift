public import Foundation

/// Supplies the contents of a context menu, and is told when the menu opens and closes.
///
/// For one menu, the order of calls is: configuration, the preview (for a held finger), the action
/// provider, `willDisplayMenuFor`, the chosen action, `willEndFor`. Only the first is required.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the contents of the menu at a point of the interaction's view; `nil` opens no menu.
  ///
  /// If a key opens the menu, the point is the middle of the view. After `nil`, the interactions of
  /// superviews are asked.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the view that is lifted while a finger opens the menu; the interaction's view by
  /// default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the view to which the preview returns; called before a menu with a preview closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Called before the menu opens; added animations run together with its appearance.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes; added completions run when it has disappeared.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the user tapped the preview; show its page in a completion of the animator.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  /// Returns a preview of the interaction's view.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { interaction.view.map { UITargetedPreview(view: $0) } }
  /// Returns a preview of the interaction's view.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { interaction.view.map { UITargetedPreview(view: $0) } }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The appearance or disappearance of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The page of the preview; `nil` if there is none.
  var previewViewController: UIViewController? { get }
  /// Adds changes to animate together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call when the animation has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a tapped preview disappears.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears where it is.
  case dismiss = 0
  /// The preview grows while it disappears, as if into the page that is shown next.
  case pop
}

/// The disappearing of a context menu whose preview was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating:
  UIContextMenuInteractionAnimating
{
  /// The way in which the preview disappears.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
