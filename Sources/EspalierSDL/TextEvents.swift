package import EspalierPlatform

/// Brings the text events of a batch into the order and the size in which they were meant.
///
/// SDL cuts committed text into pieces of 31 bytes, hides a composition before it commits it, and
/// reports keys that an input method did not take before what the input method answered to earlier
/// ones.
package struct TextEvents {
  /// Whether an input method is composing.
  package private(set) var isComposing = false

  /// Creates the state before any text.
  package init() {}

  /// Returns the events of one batch in order, texts joined and empty compositions before a text
  /// left out.
  package mutating func ordered(_ events: [PlatformEvent]) -> [PlatformEvent] {
    guard events.contains(where: \.isTextEvent) else { return events }
    var result = isComposing ? Self.withAnswersFirst(events) : events
    result = Self.joined(result)
    for event in result {
      switch event {
      case .composition(let text, _, _, _): isComposing = !text.isEmpty
      case .text: isComposing = false
      default: break
      }
    }
    return result
  }

  /// Puts the replies of an input method before the batch's first key.
  private static func withAnswersFirst(_ events: [PlatformEvent]) -> [PlatformEvent] {
    guard
      let first = events.firstIndex(where: { event in
        if case .key = event { true } else { false }
      })
    else { return events }
    var answers: [PlatformEvent] = []
    var others: [PlatformEvent] = []
    for index in first..<events.count {
      let event = events[index]
      if event.isTextEvent, !isTyped(event, after: index > 0 ? events[index - 1] : nil) {
        answers.append(event)
      } else {
        others.append(event)
      }
    }
    return events[..<first] + answers + others
  }

  /// Whether a text is that of the key before it.
  private static func isTyped(_ event: PlatformEvent, after previous: PlatformEvent?) -> Bool {
    guard case .text = event, case .key(let key) = previous else { return false }
    return key.isDown && !key.characters.isEmpty
  }

  private static func joined(_ events: [PlatformEvent]) -> [PlatformEvent] {
    var result: [PlatformEvent] = []
    for event in events {
      if case .text(let text, let window) = event {
        switch result.last {
        case .text(let earlier, window):
          result[result.count - 1] = .text(earlier + text, window: window)
          continue
        case .composition("", _, _, window): result.removeLast()
        default: break
        }
      }
      result.append(event)
    }
    return result
  }
}

extension PlatformEvent {
  fileprivate var isTextEvent: Bool {
    switch self {
    case .text, .composition: true
    default: false
    }
  }
}
