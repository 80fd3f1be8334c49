import EspalierCore
import EspalierGeometry
import Foundation

/// Drags rows out of a list.
@MainActor final class ListDragSource: NSObject, UIDragInteractionDelegate {
  private weak var list: (any DragList)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The drag that is under way.
  private(set) var session: (any UIDragSession)?
  /// The row that is lifted, until its drag begins; the last drag may still come to its end.
  private var lifted: HeldRow?
  /// The row that is dragged; it follows batch updates.
  private(set) var row: HeldRow?
  /// The size of the cell of the row, in points.
  private(set) var size = CGSize.zero

  init(_ list: any DragList) {
    self.list = list
    super.init()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let list, let path = list.listPath(at: session.location(in: list)) else { return [] }
    let held = list.edition.hold(path)
    let items = list.dragItems(at: path, session)
    guard !items.isEmpty, list.path(of: held) != nil else { return [] }
    list.cancelPress()
    guard list.path(of: held) != nil else { return [] }
    lifted = held
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let row = lifted, let path = list.path(of: row) else { return nil }
    let parameters = list.dragParameters(at: path) ?? UIDragPreviewParameters()
    guard let path = list.path(of: row), let cell = list.listRow(at: path) else { return nil }
    size = cell.bounds.size
    return UITargetedDragPreview(view: cell, parameters: parameters)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    self.session = session
    row = lifted
    lifted = nil
    list?.dragBegins(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.dragAllowsMove(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    if self.session === session {
      self.session = nil
      row = nil
    }
    list?.dragEnds(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // The row may have moved, or be out of sight.
    guard let list, let row, let path = list.path(of: row), let cell = list.listRow(at: path) else {
      return nil
    }
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: list, center: cell.center))
  }
}
