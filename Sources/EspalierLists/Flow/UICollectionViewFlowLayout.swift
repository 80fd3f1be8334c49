@_spi(Framework) import EspalierCore
public import EspalierGeometry
public import Foundation

/// Puts items side by side until a line is full, then begins the next line.
///
/// A full line spreads what is left over the spaces between its items; items are in the middle of
/// their line. Headers and footers go from edge to edge.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The edges from which section insets are measured.
  public enum SectionInsetReference: Int, Sendable {
    /// From the content inset.
    case fromContentInset
    /// From the safe area.
    case fromSafeArea
    /// From the layout margins.
    case fromLayoutMargins
  }

  /// Stands for an estimated size: cells say how large they are, and count with 50 by 50 points
  /// before.
  public nonisolated static let automaticSize = CGSize(width: -1, height: -1)

  /// The size of items in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The size that items are taken to have until they are shown and measured; zero, the default,
  /// asks no cell.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { forgetMeasured() } }
  }
  /// The least space between lines in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least space between the items of a line in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The space around each section's items in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The edges from which `sectionInset` is measured; the content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// The direction of scrolling; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which the extent along the direction of scrolling counts; zero by
  /// default, which makes none.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, of which the extent along the direction of scrolling counts; zero by
  /// default, which makes none.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the beginning of the visible part while their sections are visible;
  /// false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible part while their sections are visible; false by
  /// default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Makes a layout.
  public override init() { super.init() }

  /// Makes a layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewFlowLayout.self)
  }

  final var flow = FlowState()

  /// Contexts of flow layouts.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: - UICollectionViewLayout

  /// Finds the places of the sections' lines.
  open override func prepare() {
    super.prepare()
    solve()
  }

  /// The size of the contents: as wide as the collection less its content insets, and as high as
  /// the sections.
  open override var collectionViewContentSize: CGSize { flow.contentSize }

  /// Returns the attributes of cells, headers and footers that touch a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { elements(in: rect) }

  /// Returns the attributes of a cell, or nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { ListPath(indexPath).flatMap { item($0) } }

  /// Returns the attributes of a header or footer, or nil if the section has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let path = ListPath(element: indexPath), path.row == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return header(path.section)
    case UICollectionView.elementKindSectionFooter: return footer(path.section)
    default: return nil
    }
  }

  /// Notes the parts that must be computed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let own = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything { flow.measured = [:] }
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || own?.invalidateFlowLayoutDelegateMetrics ?? true
    {
      flow.asksDelegate = true
    }
    if own?.invalidateFlowLayoutAttributes ?? true { flow.isStale = true }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the extent across the direction of scrolling changed, or headers or footers
  /// are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    flow.cross != crossExtent(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  /// Returns a context that asks the delegate again where the extent across the direction of
  /// scrolling changed.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = makeContext()
    let changes = flow.cross != crossExtent(newBounds)
    if let own = context as? UICollectionViewFlowLayoutInvalidationContext {
      own.invalidateFlowLayoutDelegateMetrics = changes
      own.invalidateFlowLayoutAttributes = changes
    }
    if changes, flow.isMeasuring { flow.measured = [:] }
    return context
  }

  /// Returns whether an estimated item prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard flow.isMeasuring, originalAttributes.key.kind == .cell else { return false }
    flow.note(preferredAttributes.size, originalAttributes.key.path)
    return !preferredAttributes.size.isNear(originalAttributes.size)
  }

  /// Takes the preferred size of an item.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = false
    flow.note(preferredAttributes.size, originalAttributes.key.path)
    return context
  }

  override var keepsAnchor: Bool { true }

  override var runsFromRight: Bool {
    scrollDirection == .horizontal && flipsHorizontallyInOppositeLayoutDirection
      && collectionView?.isMirrored == true
  }

  override var scrollAxis: NSLayoutConstraint.Axis? {
    scrollDirection == .vertical ? .vertical : .horizontal
  }

  override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    flow.isMeasuring && attributes.key.kind == .cell && !flow.isMeasured(attributes.key.path)
  }

  override func carry(_ map: UpdateMap) { flow.carry(map) }

  override func forgetSize(of key: ElementKey) {
    guard key.kind == .cell else { return }
    flow.measured[key.path] = nil
  }

  private func forgetMeasured() {
    flow.measured = [:]
    invalidateLayout()
  }
}

extension UICollectionView {
  /// The direction in which a layout's contents scroll.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the left and right.
    case horizontal
  }
}

extension CGSize {
  /// Whether two sizes differ by less than half a point's hundredth, as sizes after rounding do.
  func isNear(_ other: CGSize) -> Bool {
    abs(width - other.width) < 0.005 && abs(height - other.height) < 0.005
  }
}
