import Espalier
import EspalierTestNumbers
import EspalierTesting
import Foundation

/// A window with two fields, a text view and a search bar, a user, and delegates that disturb.
@MainActor final class EntryProgram {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  /// The callbacks that the program reached.
  private(set) var reached: Set<String> = []
  private(set) var subjects: [EntrySubject] = []
  private let root = UIViewController()
  private var random: SeededGenerator
  private var meddlers: [Meddler] = []
  private var listeners: [EntryListeners] = []
  /// The depth of nested callbacks.
  private var depth = 0
  /// Whether something changed inside a callback during this step.
  private var isDisturbed = false
  private var modelTrouble: String?

  private static let texts = [
    "a", "b c", " ", "é", "👨‍👩‍👧", "\n", "あ", "אב", "x\ty", "e\u{301}", "", "one two three",
    "🇩🇪🇫🇷", "\r\n", "\u{0}z", "😀", "\u{301}", "👍🏽", "\u{200d}", "a😀", "🇩",
  ]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.view.backgroundColor = .white
    stage.show(root)
    meddlers = (0..<2).map { _ in Meddler(self) }
    for (index, kind) in [EntryKind.field, .field, .view, .bar].enumerated() {
      let subject = EntrySubject(kind, number: index, meddlers: meddlers)
      subjects.append(subject)
      subject.view.frame = CGRect(
        x: 20, y: 10 + 60 * CGFloat(index), width: 300, height: kind == .view ? 50 : 40)
      root.view.addSubview(subject.view)
    }
    // Half of the programs have listeners, and half of those use the text view's `textStorage`,
    // through which edits take another path. The last bits of the seed decide: of four programs
    // with neighbouring seeds exactly one has both, which independent chances would not promise.
    if seed & 2 == 0 {
      listeners = subjects.map { EntryListeners($0, self, hasStorage: seed & 1 == 0) }
    }
    stage.settle()
  }

  /// Ends the program: its observers get no more calls.
  func finish() {
    for listener in listeners { listener.forget() }
    listeners = []
  }

  func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
  private func chance(_ share: Int) -> Bool { number(share) == 0 }
  private var text: String { Self.texts[number(Self.texts.count)] }
  private var subject: EntrySubject { subjects[number(subjects.count)] }

  // MARK: Callbacks

  /// Notes a callback and disturbs; returns the answer to a question.
  func calls(_ what: String, _ view: UIView) -> Bool {
    if let subject = subjects.first(where: { $0.view === view }) {
      reached.insert("\(subject.kind) \(what)")
      if what == "didBegin" { subject.begun += 1 }
      if what == "didEnd" { subject.begun -= 1 }
    }
    guard depth < 3, chance(3) else { return true }
    depth += 1
    isDisturbed = true
    meddle()
    if chance(4) { meddle() }
    depth -= 1
    return !chance(3)
  }

  /// Does something that a program may do.
  private func meddle() {
    let subject = subject
    // The place around which the text is edited is the caret, more often than not.
    let place = chance(3) ? number(6) : max(0, subject.selection.lowerBound - number(4))
    switch number(listeners.isEmpty ? 19 : 22) {
    case 0: subject.setText(text)
    case 1: subject.select(number(8), number(4))
    case 2: subject.view.becomeFirstResponder()
    case 3: subject.view.resignFirstResponder()
    case 4:
      subject.view.removeFromSuperview()
    case 5: if subject.view.superview == nil { root.view.addSubview(subject.view) }
    case 6: subject.setDelegate(meddlers[number(2)])
    case 7:
      subject.setDelegate(nil)
    case 8: root.view.endEditing(chance(2))
    case 9: subject.input.insertText(text)
    case 10: subject.input.deleteBackward()
    case 11:
      subject.input.setMarkedText(text, selectedRange: NSRange(location: number(3), length: 0))
    case 12: subject.input.unmarkText()
    case 13: subject.view.undoManager?.undo()
    case 14: subject.setEditable(chance(2))
    case 15: subject.field?.isSecureTextEntry = chance(2)
    case 16, 17: editStorage(of: subject, at: place)
    case 19: presentAlert()
    case 20: root.dismiss(animated: chance(2))
    default:
      if let range = subject.range(place, number(4)) {
        subject.input.replace(range, withText: text)
      }
    }
  }

  /// Edits the storage of a text view that has one, also inside characters; else sets attributes.
  private func editStorage(of subject: EntrySubject, at place: Int) {
    guard let view = subject.textView else { return }
    guard subject.hasStorage else {
      let text = NSMutableAttributedString(string: view.text + text)
      if text.length > 0 {
        let start = min(place, text.length - 1)
        text.addAttribute(
          .kern, value: 1,
          range: NSRange(location: start, length: min(1 + number(3), text.length - start)))
      }
      view.attributedText = text
      return
    }
    let storage = view.textStorage
    let start = min(place, storage.length)
    let range = NSRange(location: start, length: min(number(4), storage.length - start))
    switch number(5) {
    case 0: storage.deleteCharacters(in: range)
    case 1: storage.addAttribute(.kern, value: 1, range: range)
    case 2:
      storage.beginEditing()
      storage.replaceCharacters(in: range, with: text)
      storage.insert(NSAttributedString(string: text), at: min(start, storage.length))
      storage.endEditing()
    default: storage.replaceCharacters(in: range, with: text)
    }
  }

  private func presentAlert() {
    guard root.presentedViewController == nil else { return }
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: chance(2))
  }

  // MARK: Steps

  /// Performs a random operation; returns its name.
  func step() -> String {
    isDisturbed = false
    modelTrouble = nil
    let what = act()
    stage.turn()
    if root.presentedViewController != nil, chance(4) { root.dismiss(animated: chance(2)) }
    for subject in subjects where chance(6) {
      // A removed view comes back.
      if subject.view.superview == nil { root.view.addSubview(subject.view) }
      subject.setEditable(true)
      if subject.lostDelegate, !subject.responder.isFirstResponder {
        subject.restart(meddlers[0])
      }
    }
    stage.turn()
    return what
  }

  private static let keys: [UIKeyboardHIDUsage] = [
    .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome,
    .keyboardEnd, .keyboardDeleteOrBackspace, .keyboardDeleteOrBackspace, .keyboardDeleteForward,
    .keyboardReturnOrEnter, .keyboardTab, .keyboardEscape, .keyboardPageDown,
  ]
  private static let letters: [(UIKeyboardHIDUsage, String)] = [
    (.keyboardA, "a"), (.keyboardC, "c"), (.keyboardV, "v"), (.keyboardX, "x"), (.keyboardZ, "z"),
    (.keyboardZ, "z"), (.keyboardY, "y"),
  ]

  private func act() -> String {
    switch number(20) {
    case 0...5: return type()
    case 6...9:
      let key = Self.keys[number(Self.keys.count)]
      let modifiers: UIKeyModifierFlags = [[], [.shift], [.control], [.control, .shift]][number(4)]
      stage.press(key: key, modifiers: modifiers)
      return "key \(key.rawValue) with \(modifiers.rawValue)"
    case 10...11:
      let (key, letter) = Self.letters[number(Self.letters.count)]
      stage.press(
        key: key, characters: letter, modifiers: chance(4) ? [.control, .shift] : .control)
      return "control \(letter)"
    case 12...13:
      let point = CGPoint(x: 20 + number(300), y: 10 + number(230))
      stage.click(at: point, times: 1 + number(3), modifiers: chance(4) ? .shift : [])
      return "click at \(point)"
    case 14:
      let text = text
      stage.compose(text, selected: 0..<0)
      return "compose \(text)"
    case 15:
      let text = text
      stage.commit(text)
      return "commit \(text)"
    case 16:
      stage.setFocused(false)
      stage.setFocused(true)
      return "keyboard lost and back"
    case 17:
      stage.advance(by: 0.3)
      return "time"
    case 18:
      subject.view.becomeFirstResponder()
      return "first responder"
    default:
      meddle()
      return "meddle"
    }
  }

  /// Types, and compares with the expected text where nothing disturbed.
  private func type() -> String {
    let text = ["a", "b ", "xyz"][number(3)]
    let edited = subjects.first { $0.responder.isFirstResponder }
    let before = edited.map {
      ($0.text, $0.selection, $0.input.markedTextRange == nil, $0.isEditable)
    }
    stage.commit(text)
    if !isDisturbed, let edited, let (old, selection, isPlain, isEditable) = before, isPlain,
      isEditable
    {
      reached.insert("modelled")
      var units = Array(old.utf16)
      units.replaceSubrange(selection, with: Array(text.utf16))
      let expected = String(decoding: units, as: UTF16.self)
      if Array(edited.text.utf16) != units {
        modelTrouble =
          "\(edited) has \(edited.text.debugDescription), not \(expected.debugDescription)"
      }
      // Behind what was typed, and behind the character that it became a part of.
      let end = selection.lowerBound + text.utf16.count
      let caret = Self.borders(of: expected).first { $0 >= end } ?? end
      if edited.selection != caret..<caret {
        modelTrouble = "the caret of \(edited) is at \(edited.selection), not at \(caret)"
      }
    }
    return "type \(text)"
  }

  // MARK: At rest

  /// The offsets at which the characters of a text begin and end.
  private static func borders(of text: String) -> [Int] {
    var result = [0]
    for character in text { result.append(result[result.count - 1] + character.utf16.count) }
    return result
  }

  /// The fault; `nil` if there is none.
  var trouble: String? {
    if let modelTrouble { return modelTrouble }
    let edited = subjects.filter { $0.responder.isFirstResponder }
    if edited.count > 1 { return "\(edited) are first responder at once" }
    for subject in subjects {
      let length = subject.text.utf16.count
      let selection = subject.selection
      let borders = Set(Self.borders(of: subject.text))
      for place in [selection.lowerBound, selection.upperBound] where !borders.contains(place) {
        return "\(subject) selects \(selection) inside a character of "
          + subject.text.debugDescription
      }
      if subject.text.unicodeScalars.contains("\u{fffd}") {
        return "\(subject) has half a character: \(Array(subject.text.utf16))"
      }
      if selection.lowerBound < 0 || selection.upperBound > length {
        return "\(subject) selects \(selection) of \(length)"
      }
      if let stored = subject.storageText, Array(stored.utf16) != Array(subject.text.utf16) {
        return "\(subject) has \(subject.text.debugDescription), "
          + "its storage \(stored.debugDescription)"
      }
      let isEdited = subject.responder.isFirstResponder
      if let marked = subject.marked {
        if marked.isEmpty || marked.upperBound > length { return "\(subject) marks \(marked)" }
        if !borders.contains(marked.lowerBound) || !borders.contains(marked.upperBound) {
          return "\(subject) marks \(marked) inside a character"
        }
      }
      if isEdited, subject.responder.window == nil { return "\(subject) has no window" }
      // In a text that can only be selected, the delegate is not called.
      let isEditing = isEdited && subject.textView?.isEditable != false
      if subject.hasDelegate, !subject.lostDelegate, subject.begun != (isEditing ? 1 : 0) {
        return "\(subject) calls \(subject.begun) more begins than ends, edited: \(isEdited)"
      }
    }
    return nil
  }
}
