import ConstraintSolver
import Foundation

// The height of wrapping text depends on its width, which only a solution determines. Where nothing
// else determines the width, the text is then no wider than its widest line.
extension LayoutEngine {
  /// Gives contents that were narrowed to their lines the width of their unbroken text again.
  func widenNarrowedContents() {
    for item in widthDependents where item.narrowing == .narrowed {
      setContent(of: item, .horizontal, Double(item.view.unbrokenContentSize.width))
      item.narrowing = .loose
      item.measuredWidth = -1
    }
  }

  /// Updates the sizes of contents that wrap to the widths they got.
  ///
  /// - Returns: Whether a size changed.
  func measureWrappedContents() -> Bool {
    guard !widthDependents.isEmpty, let scale = root?.contentScaleFactor else { return false }
    var changed = false
    for item in widthDependents where item.view.intrinsicHeightDependsOnWidth {
      if measure(item, scale: scale) { changed = true }
    }
    return changed
  }

  private func measure(_ item: LayoutItem, scale: CGFloat) -> Bool {
    let width = value(item.horizontal.extent)
    if item.narrowing == .trying {
      if let before = item.measuredWidth, width > before - 0.001 {
        item.narrowing = .stiff
        setContent(of: item, .horizontal, Double(item.view.unbrokenContentSize.width))
        return true
      }
      item.narrowing = .narrowed
    }
    guard item.measuredWidth != width else { return false }
    item.measuredWidth = width
    let insets = item.view.alignmentRectInsets
    // The frame's edges will lie on pixels, so the width may come out a little smaller.
    let room = ((CGFloat(width) * scale + 0.01).rounded(.down)) / scale - insets.left - insets.right
    let size = item.view.intrinsicContentSize(forWidth: room)
    var changed = false
    if Double(size.height) != item.vertical.content {
      setContent(of: item, .vertical, Double(size.height))
      changed = true
    }
    guard item.narrowing == .untried || item.narrowing == .loose, size.width < room,
      Double(size.width) < item.horizontal.content
    else { return changed }
    setContent(of: item, .horizontal, Double(size.width))
    item.narrowing = item.narrowing == .untried ? .trying : .narrowed
    return true
  }

  /// Marks the contents that a constraint concerns for another measurement of their width.
  func loosenContents(_ constraint: NSLayoutConstraint) {
    for view in constraint.involvedViews {
      guard let item = existingItem(for: view), item.narrowing == .stiff else { continue }
      item.narrowing = .untried
      item.measuredWidth = -1
    }
  }
}
