import EspalierPlatform
import Foundation

extension InputDispatcher {
  func handle(_ event: KeyEvent, for application: UIApplication) {
    pressesEvent.timestamp = event.time
    pressesEvent.modifierFlags = UIKeyModifierFlags(event.modifiers)
    let code = UIKeyboardHIDUsage(usage: event.usage)
    let held = pressesEvent.pressStorage.first { $0.key?.keyCode == code }
    for press in pressesEvent.pressStorage { press.phase = .stationary }
    if event.isDown {
      if let held {
        send(held, .changed, at: event.time, for: application)
      } else {
        begin(event, code, for: application)
      }
    } else {
      takenKeys.remove(code)
      if let held { send(held, .ended, at: event.time, for: application) }
    }
  }

  /// Cancels the key presses of a scene whose window lost the keyboard.
  func cancelPresses(in scene: UIWindowScene) {
    takenKeys.removeAll()
    let lost = pressesEvent.pressStorage.filter { press in
      press.window.map { $0.windowScene === scene } ?? true
    }
    for press in lost {
      send(press, .cancelled, at: UIApplication.shared.runtime.now, for: .shared)
    }
  }

  private func begin(_ event: KeyEvent, _ code: UIKeyboardHIDUsage, for application: UIApplication)
  {
    guard let scene = application.windowScene(with: event.window) else { return }
    if code == .keyboardEscape, application.runtime.dragPresenter?.cancelDrag() == true {
      takenKeys.insert(code)
      return
    }
    let scope = scene.focusScopeWindow
    guard let window = scope ?? scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden })
    else { return }
    if scope == nil, code == .keyboardEscape, scene.windows.contains(where: { $0.takesEscape() }) {
      return
    }
    let key = UIKey(
      characters: event.characters, modifiers: UIKeyModifierFlags(event.modifiers), code: code)
    let isRepeat = event.isRepeat || takenKeys.contains(code)
    if scene.ownKeyHandler?.takesKey(key, isRepeat: isRepeat, in: window) == true {
      takenKeys.insert(code)
      return
    }
    // A repeat of a key whose first press was handled begins nothing new.
    guard !takenKeys.contains(code) else { return }
    let press = UIPress()
    press.key = key
    press.window = window
    press.responder = window.keyResponder
    pressesEvent.pressStorage.append(press)
    send(press, .began, at: event.time, for: application)
  }

  private func send(
    _ press: UIPress, _ phase: UIPress.Phase, at time: TimeInterval, for application: UIApplication
  ) {
    press.phase = phase
    press.timestamp = time
    pressesEvent.targetWindow = press.window
    application.sendEvent(pressesEvent)
    if phase == .ended || phase == .cancelled {
      pressesEvent.pressStorage.removeAll { $0 === press }
    }
  }

  /// Sends the presses that changed to their responders; the window calls it.
  func deliverPresses(_ event: UIPressesEvent) {
    for press in event.pressStorage where press.phase != .stationary {
      let responder = press.responder ?? press.window?.keyResponder
      switch press.phase {
      case .began: responder?.pressesBegan([press], with: event)
      case .changed: responder?.pressesChanged([press], with: event)
      case .ended: responder?.pressesEnded([press], with: event)
      case .cancelled: responder?.pressesCancelled([press], with: event)
      case .stationary: break
      }
    }
  }
}

extension UIWindow {
  /// The responder that receives key presses first: the first responder, the focused item, or the
  /// frontmost controller.
  package final var keyResponder: UIResponder {
    let focused = windowScene?.keyHandler?.keyResponder(in: self)
    if let firstResponder {
      // A page that is first responder itself leaves the keys to what has the focus inside it.
      if let focused, runtime.textEntry?.receiver(for: firstResponder) == nil,
        focused.responderChain.contains(where: { $0 === firstResponder })
      {
        return focused
      }
      return firstResponder
    }
    if let focused { return focused }
    var controller = frontController
    while let presented = controller?.presentedDirectly { controller = presented }
    while let child = controller?.keyChild { controller = child }
    return controller?.viewIfLoaded ?? self
  }
}

extension UIViewController {
  /// The controller that receives keys before this one: a companion's key receiver, or the child
  /// that shows this controller's contents.
  fileprivate final var keyChild: UIViewController? {
    for companion in companions.all {
      if let receiver = companion.keyReceiver { return receiver }
    }
    return contentChild
  }

  /// The child that keeps the focus inside itself.
  package final var focusTrappingChild: UIViewController? {
    for companion in companions.all {
      if let trap = companion.focusTrap { return trap }
    }
    return nil
  }
}

extension InputDispatcher {
  /// Takes back drags of controls' values that are under way in a window.
  ///
  /// - Returns: Whether there was one.
  func takeBackDrags(in window: UIWindow) -> Bool {
    var isTaken = false
    for touch in window.touches.touches where touch.phase != .ended && touch.phase != .cancelled {
      guard let control = touch.draggedControl else { continue }
      control.takeBackDrag()
      cancel(touch)
      isTaken = true
    }
    return isTaken
  }
}

extension InputDispatcher {
  /// Delivers an event that no touch dispatcher takes: scrolling, hovering, keys.
  func deliver(_ event: UIEvent) {
    switch event.type {
    case .scroll: deliverScroll(event)
    case .hover: deliverHover(event)
    case .presses:
      if let event = event as? UIPressesEvent { deliverPresses(event) }
    case .touches, .motion, .remoteControl, .transform: break
    }
  }
}
