package import Espalier
import EspalierHeadless
package import EspalierPlatform
package import Foundation

extension Stage {
  /// Sends a phase of a press of any button, or of a finger, then ends the turn.
  package func send(
    _ phase: PointerEvent.Phase, at point: CGPoint, button: PointerEvent.Button = .primary,
    isFinger: Bool = false
  ) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .pointer(
        PointerEvent(
          window: id, phase: phase, device: isFinger ? .touch : .mouse, pointer: isFinger ? 1 : 0,
          x: Double(point.x), y: Double(point.y), button: button, time: platform.clock.now)))
  }

  /// Clicks the primary button at a point of the window while modifier keys are held, then ends the
  /// turn.
  package func click(_ point: CGPoint, modifiers: UIKeyModifierFlags) {
    enter()
    guard let id = surface?.id else { return }
    for phase in [PointerEvent.Phase.down, .up] {
      platform.send(
        .pointer(
          PointerEvent(
            window: id, phase: phase, x: Double(point.x), y: Double(point.y),
            modifiers: KeyModifiers(rawValue: modifiers.rawValue), time: platform.clock.now)))
    }
  }

  /// Clicks the secondary button at a point of the window, then ends the turn.
  package func secondaryClick(_ point: CGPoint) {
    send(.down, at: point, button: .secondary)
    send(.up, at: point, button: .secondary)
  }

  /// Presses and releases the key of a letter, then ends the turn.
  package func press(letter: String, usage: UIKeyboardHIDUsage = .keyboardA) {
    enter()
    guard let id = surface?.id else { return }
    for isDown in [true, false] {
      platform.send(
        .key(
          KeyEvent(
            window: id, isDown: isDown, usage: UInt16(clamping: usage.rawValue),
            characters: letter, time: platform.clock.now)))
    }
  }

  /// Holds modifier keys down, or releases them with an empty set, then ends the turn.
  package func hold(_ modifiers: UIKeyModifierFlags) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .key(
        KeyEvent(
          window: id, isDown: !modifiers.isEmpty,
          usage: UInt16(clamping: UIKeyboardHIDUsage.keyboardLeftShift.rawValue),
          modifiers: KeyModifiers(rawValue: modifiers.rawValue), time: platform.clock.now)))
  }

  /// The rows of the open menus, the first menu first.
  package var openMenus: [[String]] {
    enter()
    return runtime.openMenus
  }

  /// The frames of the open menus, in points of the scene.
  package var openMenuFrames: [CGRect] {
    enter()
    return runtime.openMenuFrames
  }

  /// Returns the middle of the row with a title in the open menus; a point far outside if there is
  /// none.
  package func row(_ title: String) -> CGPoint {
    enter()
    guard let frame = runtime.openMenuRow(title) else { return CGPoint(x: -1000, y: -1000) }
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The number of rows of the open menus that have views.
  package var openMenuRowViews: Int {
    enter()
    return runtime.openMenuRowViews
  }
}
