import EspalierBus
import EspalierPlatform

/// What came of a request to a portal.
enum PortalOutcome {
  /// The user agreed; the results by their names.
  case done([String: BusValue])
  case cancelled
  case absent
  case failed(String)
}

/// A request to a portal, whose response comes as a signal once the user has decided.
///
/// The response may come before the return of the call; it is taken once. The path on which it
/// comes has a random part, and only the portal itself is believed.
@MainActor final class PortalRequest: DesktopRequest {
  static let interface = "org.freedesktop.portal.Request"
  private static let root = "/org/freedesktop/portal/desktop"

  private weak var bus: DesktopBus?
  private var errand: BusErrand?
  private var path: String?
  /// What must stay open until the request is over.
  var attachment: AnyObject?
  private var completion: ((PortalOutcome) -> Void)?

  /// The rule for the responses at a path.
  static func rule(_ path: String, of portal: String) -> String {
    "type='signal',sender='\(portal)',interface='\(interface)',member='Response',path='\(path)'"
  }

  init(on bus: DesktopBus, _ completion: @escaping (PortalOutcome) -> Void) {
    self.bus = bus
    self.completion = completion
  }

  /// Sends the request.
  ///
  /// - Parameters:
  ///   - interface: The last part of the interface's name.
  ///   - member: The method.
  ///   - arguments: The arguments before the options.
  ///   - options: The options besides the token.
  func send(
    _ interface: String, _ member: String, _ arguments: [BusValue],
    options: [(String, BusValue)]
  ) {
    guard let bus else { return }
    let made = bus.call(
      bus.portal,
      { connection in
        let token = "espalier" + String(UInt64.random(in: .min ... .max), radix: 16)
        let sender = connection.uniqueName.dropFirst().map { $0 == "." ? "_" : $0 }
        self.move(to: "\(Self.root)/request/\(String(sender))/\(token)")
        let all = [("handle_token", BusValue.string(token))] + options
        var message = BusMessage(.call)
        message.path = Self.root
        message.interface = "org.freedesktop.portal.\(interface)"
        message.member = member
        message.arguments = arguments + [.options(all)]
        return message
      }, then: { self.take($0) })
    if !made.isOver { errand = made }
  }

  private func take(_ answer: BusAnswer) {
    errand = nil
    switch answer {
    case .reply(let values):
      // Old portals choose the path themselves.
      if completion != nil, let handle = values.first?.text { move(to: handle) }
    case .refused, .absent: finish(.absent)
    case .late:
      close()
      finish(.failed("The desktop's portal did not answer."))
    case .lost: finish(.failed("The desktop's portal ended."))
    }
  }

  private func move(to new: String) {
    guard new != path else { return }
    if let path { bus?.forget(path) }
    path = new
    bus?.expect(self, at: new)
  }

  /// Takes the portal's response: a number and the results.
  func respond(_ arguments: [BusValue]) {
    guard let code = arguments.first?.number, arguments.count == 2 else { return }
    switch code {
    case 0: finish(.done(arguments[1].options))
    case 1: finish(.cancelled)
    default: finish(.failed("The desktop's portal did not carry out the request."))
    }
  }

  func finish(_ outcome: PortalOutcome) {
    guard let completion else { return }
    end()
    completion(outcome)
  }

  func cancel() {
    guard completion != nil else { return }
    close()
    end()
  }

  private func end() {
    completion = nil
    attachment = nil
    errand?.cancel()
    errand = nil
    if let path { bus?.forget(path) }
    path = nil
  }

  /// Makes the portal take its dialog away.
  private func close() {
    guard let bus, let path else { return }
    var message = BusMessage(.call)
    message.path = path
    message.interface = Self.interface
    message.member = "Close"
    bus.tell(bus.portal, message)
  }
}
