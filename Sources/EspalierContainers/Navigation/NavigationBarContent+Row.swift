import EspalierCore
import Foundation

extension NavigationBarContent {
  /// The height of the item's lower row when the bar has some height below the first row, in
  /// points.
  func rowPart(of extra: CGFloat) -> CGFloat {
    guard let row = item.lowerRow else { return 0 }
    guard row.hidesWhenScrolling else { return min(row.height, max(0, extra)) }
    return min(row.height, max(0, extra - (isLarge ? item.largeHeight : 0)))
  }

  /// Adds the lower row's view, or removes the one before it.
  func showLowerRow() {
    for view in rowArea.subviews where view !== item.lowerRow?.view { view.removeFromSuperview() }
    guard let row = item.lowerRow else { return rowArea.removeFromSuperview() }
    if rowArea.superview !== self { addSubview(rowArea) }
    if row.view.superview !== rowArea { rowArea.addSubview(row.view) }
  }

  /// Places the lower row at the bottom of the bar.
  func placeLowerRow(height: CGFloat) {
    guard let row = item.lowerRow else { return }
    rowArea.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    rowArea.isHidden = height < 1
    row.view.frame = rowArea.bounds.inset(by: row.insets)
    // What is left of a collapsing row fades, because it has no room for its contents.
    let share = row.height > 0 ? height / row.height : 1
    restingRowAlpha = share < 1 ? max(0, share * 2 - 1) : 1
    if !isInTransition { rowArea.alpha = restingRowAlpha }
  }
}
