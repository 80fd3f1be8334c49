import EspalierCSDL
package import EspalierPlatform

/// Collects what another program drops on a window: SDL tells each file and each line of a text
/// alone.
package struct DropCollector {
  private var items: [WindowID: [DropEvent.Item]] = [:]

  /// Creates a collector without items.
  package init() {}

  /// A drop begins: what is left of one that never ended is given up.
  package mutating func begin(_ window: WindowID) { items[window] = nil }

  /// Adds a file.
  package mutating func add(file path: String, to window: WindowID) {
    if !path.isEmpty { items[window, default: []].append(.file(path)) }
  }

  /// Adds a line of a text.
  package mutating func add(line: String, to window: WindowID) {
    if case .text(let text) = items[window]?.last {
      items[window]?.removeLast()
      items[window]?.append(.text(text + "\n" + line))
    } else {
      items[window, default: []].append(.text(line))
    }
  }

  /// Returns the items of a drop that is complete.
  package mutating func end(_ window: WindowID) -> [DropEvent.Item] {
    items.removeValue(forKey: window) ?? []
  }
}

/// The events of SDL about drops.
private let dropKinds = [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE]

/// Turns the events about drops on or off; windows tell other programs whether they accept drops.
@MainActor func setDropEvents(_ isOn: Bool) {
  for kind in dropKinds { SDL_EventState(kind.rawValue, isOn ? SDL_ENABLE : SDL_IGNORE) }
}

extension SDL_Event {
  /// Whether the event belongs to a drop.
  var isDrop: Bool { dropKinds.contains { $0.rawValue == type } }
}

extension SDLPlatform {
  package func acceptDrops() { setDropEvents(true) }

  /// Notes a part of a drop, and returns the drop when it is complete.
  func dropped(_ event: SDL_DropEvent) -> [PlatformEvent] {
    // The receiver of these events must free their text, even if the event is ignored.
    defer { SDL_free(event.file) }
    guard let window = windows[WindowID(Int(event.windowID))] else { return [] }
    let text = event.file.map { String(cString: $0) } ?? ""
    switch SDL_EventType(rawValue: event.type) {
    case SDL_DROPBEGIN: drops.begin(window.id)
    case SDL_DROPFILE: drops.add(file: text, to: window.id)
    case SDL_DROPTEXT: drops.add(line: text, to: window.id)
    default:
      let items = drops.end(window.id)
      guard !items.isEmpty else { return [] }
      let place = pointerPlace(in: window)
      return [
        .drop(DropEvent(window: window.id, items: items, x: place.x, y: place.y))
      ]
    }
    return []
  }

  /// The place of the pointer, in points of a window; the middle if it seems to be outside.
  ///
  /// SDL names no place of a drop, and gets no movements while another program drags.
  private func pointerPlace(in window: SDLWindow) -> (x: Double, y: Double) {
    let middle = (window.width / 2, window.height / 2)
    guard let corner = window.screenPosition else { return middle }
    var (mouseX, mouseY) = (CInt(0), CInt(0))
    SDL_GetGlobalMouseState(&mouseX, &mouseY)
    let x = Double(Int(mouseX) - corner.x) / window.unitsPerPoint
    let y = Double(Int(mouseY) - corner.y) / window.unitsPerPoint - window.barHeight
    guard x >= 0, y >= 0, x < window.width, y < window.height else {
      return middle
    }
    return (x, y)
  }
}
