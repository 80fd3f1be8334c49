/// The parts of a format of `String(format:)`.
package enum FormatPart: Hashable, Sendable {
  /// Text, with `%%` unchanged.
  case text(String)
  /// A value: the number of its argument, if written, and what follows `%` without it: `.2f`, `@`.
  case value(argument: Int?, specifier: String)
  /// A variable `%#@name@`, with the number of its argument, if written.
  case variable(argument: Int?, name: String)
  /// `%arg` of a string catalogue.
  case variableArgument

  /// Takes a format apart; a `%` that begins nothing known is text.
  package static func parts(of format: String) -> [FormatPart] {
    let bytes = Array(format.utf8)
    var parts: [FormatPart] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
        index += 2
        continue
      }
      guard let (part, end) = part(bytes, index + 1) else {
        index += 1
        continue
      }
      if start < index {
        parts.append(.text(String(decoding: bytes[start..<index], as: UTF8.self)))
      }
      parts.append(part)
      index = end
      start = end
    }
    if start < index { parts.append(.text(String(decoding: bytes[start..<index], as: UTF8.self))) }
    return parts
  }

  /// The format that these parts make.
  package static func format(_ parts: [FormatPart]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let argument, let specifier):
        "%" + (argument.map { "\($0)$" } ?? "") + specifier
      case .variable(let argument, let name):
        "%" + (argument.map { "\($0)$" } ?? "") + "#@\(name)@"
      case .variableArgument: "%arg"
      }
    }.joined()
  }

  private static func part(_ bytes: [UInt8], _ start: Int) -> (FormatPart, end: Int)? {
    var index = start
    if bytes[index...].starts(with: "arg".utf8) { return (.variableArgument, index + 3) }
    var argument: Int?
    let digits = bytes[index...].prefix(4).prefix { isDigit($0) }
    if !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") {
      argument = Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
      index = digits.endIndex + 1
    }
    if bytes[index...].starts(with: "#@".utf8),
      let end = bytes[(index + 2)...].prefix(200).firstIndex(of: UInt8(ascii: "@"))
    {
      let name = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      return (.variable(argument: argument, name: name), end + 1)
    }
    let body = index
    while index < bytes.count, "#0- +'".utf8.contains(bytes[index]) { index += 1 }
    while index < bytes.count, isDigit(bytes[index]) || "*.".utf8.contains(bytes[index]) {
      index += 1
    }
    while index < bytes.count, "hlqLztj".utf8.contains(bytes[index]) { index += 1 }
    guard index < bytes.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else {
      return nil
    }
    index += 1
    return (
      .value(argument: argument, specifier: String(decoding: bytes[body..<index], as: UTF8.self)),
      index
    )
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension FormatPart {
  /// Gives each value without a number the next one, from 1.
  package static func numbered(_ parts: [FormatPart]) -> [FormatPart] {
    var next = 1
    return parts.map { part in
      guard case .value(let argument, let specifier) = part else { return part }
      defer { next = (argument ?? next) + 1 }
      return .value(argument: argument ?? next, specifier: specifier)
    }
  }
}
