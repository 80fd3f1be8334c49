@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// Shows an action sheet as a popover in a wide window, and at the bottom edge of a narrow one or
/// without a source.
@MainActor final class ActionSheetPopover: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    .overFullScreen
  }

  override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    let wanted = super.adaptivePresentationStyle(for: traitCollection)
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    guard delegate == nil, !isNarrow, sourceItem != nil else { return wanted }
    return .none
  }

  override func makeSubstitute(for style: UIModalPresentationStyle) -> UIPresentationController {
    guard style == .overFullScreen else { return super.makeSubstitute(for: style) }
    let sheet = AlertPresentation(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    sheet.style = style
    sheet.letGoOfPresented()
    sheet.isSubstitute = true
    return sheet
  }

  override func presentationIsComing() {
    super.presentationIsComing()
    alert?.isInPopover = true
  }

  override func setDecorated(_ isDecorated: Bool) {
    alert?.isInPopover = isDecorated
    super.setDecorated(isDecorated)
  }

  override var wantedSize: CGSize {
    guard let container = containerView, let alertView = alert?.viewIfLoaded as? AlertView else {
      return super.wantedSize
    }
    return alertView.fittingSize(in: container.bounds.inset(by: container.safeAreaInsets).size)
  }

  /// Cancels the alert on a click outside, as with an action sheet at the edge.
  override func groundWasTapped() {
    if let cancel = alert?.cancelAction {
      alert?.choose(cancel)
    } else {
      super.groundWasTapped()
    }
  }

  /// Whether Escape dismisses; false for an alert with a cancel action, which handles the key
  /// itself.
  override var isDismissedByEscape: Bool { alert?.cancelAction == nil }
}
