/// The presentation styles that features implement.
@MainActor package enum PresentationStyles {
  /// Creates the presentation controller of a style.
  package typealias Maker =
    @MainActor (
      _ presented: UIViewController, _ presenting: UIViewController?
    ) -> UIPresentationController

  /// The registered makers; a style without a maker covers the presenter.
  private static var makers: [UIModalPresentationStyle: Maker] = [:]

  /// Registers a maker for a style.
  package static func register(_ style: UIModalPresentationStyle, maker: @escaping Maker) {
    makers[style] = maker
  }

  /// Creates the presentation controller of a style.
  static func make(
    _ style: UIModalPresentationStyle, for presented: UIViewController,
    presenting: UIViewController?
  ) -> UIPresentationController {
    if let maker = makers[style] { return maker(presented, presenting) }
    return style == .custom
      ? UIPresentationController(presentedViewController: presented, presenting: presenting)
      : CoverPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

extension UIViewController {
  final func standardPresentation(presenting: UIViewController?) -> UIPresentationController {
    PresentationStyles.make(modalPresentationStyle.resolved, for: self, presenting: presenting)
  }

  final func standardTransition(
    isDismissal: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    StandardTransition(
      presentation.controller?.arranger.transitionStyle ?? modalTransitionStyle,
      isDismissal: isDismissal)
  }
}
