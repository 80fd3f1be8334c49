import EspalierTesting
import UIKit

// The code of Docs/Guides/StateRestoration.md, as it stands there.

final class NotesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stack = UINavigationController(rootViewController: NoteListPage())
    stack.restorationIdentifier = "stack"
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    identifierComponents.last == "note" ? DraftPage(title: "") : nil
  }
}

final class NoteListPage: UITableViewController {
  let titles = (1...200).map { "Note \($0)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    restorationIdentifier = "notes"
    tableView.restorationIdentifier = "rows"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = titles[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(
      DraftPage(title: titles[indexPath.row]), animated: true)
  }
}

final class DraftPage: UIViewController {
  let text = UITextView()

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    restorationIdentifier = "note"
    text.restorationIdentifier = "draft"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = text }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(title, forKey: "title")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    title = coder.decodeObject(forKey: "title") as? String
  }
}

extension NoteListPage: UIDataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
    titles[idx.row]
  }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    titles.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

@MainActor func comesBackAsItWasLeft(in folder: URL) -> String? {
  let first = Stage(delegate: NotesApp(), stateFolder: folder)
  let stack = first.window.rootViewController as? UINavigationController
  let page = DraftPage(title: "Note 7")
  stack?.pushViewController(page, animated: false)
  first.settle()
  page.text.text = "Half a thought"
  first.quit()

  let second = Stage(delegate: NotesApp(), stateFolder: folder)
  defer { second.quit() }
  let restored = second.window.rootViewController as? UINavigationController
  let note = restored?.topViewController as? DraftPage
  return note.map { "\($0.title ?? ""): \($0.text.text ?? "")" }
}
