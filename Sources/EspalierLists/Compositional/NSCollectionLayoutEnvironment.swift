public import EspalierCore
public import EspalierGeometry
public import Foundation

/// The surroundings in which a section or custom group is arranged.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutenvironment
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// The room that a section or a custom group has, in points.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutcontainer
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The whole size.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets that the program gave.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets with those that follow from the surroundings, such as the safe area.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let effectiveContentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection
  /// The distance of the cards of lists from the edges, in points.
  let cardInsets: (leading: CGFloat, trailing: CGFloat)

  init(
    size: CGSize, insets: NSDirectionalEdgeInsets,
    effectiveInsets: NSDirectionalEdgeInsets? = nil, traits: UITraitCollection,
    cardInsets: (leading: CGFloat, trailing: CGFloat) = (16, 16)
  ) {
    contentSize = size
    contentInsets = insets
    effectiveContentInsets = effectiveInsets ?? insets
    traitCollection = traits
    self.cardInsets = cardInsets
    super.init()
  }

  var container: any NSCollectionLayoutContainer { self }

  var effectiveContentSize: CGSize {
    let insets = effectiveContentInsets
    return CGSize(
      width: max(contentSize.width - insets.leading - insets.trailing, 0),
      height: max(contentSize.height - insets.top - insets.bottom, 0))
  }
}

/// An element that a section shows, as its `visibleItemsInvalidationHandler` changes it.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// Elements with a greater index lie in front of others.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The middle, in points; a row's elements count from the beginning of the row.
  var center: CGPoint { get set }
  /// The transform around the middle.
  var transform: CGAffineTransform { get set }
  /// The name of the element: its kind and path.
  var name: String { get }
  /// The path.
  var indexPath: IndexPath { get }
  /// The rectangle, in points.
  var frame: CGRect { get }
  /// The element's own rectangle.
  var bounds: CGRect { get }
  /// The kind of view that shows the element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The name of the kind; nil for cells.
  var representedElementKind: String? { get }
}

@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var name: String { "\(representedElementKind ?? "cell") \(attributes.key.path)" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
