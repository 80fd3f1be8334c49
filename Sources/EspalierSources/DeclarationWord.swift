/// A keyword that begins or modifies a declaration.
enum DeclarationWord: String, CaseIterable {
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`
  case `init`, `let`, `macro`, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`
  case `typealias`, `var`
  case async, borrowing, consuming, convenience, distributed, dynamic, `fileprivate`, final
  case indirect, infix, `internal`, isolated, lazy, mutating, nonisolated, nonmutating, open
  case optional, override, package, postfix, prefix, `private`, `public`, required, `static`
  case unowned, weak

  /// Whether the word begins a declaration; the others modify one.
  var isIntroducer: Bool {
    switch self {
    case .actor, .associatedtype, .case, .class, .deinit, .enum, .extension, .func: true
    case .import, .`init`, .let, .macro, .operator, .precedencegroup, .protocol, .struct: true
    case .subscript, .typealias, .var: true
    default: false
    }
  }

  /// Returns the first eight bytes and the length of a word in one number.
  @inline(__always) static func key(_ bytes: some RandomAccessCollection<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for byte in bytes.prefix(7) { key = key << 8 | UInt64(byte) }
    return key << 8 | UInt64(bytes.count)
  }

  static let byKey: [UInt64: DeclarationWord] = Dictionary(
    uniqueKeysWithValues: allCases.map { (key(Array($0.rawValue.utf8)), $0) })
}

extension SourceText {
  /// Returns the keyword of declarations at an index.
  func declarationWord(_ index: Int) -> DeclarationWord? {
    guard isWord(index), tokens[index].length <= 15 else { return nil }
    let range = bytes[tokens[index].first..<tokens[index].afterLast]
    guard range.first.map({ $0 >= 97 && $0 <= 122 }) == true,
      let word = DeclarationWord.byKey[DeclarationWord.key(range)]
    else { return nil }
    guard range.elementsEqual(word.rawValue.utf8) else { return nil }
    return word
  }
}
