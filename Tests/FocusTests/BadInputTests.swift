import Espalier
import EspalierTesting
import Foundation
import Testing

/// Requests that cannot be met, and programs that change everything inside callbacks.
@MainActor @Suite struct BadInputTests {
  let stage = Stage(size: CGSize(width: 390, height: 600))
  let page = FocusPage()

  private func request(_ environment: any UIFocusEnvironment) {
    stage.window.windowScene?.focusSystem?.requestFocusUpdate(to: environment)
    stage.settle()
  }

  @Test func aHiddenViewCannotGetTheFocus() {
    stage.show(page)
    page.column("A")
    let hidden = page.button("hidden", CGRect(x: 20, y: 300, width: 80, height: 40))
    hidden.isHidden = true
    stage.settle()
    _ = stage.walk(1)
    request(hidden)
    #expect(stage.focusName == "A")
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "focus.request")
    #expect(stage.issues.first?.description.contains("it is hidden") == true)
  }

  @Test func aRemovedViewCannotGetTheFocus() {
    stage.show(page)
    page.column("A")
    let gone = page.button("gone", CGRect(x: 20, y: 300, width: 80, height: 40))
    stage.settle()
    _ = stage.walk(1)
    gone.removeFromSuperview()
    request(gone)
    #expect(stage.focusName == "A")
    #expect(stage.issues.first?.description.contains("it is in no window") == true)
  }

  @Test func aViewInAnotherWindowCannotGetTheFocus() throws {
    stage.show(page)
    page.column("A")
    let scene = try #require(stage.window.windowScene)
    let window = UIWindow(windowScene: scene)
    let other = FocusPage()
    window.rootViewController = other
    window.isHidden = false
    let button = other.button("other", CGRect(x: 20, y: 300, width: 80, height: 40))
    stage.settle()
    _ = stage.walk(1)
    request(button)
    #expect(stage.focusName == "A")
    #expect(stage.issues.first?.description.contains("its window is not the key window") == true)
  }

  @Test func aViewBehindASheetCannotGetTheFocus() {
    stage.show(page)
    let behind = page.button("behind", CGRect(x: 20, y: 100, width: 80, height: 40))
    let sheet = FocusPage()
    page.present(sheet, animated: false)
    sheet.column("Inside")
    stage.settle()
    _ = stage.walk(1)
    request(behind)
    #expect(stage.focusName == "Inside")
    #expect(stage.issues.first?.description.contains("it is behind FocusPage") == true)
  }

  @Test func anEnvironmentWithoutFocusableItemsCannotGetTheFocus() {
    stage.show(page)
    page.column("A")
    let plain = UIView(frame: CGRect(x: 20, y: 300, width: 80, height: 40))
    page.view.addSubview(plain)
    stage.settle()
    request(plain)
    #expect(stage.focusName == nil)
    #expect(stage.issues.first?.description.contains("nothing in it can become focused") == true)
  }

  @Test func environmentsThatPreferEachOtherAreSearchedOnce() {
    final class Circular: UIView {
      weak var other: UIView?
      override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        other.map { [$0] } ?? []
      }
    }
    stage.show(page)
    let (first, second) = (Circular(), Circular())
    (first.other, second.other) = (second, first)
    page.view.addSubview(first)
    page.view.addSubview(second)
    request(first)
    #expect(stage.focusName == nil)
    #expect(stage.issues.count == 1)
  }

  enum Change: CaseIterable {
    case removeOld, removeNew, removePage, pop, replaceRoot, hideWindow, present, disable, request
  }

  @Test(arguments: Change.allCases) func everythingMayChangeInsideACallback(change: Change) {
    let navigation = UINavigationController(rootViewController: FocusPage())
    stage.show(navigation)
    navigation.pushViewController(page, animated: false)
    page.column("A", "B", "C")
    stage.settle()
    _ = stage.walk(2)
    page.onUpdate = { [page, stage] context in
      page.onUpdate = nil
      switch change {
      case .removeOld: context.previouslyFocusedView?.removeFromSuperview()
      case .removeNew: context.nextFocusedView?.removeFromSuperview()
      case .removePage: page.view.removeFromSuperview()
      case .pop: navigation.popViewController(animated: false)
      case .replaceRoot: stage.window.rootViewController = FocusPage()
      case .hideWindow: stage.window.isHidden = true
      case .present: page.present(FocusPage(), animated: false)
      case .disable: (context.nextFocusedView as? UIControl)?.isEnabled = false
      case .request:
        if let old = context.previouslyFocusedView {
          stage.window.windowScene?.focusSystem?.requestFocusUpdate(to: old)
        }
      }
    }
    stage.press(key: .keyboardTab)
    stage.settle()
    let focused = stage.window.windowScene?.focusSystem?.focusedItem as? UIView
    #expect(focused?.window === (focused == nil ? nil : stage.window))
    #expect(focused?.canBecomeFocused ?? true)
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardTab, modifiers: .shift)
    stage.settle()
  }

  @Test func tenThousandKeysInOneTurnLeaveOneItemFocused() {
    stage.show(page)
    page.column("A", "B", "C")
    stage.settle()
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardSpacebar, .keyboardDownArrow, .keyboardF6, .keyboardA,
    ]
    stage.pressInOneTurn((0..<10_000).map { keys[$0 % keys.count] })
    stage.settle()
    let names = ["A", "B", "C"]
    #expect(stage.focusName.map(names.contains) == true)
    #expect(stage.issues.isEmpty)
  }

  @Test func keysHeldWhileTheWindowLosesTheKeyboardAreCancelled() {
    stage.show(page)
    let recorder = PressRecorder()
    page.view.addSubview(recorder)
    recorder.becomeFirstResponder()
    page.commands = [page.command("Play", "p", .command)]
    stage.hold(key: .keyboardO)
    stage.hold(key: .keyboardP, modifiers: .control)
    stage.setFocused(false)
    stage.setFocused(true)
    stage.release(key: .keyboardO)
    stage.release(key: .keyboardP)
    #expect(recorder.calls == ["began O", "cancelled O"])
    stage.press(key: .keyboardP, modifiers: .control)
    #expect(page.performed == ["Play", "Play"])
  }

  @Test func aRepeatAfterTheCommandIsGoneBeginsNothing() {
    stage.show(page)
    let recorder = PressRecorder()
    page.view.addSubview(recorder)
    recorder.becomeFirstResponder()
    page.commands = [page.command("Play", "p", .command)]
    stage.hold(key: .keyboardP, modifiers: .control)
    page.commands = []
    stage.hold(key: .keyboardP, modifiers: .control, isRepeat: true)
    stage.release(key: .keyboardP)
    #expect(page.performed == ["Play"])
    #expect(recorder.calls.isEmpty)
  }

  // MARK: Diagnostics

  @Test func twoEnabledCommandsOfOneResponderOnOneKeyAreAnIssue() {
    page.commands = [page.command("One", "p", .command), page.command("Two", "P", .control)]
    stage.show(page)
    stage.press(key: .keyboardP, characters: "p", modifiers: .control)
    #expect(page.performed == ["One"])
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.description.contains("[key.twice] FocusPage") == true)
  }

  @Test func tabSkipsAControlOutsideTheWindowWithAnIssue() {
    stage.show(page)
    page.column("A", "B")
    page.button("outside", CGRect(x: 500, y: 120, width: 80, height: 40))
    stage.settle()
    #expect(stage.walk(3) == ["A", "B", "A"])
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "focus.unseen")
    #expect(stage.issues.first?.description.contains("outside its window") == true)
  }

  @Test func tabSkipsACoveredControlWithAnIssue() {
    stage.show(page)
    page.column("A", "covered", "B")
    page.view.addSubview(UIView(frame: CGRect(x: 0, y: 145, width: 390, height: 50)))
    stage.settle()
    #expect(stage.walk(2) == ["A", "B"])
    #expect(stage.issues.first?.description.contains("covers it") == true)
  }

  @Test func tabSkipsAClippedControlWithAnIssue() {
    stage.show(page)
    page.column("A")
    let clip = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    clip.clipsToBounds = true
    page.view.addSubview(clip)
    page.button("cut", CGRect(x: 0, y: 60, width: 80, height: 40), in: clip)
    stage.settle()
    #expect(stage.walk(2) == ["A", "A"])
    #expect(stage.issues.first?.description.contains("clips it") == true)
  }

  @Test func aPresentationThatKeysCannotLeaveIsAnIssue() {
    stage.show(page)
    page.column("A")
    let trap = FocusPage()
    trap.modalPresentationStyle = .fullScreen
    page.present(trap, animated: false)
    stage.settle()
    stage.press(key: .keyboardTab)
    #expect(stage.focusName == nil)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "focus.trap")
    trap.commands = [trap.command("Close", UIKeyCommand.inputEscape)]
    stage.press(key: .keyboardTab)
    #expect(stage.issues.count == 1)
    stage.press(key: .keyboardEscape)
    #expect(trap.performed == ["Close"])
  }
}
