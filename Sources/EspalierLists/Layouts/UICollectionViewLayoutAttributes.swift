@_spi(Framework) public import EspalierCore
public import EspalierGeometry
import EspalierLayers
public import Foundation

/// The place of an element of a collection, and its look there.
///
/// Layouts make attributes and the collection view gives them to the element's view. A subclass
/// with properties of its own overrides `copy(with:)`, and `isEqual(_:)` if changes of these
/// properties alone matter to views.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The middle of the element in the contents, in points.
  open var center = CGPoint.zero
  /// The size of the element, in points.
  open var size = CGSize.zero
  /// The transform of the element's view around its middle.
  open var transform = CGAffineTransform.identity
  /// The opacity of the element's view; 1 by default.
  open var alpha: CGFloat = 1
  /// Elements with a greater index lie in front of others; 0 by default.
  open var zIndex = 0
  /// Whether the element is hidden; false by default.
  open var isHidden = false

  final var key = ElementKey.cell(ListPath(section: 0, row: 0))
  /// Further facts that a layout of the framework keeps for the element; nil for most.
  final var extra: ElementExtra?

  /// Makes attributes of the cell of the first item.
  public override init() { super.init() }

  /// Makes attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    key.kind = .supplementary(elementKind)
    self.indexPath = indexPath
  }

  /// Makes attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    key.kind = .decoration(decorationViewKind)
    self.indexPath = indexPath
  }

  /// The path of the element.
  open var indexPath: IndexPath {
    get { key.path.elementPath }
    set { if let path = ListPath(element: newValue) { key.path = path } }
  }

  /// The element's rectangle in the contents, in points; with a transform, the rectangle around the
  /// transformed element.
  open var frame: CGRect {
    get {
      let (width, height) = (size.width, size.height)
      guard !transform.isIdentity else {
        return CGRect(
          x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
      }
      let around = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        .applying(transform)
      return around.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  /// The element's own rectangle; its origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The form with which the element collides as a dynamic item; a rectangle by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline with which the element collides if its `collisionBoundsType` is `path`, in points
  /// around its middle; empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The kind of view that shows the element.
  open var representedElementCategory: UICollectionView.ElementCategory { key.kind.category }

  /// The name of the supplementary or decoration view's kind; nil for cells.
  open var representedElementKind: String? { key.kind.name }

  /// Returns a copy; overrides call `super` and copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    guard let made = type(of: self).instantiate() as? UICollectionViewLayoutAttributes else {
      return self
    }
    made.center = center
    made.size = size
    made.transform = transform
    made.alpha = alpha
    made.zIndex = zIndex
    made.isHidden = isHidden
    made.key = key
    made.extra = extra
    return made
  }

  /// Returns whether two attributes place the same element in the same way.
  ///
  /// - Precondition: Called on the main actor.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { places(as: other) }
  }

  /// The hash of the element that is placed.
  ///
  /// - Precondition: Called on the main actor.
  nonisolated open override var hash: Int { MainActor.assumeIsolated { key.hashValue } }

  final func places(as other: UICollectionViewLayoutAttributes) -> Bool {
    key == other.key && center == other.center && size == other.size && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden && transform == other.transform
  }

  final func copied() -> UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }
}

/// Further facts that a layout of the framework passes to the views of its elements.
@MainActor final class ElementExtra {
  /// The axes along which the element's size is an estimate.
  var estimatesWidth = false
  var estimatesHeight = false
  /// The section whose row of groups the element moves with; nil for elements that scroll with the
  /// collection.
  var shelf: Int?
  /// The element's place in a list section.
  var place: ListPlace?
  /// Whether the element is held at an edge of the visible part.
  var isPinned = false
}

/// The place of an element in a section of a list layout.
@MainActor struct ListPlace: @preconcurrency Equatable {
  let appearance: UICollectionLayoutListConfiguration.Appearance
  var isFirst = false
  var isLast = false
  var isHeader = false
  var isFooter = false
  var separator: UIListSeparatorConfiguration?
}
