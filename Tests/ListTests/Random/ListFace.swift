import Espalier
import EspalierTesting
import Foundation

/// What a random list shows: sections of names.
@MainActor final class NameSource: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var sections: [RandomBatch.Section] = []

  /// The height of a row whose contents decide, in points.
  static func height(_ name: Int) -> CGFloat { 20 + CGFloat(name % 5) * 13 }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = sections[indexPath.section].rows[indexPath.row]
    return cell
  }

  func numberOfSections(in view: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].rows.count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    cell.tag = sections[path.section].rows[path.item]
    return cell
  }
}

private final class NamedRow: UITableViewCell {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: NameSource.height(tag)) }
}

private final class NamedItem: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    attributes.size.height = NameSource.height(tag)
    return attributes
  }
}

/// A table or a collection, by what both have.
@MainActor protocol ListFace {
  var view: UIScrollView { get }
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
    isMeasured = kind == .estimatedRows || kind == .list
    collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 130), collectionViewLayout: Self.layout(kind))
    collection.allowsMultipleSelection = true
    collection.allowsMultipleSelectionDuringEditing = true
    collection.register(NamedItem.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = source
  }

  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 90, height: 30)
      return flow
    case .list:
      return UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .estimatedRows:
      return UICollectionViewCompositionalLayout(section: rows(.estimated(25)))
    case .shelves:
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(120), heightDimension: .absolute(40))
      return UICollectionViewCompositionalLayout { index, _ in
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
