import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView: DragList {
  func dragItems(at path: ListPath, _ session: any UIDragSession) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path.indexPath) ?? []
  }

  func dragParameters(at path: ListPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path.indexPath)
  }

  func dragBegins(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }

  func dragEnds(_ session: any UIDragSession) {
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }

  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  // MARK: - Drops

  func dropHandles(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }

  func dropEnters(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }

  func dropExits(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }

  func dropEnds(_ session: any UIDropSession) {
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }

  func dropProposal(_ session: any UIDropSession, at path: ListPath?) -> UIDropProposal {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: path?.indexPath)
      ?? UIDropProposal(operation: .cancel)
  }

  func dropIntent(of proposal: UIDropProposal) -> ListDropIntent {
    switch (proposal as? UICollectionViewDropProposal)?.intent {
    case .insertAtDestinationIndexPath: .insertAt
    case .insertIntoDestinationIndexPath: .insertInto
    case .unspecified, nil: .none
    }
  }

  func performDrop(_ drop: ListDrop) {
    guard let proposal = drop.proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(
      self, performDropWith: CollectionDropCoordinator(drop, proposal))
  }

  var flowsFromRight: Bool {
    isMirrored
      && (layout is UICollectionViewCompositionalLayout
        || layout.flipsHorizontallyInOppositeLayoutDirection)
  }
}

@MainActor
private final class CollectionDropCoordinator: ListDropCoordinator,
  UICollectionViewDropCoordinator
{
  let proposal: UICollectionViewDropProposal

  init(_ drop: ListDrop, _ proposal: UICollectionViewDropProposal) {
    self.proposal = proposal
    super.init(drop)
  }

  var items: [any UICollectionViewDropItem] { drop.items }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.bring(dragItem, to: .row(indexPath))
  }

  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating { drop.bring(dragItem, to: .inside(indexPath, rect)) }
}
