import EspalierCSDL
import EspalierPlatform

extension SDLPlatform {
  /// Sends the events in SDL's queue and in `pending` to the host; events that arise from them wait
  /// for the next round.
  func deliverEvents() {
    var batch = pending
    pending = []
    takeEvents(into: &batch)
    let events = textEvents.ordered(coalesced(batch))
    inputMethod.isComposing = textEvents.isComposing
    for event in events { host?.platform(didReceive: event) }
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
        } else if event.type == SDL_SYSWMEVENT.rawValue {
          batch += closing(event)
        } else if event.isDrop {
          batch += dropped(event.drop)
        } else if event.type == SDL_RENDER_TARGETS_RESET.rawValue
          || event.type == SDL_RENDER_DEVICE_RESET.rawValue
        {
          batch += windows.values.compactMap { window in
            window.presentAgain().map { .window($0, window.id) }
          }
        } else {
          if !translator.lostReleases.isEmpty { translator.buttonsDown = mouseButtonsDown() }
          let translated = translator.translate(
            event, time: time, measures: { measures(ofWindow: $0) })
          if let translated { batch += passedByBar(translated) }
          if let followUp = translator.takeFollowUp() { batch += passedByBar(followUp) }
        }
      }
      if count < capacity { return }
    }
  }

  /// Returns the end of a window that another program destroyed; of all raw events, only these
  /// reach the queue.
  private func closing(_ event: SDL_Event) -> [PlatformEvent] {
    let destroyed = withUnsafePointer(to: event) { espalier_destroyed_window($0) }
    guard destroyed != 0, let window = windows.values.first(where: { $0.isX11(destroyed) }) else {
      return []
    }
    window.wasDestroyed()
    return [.window(.closeRequested, window.id)]
  }

  /// Shows the pictures of windows again that other windows have uncovered, without a turn.
  ///
  /// For the time in which the program waits inside a call. All events stay in SDL's queue.
  func presentExposedWindows() {
    inputMethod.pump()
    let kind = SDL_WINDOWEVENT.rawValue
    let capacity = CInt(eventBuffer.count)
    let count = SDL_PeepEvents(&eventBuffer, capacity, SDL_PEEKEVENT, kind, kind)
    guard count > 0 else { return }
    let exposed = eventBuffer[..<Int(count)].filter {
      SDL_WindowEventID(rawValue: UInt32($0.window.event)) == SDL_WINDOWEVENT_EXPOSED
    }
    for id in Set(exposed.map(\.window.windowID)) {
      _ = windows[WindowID(Int(id))]?.presentAgain()
    }
  }

  private func measures(ofWindow id: UInt32) -> WindowMeasures? {
    guard let window = windows[WindowID(Int(id))] else { return nil }
    return WindowMeasures(
      id: window.id, unitsPerPoint: window.unitsPerPoint, width: window.width,
      height: window.height, topInset: window.barHeight)
  }

  /// Returns what is left of an event after the title bar of its window has seen it.
  private func passedByBar(_ event: PlatformEvent) -> [PlatformEvent] {
    guard drawsTitleBars, case .pointer(let pointer) = event,
      let answer = windows[pointer.window]?.changeBar({ $0.take(pointer) })
    else { return [event] }
    switch answer {
    case .passes: return [event]
    case .takes: return []
    case .leavesContent: return [.window(.pointerLeft, pointer.window)]
    case .closes: return [.window(.closeRequested, pointer.window)]
    }
  }

  private func translate(_ event: SDL_WindowEvent, time: Double) -> [PlatformEvent] {
    guard let window = windows[WindowID(Int(event.windowID))] else { return [] }
    let id = window.id
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      return [.window(window.updateSize(), id)]
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      return window.updateMeasures().map { [.window($0, id)] } ?? []
    case SDL_WINDOWEVENT_EXPOSED:
      return window.presentAgain().map { [.window($0, id)] } ?? []
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
      endCancelledPress()
      return window.becomeVisible(true) ? [.window(.shown, id)] : []
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      guard window.becomeVisible(false) else { return [] }
      return translator.cancelMouse(in: id, time: time)
        + translator.cancelFingers(in: id, time: time) + [.window(.hidden, id)]
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      endCancelledPress()
      window.changeBar { $0.isFocused = true }
      showFrame(of: window)
      return [.window(.focusGained, id)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      window.changeBar { $0.isFocused = false }
      showFrame(of: window)
      return translator.cancelMouse(in: id, time: time) + [.window(.focusLost, id)]
    case SDL_WINDOWEVENT_ENTER:
      endCancelledPress()
      return []
    case SDL_WINDOWEVENT_LEAVE:
      window.changeBar { $0.pointerLeft() }
      return [.window(.pointerLeft, id)]
    case SDL_WINDOWEVENT_CLOSE:
      return [.window(.closeRequested, id)]
    default:
      return []
    }
  }

  /// Shows the frame that a library drew around a window for the new focus.
  ///
  /// The frame's pictures belong to the window's surface, and the compositor takes them with the
  /// next picture of the window alone: until then it shows black in their place, for the library
  /// has given up the old ones. The library draws when the compositor says that the window is
  /// active, which can be a moment after the window has got the keys; no event tells that it did.
  private func showFrame(of window: SDLWindow) {
    guard window.mayHaveFrameOfLibrary else { return }
    let show: @MainActor @Sendable () -> Void = { [weak self, weak window] in
      guard let window, let event = window.presentAgain() else { return }
      self?.pending.append(.window(event, window.id))
    }
    show()
    _ = frameClock.schedule(after: 0.1, show)
  }

  private func endCancelledPress() {
    guard translator.isPressCancelled else { return }
    translator.endCancelledPress(buttonsDown: mouseButtonsDown())
  }

  /// Returns the mouse buttons that are down, as the window system says.
  private func mouseButtonsDown() -> Set<PointerEvent.Button> {
    let bits = SDL_GetGlobalMouseState(nil, nil)
    let all: [PointerEvent.Button] = [.primary, .middle, .secondary]
    return Set(all.filter { bits & 1 << UInt32($0.rawValue - 1) != 0 })
  }
}
