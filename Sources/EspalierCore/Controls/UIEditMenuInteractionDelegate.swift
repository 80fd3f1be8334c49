public import Foundation

/// Supplies the contents of an edit menu, and is told when the menu opens and closes.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; `nil` for one with the suggested actions.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: The request.
  ///   - suggestedActions: The commands of the edit actions that responders perform, from the first
  ///     responder or the interaction's view outwards.
  /// - Returns: The menu; one without elements does not open.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle that the menu does not cover, in points of the interaction's view; the
  /// source point by default.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu opens; added animations run together with its appearance.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu closes; added completions run when it has disappeared.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Shows the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns an empty rectangle at the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
