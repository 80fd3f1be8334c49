import EspalierPlatform
import Foundation

extension InputDispatcher {
  /// The largest distance between two taps of a finger that count as a double tap, in points.
  private static let multipleTapDistance: CGFloat = 40

  func handle(_ event: PointerEvent, for application: UIApplication) {
    guard event.x.isFinite, event.y.isFinite else { return }
    guard event.button != .back, event.button != .forward else {
      turnPage(event, for: application)
      return
    }
    let pointer = Pointer(
      window: event.window, isMouse: event.device == .mouse, number: event.pointer)
    switch event.phase {
    case .hover: hover(event, for: application)
    case .down:
      application.runtime.pointerWatcher?.inputCame(.press)
      begin(event, pointer, for: application)
    case .move: move(event, pointer, for: application)
    case .up: end(event, pointer, for: application)
    case .cancel:
      let contact = contacts.removeValue(forKey: pointer)
      if let touch = contact?.touch { cancel(touch) }
      contact?.follower?.pointerCancelled()
    }
  }

  // MARK: Phases

  private func begin(_ event: PointerEvent, _ pointer: Pointer, for application: UIApplication) {
    let button = UIEvent.ButtonMask(event.button)
    if let contact = contacts[pointer] {
      // A second button cancels what the first one began; neither has an effect until all are up.
      contacts[pointer]?.buttons.insert(button)
      contacts[pointer]?.follower = nil
      if let touch = contact.touch { cancel(touch) }
      contact.follower?.pointerCancelled()
      return
    }
    contacts[pointer] = Contact(touch: nil, button: event.button, buttons: button)
    guard let scene = application.windowScene(with: event.window) else { return }
    settle(application)
    prepare(touchEvent, for: event)
    let point = CGPoint(x: event.x, y: event.y)
    guard let target = target(at: point, in: scene, with: touchEvent) else { return }
    application.runtime.checks?.touchBegins(
      at: target.window.fromScene(point), in: target.window, hit: target.view)
    let touch = UITouch()
    touch.window = target.window
    touch.view = target.view
    touch.scenePoint = point
    touch.previousScenePoint = point
    touch.buttonMask = button
    touch.type = event.device == .mouse ? .indirectPointer : .direct
    touch.majorRadius = event.device == .mouse ? 0.5 : 10
    touch.force = event.pressure
    touch.tapCount = tapCount(of: event, at: point, for: application)
    contacts[pointer]?.touch = touch
    touchEvent.touchStorage.append(touch)
    if let handler = scene.keyHandler {
      handler.touchBegan(in: target.view)
    } else {
      lastTouchedView = target.view
    }
    send(touch, .began, at: event.time, for: application)
  }

  private func move(_ event: PointerEvent, _ pointer: Pointer, for application: UIApplication) {
    let point = CGPoint(x: event.x, y: event.y)
    if let follower = contacts[pointer]?.follower {
      settle(application)
      return follower.pointerMoved(to: point)
    }
    guard let touch = contacts[pointer]?.touch, point != touch.scenePoint else { return }
    touch.previousScenePoint = touch.scenePoint
    touch.scenePoint = point
    touch.force = event.pressure
    prepare(touchEvent, for: event)
    send(touch, .moved, at: event.time, for: application)
    if contacts[pointer]?.follower != nil, contacts[pointer]?.touch != nil { cancel(touch) }
  }

  private func end(_ event: PointerEvent, _ pointer: Pointer, for application: UIApplication) {
    guard var contact = contacts[pointer] else { return }
    contact.buttons.remove(UIEvent.ButtonMask(event.button))
    let isOver = contact.buttons.isEmpty || event.device == .touch
    if let touch = contact.touch, event.button == contact.button || isOver {
      contact.touch = nil
      contacts[pointer] = contact
      touch.previousScenePoint = touch.scenePoint
      touch.scenePoint = CGPoint(x: event.x, y: event.y)
      if event.device == .touch {
        lastTaps[event.window] = FingerTap(
          point: touch.scenePoint, time: event.time, count: touch.tapCount)
      }
      prepare(touchEvent, for: event)
      send(touch, .ended, at: event.time, for: application)
    }
    contacts[pointer] = isOver ? nil : contact
    if isOver, let follower = contact.follower {
      settle(application)
      follower.pointerReleased(at: CGPoint(x: event.x, y: event.y))
    }
    if isOver, event.device == .mouse { hover(event, for: application) }
  }

