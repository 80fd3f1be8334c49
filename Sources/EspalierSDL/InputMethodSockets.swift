import Dispatch
import Foundation
import Glibc

/// The sockets over which SDL talks with input methods, watched by the main queue.
///
/// SDL does not name them. They are this process's connections to the session bus, or to a bus of
/// the input method.
@MainActor final class InputMethodSockets {
  /// Called when a reply has arrived; it must make SDL read.
  var onReply: (() -> Void)?

  private let paths: Set<String>
  private let other: CInt
  private var sources: [CInt: any DispatchSourceRead] = [:]
  /// The connections that SDL does not read, because no input method is behind them.
  private var unread: Set<CInt> = []

  /// - Parameters:
  ///   - paths: The places of the session bus's socket.
  ///   - other: A connection to the bus that is not SDL's.
  init(bus paths: [String], otherThan other: CInt) {
    self.paths = Set(paths)
    self.other = other
  }

  isolated deinit { cancel() }

  /// The sockets that are watched.
  var descriptors: [CInt] { Array(sources.keys) }

  /// Whether no socket is watched.
  var isEmpty: Bool { sources.isEmpty }

  /// Finds the sockets and watches them.
  func watch() {
    for descriptor in Self.openDescriptors()
    where descriptor != other && sources[descriptor] == nil && !unread.contains(descriptor) {
      guard let path = Self.path(ofPeer: descriptor), isBus(path) else { continue }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.read(descriptor) }
      }
      source.activate()
      sources[descriptor] = source
    }
  }

  /// Ends watching.
  func cancel() {
    for source in sources.values { source.cancel() }
    sources = [:]
    unread = []
  }

  /// Ends the connections, which SDL takes for the end of the input method.
  ///
  /// - Returns: Whether there was any.
  func disconnect() -> Bool {
    let ended = Array(sources.keys)
    cancel()
    for descriptor in ended { shutdown(descriptor, CInt(SHUT_RDWR)) }
    return !ended.isEmpty
  }

  private func read(_ descriptor: CInt) {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Changes that arrive during the reading are read with the next one.
    for _ in 0..<3 {
      onReply?()
      guard sources[descriptor] != nil, poll(&state, 1, 0) > 0 else { return }
    }
    // A connection that SDL leaves unread, or one that has ended, would wake the process without
    // end.
    sources[descriptor]?.cancel()
    sources[descriptor] = nil
    unread.insert(descriptor)
  }

  /// IBus has a bus of its own, whose place has its name.
  private func isBus(_ path: String) -> Bool { paths.contains(path) || path.contains("/ibus") }

  private static func openDescriptors() -> [CInt] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { CInt($0) }
  }

  /// The place of the socket that a descriptor is connected to; `nil` if it is no such connection.
  private static func path(ofPeer descriptor: CInt) -> String? {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
    }
    guard result == 0, address.sun_family == sa_family_t(AF_UNIX) else { return nil }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    return withUnsafeBytes(of: &address) { bytes in
      // An abstract place begins with a zero.
      let place = bytes[start..<max(start, Int(length))].drop { $0 == 0 }.prefix { $0 != 0 }
      return place.isEmpty ? nil : String(decoding: place, as: UTF8.self)
    }
  }
}
