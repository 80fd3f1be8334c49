import Foundation
import Synchronization

/// A program and the lines it writes.
final class RunningProgram: Sendable {
  enum Status: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let identifier: Int32
  private let lines: LineReader
  private let errors: LineReader
  private let ending: Task<Status, Never>

  /// Starts `path` with `environment` added to the folders, the home and the sanitizer's options of
  /// this process only.
  init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let kept = ProcessInfo.processInfo.environment.filter {
      [
        "PATH", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS",
      ].contains($0.key)
    }
    process.environment = kept.merging(environment) { _, mine in mine }
    let output = Pipe()
    let error = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = error
    let (statuses, continuation) = AsyncStream.makeStream(of: Status.self)
    process.terminationHandler = { process in
      continuation.yield(
        process.terminationReason == .exit
          ? .exited(process.terminationStatus) : .killed(signal: process.terminationStatus))
      continuation.finish()
    }
    try process.run()
    identifier = process.processIdentifier
    lines = LineReader(output.fileHandleForReading)
    errors = LineReader(error.fileHandleForReading)
    ending = Task {
      for await status in statuses { return status }
      return .exited(-1)
    }
  }

  /// The next line of standard output; `nil` when it has ended.
  func nextLine() async -> String? { await lines.next() }

  /// The lines up to the first one that begins with `prefix`, that one included; all there are when
  /// none does.
  @discardableResult func lines(upTo prefix: String) async -> [String] {
    var seen: [String] = []
    while let line = await nextLine() {
      seen.append(line)
      if line.hasPrefix(prefix) { break }
    }
    return seen
  }

  /// Everything that is still to come on standard output.
  func rest() async -> [String] { await rest(of: lines) }

  /// Everything the program writes to standard error.
  func errorLines() async -> [String] { await rest(of: errors) }

  /// Waits until a line of standard error contains `text`.
  func errors(upTo text: String) async {
    while let line = await errors.next() {
      if line.contains(text) { return }
    }
  }

  func status() async -> Status { await ending.value }

  func send(_ signal: Int32) { kill(identifier, signal) }

  /// Ends the program and waits for it.
  func end() async {
    send(SIGKILL)
    _ = await status()
  }

  /// The number of times that all threads together gave up the processor of their own accord.
  func voluntarySwitches() -> Int {
    let folder = "/proc/\(identifier)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }

  private func rest(of reader: LineReader) async -> [String] {
    var lines: [String] = []
    while let line = await reader.next() { lines.append(line) }
    return lines
  }
}

/// The lines of a pipe, read by a thread of their own.
private actor LineReader {
  private var iterator: AsyncStream<String>.AsyncIterator

  init(_ handle: FileHandle) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    iterator = stream.makeAsyncIterator()
    Thread.detachNewThread {
      var rest = Data()
      while true {
        let data = handle.availableData
        if data.isEmpty { break }
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      if !rest.isEmpty { continuation.yield(String(decoding: rest, as: UTF8.self)) }
      continuation.finish()
    }
  }

  func next() async -> String? {
    var taken = iterator
    let line = await taken.next(isolation: self)
    iterator = taken
    return line
  }
}
