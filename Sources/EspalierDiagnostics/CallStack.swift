import Glibc

// Glibc's module leaves execinfo.h out; the Swift runtime has the second function without a header.
@_silgen_name("backtrace")
func collectFrames(_ buffer: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ size: Int32)
  -> Int32
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// The running functions, by the program's own symbols.
///
/// A call takes some milliseconds, so it is for reports only. A program without symbols has none.
package enum CallStack {
  /// The mangled names of the running functions, innermost first, without unknown ones.
  package static var symbols: [String] {
    withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: 64) {
      buffer -> [String] in
      guard let start = buffer.baseAddress else { return [] }
      buffer.initialize(repeating: nil)
      let count = Int(collectFrames(start, 64))
      return names(UnsafeBufferPointer(start: start, count: count))
    }
  }

  private static func names(
    _ frames: UnsafeBufferPointer<UnsafeMutableRawPointer?>
  ) -> [String] {
    // A return address lies behind the call, where the next function may begin.
    let addresses = frames.compactMap { $0 }.map { UInt(bitPattern: $0) - 1 }
    return SymbolTable.names(of: addresses).compactMap { $0 }
  }

  /// The function of the program that called into the framework, in readable form.
  package static var caller: String? { symbols.first { !isOurs($0) }.flatMap(readable) }

  /// Returns the innermost function of the program among frames of a thread, or else the innermost
  /// function of the framework; `nil` if both are unknown.
  static func function(of frames: UnsafeBufferPointer<UnsafeMutableRawPointer?>) -> String? {
    let names = names(frames)
    // The first is the one that wrote the frames down.
    let name = names.first { !isOurs($0) } ?? names.dropFirst().first { $0.hasPrefix("$s") }
    return name.flatMap(readable)
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix("$s"), !name.hasPrefix("$ss") else { return true }
    // A mangled name begins with the length of its module's name, and the name.
    return name.dropFirst(2).drop(while: \.isNumber).hasPrefix("Espalier")
  }

  /// Returns a mangled Swift name in readable form: `TabBarController.viewDidLoad()`.
  package static func readable(_ name: String) -> String? {
    guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    var result = String(cString: text)
    // Removes the module and the result, which a reader of the program does not need.
    // A private type is "(Name in _1234)".
    while let hidden = result.firstRange(of: " in _") {
      guard let open = result[..<hidden.lowerBound].lastIndex(of: "("),
        let close = result[hidden.upperBound...].firstIndex(of: ")")
      else { break }
      result.removeSubrange(hidden.lowerBound...close)
      result.remove(at: open)
    }
    if let around = result.firstRange(of: " in ") { result.removeSubrange(..<around.upperBound) }
    if let arrow = result.firstRange(of: " -> ") { result.removeSubrange(arrow.lowerBound...) }
    if let dot = result.firstIndex(of: "."), !result[..<dot].contains(" ") {
      result.removeSubrange(...dot)
    }
    return result
  }
}

extension CallStack {
  /// Returns the initializer of a class that is running now; `nil` if there is none.
  package static func initializer(of className: String) -> String? {
    for name in symbols where name.hasSuffix("fc") {
      guard let text = readable(name), text.hasPrefix("\(className).init(") else { continue }
      return text
    }
    return nil
  }
}

extension CallStack {
  /// Returns the function that begins at an address, in readable form; `nil` without symbols.
  package static func function(at address: UInt) -> String? {
    SymbolTable.names(of: [address]).first.flatMap { $0 }.flatMap(readable)
  }
}
