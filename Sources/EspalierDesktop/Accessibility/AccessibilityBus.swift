import EspalierBus
package import EspalierPlatform

/// The export of the accessibility tree to the readers of the desktop, over AT-SPI.
///
/// The export connects to the readers' bus, and asks for the tree, only while a reader runs or
/// `ESPALIER_ACCESSIBILITY=on` is set; `off` keeps it from looking for readers at all. A desktop
/// without a session bus has no export.
@MainActor package final class AccessibilityBus {
  private unowned let host: any AccessibilityHost
  private let makeSource: @MainActor () -> (any AccessibilitySource)?
  private let isForced: Bool
  private let givenAddress: String?

  private var isStarted = false
  private var sessionOpening: BusOpening?
  private var status: AccessibilityStatus?
  private var opening: BusOpening?
  // The address to which the connection belongs, or will belong.
  private var address: String?
  private var connection: AccessibilityConnection?

  /// Installs the export in a host, which keeps it.
  ///
  /// `makeSource` is called when the first reader asks for the program, and again when readers ask
  /// after all of them had gone; a program without a tree returns `nil`.
  package static func install(
    on host: any AccessibilityHost,
    source makeSource: @escaping @MainActor () -> (any AccessibilitySource)?
  ) {
    let wish = host.variable("ESPALIER_ACCESSIBILITY")
    guard wish != "off" else { return }
    let isForced = wish == "on"
    let givenAddress = host.variable("AT_SPI_BUS_ADDRESS").flatMap { $0.isEmpty ? nil : $0 }
    guard host.sessionBusAddress != nil || (isForced && givenAddress != nil) else { return }
    let export = AccessibilityBus(
      host, isForced: isForced, givenAddress: givenAddress, makeSource: makeSource)
    host.onTurn = { export.turn() }
  }

  private init(
    _ host: any AccessibilityHost, isForced: Bool, givenAddress: String?,
    makeSource: @escaping @MainActor () -> (any AccessibilitySource)?
  ) {
    self.host = host
    self.isForced = isForced
    self.givenAddress = givenAddress
    self.makeSource = makeSource
  }

  private func turn() {
    if !isStarted {
      isStarted = true
      start()
    }
    if let sessionOpening { follow(sessionOpening) }
    status?.turn()
    if let opening { connect(opening) }
    connection?.turn()
    if connection?.isConnected == false { disconnect() }
  }

  /// Connects to the session bus, after the first frame.
  private func start() {
    if let address = host.sessionBusAddress {
      sessionOpening = begin(address)
    } else if let givenAddress {
      address = givenAddress
      opening = begin(givenAddress)
    }
  }

  private func begin(_ address: String) -> BusOpening {
    let opening = BusOpening(address: address)
    // The block ends the wait of the loop, and the turn that follows looks at the opening.
    opening.whenEnded {}
    return opening
  }

  private func follow(_ opening: BusOpening) {
    guard opening.wait(milliseconds: 0) != .waiting else { return }
    sessionOpening = nil
    guard let connection = opening.takeConnection() else { return }
    let status = AccessibilityStatus(connection, isForced: isForced, givenAddress: givenAddress)
    status.onChange = { [weak self] in self?.statusDidChange() }
    self.status = status
    if status.address != nil { statusDidChange() }
  }

  private func statusDidChange() {
    guard let wanted = status?.address else {
      disconnect()
      return
    }
    if wanted == address, connection != nil || opening != nil { return }
    disconnect()
    address = wanted
    opening = begin(wanted)
  }

  private func connect(_ opening: BusOpening) {
    guard opening.wait(milliseconds: 0) != .waiting else { return }
    self.opening = nil
    guard let made = opening.takeConnection(), let source = makeSource() else {
      address = nil
      return
    }
    connection = AccessibilityConnection(made, source: source, host: host)
  }

  private func disconnect() {
    connection?.close()
    connection = nil
    opening = nil
    address = nil
  }
}
