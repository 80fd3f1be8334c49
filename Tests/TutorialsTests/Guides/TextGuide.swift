import UIKit

// The code of Docs/Guides/Text.md, as it stands there.

final class SongPage: UIViewController, UITextFieldDelegate {
  let name = UITextField(frame: CGRect(x: 20, y: 40, width: 260, height: 34))
  private(set) var savedName = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    name.borderStyle = .roundedRect
    name.placeholder = "Name of the song"
    name.clearButtonMode = .whileEditing
    name.delegate = self
    name.addAction(
      UIAction { [weak self] _ in self?.savedName = self?.name.text ?? "" }, for: .editingChanged)
    view.addSubview(name)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    (textField.text ?? "").utf16.count - range.length + string.utf16.count <= 40
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}

final class PinView: UIView, UIKeyInput {
  private(set) var digits = ""

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !digits.isEmpty }

  func insertText(_ text: String) {
    digits += text.filter(\.isNumber)
    setNeedsDisplay()
  }

  func deleteBackward() {
    if hasText { digits.removeLast() }
    setNeedsDisplay()
  }
}

final class NotePage: UIViewController {
  let note = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    note.frame = view.bounds
    note.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    note.font = .systemFont(ofSize: 17)
    note.allowsEditingTextAttributes = true
    view.addSubview(note)
  }

  func highlight() {
    note.updateTextAttributes { attributes in
      attributes.merging([.backgroundColor: UIColor.systemYellow]) { $1 }
    }
  }
}

final class SongSearch: UITableViewController, UISearchResultsUpdating {
  let search = UISearchController(searchResultsController: nil)
  private let songs = ["Déjà Vu", "Καλημέρα", "Tokyo ｶﾌｪ", "قمر على النيل"]
  private(set) var found: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Songs"
    navigationItem.searchController = search
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    updateSearchResults(for: search)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let words = searchController.searchBar.text ?? ""
    found = songs.filter {
      words.isEmpty
        || $0.range(
          of: words, options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive]) != nil
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    cell.textLabel?.text = found[indexPath.row]
    return cell
  }
}

final class ChatPage: UIViewController {
  let bar = ChatBar(frame: .zero)

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }
}

final class ChatBar: UIView {
  let text = UITextView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = .flexibleHeight
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { .zero }
}
