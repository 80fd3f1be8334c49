/// Gives signs and marks, which all scripts share, the script of the text around them.
///
/// A closing bracket has the script of its opening one.
@MainActor struct ScriptResolver {
  private let unicode: UnicodeFacts
  private var current: UInt32 = 0
  private var brackets: [(closing: Unicode.Scalar, script: UInt32)] = []

  init(_ unicode: UnicodeFacts) { self.unicode = unicode }

  /// Notes the script of text that was looked at elsewhere.
  mutating func follow(_ script: UInt32) { current = script }

  /// The script of the next character, and whether it is one that scripts share.
  mutating func script(of scalar: Unicode.Scalar) -> (script: UInt32, isShared: Bool) {
    if let own = unicode.script(of: scalar) {
      current = own
      return (own, false)
    }
    let isDigit = scalar.properties.numericType != nil
    if let closing = Self.pairs[scalar] {
      if brackets.count < 64 { brackets.append((closing, current)) }
    } else if let place = brackets.lastIndex(where: { $0.closing == scalar }) {
      current = brackets[place].script
      brackets.removeSubrange(place...)
    }
    return (current, !isDigit)
  }

  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "[": "]", "{": "}", "«": "»", "‹": "›", "“": "”", "‘": "’", "「": "」", "『": "』",
    "（": "）", "［": "］", "｛": "｝", "【": "】", "〈": "〉", "《": "》", "〔": "〕",
  ]
}
