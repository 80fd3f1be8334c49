import EspalierGeometry
import EspalierLayers
import Foundation

/// The turn of the whole screen from one controller's view to another's, as if the two were on the
/// two sides of a sheet.
///
/// Behind the sheet it is dark. A dismissal shows a picture of the view that comes back.
@MainActor struct FlipTransition {
  private let context: any UIViewControllerContextTransitioning
  private let moving: UIView
  private let isDismissal: Bool
  private let picture: PixelBuffer

  /// Creates the turn; fails if the moving view does not cover the container, or if the screen
  /// shows nothing.
  init?(
    _ context: any UIViewControllerContextTransitioning, of moving: UIView, isDismissal: Bool
  ) {
    let key: UITransitionContextViewControllerKey = isDismissal ? .from : .to
    guard let controller = context.viewController(forKey: key) else { return nil }
    let container = context.containerView
    let frame =
      isDismissal ? context.initialFrame(for: controller) : context.finalFrame(for: controller)
    guard frame == container.bounds, let picture = container.layer.pictureOnScreen() else {
      return nil
    }
    self.context = context
    self.moving = moving
    self.isDismissal = isDismissal
    self.picture = picture
  }

  func run(_ duration: TimeInterval) {
    let container = context.containerView
    let ground = UIView(frame: container.bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.backgroundColor = .black
    let page = isDismissal ? revealedPage(above: ground) : presentedPage(above: ground)
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: { [picture, isDismissal] in
        guard let group = AnimationContext.current else { return }
        page.layer.flip(
          from: picture, by: isDismissal ? .pi : -.pi, isUpright: true, in: group)
      },
      completion: { [context, isDismissal] _ in
        ground.removeFromSuperview()
        if isDismissal { page.removeFromSuperview() }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  private func presentedPage(above ground: UIView) -> UIView {
    moving.frame = context.containerView.bounds
    context.containerView.addSubview(ground)
    context.containerView.addSubview(moving)
    moving.layoutIfNeeded()
    return moving
  }

  private func revealedPage(above ground: UIView) -> UIView {
    PresentationTransition.showRevealedView(context)
    let revealed = context.viewController(forKey: .to)?.view
    let page = revealed?.snapshotView(afterScreenUpdates: true) ?? UIView()
    page.frame = context.containerView.bounds
    context.containerView.addSubview(ground)
    context.containerView.addSubview(page)
    return page
  }
}
