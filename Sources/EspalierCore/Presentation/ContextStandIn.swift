import Foundation

/// A page whose view a presentation in its own context removed: the presented controller stands in.
///
/// Containers still handle the page: they add and remove its view, and begin and end its
/// appearance. While the page is covered, these calls apply to the presented controller that covers
/// it.
extension UIViewController {
  /// The presented controller that appears and disappears in place of this one.
  ///
  /// `nil` unless this controller presents in its own context. Also `nil` while a transition moves
  /// this controller's view, because the transition then drives the appearance of both controllers.
  final var standIn: UIViewController? {
    presentation.isViewInTransit ? nil : coveringController
  }

  private var coveringController: UIViewController? {
    guard presentation.place != nil, let presented = presentation.presented,
      let arranger = presented.presentation.controller?.arranger,
      arranger.containerView != nil, !arranger.shouldPresentInFullscreen
    else { return nil }
    return presented
  }

  /// The view at the place of this controller's view, from the beginning of the presentation to the
  /// end of the dismissal.
  final var standInView: UIView? {
    coveringController?.presentation.controller?.containerView
  }

  /// Returns whether a view lies in the container of a presentation above this controller, where
  /// animators add this controller's own view.
  final func presentsInContainer(around view: UIView) -> Bool {
    var current = presentation.presented
    while let presented = current {
      if let container = presented.presentation.controller?.containerView,
        view.isDescendant(of: container)
      {
        return true
      }
      current = presented.presentation.presented
    }
    return false
  }

  /// The view that is visible at the place of this controller's view.
  package final var placedView: UIView? { standInView ?? viewIfLoaded }

  /// Records the present place of the stand-in, where this controller's view will return.
  final func followStandIn() {
    guard let cover = standInView else { return }
    guard let superview = cover.superview else {
      presentation.place = nil
      return
    }
    presentation.place = ViewPlace(
      superview: superview, index: superview.subviewStorage.firstIndex { $0 === cover } ?? 0,
      frame: cover.frame, size: superview.bounds.size)
  }

  /// Ends a presentation transition in this controller's context, as its container shows another
  /// page.
  package final func endContextTransition() {
    guard let presented = presentation.presented,
      presented.presentation.controller?.arranger.shouldPresentInFullscreen == false
    else { return }
    presented.presentation.transition?.endNow()
  }

  // MARK: Appearance

  /// Returns the controller that gets the appearance callbacks in place of this one, because a
  /// container treats the page and its stand-in alike.
  final func deputyForBeginning() -> UIViewController? {
    if let deputy = appearance.deputy { return deputy.controller === standIn ? standIn : nil }
    return appearance.isInTransition ? nil : standIn
  }

  final func begin(
    _ deputy: UIViewController, appearing: Bool, animated: Bool, byProgram: Bool
  ) {
    let before = deputy.appearance.waitingEnds
    deputy.beginTransition(appearing, animated: animated, byProgram: byProgram)
    let added = max(0, deputy.appearance.waitingEnds - before)
    let waiting = appearance.deputy?.waitingEnds ?? 0
    appearance.deputy = AppearanceRecord.Deputy(
      controller: deputy, waitingEnds: waiting + added)
  }

  /// Ends an appearance transition of the deputy.
  ///
  /// - Returns: The deputy; `nil` if there is none.
  final func endDeputy(byProgram: Bool) -> UIViewController? {
    guard let deputy = appearance.deputy else { return nil }
    appearance.deputy =
      deputy.waitingEnds > 1
      ? AppearanceRecord.Deputy(
        controller: deputy.controller, waitingEnds: deputy.waitingEnds - 1) : nil
    if deputy.waitingEnds > 0, deputy.controller.appearance.awaitsEnd {
      deputy.controller.endTransition(byProgram: byProgram)
    }
    return deputy.controller
  }

  /// Takes over the transition that a container began and has not ended, for a presentation that
  /// moves this controller's view and sends the did-callbacks when it ends itself.
  ///
  /// Without this, the container's end would be taken for the end of the presentation: a tab that
  /// is selected in the same turn would appear, or the controller that covers it disappear, in the
  /// middle of the animation.
  final func takeOverTransition() {
    let driven = appearance.deputy?.controller ?? self
    guard appearance.awaitsEnd, driven.appearance.programBegins == 0 else { return }
    giveUpTransition()
    appearance.isTakenOver = true
  }

  /// Leaves the appearance to the window, because the container does not end the transition it
  /// began.
  package final func giveUpTransition() {
    appearance.beginCount = 0
    appearance.programBegins = 0
    appearance.isTakenOver = false
    markForSettlement()
    guard let deputy = appearance.deputy?.controller else { return }
    appearance.deputy = nil
    deputy.giveUpTransition()
    // The container ends the move of the page, but not that of its stand-in.
    deputy.scheduleEndOfMove()
  }
}
