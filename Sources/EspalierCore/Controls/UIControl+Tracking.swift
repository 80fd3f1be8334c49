import Foundation

extension UIControl {
  /// The distance by which a finger may leave the control before tracking counts as outside, in
  /// points.
  private static let touchHalo: CGFloat = 70
  /// The same distance for a mouse pointer: it hides nothing, so it can be small.
  private static let pointerHalo: CGFloat = 12

  package final func beginFollowing(_ touch: UITouch, _ event: UIEvent?) {
    guard isEnabled, !tracking.isActive else { return }
    tracking.touch = touch
    tracking.isActive = true
    tracking.isInside = true
    guard beginTracking(touch, with: event) else {
      tracking = ControlTracking()
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  final func follow(_ touch: UITouch, _ event: UIEvent?) {
    let wasInside = tracking.isInside
    let isInside = isNear(touch, event)
    tracking.isInside = isInside
    guard continueTracking(touch, with: event) else {
      stopFollowing(touch, event)
      return
    }
    isHighlighted = isInside
    if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit, event) }
    send(isInside ? .touchDragInside : .touchDragOutside, event)
  }

  final func endFollowing(_ touch: UITouch, _ event: UIEvent?) {
    let isInside = isNear(touch, event)
    stopFollowing(touch, event)
    if isInside, sendsPrimaryActionOnTouchUp { primaryActionWillBeSent() }
    send(isInside ? .touchUpInside : .touchUpOutside, event)
    if isInside, sendsPrimaryActionOnTouchUp { send(.primaryActionTriggered, event) }
  }

  private func stopFollowing(_ touch: UITouch, _ event: UIEvent?) {
    isHighlighted = false
    endTracking(touch, with: event)
    tracking = ControlTracking()
  }

  final func endTracking(cancelledWith event: UIEvent?) {
    guard tracking.isActive else { return }
    isHighlighted = false
    cancelTracking(with: event)
    tracking = ControlTracking()
    send(.touchCancel, event)
  }

  /// Whether a touch is inside, or has not moved too far outside.
  private func isNear(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    if point(inside: place, with: event) { return true }
    let halo = touch.type == .direct ? Self.touchHalo : Self.pointerHalo
    return bounds.insetBy(dx: -halo, dy: -halo).contains(place)
  }
}

extension UITouch {
  /// The control whose value the touch is dragging.
  final var draggedControl: UIControl? {
    var current = view
    while let candidate = current {
      if let control = candidate as? UIControl {
        let isDragged =
          control is UISlider || control.allControlEvents.contains(.valueChanged)
        return isDragged && control.isEnabled ? control : nil
      }
      current = candidate.superview
    }
    return nil
  }
}
