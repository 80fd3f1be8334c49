import Espalier
import EspalierTesting
import Foundation

/// A delegate that lets no odd row be selected.
@MainActor final class PickyRecorder: RecorderBase, UITableViewDelegate {
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  { indexPath.row % 2 == 0 }
}

/// A delegate that implements nothing.
@MainActor final class SilentDelegate: NSObject, UITableViewDelegate {}

/// A delegate that lets several rows be selected.
@MainActor final class SeveralRecorder: RecorderBase, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note("didBegin", indexPath)
    tableView.setEditing(true, animated: false)
  }
}

/// A delegate with primary actions.
@MainActor final class ActingRecorder: RecorderBase, UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    note("canPerform", indexPath)
    return true
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("perform", indexPath)
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("editingStyle", indexPath)
    return .delete
  }
}

/// A delegate with menus and swipe actions.
@MainActor final class MenuRecorder: RecorderBase, UITableViewDelegate {
  var performed: [String] = []

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Open \(indexPath.row)") { _ in }])
    })
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("trailing", indexPath)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Archive") { [weak self] _, _, done in
        self?.performed.append("Archive \(indexPath.row)")
        done(true)
      },
      UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
        self?.performed.append("Remove \(indexPath.row)")
        done(true)
      },
    ])
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBeginEditing", indexPath)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    if let indexPath {
      note("didEndEditing", indexPath)
    } else {
      scene?.lines.append("didEndEditing")
    }
  }
}

/// A source of named rows that can be deleted and moved.
@MainActor final class NamedSource: NSObject, UITableViewDataSource {
  private weak var scene: TableScene?
  var names: [String]

  init(_ scene: TableScene, _ names: [String]) {
    self.scene = scene
    self.names = names
  }

  private func note(_ word: String, _ path: IndexPath) {
    scene?.lines.append(word + TableScene.name(path))
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cfr", indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEdit", indexPath)
    return true
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit", indexPath)
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMove", indexPath)
    return true
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    scene?.lines.append("moveRow(\(sourceIndexPath.row), \(destinationIndexPath.row))")
    names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}

/// Counts the notifications of a table's selection.
@MainActor final class NotificationCount: NSObject {
  private(set) var value = 0

  init(_ table: UITableView) {
    super.init()
    _ = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.value += 1 } }
  }
}
