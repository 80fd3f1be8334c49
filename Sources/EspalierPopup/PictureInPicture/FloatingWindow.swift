@_spi(Framework) import EspalierCore
import Foundation

/// The window of floating contents: never key, draggable while it moves and at its edges.
@MainActor final class FloatingWindow: UIWindow {
  /// The distance outside its edges within which the window can be dragged, in points.
  static let grip: CGFloat = 4
  /// The level above ordinary windows and below status bars and alerts.
  static let level = UIWindow.Level(rawValue: 500)

  weak var controller: FloatingViewController?

  override var canBecomeKey: Bool { false }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.grip, dy: -Self.grip).contains(point)
  }

  /// Tests the place where a moving window is on screen, not its final frame.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard controller?.isMoving == true, let seen = layer.presentation() else {
      return super.hitTest(point, with: event)
    }
    let inScene = point.applying(layer.state.toSuperlayer)
    let frame = seen.frame
    guard frame.insetBy(dx: -Self.grip, dy: -Self.grip).contains(inScene) else { return nil }
    let share = CGPoint(
      x: (inScene.x - frame.minX) / max(1, frame.width),
      y: (inScene.y - frame.minY) / max(1, frame.height))
    return super.hitTest(
      CGPoint(
        x: min(max(share.x, 0), 1) * (bounds.width - 1),
        y: min(max(share.y, 0), 1) * (bounds.height - 1)), with: event)
  }

  override func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches where event.touches(for: self)?.contains { $0.phase == .began } == true:
      controller?.hold()
    case .scroll where event.modifierFlags.contains(.control):
      controller?.resize(byWheel: event.scrollDelta.dy)
      return
    default: break
    }
    super.sendEvent(event)
  }

  /// F6 leads to the buttons above the contents, which are shown for as long as the focus is there.
  override func prepareForFocus() -> Bool {
    controller?.controls.show(hidingAfter: nil)
    return true
  }

  override func focusDidLeave() { controller?.controls.hide(animated: true) }

  override func sceneDidLayOut() { controller?.followLayout() }

  override func sceneDidDisconnect() { controller?.owner.stopAtOnce() }

  /// Cancels a drag on Escape.
  override func takesEscape() -> Bool {
    guard controller?.drag != nil else { return super.takesEscape() }
    for touch in touches.touches { UIApplication.shared.input.cancel(touch) }
    return true
  }
}
