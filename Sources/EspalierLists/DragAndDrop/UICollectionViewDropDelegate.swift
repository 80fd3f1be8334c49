public import EspalierCore
public import Foundation

/// Handles what is dropped on a collection.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropdelegate
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Called when the user released the items: change the data here, and the collection with them.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the collection can handle the items; true by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// Called when the items came over the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop at the present place would do.
  ///
  /// The default copies what another program drags, and moves what the app does.
  ///
  /// - Parameters:
  ///   - collectionView: The collection.
  ///   - session: The session.
  ///   - destinationIndexPath: The place of the drop, nil where there is no item: the path that
  ///     the items get, or for `insertIntoDestinationIndexPath` that of the item below them.
  /// - Returns: The proposal.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the items left the collection.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of each session that came over the collection, wherever it was dropped.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// True.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}

  /// A copy, or a move inside the app.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: session.allowsMoveOperation ? .move : .copy)
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
}

/// How a collection would handle a drop at the present place.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// What the collection shows for a drop.
  public enum Intent: Int, Sendable {
    /// Nothing.
    case unspecified = 0
    /// A line where the items would be inserted.
    case insertAtDestinationIndexPath
    /// The item below the items, which would be put into it.
    case insertIntoDestinationIndexPath
  }

  /// What the collection shows.
  public final let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal for which the collection shows nothing.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One item of a drop on a collection.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The present path of the item that was dragged, if it is one of this collection.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the cell that was dragged, in points; zero for items from elsewhere.
  var previewSize: CGSize { get }
}

/// A drop on a collection while the delegate performs it.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The place of the drop, nil where there is no item.
  ///
  /// For a move of one item inside the collection, the path counts without that item: first remove
  /// it, then insert it at this path.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The session, to load objects from.
  var session: any UIDropSession { get }
  /// Brings the picture of an item to an item, which is there already.
  ///
  /// - Returns: An animator for changes that belong to the animation.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Brings the picture of an item into an item.
  ///
  /// - Parameters:
  ///   - dragItem: The item.
  ///   - indexPath: The item.
  ///   - rect: The place in the cell, in the cell's points.
  /// - Returns: An animator for changes that belong to the animation.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Brings the picture of an item to any place.
  ///
  /// - Returns: An animator for changes that belong to the animation.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
