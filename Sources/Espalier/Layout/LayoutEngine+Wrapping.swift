import ConstraintSolver
import Foundation

// Text that wraps is as high as its lines at the width it gets, which only a solution tells. And
// where nothing else gives the width, it then is no wider than its widest line.
extension LayoutEngine {
  /// Lets contents that took the width of their lines ask for all the room again.
  func widenNarrowedContents() {
    for item in widthDependents where item.narrowing == .narrowed {
      setContent(of: item, .horizontal, Double(item.view.intrinsicContentSize.width))
      item.narrowing = .loose
      item.measuredWidth = -1
    }
  }

  /// Brings the sizes of contents that wrap up to date with the width they got; true when one
  /// changed.
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
        setContent(of: item, .horizontal, Double(item.view.intrinsicContentSize.width))
        return true
      }
      item.narrowing = .narrowed
    }
    guard item.measuredWidth != width else { return false }
    item.measuredWidth = width
    let insets = item.view.alignmentRectInsets
    // The frame's edges will lie on pixels: the width may come out a little smaller.
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

  /// Has the widths of the contents that a constraint speaks of looked at again.
  func loosenContents(_ constraint: NSLayoutConstraint) {
    for view in constraint.involvedViews {
      guard let item = existingItem(for: view), item.narrowing == .stiff else { continue }
      item.narrowing = .untried
      item.measuredWidth = -1
    }
  }
}
