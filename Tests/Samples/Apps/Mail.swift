import UIKit

/// A message of the mail client.
struct Message: Hashable {
  var id: Int
  var sender: String
  var subject: String
  var body: String
  var isRead = false
  var isFlagged = false
}

/// The mailboxes of the mail client, and the changes that can be undone.
final class MailStore {
  var mailboxes: [(name: String, symbol: String, messages: [Message])]
  var onChange: () -> Void = {}

  init() {
    let senders = ["Ada Byron", "Grace Murray", "Emmy N.", "Ángel Peña", "王小明", "נועה"]
    let subjects = ["Minutes of Monday", "Re: Tickets", "The garden", "Photos", "您好", "שלום"]
    let inbox = (0..<60).map { number in
      Message(
        id: number, sender: senders[number % 6], subject: "\(subjects[number % 6]) \(number + 1)",
        body: String(repeating: "Line of message \(number + 1), as people write. ", count: 12),
        isRead: number % 3 != 0)
    }
    mailboxes = [
      ("Inbox", "tray", inbox), ("Archive", "archivebox", []), ("Sent", "paperplane", []),
    ]
  }

  func toggleFlag(_ message: Message) {
    change(message) { $0.isFlagged.toggle() }
  }

  func markRead(_ message: Message) {
    guard !message.isRead else { return }
    change(message) { $0.isRead = true }
  }

  private func change(_ message: Message, _ body: (inout Message) -> Void) {
    for box in mailboxes.indices {
      guard let row = mailboxes[box].messages.firstIndex(where: { $0.id == message.id }) else {
        continue
      }
      body(&mailboxes[box].messages[row])
    }
    onChange()
  }

  func move(_ message: Message, from: Int, to: Int, undo: UndoManager?) {
    guard let row = mailboxes[from].messages.firstIndex(where: { $0.id == message.id }) else {
      return
    }
    let moved = mailboxes[from].messages.remove(at: row)
    mailboxes[to].messages.insert(moved, at: min(row, mailboxes[to].messages.count))
    undo?.registerUndo(withTarget: self) { $0.move(message, from: to, to: from, undo: undo) }
    undo?.setActionName("Move")
    onChange()
  }

  func send(to address: String, subject: String, body: String) {
    let id = mailboxes.flatMap(\.messages).map(\.id).max().map { $0 + 1 } ?? 0
    let message = Message(id: id, sender: address, subject: subject, body: body, isRead: true)
    mailboxes[2].messages.insert(message, at: 0)
    onChange()
  }
}

/// The mailboxes at the side.
final class MailboxList: UITableViewController {
  let store: MailStore
  let onSelect: (Int) -> Void

  init(store: MailStore, onSelect: @escaping (Int) -> Void) {
    self.store = store
    self.onSelect = onSelect
    super.init(style: .insetGrouped)
    title = "Mailboxes"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "mailbox")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.mailboxes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "mailbox", for: indexPath)
    let mailbox = store.mailboxes[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = mailbox.name
    content.secondaryText = "\(mailbox.messages.count)"
    content.image = UIImage(systemName: mailbox.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect(indexPath.row)
  }
}

/// The messages of one mailbox, with search, swipes and undo.
final class MessageList: UITableViewController, UISearchResultsUpdating {
  let store: MailStore
  let mailbox: Int
  let onSelect: (Message) -> Void
  private let ownUndo = UndoManager()
  private lazy var source = makeSource()
  private let count = UILabel()

  init(store: MailStore, mailbox: Int, onSelect: @escaping (Message) -> Void) {
    self.store = store
    self.mailbox = mailbox
    self.onSelect = onSelect
    super.init(style: .plain)
    title = store.mailboxes[mailbox].name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override var undoManager: UndoManager? { ownUndo }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.dataSource = source
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search messages"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.titleView = makeTitleView()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .compose, primaryAction: UIAction { [weak self] _ in self?.compose() })
    navigationItem.rightBarButtonItem?.accessibilityLabel = "Compose"
    show(animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    store.onChange = { [weak self] in self?.show(animated: true) }
    show(animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  private func makeTitleView() -> UIView {
    let name = UILabel()
    name.text = title
    name.font = .preferredFont(forTextStyle: .headline)
    count.font = .preferredFont(forTextStyle: .caption1)
    count.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [name, count])
    stack.axis = .vertical
    stack.alignment = .center
    return stack
  }

  private func makeSource() -> UITableViewDiffableDataSource<Int, Message> {
    UITableViewDiffableDataSource(tableView: tableView) { table, indexPath, message in
      let cell = table.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = message.sender
      content.textProperties.font = .systemFont(
        ofSize: 17, weight: message.isRead ? .regular : .bold)
      content.secondaryText = message.subject
      content.secondaryTextProperties.color = .secondaryLabel
      cell.contentConfiguration = content
      if message.isFlagged {
        let flag = UIImageView(image: UIImage(systemName: "flag.fill"))
        flag.tintColor = .systemOrange
        cell.accessoryView = flag
      } else {
        cell.accessoryView = nil
      }
      return cell
    }
  }

  private func show(animated: Bool) {
    let words = navigationItem.searchController?.searchBar.text ?? ""
    let messages = store.mailboxes[mailbox].messages.filter {
      words.isEmpty || $0.subject.localizedCaseInsensitiveContains(words)
        || $0.sender.localizedCaseInsensitiveContains(words)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message>()
    snapshot.appendSections([0])
    snapshot.appendItems(messages)
    source.apply(snapshot, animatingDifferences: animated && view.window != nil)
    let unread = store.mailboxes[mailbox].messages.filter { !$0.isRead }.count
    count.text = unread == 0 ? "No unread messages" : "\(unread) unread"
  }

  func updateSearchResults(for searchController: UISearchController) { show(animated: true) }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let message = source.itemIdentifier(for: indexPath) else { return }
    onSelect(message)
    store.markRead(message)
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let message = source.itemIdentifier(for: indexPath) else { return nil }
    let archive = UIContextualAction(style: .normal, title: "Archive") { [weak self] _, _, done in
      guard let self else { return }
      store.move(message, from: mailbox, to: mailbox == 1 ? 0 : 1, undo: ownUndo)
      done(true)
    }
    let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
      self?.store.toggleFlag(message)
      done(true)
    }
    flag.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [archive, flag])
  }

