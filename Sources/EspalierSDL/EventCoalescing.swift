package import EspalierPlatform

/// Removes events that a later event of the same batch makes unnecessary.
///
/// Of successive movements of one pointer only the last remains, and of several sizes of one window
/// only the last, at its own place.
package func coalesced(_ events: [PlatformEvent]) -> [PlatformEvent] {
  guard events.count > 1 else { return events }
  var result: [PlatformEvent] = []
  var sized: Set<WindowID> = []
  // From the end, so that the events that remain come first.
  for event in events.reversed() {
    switch event {
    case .window(.resized, let id):
      if sized.insert(id).inserted { result.append(event) }
    case .pointer(let pointer):
      if case .pointer(let next) = result.last, isOvertaken(pointer, by: next) { continue }
      result.append(event)
    default:
      result.append(event)
    }
  }
  return result.reversed()
}

private func isOvertaken(_ pointer: PointerEvent, by next: PointerEvent) -> Bool {
  (pointer.phase == .move || pointer.phase == .hover) && next.phase == pointer.phase
    && next.pointer == pointer.pointer && next.device == pointer.device
    && next.window == pointer.window && next.modifiers == pointer.modifiers
}
