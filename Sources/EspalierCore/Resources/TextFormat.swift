import Foundation

/// A format of a text that depends on numbers, taken apart.
enum TextFormatPart: Equatable {
  /// Text, with `%%` unchanged.
  case text(Substring)
  /// A value: the number of its argument, if written, and what follows `%`: `.2f`, `@`.
  case value(argument: Int?, specifier: Substring)
  /// A variable `%#@name@`, with the number of its argument, if written.
  case variable(argument: Int?, name: Substring)

  /// Takes a format apart; a `%` that begins nothing known is text.
  static func parts(of format: String) -> [TextFormatPart] {
    let text = format.utf8
    var parts: [TextFormatPart] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "%") else {
        text.formIndex(after: &index)
        continue
      }
      let next = text.index(after: index)
      if next < text.endIndex, text[next] == UInt8(ascii: "%") {
        index = text.index(after: next)
        continue
      }
      guard let (part, end) = part(format[next...]) else {
        index = next
        continue
      }
      if start < index { parts.append(.text(format[start..<index])) }
      parts.append(part)
      index = end
      start = end
    }
    if start < index { parts.append(.text(format[start..<index])) }
    return parts
  }

  private static func part(_ format: Substring) -> (TextFormatPart, end: String.Index)? {
    var rest = format.utf8
    var argument: Int?
    let digits = rest.prefix(4).prefix { isDigit($0) }
    if let first = rest.dropFirst(digits.count).first, !digits.isEmpty, first == UInt8(ascii: "$") {
      argument = Int(String(Substring(digits)))
      rest = rest.dropFirst(digits.count + 1)
    }
    if rest.starts(with: "#@".utf8) {
      let name = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "@") }
      guard name.endIndex < format.endIndex else { return nil }
      return (
        .variable(argument: argument, name: Substring(name)),
        format.utf8.index(after: name.endIndex)
      )
    }
    let specifier = rest
    rest = rest.drop { "#0- +'".utf8.contains($0) }
    rest = rest.drop { isDigit($0) || $0 == UInt8(ascii: ".") }
    rest = rest.drop { "hlqLztj".utf8.contains($0) }
    guard let kind = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(kind) else { return nil }
    let end = format.utf8.index(after: rest.startIndex)
    return (
      .value(argument: argument, specifier: format[specifier.startIndex..<end]), end
    )
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

/// A format without variables, and the arguments it takes, each once and in order.
struct FlatFormat {
  /// The format; none of its values has a number.
  private(set) var format = ""
  /// The arguments of the format's values.
  private(set) var arguments: [any CVarArg] = []
  private let given: [any CVarArg]

  /// Replaces the variables of a format by their texts for the arguments.
  ///
  /// A value or variable without a number takes the next argument. In the text of a variable with
  /// argument *n*, the first value takes *n* too, and a variable takes *n* + 1. A value whose
  /// argument is missing is left out.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The arguments it is used with.
  ///   - text: Returns the format of a variable for a number; `nil` for an unknown variable.
  init(
    _ format: String, _ arguments: [any CVarArg],
    text: (_ variable: Substring, _ number: Double) -> PluralChoice?
  ) {
    given = arguments
    var next = 0
    add(TextFormatPart.parts(of: format), next: &next, inner: nil, depth: 0, text)
  }

  /// The text of a variable, and the argument that the variable has in all texts.
  struct PluralChoice {
    var text: String
    var argument: Int?
  }

  private mutating func add(
    _ parts: [TextFormatPart], next: inout Int, inner: Int?, depth: Int,
    _ text: (Substring, Double) -> PluralChoice?
  ) {
    for part in parts {
      switch part {
      case .text(let text): format += text
      case .value(let argument, let specifier):
        let index = argument.map { $0 - 1 } ?? next
        if argument == nil { next += 1 }
        guard given.indices.contains(index) else { continue }
        format += "%" + specifier
        arguments.append(given[index])
      case .variable(let argument, let name):
        var index = argument.map { $0 - 1 } ?? max(next, inner.map { $0 + 1 } ?? 0)
        if argument == nil { next = index + 1 }
        guard depth < 20 else { continue }
        // The variable may name its argument itself: look it up with a number that no rule needs.
        if argument == nil, let own = text(name, .nan)?.argument { index = own - 1 }
        let number = given.indices.contains(index) ? Self.number(given[index]) : 0
        guard let choice = text(name, number) else { continue }
        var first = index
        add(
          TextFormatPart.parts(of: choice.text), next: &first, inner: index, depth: depth + 1, text)
      }
    }
  }

  /// The number of an argument; 0 for one that is no number.
  static func number(_ argument: any CVarArg) -> Double {
    switch argument {
    case let number as Int: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: 0
    }
  }
}
