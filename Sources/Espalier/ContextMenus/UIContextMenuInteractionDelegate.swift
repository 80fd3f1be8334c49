public import Foundation

/// Gives a context menu its contents, and hears of it.
///
/// For one menu the order of calls is: configuration, the preview (for a held finger), the action
/// provider, `willDisplayMenuFor`, the chosen action, `willEndFor`. Only the first is required.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns what the menu at a point of the interaction's view shows; `nil` opens no menu.
  ///
  /// A menu opened by a key is asked for at the middle of the view. After `nil` the interactions of
  /// views around this one are asked.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the view that is lifted while a finger opens the menu; the interaction's view by default.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the view that the preview goes back to; asked before a menu with a preview ends.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// The menu is about to open; animations added run beside its appearance.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu is about to close; completions added run when it is gone.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The preview was tapped; show its page in a completion of the animator.
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

/// The appearing or disappearing of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The page of the preview; `nil` without one.
  var previewViewController: UIViewController? { get }
  /// Runs a closure's changes as an animation beside the menu's.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls a closure when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a tapped preview goes.
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
  /// How the preview goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what runs beside a menu's animation.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ page: UIViewController?) {
    previewViewController = page
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs what was added as an animation of its own.
  func run(duration: TimeInterval) {
    let (animations, completions) = (animations, completions)
    self.animations = []
    self.completions = []
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: animations.isEmpty ? 0 : duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }

  /// Runs the animations now; the completions wait for `complete()`.
  func runAnimations(duration: TimeInterval) {
    let animations = animations
    self.animations = []
    guard !animations.isEmpty else { return }
    UIView.animate(withDuration: duration) { for animation in animations { animation() } }
  }

  func complete() {
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }
}
