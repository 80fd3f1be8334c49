// Long because: the source, the cells and the layouts pass each of their calls on.
import Espalier
import EspalierTesting
import Foundation

/// What a random list shows: sections of names.
@MainActor final class NameSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var sections: [RandomBatch.Section] = []
  /// Called in each method of the source, of the cells and of the layouts, with its name.
  var onCall: ((String) -> Void)?
  var mayMove = false
  /// The source whose cells and layouts were made last.
  static weak var latest: NameSource?

  private func called(_ name: String = #function) { onCall?(name) }
  static func called(_ name: String = #function) { latest?.onCall?(name) }

  /// The height of a row whose contents decide, in points.
  static func height(_ name: Int) -> CGFloat { 20 + CGFloat(name % 5) * 13 }

  private func count(_ section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  private func move(_ source: IndexPath, _ target: IndexPath) {
    let name = sections[source.section].rows.remove(at: source.row)
    sections[target.section].rows.insert(name, at: target.row)
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    called()
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    called()
    return count(section)
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let name = sections[indexPath.section].rows[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = name
    called()
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    called()
    return true
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    called()
    return mayMove
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    move(sourceIndexPath, destinationIndexPath)
    called()
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    called()
    return nil
  }

  func numberOfSections(in view: UICollectionView) -> Int {
    called()
    return sections.count
  }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    called()
    return count(section)
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let name = sections[path.section].rows[path.item]
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    cell.tag = name
    called()
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let supplement = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "supplement", for: path)
    called()
    return supplement
  }
  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    called()
    return mayMove
  }
  func collectionView(
    _ view: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    move(sourceIndexPath, destinationIndexPath)
    called()
  }
  func indexTitles(for view: UICollectionView) -> [String]? {
    called()
    return nil
  }
}

private final class NamedRow: UITableViewCell {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    NameSource.called("row.fitting")
    return CGSize(width: targetSize.width, height: NameSource.height(tag))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    NameSource.called("row.prepareForReuse")
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    NameSource.called("row.setSelected")
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    NameSource.called("row.setHighlighted")
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    NameSource.called("row.setEditing")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    NameSource.called("row.layoutSubviews")
  }
}

private final class NamedItem: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    NameSource.called("item.fitting")
    attributes.size.height = NameSource.height(tag)
    return attributes
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    NameSource.called("item.apply")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    NameSource.called("item.prepareForReuse")
  }

  override var isSelected: Bool { didSet { NameSource.called("item.isSelected") } }
  override var isHighlighted: Bool { didSet { NameSource.called("item.isHighlighted") } }

  override func layoutSubviews() {
    super.layoutSubviews()
    NameSource.called("item.layoutSubviews")
  }
}

private final class CallingFlow: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    NameSource.called("flow.prepare")
  }

  override var collectionViewContentSize: CGSize {
    NameSource.called("flow.contentSize")
    return super.collectionViewContentSize
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let elements = super.layoutAttributesForElements(in: rect)
    NameSource.called("flow.elements")
    return elements
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.layoutAttributesForItem(at: path)
    NameSource.called("flow.item")
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    NameSource.called("flow.boundsChange")
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    NameSource.called("flow.invalidate")
  }

  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: items)
    NameSource.called("flow.prepareForUpdates")
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    NameSource.called("flow.finalize")
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    NameSource.called("flow.initial")
    return super.initialLayoutAttributesForAppearingItem(at: path)
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    NameSource.called("flow.final")
    return super.finalLayoutAttributesForDisappearingItem(at: path)
  }

  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    NameSource.called("flow.targetOffset")
    return super.targetContentOffset(forProposedContentOffset: proposed)
  }
}

