import Foundation

/// A page whose view a presentation in its context took out: what it presents stands in its place.
///
/// Containers go on handling the page: its view is put up and taken out, and its appearance begun and
/// ended. As long as it is covered, all of that is done to what covers it.
extension UIViewController {
  /// The presented controller that appears and disappears in place of this one.
  ///
  /// `nil` unless this controller presents in its own context. Also `nil` while a transition moves
  /// this controller's view: the transition drives the appearance of both then.
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

  /// The view that holds the place of this controller's view, from the beginning of the presentation
  /// to the end of the dismissal.
  final var standInView: UIView? {
    coveringController?.presentation.controller?.containerView
  }

  /// Whether a view lies in the container of a presentation above this controller, where animators put
  /// this controller's own view.
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

  /// The view that is seen where this controller's belongs.
  final var placedView: UIView? { standInView ?? viewIfLoaded }

  /// Remembers where the cover stands now, for the view to come back there; nowhere when it is away.
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

  /// Brings a presentation in this controller's context to its end: its container shows another page.
  final func endContextTransition() {
    guard let presented = presentation.presented,
      presented.presentation.controller?.arranger.shouldPresentInFullscreen == false
    else { return }
    presented.presentation.transition?.endNow()
  }

  // MARK: Appearance

  /// Who is told when the appearance of this controller is begun: a container does not care who is
  /// seen in the page's place.
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

  /// Ends what was begun of a deputy.
  ///
  /// - Returns: The deputy; `nil` when there is none.
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

  /// Leaves the appearance to the window, because a container gives up what it began.
  final func giveUpTransition() {
    appearance.beginCount = 0
    appearance.programBegins = 0
    markForSettlement()
    guard let deputy = appearance.deputy?.controller else { return }
    appearance.deputy = nil
    deputy.giveUpTransition()
    // The container ends the page's move, and knows nothing of who stands in for it.
    deputy.scheduleEndOfMove()
  }
}
