@_spi(Framework) import EspalierCore
import EspalierDiagnostics
public import Foundation

/// Makes a section of a compositional layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// Arranges items in groups, and groups in sections.
///
/// Texts from right to left mirror the layout.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The direction of scrolling and the boundary items around the sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var arranged = CompositionalState()

  /// Makes a layout whose sections all look the same.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout whose sections all look the same.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Makes a layout that asks for each section.
  ///
  /// The provider is called once for a section until the layout is invalidated or gets another size
  /// or other traits.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Not available: a layout is made from its sections.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout whose sections look as lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.arranged.background = configuration.background
    return layout
  }

  final func makeSection(_ index: Int, _ environment: LayoutEnvironment)
    -> NSCollectionLayoutSection
  {
    guard let section = provider(index, environment) else {
      usageFault(
        "list.section",
        "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. This is a client error.",
        fix: "Return a section from the section provider for section \(index).")
    }
    return section
  }

  // MARK: - UICollectionViewLayout

  /// Contexts of compositional layouts.
  open override class var invalidationContextClass: AnyClass { CompositionalContext.self }

  /// Arranges the sections.
  open override func prepare() {
    super.prepare()
    arrange()
  }

  /// The size of the sections behind each other.
  open override var collectionViewContentSize: CGSize { contentSize }

  /// Returns the attributes of the elements that touch a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { elements(in: rect) }

  /// Returns the attributes of a cell, or nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { ListPath(indexPath).flatMap { item($0) } }

  /// Returns the attributes of a supplementary view, or nil if the layout has none there.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ListPath(element: indexPath).flatMap { supplementary(elementKind, $0) }
  }

  /// Returns the attributes of a decoration view, or nil if the layout has none there.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ListPath(element: indexPath).flatMap { decoration(elementKind, $0) }
  }

  /// Notes the parts that must be computed again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? CompositionalContext)?.isLight != true { arranged.isStale = true }
    if context.invalidateEverything { arranged.measures = [] }
    super.invalidateLayout(with: context)
  }

  /// Returns whether the size changed, or boundary items are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    arranged.size != newBounds.size || arranged.hasPinnedItems
  }

  /// Returns a context for another size, or one that moves pinned items alone.
  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = makeContext()
    let changes = arranged.size != newBounds.size
    (context as? CompositionalContext)?.isLight = !changes
    if changes, crossOf(arranged.size) != crossOf(newBounds.size) { arranged.measures = [] }
    return context
  }

  private func crossOf(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Returns whether an estimated element prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let extra = originalAttributes.extra else { return false }
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    note(new, originalAttributes)
    return extra.estimatesWidth && abs(new.width - old.width) > 0.005
      || extra.estimatesHeight && abs(new.height - old.height) > 0.005
  }

  /// Takes the preferred size of an element.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    (context as? CompositionalContext)?.isLight = true
    note(preferredAttributes.size, originalAttributes)
    return context
  }

  override var keepsAnchor: Bool { true }
  override var scrollAxis: NSLayoutConstraint.Axis? { isVertical ? .vertical : .horizontal }

  override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let extra = attributes.extra, extra.estimatesWidth || extra.estimatesHeight else {
      return false
    }
    return !isMeasured(attributes.key)
  }

  override func carry(_ map: UpdateMap) { arranged.carry(map) }

  override func belongsToItem(_ key: ElementKey) -> Bool {
    key.kind.name.map { arranged.itemKinds.contains($0) } ?? false
  }

  override func forgetSize(of key: ElementKey) {
    guard key.kind == .cell else { return forgetBoundarySize(of: key) }
    guard arranged.measures.indices.contains(key.path.section) else { return }
    arranged.measures[key.path.section].items[key.path.row] = nil
  }

  override func prepareToShow(_ path: ListPath) { solveSections(through: path.section) }

  override func shelf(of attributes: UICollectionViewLayoutAttributes) -> ShelfPlace? {
    attributes.extra?.shelf.flatMap { shelfPlace($0) }
  }

  override func shelves(in rect: CGRect) -> [ShelfPlace] { shelfPlaces(in: rect) }

  override func shelf(_ section: Int, didScrollTo offset: CGFloat) {
    arranged.shelfOffsets[section] = offset
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    arranged.sections.indices.contains(section) ? arranged.sections[section]?.section.list : nil
  }

  override var runsFromRight: Bool { !isVertical && collectionView?.isMirrored == true }

  override var isSidebar: Bool {
    switch list(ofSection: 0)?.appearance {
    case .sidebar, .sidebarPlain: true
    default: false
    }
  }

  override var offersSwipes: Bool { arranged.hasSwipes }

  override var refreshesElements: Bool { arranged.hasHandlers }
}

/// The parts of a compositional layout that must be computed again.
@MainActor final class CompositionalContext: UICollectionViewLayoutInvalidationContext {
  /// The sections stay valid: only the size of one element or the visible part changed.
  var isLight = false
}

extension UICollectionLayoutListConfiguration {
  /// The background of the list.
  var background: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    case .sidebar: return .secondarySystemBackground
    }
  }
}
