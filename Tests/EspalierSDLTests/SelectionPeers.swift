import EspalierSDL
import Foundation
import Glibc
import Synchronization
import Testing

/// A program that owns the clipboard of a display, on a thread of its own.
final class FakeOwner: Sendable {
  /// The way in which it answers.
  enum Manner: Sendable {
    /// In parts, as long texts are given.
    case parts
    /// In parts, each after `release()`.
    case slowParts
    /// It sends some parts, and ends.
    case dies(afterParts: Int)
    /// It never answers.
    case silent
    /// In one piece.
    case whole
  }

  private let isStopped = Atomic(false)
  private let releases = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let partBytes = 65_536

  /// Owns the clipboard when it returns.
  init(_ display: VirtualDisplay, _ manner: Manner, target: String, _ bytes: [UInt8]) throws {
    nonisolated(unsafe) let connection = try #require(XcbConnection(display: display.name))
    let selection = connection.atom("CLIPBOARD")
    connection.own(selection)
    #expect(connection.owner(of: selection) == connection.window)
    Thread.detachNewThread { [self] in
      serve(connection, manner, target, bytes)
      hasEnded.signal()
    }
  }

  /// Lets a slow owner send one more part.
  func release(_ count: Int = 1) { for _ in 0..<count { releases.signal() } }

  func stop() {
    isStopped.store(true, ordering: .relaxed)
    release()
    hasEnded.wait()
    // A second call finds the owner ended.
    hasEnded.signal()
  }

  private func serve(
    _ connection: XcbConnection, _ manner: Manner, _ target: String, _ bytes: [UInt8]
  ) {
    var asked: XSelectionRequest?
    var sent = 0
    var parts = 0
    while !isStopped.load(ordering: .relaxed), !connection.isLost {
      while let event = connection.nextEvent() {
        switch event {
        case .asked(let request):
          if case .silent = manner { continue }
          if request.target == connection.atom("TARGETS") {
            connection.write(
              [connection.atom("TARGETS"), connection.atom(target)], as: connection.atom("ATOM"),
              to: request.property, of: request.requestor)
            connection.answer(request, property: request.property)
          } else if request.target != connection.atom(target) {
            connection.answer(request, property: 0)
          } else if case .whole = manner {
            connection.write(
              bytes, as: request.target, to: request.property, of: request.requestor)
            connection.answer(request, property: request.property)
          } else {
            (asked, sent, parts) = (request, 0, 0)
            connection.watch(request.requestor)
            connection.write(
              [UInt32(bytes.count)], as: connection.atom("INCR"), to: request.property,
              of: request.requestor)
            connection.answer(request, property: request.property)
          }
        case .propertyChanged(let window, let property, _, true):
          guard let request = asked, request.requestor == window, request.property == property
          else { continue }
          if case .dies(let last) = manner, parts == last { return }
          if case .slowParts = manner { releases.wait() }
          let end = min(sent + partBytes, bytes.count)
          connection.write(bytes[sent..<end], as: request.target, to: property, of: window)
          if sent == end { asked = nil }
          sent = end
          parts += 1
        default: break
        }
      }
      connection.flush()
      var state = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&state, 1, 20)
    }
  }
}

/// A connection that a test hands to the thread that asks for the clipboard.
struct Asker: @unchecked Sendable {
  // Unchecked: the thread has the connection for itself while the test waits.
  let connection: XcbConnection
}

/// Asks the owner of the clipboard as another program does, and returns what it gives.
///
/// Without a property, it asks as an old program; it ends after `mostParts` parts.
func paste(
  _ target: String, from display: VirtualDisplay, property name: String? = "PASTE",
  mostParts: Int = .max, over asker: Asker? = nil
) async throws -> [UInt8]? {
  let name = name
  return try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(
        with: Result {
          let own = try #require(asker?.connection ?? XcbConnection(display: display.name))
          return try take(target, over: own, property: name, mostParts: mostParts)
        })
    }
  }
}

private func take(
  _ target: String, over connection: XcbConnection, property name: String?, mostParts: Int
) throws -> [UInt8]? {
  let wanted = connection.atom(target)
  let property = name.map { connection.atom($0) } ?? 0
  connection.ask(for: wanted, of: connection.atom("CLIPBOARD"), into: property)
  var parts: [UInt8]?
  var count = 0
  while !connection.isLost {
    connection.flush()
    var state = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&state, 1, 1000)
    while let event = connection.nextEvent() {
      switch event {
      case .answered(_, _, let answer):
        guard answer != 0 else { return nil }
        #expect(answer == (property == 0 ? wanted : property))
        guard
          let found = connection.property(answer, of: connection.window, removing: false)
        else { return nil }
        guard found.type == connection.atom("INCR") else { return found.bytes }
        parts = []
        connection.remove(answer, of: connection.window)
      case .propertyChanged(connection.window, let changed, _, false):
        guard parts != nil,
          let part = connection.property(changed, of: connection.window, removing: true)
        else { continue }
        if part.bytes.isEmpty { return parts }
        parts?.append(contentsOf: part.bytes)
        count += 1
        if count == mostParts { return parts }
      default: break
      }
    }
  }
  return nil
}
