import Espalier
import EspalierTesting
import Foundation
import Testing

/// What readers and tests can do with elements.
@MainActor @Suite struct ReaderActionTests {
  private let page = ReadPage()

  @Test func customActionsFollowTheActivation() {
    let label = page.label("Mail", 0, 0)
    label.accessibilityTraits = .button
    var done: [String] = []
    label.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Archive") { action in
        done.append(action.name)
        return true
      },
      UIAccessibilityCustomAction(name: "Flag") { _ in false },
    ]
    #expect(page.stage.accessibility.element("Mail")?.actions == ["click", "Archive", "Flag"])
    #expect(page.stage.accessibility.perform("Archive", on: "Mail"))
    #expect(!page.stage.accessibility.perform("Flag", on: "Mail"))
    #expect(done == ["Archive"])
  }

  @Test func aCustomActionCallsAMethod() {
    final class Target: NSObject {
      var calls = 0
      func archive() { calls += 1 }
    }
    let target = Target()
    let action = UIAccessibilityCustomAction(
      name: "Archive", target: target, selector: Selector(Target.archive))
    let label = page.label("Mail", 0, 0)
    label.accessibilityCustomActions = [action]
    #expect(page.stage.accessibility.perform("Archive", on: "Mail"))
    #expect(target.calls == 1)
  }

  @Test func anElementWithoutAMethodIsTouched() {
    let view = page.add(UIView(), 50, 50, 100, 100)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Card"
    view.accessibilityTraits = .button
    final class Taps: NSObject {
      var count = 0
      func tapped() { count += 1 }
    }
    let taps = Taps()
    view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Taps.tapped))
    #expect(page.stage.accessibility.activate("Card"))
    page.stage.settle()
    #expect(taps.count == 1)
  }

  @Test func aTouchNeverReachesWhatLiesInFront() {
    let view = page.add(UIView(), 50, 50, 100, 100)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Card"
    view.accessibilityTraits = .button
    let cover = page.add(UIButton(type: .system), 0, 0, 300, 300)
    var taps = 0
    cover.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    #expect(!page.stage.accessibility.activate("Card"))
    #expect(taps == 0)
  }

  @Test func anEditMenuIsShownByItsAction() {
    final class Menu: NSObject, UIEditMenuInteractionDelegate {
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: [UIAction(title: "Reply") { _ in }])
      }
    }
    let menu = Menu()
    let label = page.label("Mail", 50, 50)
    label.isUserInteractionEnabled = true
    label.addInteraction(UIEditMenuInteraction(delegate: menu))
    #expect(page.stage.accessibility.element("Mail")?.actions.contains("show menu") == true)
    #expect(page.stage.accessibility.perform("show menu", on: "Mail"))
    page.stage.settle()
    #expect(page.stage.app.menuItems["Reply"].exists)
  }

  @Test func theMagicTapGoesOutwards() {
    final class Player: UIViewController {
      var taps = 0
      override func accessibilityPerformMagicTap() -> Bool {
        taps += 1
        return true
      }
    }
    let player = Player()
    #expect(!page.stage.accessibility.magicTap())
    page.stage.show(player)
    #expect(page.stage.accessibility.magicTap())
    #expect(player.taps == 1)
  }

  @Test func aScrollViewScrollsByPages() {
    let scroll = page.add(UIScrollView(), 0, 0, 200, 100)
    scroll.contentSize = CGSize(width: 200, height: 250)
    page.label("a", 0, 0, to: scroll)
    #expect(page.stage.accessibility.scroll(.down, at: "a"))
    #expect(scroll.contentOffset.y == 100)
    #expect(page.stage.accessibility.scroll(.next, at: "a"))
    #expect(scroll.contentOffset.y == 150)
    #expect(!page.stage.accessibility.scroll(.down, at: "a"))
    #expect(!page.stage.accessibility.scroll(.right, at: "a"))
    #expect(page.stage.accessibility.scroll(.up, at: "a"))
    #expect(scroll.contentOffset.y == 50)
  }

  @Test func whatAFieldIsTypedIntoIsFoundByItsPlaceholder() {
    let field = page.add(UITextField(), 0, 0)
    field.placeholder = "Name"
    page.stage.app.textFields["Name"].typeText("Ada")
    #expect(field.text == "Ada")
    #expect(page.stage.app.textFields.firstMatch.value == "Ada")
  }

  @Test func aQueryWaitsOnTheClockOfTheStage() {
    let button = page.add(UIButton(type: .system), 0, 0)
    button.setTitle("Late", for: .normal)
    button.isHidden = true
    let pause = UIViewPropertyAnimator(duration: 2, curve: .linear) { button.frame.origin.y = 10 }
    pause.addCompletion { _ in button.isHidden = false }
    pause.startAnimation()
    let target = page.stage.app.buttons["Late"]
    #expect(!target.exists)
    #expect(!target.waitForExistence(timeout: 0.5))
    #expect(target.waitForExistence(timeout: 5))
    #expect(target.isHittable)
    button.removeFromSuperview()
    #expect(target.waitForNonExistence(timeout: 1))
    target.tap()
    #expect(page.stage.issues.last?.code == "stage.element")
  }

  @Test func problemsAreNamed() throws {
    try expectAccessible(page.stage)
    let button = page.add(UIButton(type: .system), 0, 0, 20, 20)
    button.isAccessibilityElement = true
    let label = page.label("Faint", 0, 100)
    label.textColor = UIColor(white: 0.9, alpha: 1)
    let empty = page.label("Empty", 0, 200)
    empty.frame.size = .zero
    page.stage.turn()
    let problems = page.stage.accessibility.problems
    #expect(problems.contains { $0.contains("no label") })
    #expect(problems.contains { $0.contains("less than 24 by 24") })
    #expect(problems.contains { $0.contains("empty frame") })
    #expect(problems.contains { $0.contains("contrast") })
    #expect(throws: AccessibilityProblems.self) { try expectAccessible(page.stage) }
  }
}
