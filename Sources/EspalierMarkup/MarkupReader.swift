internal import EspalierMessages

/// Reads the XML that Xcode writes: one pass over the bytes, with the line of every element.
///
/// Known are elements, attributes, text, CDATA, comments, processing instructions, the five
/// entities of XML and numeric ones, a byte order mark, and lines that end in CRLF. The text is
/// UTF-8. A document type is refused and no file but the given one is read, whatever the text asks
/// for.
package struct MarkupReader {
  /// The document.
  let bytes: [UInt8]
  /// The name of the file for messages.
  let file: String
  /// The place of the next byte.
  var at = 0
  /// The line of the next byte.
  var line = 1
  /// The elements that are open, the outermost first.
  var open: [MarkupElement] = []
  /// The document's one outermost element.
  var root: MarkupElement?
  /// The names that were read before, so that each is made once.
  var names = MarkupNames()

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads a document and returns its outermost element.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - file: The path that messages name.
  /// - Returns: The outermost element with everything inside.
  /// - Throws: The first thing that makes the document unreadable.
  package static func read(_ bytes: [UInt8], file: String) throws(MarkupFailure) -> MarkupElement {
    var reader = MarkupReader(bytes, file: file)
    return try reader.document()
  }

  private mutating func document() throws(MarkupFailure) -> MarkupElement {
    guard bytes.count <= MarkupLimits.bytes else {
      throw failure(
        "P603", "The file has \(bytes.count) bytes; more than 20 MB are not read.",
        fix: "Split the file, or take it out of the target.")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw failure(
        "P605", "The file is UTF-16, not UTF-8.", fix: "Save the file in UTF-8, as Xcode does.")
    }
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "<") { try markup() } else { try text() }
    }
    if let unfinished = open.last {
      throw failure("P605", "The XML ends at line \(line) inside <\(unfinished.name)>.")
    }
    guard let root else { throw failure("P605", "The file holds no element of XML.") }
    return root
  }

  /// Reads what begins with "<".
  private mutating func markup() throws(MarkupFailure) {
    guard at + 1 < bytes.count else { throw cutOff("a tag") }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"): try endTag()
    case UInt8(ascii: "?"): try skip(to: "?>", "a processing instruction")
    case UInt8(ascii: "!"):
      if follows("<!--") {
        at += 2
        try skip(to: "-->", "a comment")
      } else if follows("<![CDATA[") {
        try characterData()
      } else {
        throw failure(
          "P604", "The file declares a document type or entities; none are read.",
          fix: "Remove the declaration: Xcode writes none.")
      }
    default: try startTag()
    }
  }

  private mutating func startTag() throws(MarkupFailure) {
    let first = line
    at += 1
    let name = try self.name("an element")
    guard open.count < MarkupLimits.depth else {
      throw failure(
        "P602", "The file nests deeper than \(MarkupLimits.depth) levels at <\(name)>.",
        fix: "Move a part of the views into a file of its own.")
    }
    var attributes: [(name: String, value: String)] = []
    var closes = false
    while true {
      space()
      guard at < bytes.count else { throw cutOff("<\(name)>") }
      if bytes[at] == UInt8(ascii: ">") {
        at += 1
        break
      }
      if bytes[at] == UInt8(ascii: "/") {
        guard at + 1 < bytes.count else { throw cutOff("<\(name)>") }
        guard bytes[at + 1] == UInt8(ascii: ">") else {
          throw failure("P605", "The tag <\(name)> has a “/” in its middle.")
        }
        at += 2
        closes = true
        break
      }
      if attributes.isEmpty { attributes.reserveCapacity(6) }
      attributes.append(try attribute(of: name))
    }
    let element = MarkupElement(name, attributes, line: first)
    if let parent = open.last {
      parent.children.append(element)
    } else if root == nil {
      root = element
    } else {
      throw failure("P605", "<\(name)> stands after the document's end.")
    }
    if !closes { open.append(element) }
  }

  private mutating func attribute(of element: String) throws(MarkupFailure) -> (
    name: String, value: String
  ) {
    let name = try self.name("an attribute of <\(element)>")
    space()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
      throw failure("P605", "The attribute “\(name)” of <\(element)> has no value.")
    }
    at += 1
    space()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      throw failure("P605", "The attribute “\(name)” of <\(element)> has no value in quotes.")
    }
    let quote = bytes[at]
    at += 1
    let begin = at
    let firstLine = line
    var isPlain = true
    while at < bytes.count, bytes[at] != quote {
      let byte = bytes[at]
      if byte < 32 || byte == UInt8(ascii: "&") { isPlain = false }
      if byte == UInt8(ascii: "<") {
        throw failure("P605", "The value of “\(name)” of <\(element)> has a “<”.")
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    guard at < bytes.count else { throw cutOff("<\(element)>") }
    at += 1
    if isPlain { return (name, String(decoding: bytes[begin..<at - 1], as: UTF8.self)) }
    return (name, try decoded(begin..<at - 1, line: firstLine, isAttribute: true))
  }

  private mutating func endTag() throws(MarkupFailure) {
    at += 2
    let name = try self.name("the end of an element")
    space()
    guard at < bytes.count else { throw cutOff("</\(name)>") }
    guard bytes[at] == UInt8(ascii: ">") else {
      throw failure("P605", "The tag </\(name)> has more than a name.")
    }
    guard let element = open.popLast() else {
      throw failure("P605", "</\(name)> closes an element that was never opened.")
    }
    guard element.name == name else {
      throw failure("P605", "</\(name)> closes <\(element.name)> of line \(element.line).")
    }
    at += 1
  }

  private mutating func text() throws(MarkupFailure) {
    let begin = at
    let firstLine = line
    var isPlain = true
    var isBlank = true
    while at < bytes.count, bytes[at] != UInt8(ascii: "<") {
      let byte = bytes[at]
      if byte > 32 { isBlank = false }
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\r") { isPlain = false }
      if byte == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    guard let element = open.last else {
      if isBlank { return }
      throw failure("P605", "There is text outside of the document's element.")
    }
    if isBlank {
      // Blank text is contents only where nothing else is: <string key="text">  </string>.
      guard follows("</"), element.children.isEmpty, element.text.isEmpty else { return }
    }
    element.text +=
      isPlain
      ? String(decoding: bytes[begin..<at], as: UTF8.self)
      : try decoded(begin..<at, line: firstLine, isAttribute: false)
  }

  private mutating func characterData() throws(MarkupFailure) {
    at += 9
    let begin = at
    try skip(to: "]]>", "character data")
    guard let element = open.last else {
      throw failure("P605", "There is text outside of the document's element.")
    }
    element.text += String(decoding: bytes[begin..<at - 3], as: UTF8.self)
  }
}
