import UIKit

// The code of Docs/Guides/DragAndDrop.md, as it stands there.

final class Shelf: UIView, UIDropInteractionDelegate {
  var files: [URL] = []
  var texts: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIDropInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    session.canLoadObjects(ofClass: URL.self) || session.canLoadObjects(ofClass: String.self)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    session.loadObjects(ofClass: URL.self) { [weak self] in self?.files += $0 }
    session.loadObjects(ofClass: String.self) { [weak self] in self?.texts += $0 }
  }
}

final class Swatch: UIView, UIDragInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: backgroundColor ?? .black))]
  }
}

final class Shopping: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
  var wishes = ["Bread", "Milk", "Pears"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "wish")
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    wishes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "wish", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = wishes[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: wishes[indexPath.row] as NSString))]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    if let item = coordinator.items.first, let source = item.sourceIndexPath {
      let place = coordinator.destinationIndexPath ?? IndexPath(row: wishes.count - 1, section: 0)
      tableView.performBatchUpdates {
        self.wishes.insert(self.wishes.remove(at: source.row), at: place.row)
        tableView.deleteRows(at: [source], with: .automatic)
        tableView.insertRows(at: [place], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: place)
    } else {
      let row = coordinator.destinationIndexPath?.row ?? wishes.count
      coordinator.session.loadObjects(ofClass: String.self) { [weak self] texts in
        guard let self else { return }
        wishes.insert(contentsOf: texts, at: min(row, wishes.count))
        tableView.reloadData()
      }
    }
  }
}
