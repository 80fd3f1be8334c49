import Foundation

/// The scroll view that libraries look for among the subviews of a page view controller's view.
///
/// Its contents are three pages long, and at rest it shows the middle one: the offset follows the
/// pages as they move, one page length each way. The pages lie in an area that stays where the scroll
/// view is, and a movement is the pages' own; the offset reports it.
@MainActor final class PageScrollView: UIScrollView {
  override class var frameworkClass: UIView.Type { PageScrollView.self }

  weak var controller: UIPageViewController?
  private var link: CADisplayLink?
  private var isFollowing = false

  override var movesPages: Bool { true }

  /// The wheel turns pages through the drag's recognizer.
  override func scrollWheel(with event: UIEvent) -> Bool { false }

  /// The program set an offset: the pages go where it says.
  ///
  /// That goes for the delegate, too, which may set another one when it hears of this one.
  override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    controller?.pageArea.frame.origin = contentOffset
    if !isFollowing, let controller {
      controller.showPages(at: controller.share(of: contentOffset))
    }
    let outer = isFollowing
    isFollowing = false
    super.boundsOriginDidChange(from: oldOrigin)
    isFollowing = outer
  }

  /// Brings the offset in line with the pages.
  func follow(_ offset: CGPoint) {
    guard offset != contentOffset else { return }
    leavingPages { bounds.origin = offset }
  }

  /// Runs `change`, whose offsets move no page.
  func leavingPages(_ change: () -> Void) {
    let outer = isFollowing
    isFollowing = true
    change()
    isFollowing = outer
  }

  // MARK: Movements

  /// Reports the pages' places from frame to frame until `stopFollowing`.
  func startFollowing() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: Selector(PageScrollView.step))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stopFollowing() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    guard let controller else { return stopFollowing() }
    controller.reportPlaces()
  }

  func beginUserDrag() {
    isTracking = true
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Tells the delegate that the user let go.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the pages, in points per second.
  ///   - target: The offset the pages move to.
  func endUserDrag(velocity: CGPoint, target: CGPoint) {
    guard isDragging else { return }
    var wanted = target
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &wanted)
    isTracking = false
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Forgets a drag that something else ended.
  func abandonUserDrag() {
    isTracking = false
    isDragging = false
  }

  /// Tells the delegate that a movement is over.
  func movementEnded(byUser: Bool) {
    stopFollowing()
    controller?.reportPlaces()
    if byUser {
      delegate?.scrollViewDidEndDecelerating(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }
}

extension UIPageViewController {
  private var isHorizontal: Bool { navigationOrientation == .horizontal }

  /// Sets up the scroll view around the pages.
  final func makeScrollArea() {
    scrollArea.controller = self
    scrollArea.contentInsetAdjustmentBehavior = .never
    scrollArea.showsVerticalScrollIndicator = false
    scrollArea.showsHorizontalScrollIndicator = false
    scrollArea.scrollsToTop = false
    scrollArea.autoresizesSubviews = false
    scrollArea.addSubview(pageArea)
  }

  /// Gives the pages their area.
  final func arrangeScrollArea(in area: CGRect) {
    guard scrollArea.frame != area || scrollArea.contentSize == .zero else { return }
    scrollArea.leavingPages {
      scrollArea.frame = area
      pageArea.frame = CGRect(origin: scrollArea.contentOffset, size: area.size)
      let more = 2 * stride
      scrollArea.contentSize = CGSize(
        width: area.width + (isHorizontal ? more : 0),
        height: area.height + (isHorizontal ? 0 : more))
    }
    reportPlaces()
  }

  /// The offset for pages that are so many pages away from the resting one; forward is positive.
  private func offset(at share: CGFloat) -> CGPoint {
    guard isHorizontal else { return CGPoint(x: 0, y: stride * (1 + share)) }
    return CGPoint(x: stride * (1 + (isMirrored ? -share : share)), y: 0)
  }

  /// How many pages an offset is away from the resting one; forward is positive.
  final func share(of offset: CGPoint) -> CGFloat {
    guard isHorizontal else { return offset.y / stride - 1 }
    return (offset.x / stride - 1) * (isMirrored ? -1 : 1)
  }

  /// Sets the offset by the places where the pages are on screen.
  final func reportPlaces() {
    var shown: CGFloat = 0
    if let page = turn?.from ?? shownPage, let view = page.viewIfLoaded,
      view.superview === pageArea
    {
      let state = view.layer.presented?.state ?? view.layer.state
      let place = isHorizontal ? state.frame.minX : state.frame.minY
      shown = -place / stride * (isHorizontal && isMirrored ? -1 : 1)
    }
    scrollArea.follow(offset(at: shown))
  }

  /// Moves the pages to where an offset that the program set has them.
  final func showPages(at share: CGFloat) {
    guard let turn else { return place(shownPage, at: -share) }
    guard turn.settling == nil else { return }
    show(turn, progress: min(max(turn.direction == .forward ? share : -share, 0), 1))
  }

  /// Tells the scroll view's delegate that the user let go.
  final func endUserDrag(velocity: CGPoint, at share: CGFloat) {
    scrollArea.endUserDrag(
      velocity: CGPoint(x: -velocity.x, y: -velocity.y), target: offset(at: share))
  }
}