  func compose() {
    let page = ComposeController { [store] in store.send(to: $0, subject: $1, body: $2) }
    present(UINavigationController(rootViewController: page), animated: true)
  }
}

/// One message.
final class MessageController: UIViewController {
  let message: Message
  let text = UITextView()

  init(message: Message) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
    title = message.subject
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let sender = UILabel()
    sender.text = message.sender
    sender.font = .preferredFont(forTextStyle: .title2)
    let subject = UILabel()
    subject.text = message.subject
    subject.textColor = .secondaryLabel
    subject.numberOfLines = 0
    text.text = message.body
    text.font = .preferredFont(forTextStyle: .body)
    text.isEditable = false
    text.isScrollEnabled = false
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    let stack = UIStackView(arrangedSubviews: [sender, subject, text])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

/// A new message in a sheet.
final class ComposeController: UIViewController, UITextFieldDelegate {
  let to = UITextField()
  let subject = UITextField()
  let body = UITextView()
  private let onSend: (String, String, String) -> Void

  init(onSend: @escaping (String, String, String) -> Void) {
    self.onSend = onSend
    super.init(nibName: nil, bundle: nil)
    title = "New Message"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    let send = UIBarButtonItem(
      title: "Send", image: nil, primaryAction: UIAction { [weak self] _ in self?.send() })
    send.isEnabled = false
    navigationItem.rightBarButtonItem = send
    for (field, name) in [(to, "To"), (subject, "Subject")] {
      let label = UILabel()
      label.text = "\(name): "
      label.textColor = .secondaryLabel
      field.leftView = label
      field.leftViewMode = .always
      field.delegate = self
      field.accessibilityLabel = name
      field.heightAnchor.constraint(equalToConstant: 44).isActive = true
      field.addTarget(self, action: ComposeController.fieldDidChange, for: .editingChanged)
    }
    to.keyboardType = .emailAddress
    body.font = .preferredFont(forTextStyle: .body)
    body.accessibilityLabel = "Message"
    let stack = UIStackView(arrangedSubviews: [to, subject, body])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    to.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    (textField === to ? subject : body).becomeFirstResponder()
    return false
  }

  func fieldDidChange() {
    navigationItem.rightBarButtonItem?.isEnabled = to.hasText && subject.hasText
  }

  private func send() {
    onSend(to.text ?? "", subject.text ?? "", body.text)
    dismiss(animated: true)
  }
}

/// The mail client: mailboxes, messages and one message in three columns, or in a stack when the
/// window is narrow.
package final class MailController: UISplitViewController {
  let store = MailStore()

  package convenience init() {
    self.init(style: .tripleColumn)
    preferredDisplayMode = .twoBesideSecondary
    let mailboxes = MailboxList(store: store) { [weak self] in self?.open(mailbox: $0) }
    setViewController(mailboxes, for: .primary)
    open(mailbox: 0)
    let empty = UIViewController()
    empty.view.backgroundColor = .systemBackground
    setViewController(empty, for: .secondary)
    show(.supplementary)
  }

  /// The messages that were sent, newest first.
  package var sent: [String] {
    store.mailboxes[2].messages.map { "\($0.sender): \($0.subject), \($0.body)" }
  }

  private func open(mailbox: Int) {
    let list = MessageList(store: store, mailbox: mailbox) { [weak self] message in
      self?.setViewController(MessageController(message: message), for: .secondary)
      self?.show(.secondary)
    }
    setViewController(list, for: .supplementary)
    show(.supplementary)
  }
}
