import EspalierGeometry
import Foundation

/// The user's drag of a sheet: from detent to detent, and down to dismiss it.
///
/// The card follows the pointer one to one. When it is let go of it goes on at the pointer's speed to
/// where that would lead it; grabbed on its way, it stops under the pointer. Below its smallest
/// detent the dismissal runs, driven by hand, and a change of mind takes it back.
@MainActor
final class SheetDrag: NSObject, UIGestureRecognizerDelegate,
  UIViewControllerInteractiveTransitioning
{
  /// Where a card comes to rest.
  private enum Target {
    case detent(UISheetPresentationController.ActiveDetent?)
    case gone
  }

  private unowned let sheet: UISheetPresentationController
  private let pan = UIPanGestureRecognizer()
  /// The top edge of the card when it was grabbed.
  private var grabbedTop: CGFloat = 0
  private var isHeld = false
  /// How far contents that scroll pull the card down; `nil` while they do not.
  private var pulled: CGFloat?
  /// Whether the user may dismiss, once that was asked in this drag.
  private var mayDismiss: Bool?
  private var dismissal: TransitionContext?
  private var settling: UIViewPropertyAnimator?

  private static let settlingTime = 0.4
  /// How long a card that is let go of would coast, in seconds.
  private static let coasting: CGFloat = 0.2

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.delegate = self
    pan.addTarget(self, action: SheetDrag.dragged)
  }

  /// Whether neither a hand nor an animation moves the card.
  var isIdle: Bool { !isHeld && settling == nil }
  /// Whether the dismissal that runs is this drag's.
  var isDismissing: Bool { isStartingDismissal || dismissal != nil }
  private var isStartingDismissal = false

  private var card: SheetCardView { sheet.card }
  private var presented: UIViewController { sheet.presentedViewController }
  private var area: CGSize { sheet.containerView?.bounds.size ?? .zero }

  /// Whether a point lies on the card where it is seen while it goes on by itself.
  ///
  /// Its model is where it is going to: a card on its way out could not be grabbed.
  func isOnItsWay(at point: CGPoint) -> Bool {
    guard settling != nil, dismissal != nil else { return false }
    return card.layer.presentation()?.frame.contains(point) ?? false
  }

  func attach(to card: UIView) {
    pan.isEnabled = true
    if pan.view !== card { card.addGestureRecognizer(pan) }
  }

  /// Lets go of the card where it is: somebody else moves it from now on.
  func abandon() {
    settling?.stopAnimation(true)
    settling = nil
    isHeld = false
    pulled = nil
    dismissal = nil
    pan.isEnabled = false
  }

  // MARK: Who drags

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let moved = pan.translation(in: sheet.containerView)
    guard abs(moved.y) > abs(moved.x), presented.presentation.presented == nil else { return false }
    switch presented.presentation.phase {
    case .presented: break
    case .dismissing where dismissal != nil: break
    default: return false
    }
    if sheet.isCentred(in: area) {
      // A floating card is held by its top, as windows are.
      return pan.location(in: card).y - moved.y <= 44
    }
    guard let scroll = pan.touchedScrollView(along: .vertical) else { return true }
    // At rest the contents keep their drag and pass on what is the card's.
    guard !isIdle else { return false }
    guard scroll.contentOffset.y <= scroll.offsetRange.minimum.y + 0.5 else { return false }
    if moved.y > 0 { return true }
    let largest = sheet.activeDetents(in: area).last?.height ?? 0
    return sheet.prefersScrollingExpandsWhenScrolledToEdge
      && card.frame.height < largest - 0.5
  }

  /// Scroll views inside wait until it is clear that the card is not meant.
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

  /// The top edges at the largest and at the smallest detent.
  private var range: (high: CGFloat, low: CGFloat) {
    guard !sheet.isCentred(in: area) else {
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
      top = high - ScrollMotion.rubberBand(Double(high - top), extent: Double(area.height) / 4)
    } else if top > low {
      if askWhetherDismissalIsAllowed() {
        beginDismissalIfNeeded()
      } else {
        top = low + ScrollMotion.rubberBand(Double(top - low), extent: Double(area.height) / 4)
      }
    }
    guard isHeld else { return }
    show(top: top)
    dismissal?.updateInteractiveTransition(progress(at: top))
  }

  /// How far a card is on its way out.
  private func progress(at top: CGFloat) -> CGFloat {
    let way = area.height - range.low
    return way > 0 ? min(max((top - range.low) / way, 0), 1) : 1
  }

  private func show(top: CGFloat) {
    card.frame = frame(at: top)
    sheet.showDimming(forTop: top)
  }

  /// At the edge the card is as high as it is far up; below the smallest detent it keeps its height.
  private func frame(at top: CGFloat) -> CGRect {
    if sheet.isCentred(in: area) {
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
    // A card that is held back hardly moves: how far the hand went says what was meant.
    let top = mayDismiss == false ? max(card.frame.minY, wantedTop) : card.frame.minY
    isHeld = false
    pulled = nil
    let target = target(from: top, velocity: velocity)
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

  /// Where the card would come to rest, or the nearest place to that.
  private func target(from top: CGFloat, velocity: CGFloat) -> Target {
    let projected = top + velocity * Self.coasting
    let isCentred = sheet.isCentred(in: area)
    let all = isCentred ? [] : sheet.activeDetents(in: area)
    let nearest = all.min {
      abs(area.height - $0.height - projected) < abs(area.height - $1.height - projected)
    }
    let restingTop =
      nearest.map { area.height - $0.height } ?? sheet.restingFrame(in: area).minY
    // A floating card need not go all the way before it is clear what is meant.
    let goneTop = isCentred ? restingTop + card.frame.height : area.height
    guard abs(goneTop - projected) < abs(restingTop - projected) else { return .detent(nearest) }
    if askWhetherDismissalIsAllowed() { return .gone }
    presented.userAttemptedToDismiss()
    return .detent(nearest ?? sheet.currentDetent(in: area))
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

  /// Moves the card by a spring that begins at a speed, in points a second, downwards.
  func settle(
    velocity: CGFloat, toward top: CGFloat? = nil, _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    settling?.stopAnimation(true)
    let way = top.map { $0 - card.frame.minY } ?? 0
    let speed = abs(way) > 1 ? min(max(velocity / way, -30), 30) : 0
    let isReduced = UIAccessibility.isReduceMotionEnabled
    let animator = UIViewPropertyAnimator(
      duration: isReduced ? 0.15 : Self.settlingTime,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: speed)))
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

/// Contents that scroll pull the card along at their beginning.
extension SheetDrag: PulledCard {
  func roomForPull(by scrollView: UIScrollView, isAtTop: Bool) -> CGFloat? {
    guard isIdle, !sheet.isCentred(in: area), presented.presentation.presented == nil,
      presented.presentation.phase == .presented, scrollView.isDescendant(of: card)
    else { return nil }
    guard isAtTop, sheet.prefersScrollingExpandsWhenScrolledToEdge else { return 0 }
    let largest = sheet.activeDetents(in: area).last?.height ?? 0
    return max(0, largest - card.frame.height)
  }

  func pull(to distance: CGFloat, by scrollView: UIScrollView) {
    if !isHeld {
      // Somebody else moves the card since the drag began.
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
