import EspalierCore
import EspalierGeometry
import Foundation

extension UITableView: DragList {
  func dragItems(at path: ListPath, _ session: any UIDragSession) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path.indexPath) ?? []
  }

  func dragParameters(at path: ListPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path.indexPath)
  }

  func dragBegins(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }

  func dragEnds(_ session: any UIDragSession) {
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  // MARK: - Drops

  func dropHandles(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }

  func dropEnters(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }

  func dropExits(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }

  func dropEnds(_ session: any UIDropSession) {
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }

  func dropProposal(_ session: any UIDropSession, at path: ListPath?) -> UIDropProposal {
    dropDelegate?.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path?.indexPath)
      ?? UIDropProposal(operation: .cancel)
  }

  func dropIntent(of proposal: UIDropProposal) -> ListDropIntent {
    switch (proposal as? UITableViewDropProposal)?.intent {
    case .insertAtDestinationIndexPath: .insertAt
    case .insertIntoDestinationIndexPath: .insertInto
    case .automatic: .automatic
    case .unspecified, nil: .none
    }
  }

  func performDrop(_ drop: ListDrop) {
    guard let proposal = drop.proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(
      self, performDropWith: TableDropCoordinator(drop, proposal))
  }

  var flowsFromRight: Bool { false }
}

@MainActor
private final class TableDropCoordinator: ListDropCoordinator,
  UITableViewDropCoordinator
{
  let proposal: UITableViewDropProposal

  init(_ drop: ListDrop, _ proposal: UITableViewDropProposal) {
    self.proposal = proposal
    super.init(drop)
  }

  var items: [any UITableViewDropItem] { drop.items }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.bring(dragItem, to: .row(indexPath))
  }

  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { drop.bring(dragItem, to: .inside(indexPath, rect)) }
}
