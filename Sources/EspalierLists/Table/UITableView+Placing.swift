import EspalierCore
import Foundation

extension UITableView {
  /// Creates, measures and places the visible headers and footers, and retires the others.
  final func placeHeaders() throws(ListChanged) {
    guard let geometry, bounds.height > 0 else { return }
    let top = inPixelsSigned(contentOffset.y)
    let visible = top..<top + inPixels(bounds.height)
    let sections = geometry.sections(in: visible)
    for section in headerViews.keys.sorted() where !sections.contains(section) {
      try call { retireHeader(section) }
    }
    for section in footerViews.keys.sorted() where !sections.contains(section) {
      try call { retireFooter(section) }
    }
    for section in sections where geometry.length(ofHeader: section) > 0 {
      try showHeader(section, visible)
    }
    for section in sections where geometry.length(ofFooter: section) > 0 {
      try showFooter(section, visible)
    }
    pass.mustFitHeaders = false
  }

  private func showHeader(_ section: Int, _ visible: Range<Int>) throws(ListChanged) {
    guard let frame = headerFrame(section),
      intersects(frame, visible) || headerViews[section] != nil
    else { return }
    var isKnown = geometry?.headers.length(at: section) != nil
    if isKnown, pass.mustFitHeaders { isKnown = try knownHeaderHeight(section) != nil }
    var made = headerViews[section]
    if made == nil { made = try makeHeader(section) }
    guard let view = made else {
      if !isKnown { setHeaderLength(0, section) }
      return
    }
    headerViews[section] = view
    if !isKnown {
      let height = try call { fittingHeight(of: view) }
      setHeaderLength(inPixels(height + headerTopPadding), section)
    }
    if let frame = headerFrame(section) {
      if view.frame != frame { view.frame = frame }
      (view as? UITableViewHeaderFooterView)?.isPinned = isPinned(frame, header: section)
    }
    guard view.superview !== self || view.isHidden else { return }
    try call {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      insert(view)
    }
  }

  private func showFooter(_ section: Int, _ visible: Range<Int>) throws(ListChanged) {
    guard let frame = footerFrame(section),
      intersects(frame, visible) || footerViews[section] != nil
    else { return }
    var isKnown = geometry?.footers.length(at: section) != nil
    if isKnown, pass.mustFitHeaders { isKnown = try knownFooterHeight(section) != nil }
    var made = footerViews[section]
    if made == nil { made = try makeFooter(section) }
    guard let view = made else {
      if !isKnown { setFooterLength(0, section) }
      return
    }
    footerViews[section] = view
    if !isKnown {
      let height = try call { fittingHeight(of: view) }
      setFooterLength(inPixels(height), section)
    }
    if let frame = footerFrame(section), view.frame != frame { view.frame = frame }
    guard view.superview !== self || view.isHidden else { return }
    try call {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      insert(view)
    }
  }

  /// Makes a header or footer visible that was announced.
  private func insert(_ view: UIView) {
    if view.superview !== self { addSubview(view) } else { bringSubviewToFront(view) }
    view.isHidden = false
  }

  private func intersects(_ frame: CGRect, _ visible: Range<Int>) -> Bool {
    inPixelsSigned(frame.maxY) > visible.lowerBound
      && inPixelsSigned(frame.minY) < visible.upperBound
  }

  /// Sets the length of an estimated header; the contents below a header above the top keep their
  /// place on screen.
  private func setHeaderLength(_ length: Int, _ section: Int) {
    guard let geometry, geometry.headers.length(at: section) != length else { return }
    let moved = length - geometry.length(ofHeader: section)
    let isAbove = inPoints(geometry.start(ofSection: section)) < contentOffset.y
    self.geometry?.headers.setLength(length, at: section)
    lengthDidChange(by: moved, isAbove: isAbove)
  }

