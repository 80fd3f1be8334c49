import Espalier
import EspalierTesting
import Foundation
import Testing

/// Caret and ring are never apart.
@MainActor @Suite struct CaretTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()
  let first = UITextField()
  let second = UITextField()

  init() {
    stage.show(page)
    for (index, field) in [first, second].enumerated() {
      field.frame = CGRect(x: 20, y: 100 + CGFloat(index) * 50, width: 200, height: 34)
      field.accessibilityIdentifier = index == 0 ? "first" : "second"
      page.view.addSubview(field)
    }
    page.button("Send", CGRect(x: 240, y: 100, width: 100, height: 34))
    page.button("Below", CGRect(x: 20, y: 200, width: 100, height: 34))
    stage.settle()
  }

  @Test func tabFromAClickedFieldToAButtonEndsEditing() {
    stage.tap(first)
    #expect(stage.caretName == "first")
    #expect(stage.walk(1) == ["Send"])
    #expect(stage.caretName == nil)
    #expect(stage.walk(1) == ["second"])
    #expect(stage.caretName == "second")
  }

  @Test func aFieldThatRefusesToEndKeepsCaretAndRing() {
    let delegate = Refusing()
    first.delegate = delegate
    stage.tap(first)
    #expect(stage.walk(2) == [nil, nil] || stage.walk(2) == ["first", "first"])
    #expect(stage.caretName == "first")
    stage.type("x")
    #expect(first.text == "x")
    delegate.mayEnd = true
    #expect(stage.walk(1) == ["Send"])
    #expect(stage.caretName == nil)
  }

  @Test func aClickOnAButtonEndsNoEditing() {
    _ = stage.walk(1)
    #expect(stage.caretName == "first")
    stage.tap(CGPoint(x: 290, y: 117))
    stage.settle()
    #expect(page.performed == ["Send"])
    #expect(stage.caretName == "first")
    #expect(stage.focusName == "first")
    stage.type("go on")
    #expect(first.text == "go on")
  }

  @Test func aDelegateThatPassesTheCaretOnTakesTheRingAlong() {
    let delegate = Passing(to: second)
    first.delegate = delegate
    stage.press(key: .keyboardTab)
    stage.settle()
    #expect(stage.caretName == "second")
    #expect(stage.focusName == "second")
  }

  @Test func aCallbackOfTheFocusThatBeginsToEditTakesTheRingAlong() {
    page.onUpdate = { [second] context in
      if context.nextFocusedView is UIButton { second.becomeFirstResponder() }
    }
    #expect(stage.walk(2) == ["first", "second"])
    #expect(stage.caretName == "second")
  }

  @Test func textOfTheAppThatCannotHaveTheFocusTakesItFromAButton() {
    let typing = PlainTyping(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    page.view.addSubview(typing)
    _ = stage.walk(2)
    #expect(stage.focusName == "Send")
    typing.becomeFirstResponder()
    stage.settle()
    #expect(stage.focusName == nil)
    stage.type("a")
    #expect(typing.typed == "a")
    #expect(stage.walk(1).first != nil)
    #expect(!typing.isFirstResponder)
  }

  @Test func aPageThatIsFirstResponderLeavesKeysToTheFocusedView() {
    let own = FirstPage()
    stage.show(own)
    let star = KeyView(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
    own.view.addSubview(star)
    stage.settle()
    own.becomeFirstResponder()
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardRightArrow)
    #expect(star.keys == 1)
    #expect(own.isFirstResponder)
  }

  @Test func aSheetTakesTheCaretFromTheTextBehindIt() {
    _ = stage.walk(1)
    #expect(stage.caretName == "first")
    let sheet = FocusPage()
    sheet.button("Inside", CGRect(x: 20, y: 100, width: 100, height: 40))
    page.present(sheet, animated: true)
    stage.settle()
    #expect(stage.focusName == "Inside")
    #expect(stage.caretName == nil)
    sheet.dismiss(animated: true)
    stage.settle()
    #expect(stage.focusName == "first")
    #expect(stage.caretName == "first")
  }
}

private final class FirstPage: UIViewController {
  override var canBecomeFirstResponder: Bool { true }
}

private final class KeyView: UIView {
  var keys = 0
  override var canBecomeFocused: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += 1 }
}

private final class PlainTyping: UIView, UIKeyInput {
  var typed = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !typed.isEmpty }
  func insertText(_ text: String) { typed += text }
  func deleteBackward() {}
}

private final class Refusing: NSObject, UITextFieldDelegate {
  var mayEnd = false
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
}

private final class Passing: NSObject, UITextFieldDelegate {
  private let next: UITextField
  init(to next: UITextField) { self.next = next }
  func textFieldDidBeginEditing(_ textField: UITextField) { next.becomeFirstResponder() }
}
