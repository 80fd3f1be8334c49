import Espalier
import EspalierDiagnostics
import Foundation
import Testing

/// Counts its calls, in all the shapes an action may have.
@MainActor private final class Listener: NSObject {
  var received: [String] = []
  func plain() { received.append("plain") }
  func plainToo() { received.append("plain too") }
  func control(_ sender: UIControl) { received.append("control \(sender.tag)") }
  func anything(_ sender: Any) { received.append("any") }
  func both(_ sender: UIControl, event: UIEvent?) { received.append("both \(event == nil)") }
  func label(_ sender: UILabel) { received.append("label") }
}

private class Base: UIView {
  var calls: [String] = []
  func tapped() { calls.append("base") }
}

private final class Derived: Base {
  override func tapped() { calls.append("derived") }
}

@MainActor struct TargetActionTests {
  @Test func actionsOfAllThreeFormsAreCalledInTheOrderTheyWereAdded() {
    let listener = Listener()
    let control = UIControl()
    control.tag = 7
    control.addTarget(listener, action: Listener.plain, for: .touchUpInside)
    control.addTarget(listener, action: Listener.control, for: .touchUpInside)
    control.addTarget(listener, action: Listener.anything, for: .touchUpInside)
    control.addTarget(listener, action: Listener.both, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(listener.received == ["plain", "control 7", "any", "both true"])
  }

  @Test func theMethodsOfATargetAreListedByEvent() {
    let listener = Listener()
    let control = UIControl()
    control.addTarget(listener, action: Listener.plain, for: [.touchDown, .valueChanged])
    #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged)?.count == 1)
    #expect(control.actions(forTarget: listener, forControlEvent: .touchUpInside) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .valueChanged) == nil)
  }

  @Test func aSystemButtonCallsItsMethod() {
    let listener = Listener()
    let image = UIImage(systemName: "play.fill") ?? UIImage()
    let button = UIButton.systemButton(
      with: image, target: listener, action: Selector(Listener.plain))
    #expect(button.buttonType == .system)
    #expect(button.image(for: .normal) == image)
    button.sendActions(for: .touchUpInside)
    #expect(listener.received == ["plain"])
  }

  @Test func anActionIsCalledOnlyForItsEvents() {
    let listener = Listener()
    let control = UIControl()
    control.addTarget(listener, action: Listener.plain, for: [.touchDown, .valueChanged])
    control.sendActions(for: .touchUpInside)
    #expect(listener.received.isEmpty)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .allTouchEvents)
    #expect(listener.received == ["plain", "plain"])
  }

  @Test func theTargetIsNotKeptAlive() {
    let control = UIControl()
    weak var seen: Listener?
    do {
      let listener = Listener()
      seen = listener
      control.addTarget(listener, action: Listener.plain, for: .touchDown)
      #expect(control.allTargets.count == 1)
    }
    #expect(seen == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test func overridingMethodsAreCalled() {
    let target = Derived()
    let control = UIControl()
    control.addTarget(target, action: Base.tapped, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(target.calls == ["derived"])
  }

  @Test func anActionWithoutATargetGoesAlongTheResponderChain() {
    let outer = Derived()
    let control = UIControl()
    outer.addSubview(control)
    control.addTarget(nil, action: Base.tapped, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(outer.calls == ["derived"])
    #expect(control.allTargets.count == 1)
  }

  @Test func aSenderOfAnotherTypeIsAnIssueAndNoCall() {
    withStudio { studio in
      let listener = Listener()
      let control = UIControl()
      control.addTarget(listener, action: Listener.label, for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(listener.received.isEmpty)
      #expect(studio.issues.map(\.code) == ["action.sender"])
      #expect(studio.issues.first?.fix.contains("UIControl") == true)
    }
  }

  @Test func aSelectorRemovesTheActionThatItAdded() {
    let listener = Listener()
    let control = UIControl()
    let selector = Selector(Listener.plain)
    control.addTarget(listener, action: selector, for: [.touchDown, .touchUpInside])
    control.addTarget(listener, action: Listener.control, for: .touchDown)
    control.removeTarget(listener, action: selector, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(listener.received == ["control 0", "plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(listener.received.count == 2)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func anUnappliedMethodRemovesTheActionThatItAdded() {
    let (listener, other) = (Listener(), Listener())
    let control = UIControl()
    for target in [listener, other] {
      control.addTarget(target, action: Listener.plain, for: [.touchDown, .touchUpInside])
      control.addTarget(target, action: Listener.control, for: .touchDown)
      control.addTarget(target, action: Listener.both, for: .touchDown)
    }
    control.removeTarget(listener, action: Listener.plain, for: .touchDown)
    control.removeTarget(listener, action: Listener.both, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(listener.received == ["control 0"])
    #expect(other.received == ["plain", "control 0", "both true"])
    control.sendActions(for: .touchUpInside)
    #expect(listener.received == ["control 0", "plain"])
    control.removeTarget(nil, action: Listener.control, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(listener.received == ["control 0", "plain"])
  }

  @Test func removingOneOfSeveralEqualMethodsRemovesNoneAndIsAnIssue() {
    withStudio { studio in
      let listener = Listener()
      let control = UIControl()
      control.addTarget(listener, action: Listener.plain, for: .touchDown)
      control.addTarget(listener, action: Listener.plainToo, for: .touchDown)
      control.removeTarget(listener, action: Listener.plain, for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(listener.received == ["plain", "plain too"])
      #expect(studio.issues.map(\.code) == ["action.ambiguous"])
    }
  }

  @Test func theSameTargetAndSelectorAreCalledOnce() {
    let listener = Listener()
    let control = UIControl()
    let selector = Selector(Listener.plain)
    control.addTarget(listener, action: selector, for: .touchDown)
    control.addTarget(listener, action: selector, for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchDown)
    #expect(listener.received == ["plain"])
  }

  @Test func anActionKnowsItsSenderWhileItRuns() {
    let control = UIControl()
    var senders: [Bool] = []
    let action = UIAction(title: "Play") { senders.append(($0.sender as? UIControl) === control) }
    control.addAction(action, for: .primaryActionTriggered)
    control.sendActions(for: .primaryActionTriggered)
    #expect(senders == [true])
    #expect(action.sender == nil)
  }

  @Test func anActionWithTheSameIdentifierReplacesTheOldOne() {
    let control = UIControl()
    var received: [Int] = []
    for number in 0..<3 {
      control.addAction(
        UIAction(identifier: .init("only")) { _ in received.append(number) }, for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(received == [2])
    control.removeAction(identifiedBy: .init("only"), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(received == [2])
  }

  @Test func anActionMayRemoveItself() {
    let control = UIControl()
    var count = 0
    control.addAction(
      UIAction(identifier: .init("once")) { _ in
        count += 1
        control.removeAction(identifiedBy: .init("once"), for: .touchDown)
      }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 1)
  }
}