  /// Cancels a touch in its view and its recognizers.
  package func cancel(_ touch: UITouch) {
    for (pointer, contact) in contacts where contact.touch === touch {
      contacts[pointer]?.touch = nil
    }
    guard touch.phase != .ended, touch.phase != .cancelled else { return }
    send(touch, .cancelled, at: UIApplication.shared.runtime.now, for: .shared)
  }

  /// The buttons at the mouse's side lead back and forward in the container under the pointer.
  private func turnPage(_ event: PointerEvent, for application: UIApplication) {
    guard event.phase == .down, contacts.isEmpty,
      let scene = application.windowScene(with: event.window)
    else { return }
    application.runtime.pointerWatcher?.inputCame(.press)
    settle(application)
    let point = CGPoint(x: event.x, y: event.y)
    let isBack = event.button == .back
    for current in target(at: point, in: scene, with: touchEvent)?.view.responderChain ?? [] {
      if let controller = current as? UIViewController {
        if isBack, controller.pageContainer?.goBackByUser() == true { return }
        if let turner = current as? any PageTurner, turner.turnPage(forward: !isBack) { return }
        // A presented controller stops the search: the pages below it stay.
        if controller.isPresentedDirectly { return }
      }
    }
  }

  // MARK: Sending

  private func prepare(_ event: UIEvent, for pointer: PointerEvent) {
    event.timestamp = pointer.time
    event.modifierFlags = UIKeyModifierFlags(pointer.modifiers)
    event.buttonMask = contacts.values.reduce(into: []) { $0.formUnion($1.buttons) }
  }

  private func send(
    _ touch: UITouch, _ phase: UITouch.Phase, at time: TimeInterval, for application: UIApplication
  ) {
    cancelTouchesOfGoneViews(except: touch, for: application)
    for other in touchEvent.touchStorage { other.phase = .stationary }
    let isGone = touch.isViewGone
    touch.phase = isGone ? .cancelled : phase
    touch.timestamp = time
    if isGone { forget(touch) }
    application.sendEvent(touchEvent)
    if touch.phase == .ended || touch.phase == .cancelled {
      touchEvent.touchStorage.removeAll { $0 === touch }
    }
  }

  /// Cancels the touches whose views left their windows since the last event.
  private func cancelTouchesOfGoneViews(except touch: UITouch, for application: UIApplication) {
    let gone = touchEvent.touchStorage.filter { $0 !== touch && $0.isViewGone }
    for touch in gone { send(touch, .cancelled, at: application.runtime.now, for: application) }
  }

  private func forget(_ touch: UITouch) {
    for (pointer, contact) in contacts where contact.touch === touch {
      contacts[pointer]?.touch = nil
    }
  }

  private func tapCount(
    of event: PointerEvent, at point: CGPoint, for application: UIApplication
  ) -> Int {
    guard event.device == .touch else { return max(1, event.clickCount) }
    let interval = application.runtime.doubleClickInterval
    guard let last = lastTaps[event.window], event.time - last.time <= interval,
      hypot(point.x - last.point.x, point.y - last.point.y) <= Self.multipleTapDistance
    else { return 1 }
    return last.count + 1
  }
}

extension UITouch {
  /// Whether the view left the window the touch began in, or that window is no longer shown.
  fileprivate var isViewGone: Bool {
    guard phase != .ended, phase != .cancelled else { return false }
    guard let window, !window.isHidden, window.windowScene != nil else { return true }
    return view?.window !== window
  }
}

extension UIEvent.ButtonMask {
  init(_ button: PointerEvent.Button) {
    switch button {
    case .primary: self = .primary
    case .secondary: self = .secondary
    case .middle: self = .button(3)
    case .back: self = .button(4)
    case .forward: self = .button(5)
    }
  }
}
