import EspalierCore
import EspalierGeometry
import Foundation

extension UINavigationController {
  /// Places the bar at the top, or above the top edge while it is hidden.
  final func arrangeBar() {
    guard transition == nil else { return }
    shownPage?.barScrollView?.followers.top = navigationBar
    followContentsAtBottom()
    setBarHeight(extra: largeTitleExtra(of: shownPage, in: pages), isAway: barIsHidden)
  }

  private func setBarHeight(extra: CGFloat, isAway: Bool) {
    guard let root = viewIfLoaded else { return }
    let height = root.safeAreaInsets.top + UINavigationBar.rowHeight + extra
    navigationBar.frame = CGRect(
      x: 0, y: isAway ? -height : 0, width: root.bounds.width, height: height)
  }

  // MARK: Transitions

  /// Decides which page the bar moves with, after the will-callbacks have hidden or shown the bar.
  final func decideBarOwner(of running: NavigationTransition) {
    guard running.hadBar == barIsHidden else { return }
    guard running.from != nil, running.to != nil else {
      navigationBar.isHidden = barIsHidden
      return
    }
    running.barOwner = running.hadBar == running.isPush ? .lower : .upper
    running.barClips = navigationBar.clipsToBounds
    navigationBar.isHidden = false
    navigationBar.contentWidth = viewIfLoaded?.bounds.width
    navigationBar.clipsToBounds = running.barOwner == .lower || running.barClips
    arrangeBar(withItsPageIn: running, cover: running.startCover)
  }

  /// Places the bar and its contents for a moment of a transition.
  final func arrangeBar(cover: CGFloat, in running: NavigationTransition) {
    guard running.barOwner == .both else {
      // The bar shows the items of its own page during the whole transition.
      navigationBar.showTransition(cover: running.barOwner == .upper ? 1 : 0, fades: true)
      arrangeBar(withItsPageIn: running, cover: cover)
      return
    }
    navigationBar.showTransition(cover: cover, fades: running.slide?.fades ?? true)
    let from = largeTitleExtra(of: running.from, in: running.oldStack)
    let to = largeTitleExtra(of: running.to, in: running.stack)
    let share = running.isPush ? cover : 1 - cover
    setBarHeight(extra: from + (to - from) * share, isAway: barIsHidden)
    navigationBar.layoutIfNeeded()
  }

  /// Places the bar together with the only page that shows it.
  ///
  /// The bar lies above all pages; a bar of the lower page ends where the upper page begins.
  /// Without a slide the bar fades in and out.
  private func arrangeBar(withItsPageIn running: NavigationTransition, cover: CGFloat) {
    guard let root = viewIfLoaded else { return }
    let isUpper = running.barOwner == .upper
    let extra =
      running.hadBar
      ? largeTitleExtra(of: running.from, in: running.oldStack)
      : largeTitleExtra(of: running.to, in: running.stack)
    let height = root.safeAreaInsets.top + UINavigationBar.rowHeight + extra
    let width = root.bounds.width
    var place = CGRect(x: 0, y: 0, width: width, height: height)
    if let slide = running.slide, !slide.fades {
      let upper = slide.shift(ofUpperAt: cover)
      if isUpper {
        place.origin.x = upper
      } else {
        let lower = slide.shift(ofLowerAt: cover)
        place.origin.x = slide.isMirrored ? width + upper : lower
        place.size.width = abs(upper - lower)
      }
      navigationBar.alpha = 1
    } else {
      navigationBar.alpha = isUpper ? cover : 1 - cover
    }
    navigationBar.frame = place
    navigationBar.layoutIfNeeded()
  }

  /// Puts the bar into its state after a transition; a cancelled transition restores its old state.
  final func settleBar(after running: NavigationTransition, completed: Bool) {
    guard running.barOwner != .both else {
      // A will-callback may have hidden or shown the bar and then ended the transition.
      if !running.isPrepared { navigationBar.isHidden = barIsHidden }
      return
    }
    if !completed { barIsHidden = !running.hadBar }
    navigationBar.alpha = 1
    navigationBar.isHidden = barIsHidden
    navigationBar.contentWidth = nil
    navigationBar.clipsToBounds = running.barClips
    arrangeBar()
  }

  // MARK: Hiding

  final func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    if let transition, transition.context.isAnimated, !transition.isPrepared {
      // A will-callback of one of the two pages changed the bar, so the bar moves with its page.
      barIsHidden = hidden
      return
    }
    guard animated, let root = viewIfLoaded, root.window != nil else {
      barIsHidden = hidden
      navigationBar.isHidden = hidden
      viewIfLoaded?.setNeedsLayout()
      return
    }
    navigationBar.isHidden = false
    barIsHidden = hidden
    root.setNeedsLayout()
    let duration = transition?.slide?.duration ?? Double(Self.hideShowBarDuration)
    UIView.animate(
      withDuration: duration,
      animations: { [self] in
        let y = hidden ? -navigationBar.bounds.height : 0
        navigationBar.frame.origin.y = y
      },
      completion: { [self] _ in navigationBar.isHidden = barIsHidden })
  }
}
