import UIKit

/// A file or a folder of the browser; the tree is kept in memory.
final class FileNode: Hashable {
  var name: String
  var children: [FileNode]?

  init(_ name: String, _ children: [FileNode]? = nil) {
    self.name = name
    self.children = children
  }

  static func == (left: FileNode, right: FileNode) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  static func sample() -> FileNode {
    FileNode(
      "Home",
      [
        FileNode("Documents", [FileNode("Letter.txt"), FileNode("Tax.pdf"), FileNode("Old", [])]),
        FileNode("Music", (1...40).map { FileNode("Track \($0).ogg") }),
        FileNode("Pictures", [FileNode("Sea.png"), FileNode("Dog.jpg")]),
        FileNode("notes.md"), FileNode("todo.txt"),
      ])
  }
}

/// A cell that shows a file as an icon above its name.
final class FileCell: UICollectionViewCell {
  let icon = UIImageView()
  let name = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.contentMode = .scaleAspectFit
    name.font = .preferredFont(forTextStyle: .footnote)
    name.textAlignment = .center
    name.numberOfLines = 2
    let stack = UIStackView(arrangedSubviews: [icon, name])
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
      stack.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -4),
      icon.heightAnchor.constraint(equalToConstant: 44),
      icon.widthAnchor.constraint(equalToConstant: 52),
    ])
    let selected = UIView()
    selected.backgroundColor = .tertiarySystemFill
    selected.layer.cornerRadius = 8
    selectedBackgroundView = selected
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

/// The contents of one folder as a list or as a grid.
final class FolderController: UICollectionViewController {
  let folder: FileNode
  private var isGrid = false
  private lazy var source = makeSource()

  init(folder: FileNode) {
    self.folder = folder
    super.init(collectionViewLayout: Self.listLayout())
    title = folder.name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  private static func listLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
  }

  private static func gridLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = max(3, Int(environment.container.effectiveContentSize.width / 110))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(104)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(8)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
      section.interGroupSpacing = 8
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = source
    collectionView.allowsMultipleSelectionDuringEditing = true
    let toggle = UIBarButtonItem(
      title: "Grid", image: nil,
      primaryAction: UIAction { [weak self] action in
        self?.toggleLayout(action.sender as? UIBarButtonItem)
      })
    let more = UIBarButtonItem(
      title: "Sort", image: nil,
      menu: UIMenu(children: [
        UIAction(title: "By Name") { [weak self] _ in self?.sort { $0.name < $1.name } },
        UIAction(title: "By Length") { [weak self] _ in
          self?.sort { $0.name.count < $1.name.count }
        },
      ]))
    navigationItem.rightBarButtonItems = [more, toggle]
    show(animated: false)
  }

  private func toggleLayout(_ item: UIBarButtonItem?) {
    isGrid.toggle()
    item?.title = isGrid ? "List" : "Grid"
    collectionView.setCollectionViewLayout(
      isGrid ? Self.gridLayout() : Self.listLayout(), animated: true)
    collectionView.reloadData()
  }

  private func sort(_ isBefore: (FileNode, FileNode) -> Bool) {
    folder.children?.sort(by: isBefore)
    show(animated: true)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, FileNode> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, FileNode> {
      cell, _, node in
      var content = cell.defaultContentConfiguration()
      content.text = node.name
      content.secondaryText = node.children.map { "\($0.count) items" }
      content.image = UIImage(systemName: node.children == nil ? "doc" : "folder")
      cell.contentConfiguration = content
      cell.accessories = node.children == nil ? [] : [.disclosureIndicator()]
    }
    let tile = UICollectionView.CellRegistration<FileCell, FileNode> { cell, _, node in
      cell.icon.image = UIImage(
        systemName: node.children == nil ? "doc" : "folder",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 36))
      cell.name.text = node.name
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collection, indexPath, node in
      self?.isGrid == true
        ? collection.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: node)
        : collection.dequeueConfiguredReusableCell(using: row, for: indexPath, item: node)
    }
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, FileNode>()
    snapshot.appendSections([0])
    snapshot.appendItems(folder.children ?? [])
    source.apply(snapshot, animatingDifferences: animated)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let node = source.itemIdentifier(for: indexPath) else { return }
    if node.children != nil {
      navigationController?.pushViewController(FolderController(folder: node), animated: true)
    } else {
      rename(node)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first, let node = source.itemIdentifier(for: path) else {
      return nil
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Rename…", image: UIImage(systemName: "pencil")) { _ in
          self?.rename(node)
        },
        UIAction(title: "Duplicate", image: UIImage(systemName: "doc.on.doc")) { _ in
          self?.duplicate(node)
        },
        UIAction(
          title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in self?.confirmDeletion(of: node) },
      ])
    }
  }

  private func rename(_ node: FileNode) {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = node.name }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let rename = UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
      guard let self, let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
      node.name = name
      var snapshot = source.snapshot()
      snapshot.reconfigureItems([node])
      source.apply(snapshot)
    }
    alert.addAction(rename)
    alert.preferredAction = rename
    present(alert, animated: true)
  }

  private func duplicate(_ node: FileNode) {
    guard let place = folder.children?.firstIndex(of: node) else { return }
    folder.children?.insert(FileNode(node.name + " copy", node.children), at: place + 1)
    show(animated: true)
  }

  private func confirmDeletion(of node: FileNode) {
    let sheet = UIAlertController(
      title: "Delete “\(node.name)”?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.folder.children?.removeAll { $0 === node }
        self?.show(animated: true)
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = collectionView
    sheet.popoverPresentationController?.sourceRect = CGRect(
      x: collectionView.bounds.midX, y: collectionView.bounds.midY, width: 1, height: 1)
    present(sheet, animated: true)
  }
}

/// The file browser: folders in a stack.
package final class FilesController: UINavigationController {
  let root = FileNode.sample()

  package convenience init() {
    self.init(nibName: nil, bundle: nil)
    navigationBar.prefersLargeTitles = true
    viewControllers = [FolderController(folder: root)]
  }
}
