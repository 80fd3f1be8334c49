import EspalierCore
public import EspalierGeometry
public import Foundation

/// An item of a group.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutitem
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size, in the group.
  public final let layoutSize: NSCollectionLayoutSize
  /// The supplementary items of each cell of the item, such as a badge.
  open internal(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the cell in the item's space, in points; they have no effect along an axis that
  /// is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spaces around the item; nil by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes an item with supplementary items at each of its cells.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
    let kinds = supplementaryItems.map(\.elementKind)
    let repeated = Set(kinds.filter { kind in kinds.count { $0 == kind } > 1 })
    guard !repeated.isEmpty else { return }
    ListIssue.reportUnplaced(
      "list.group", "NSCollectionLayoutItem",
      "Error: Every supplementary must have a unique elementKind: duplicates detected: (\(repeated.sorted().joined(separator: ", "))). The first of each is shown.",
      fix: "Give each supplementary item of an item a kind of its own.")
  }
}

/// A view that lies at a cell or a group.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public final let elementKind: String
  /// The place of the item at its owner.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the item that lies there; nil stands for the same place as `containerAnchor`.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// Views with a greater index lie in front of others; 2 by default, in front of cells.
  open var zIndex = 2

  /// Makes a supplementary item whose own edges lie at the anchor's edges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      ownAnchor: nil)
  }

  /// Makes a supplementary item whose anchor lies at the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor,
      ownAnchor: itemAnchor)
  }

  init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, ownAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = ownAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns the frame of the item at a rectangle, in left to right order.
  final func frame(at container: CGRect) -> CGRect {
    let size = layoutSize.resolved(container.size)
    func share(_ anchor: NSCollectionLayoutAnchor) -> CGPoint {
      let edges = anchor.edges
      let x: CGFloat = edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5
      let y: CGFloat = edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5
      return CGPoint(x: x, y: y)
    }
    func moved(_ anchor: NSCollectionLayoutAnchor) -> CGPoint {
      anchor.isAbsoluteOffset
        ? anchor.offset
        : CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
    }
    let (there, here) = (share(containerAnchor), share(itemAnchor ?? containerAnchor))
    let offset = moved(containerAnchor)
    let own = itemAnchor.map(moved) ?? .zero
    return CGRect(
      x: container.minX + container.width * there.x - size.width * here.x + offset.x + own.x,
      y: container.minY + container.height * there.y - size.height * here.y + offset.y + own.y,
      width: size.width, height: size.height)
  }
}

/// A header, a footer or another view at a boundary of a section or of the whole layout.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The boundary.
  public final let alignment: NSRectAlignment
  /// The distance by which the item is moved from the boundary, in points.
  public final let offset: CGPoint
  /// Whether the section grows to make room for the item; true by default.
  open var extendsBoundary = true
  /// Whether the item stays in the visible part while its section is visible; false by default.
  open var pinToVisibleBounds = false
  /// The space before the item that scrolls away, in points.
  final var topPadding: CGFloat = 0

  /// Makes a boundary item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Makes a boundary item that is moved by points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []), ownAnchor: nil)
    zIndex = 2
  }
}

/// A view that the layout alone adds behind a section, such as a background.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the decoration view, registered with the layout.
  public final let elementKind: String
  /// Views with a greater index lie in front of others; 0 by default, behind cells.
  open var zIndex = 0

  init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a background for a section; its `contentInsets` make it smaller.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
