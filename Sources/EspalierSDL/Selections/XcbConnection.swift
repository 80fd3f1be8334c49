import Glibc

/// A connection to an X server with a window that nobody sees: one side of the exchange of
/// selections.
///
/// One thread uses it. No request ends the process: the server's errors are dropped, because each
/// of them stands for another program that has gone.
package final class XcbConnection {
  /// The name of a window, a property, a type or a selection at the server; 0 is none.
  package typealias Number = UInt32

  /// A property of a window.
  package struct Property {
    package var type: Number
    /// The bits of a unit: 8, 16 or 32.
    package var format: Int
    package var bytes: [UInt8]

    /// The values of a property of 32 bits.
    package var numbers: [Number] {
      bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Number.self) }
      }
    }
  }

  /// The window of this connection.
  package let window: Number
  private let library: XcbLibrary
  private let connection: OpaquePointer
  private var atoms: [String: Number] = [:]
  private var watches: [Number: Int] = [:]

  /// Connects to the display of a name, or the one that `DISPLAY` names.
  package init?(display: String? = nil) {
    guard let library = XcbLibrary.shared else { return nil }
    let made =
      if let display {
        display.withCString { library.connect($0, nil) }
      } else {
        library.connect(nil, nil)
      }
    guard let made else { return nil }
    guard library.hasError(made) == 0, let root = Self.root(library.setup(made)) else {
      library.disconnect(made)
      return nil
    }
    self.library = library
    connection = made
    window = library.newIdentifier(made)
    // An input-only window that tells of its properties.
    var events = XEventMask.property
    _ = library.createWindow(made, 0, window, root, -10, -10, 1, 1, 0, 2, 0, 0x800, &events)
    _ = library.flush(made)
  }

  deinit { library.disconnect(connection) }

  /// The root window of the first screen, behind the names and formats of the setup.
  private static func root(_ setup: UnsafeRawPointer?) -> Number? {
    guard let setup else { return nil }
    let vendor = Int(setup.load(fromByteOffset: 24, as: UInt16.self))
    let screens = setup.load(fromByteOffset: 28, as: UInt8.self)
    let formats = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    guard screens > 0 else { return nil }
    return setup.load(fromByteOffset: 40 + (vendor + 3) / 4 * 4 + 8 * formats, as: UInt32.self)
  }

  /// The descriptor on which events arrive.
  package var descriptor: CInt { library.descriptor(connection) }

  /// Whether the server has gone.
  package var isLost: Bool { library.hasError(connection) != 0 }

  /// The most bytes that one property takes in one request.
  package var longestProperty: Int { max(4096, Int(library.longestRequest(connection)) * 4 - 64) }

  /// Sends the requests that wait.
  package func flush() { _ = library.flush(connection) }

  /// Returns the number of a name.
  package func atom(_ name: String) -> Number {
    if let known = atoms[name] { return known }
    let cookie = library.internAtom(connection, 0, UInt16(name.utf8.count), name)
    guard let reply = library.internAtomReply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    let atom = reply.load(fromByteOffset: 8, as: Number.self)
    atoms[name] = atom
    return atom
  }

  // MARK: Selections

  /// Returns the window that owns a selection; 0 for none.
  package func owner(of selection: Number) -> Number {
    let cookie = library.owner(connection, selection)
    guard let reply = library.ownerReply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.load(fromByteOffset: 8, as: Number.self)
  }

  /// Makes this connection the owner of a selection, or gives the selection up.
  package func own(_ selection: Number, _ isOwner: Bool = true, time: UInt32 = 0) {
    _ = library.setOwner(connection, isOwner ? window : 0, selection, time)
  }

  /// Asks the owner of a selection to write its contents into a property of this window.
  package func ask(for target: Number, of selection: Number, into property: Number) {
    _ = library.convert(connection, window, selection, target, property, 0)
  }

  /// Tells the program that asked that its answer is there; a property of 0 is a refusal.
  package func answer(_ request: XSelectionRequest, property: Number) {
    var event = [UInt32](repeating: 0, count: 8)
    event[0] = 31
    event[1] = request.time
    event[2] = request.requestor
    event[3] = request.selection
    event[4] = request.target
    event[5] = property
    send(event, to: request.requestor)
  }

  /// Sends an event of eight numbers to the program that made a window.
  package func send(_ event: [UInt32], to window: Number) {
    guard event.count == 8 else { return }
    _ = event.withUnsafeBytes { bytes in
      bytes.baseAddress.map { library.sendEvent(connection, 0, window, 0, $0) }
    }
  }

  // MARK: Windows and properties

  /// Makes changes of the properties of another window, and its end, arrive here.
  ///
  /// Each call needs one of `unwatch(_:)`.
  package func watch(_ window: Number) {
    watches[window, default: 0] += 1
    if watches[window] == 1 { select(XEventMask.property | XEventMask.structure, of: window) }
  }

  /// Ends one watch of a window.
  package func unwatch(_ window: Number) {
    guard let count = watches[window] else { return }
    watches[window] = count > 1 ? count - 1 : nil
    if count == 1 { select(0, of: window) }
  }

  private func select(_ events: UInt32, of window: Number) {
    // The events of this connection's own window were chosen when it was made.
    guard window != self.window else { return }
    var events = events
    _ = library.changeWindow(connection, window, 0x800, &events)
  }

  /// Reads a property, and removes it if that is wanted.
  package func property(_ name: Number, of window: Number, removing: Bool) -> Property? {
    let cookie = library.property(
      connection, removing ? 1 : 0, window, name, 0, 0, UInt32.max / 4)
    guard let reply = library.propertyReply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    let type = reply.load(fromByteOffset: 8, as: Number.self)
    guard type != 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: reply + 32, count: Int(library.propertyLength(reply)))
    return Property(
      type: type, format: Int(reply.load(fromByteOffset: 1, as: UInt8.self)), bytes: [UInt8](bytes))
  }

  /// Writes a property of bytes; `appending` keeps what is there.
  package func write(
    _ bytes: some Sequence<UInt8>, as type: Number, to name: Number, of window: Number,
    appending: Bool = false
  ) {
    let count = bytes.withContiguousStorageIfAvailable { bytes in
      library.changeProperty(
        connection, appending ? 2 : 0, window, name, type, 8, UInt32(bytes.count),
        bytes.baseAddress)
    }
    guard count == nil else { return }
    write(Array(bytes), as: type, to: name, of: window, appending: appending)
  }

  /// Writes a property of numbers.
  package func write(_ numbers: [Number], as type: Number, to name: Number, of window: Number) {
    _ = numbers.withUnsafeBytes { bytes in
      library.changeProperty(
        connection, 0, window, name, type, 32, UInt32(numbers.count), bytes.baseAddress)
    }
  }

  /// Removes a property.
  package func remove(_ name: Number, of window: Number) {
    _ = library.deleteProperty(connection, window, name)
  }

  // MARK: Events

  /// Returns the next event that has arrived.
  package func nextEvent() -> XSelectionEvent? {
    while let event = library.pollForEvent(connection) {
      defer { free(event) }
      if let known = XSelectionEvent(event) { return known }
    }
    return nil
  }
}

