@_spi(Framework) import EspalierCore
import Foundation

/// The scroll view that libraries look for among the subviews of a page view controller's view.
///
/// Its contents are three pages long, and at rest it shows the middle one: the offset follows the
/// pages as they move, one page length in each direction. The pages lie in an area that stays in
/// place; a movement moves the pages themselves, and the offset reports it.
@MainActor final class PageScrollView: UIScrollView {
  weak var controller: UIPageViewController?
  private var link: CADisplayLink?
  private var isFollowing = false

  override var movesPages: Bool { true }

  /// Always false: the drag's recognizer handles the wheel.
  override func scrollWheel(with event: UIEvent) -> Bool { false }

  /// Moves the pages to an offset that the program set.
  ///
  /// The delegate may also set another offset when it gets this one.
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

  /// Sets the offset to match the pages.
  func follow(_ offset: CGPoint) {
    guard offset != contentOffset else { return }
    leavingPages { bounds.origin = offset }
  }

  /// Runs `change`, whose changes of the offset do not move the pages.
  func leavingPages(_ change: () -> Void) {
    let outer = isFollowing
    isFollowing = true
    change()
    isFollowing = outer
  }

  // MARK: Movements

  /// Reports the places of the pages with every frame until `stopFollowing`.
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

  /// Calls the delegate after the user released the pages.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the pages, in points per second.
  ///   - target: The offset to which the pages move.
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

  /// Resets the state of a drag that other code ended.
  func abandonUserDrag() {
    isTracking = false
    isDragging = false
  }

  /// Calls the delegate after the end of a movement.
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

  /// Lays out the area of the pages.
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

  /// Returns the offset for a distance from the resting page, in pages; forward is positive.
  private func offset(at share: CGFloat) -> CGPoint {
    guard isHorizontal else { return CGPoint(x: 0, y: stride * (1 + share)) }
    return CGPoint(x: stride * (1 + (isMirrored ? -share : share)), y: 0)
  }

  /// Returns the distance of an offset from the resting page, in pages; forward is positive.
  final func share(of offset: CGPoint) -> CGFloat {
    guard isHorizontal else { return offset.y / stride - 1 }
    return (offset.x / stride - 1) * (isMirrored ? -1 : 1)
  }

  /// Sets the offset to match where the pages are on screen.
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

  /// Moves the pages to match an offset that the program set.
  final func showPages(at share: CGFloat) {
    guard let turn else { return place(shownPage, at: -share) }
    guard turn.settling == nil else { return }
    show(turn, progress: min(max(turn.direction == .forward ? share : -share, 0), 1))
  }

  /// Calls the scroll view's delegate after the user released the pages.
  final func endUserDrag(velocity: CGPoint, at share: CGFloat) {
    scrollArea.endUserDrag(
      velocity: CGPoint(x: -velocity.x, y: -velocity.y), target: offset(at: share))
  }
}
