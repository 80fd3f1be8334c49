import EspalierCore
import Foundation

/// Makes room at the bottom of a table controller's table while input views cover it.
@MainActor final class TableInputRoom: InputViewWatching {
  private unowned let controller: UITableViewController
  private weak var table: UITableView?
  /// The part of the table's bottom inset that stands for the input views, in points.
  private var room: CGFloat = 0

  init(_ controller: UITableViewController) { self.controller = controller }

  func begin() {
    controller.runtime.textInputSession.inputViews.watchers.add(self)
    guard let window = controller.viewIfLoaded?.window else { return }
    let height = controller.runtime.textInputSession.heightOfInputViews(in: window)
    make(covered(by: CGFloat(height)))
  }

  func end() {
    controller.runtime.textInputSession.inputViews.watchers.remove(self)
    make(0)
  }

  func inputViewsMove(in window: UIWindow, height: CGFloat) {
    guard let shown = controller.viewIfLoaded, shown.window === window else { return }
    make(covered(by: height))
    guard height > 0, let table, let responder = window.firstResponder as? UIView,
      responder !== table, responder.isDescendant(of: table)
    else { return }
    table.scrollRectToVisible(responder.convert(responder.bounds, to: table), animated: false)
  }

  /// The height that input views cover of the table beyond its safe area, in points.
  private func covered(by height: CGFloat) -> CGFloat {
    guard let table = controller.viewIfLoaded as? UITableView else { return 0 }
    return max(0, table.extent(coveredByInputViews: height) - table.safeAreaInsets.bottom)
  }

  private func make(_ new: CGFloat) {
    if let table, table !== controller.viewIfLoaded || room != new {
      table.contentInset.bottom -= room
      table.verticalScrollIndicatorInsets.bottom -= room
      room = 0
    }
    guard new != room, let current = controller.viewIfLoaded as? UITableView else { return }
    table = current
    room = new
    current.contentInset.bottom += new
    current.verticalScrollIndicatorInsets.bottom += new
  }
}