  private func setFooterLength(_ length: Int, _ section: Int) {
    guard let geometry, geometry.footers.length(at: section) != length else { return }
    let moved = length - geometry.length(ofFooter: section)
    let isAbove = inPoints(geometry.start(ofFooter: section)) < contentOffset.y
    self.geometry?.footers.setLength(length, at: section)
    lengthDidChange(by: moved, isAbove: isAbove)
  }

  private func lengthDidChange(by moved: Int, isAbove: Bool) {
    guard moved != 0 else { return }
    setNeedsLayout()
    guard isAbove, contentOffset.y > -adjustedContentInset.top else { return }
    pass.isAdjusting = true
    contentSize.height = max(contentSize.height, contentSize.height + inPoints(abs(moved)))
    contentOffset.y += inPoints(moved)
    pass.isAdjusting = false
  }

  /// Returns the frame of a header: in a plain table it stays at the top while its section is
  /// visible.
  final func headerFrame(_ section: Int) -> CGRect? {
    guard let geometry, section < geometry.counts.sections else { return nil }
    let padding =
      geometry.length(ofHeader: section) > 0
      ? min(inPixels(headerTopPadding), geometry.length(ofHeader: section)) : 0
    let natural = geometry.start(ofSection: section) + padding
    let length = geometry.length(ofHeader: section) - padding
    var start = natural
    if style == .plain {
      let top = inPixelsSigned(contentOffset.y + adjustedContentInset.top)
      let end = geometry.start(ofSection: section + 1)
      start = max(natural, min(top, end - length))
    }
    let (left, right) = cardInsets
    return CGRect(
      x: left, y: inPoints(start), width: max(bounds.width - left - right, 0),
      height: inPoints(length))
  }

  /// Whether a header is shown away from its place above its section.
  private func isPinned(_ frame: CGRect, header section: Int) -> Bool {
    guard style == .plain, let geometry else { return false }
    let natural =
      geometry.start(ofSection: section) + geometry.length(ofHeader: section)
      - inPixels(frame.height)
    return inPixelsSigned(frame.minY) > natural
  }

  /// Returns the frame of a footer: in a plain table it stays at the bottom while its section is
  /// visible.
  final func footerFrame(_ section: Int) -> CGRect? {
    guard let geometry, section < geometry.counts.sections else { return nil }
    let natural = geometry.start(ofFooter: section)
    let length = geometry.length(ofFooter: section)
    var start = natural
    if style == .plain {
      let bottom = inPixelsSigned(contentOffset.y + bounds.height - adjustedContentInset.bottom)
      let first = geometry.start(ofSection: section) + geometry.length(ofHeader: section)
      start = min(natural, max(bottom - length, first))
    }
    let (left, right) = cardInsets
    return CGRect(
      x: left, y: inPoints(start), width: max(bounds.width - left - right, 0),
      height: inPoints(length))
  }

  final func retireHeader(_ section: Int) {
    if let view = headerViews.removeValue(forKey: section) { retireHeader(view, section) }
  }

  final func retireHeader(_ view: UIView, _ section: Int) {
    recycle(view)
    tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
  }

  final func retireFooter(_ section: Int) {
    if let view = footerViews.removeValue(forKey: section) { retireFooter(view, section) }
  }

  final func retireFooter(_ view: UIView, _ section: Int) {
    recycle(view)
    tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
  }

  private func recycle(_ view: UIView) {
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      headerPool.add(view, identifier)
    } else {
      view.removeFromSuperview()
    }
  }

  /// Places the views above and below the sections, and the background view.
  final func placeEdgeViews() {
    if let header = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)
      arrangeHeldView(header, in: frame)
    }
    if let footer = tableFooterView, let geometry {
      let start = inPoints(geometry.total - geometry.trailing)
      let frame = CGRect(x: 0, y: start, width: bounds.width, height: footer.frame.height)
      arrangeHeldView(footer, in: frame)
    }
    arrangeHeldView(backgroundView, in: bounds)
  }
}