/// A table or a collection, by what both have.
@MainActor protocol ListFace {
  var view: UIScrollView { get }
  var isInBatch: Bool { get }
  func setSource(_ source: NameSource?)
  func setDelegate(_ delegate: CallingDelegate?)
  /// Whether contents decide how high rows are.
  var isMeasured: Bool { get }
  var visiblePaths: [IndexPath] { get }
  var selectedPaths: [IndexPath] { get }
  var counts: [Int] { get }
  func cell(at path: IndexPath) -> UIView?
  /// Where a row is seen in the contents.
  func frame(of path: IndexPath) -> CGRect?
  func update(_ changes: [ListChange], _ apply: @escaping () -> Void)
  func reload()
  func reconfigure(_ paths: [IndexPath])
  func scroll(to path: IndexPath, at place: Int, animated: Bool)
  func select(_ path: IndexPath)
  func setEditing(_ isOn: Bool)
}

@MainActor struct TableFace: ListFace {
  let table: UITableView
  let isMeasured: Bool

  init(_ source: NameSource, isMeasured: Bool) {
    self.isMeasured = isMeasured
    NameSource.latest = source
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 130), style: .plain)
    table.sectionHeaderTopPadding = 0
    table.separatorStyle = .none
    table.rowHeight = isMeasured ? UITableView.automaticDimension : 30
    table.allowsMultipleSelection = true
    table.allowsMultipleSelectionDuringEditing = true
    table.register(NamedRow.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
  }

  var view: UIScrollView { table }
  var isInBatch: Bool { table.hasUncommittedUpdates }
  func setSource(_ source: NameSource?) { table.dataSource = source }
  func setDelegate(_ delegate: CallingDelegate?) {
    table.delegate = delegate
    table.prefetchDataSource = delegate
  }
  var visiblePaths: [IndexPath] { table.indexPathsForVisibleRows ?? [] }
  var selectedPaths: [IndexPath] { table.indexPathsForSelectedRows ?? [] }
  var counts: [Int] { (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } }
  func cell(at path: IndexPath) -> UIView? { table.cellForRow(at: path) }
  func frame(of path: IndexPath) -> CGRect? { table.rectForRow(at: path) }

  func update(_ changes: [ListChange], _ apply: @escaping () -> Void) {
    table.performBatchUpdates {
      apply()
      for change in changes {
        switch change {
        case .insertSection(let section): table.insertSections([section], with: .fade)
        case .deleteSection(let section): table.deleteSections([section], with: .top)
        case .reloadSection(let section): table.reloadSections([section], with: .none)
        case .moveSection(let from, let to): table.moveSection(from, toSection: to)
        case .insertRow(let path): table.insertRows(at: [path.indexPath], with: .automatic)
        case .deleteRow(let path): table.deleteRows(at: [path.indexPath], with: .left)
        case .reloadRow(let path): table.reloadRows(at: [path.indexPath], with: .fade)
        case .moveRow(let from, let to): table.moveRow(at: from.indexPath, to: to.indexPath)
        }
      }
    }
  }

  func reload() { table.reloadData() }
  func reconfigure(_ paths: [IndexPath]) { table.reconfigureRows(at: paths) }
  func scroll(to path: IndexPath, at place: Int, animated: Bool) {
    let places: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]
    table.scrollToRow(at: path, at: places[place], animated: animated)
  }
  func select(_ path: IndexPath) {
    table.selectRow(at: path, animated: false, scrollPosition: .none)
  }
  func setEditing(_ isOn: Bool) { table.setEditing(isOn, animated: true) }
}

@MainActor struct CollectionFace: ListFace {
  /// The arrangements.
  enum Kind: CaseIterable {
    case flow
    case estimatedRows
    case list
    case shelves
  }

  let collection: UICollectionView
  let kind: Kind
  let isMeasured: Bool

