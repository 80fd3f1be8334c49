import EspalierPlatform
import Foundation

/// The bars that show, while contents move, what part of them is to be seen.
@MainActor final class ScrollIndicators {
  weak var scrollView: UIScrollView?
  private var vertical: UIView?
  private var horizontal: UIView?
  private var hiding: (any ClockToken)?
  private var isShown = false

  private static let thickness: CGFloat = 4
  private static let margin: CGFloat = 3

  /// Shows the bars until `hideSoon` is called.
  func show() {
    hiding?.cancel()
    hiding = nil
    isShown = true
    place()
    for bar in [vertical, horizontal] { bar?.alpha = 1 }
  }

  func flash() {
    show()
    hideSoon()
  }

  /// Lets the bars fade after a moment.
  func hideSoon() {
    hiding?.cancel()
    guard isShown, scrollView?.window != nil else { return }
    hiding = Runtime.current.schedule(after: 0.6) { [weak self] in self?.hide() }
  }

  private func hide() {
    hiding = nil
    isShown = false
    UIView.animate(withDuration: 0.25) { [vertical, horizontal] in
      vertical?.alpha = 0
      horizontal?.alpha = 0
    }
  }

  func contentsMoved() { if isShown { place() } }
  func contentsResized() { if isShown { place() } }

  private func place() {
    guard let view = scrollView else { return }
    let isQuiet = view.flags.contains(.isInLayout)
    // The bars are no contents: their sizes ask for no layout.
    view.flags.insert(.isInLayout)
    defer { if !isQuiet { view.flags.remove(.isInLayout) } }
    let along = view.scrollsAlong
    let inset = view.adjustedContentInset
    let safe = view.verticalScrollIndicatorInsets
    let bounds = view.bounds
    let margin = Self.margin
    if view.showsVerticalScrollIndicator, along.vertical {
      let bar = vertical ?? makeBar()
      vertical = bar
      let track = bounds.height - inset.top - inset.bottom - safe.top - safe.bottom - 2 * margin
      let (start, length) = Self.span(
        track: track, visible: bounds.height - inset.top - inset.bottom,
        contents: view.contentSize.height, offset: bounds.minY + inset.top)
      bar.frame = CGRect(
        x: bounds.maxX - Self.thickness - margin,
        y: bounds.minY + inset.top + safe.top + margin + start, width: Self.thickness,
        height: length)
      view.bringSubviewToFront(bar)
    }
    if view.showsHorizontalScrollIndicator, along.horizontal {
      let bar = horizontal ?? makeBar()
      horizontal = bar
      let track = bounds.width - inset.left - inset.right - 2 * margin
      let (start, length) = Self.span(
        track: track, visible: bounds.width - inset.left - inset.right,
        contents: view.contentSize.width, offset: bounds.minX + inset.left)
      bar.frame = CGRect(
        x: bounds.minX + inset.left + margin + start,
        y: bounds.maxY - inset.bottom - Self.thickness - margin, width: length,
        height: Self.thickness)
      view.bringSubviewToFront(bar)
    }
  }

  /// Where a bar begins on its track and how long it is; shorter when contents are pulled.
  static func span(track: CGFloat, visible: CGFloat, contents: CGFloat, offset: CGFloat)
    -> (start: CGFloat, length: CGFloat)
  {
    guard track > 0, contents > 0, visible > 0 else { return (0, 0) }
    let smallest = min(track, 36)
    let full = min(track, max(smallest, track * visible / max(contents, visible)))
    let reach = max(0, contents - visible)
    let beyond = offset < 0 ? -offset : max(0, offset - reach)
    let length = max(8, full - beyond)
    let share = reach > 0 ? min(max(offset / reach, 0), 1) : 0
    return (((track - length) * share).rounded(), length.rounded())
  }

  private func makeBar() -> UIView {
    let bar = UIView()
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = Self.thickness / 2
    bar.alpha = 0
    switch scrollView?.indicatorStyle {
    case .white: bar.backgroundColor = UIColor(white: 1, alpha: 0.5)
    case .black: bar.backgroundColor = UIColor(white: 0, alpha: 0.4)
    default:
      bar.backgroundColor = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
      }
    }
    scrollView?.addSubview(bar)
    return bar
  }
}
