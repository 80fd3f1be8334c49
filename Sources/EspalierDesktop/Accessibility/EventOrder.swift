package import EspalierPlatform

/// The order in which the changes of one commit are sent.
package enum EventOrder {
  /// The most children of one node that come or leave one by one in a commit.
  private static let mostSingleChildren = 32

  /// Returns events in the order removals, additions, properties, states, windows, focus, text,
  /// announcements, without those that a later one replaces.
  package static func arrange(_ events: [AccessibleEvent]) -> [AccessibleEvent] {
    guard events.count > 1 else { return events }
    let long = longParents(events)
    var seen: Set<AccessibleEvent> = []
    var kept: [AccessibleEvent] = []
    // The last one of equal events stays.
    for event in events.reversed() {
      let event = event.parent.map { long.contains($0) } == true ? event.whole : event
      if let key = event.key, !seen.insert(key).inserted { continue }
      kept.append(event)
    }
    kept.reverse()
    return kept.enumerated().sorted {
      ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset)
    }.map(\.element)
  }

  /// Returns the nodes whose children changed too often for single events.
  private static func longParents(_ events: [AccessibleEvent]) -> Set<Int> {
    var counts: [Int: Int] = [:]
    for event in events {
      guard let parent = event.parent else { continue }
      if case .childrenChanged = event {
        counts[parent] = mostSingleChildren + 1
      } else {
        counts[parent, default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value > mostSingleChildren }.keys)
  }
}

extension AccessibleEvent {
  /// The node whose children changed.
  fileprivate var parent: Int? {
    switch self {
    case .childAdded(let parent, _, _), .childRemoved(let parent, _, _),
      .childrenChanged(let parent):
      parent
    default: nil
    }
  }

  /// One event that stands for all changes of children.
  fileprivate var whole: AccessibleEvent { parent.map { .childrenChanged($0) } ?? self }

  /// What a later event with the same key replaces; `nil` for events that all count.
  fileprivate var key: AccessibleEvent? {
    switch self {
    case .focus: .focus(nil)
    case .state(let node, let states, _): .state(node, states, isOn: true)
    case .caret(let node, _): .caret(node, offset: 0)
    case .childAdded, .childRemoved, .textInserted, .textRemoved, .announcement, .window: nil
    default: self
    }
  }

  fileprivate var phase: Int {
    switch self {
    case .childRemoved: 0
    case .childAdded, .childrenChanged: 1
    case .name, .description, .role, .value, .frame, .scrolled: 2
    case .state, .selection: 3
    case .window: 4
    case .focus: 5
    case .textInserted, .textRemoved, .caret, .textSelection: 6
    case .announcement: 7
    }
  }
}
