import EspalierCore
import Foundation

// Only the frontmost of several sheets darkens what is behind: each one takes over from the sheet
// below as it comes, and hands back as it goes. What lies beside the cards is as dark behind forty
// of them as behind one, and is blended once.
extension UISheetPresentationController {
  /// Darkens the views behind the card, in 0...1 of the greatest darkness.
  final func dim(_ strength: CGFloat) {
    dimmingStrength = strength
    showDimming()
    sheetBelow?.showDimming()
  }

  /// Darkens as much as the sheet above leaves to do.
  private func showDimming() {
    let above = sheetAbove
    // One that goes together with the sheets above stays as it is: nothing will be in front of it.
    guard above == nil || presentedViewController.presentation.phase != .dismissing else { return }
    dimming.alpha = dimmingStrength * (1 - (above?.dimmingStrength ?? 0))
  }

  /// The sheet that the presented controller presents.
  private var sheetAbove: UISheetPresentationController? {
    neighbour(presentedViewController.presentation.presented)
  }

  /// The sheet that the presenter is shown in.
  private var sheetBelow: UISheetPresentationController? { neighbour(presentingViewController) }

  /// The sheet of a controller, where it covers the same area as this one.
  private func neighbour(_ controller: UIViewController?) -> UISheetPresentationController? {
    guard
      let sheet = controller?.presentation.controller?.arranger as? UISheetPresentationController,
      sheet.containerView?.superview === containerView?.superview,
      sheet.containerView?.frame == containerView?.frame
    else { return nil }
    return sheet
  }
}