/// The sets of events that a connection chooses of a window.
private enum XEventMask {
  /// The end of the window.
  static let structure: UInt32 = 1 << 17
  /// Changes of properties.
  static let property: UInt32 = 1 << 22
}

/// The wish of another program for the contents of a selection.
package struct XSelectionRequest {
  package var time: UInt32
  package var requestor: UInt32
  package var selection: UInt32
  package var target: UInt32
  package var property: UInt32
}

/// An event of the exchange of selections.
package enum XSelectionEvent {
  /// Another program owns the selection since `time`.
  case lost(selection: UInt32, time: UInt32)
  case asked(XSelectionRequest)
  /// An owner has answered; a property of 0 is a refusal.
  case answered(selection: UInt32, target: UInt32, property: UInt32)
  case propertyChanged(window: UInt32, property: UInt32, time: UInt32, isRemoved: Bool)
  case destroyed(window: UInt32)

  /// Reads an event of xcb; fails for one of another kind.
  init?(_ event: UnsafeMutableRawPointer) {
    func number(_ place: Int) -> UInt32 { event.load(fromByteOffset: place, as: UInt32.self) }
    switch event.load(as: UInt8.self) & 0x7f {
    case 17: self = .destroyed(window: number(8))
    case 28:
      self = .propertyChanged(
        window: number(4), property: number(8), time: number(12),
        isRemoved: event.load(fromByteOffset: 16, as: UInt8.self) == 1)
    case 29: self = .lost(selection: number(12), time: number(4))
    case 30:
      self = .asked(
        XSelectionRequest(
          time: number(4), requestor: number(12), selection: number(16), target: number(20),
          property: number(24)))
    case 31:
      self = .answered(selection: number(12), target: number(16), property: number(20))
    default: return nil
    }
  }
}
