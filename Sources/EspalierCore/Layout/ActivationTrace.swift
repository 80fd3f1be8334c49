import Foundation
import Glibc

/// The call sites that activated constraints, for reports.
///
/// Apple's signatures leave no room for a call's file and line. So each activation records the
/// addresses on its call stack, but only while `ESPALIER_TRACE` contains the word `constraints`;
/// the toolchain's symbolizer looks up files and lines when a report asks for them.
@MainActor package enum ActivationTrace {
  /// The word that `ESPALIER_TRACE` must contain.
  nonisolated static let word = TraceCategory.activationWord

  /// Whether activations are recorded; off unless the environment variable asks for it.
  package static var isOn = (getenv("ESPALIER_TRACE").map { String(cString: $0) } ?? "")
    .split(separator: ",").contains { $0 == word }

  /// The program that finds lines for addresses; `nil` if there is none.
  package static let symbolizer: String? = {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    for name in ["llvm-symbolizer", "addr2line"] {
      for folder in path.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  private static let framesKept = 24
  private static let linesShown = 3
  /// Return addresses by the serial number of the activation.
  private static var stacks: [Int: [UInt]] = [:]

  static func record(_ constraint: NSLayoutConstraint) {
    guard isOn else { return }
    // Skips the first two, which are this function and the one that joins the constraint to its
    // owner.
    stacks[constraint.serial] = Thread.callStackReturnAddresses.dropFirst(2).prefix(framesKept)
      .map(\.uintValue)
  }

  /// Returns the call sites outside this framework that activated a constraint, the innermost
  /// first, such as `Card.swift:42`; `nil` if none was recorded.
  static func place(of constraint: NSLayoutConstraint) -> String? {
    guard isOn, let stack = stacks[constraint.serial] else { return nil }
    let lines = lines(of: stack)
    let own = lines.filter { !$0.contains("/Sources/Espalier") }
    let named = own.prefix(linesShown).map { String($0.split(separator: "/").last ?? "") }
    return named.isEmpty ? nil : named.joined(separator: " < ")
  }

  /// Returns `path:line` for each address that has one, with the inlined frames at it.
  private static func lines(of stack: [UInt]) -> [String] {
    let files = MappedFile.all
    // The call is just before its return address.
    let places = stack.compactMap { address in
      files.last { $0.range.contains(address - 1) }.map {
        (path: $0.path, at: address - 1 - $0.base)
      }
    }
    var result: [String] = []
    var index = 0
    while index < places.count {
      // Neighbours in the stack that come from one file are looked up together.
      let run = places[index...].prefix { $0.path == places[index].path }
      result += lines(in: places[index].path, at: run.map(\.at))
      index = run.endIndex
    }
    return result
  }

  private static func lines(in file: String, at offsets: [UInt]) -> [String] {
    let addresses = offsets.map { "0x" + String($0, radix: 16) }
    guard let symbolizer else { return addresses.map { "\(file)+\($0)" } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: symbolizer)
    let style =
      symbolizer.hasSuffix("addr2line") ? [] : ["--functions=none", "--output-style=GNU"]
    process.arguments = style + ["-i", "-e", file] + addresses
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return addresses.map { "\(file)+\($0)" } }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("?") && !$0.hasSuffix(":0") && !$0.hasSuffix(":?") && !$0.isEmpty }
  }

  /// A range of memory that a file of the program is mapped to.
  private struct MappedFile {
    let range: Range<UInt>
    /// The memory address of the file's address 0.
    let base: UInt
    let path: String

    static var all: [MappedFile] {
      let text = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
      var bases: [String: UInt] = [:]
      return text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ", maxSplits: 5).map(String.init)
        guard words.count == 6, let slash = words[5].firstIndex(of: "/") else { return nil }
        let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard ends.count == 2, ends[0] < ends[1] else { return nil }
        let path = String(words[5][slash...])
        let base = bases[path] ?? ends[0]
        bases[path] = base
        return MappedFile(range: ends[0]..<ends[1], base: base, path: path)
      }
    }
  }
}
