@_spi(Framework) public import EspalierCore
public import Foundation

/// A row of a list layout, with accessories beside its contents and lines to other rows.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewlistcell
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The indentation of the contents, in units of `indentationWidth`; 0 by default, and an item's
  /// level in a section snapshot.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of one level of indentation in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether accessories at the leading edge are indented with the contents; true by default.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  /// The views beside the contents, from the edge inwards on the leading side, from the contents
  /// outwards on the trailing side.
  ///
  /// A system accessory that stands twice is issue `list.accessory`; the first counts.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }

  /// The leading and trailing edges of the line below the row.
  ///
  /// A program that wants the line elsewhere constrains the guide, which otherwise begins with the
  /// text.
  open var separatorLayoutGuide: UILayoutGuide {
    if let ownGuide { return ownGuide }
    let guide = UILayoutGuide()
    ownGuide = guide
    addLayoutGuide(guide)
    let rows = [
      guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1),
    ]
    for row in rows { row.priority = .defaultLow }
    NSLayoutConstraint.activate(rows)
    return guide
  }

  final var ownGuide: UILayoutGuide?

  final var accessoryViews: [ListAccessoryView] = []
  final var place: ListPlace?
  /// What the last update of the configurations knew of the list around.
  final var knownState: ListCellState?
  final var topLine: UIView?
  final var bottomLine: UIView?

  /// Makes a cell; collections make registered cells by this initializer.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a cell; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewListCell.self)
  }

  /// Returns the default configuration of a row of this list, without contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let place else { return .cell() }
    switch place.appearance {
    case .sidebar, .sidebarPlain: return place.isHeader ? .sidebarHeader() : .sidebarCell()
    case .grouped, .insetGrouped:
      return place.isHeader ? .groupedHeader() : place.isFooter ? .groupedFooter() : .cell()
    case .plain: return place.isHeader ? .plainHeader() : place.isFooter ? .plainFooter() : .cell()
    }
  }

  /// Returns the background that a row of this list has by default.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let place else { return .listCell() }
    if place.isHeader || place.isFooter {
      return place.appearance == .plain
        ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
    switch place.appearance {
    case .grouped, .insetGrouped: return .listGroupedCell()
    case .plain: return .listPlainCell()
    case .sidebar, .sidebarPlain:
      return .listSidebarCell()
    }
  }

  /// Ends selection and highlight.
  open override func prepareForReuse() {
    super.prepareForReuse()
    indentationLevel = 0
  }

  /// The cell's state, with whether the items below its item in the section snapshot are shown.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  override func backgroundWithoutConfiguration(_ state: UICellConfigurationState)
    -> UIBackgroundConfiguration?
  { backgroundView == nil ? defaultBackgroundConfiguration() : nil }

  /// Arranges contents, accessories and lines.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeAccessories()
    arrangeLines()
  }

  override func takeExtra(_ extra: ElementExtra?) { takePlace(extra?.place) }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
    neighbor(-1)?.setNeedsLayout()
  }

  override func editingDidChange() {
    super.editingDidChange()
    updateAccessories()
  }

  override var contentFrame: CGRect { frameOfContents }
  override var outerWidth: CGFloat { leadingWidth + trailingWidth }

  override func updateSides() {
    var sides = CellContentView.Sides.row
    if trailingWidth > 0 { sides.trailing = CellContentView.Sides.besideAccessory }
    (contentView as? CellContentView)?.sides = sides
  }

  override func contentSizeFitting(_ size: CGSize, freeWidth: Bool, freeHeight: Bool) -> CGSize {
    var fitted = super.contentSizeFitting(size, freeWidth: freeWidth, freeHeight: freeHeight)
    if freeHeight, place?.isHeader != true, place?.isFooter != true {
      fitted.height = max(fitted.height, 44)
    }
    return fitted
  }
}
