import EspalierPlatform
import Foundation

extension InputDispatcher {
  /// Handles the mouse at a position without a button held.
  func hover(_ event: PointerEvent, for application: UIApplication) {
    guard event.device == .mouse, let scene = application.windowScene(with: event.window),
      contacts[Pointer(window: event.window, isMouse: true, number: event.pointer)] == nil
    else { return }
    settle(application)
    hoverEvent.timestamp = event.time
    hoverEvent.modifierFlags = UIKeyModifierFlags(event.modifiers)
    hoverEvent.scenePoint = CGPoint(x: event.x, y: event.y)
    let target = target(at: hoverEvent.scenePoint, in: scene, with: hoverEvent)
    hoverEvent.targetWindow = target?.window
    hoverEvent.targetView = target?.view
    let over = hoverRecognizers(around: target?.view)
    let left = hovering.filter { recognizer in !over.contains { $0 === recognizer } }
    hovering.removeAll { recognizer in left.contains { $0 === recognizer } }
    for recognizer in left { recognizer.pointerLeft(with: hoverEvent) }
    application.sendEvent(hoverEvent)
    application.runtime.pointerWatcher?.pointerMoved(
      over: hoverEvent.targetView, in: scene, with: hoverEvent)
  }

  /// Ends hovering in a scene whose window the mouse left.
  func pointerLeft(_ scene: UIWindowScene) {
    let left = hovering.filter { ($0.view?.window?.windowScene ?? scene) === scene }
    hovering.removeAll { recognizer in left.contains { $0 === recognizer } }
    for recognizer in left { recognizer.pointerLeft(with: hoverEvent) }
    scene.runtime.pointerWatcher?.pointerLeft(scene)
  }

  /// Sends a hover event to the recognizers of the view under the pointer and its ancestors.
  ///
  /// The window calls it.
  func deliverHover(_ event: UIEvent) {
    for recognizer in hoverRecognizers(around: event.targetView) {
      if !hovering.contains(where: { $0 === recognizer }) { hovering.append(recognizer) }
      recognizer.pointerMoved(with: event)
    }
  }

  private func hoverRecognizers(around view: UIView?) -> [UIHoverGestureRecognizer] {
    var result: [UIHoverGestureRecognizer] = []
    var current = view
    while let candidate = current {
      for case let recognizer as UIHoverGestureRecognizer in candidate.gestureRecognizerStorage
      where recognizer.isEnabled {
        result.append(recognizer)
      }
      current = candidate.superview
    }
    return result
  }
}
