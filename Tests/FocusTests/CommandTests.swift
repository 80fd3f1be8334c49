import Espalier
import EspalierTesting
import Foundation
import Testing

/// Key commands, edit actions and the keys of the framework: DESKTOP N5.
@MainActor @Suite struct CommandTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()

  @Test func aKeyPerformsACommandOfTheResponderChain() {
    page.commands = [page.command("Play", "p", .command)]
    stage.show(UINavigationController(rootViewController: page))
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    stage.press(key: .keyboardP, characters: "p")
    stage.press(key: .keyboardO, characters: "o", modifiers: .control)
    #expect(page.performed == ["Play"])
  }

  @Test func theInnermostResponderWins() {
    let outer = FocusPage()
    outer.commands = [outer.command("Outer", "p", .command)]
    page.commands = [page.command("Inner", "p", .command)]
    stage.show(outer)
    outer.addChild(page)
    outer.view.addSubview(page.view)
    page.didMove(toParent: outer)
    page.column("A")
    stage.settle()
    _ = stage.walk(1)
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    #expect(page.performed == ["Inner"])
    #expect(outer.performed.isEmpty)
  }

  @Test func aDisabledCommandLeavesTheKeyToOthers() {
    let disabled = page.command("Disabled", "p", .command)
    disabled.attributes = .disabled
    page.commands = [disabled, page.command("Play", "p", .command)]
    stage.show(page)
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    #expect(page.performed == ["Play"])
    #expect(stage.issues.isEmpty)
  }

  @Test func aCommandWithoutATargetLeavesTheKeyToOthers() {
    final class Other: UIView { func nowhere() {} }
    let nowhere = UIKeyCommand(
      input: "p", modifierFlags: .command, action: Selector(Other.nowhere))
    page.commands = [nowhere]
    stage.show(page)
    let recorder = PressRecorder()
    page.view.addSubview(recorder)
    recorder.becomeFirstResponder()
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    #expect(recorder.calls == ["began P", "ended P"])
  }

  @Test func aKeyThatPerformsACommandIsNotSentAsAPress() {
    page.commands = [page.command("Play", "p", .command)]
    stage.show(page)
    let recorder = PressRecorder()
    page.view.addSubview(recorder)
    recorder.becomeFirstResponder()
    stage.press(key: .keyboardP, characters: "p", modifiers: .control, repeats: 2)
    stage.press(key: .keyboardO, characters: "o", repeats: 1)
    #expect(page.performed == ["Play", "Play", "Play"])
    #expect(recorder.calls == ["began O", "changed O", "ended O"])
  }

  @Test func aCommandThatDoesNotRepeatIsPerformedOncePerPress() {
    let play = page.command("Play", "p", .command)
    play.repeatBehavior = .nonRepeatable
    let next = page.command("Next", "\t", hasPriority: true)
    next.repeatBehavior = .nonRepeatable
    let held = page.command("Held", "h", .command)
    held.repeatBehavior = .repeatable
    page.commands = [play, next, held].compactMap { $0.copy() as? UIKeyCommand }
    stage.show(page)
    let recorder = PressRecorder()
    page.view.addSubview(recorder)
    recorder.becomeFirstResponder()
    stage.press(key: .keyboardP, characters: "p", modifiers: .control, repeats: 2)
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    stage.press(key: .keyboardTab, repeats: 1)
    stage.press(key: .keyboardH, characters: "h", modifiers: .control, repeats: 1)
    #expect(page.performed == ["Play", "Play", "Next", "Held", "Held"])
    #expect(recorder.calls.isEmpty)
  }

  @Test func aCommandWithPriorityComesBeforeTheFocus() {
    stage.show(page)
    page.column("A")
    stage.settle()
    page.commands = [page.command("Play", " ")]
    _ = stage.walk(1)
    stage.press(key: .keyboardSpacebar, characters: " ")
    #expect(page.performed == ["A"])
    page.commands = [
      page.command("Play", " ", hasPriority: true), page.command("Next", "\t", hasPriority: true),
    ]
    stage.press(key: .keyboardSpacebar, characters: " ")
    stage.press(key: .keyboardTab)
    #expect(page.performed == ["A", "Play", "Next"])
    #expect(stage.focusName == "A")
  }

  @Test func k4SpacePerformsACommandWhileThereIsNoRing() {
    stage.show(page)
    page.column("A")
    page.commands = [page.command("Play", " ")]
    stage.settle()
    stage.press(key: .keyboardSpacebar, characters: " ")
    #expect(page.performed == ["Play"])
  }

  /// A key that is pressed, and the input and modifiers of a command.
  struct Typed: Sendable, CustomTestStringConvertible {
    var key: UIKeyboardHIDUsage
    var text: String
    var held: UIKeyModifierFlags
    var input: String
    var flags: UIKeyModifierFlags

    init(
      _ key: UIKeyboardHIDUsage, _ text: String, _ held: UIKeyModifierFlags, _ input: String,
      _ flags: UIKeyModifierFlags
    ) {
      (self.key, self.text, self.held, self.input, self.flags) = (key, text, held, input, flags)
    }

    var testDescription: String { "\(key) \(text) for \(input)" }
  }

  nonisolated static let found: [Typed] = [
    Typed(.keyboardS, "ы", .control, "s", .command),
    Typed(.keyboardS, "σ", .control, "S", .command),
    Typed(.keyboardS, "", .control, "s", .control),
    Typed(.keyboardSlash, "/", [.control, .shift], "?", .command),
    Typed(.keyboardSlash, "/", [.control, .shift], "?", [.command, .shift]),
    Typed(.keyboardSlash, ".", [.control, .shift], ".", [.command, .shift]),
    Typed(.keyboard1, "&", .control, "1", .command),
    Typed(.keyboardA, "q", .control, "q", .command),
    Typed(
      .keyboardUpArrow, "", [.alternate, .shift], UIKeyCommand.inputUpArrow, [.alternate, .shift]),
    Typed(.keypad5, "5", [.control, .numericPad], "5", .command),
    Typed(.keyboardP, "p", [.control, .alphaShift], "p", .command),
    Typed(.keyboardF5, "", [], UIKeyCommand.f5, []),
    Typed(.keypadEnter, "\r", [], "\r", []),
  ]

  @Test(arguments: found) func aKeyIsFoundByItsTextOrItsPlace(typed: Typed) {
    page.commands = [page.command("Found", typed.input, typed.flags)]
    stage.show(page)
    stage.press(key: typed.key, characters: typed.text, modifiers: typed.held)
    #expect(page.performed == ["Found"])
  }

  nonisolated static let others: [Typed] = [
    // On a French keyboard the key at the place of Q means "a".
    Typed(.keyboardQ, "a", .control, "q", .command),
    Typed(.keyboardP, "p", [.control, .shift], "p", .command),
    Typed(.keyboardP, "p", .command, "p", .command),
    Typed(.keyboardP, "p", [.control, .alternate], "p", .command),
    Typed(.keyboardP, "p", [], "", []),
  ]

  @Test(arguments: others) func otherKeysAreNotFound(typed: Typed) {
    page.commands = [page.command("Found", typed.input, typed.flags)]
    stage.show(page)
    stage.press(key: typed.key, characters: typed.text, modifiers: typed.held)
    #expect(page.performed.isEmpty)
  }

  @Test func aCommandMayRefuseToBeFoundByPlace() {
    let command = page.command("Found", "s", .command)
    command.allowsAutomaticLocalization = false
    page.commands = [command]
    stage.show(page)
    stage.press(key: .keyboardS, characters: "ы", modifiers: .control)
    #expect(page.performed.isEmpty)
  }

  @Test func bracketsChangeSidesWhereTextRunsFromRightToLeft() {
    let fixed = page.command("Fixed", "]", [.command, .shift])
    fixed.allowsAutomaticMirroring = false
    page.commands = [page.command("Back", "[", .command), fixed]
    stage.show(page)
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    stage.press(key: .keyboardOpenBracket, characters: "[", modifiers: .control)
    #expect(page.performed.isEmpty)
    stage.press(key: .keyboardCloseBracket, characters: "]", modifiers: .control)
    stage.press(key: .keyboardCloseBracket, characters: "]", modifiers: [.control, .shift])
    #expect(page.performed == ["Back", "Fixed"])
  }

  @Test func commandsAreAddedToAControllerAndRemoved() {
    stage.show(page)
    let command = page.command("Added", "p", .command)
    page.addKeyCommand(command)
    #expect(page.keyCommands == [command])
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    page.removeKeyCommand(command)
    #expect(page.keyCommands == nil)
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    #expect(page.performed == ["Added"])
  }

  @Test func aTargetIsFoundFromTheResponderOutwards() {
    stage.show(page)
    let inner = UIView()
    page.view.addSubview(inner)
    let action = Selector(FocusPage.perform)
    #expect(inner.target(forAction: action, withSender: nil) as? UIResponder === page)
    #expect(!inner.canPerformAction(action, withSender: nil))
    #expect(page.canPerformAction(action, withSender: nil))
    #expect(!page.canPerformAction(.copy, withSender: nil))
    #expect(page.target(forAction: .copy, withSender: nil) == nil)
  }

  @Test func editKeysCallTheResponderThatCanPerformThem() {
    final class Editor: UIView {
      var calls: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .copy || action == .selectAll
          || super.canPerformAction(action, withSender: sender)
      }
      override func copy(_ sender: Any?) { calls.append("copy") }
      override func cut(_ sender: Any?) { calls.append("cut") }
      override func selectAll(_ sender: Any?) { calls.append("selectAll") }
    }
    stage.show(page)
    let editor = Editor()
    page.view.addSubview(editor)
    editor.becomeFirstResponder()
    for (key, text) in [(UIKeyboardHIDUsage.keyboardC, "c"), (.keyboardX, "x"), (.keyboardA, "a")] {
      stage.press(key: key, characters: text, modifiers: .control)
    }
    #expect(editor.calls == ["copy", "selectAll"])
  }

  @Test func aCommandIsBroughtUpToDateBeforeItIsPerformed() {
    final class Validating: UIView {
      var calls = 0
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "p", modifierFlags: .command, action: Selector(Validating.play))]
      }
      override func validate(_ command: UICommand) { command.attributes = .disabled }
      func play() { calls += 1 }
    }
    stage.show(page)
    let view = Validating()
    page.view.addSubview(view)
    view.becomeFirstResponder()
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    #expect(view.calls == 0)
  }

  @Test func controlWClosesTheSceneAndControlQEndsTheApp() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      var calls: [String] = []
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
      func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
    }
    let delegate = Delegate()
    let stage = Stage(delegate: delegate)
    stage.press(key: .keyboardQ, characters: "q", modifiers: .control)
    #expect(delegate.calls == ["terminate"])
    let other = Delegate()
    let second = Stage(delegate: other)
    #expect(second.systemWindowTitles.count == 1)
    second.press(key: .keyboardW, characters: "w", modifiers: .control)
    #expect(second.systemWindowTitles.isEmpty)
    #expect(other.calls == ["terminate"])
  }
}

/// A first responder that records its keys.
@MainActor final class PressRecorder: UIView {
  private(set) var calls: [String] = []
  override var canBecomeFirstResponder: Bool { true }

  private func note(_ word: String, _ presses: Set<UIPress>) {
    for press in presses {
      guard let key = press.key else { continue }
      calls.append("\(word) \("\(key.keyCode)".replacingOccurrences(of: "keyboard", with: ""))")
    }
  }

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
}
