import Espalier
import EspalierPlatform
import EspalierTestSupport
import Foundation
import Testing

private final class KeyView: UIView {
  let record = Record()
  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("began", presses)
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("changed", presses)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("ended", presses)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note("cancelled", presses)
  }

  private func note(_ phase: String, _ presses: Set<UIPress>) {
    for press in presses {
      guard let key = press.key else { continue }
      record.add("\(phase) \(key.keyCode) \(key.characters)\(key.charactersIgnoringModifiers)")
    }
  }
}

@MainActor struct KeyTests {
  @Test func keysGoToTheFirstResponderAndStayWithIt() {
    withApp { app in
      let first = app.add(KeyView(), 0, 0, 10, 10)
      let second = app.add(KeyView(), 0, 0, 10, 10)
      #expect(first.becomeFirstResponder())
      app.key(4, down: true, "a", modifiers: .shift)
      #expect(second.becomeFirstResponder())
      app.key(4, down: true, isRepeat: true, "a")
      app.key(4, down: false, "a")
      #expect(
        first.record.take() == ["began keyboardA Aa", "changed keyboardA Aa", "ended keyboardA Aa"])
      #expect(second.record.take().isEmpty)
    }
  }

  @Test func keysGoToTheRootControllersChainIfThereIsNoFirstResponder() {
    withApp { app in
      final class Root: UIViewController {
        var calls: [UIKeyboardHIDUsage] = []
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          calls += presses.compactMap { $0.key?.keyCode }
        }
      }
      let root = Root()
      app.window.rootViewController = root
      app.key(0x29, down: true)
      #expect(root.calls == [.keyboardEscape])
    }
  }

  @Test func losingTheFocusCancelsHeldKeys() {
    withApp { app in
      let view = app.add(KeyView(), 0, 0, 10, 10)
      #expect(view.becomeFirstResponder())
      app.key(0x2c, down: true, " ")
      app.tell(.focusLost)
      app.key(0x2c, down: false, " ")
      #expect(
        view.record.take() == ["began keyboardSpacebar   ", "cancelled keyboardSpacebar   "])
    }
  }

  @Test func aKeyWithoutANameIsReserved() {
    withApp { app in
      let view = app.add(KeyView(), 0, 0, 10, 10)
      #expect(view.becomeFirstResponder())
      app.key(0xb3, down: true)
      #expect(view.record.take() == ["began keyboard_Reserved "])
    }
  }
}
