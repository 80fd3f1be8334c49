import Espalier
import EspalierTesting
import Foundation

/// A window with text fields whose callbacks are logged.
@MainActor final class FieldScene {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let root = UIViewController()
  private(set) var log: [String] = []
  private var tokens: [any NSObjectProtocol] = []

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
  }

  func note(_ line: String) { log.append(line) }

  /// Returns the lines that were logged since the last call.
  func take() -> [String] {
    defer { log = [] }
    return log
  }

  /// Adds a field 40 points below the last one.
  func addField(_ name: String = "A", y: CGFloat = 40, text: String = "") -> LoggedField {
    let field = LoggedField(name, self)
    field.frame = CGRect(x: 20, y: y, width: 300, height: 34)
    field.borderStyle = .roundedRect
    field.text = text
    root.view.addSubview(field)
    stage.settle()
    return field
  }

  /// Adds a field that is edited, with the caret at an offset.
  func editedField(_ text: String, caret: Int? = nil, length: Int = 0) -> LoggedField {
    let field = addField(text: text)
    field.becomeFirstResponder()
    field.select(caret ?? text.utf16.count, length)
    stage.turn()
    _ = take()
    return field
  }
}

/// A text field that logs the calls of its delegate, targets and observers.
@MainActor final class LoggedField: UITextField, UITextFieldDelegate {
  let name: String
  private weak var scene: FieldScene?
  var mayBegin = true
  var mayEnd = true
  var mayClear = true
  var mayReturn = true
  var mayChange: (NSRange, String) -> Bool = { _, _ in true }
  var onChange: (() -> Void)?
  var onBegin: (() -> Void)?
  var onEnd: (() -> Void)?

  init(_ name: String, _ scene: FieldScene) {
    self.name = name
    self.scene = scene
    super.init(frame: .zero)
    delegate = self
    for (event, title) in [
      (UIControl.Event.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primaryActionTriggered"),
    ] {
      addAction(
        UIAction { [weak self] _ in
          self?.note(title)
          if event == .editingChanged { self?.onChange?() }
        }, for: event)
    }
    for (notification, title) in [
      (Self.textDidBeginEditingNotification, "didBeginNotification"),
      (Self.textDidChangeNotification, "didChangeNotification"),
      (Self.textDidEndEditingNotification, "didEndNotification"),
    ] {
      NotificationCenter.default.addObserver(
        self,
        selector: title == "didBeginNotification"
          ? Self.begin : title == "didEndNotification" ? Self.end : Self.change,
        name: notification, object: self)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static let begin = Selector(LoggedField.heardBegin)
  private static let change = Selector(LoggedField.heardChange)
  private static let end = Selector(LoggedField.heardEnd)
  private func heardBegin() { note("didBeginNotification") }
  private func heardChange() { note("didChangeNotification") }
  private func heardEnd() { note("didEndNotification") }

  private func note(_ line: String) { scene?.note("\(name).\(line)") }

  /// Selects so many units from an offset on.
  func select(_ start: Int, _ length: Int = 0) {
    guard let from = position(from: beginningOfDocument, offset: start),
      let to = position(from: from, offset: length)
    else { return }
    selectedTextRange = textRange(from: from, to: to)
  }

  /// The selection, as offset and length.
  var selection: [Int] {
    guard let range = selectedTextRange else { return [] }
    return [
      offset(from: beginningOfDocument, to: range.start), offset(from: range.start, to: range.end),
    ]
  }

  /// The composed text; `nil` for none.
  var marked: String? { markedTextRange.flatMap { text(in: $0) } }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    note("shouldBegin")
    return mayBegin
  }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    note("didBegin")
    onBegin?()
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    note("shouldEnd")
    return mayEnd
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    note("didEnd")
    onEnd?()
  }
  func textFieldDidChangeSelection(_ textField: UITextField) { note("didChangeSelection") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    note("shouldChange((\(range.location),\(range.length)),\"\(string)\")")
    return mayChange(range, string)
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool {
    note("shouldClear")
    return mayClear
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    note("shouldReturn")
    return mayReturn
  }
}
