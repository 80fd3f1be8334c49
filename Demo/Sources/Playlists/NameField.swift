import Espalier

/// A name that the user edits in its place.
///
/// Return and the end of editing keep a new name, Escape brings the old one back. An empty name is
/// refused: Return then calls `onRefuse`, and leaving the field brings the old name back.
final class NameField: UITextField, UITextFieldDelegate {
  /// The name that is kept.
  var name = "" {
    didSet { if !isEditing { text = name } }
  }
  /// Called with a new name.
  var onCommit: (@MainActor (String) -> Void)?
  /// Called after editing ended in any way.
  var onEnd: (@MainActor () -> Void)?
  /// Called with true when an empty name was refused, and with false at the next change.
  var onRefuse: (@MainActor (Bool) -> Void)?
  private var isTakenBack = false
  /// Whether Return or Escape ended editing last.
  private(set) var isEndedByKey = false
  private let ground = UIView()
  private lazy var escape: UIKeyCommand = {
    let command = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(NameField.takeBack))
    command.wantsPriorityOverSystemBehavior = true
    return command
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    returnKeyType = .done
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 6
    ground.isUserInteractionEnabled = false
    ground.isHidden = true
    insertSubview(ground, at: 0)
    addAction(UIAction { [weak self] _ in self?.onRefuse?(false) }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  /// Begins to edit the name, all of it selected.
  func beginRenaming() {
    isUserInteractionEnabled = true
    if becomeFirstResponder() { selectAll(nil) }
  }

  override var keyCommands: [UIKeyCommand]? {
    isEditing && markedTextRange == nil ? [escape] : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds.insetBy(dx: -6, dy: -2)
  }

  private func takeBack() {
    isTakenBack = true
    isEndedByKey = true
    resignFirstResponder()
  }

  private var trimmed: String {
    (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    placeholder = name
    isTakenBack = false
    isEndedByKey = false
    ground.isHidden = false
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard !trimmed.isEmpty else {
      onRefuse?(true)
      return false
    }
    isEndedByKey = true
    resignFirstResponder()
    return false
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    ground.isHidden = true
    onRefuse?(false)
    let new = trimmed
    let isNew = !isTakenBack && !new.isEmpty && new != name
    if isNew { name = new }
    // The typed letters can no longer be undone one by one.
    text = ""
    text = name
    if isNew { onCommit?(new) }
    onEnd?()
  }
}
