import UIKit

/// A message of the chat: words, a picture, or both.
struct ChatLine {
  var text: String
  var isOwn: Bool
  var picture: UIImage?
}

/// A bubble with a picture above its words.
final class BubbleCell: UITableViewCell {
  private let bubble = UIView()
  private let words = UILabel()
  private let picture = UIImageView()
  private var leading: NSLayoutConstraint?
  private var trailing: NSLayoutConstraint?
  private var ratio: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    bubble.layer.cornerRadius = 16
    bubble.clipsToBounds = true
    bubble.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    words.numberOfLines = 0
    words.font = .preferredFont(forTextStyle: .body)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    let framed = UIStackView(arrangedSubviews: [words])
    framed.isLayoutMarginsRelativeArrangement = true
    framed.layoutMargins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    let stack = UIStackView(arrangedSubviews: [picture, framed])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    bubble.addSubview(stack)
    leading = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)
    trailing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
      bubble.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      stack.topAnchor.constraint(equalTo: bubble.topAnchor),
      stack.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: bubble.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: bubble.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  func show(_ line: ChatLine) {
    words.text = line.text
    words.superview?.isHidden = line.text.isEmpty
    words.textColor = line.isOwn ? .white : .label
    bubble.backgroundColor = line.isOwn ? .systemBlue : .secondarySystemFill
    leading?.isActive = !line.isOwn
    trailing?.isActive = line.isOwn
    picture.image = line.picture
    picture.isHidden = line.picture == nil
    ratio?.isActive = false
    ratio = line.picture.map {
      picture.heightAnchor.constraint(
        equalTo: picture.widthAnchor, multiplier: $0.size.height / $0.size.width)
    }
    ratio?.priority = .defaultHigh
    ratio?.isActive = true
  }
}

/// The bar above the keyboard: a text view that grows, and two buttons.
final class ComposerBar: UIView, UITextViewDelegate {
  let text = UITextView()
  let sendButton = UIButton(type: .system)
  let pictureButton = UIButton(type: .system)
  var onSend: (String) -> Void = { _ in }
  private let placeholder = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    autoresizingMask = .flexibleHeight
    backgroundColor = .secondarySystemBackground
    text.isScrollEnabled = false
    text.font = .preferredFont(forTextStyle: .body)
    text.layer.cornerRadius = 18
    text.textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    text.delegate = self
    text.accessibilityLabel = "Message"
    placeholder.text = "Message"
    placeholder.textColor = .placeholderText
    placeholder.font = text.font
    sendButton.setTitle("Send", for: .normal)
    sendButton.isEnabled = false
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .touchUpInside)
    pictureButton.setImage(UIImage(systemName: "photo"), for: .normal)
    pictureButton.accessibilityLabel = "Add Picture"
    for view in [text, sendButton, pictureButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    placeholder.translatesAutoresizingMaskIntoConstraints = false
    text.addSubview(placeholder)
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    pictureButton.setContentHuggingPriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      pictureButton.leadingAnchor.constraint(
        equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 12),
      pictureButton.bottomAnchor.constraint(
        equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -12),
      text.leadingAnchor.constraint(equalTo: pictureButton.trailingAnchor, constant: 8),
      text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      text.trailingAnchor.constraint(equalTo: sendButton.leadingAnchor, constant: -8),
      sendButton.trailingAnchor.constraint(
        equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -12),
      sendButton.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -10),
      placeholder.leadingAnchor.constraint(equalTo: text.leadingAnchor, constant: 13),
      placeholder.topAnchor.constraint(equalTo: text.topAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: text.intrinsicContentSize.height + 16)
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = textView.hasText
    sendButton.isEnabled = textView.hasText
    invalidateIntrinsicContentSize()
  }

  private func send() {
    onSend(text.text)
    text.text = ""
    textViewDidChange(text)
  }
}

/// The conversation.
package final class ChatController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  let bar = ComposerBar()
  var lines: [ChatLine] = (0..<24).map { number in
    ChatLine(
      text: number % 5 == 4 ? "" : String(repeating: "words \(number) ", count: 1 + number % 9),
      isOwn: number % 3 == 0, picture: number % 5 == 4 ? ChatController.picture(number) : nil)
  }

  package init() {
    super.init(nibName: nil, bundle: nil)
    title = "Rosa"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  package override var inputAccessoryView: UIView? { bar }
  package override var canBecomeFirstResponder: Bool { true }

  static func picture(_ number: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 240, height: 160)).image { context in
      UIColor(hue: CGFloat(number % 12) / 12, saturation: 0.4, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 240, height: 160))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 150, y: 24, width: 48, height: 48)).fill()
      UIColor.darkGray.setFill()
      let hill = UIBezierPath()
      hill.move(to: CGPoint(x: 0, y: 160))
      hill.addLine(to: CGPoint(x: 90, y: 60))
      hill.addLine(to: CGPoint(x: 190, y: 160))
      hill.close()
      hill.fill()
    }
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
    table.dataSource = self
    table.delegate = self
    table.separatorStyle = .none
    table.keyboardDismissMode = .interactive
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
    bar.onSend = { [weak self] in self?.add(ChatLine(text: $0, isOwn: true)) }
    bar.pictureButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        add(ChatLine(text: "", isOwn: true, picture: Self.picture(lines.count)))
      }, for: .touchUpInside)
    let notices: [Notification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    for name in notices {
      NotificationCenter.default.addObserver(
        self, selector: Selector(ChatController.keyboardDidMove), name: name, object: nil)
    }
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    scrollToEnd(animated: false)
  }

  /// The words of all messages.
  package var texts: [String] { lines.map(\.text) }

  /// The frame of the last message in the window, if it is shown.
  package var lastBubbleFrame: CGRect? {
    let cell = table.cellForRow(at: IndexPath(row: lines.count - 1, section: 0))
    return cell.map { $0.convert($0.bounds, to: nil) }
  }

  func keyboardDidMove(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let window = view.window, frame.width == window.bounds.width,
      frame.maxY == window.bounds.maxY
    else { return }
    let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
    let inset = max(0, covered - view.safeAreaInsets.bottom)
    guard inset != table.contentInset.bottom else { return }
    table.contentInset.bottom = inset
    table.verticalScrollIndicatorInsets.bottom = inset
    scrollToEnd(animated: true)
  }

  func add(_ line: ChatLine) {
    lines.append(line)
    table.insertRows(at: [IndexPath(row: lines.count - 1, section: 0)], with: .fade)
    scrollToEnd(animated: true)
  }

  private func scrollToEnd(animated: Bool) {
    guard !lines.isEmpty else { return }
    table.scrollToRow(
      at: IndexPath(row: lines.count - 1, section: 0), at: .bottom, animated: animated)
  }

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  package func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
    (cell as? BubbleCell)?.show(lines[indexPath.row])
    return cell
  }

  package func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let line = lines[indexPath.row]
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Copy") { _ in UIPasteboard.general.string = line.text },
        UIAction(title: "Unsend", attributes: line.isOwn ? .destructive : .disabled) { _ in
          self?.lines.remove(at: indexPath.row)
          self?.table.deleteRows(at: [indexPath], with: .automatic)
        },
      ])
    }
  }
}
