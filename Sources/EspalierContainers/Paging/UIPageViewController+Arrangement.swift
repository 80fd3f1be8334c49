@_spi(Framework) import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

extension UIPageViewController {
  /// The height of the page indicator, in points; 0 without one.
  final var indicatorHeight: CGFloat { indicator == nil ? 0 : 37 }

  static func spacing(in options: [OptionsKey: Any]?) -> CGFloat {
    let number: CGFloat =
      switch options?[.interPageSpacing] {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: 0
      }
    guard number.isFinite, number >= 0 else {
      reportIssue(
        Issue(
          "pages.spacing", .warning, subjects: ["UIPageViewController"],
          "A UIPageViewController was given an interPageSpacing of \(number) points; 0 is used instead.",
          fix: "Pass a finite number of points that is not negative."))
      return 0
    }
    return number
  }

  /// Adds the view of a page that was set before the view was loaded.
  final func putUpShownPage() {
    guard let shownPage, let pageView = shownPage.view, pageView.superview !== pageArea else {
      return
    }
    pageView.frame = pageArea.bounds
    pageArea.addSubview(pageView)
  }

  /// Lays out pages, insets and indicator for the view's size.
  final func arrange(in bounds: CGRect) {
    let safe = viewIfLoaded?.safeAreaInsets.bottom ?? 0
    let strip = indicator == nil ? 0 : indicatorHeight + safe + insetsForOverlays.bottom
    let area = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - strip))
    arrangeScrollArea(in: area)
    indicator?.frame = CGRect(
      x: 0, y: area.maxY, width: bounds.width, height: indicatorHeight)
    updatePageInsets()
    if let turn {
      if turn.settling == nil { show(turn, progress: turn.progress) }
    } else if !drag.isPulling {
      place(shownPage, at: 0)
      reportPlaces()
    }
  }

  /// The insets that docked overlays add to the safe area, which reaches pages by their frames.
  private var insetsForOverlays: UIEdgeInsets {
    guard insetsPagesForOverlays, let root = viewIfLoaded else { return .zero }
    return insets(ofDocked: overlayChildren, in: root.bounds.inset(by: root.safeAreaInsets))
  }

  final func updatePageInsets() {
    guard isViewLoaded else { return }
    var insets = insetsForOverlays
    // Pages end above the indicator, so that nothing covers their bottom.
    if indicator != nil { insets.bottom = 0 }
    for page in [shownPage, turn?.to].compactMap({ $0 }) where page.parentStorage === self {
      setContainerInsets(insets, of: page)
    }
  }

  /// Ends the display of a page after `removeFromParent`, or `addChild` of another controller.
  final func pageWasRemoved(_ page: UIViewController) {
    if let turn, page === turn.to || page === turn.from {
      pageLeft(page, during: turn)
      return
    }
    guard page === shownPage else { return }
    shownPage = nil
    page.viewIfLoaded?.removeFromSuperview()
  }

  // MARK: Indicator

  /// Updates the dots from the data source.
  final func updateIndicator() {
    guard isViewLoaded else { return }
    let count =
      navigationOrientation == .horizontal
      ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0, let dataSource else {
      indicator?.removeFromSuperview()
      indicator = nil
      view.setNeedsLayout()
      return
    }
    let control = indicator ?? makeIndicator()
    indicator = control
    control.numberOfPages = count
    control.currentPage = dataSource.presentationIndex(for: self)
    shownDot = control.currentPage
    view.setNeedsLayout()
  }

  private func makeIndicator() -> UIPageControl {
    let control = UIPageControl()
    control.addTarget(self, action: UIPageViewController.indicatorTapped, for: .valueChanged)
    view.insertSubview(control, aboveSubview: scrollArea)
    return control
  }

  private func indicatorTapped(_ control: UIPageControl) {
    let wanted = control.currentPage
    // The dots follow the shown page, not the tap.
    control.currentPage = shownDot
    if wanted != shownDot { _ = turnByUser(wanted > shownDot ? .forward : .reverse) }
  }

  final func moveIndicator(_ direction: NavigationDirection) {
    guard let indicator else { return }
    indicator.currentPage += direction == .forward ? 1 : -1
    shownDot = indicator.currentPage
  }
}

/// The root view of a page view controller.
@MainActor final class PageRootView: UIView {
  weak var controller: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  func arrange() { controller?.arrange(in: bounds) }
}
