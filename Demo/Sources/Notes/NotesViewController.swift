import Espalier

/// The notes about a record: a page of text, with bold, italic and highlighted words.
final class NotesViewController: UIViewController {
  private let player: Player
  private let album: Album
  let textView = UITextView()
  private let placeholder = UILabel()
  /// The colour of highlighted words.
  static let highlight = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.5, green: 0.4, blue: 0.02, alpha: 1)
      : UIColor(red: 1, green: 0.9, blue: 0.45, alpha: 1)
  }
  /// The font of plain words.
  static let font = UIFont.systemFont(ofSize: 17)
  /// The commands of the page in the order of the sheet of shortcuts.
  ///
  /// The text view itself performs those for bold and italic text.
  static let shortcuts = [
    UIKeyCommand(title: "Bold", action: .toggleBoldface, input: "b", modifierFlags: .command),
    UIKeyCommand(title: "Italic", action: .toggleItalics, input: "i", modifierFlags: .command),
    highlightCommand,
  ]
  private static let highlightCommand = UIKeyCommand(
    title: "Highlight", action: Selector(NotesViewController.toggleHighlight), input: "h",
    modifierFlags: [.command, .shift])

  init(_ album: Album, player: Player) {
    self.album = album
    self.player = player
    super.init(nibName: nil, bundle: nil)
    title = "Notes"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.font = Self.font
    textView.allowsEditingTextAttributes = true
    textView.alwaysBounceVertical = true
    // The caret says enough: the text is the page.
    textView.focusEffect = nil
    textView.accessibilityLabel = "Notes about \(album.title)"
    textView.delegate = self
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    textView.attributedText = player.notes[album]
    view.addSubview(textView)
    placeholder.text = "Write about \(album.title) …"
    placeholder.font = Self.font
    placeholder.textColor = .placeholderText
    placeholder.textAlignment = .left
    placeholder.isUserInteractionEnabled = false
    textView.addSubview(placeholder)
    navigationItem.rightBarButtonItems = [
      item("Highlight", "highlighter", NotesViewController.toggleHighlight),
      item("Italic", "italic", NotesViewController.toggleItalic),
      item("Bold", "bold", NotesViewController.toggleBold),
    ]
    showPlaceholder()
  }

  private func item(
    _ title: String, _ symbol: String, _ action: @escaping (NotesViewController) -> () -> Void
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: symbol), style: .plain, target: self, action: Selector(action))
    item.title = title
    return item
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textView.becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keep()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    // Lines of a page, not of a screen. The text view adds 5 points at each side.
    let side = max(Palette.margin, ((width - 680) / 2).rounded()) - 5
    textView.textContainerInset = UIEdgeInsets(top: 20, left: side, bottom: 24, right: side)
    let size = placeholder.sizeThatFits(view.bounds.size)
    placeholder.frame = CGRect(
      x: side + 5, y: 20, width: min(size.width, width - 2 * side - 10), height: size.height)
  }

  override var keyCommands: [UIKeyCommand]? { [Self.highlightCommand] }

  private func toggleBold() { format { $0.toggleBoldface(nil) } }
  private func toggleItalic() { format { $0.toggleItalics(nil) } }

  private func toggleHighlight() {
    format { text in
      var isSet: Bool?
      text.updateTextAttributes { attributes in
        let removes = isSet ?? (attributes[.backgroundColor] != nil)
        isSet = removes
        var attributes = attributes
        attributes[.backgroundColor] = removes ? nil : Self.highlight
        return attributes
      }
    }
  }

  /// Formats the selection, also for a button of the bar, which takes the focus from the text.
  private func format(_ change: (UITextView) -> Void) {
    change(textView)
    noteChange()
    textView.becomeFirstResponder()
  }

  private func keep() { player.notes[album] = text }

  private var text: NSAttributedString? {
    textView.text.isEmpty ? nil : textView.attributedText
  }

  /// Has the text kept although it is still being written.
  private func noteChange() {
    player.notes.isWriting(about: album) { [weak self] in self?.text }
  }

  private func showPlaceholder() { placeholder.isHidden = !textView.text.isEmpty }
}

extension NotesViewController: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    showPlaceholder()
    noteChange()
  }

  func textViewDidEndEditing(_ textView: UITextView) { keep() }

  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let highlight = UIAction(title: "Highlight", image: UIImage(systemName: "highlighter")) {
      [weak self] _ in self?.toggleHighlight()
    }
    return UIMenu(children: suggestedActions + [highlight])
  }
}
