extension KeyStroke {
  /// Returns whether the key performs a command.
  @MainActor package func matches(_ command: UIKeyCommand, isMirrored: Bool) -> Bool {
    guard let input = command.input, !input.isEmpty else { return false }
    let wanted = isMirrored && command.allowsAutomaticMirroring ? Self.mirrored(input) : input
    let flags = Self.normalized(command.modifierFlags)
    if let places = Self.places[wanted] { return flags == modifiers && places.contains(place) }
    let lower = wanted.lowercased()
    let byPlace = command.allowsAutomaticLocalization ? textByPlace(for: lower) : nil
    if flags == modifiers, text == lower || byPlace?.plain == lower { return true }
    // "?" is Shift and "/" on a US keyboard, even if the command does not name Shift.
    guard modifiers.contains(.shift), flags.union(.shift) == modifiers else { return false }
    let plain = text.isEmpty ? byPlace?.plain : text
    return byPlace?.shifted == lower
      || plain.flatMap { Self.shiftedText[$0] }.map { $0 == lower } == true
  }

  /// Returns the text at the key's place on a US keyboard, if the user's layout gives no answer.
  ///
  /// The layout gives none if the key has no text, if its text is of another script, and for digits
  /// that are on the shifted level.
  private func textByPlace(for input: String) -> (plain: String, shifted: String?)? {
    let isForeign = text.unicodeScalars.allSatisfy { !$0.isASCII }
    let isDigit = input.count == 1 && input.allSatisfy(\.isNumber)
    let hasOwnMeaning = text.contains { $0.isLetter || $0.isNumber }
    guard isForeign || (isDigit && !hasOwnMeaning), let plain = Self.textAtPlace[place] else {
      return nil
    }
    return (plain, Self.shiftedText[plain])
  }

  /// Returns the input that replaces a directed one where text runs from right to left.
  private static func mirrored(_ input: String) -> String { mirrors[input] ?? input }

  private static let mirrors: [String: String] = {
    let pairs = [
      ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"), ("\u{2190}", "\u{2192}"),
      (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($0.1, $0.0) })
  }()

  /// The keys without text, and those whose text is a control character.
  static let places: [String: [UIKeyboardHIDUsage]] = [
    UIKeyCommand.inputUpArrow: [.keyboardUpArrow],
    UIKeyCommand.inputDownArrow: [.keyboardDownArrow],
    UIKeyCommand.inputLeftArrow: [.keyboardLeftArrow],
    UIKeyCommand.inputRightArrow: [.keyboardRightArrow],
    UIKeyCommand.inputEscape: [.keyboardEscape], UIKeyCommand.inputPageUp: [.keyboardPageUp],
    UIKeyCommand.inputPageDown: [.keyboardPageDown], UIKeyCommand.inputHome: [.keyboardHome],
    UIKeyCommand.inputEnd: [.keyboardEnd], UIKeyCommand.inputDelete: [.keyboardDeleteForward],
    UIKeyCommand.f1: [.keyboardF1], UIKeyCommand.f2: [.keyboardF2],
    UIKeyCommand.f3: [.keyboardF3], UIKeyCommand.f4: [.keyboardF4],
    UIKeyCommand.f5: [.keyboardF5], UIKeyCommand.f6: [.keyboardF6],
    UIKeyCommand.f7: [.keyboardF7], UIKeyCommand.f8: [.keyboardF8],
    UIKeyCommand.f9: [.keyboardF9], UIKeyCommand.f10: [.keyboardF10],
    UIKeyCommand.f11: [.keyboardF11], UIKeyCommand.f12: [.keyboardF12],
    " ": [.keyboardSpacebar], "\t": [.keyboardTab], "\r": [.keyboardReturnOrEnter, .keypadEnter],
    "\n": [.keyboardReturnOrEnter, .keypadEnter], "\u{8}": [.keyboardDeleteOrBackspace],
    "\u{7f}": [.keyboardDeleteForward], "\u{1b}": [.keyboardEscape],
  ]

  /// The text of each key on a US keyboard.
  private static let textAtPlace: [UIKeyboardHIDUsage: String] = {
    var result: [UIKeyboardHIDUsage: String] = [:]
    func add(_ texts: String, from first: UIKeyboardHIDUsage) {
      for (index, text) in texts.enumerated() {
        result[UIKeyboardHIDUsage(usage: UInt16(first.rawValue + index))] = String(text)
      }
    }
    add("abcdefghijklmnopqrstuvwxyz1234567890", from: .keyboardA)
    add("-=[]\\", from: .keyboardHyphen)
    add(";'`,./", from: .keyboardSemicolon)
    add("1234567890", from: .keypad1)
    add("/*-+", from: .keypadSlash)
    return result
  }()

  /// The text of Shift and a key on a US keyboard, by the key's own text.
  private static let shiftedText: [String: String] = Dictionary(
    uniqueKeysWithValues: zip("1234567890-=[]\\;'`,./", "!@#$%^&*()_+{}|:\"~<>?").map {
      (String($0), String($1))
    })
}
