import EspalierBus
import EspalierPlatform

/// What came of a call to a service on the bus.
enum BusAnswer {
  case reply([BusValue])
  /// The service, or the bus, answered with an error of this name.
  case refused(String)
  /// There is no bus, or no program that offers the service.
  case absent
  /// The service did not answer in time.
  case late
  /// The service or the bus ended.
  case lost
}

/// A call to a service on the bus, from the wish to the answer.
@MainActor final class BusErrand {
  let service: BusService
  /// The time that is left, as a call of the clock.
  var limit: (any ClockToken)?
  private var makeMessage: ((BusConnection) -> BusMessage)?
  private var completion: ((BusAnswer) -> Void)?

  init(
    to service: BusService, _ message: @escaping (BusConnection) -> BusMessage,
    _ completion: @escaping (BusAnswer) -> Void
  ) {
    self.service = service
    makeMessage = message
    self.completion = completion
  }

  var isOver: Bool { completion == nil }

  /// Makes the message, at most once.
  func takeMessage(on connection: BusConnection) -> BusMessage? {
    defer { makeMessage = nil }
    return makeMessage?(connection)
  }

  /// Ends the call; does nothing after its end.
  func finish(_ answer: BusAnswer) {
    guard let completion else { return }
    cancel()
    completion(answer)
  }

  /// Ends the call without its completion.
  func cancel() {
    limit?.cancel()
    limit = nil
    makeMessage = nil
    completion = nil
  }
}

/// A program on the bus that offers something under a well-known name.
@MainActor final class BusService {
  let name: String
  /// The program behind the name, once the bus has told it.
  ///
  /// Messages of others, which any program of the bus can send straight to this one, are not taken.
  var owner: String?
  /// Whether the bus is asked for the owner.
  var isAsked = false
  /// Whether the bus tells of changes of the owner.
  var isFollowed = false
  /// The calls that wait for the owner.
  var waiting: [BusErrand] = []
  /// Called when the owner has ended.
  var onLoss: (() -> Void)?

  init(_ name: String) { self.name = name }
}

extension BusValue {
  /// A text as the library takes it: it ends programs that send a zero.
  static func words(_ text: String) -> BusValue {
    .string(text.utf8.contains(0) ? String(text.prefix { $0 != "\0" }) : text)
  }

  /// Options by their names.
  static func options(_ pairs: [(String, BusValue)]) -> BusValue {
    .array("{sv}", pairs.map { .entry(.string($0.0), .variant($0.1)) })
  }

  /// The values of options by their names, without their variants.
  var options: [String: BusValue] {
    guard case .array(_, let entries) = unwrapped else { return [:] }
    var result: [String: BusValue] = [:]
    for case .entry(let key, let value) in entries {
      if let key = key.text { result[key] = value.unwrapped }
    }
    return result
  }

  /// The texts of an array.
  var texts: [String] {
    guard case .array(_, let values) = unwrapped else { return [] }
    return values.compactMap(\.text)
  }
}
