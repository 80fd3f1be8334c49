import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Text for views of the app") struct KeyInputTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  private func shown(_ view: UIView) {
    let root = UIViewController()
    view.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    root.view.addSubview(view)
    stage.show(root)
    view.becomeFirstResponder()
    stage.settle()
  }

  @Test("A view with key input receives text, Return and Backspace, and nothing composed")
  func receivesText() {
    let view = TypingView()
    shown(view)
    stage.type("ab")
    stage.press(key: .keyboardReturnOrEnter)
    stage.press(key: .keyboardDeleteOrBackspace)
    stage.compose("に", selected: 1..<1)
    #expect(view.log == ["a", "b", "\n", "backspace"])
    #expect(stage.textInputArea != nil)
    view.resignFirstResponder()
    stage.settle()
    stage.type("c")
    #expect(view.log.count == 4)
    #expect(stage.textInputArea == nil)
  }

  @Test("Text T53: an input view announces itself, and nothing is announced without one")
  func inputViews() {
    let view = TypingView()
    let observer = KeyboardObserver()
    shown(view)
    #expect(observer.log == [])
    view.resignFirstResponder()
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 216))
    view.panel = panel
    view.becomeFirstResponder()
    #expect(observer.log == ["willShow 216"])
    stage.settle()
    #expect(observer.log == ["willShow 216", "didShow 216"])
    #expect(panel.convert(panel.bounds, to: nil) == CGRect(x: 0, y: 84, width: 300, height: 216))
    view.resignFirstResponder()
    stage.settle()
    #expect(observer.log.count == 4)
    #expect(panel.window == nil)
  }

  @Test("The keyboard guide is at the bottom of the safe area and follows input views")
  func guide() {
    let view = TypingView()
    shown(view)
    guard let root = view.superview else { return }
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
      mark.heightAnchor.constraint(equalToConstant: 10),
      mark.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      mark.widthAnchor.constraint(equalToConstant: 10),
    ])
    stage.settle()
    #expect(mark.frame.maxY == 300)
    view.resignFirstResponder()
    view.panel = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.becomeFirstResponder()
    stage.settle()
    #expect(mark.frame.maxY == 200)
  }
}

@MainActor private final class TypingView: UIView, UIKeyInput {
  var log: [String] = []
  var panel: UIView?
  override var canBecomeFirstResponder: Bool { true }
  override var inputView: UIView? { panel }
  var hasText: Bool { !log.isEmpty }
  func insertText(_ text: String) { log.append(text) }
  func deleteBackward() { log.append("backspace") }
}

@MainActor private final class KeyboardObserver {
  var log: [String] = []
  private static let willShow = Selector(KeyboardObserver.heardWillShow)
  private static let didShow = Selector(KeyboardObserver.heardDidShow)
  private static let willHide = Selector(KeyboardObserver.heardWillHide)
  private static let didHide = Selector(KeyboardObserver.heardDidHide)

  init() {
    for (name, selector) in [
      (UIResponder.keyboardWillShowNotification, Self.willShow),
      (UIResponder.keyboardDidShowNotification, Self.didShow),
      (UIResponder.keyboardWillHideNotification, Self.willHide),
      (UIResponder.keyboardDidHideNotification, Self.didHide),
    ] {
      NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
    }
  }

  private func note(_ title: String, _ notification: Notification) {
    let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    log.append("\(title) \(Int(frame?.cgRectValue.height ?? 0))")
  }

  private func heardWillShow(_ notification: Notification) { note("willShow", notification) }
  private func heardDidShow(_ notification: Notification) { note("didShow", notification) }
  private func heardWillHide(_ notification: Notification) { note("willHide", notification) }
  private func heardDidHide(_ notification: Notification) { note("didHide", notification) }
}
