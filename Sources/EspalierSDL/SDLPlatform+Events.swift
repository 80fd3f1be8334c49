import EspalierCSDL
import EspalierPlatform

extension SDLPlatform {
  /// Tells the host what SDL's queue and `pending` hold now; what that brings about waits for the
  /// next round.
  func deliverEvents() {
    var batch = pending
    pending = []
    takeEvents(into: &batch)
    for event in coalesced(batch) { host?.platform(didReceive: event) }
  }

  private func takeEvents(into batch: inout [PlatformEvent]) {
    let time = clock.now
    let first = SDL_FIRSTEVENT.rawValue
    let last = SDL_LASTEVENT.rawValue
    while true {
      let capacity = CInt(eventBuffer.count)
      let count = SDL_PeepEvents(&eventBuffer, capacity, SDL_GETEVENT, first, last)
      guard count > 0 else { return }
      for event in eventBuffer[..<Int(count)] {
        if event.type == SDL_WINDOWEVENT.rawValue {
          batch += translate(event.window, time: time)
        } else if event.type == SDL_RENDER_TARGETS_RESET.rawValue
          || event.type == SDL_RENDER_DEVICE_RESET.rawValue
        {
          batch += windows.values.compactMap { window in
            window.presentAgain().map { .window($0, window.id) }
          }
        } else if let translated = translator.translate(
          event, time: time, measures: { measures(ofWindow: $0) })
        {
          batch.append(translated)
        }
      }
      if count < capacity { return }
    }
  }

  private func measures(ofWindow id: UInt32) -> WindowMeasures? {
    guard let window = windows[WindowID(Int(id))] else { return nil }
    return WindowMeasures(
      id: window.id, unitsPerPoint: window.unitsPerPoint, width: window.width,
      height: window.height)
  }

  private func translate(_ event: SDL_WindowEvent, time: Double) -> [PlatformEvent] {
    guard let window = windows[WindowID(Int(event.windowID))] else { return [] }
    let id = window.id
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      return window.updateSize().map { [.window($0, id)] } ?? []
    case SDL_WINDOWEVENT_EXPOSED:
      return window.presentAgain().map { [.window($0, id)] } ?? []
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      return window.becomeVisible(true) ? [.window(.shown, id)] : []
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      guard window.becomeVisible(false) else { return [] }
      return translator.cancelMouse(in: id, time: time)
        + translator.cancelFingers(in: id, time: time) + [.window(.hidden, id)]
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      return [.window(.focusGained, id)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      return translator.cancelMouse(in: id, time: time) + [.window(.focusLost, id)]
    case SDL_WINDOWEVENT_LEAVE:
      return [.window(.pointerLeft, id)]
    case SDL_WINDOWEVENT_CLOSE:
      return [.window(.closeRequested, id)]
    default:
      return []
    }
  }
}
