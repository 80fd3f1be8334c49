internal import EspalierMessages

extension FileRewriter {
  /// Rewrites `#keyPath(Type.a.b)` to the string "a.b" and blanks (R7).
  mutating func readKeyPath(_ token: Int) {
    guard source.sign(token + 1) == UInt8(ascii: "("), let close = source.partner(token + 1) else {
      return
    }
    let written = written(token, close)
    guard close - token < 40 else { return reportKeyPath(token, written) }
    var names: [String] = []
    for index in token + 2..<close where source.isWord(index) {
      names.append(source.text(index).trimmingBackquotes)
    }
    let signs = (token + 2..<close).filter { !source.isWord($0) }
    guard !names.isEmpty, signs.allSatisfy({ source.sign($0) == UInt8(ascii: ".") }) else {
      return reportKeyPath(token, written)
    }
    let around = typeName(around: token)
    var type = around
    var typeNames = 0
    while typeNames < names.count - 1, names[typeNames].first?.isUppercase == true {
      typeNames += 1
    }
    if names[0] == "self" || names[0] == "Self" {
      typeNames = 1
    } else if typeNames > 0 {
      let written = names[..<typeNames].joined(separator: ".")
      type = index.record(ofType: written, in: around)?.name ?? written
    }
    let path = Array(names[typeNames...])
    guard !path.isEmpty, !path.contains("self"), exists(path, in: type) else {
      return reportKeyPath(token, written)
    }
    write("\"" + path.joined(separator: ".") + "\"", token, close)
  }

  /// Returns whether the parts of a path are properties, as far as the project declares the types.
  private func exists(_ path: [String], in type: String?) -> Bool {
    guard var type else { return false }
    for name in path {
      let chain = index.chain(from: type)
      guard let property = chain.lazy.flatMap(\.properties).first(where: { $0.name == name }) else {
        // The compiler of the project's author knew the properties of the system's classes.
        let root = chain.last.map { $0.isDeclared ? $0.superclass ?? "" : $0.name } ?? type
        return root != "NSObject" && !root.isEmpty
          && index.record(ofType: root).map { !$0.isDeclared } ?? true
      }
      type = SourceIndex.className(property.type)
    }
    return true
  }

  /// Writes a text over `#keyPath(…)`; the blanks go where they do not change what an operator
  /// means.
  private mutating func write(_ text: String, _ token: Int, _ close: Int) {
    let start = source.tokens[token].first
    let end = source.tokens[close].afterLast
    var blanks = self.blanks(start, end)
    let room = blanks.count - text.utf8.count
    guard room >= 0, !blanks.contains(10), !blanks.contains(13) else {
      let breaks = String(decoding: blanks.filter { $0 == 10 || $0 == 13 }, as: UTF8.self)
      return replace(start, end, with: text + breaks)
    }
    let next = end < source.bytes.count ? source.bytes[end] : 10
    let isTrailing = " \t\r\n),]:;}.".utf8.contains(next)
    let place = isTrailing ? 0 : room
    blanks.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    edits.append(Edit(start: start, end: end, bytes: blanks))
  }

  private mutating func reportKeyPath(_ token: Int, _ written: String) {
    report(
      "P403", .error, token,
      "“#keyPath(\(written))” names a property that the sources do not declare.",
      fix: "Write the key path as a string.")
  }
}
