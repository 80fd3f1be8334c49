public import EspalierCore
public import Foundation

/// Handles what is dropped on a table.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewdropdelegate
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Called when the user released the items: change the data here, and the table with them.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table can handle the items; true by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the items came over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop at the present place would do.
  ///
  /// The default copies what another program drags, and moves what the app does.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - session: The session.
  ///   - destinationIndexPath: The place of the drop, nil where there is no row: the path that
  ///     the items get, or for `insertIntoDestinationIndexPath` that of the row below them.
  /// - Returns: The proposal.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the items left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of each session that came over the table, wherever it was dropped.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// True.
  public func tableView(
    _ tableView: UITableView, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidEnter session: any UIDropSession
  ) {}

  /// A copy, or a move inside the app.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: session.allowsMoveOperation ? .move : .copy)
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// How a table would handle a drop at the present place.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// What the table shows for a drop.
  public enum Intent: Int, Sendable {
    /// Nothing.
    case unspecified = 0
    /// A line where the items would be inserted.
    case insertAtDestinationIndexPath
    /// The row below the items, which would be put into it.
    case insertIntoDestinationIndexPath
    /// A line near the edges of a row, and the row in its middle.
    case automatic
  }

  /// What the table shows.
  public final let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal for which the table shows nothing.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One item of a drop on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The present path of the row that was dragged, if it is one of this table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the cell that was dragged, in points; zero for items from elsewhere.
  var previewSize: CGSize { get }
}

/// A drop on a table while the delegate performs it.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The place of the drop, nil where there is no row.
  ///
  /// For a move of one row inside the table, the path counts without that row: first remove it,
  /// then insert it at this path.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The session, to load objects from.
  var session: any UIDropSession { get }
  /// Brings the picture of an item to a row, which is there already.
  ///
  /// - Returns: An animator for changes that belong to the animation.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Brings the picture of an item into a row.
  ///
  /// - Parameters:
  ///   - dragItem: The item.
  ///   - indexPath: The row.
  ///   - rect: The place in the cell, in the cell's points.
  /// - Returns: An animator for changes that belong to the animation.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Brings the picture of an item to any place.
  ///
  /// - Returns: An animator for changes that belong to the animation.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
