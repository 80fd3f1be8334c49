/// The names that Swift gives methods in Objective-C.
package enum ObjectiveCName {
  /// Returns the selector of a method.
  ///
  /// `save()` is "save", `save(_:)` is "save:", `save(sender:)` is "saveWithSender:" and
  /// `move(to:animated:)` is "moveTo:animated:": "With" is added unless the label begins or the
  /// name ends with a preposition.
  ///
  /// - Source: Swift's `AbstractFunctionDecl::getObjCSelector`.
  package static func selector(
    _ name: String, labels: [String], isThrowing: Bool = false
  ) -> String {
    var pieces: [String] = []
    for (index, label) in labels.enumerated() {
      guard index == 0 else {
        pieces.append(label == "_" ? "" : label)
        continue
      }
      pieces.append(label == "_" ? name : joined(name, label))
    }
    if isThrowing {
      if labels.isEmpty { return name + "AndReturnError:" }
      pieces.append("error")
    }
    return labels.isEmpty ? name : pieces.map { $0 + ":" }.joined()
  }

  private static func joined(_ name: String, _ label: String) -> String {
    let isClear =
      prepositions.contains(firstWord(label)) || prepositions.contains(lastWord(name))
    return name + (isClear ? "" : "With") + label.prefix(1).uppercased() + label.dropFirst()
  }

  /// Returns the first word of a name in camel case, in small letters.
  private static func firstWord(_ name: String) -> String {
    let letters = Array(name)
    var end = 0
    while end < letters.count, letters[end].isUppercase { end += 1 }
    if end > 1, end < letters.count { end -= 1 }
    while end < letters.count, !letters[end].isUppercase { end += 1 }
    return String(letters[..<end]).lowercased()
  }

  /// Returns the last word of a name in camel case, in small letters.
  private static func lastWord(_ name: String) -> String {
    let letters = Array(name)
    guard var start = letters.lastIndex(where: { $0.isUppercase }) else { return name.lowercased() }
    if start == letters.count - 1 {
      while start > 0, letters[start - 1].isUppercase { start -= 1 }
    }
    return String(letters[start...]).lowercased()
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
