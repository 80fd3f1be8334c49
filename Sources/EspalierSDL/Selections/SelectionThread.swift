import Dispatch
import Foundation
import Glibc
import Synchronization

/// The thread that exchanges selections with other programs, over a connection of its own.
///
/// A program that is slow, that dies, or that asks for nonsense keeps this thread busy and nothing
/// else. It sleeps until the server or the main thread wakes it.
final class SelectionThread: Sendable {
  private enum Command {
    case own(SelectionKind, done: DispatchSemaphore)
    case read(SelectionRead)
    case picture([UInt8], number: Int)
    case stop
  }

  private struct Shared {
    var commands: [Command] = []
    /// The contents that this process owns, or is about to own.
    var offers: [SelectionKind: SelectionOffer] = [:]
    var count = 0
    var isOver = false
  }

  private let shared = Mutex(Shared())
  private let wakeEnd: CInt
  private let sleepEnd: CInt

  /// Connects to a display and starts the thread; fails where that is not possible.
  init?(display: String?) {
    guard let connection = XcbConnection(display: display) else { return nil }
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (sleepEnd, wakeEnd) = (ends[0], ends[1])
    nonisolated(unsafe) let handed = connection
    let thread = Thread { [self] in
      run(handed)
      Glibc.close(sleepEnd)
      Glibc.close(wakeEnd)
    }
    thread.name = "selections"
    thread.start()
  }

  /// Ends the thread.
  func stop() { send(.stop) }

  /// The contents that this process owns; `nil` if it does not own the selection.
  func offer(of kind: SelectionKind) -> SelectionOffer? { shared.withLock { $0.offers[kind] } }

  /// The longest time, in milliseconds, that a caller waits until the server knows the new owner.
  private static let longestClaim = 100

  /// Offers contents to other programs; `nil` gives the selection up.
  ///
  /// When this method returns, a program that asks for the selection gets these contents.
  func offer(
    _ text: String?, picture: (@MainActor @Sendable () -> [UInt8]?)? = nil, as kind: SelectionKind
  ) {
    shared.withLock { shared in
      shared.count += 1
      let isEmpty = text == nil && picture == nil
      shared.offers[kind] =
        isEmpty ? nil : SelectionOffer(number: shared.count, text: text, picture: picture)
    }
    let done = DispatchSemaphore(value: 0)
    guard send(.own(kind, done: done)) else { return }
    _ = done.wait(timeout: .now() + .milliseconds(Self.longestClaim))
  }

  /// Begins to read a selection.
  func read(_ kind: SelectionKind, _ targets: [String]) -> SelectionRead {
    let read = SelectionRead(kind, targets: targets)
    if !send(.read(read)) { read.finish(nil) }
    return read
  }

  /// Leaves a read.
  func cancel(_ read: SelectionRead) { read.finish(nil) }

  @discardableResult private func send(_ command: Command) -> Bool {
    // The pipe is open while the thread runs.
    shared.withLock { shared in
      guard !shared.isOver else { return false }
      shared.commands.append(command)
      var byte: UInt8 = 1
      _ = Glibc.write(wakeEnd, &byte, 1)
      return true
    }
  }

  // MARK: On the thread

  private func run(_ connection: XcbConnection) {
    let server = SelectionServer(connection)
    let reader = SelectionReader(connection)
    server.makePicture = { [self] in makePicture(of: $0) }
    // The selections that wait for the server's time before they are claimed.
    var claims: [(kind: SelectionKind, done: DispatchSemaphore)] = []
    let clock = connection.atom("ESPALIER_TIME")
    while !connection.isLost {
      for command in takeCommands() {
        switch command {
        case .own(let kind, let done):
          // The time of a change of a property is the server's own.
          claims.append((kind, done))
          connection.write(
            [UInt8](), as: connection.atom("STRING"), to: clock, of: connection.window,
            appending: true)
        case .read(let read): reader.begin(read)
        case .picture(let bytes, let number): server.take(picture: bytes, of: number)
        case .stop:
          finish()
          return
        }
      }
      func take(_ event: XSelectionEvent) {
        switch event {
        case .propertyChanged(connection.window, clock, let time, false):
          for (kind, done) in claims {
            claim(kind, connection, server, time)
            done.signal()
          }
          claims = []
        case .lost(let selection, let time):
          if let number = server.lose(selection, at: time) { forget(number) }
        default:
          server.take(event)
          reader.take(event)
        }
      }
      while let event = connection.nextEvent() { take(event) }
      let now = DispatchTime.now().uptimeNanoseconds
      server.tidy(now: now)
      reader.tidy(now: now)
      connection.flush()
      // Sending may have read events, for which the descriptor stays quiet then.
      if let event = connection.nextEvent() {
        take(event)
        continue
      }
      sleep(connection, until: [server.nextDeadline, reader.nextDeadline].compactMap(\.self).min())
    }
    finish()
  }

  private func claim(
    _ kind: SelectionKind, _ connection: XcbConnection, _ server: SelectionServer, _ time: UInt32
  ) {
    let selection = connection.atom(kind.rawValue)
    if let offer = offer(of: kind) {
      server.own(offer, selection, time: time)
      connection.own(selection, time: time)
      // The server refuses if another program was the owner at a later time.
      if connection.owner(of: selection) != connection.window {
        server.disown(selection)
        forget(offer.number)
      }
    } else {
      server.disown(selection)
      if connection.owner(of: selection) == connection.window {
        connection.own(selection, false, time: time)
      }
    }
  }

  private func makePicture(of offer: SelectionOffer) {
    guard let picture = offer.picture else { return }
    DispatchQueue.main.async { [self] in
      let bytes = MainActor.assumeIsolated { picture() }
      send(.picture(bytes ?? [], number: offer.number))
    }
  }

  private func forget(_ number: Int) {
    shared.withLock { shared in
      for kind in SelectionKind.allCases where shared.offers[kind]?.number == number {
        shared.offers[kind] = nil
      }
    }
  }

  private func takeCommands() -> [Command] {
    shared.withLock { shared in
      defer { shared.commands = [] }
      return shared.commands
    }
  }

  private func finish() {
    let left = shared.withLock { shared in
      shared.isOver = true
      shared.offers = [:]
      defer { shared.commands = [] }
      return shared.commands
    }
    for case .read(let read) in left { read.finish(nil) }
  }

  private func sleep(_ connection: XcbConnection, until deadline: UInt64?) {
    var wait: CInt = -1
    if let deadline {
      let now = DispatchTime.now().uptimeNanoseconds
      wait = deadline > now ? CInt((deadline - now) / 1_000_000) + 1 : 0
    }
    var descriptors = [
      pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: sleepEnd, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 2, wait)
    var bytes = [UInt8](repeating: 0, count: 64)
    while Glibc.read(sleepEnd, &bytes, bytes.count) > 0 {}
  }
}
