@_spi(Framework) import EspalierCore
public import Foundation

/// The parts of a collection's layout that must be computed again.
///
/// A layout with parts that are cheap to compute again has a subclass of its own; see
/// `invalidationContextClass`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything must be computed again.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are read again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The distance by which the contents must move, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the size of the contents changes at once, in points; the layout is asked for the
  /// size once it has been prepared.
  open var contentSizeAdjustment = CGSize.zero

  /// The items that were named, in order; nil if none were.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by kind; nil if none were.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named, by kind; nil if none were.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Makes a context that names nothing.
  public override init() { super.init() }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = Self.merge(invalidatedItemIndexPaths, indexPaths)
  }

  /// Names supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    let old = invalidatedSupplementaryIndexPaths?[elementKind]
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: Self.merge(old, indexPaths)]
    ) { $1 }
  }

  /// Names decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let old = invalidatedDecorationIndexPaths?[elementKind]
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: Self.merge(old, indexPaths)]
    ) { $1 }
  }

  private static func merge(_ old: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
    Set((old ?? []) + new).sorted()
  }
}

/// A change that a layout prepares for.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of the change.
  public enum Action: Int, Sendable {
    /// An item or section comes.
    case insert
    /// An item or section goes.
    case delete
    /// An item or section gets new contents.
    case reload
    /// An item or section changes its place.
    case move
    /// Nothing.
    case none
  }

  /// The path before the change; nil for one that comes.
  ///
  /// The path of a section has the item `NSNotFound`.
  public final let indexPathBeforeUpdate: IndexPath?
  /// The path after the change; nil for one that goes.
  ///
  /// The path of a section has the item `NSNotFound`.
  public final let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public final let updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
    super.init()
  }

  convenience init(_ change: ListChange) {
    func section(_ index: Int) -> IndexPath { [index, NSNotFound] }
    switch change {
    case .insertSection(let index): self.init(nil, section(index), .insert)
    case .deleteSection(let index): self.init(section(index), nil, .delete)
    case .reloadSection(let index): self.init(section(index), section(index), .reload)
    case .moveSection(let from, let to): self.init(section(from), section(to), .move)
    case .insertRow(let path): self.init(nil, path.indexPath, .insert)
    case .deleteRow(let path): self.init(path.indexPath, nil, .delete)
    case .reloadRow(let path): self.init(path.indexPath, path.indexPath, .reload)
    case .moveRow(let from, let to): self.init(from.indexPath, to.indexPath, .move)
    }
  }
}