  init(_ source: NameSource, _ kind: Kind) {
    self.kind = kind
    NameSource.latest = source
    isMeasured = kind == .estimatedRows || kind == .list
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 130), collectionViewLayout: Self.layout(kind))
    collection.allowsMultipleSelection = true
    collection.allowsMultipleSelectionDuringEditing = true
    collection.register(NamedItem.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "supplement")
    }
    collection.dataSource = source
  }

  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow:
      let flow = CallingFlow()
      flow.itemSize = CGSize(width: 90, height: 30)
      return flow
    case .list:
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.itemSeparatorHandler = { _, separator in
        NameSource.called("list.separator")
        return separator
      }
      list.trailingSwipeActionsConfigurationProvider = { _ in
        NameSource.called("list.swipe")
        return UISwipeActionsConfiguration(
          actions: [UIContextualAction(style: .normal, title: "Mark") { _, _, done in done(true) }])
      }
      let configuration = list
      return UICollectionViewCompositionalLayout { _, environment in
        NameSource.called("list.section")
        return .list(using: configuration, layoutEnvironment: environment)
      }
    case .estimatedRows:
      return UICollectionViewCompositionalLayout { _, _ in
        NameSource.called("rows.section")
        let section = rows(.estimated(25))
        section.visibleItemsInvalidationHandler = { _, _, _ in NameSource.called("rows.handler") }
        return section
      }
    case .shelves:
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(120), heightDimension: .absolute(40))
      return UICollectionViewCompositionalLayout { index, _ in
        NameSource.called("shelves.section")
        guard index % 2 == 0 else { return rows(.absolute(30)) }
        let section = NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: size,
            subitems: [
              NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                  widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
            ]))
        section.orthogonalScrollingBehavior = .continuous
        return section
      }
    }
  }

  private static func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  var view: UIScrollView { collection }
  var isInBatch: Bool { collection.hasUncommittedUpdates }
  func setSource(_ source: NameSource?) { collection.dataSource = source }
  func setDelegate(_ delegate: CallingDelegate?) {
    collection.delegate = delegate
    collection.prefetchDataSource = delegate
  }
  var visiblePaths: [IndexPath] { collection.indexPathsForVisibleItems }
  var selectedPaths: [IndexPath] { collection.indexPathsForSelectedItems ?? [] }
  var counts: [Int] {
    (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }
  func cell(at path: IndexPath) -> UIView? { collection.cellForItem(at: path) }

  func frame(of path: IndexPath) -> CGRect? {
    guard let frame = collection.layoutAttributesForItem(at: path)?.frame else { return nil }
    // In a row that scrolls to the side only what has a cell is where it is seen.
    guard kind == .shelves, path.section % 2 == 0 else { return frame }
    return collection.cellForItem(at: path).map { $0.convert($0.bounds, to: collection) }
  }

  func update(_ changes: [ListChange], _ apply: @escaping () -> Void) {
    collection.performBatchUpdates {
      apply()
      for change in changes {
        switch change {
        case .insertSection(let section): collection.insertSections([section])
        case .deleteSection(let section): collection.deleteSections([section])
        case .reloadSection(let section): collection.reloadSections([section])
        case .moveSection(let from, let to): collection.moveSection(from, toSection: to)
        case .insertRow(let path): collection.insertItems(at: [path.indexPath])
        case .deleteRow(let path): collection.deleteItems(at: [path.indexPath])
        case .reloadRow(let path): collection.reloadItems(at: [path.indexPath])
        case .moveRow(let from, let to): collection.moveItem(at: from.indexPath, to: to.indexPath)
        }
      }
    }
  }

  func reload() { collection.reloadData() }
  func reconfigure(_ paths: [IndexPath]) { collection.reconfigureItems(at: paths) }
  func scroll(to path: IndexPath, at place: Int, animated: Bool) {
    let places: [UICollectionView.ScrollPosition] = [[], .top, .centeredVertically, .bottom]
    collection.scrollToItem(at: path, at: places[place], animated: animated)
  }
  func select(_ path: IndexPath) {
    collection.selectItem(at: path, animated: false, scrollPosition: [])
  }
  func setEditing(_ isOn: Bool) { collection.isEditing = isOn }
}
