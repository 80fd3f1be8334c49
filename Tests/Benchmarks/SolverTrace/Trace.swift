import Glibc

/// A system and its edits, read from a text file: one definition or operation per line.
struct Trace {
  struct Row {
    var relation: Int
    var strength: Float
    var constant: Double
    var first: Int
    var count: Int
  }

  struct Operation {
    var code: UInt8
    var a = 0
    var b = 0
    var value = 0.0
    /// The index of a name in `names`; a string here would be retained for every operation.
    var name = 0
  }

  var variableCount = 0
  var rows: [Row] = []
  var terms: [(variable: Int, coefficient: Double)] = []
  var operations: [Operation] = []
  var names: [String] = []

  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, file) > 0 {
      guard let line, line.pointee > 32 else { continue }
      var reader = Reader(at: line + 1)
      read(UInt8(bitPattern: line.pointee), &reader)
    }
  }

  private mutating func read(_ code: UInt8, _ reader: inout Reader) {
    switch code {
    case UInt8(ascii: "V"):
      variableCount = reader.integer()
    case UInt8(ascii: "C"):
      var row = Row(
        relation: reader.integer(), strength: Float(reader.number()), constant: reader.number(),
        first: terms.count, count: 0)
      row.count = reader.integer()
      for _ in 0..<row.count { terms.append((reader.integer(), reader.number())) }
      rows.append(row)
    case UInt8(ascii: "B"), UInt8(ascii: "H"):
      operations.append(Operation(code: code, name: names.count))
      names.append(reader.word())
    case UInt8(ascii: "A"), UInt8(ascii: "R"), UInt8(ascii: "E"):
      operations.append(Operation(code: code, a: reader.integer(), b: reader.integer()))
    case UInt8(ascii: "S"), UInt8(ascii: "K"):
      operations.append(Operation(code: code, a: reader.integer(), value: reader.number()))
    case UInt8(ascii: "X"), UInt8(ascii: "D"):
      operations.append(Operation(code: code, a: reader.integer()))
    default:
      operations.append(Operation(code: code))
    }
  }
}

/// Reads words and numbers from one line.
struct Reader {
  private var at: UnsafeMutablePointer<CChar>

  init(at start: UnsafeMutablePointer<CChar>) { at = start }

  mutating func integer() -> Int {
    var end: UnsafeMutablePointer<CChar>?
    let value = strtol(at, &end, 10)
    at = end ?? at
    return value
  }

  mutating func number() -> Double {
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(at, &end)
    at = end ?? at
    return value
  }

  mutating func word() -> String {
    while at.pointee == 32 { at += 1 }
    var text = ""
    while at.pointee > 32 {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(bitPattern: at.pointee)))
      at += 1
    }
    return text
  }
}
