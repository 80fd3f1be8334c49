@_spi(Framework) public import EspalierCore
public import Foundation

/// Sets the shape of the pointer over a view, and highlights regions of the view.
///
/// Add it to a view with `addInteraction(_:)`. While the pointer is over the view, or over a view
/// inside that has no interaction and no look of its own, the delegate chooses the pointer's region
/// and the style in that region. If several interactions contain the pointer, the innermost one
/// decides. While a button is down, the pointer keeps its shape.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view to which the interaction was added; `nil` if there is none.
  public private(set) weak var view: UIView?
  /// The delegate, which chooses regions and styles; the interaction does not own it.
  ///
  /// Without a delegate, the whole view is one region, which is highlighted.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction is in effect; true by default.
  open var isEnabled = true {
    didSet { if !isEnabled { pointerLeft() } }
  }

  private var region: UIPointerRegion?
  private var style: UIPointerStyle?

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Asks the delegate for region and style again when the pointer moves next.
  open func invalidate() {
    region = nil
    style = nil
  }

  /// Removes the interaction's effects from its old view.
  open func willMove(to view: UIView?) { pointerLeft() }

  /// Stores the view to which the interaction was added.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.flags.insert(.hasPointerInteraction)
  }

  // MARK: Following the pointer

  /// Returns whether the pointer is in a region of the interaction, so that others are not asked.
  final func takes(_ event: UIEvent) -> Bool { isEnabled && region(for: event) != nil }

  private func region(for event: UIEvent) -> UIPointerRegion? {
    guard let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let request = UIPointerRegionRequest(
      location: event.location(in: view), modifiers: event.modifierFlags)
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
  }

  /// Enters the pointer's region, if it is a new one, and returns the style there.
  final func pointerMoved(with event: UIEvent) -> UIPointerStyle? {
    guard let found = region(for: event) else {
      pointerLeft()
      return nil
    }
    if region?.isSame(as: found) != true {
      leaveRegion()
      region = found
      style =
        delegate.map { $0.pointerInteraction(self, styleFor: found) } ?? UIPointerStyle.automatic
      let animator = PointerAnimator()
      delegate?.pointerInteraction(self, willEnter: found, animator: animator)
      animator.run()
    }
    return style
  }

  final func pointerLeft() {
    leaveRegion()
    style = nil
  }

  private func leaveRegion() {
    guard let old = region else { return }
    region = nil
    let animator = PointerAnimator()
    delegate?.pointerInteraction(self, willExit: old, animator: animator)
    animator.run()
  }

  /// The highlighted part of a view.
  final var highlight: HoverTarget? {
    guard let region, let style, style.highlights, let view else { return nil }
    let shape = style.highlightedShape
    guard let effect = style.effect else {
      let target = PointerTarget(
        rect: shape?.rect ?? region.rect,
        radius: shape?.radius ?? (region.rect == view.bounds ? view.layer.cornerRadius : 0))
      return HoverTarget(view: view, target: target)
    }
    let preview = effect.preview
    guard preview.view.window === view.window else { return nil }
    let target = PointerTarget(
      rect: shape.map { preview.view.convert($0.rect, from: preview.target.container) }
        ?? preview.view.bounds,
      radius: shape?.radius ?? preview.view.layer.cornerRadius)
    return HoverTarget(view: preview.view, target: target, look: effect.look)
  }
}

/// Chooses the regions of a view and the pointer's style in them.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at a place; `nil` if the interaction has none there.
  ///
  /// The default returns `defaultRegion`: the whole view. Called for every movement over the view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the pointer's style in a region; `nil` leaves the pointer as it is outside.
  ///
  /// The default highlights the region. Called once when the pointer enters the region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?

  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// Called when the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns `defaultRegion`.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Highlights the region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { UIPointerStyle.automatic }

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs an app's animations when the pointer enters or leaves a region.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call when the animations have ended; it gets whether they reached their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@MainActor private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: 0.15, animations: { [animations] in for change in animations { change() } },
      completion: { [completions] finished in for end in completions { end(finished) } })
  }
}
