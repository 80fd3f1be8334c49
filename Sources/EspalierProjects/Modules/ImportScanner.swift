/// Finds the modules that Swift sources import, line by line, without a parser.
package enum ImportScanner {
  /// An import and its line.
  package struct Import: Sendable, Hashable {
    /// The name of the module, without submodules.
    package var module: String
    /// The line, from 1.
    package var line: Int
  }

  /// The imports of a source that are compiled on a system of the kind of iOS.
  ///
  /// An import below `#if canImport(Module)` of that module or of another one that guards it is not
  /// listed: the author has provided for its absence. Neither is one below `#if os(macOS)`.
  package static func imports(in source: [UInt8]) -> [Import] {
    var found: [Import] = []
    var frames: [Frame] = []
    source.withUnsafeBufferPointer { bytes in
      var start = 0
      var line = 0
      while start < bytes.count {
        line += 1
        var first = start
        while first < bytes.count, bytes[first] == 32 || bytes[first] == 9 { first += 1 }
        var end = first
        while end < bytes.count, bytes[end] != 10 { end += 1 }
        defer { start = end + 1 }
        guard first < end, Self.mayMatter(bytes[first]), end - first < 500 else { continue }
        let text = String(decoding: bytes[first..<end], as: UTF8.self)
        if text.hasPrefix("#") {
          Self.apply(text, to: &frames)
        } else if let module = Self.module(in: text) {
          let isGuarded = frames.contains { $0.isSkipped || $0.guarded.contains(module) }
          if !isGuarded { found.append(Import(module: module, line: line)) }
        }
      }
    }
    return found
  }

  /// What one `#if` says about the lines below it.
  private struct Frame {
    var isSkipped = false
    var guarded: Set<String> = []
    var elseIsSkipped = false
  }

  /// The bytes with which the lines in question begin: `import`, `@testable`, `public`, `#if`.
  private static func mayMatter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "@"), UInt8(ascii: "p"), UInt8(ascii: "#"),
      UInt8(ascii: "f"):
      true
    default: false
    }
  }

  private static func apply(_ text: String, to frames: inout [Frame]) {
    if text.hasPrefix("#if") {
      frames.append(frame(text))
    } else if text.hasPrefix("#elseif"), let last = frames.popLast() {
      var next = frame(text)
      next.elseIsSkipped = next.elseIsSkipped || last.elseIsSkipped
      frames.append(next)
    } else if text.hasPrefix("#else"), let last = frames.popLast() {
      frames.append(Frame(isSkipped: last.elseIsSkipped))
    } else if text.hasPrefix("#endif") {
      _ = frames.popLast()
    }
  }

  private static func frame(_ condition: String) -> Frame {
    var frame = Frame()
    let isNegated = condition.contains("!")
    for part in condition.split(separator: "canImport(").dropFirst() where !isNegated {
      frame.guarded.insert(String(part.prefix { $0 != ")" && $0 != "." && $0 != "," }))
    }
    let others = ["os(macOS)", "os(OSX)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Linux)"]
    let isAboutOthers = others.contains { condition.contains($0) }
    if condition.contains("os(iOS)") {
      frame.isSkipped = isNegated
      frame.elseIsSkipped = !isNegated && !isAboutOthers
    } else if isAboutOthers {
      frame.isSkipped = !isNegated
      frame.elseIsSkipped = isNegated
    } else if condition.contains("targetEnvironment(") {
      frame.isSkipped = !isNegated
    }
    return frame
  }

  private static func module(in text: String) -> String? {
    var words = text.split { $0 == " " || $0 == "\t" }[...]
    while let word = words.first, word != "import" {
      let isModifier =
        word.hasPrefix("@")
        || ["public", "internal", "fileprivate", "private", "package"].contains(word)
      guard isModifier else { return nil }
      words = words.dropFirst()
    }
    words = words.dropFirst()
    if let kind = words.first,
      ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(kind)
    {
      words = words.dropFirst()
    }
    guard let path = words.first else { return nil }
    let name = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
