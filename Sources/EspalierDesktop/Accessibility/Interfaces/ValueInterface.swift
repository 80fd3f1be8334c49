import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let value = ObjectInterface("org.a11y.atspi.Value") {
    $0.property("MinimumValue", "d") { question throws(BusFailure) in
      .double(try shown(question).minimum)
    }
    $0.property("MaximumValue", "d") { question throws(BusFailure) in
      .double(try shown(question).maximum)
    }
    $0.property("MinimumIncrement", "d") { question throws(BusFailure) in
      .double(try shown(question).increment)
    }
    $0.property("CurrentValue", "d", set: set) { question throws(BusFailure) in
      .double(try shown(question).current)
    }
    $0.property("Text", "s") { question throws(BusFailure) in
      .safe(try shown(question).spoken)
    }
  }

  private static func shown(_ question: Question) throws(BusFailure) -> AccessibleValue {
    guard let value = try question.node().value else { throw .refused("There is no value.") }
    return value
  }

  private static func set(_ question: Question, _ value: BusValue) throws(BusFailure) {
    let node = try question.node()
    let shown = try shown(question)
    guard let number = value.number, number.isFinite else {
      throw .arguments("CurrentValue is a number between the minimum and the maximum.")
    }
    guard !shown.isReadOnly else { throw .readOnly("CurrentValue") }
    let limited = min(max(number, shown.minimum), max(shown.minimum, shown.maximum))
    guard node.states.contains(.enabled), question.source.setValue(limited, of: node.identity)
    else { throw .refused("The element does not take a value now.") }
  }
}
