import EspalierCSDL
package import EspalierPlatform

extension EventTranslator {
  mutating func motion(
    _ event: SDL_MouseMotionEvent, _ time: Double, _ window: WindowMeasures
  ) -> PlatformEvent? {
    if event.state == 0 { lostReleases = [] }
    if event.state == 0, let held = mouse.last {
      // SDL never received the release: the press is over, but the user did not end it.
      let wasCancelled = mouse.isCancelled
      mouse = HeldMouse()
      if !wasCancelled {
        var pointer = held
        pointer.phase = .cancel
        pointer.time = time
        return .pointer(pointer)
      }
    }
    guard !mouse.isCancelled else { return nil }
    var pointer = mouseEvent(event.x, event.y, time, window)
    if let button = lostReleases.intersection(buttonsDown).first {
      lostReleases.remove(button)
      mouse.buttons = [button]
      pointer.phase = .down
      pointer.button = button
      pointer.clickCount = 1
      mouse.last = pointer
      return .pointer(pointer)
    }
    if let held = mouse.last, !mouse.buttons.isEmpty {
      pointer.phase = .move
      pointer.button = held.button
      pointer.clickCount = held.clickCount
      mouse.last = pointer
    }
    return .pointer(pointer)
  }

  mutating func button(
    _ event: SDL_MouseButtonEvent, _ time: Double, _ window: WindowMeasures
  ) -> PlatformEvent? {
    guard let button = PointerEvent.Button(rawValue: Int(event.button)) else { return nil }
    var pointer = mouseEvent(event.x, event.y, time, window)
    pointer.button = button
    pointer.clickCount = max(1, Int(event.clicks))
    if button == .back || button == .forward {
      guard event.type == SDL_MOUSEBUTTONDOWN.rawValue, mouse.buttons.isEmpty else { return nil }
      pointer.phase = .down
      return .pointer(pointer)
    }
    let wasLost = lostReleases.remove(button) != nil
    if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
      // The first button down begins a new press, even if the previous press was cancelled.
      if mouse.buttons.isEmpty { mouse.isCancelled = false }
      mouse.buttons.insert(button)
      guard !mouse.isCancelled else { return nil }
      pointer.phase = .down
      mouse.last = pointer
    } else {
      let wasDown = mouse.buttons.remove(button) != nil
      if wasLost, !wasDown, mouse.buttons.isEmpty {
        pointer.phase = .up
        followUp = .pointer(pointer)
        pointer.phase = .down
        return .pointer(pointer)
      }
      let isTold = wasDown && !mouse.isCancelled
      if mouse.buttons.isEmpty {
        mouse.isCancelled = false
        mouse.last = nil
      }
      guard isTold else { return nil }
      pointer.phase = .up
    }
    return .pointer(pointer)
  }

  mutating func finger(
    _ event: SDL_TouchFingerEvent, _ time: Double, _ window: WindowMeasures
  ) -> PlatformEvent? {
    var pointer = PointerEvent(
      window: window.id, phase: .move, device: .touch,
      // 0 stands for the mouse, but some devices also number their first finger 0.
      pointer: event.fingerId &+ 1, x: Double(event.x) * window.width,
      y: Double(event.y) * (window.height + window.topInset) - window.topInset,
      pressure: event.pressure > 0 ? min(Double(event.pressure), 1) : 1,
      modifiers: KeyModifiers(sdl: SDL_GetModState().rawValue), time: time)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN:
      pointer.phase = .down
      pointer.clickCount = tapCount(pointer)
      lastTap = pointer
      fingers[pointer.pointer] = pointer
    case SDL_FINGERMOTION:
      guard let held = fingers[pointer.pointer] else { return nil }
      pointer.clickCount = held.clickCount
      fingers[pointer.pointer] = pointer
    default:
      guard let held = fingers.removeValue(forKey: pointer.pointer) else { return nil }
      pointer.phase = .up
      pointer.clickCount = held.clickCount
    }
    return .pointer(pointer)
  }

  /// Cancels the mouse's press in `window`, as when the window loses the focus.
  ///
  /// The press sends no further events until its buttons are up.
  package mutating func cancelMouse(in window: WindowID, time: Double) -> [PlatformEvent] {
    guard var pointer = mouse.last, pointer.window == window, !mouse.isCancelled else { return [] }
    mouse.isCancelled = true
    pointer.phase = .cancel
    pointer.time = time
    return [.pointer(pointer)]
  }

  /// Ends a cancelled press whose buttons are all up.
  ///
  /// A window that is hidden, or that loses the focus, may not receive a release. SDL then assumes
  /// that the button is still down, and sends no event for its next press.
  package mutating func endCancelledPress(buttonsDown: Set<PointerEvent.Button>) {
    guard mouse.isCancelled, buttonsDown.isDisjoint(with: mouse.buttons) else { return }
    lostReleases = mouse.buttons
    mouse = HeldMouse()
  }

  /// Whether a press was cancelled and its buttons are not up yet.
  package var isPressCancelled: Bool { mouse.isCancelled }

  /// Cancels every finger in `window`, as when the window is hidden or closed.
  package mutating func cancelFingers(in window: WindowID, time: Double) -> [PlatformEvent] {
    let held = fingers.values.filter { $0.window == window }.sorted { $0.pointer < $1.pointer }
    return held.map { finger in
      fingers[finger.pointer] = nil
      var cancelled = finger
      cancelled.phase = .cancel
      cancelled.time = time
      return .pointer(cancelled)
    }
  }

  private func mouseEvent(
    _ x: Int32, _ y: Int32, _ time: Double, _ window: WindowMeasures
  ) -> PointerEvent {
    PointerEvent(
      window: window.id, phase: .hover, x: Double(x) / window.unitsPerPoint,
      y: Double(y) / window.unitsPerPoint - window.topInset,
      modifiers: KeyModifiers(sdl: SDL_GetModState().rawValue), time: time)
  }

  private func tapCount(_ pointer: PointerEvent) -> Int {
    guard let lastTap, lastTap.window == pointer.window,
      pointer.time - lastTap.time <= doubleClickInterval,
      abs(pointer.x - lastTap.x) <= Self.tapSlop, abs(pointer.y - lastTap.y) <= Self.tapSlop
    else { return 1 }
    return lastTap.clickCount + 1
  }
}
