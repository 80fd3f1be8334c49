@_spi(Framework) public import EspalierCore
import EspalierLayers
public import Foundation

/// Says where each element of a collection lies.
///
/// A subclass finds the places in `prepare()` and answers questions about them. `prepare()` runs
/// after an invalidation, before the next question. Hand out attributes that nothing else changes,
/// or copies.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayout
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The collection that the layout arranges; nil before it is given to one.
  open internal(set) weak var collectionView: UICollectionView?

  /// Whether the next question is preceded by `prepare()`.
  final var isInvalid = true
  /// Set by methods of this class that stand for an answer that a subclass does not give.
  final var usedDefault = false
  /// The layout does not ask for preferred sizes: the answer of the base class came once.
  final var ignoresPreferredSizes = false
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// The changes of the batch update that is being animated.
  final var update: LayoutUpdate?

  /// Makes a layout.
  public override init() { super.init() }

  /// Makes a layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UICollectionViewLayout.self)
  }

  // MARK: - Classes

  /// The class of the attributes; layouts with attributes of their own override it.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of the contexts that `invalidateLayout()` makes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Registers the class of the decoration views of a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return ListIssue.reportUnplaced(
        "list.register", "\(Self.self)",
        "The class \(viewClass) was registered for decoration views and is not a UICollectionReusableView; nothing was registered.",
        fix: "Make \(viewClass) a subclass of UICollectionReusableView.")
    }
    decorationClasses[elementKind] = type
  }

  // MARK: - Answers of subclasses

  /// Finds the places of the elements; overrides call `super`.
  open func prepare() {}

  /// The size of the contents in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that touch a rectangle; nil unless overridden.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of a cell; nil unless overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil unless overridden.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: - Invalidation

  /// Requests that the layout is prepared again.
  ///
  /// Makes a context and calls `invalidateLayout(with:)`. Visible views whose sizes are estimated
  /// are asked for their sizes again.
  open func invalidateLayout() {
    collectionView?.sizesMayChange()
    invalidateLayout(with: makeContext())
  }

  /// Requests that the parts named by a context are prepared again; overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.layoutWasInvalidated(context)
  }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self
    return type.instantiate() as? UICollectionViewLayoutInvalidationContext
      ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Returns whether the layout is prepared again once the collection shows other bounds; false
  /// unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the invalidation for other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }

  /// Returns whether a size that a view prefers invalidates the layout; false unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    usedDefault = true
    return false
  }

  /// Returns the invalidation for a size that a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = originalAttributes.indexPath
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: originalAttributes.representedElementKind ?? "", at: [path])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: originalAttributes.representedElementKind ?? "", at: [path])
    }
    return context
  }

  // MARK: - Offsets

  /// Returns where the contents are after an update or a change of layouts; the proposed offset
  /// unless overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Returns the offset at which contents come to rest after the user releases them; the proposed
  /// offset unless overridden.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where they would come to rest.
  ///   - velocity: The velocity, in points per millisecond.
  /// - Returns: The offset at which the contents rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Whether the places are mirrored where text runs from right to left; false unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction the layout was made for; left to right unless overridden.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: - Updates

  /// Called before the attributes of a batch update are requested; overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called inside the block of a batch update's animation; overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  /// Called before bounds change with an animation; does nothing unless overridden.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of bounds began; does nothing unless overridden.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the new layout before layouts change; does nothing unless overridden.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on the old layout before layouts change; does nothing unless overridden.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on both layouts once the change has its animations; does nothing unless overridden.
  open func finalizeLayoutTransition() {}

  /// Returns where a cell that is visible after an update begins.
  ///
  /// By default one that comes in begins at its place, unseen, and others where they were.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { update?.initial(.cell, itemIndexPath) }

  /// Returns where a cell that was visible before an update ends.
  ///
  /// By default one that goes ends at its place, unseen, and others where they are now.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { update?.final(.cell, itemIndexPath) }

  /// Returns where a supplementary view begins that is visible after an update.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initial(.supplementary(elementKind), elementIndexPath)
  }

  /// Returns where a supplementary view ends that was visible before an update.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.final(.supplementary(elementKind), elementIndexPath)
  }

  /// Returns where a decoration view begins that is visible after an update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.initial(.decoration(elementKind), decorationIndexPath)
  }

  /// Returns where a decoration view ends that was visible before an update.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    update?.final(.decoration(elementKind), decorationIndexPath)
  }

  // MARK: - Moving items by hand

  /// Returns the path at which an item is put that the user holds over a point.
  ///
  /// The item below the point by default.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns how an item looks that the user holds over a point.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int(Int32.max)
    return attributes
  }

  // MARK: - Additions of the framework's own layouts

  /// Whether the visible elements keep their places on screen while sizes become known and items
  /// come and go.
  var keepsAnchor: Bool { false }

  /// Whether the preferred sizes of the elements' views are used.
  func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !ignoresPreferredSizes
  }

  /// Takes measured sizes and the like along a batch update; the counts have changed.
  func carry(_ map: UpdateMap) {}

  /// Whether a supplementary view belongs to an item and not to a section.
  func belongsToItem(_ key: ElementKey) -> Bool { false }

  /// Drops an element's measured size.
  func forgetSize(of key: ElementKey) {}

  /// Finds the places up to an item that the program scrolls to.
  func prepareToShow(_ path: ListPath) {}

  /// The axis along which the contents scroll; nil if the layout does not say.
  var scrollAxis: NSLayoutConstraint.Axis? { nil }

  /// Whether the contents scroll sideways and begin at the right.
  var runsFromRight: Bool { false }

  /// Returns the look of a section as a list; nil for other sections.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// Whether the layout is a list that chooses the contents of the column beside it.
  var isSidebar: Bool { false }

  /// Whether rows of lists may have actions to uncover.
  var offersSwipes: Bool { false }

  /// Whether the elements are requested again at each change of the offset.
  var refreshesElements: Bool { false }

  /// Returns the offset and the frame of an element's row of groups; nil for elements outside of
  /// rows.
  func shelf(of attributes: UICollectionViewLayoutAttributes) -> ShelfPlace? { nil }

  /// The rows of groups that are in a rectangle.
  func shelves(in rect: CGRect) -> [ShelfPlace] { [] }

  /// A row of groups was scrolled.
  func shelf(_ section: Int, didScrollTo offset: CGFloat) {}
}

/// The frame of a section's row of groups, and the offset to which it is scrolled.
struct ShelfPlace {
  let section: Int
  /// The part of the contents in which the row is seen, in points.
  let frame: CGRect
  /// The length of the row in points.
  let length: CGFloat
  /// The offset to which the row is scrolled, in points.
  var offset: CGFloat
  let isHorizontal: Bool
  let rest: ShelfRest

  /// Returns the frame in the contents of a part of the row.
  func seen(_ frame: CGRect) -> CGRect {
    frame.offsetBy(dx: isHorizontal ? -offset : 0, dy: isHorizontal ? 0 : -offset)
  }
}

/// The places at which a row of groups comes to rest.
enum ShelfRest: Equatable {
  case anywhere
  case pages
  /// At one of these offsets; a flick moves any distance, or one group at a time.
  case offsets([CGFloat], oneAtATime: Bool)
}
