package import Espalier
import EspalierHeadless
package import EspalierPlatform
package import Foundation

extension Stage {
  /// Sends text that an input method composes, then ends the turn.
  ///
  /// - Parameters:
  ///   - text: The composed text; empty when the input method gives up.
  ///   - selected: The selected UTF-16 units in it.
  package func compose(_ text: String, selected: Range<Int>) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .composition(
        text, selectionStart: selected.lowerBound, selectionLength: selected.count, window: id))
  }

  /// Sends text in one event, as an input method commits it, then ends the turn.
  package func commit(_ text: String) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(.text(text, window: id))
  }

  /// Presses a key that enters a text, as a keyboard sends it: the key, its text, the release.
  package func typeKey(_ text: String) {
    enter()
    guard let id = surface?.id else { return }
    let scalar = text.lowercased().unicodeScalars.first?.value ?? 0
    let usage = (0x61...0x7a).contains(scalar) ? UInt16(4 + scalar - 0x61) : 0x2c
    for isDown in [true, false] {
      platform.send(
        .key(
          KeyEvent(
            window: id, isDown: isDown, usage: usage, characters: text.lowercased(),
            time: platform.clock.now)))
      if isDown { platform.send(.text(text, window: id)) }
    }
  }

  /// Clicks several times in a row at a point, with modifier keys held.
  package func click(at point: CGPoint, times: Int, modifiers: UIKeyModifierFlags = []) {
    for count in 1...times {
      for phase in [PointerEvent.Phase.down, .up] {
        enter()
        guard let id = surface?.id else { return }
        platform.send(
          .pointer(
            PointerEvent(
              window: id, phase: phase, x: Double(point.x), y: Double(point.y), clickCount: count,
              modifiers: KeyModifiers(rawValue: modifiers.rawValue), time: platform.clock.now)))
      }
    }
  }

  /// The number of times that text input began, which makes an input method forget what it
  /// composes.
  package var textInputStarts: Int { platform.textInputStarts }

  /// The addresses that the app opened, in their order.
  package var openedAddresses: [String] { platform.openedAddresses }

  /// The clipboard of the stage's desktop.
  package var clipboard: any Clipboard { platform.clipboard }

  /// The area in which text is entered; `nil` while no first responder takes text.
  package var textInputArea: TextInputArea? { platform.textInputArea }
}
