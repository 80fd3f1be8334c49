import EspalierPlatform
import Foundation

extension InputDispatcher {
  func handle(_ event: ScrollEvent, for application: UIApplication) {
    guard event.x.isFinite, event.y.isFinite, event.deltaX.isFinite, event.deltaY.isFinite,
      let scene = application.windowScene(with: event.window)
    else { return }
    settle(application)
    scrollEvent.timestamp = event.time
    scrollEvent.modifierFlags = UIKeyModifierFlags(event.modifiers)
    scrollEvent.scenePoint = CGPoint(x: event.x, y: event.y)
    scrollEvent.scrollDelta = Self.delta(of: event)
    scrollEvent.isPrecise = event.isPrecise
    guard let target = target(at: scrollEvent.scenePoint, in: scene, with: scrollEvent) else {
      return
    }
    scrollEvent.targetWindow = target.window
    scrollEvent.targetView = target.view
    application.sendEvent(scrollEvent)
  }

  /// Returns the movement of an event; with Shift a wheel that turns up and down moves sideways.
  private static func delta(of event: ScrollEvent) -> CGVector {
    let isSideways = event.modifiers.contains(.shift) && event.deltaX == 0
    return isSideways
      ? CGVector(dx: event.deltaY, dy: 0) : CGVector(dx: event.deltaX, dy: event.deltaY)
  }

  /// Offers a scroll event to the views under the pointer, innermost first; the window calls it.
  ///
  /// A view's pan recognizers that accept scrolling receive it before the view itself. With
  /// Control, pinch recognizers receive it first.
  func deliverScroll(_ event: UIEvent) {
    if event.modifierFlags.contains(.control), deliverPinch(event) { return }
    for responder in event.targetView?.responderChain ?? [] {
      if let view = responder as? UIView {
        for case let pan as UIPanGestureRecognizer in view.gestureRecognizerStorage.reversed()
        where pan.scroll(with: event) {
          return
        }
      }
      if responder.scrollWheel(with: event) { return }
    }
  }

  /// Offers a turn of the wheel with Control to the pinch recognizers under the pointer.
  private func deliverPinch(_ event: UIEvent) -> Bool {
    var current = event.targetView
    while let view = current {
      for case let pinch as UIPinchGestureRecognizer in view.gestureRecognizerStorage.reversed()
      where pinch.scroll(with: event) {
        return true
      }
      current = view.superview
    }
    return false
  }
}
