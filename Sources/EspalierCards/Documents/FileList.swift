import EspalierCore
import EspalierLists
import EspalierPlatform
import EspalierTextEntry
import EspalierTypes
import Foundation

/// A plain list of the files in a folder, for desktops without a dialog for files.
///
/// A click on a folder shows it, the first row leads to the folder around it. A file that is
/// written never takes the place of another one: its name gets a number.
@MainActor
final class FileList: UIViewController, UITableViewDataSource, UITableViewDelegate,
  UITextFieldDelegate
{
  private struct Row {
    let url: URL
    let name: String
    let isFolder: Bool
  }

  /// Called once with what was chosen; `nil` for nothing.
  var onEnd: (([URL]?) -> Void)?
  private let task: DocumentTask
  private let tags: UTTypeTags?
  private let allowsSeveral: Bool
  private let showsEndings: Bool
  private var folder: URL
  private var rows: [Row] = []
  private var chosen: Set<URL> = []
  private let heading = UILabel()
  private let table = UITableView()
  private let field = UITextField()
  private let cancel = UIButton(type: .system)
  private let confirm = UIButton(type: .system)

  init(task: DocumentTask, folder: URL?, allowsSeveral: Bool, showsEndings: Bool) {
    self.task = task
    tags = task.tags
    self.allowsSeveral = allowsSeveral
    self.showsEndings = showsEndings
    let home = URL(fileURLWithPath: NSHomeDirectory())
    let documents = home.appendingPathComponent("Documents")
    let usual = FileManager.default.fileExists(atPath: documents.path) ? documents : home
    self.folder = (folder.flatMap { $0.isFileURL ? $0 : nil } ?? usual).standardizedFileURL
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Places the card in the middle of a view.
  func place(in outer: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    let wide = view.widthAnchor.constraint(equalToConstant: 480)
    let high = view.heightAnchor.constraint(equalToConstant: 560)
    wide.priority = .defaultHigh
    high.priority = .defaultHigh
    let room = outer.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      view.widthAnchor.constraint(lessThanOrEqualTo: room.widthAnchor, constant: -24),
      view.heightAnchor.constraint(lessThanOrEqualTo: room.heightAnchor, constant: -24),
      wide, high,
    ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 12
    view.clipsToBounds = true
    view.traitOverrides.userInterfaceLevel = .elevated
    heading.font = .preferredFont(forTextStyle: .headline)
    heading.textAlignment = .center
    heading.lineBreakMode = .byTruncatingMiddle
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 44
    cancel.setTitle(InterfaceWord.cancel.text, for: .normal)
    cancel.addAction(UIAction { [weak self] _ in self?.end(nil) }, for: .primaryActionTriggered)
    let word = task.purpose == .save ? InterfaceWord.save : .open
    confirm.setTitle(word.text, for: .normal)
    confirm.addAction(
      UIAction { [weak self] _ in self?.confirmed() }, for: .primaryActionTriggered)
    confirm.isHidden = task.purpose == .open && !allowsSeveral
    field.borderStyle = .roundedRect
    field.delegate = self
    if case .export(let urls, _) = task { field.text = urls.first?.lastPathComponent }
    arrange()
    show(folder)
  }

  private func arrange() {
    let top = UIStackView(arrangedSubviews: [cancel, heading, confirm])
    top.spacing = 12
    heading.setContentHuggingPriority(.init(1), for: .horizontal)
    heading.setContentCompressionResistancePriority(.init(1), for: .horizontal)
    let all = UIStackView(
      arrangedSubviews: task.purpose == .save ? [top, field, table] : [top, table])
    all.axis = .vertical
    all.spacing = 8
    all.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(all)
    NSLayoutConstraint.activate([
      top.heightAnchor.constraint(greaterThanOrEqualToConstant: 36),
      all.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      all.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 12),
      all.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -12),
      all.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  // MARK: Contents

  private func show(_ new: URL) {
    folder = new
    chosen = []
    heading.text = new.path == "/" ? "/" : new.lastPathComponent
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: new, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
    rows = found.compactMap { row(of: $0) }.sorted {
      $0.isFolder == $1.isFolder
        ? $0.name.localizedStandardCompare($1.name) == .orderedAscending : $0.isFolder
    }
    if new.path != "/" {
      rows.insert(Row(url: new.deletingLastPathComponent(), name: "..", isFolder: true), at: 0)
    }
    table.reloadData()
    updateConfirm()
  }

  private func row(of url: URL) -> Row? {
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
    let isFolder = values?.isDirectory == true
    let ending = url.pathExtension.lowercased()
    guard isFolder || task.purpose == .open else { return nil }
    guard isFolder || tags?.endings.contains(ending) ?? true else { return nil }
    let isShort = !showsEndings && !isFolder
    let name = isShort ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
    return Row(url: url, name: name, isFolder: isFolder)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    let row = rows[indexPath.row]
    cell.textLabel?.text = row.name
    cell.imageView?.image = UIImage(
      systemName: row.name == ".." ? "arrow.up" : row.isFolder ? "folder" : "doc")
    cell.accessoryType = chosen.contains(row.url) ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    let row = rows[indexPath.row]
    guard !row.isFolder else { return show(row.url) }
    guard allowsSeveral else { return end([row.url]) }
    if chosen.remove(row.url) == nil { chosen.insert(row.url) }
    tableView.cellForRow(at: indexPath)?.accessoryType =
      chosen.contains(row.url) ? .checkmark : .none
    updateConfirm()
  }

  // MARK: The choice

  private func updateConfirm() { confirm.isEnabled = task.purpose != .open || !chosen.isEmpty }

  private func confirmed() {
    switch task.purpose {
    case .open: end(rows.map(\.url).filter(chosen.contains))
    case .folder: end([folder])
    case .save:
      let name = (field.text ?? "").trimmingCharacters(in: .whitespaces)
      guard !name.isEmpty, !name.contains("/"), name != ".", name != ".." else { return }
      end([DocumentTask.free(URL(fileURLWithPath: name), in: folder)])
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    confirmed()
    return false
  }

  private func end(_ urls: [URL]?) {
    let tell = onEnd
    onEnd = nil
    tell?(urls)
  }
}
