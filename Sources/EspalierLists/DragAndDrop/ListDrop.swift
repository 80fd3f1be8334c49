import EspalierCore
import EspalierGeometry
import Foundation

/// A drop on a list while its delegate performs it.
@MainActor final class ListDrop {
  /// The place to which the picture of an item goes.
  enum Place {
    case row(IndexPath)
    case inside(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }

  let session: any UIDropSession
  let proposal: UIDropProposal
  let destination: ListPath?
  let items: [ListDropItem]
  private var places: [ObjectIdentifier: (place: Place, animations: DragAnimator)] = [:]

  init(
    _ session: any UIDropSession, _ proposal: UIDropProposal, _ destination: ListPath?,
    _ items: [ListDropItem]
  ) {
    self.session = session
    self.proposal = proposal
    self.destination = destination
    self.items = items
  }

  /// Notes where the picture of an item goes.
  func bring(_ item: UIDragItem, to place: Place) -> any UIDragAnimating {
    let animations = DragAnimator()
    places[ObjectIdentifier(item)] = (place, animations)
    return animations
  }

  /// Returns the place of the picture of an item; nil where the program named none, or none that is
  /// in sight.
  func target(of item: UIDragItem, in list: any DragList) -> UIDragPreviewTarget? {
    guard let place = places[ObjectIdentifier(item)]?.place else { return nil }
    list.layoutIfNeeded()
    switch place {
    case .target(let target): return target
    case .row(let indexPath):
      guard let path = ListPath(indexPath), let frame = list.frameInSight(of: path) else {
        return nil
      }
      return UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY))
    case .inside(let indexPath, let rect):
      guard let path = ListPath(indexPath), let cell = list.listRow(at: path) else { return nil }
      return UIDragPreviewTarget(container: cell, center: CGPoint(x: rect.midX, y: rect.midY))
    }
  }

  /// Lets the animations of an item run with those of the drop.
  func hand(_ item: UIDragItem, to animator: any UIDragAnimating) {
    places[ObjectIdentifier(item)]?.animations.hand(to: animator)
  }

  /// Runs what no animation of the drop took: there is none for items of other programs.
  func finish() {
    let rest = items.compactMap { places[ObjectIdentifier($0.dragItem)]?.animations }
    places = [:]
    for animations in rest {
      animations.runAnimations()
      animations.complete(.end)
    }
  }
}

/// An item of a drop on a list, and the row of the list that it comes from.
@MainActor final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
  let dragItem: UIDragItem
  /// The size of the cell of the row, in points; zero for an item from elsewhere.
  let previewSize: CGSize
  private let row: HeldRow?

  init(_ dragItem: UIDragItem, from source: ListDragSource?) {
    self.dragItem = dragItem
    row = source?.row
    previewSize = source?.size ?? .zero
    super.init()
  }

  var sourceIndexPath: IndexPath? { row?.path?.indexPath }
}

/// Gives a list's delegate a drop to perform.
@MainActor class ListDropCoordinator: NSObject {
  final let drop: ListDrop

  init(_ drop: ListDrop) {
    self.drop = drop
    super.init()
  }

  final var destinationIndexPath: IndexPath? { drop.destination?.indexPath }
  final var session: any UIDropSession { drop.session }

  final func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.bring(dragItem, to: .target(target))
  }
}
