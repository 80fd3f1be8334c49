import EspalierCore
import EspalierGeometry
import Foundation

/// The user's drag of a sheet: from detent to detent, and down to dismiss the sheet.
///
/// The card follows the pointer one to one. After the release it moves on at the pointer's velocity
/// to where it would coast; a card that is caught while it moves stops under the pointer. Below the
/// smallest detent the drag drives the dismissal, and a drag back up cancels it.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate,
  UIViewControllerInteractiveTransitioning
{
  /// The place where a card comes to rest.
  private enum Target {
    case detent(UISheetPresentationController.ActiveDetent?)
    case gone
  }

  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  /// The top edge of the card at the beginning of the drag.
  private var grabbedTop: CGFloat = 0
  private var isHeld = false
  /// The distance that a scroll view has pulled the card down; `nil` while none does.
  private var pulled: CGFloat?
  /// The answer to whether the user may dismiss the sheet, once it was asked in this drag.
  private var mayDismiss: Bool?
  private var dismissal: TransitionContext?
  private var settling: UIViewPropertyAnimator?

  /// The distance a released card would coast, in points for each point per second of velocity, as
  /// with the fast deceleration rate of scroll views.
  private static let coasting: CGFloat = 0.099
  /// The velocity above which a card leaves its detent, in points per second.
  private static let flick: CGFloat = 1000
  /// The velocity below which a release counts as one without velocity, in points per second.
  private static let slowest: CGFloat = 250
  /// Mass, stiffness and damping of UIKit's spring: 18.257 radians per second, critically damped.
  private static let spring = (mass: 3.0, stiffness: 1000.0, damping: 2 * 3000.0.squareRoot())

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.delegate = self
    pan.addTarget(self, action: SheetDrag.dragged)
  }

  /// Whether neither a drag nor an animation moves the card.
  var isIdle: Bool { !isHeld && settling == nil }
  /// Whether this drag drives the running dismissal.
  var isDismissing: Bool { isStartingDismissal || dismissal != nil }
  private var isStartingDismissal = false

  private var card: SheetCardView { sheet.card }
  private var presented: UIViewController { sheet.presentedViewController }
  private var isCentred: Bool { sheet.isCentred(in: area) }
  private var area: CGSize { sheet.containerView?.bounds.size ?? .zero }

  /// Returns whether a point lies on the card where it is visible during an animation.
  ///
  /// The card's frame is its final place, at which a card that leaves could not be caught.
  func isOnItsWay(at point: CGPoint) -> Bool {
    guard settling != nil, dismissal != nil else { return false }
    return card.layer.presentation()?.frame.contains(point) ?? false
  }

  func attach(to card: UIView) {
    pan.isEnabled = true
    if pan.view !== card { card.addGestureRecognizer(pan) }
  }

  /// Stops moving the card, because other code moves it from now on.
  func abandon() {
    settling?.stopAnimation(true)
    settling = nil
    isHeld = false
    pulled = nil
    dismissal = nil
    pan.isEnabled = false
  }

  // MARK: Beginning of a drag

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let moved = pan.translation(in: sheet.containerView)
    guard abs(moved.y) > abs(moved.x), presented.presentation.presented == nil else { return false }
    switch presented.presentation.phase {
    case .presented: break
    case .dismissing where dismissal != nil: break
    default: return false
    }
    if isCentred {
      // A floating card is dragged by its top, like a window.
      return pan.location(in: card).y - moved.y <= 44
    }
    guard let scroll = pan.touchedScrollView(along: .vertical) else { return true }
    // At rest, scroll views keep the drag and pass on the part that moves the card.
    guard !isIdle else { return false }
    guard scroll.contentOffset.y <= scroll.offsetRange.minimum.y + 0.5 else { return false }
    if moved.y > 0 { return true }
    let largest = sheet.activeDetents(in: area).last?.height ?? 0
    return sheet.prefersScrollingExpandsWhenScrolledToEdge
      && card.frame.height < largest - 0.5
  }

  /// Makes scroll views inside wait until it is clear that the drag does not move the card.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
  }

  // MARK: Following

  private func dragged() {
    switch pan.state {
    case .began:
      take()
      follow()
    case .changed: follow()
    case .ended: letGo(velocity: pan.velocity(in: sheet.containerView).y)
    case .cancelled, .failed: cancel()
    default: break
    }
  }

  private func take() {
    settling?.stopAnimation(true)
    settling = nil
    isHeld = true
    mayDismiss = dismissal == nil ? nil : true
    dismissal?.pauseInteractiveTransition()
    grabbedTop = card.frame.minY
  }

  private var wantedTop: CGFloat {
    grabbedTop + (pulled ?? pan.translation(in: sheet.containerView).y)
  }

  /// The top edges of the card at the largest and at the smallest detent.
  private var range: (high: CGFloat, low: CGFloat) {
    guard !isCentred else {
      let top = sheet.restingFrame(in: area).minY
      return (top, top)
    }
    let all = sheet.activeDetents(in: area)
    return (area.height - (all.last?.height ?? 0), area.height - (all.first?.height ?? 0))
  }

  private func follow() {
    guard isHeld else { return }
    let (high, low) = range
    var top = wantedTop
    if top < high {
      let room = isCentred ? area.height / 4 : min(sheet.gap(above: high), 100)
      top = high - ScrollMotion.rubberBand(Double(high - top), extent: Double(room))
    } else if top > low {
      if askWhetherDismissalIsAllowed() {
        beginDismissalIfNeeded()
      } else {
        let room = min(area.height / 4, 200)
        top = low + ScrollMotion.rubberBand(Double(top - low), extent: Double(room))
      }
    }
    guard isHeld else { return }
    show(top: top)
    dismissal?.updateInteractiveTransition(progress(at: top))
  }

  /// Returns the progress of a card that leaves, for its top edge.
  private func progress(at top: CGFloat) -> CGFloat {
    let way = area.height - range.low
    return way > 0 ? min(max((top - range.low) / way, 0), 1) : 1
  }

  private func show(top: CGFloat) {
    card.frame = frame(at: top)
    sheet.showDimming(forTop: top)
  }

  /// Returns the frame of a card for its top edge; below the smallest detent it keeps its height.
  private func frame(at top: CGFloat) -> CGRect {
    if isCentred {
      var frame = sheet.restingFrame(in: area)
      frame.origin.y = top
      return frame
    }
    let smallest = area.height - range.low
    var frame = sheet.frame(ofHeight: max(area.height - top, smallest), in: area)
    frame.origin.y = top
    return frame
  }

  private func askWhetherDismissalIsAllowed() -> Bool {
    if let mayDismiss { return mayDismiss }
    let answer = presented.userMayDismiss
    mayDismiss = answer
    return answer
  }

  private func beginDismissalIfNeeded() {
    guard dismissal == nil else { return }
    isStartingDismissal = true
    presented.userBeginsDismissal(driving: self)
    isStartingDismissal = false
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    dismissal = transitionContext as? TransitionContext
  }

  // MARK: Letting go

  private func letGo(velocity: CGFloat) {
    guard isHeld else { return }
    // A card that resists the drag hardly moves, so the distance of the pointer decides.
    let top = mayDismiss == false ? max(card.frame.minY, wantedTop) : card.frame.minY
    isHeld = false
    pulled = nil
    let target = target(from: top, velocity: velocity)
    // A card stretched upwards has no velocity, since the pointer's would move it out of the
    // window.
    let velocity = card.frame.minY < range.high ? 0 : velocity
    switch target {
    case .gone:
      beginDismissalIfNeeded()
      guard dismissal != nil else { return }
      finishDismissal(velocity: velocity)
    case .detent(let detent): rest(at: detent, velocity: velocity)
    }
  }

  private func cancel() {
    guard isHeld else { return }
    isHeld = false
    pulled = nil
    rest(at: sheet.currentDetent(in: area), velocity: 0)
  }

  /// Returns the resting place nearest to where the card would coast.
  ///
  /// A flick that would end at the card's present place leads to the next place in its direction.
  private func target(from top: CGFloat, velocity: CGFloat) -> Target {
    let speed = abs(velocity) < Self.slowest ? 0 : velocity
    let places = places
    func nearest(to top: CGFloat) -> Int {
      places.indices.min { abs(places[$0].top - top) < abs(places[$1].top - top) } ?? 0
    }
    var index = nearest(to: top + speed * Self.coasting)
    if abs(speed) >= Self.flick, index == nearest(to: top) {
      index = min(max(index + (speed > 0 ? 1 : -1), 0), places.count - 1)
    }
    guard case .gone = places[index].target else { return places[index].target }
    if askWhetherDismissalIsAllowed() { return .gone }
    presented.userAttemptedToDismiss()
    return places[max(index - 1, 0)].target
  }

  /// The places where the card may rest, from above: its detents, and outside the window.
  private var places: [(top: CGFloat, target: Target)] {
    guard !isCentred else {
      let top = sheet.restingFrame(in: area).minY
      // A floating card counts as dismissed before it has moved all the way.
      return [(top, .detent(nil)), (top + card.frame.height, .gone)]
    }
    let detents = sheet.activeDetents(in: area).reversed().map { detent in
      (area.height - detent.height, Target.detent(detent))
    }
    return detents + [(area.height, .gone)]
  }

  private func rest(
    at detent: UISheetPresentationController.ActiveDetent?, velocity: CGFloat
  ) {
    let running = dismissal
    running?.cancelInteractiveTransition()
    let isNew = detent != nil && detent?.id != sheet.currentDetent(in: area)?.id
    let top = detent.map { area.height - $0.height } ?? sheet.restingFrame(in: area).minY
    settle(velocity: velocity, toward: top) { [sheet] in
      if isNew { sheet.selectedDetentIdentifier = detent?.id }
      sheet.place()
    } completion: { [weak self] in
      guard let running else { return }
      self?.dismissal = nil
      running.completeTransition(false)
    }
    if isNew { sheet.tellDelegateOfDetent() }
  }

  private func finishDismissal(velocity: CGFloat) {
    guard let running = dismissal else { return }
    running.finishInteractiveTransition()
    settle(velocity: velocity, toward: area.height) { [self] in
      show(top: area.height)
    } completion: { [weak self] in
      self?.dismissal = nil
      running.completeTransition(true)
    }
  }

  /// Moves the card with a spring that starts at a velocity, in points per second, downwards.
  func settle(
    velocity: CGFloat, toward top: CGFloat? = nil, _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    settling?.stopAnimation(true)
    let way = top.map { $0 - card.frame.minY } ?? 0
    let speed = abs(way) > 1 ? min(max(velocity / way, -30), 30) : 0
    let isReduced = UIAccessibility.isReduceMotionEnabled
    let start = CGVector(dx: speed, dy: speed)
    let own = Self.spring
    let animator = UIViewPropertyAnimator(
      duration: 0.15,
      timingParameters: isReduced
        ? UISpringTimingParameters(dampingRatio: 1, initialVelocity: start)
        : UISpringTimingParameters(
          mass: own.mass, stiffness: own.stiffness, damping: own.damping, initialVelocity: start))
    settling = animator
    animator.addAnimations { [card] in
      changes()
      card.layoutIfNeeded()
    }
    animator.addCompletion { [weak self, weak animator] _ in
      if self?.settling === animator { self?.settling = nil }
      completion?()
    }
    animator.startAnimation()
  }
}

/// Lets scroll views at their beginning pull the card along.
extension SheetDrag: PulledCard {
  func roomForPull(by scrollView: UIScrollView, isAtTop: Bool) -> CGFloat? {
    guard isIdle, !isCentred, presented.presentation.presented == nil,
      presented.presentation.phase == .presented, scrollView.isDescendant(of: card)
    else { return nil }
    guard isAtTop, sheet.prefersScrollingExpandsWhenScrolledToEdge else { return 0 }
    let largest = sheet.activeDetents(in: area).last?.height ?? 0
    return max(0, largest - card.frame.height)
  }

  func pull(to distance: CGFloat, by scrollView: UIScrollView) {
    if !isHeld {
      // Other code may move the card since the drag began.
      guard isIdle, presented.presentation.phase == .presented else { return }
      take()
    }
    pulled = distance
    follow()
  }

  func endPull(velocity: CGFloat) {
    if pulled != nil { letGo(velocity: velocity) }
  }

  func cancelPull() {
    if pulled != nil { cancel() }
  }
}
