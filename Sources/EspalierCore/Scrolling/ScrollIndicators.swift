import EspalierGeometry
import EspalierPlatform
import Foundation

/// The bars that show, while contents move, which part of them is visible.
///
/// A bar widens under the mouse, which can drag the contents by it.
@MainActor package final class ScrollIndicators {
  typealias Axis = NSLayoutConstraint.Axis

  weak var scrollView: UIScrollView?
  private var vertical: UIView?
  private var horizontal: UIView?
  private var hiding: (any ClockToken)?
  private var isShown = false
  /// The bar under the mouse, or held by the mouse.
  private var pointed: Axis?
  private var hold: Hold?

  private struct Hold {
    let axis: Axis
    /// The point at which the mouse took hold, from the scroll view's corner.
    let place: CGPoint
    let offset: CGPoint
  }

  private static let thickness: CGFloat = 4
  private static let wideThickness: CGFloat = 8
  private static let margin: CGFloat = 3
  /// The distances from the edge, and beyond the bar's ends, at which the mouse still hits a bar.
  private static let reach = CGSize(width: 14, height: 6)

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

  /// Fades the bars out after a moment, unless the mouse is over one.
  func hideSoon() {
    hiding?.cancel()
    guard isShown, pointed == nil, scrollView?.window != nil else { return }
    hiding = scrollView?.runtime.schedule(after: 0.6) { [weak self] in self?.hide() }
  }

  private func hide() {
    hiding = nil
    isShown = false
    UIView.animate(withDuration: 0.25) { [vertical, horizontal] in
      vertical?.alpha = 0
      horizontal?.alpha = 0
    }
  }

  package func contentsMoved() { if isShown { place() } }
  func contentsResized() { if isShown { place() } }

  // MARK: Placing

  /// The track and position of a bar, from the scroll view's corner along its axis.
  private struct Span {
    var begin: CGFloat
    var track: CGFloat
    var start: CGFloat
    var length: CGFloat
  }

  private func span(along axis: Axis, of view: UIScrollView) -> Span {
    let inset = view.adjustedContentInset
    let bounds = view.bounds
    let margin = Self.margin
    let isVertical = axis == .vertical
    let vertical = view.verticalScrollIndicatorInsets
    let horizontal = view.horizontalScrollIndicatorInsets
    let own = isVertical ? (vertical.top, vertical.bottom) : (horizontal.left, horizontal.right)
    let size = isVertical ? bounds.height : bounds.width
    let before = isVertical ? inset.top : inset.left
    let after = isVertical ? inset.bottom : inset.right
    let track = size - before - after - own.0 - own.1 - 2 * margin
    let (start, length) = Self.span(
      track: track, visible: size - before - after,
      contents: isVertical ? view.contentSize.height : view.contentSize.width,
      offset: (isVertical ? bounds.minY : bounds.minX) + before)
    return Span(begin: before + own.0 + margin, track: track, start: start, length: length)
  }

  private func place() {
    guard let view = scrollView else { return }
    let isQuiet = view.flags.contains(.isInLayout)
    // The bars are not contents: their sizes request no layout.
    view.flags.insert(.isInLayout)
    defer { if !isQuiet { view.flags.remove(.isInLayout) } }
    let along = view.scrollsAlong
    if view.showsVerticalScrollIndicator, along.vertical {
      let bar = vertical ?? makeBar()
      vertical = bar
      put(bar, along: .vertical, in: view)
    }
    if view.showsHorizontalScrollIndicator, along.horizontal {
      let bar = horizontal ?? makeBar()
      horizontal = bar
      put(bar, along: .horizontal, in: view)
    }
  }

  private func put(_ bar: UIView, along axis: Axis, in view: UIScrollView) {
    let span = span(along: axis, of: view)
    let thickness = pointed == axis ? Self.wideThickness : Self.thickness
    let bounds = view.bounds
    let inset = view.adjustedContentInset
    bar.frame =
      axis == .vertical
      ? CGRect(
        x: bounds.maxX - view.verticalScrollIndicatorInsets.right - thickness - Self.margin,
        y: bounds.minY + span.begin + span.start,
        width: thickness, height: span.length)
      : CGRect(
        x: bounds.minX + span.begin + span.start,
        y: bounds.maxY - inset.bottom - view.horizontalScrollIndicatorInsets.bottom - thickness
          - Self.margin,
        width: span.length, height: thickness)
    bar.layer.cornerRadius = thickness / 2
    view.bringSubviewToFront(bar)
  }

  /// Returns the start and length of a bar on its track; it is shorter when contents are pulled.
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
    bar.alpha = 0
    switch scrollView?.indicatorStyle {
    case .white: bar.backgroundColor = UIColor(white: 1, alpha: 0.5)
    case .black: bar.backgroundColor = UIColor(white: 0, alpha: 0.4)
    default:
      bar.backgroundColor = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
      }
    }
    if vertical == nil, horizontal == nil { followMouse() }
    scrollView?.addSubview(bar)
    return bar
  }

  // MARK: The mouse

  /// Adds the mouse recognizers with the first bars, so contents that never moved have none.
  private func followMouse() {
    scrollView?.addGestureRecognizer(ScrollBarRecognizer())
    scrollView?.addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: ScrollIndicators.hovered))
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    guard hold == nil, let view = scrollView else { return }
    let isOver = hover.state == .began || hover.state == .changed
    point(at: isOver ? bar(at: hover.location(in: view)) : nil)
  }

  /// Returns the visible bar at or near a point in the contents' coordinates.
  private func bar(at point: CGPoint) -> Axis? {
    guard isShown, let view = scrollView, view.isScrollEnabled else { return nil }
    let reach = Self.reach
    if let frame = vertical?.frame, point.x >= view.bounds.maxX - reach.width,
      point.y >= frame.minY - reach.height, point.y <= frame.maxY + reach.height
    {
      return .vertical
    }
    let low = view.bounds.maxY - view.adjustedContentInset.bottom
    if let frame = horizontal?.frame, point.y >= low - reach.width, point.y <= low,
      point.x >= frame.minX - reach.height, point.x <= frame.maxX + reach.height
    {
      return .horizontal
    }
    return nil
  }

  private func point(at axis: Axis?) {
    guard axis != pointed else { return }
    pointed = axis
    UIView.animate(withDuration: 0.12) { [self] in place() }
    if axis == nil {
      hideSoon()
    } else {
      hiding?.cancel()
      hiding = nil
    }
  }

  /// Takes hold of the bar at a point in the contents' coordinates; returns false if there is none.
  func grab(at point: CGPoint) -> Bool {
    guard let view = scrollView, let axis = bar(at: point) else { return false }
    view.mover.stop()
    let origin = view.bounds.origin
    hold = Hold(
      axis: axis, place: CGPoint(x: point.x - origin.x, y: point.y - origin.y),
      offset: view.clamped(view.contentOffset))
    self.point(at: axis)
    return true
  }

  /// Moves the contents with the bar's position on its track.
  func drag(to point: CGPoint) {
    guard let hold, let view = scrollView else { return }
    let span = span(along: hold.axis, of: view)
    let free = span.track - span.length
    guard free > 0 else { return }
    let range = view.offsetRange
    let origin = view.bounds.origin
    var offset = hold.offset
    if hold.axis == .vertical {
      let moved = point.y - origin.y - hold.place.y
      offset.y += moved / free * (range.maximum.y - range.minimum.y)
    } else {
      let moved = point.x - origin.x - hold.place.x
      offset.x += moved / free * (range.maximum.x - range.minimum.x)
    }
    view.contentOffset = view.clamped(offset)
  }

  func letGo(at point: CGPoint) {
    guard hold != nil else { return }
    hold = nil
    self.point(at: bar(at: point))
    hideSoon()
  }
}

/// A recognizer that drags contents by the bar under the mouse, from mouse down on.
@MainActor private final class ScrollBarRecognizer: UIGestureRecognizer {
  init() {
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
  }

  private var indicators: ScrollIndicators? { (view as? UIScrollView)?.indicators }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = indicators?.grab(at: location(in: view)) == true ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    indicators?.drag(to: location(in: view))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func reset() {
    super.reset()
    indicators?.letGo(at: location(in: view))
  }
}
