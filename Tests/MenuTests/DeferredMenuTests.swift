import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct DeferredMenuTests {
  typealias Completion = @MainActor ([UIMenuElement]) -> Void

  @Test func elementsThatComeLaterTakeThePlaceOfARow() {
    var answer: Completion?
    let scene = MenuScene { scene in
      UIMenu(children: [
        scene.action("A"), UIDeferredMenuElement { answer = $0 }, scene.action("Z"),
      ])
    }
    scene.open()
    #expect(scene.rows == ["A", "Loading…", "Z"])
    answer?([scene.action("B"), scene.action("C")])
    answer = nil
    #expect(scene.rows == ["A", "B", "C", "Z"])
    scene.stage.tap(scene.stage.row("C"))
    #expect(scene.lines.contains("C"))
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func elementsThatComeAtOnceNeverShowARow() {
    let scene = MenuScene { scene in
      UIMenu(children: [UIDeferredMenuElement { $0([scene.action("B")]) }])
    }
    scene.open()
    #expect(scene.rows == ["B"])
  }

  @Test func aCachedElementAsksOnceAndAnUncachedOneEachTime() {
    var asked: [String] = []
    var elements: [UIMenuElement] = []
    let scene = MenuScene { _ in UIMenu(children: elements) }
    elements = [
      UIDeferredMenuElement {
        asked.append("cached")
        $0([scene.action("A")])
      },
      UIDeferredMenuElement.uncached {
        asked.append("uncached")
        $0([scene.action("B")])
      },
    ]
    for _ in 0..<2 {
      scene.open()
      #expect(scene.rows == ["A", "B"])
      scene.press(.keyboardEscape)
      scene.stage.settle()
    }
    #expect(asked == ["cached", "uncached", "uncached"])
  }

  @Test func aSecondAnswerIsAnIssueAndChangesNothing() {
    let scene = MenuScene { scene in
      UIMenu(children: [
        UIDeferredMenuElement { completion in
          completion([scene.action("A")])
          completion([scene.action("B")])
        }
      ])
    }
    scene.open()
    #expect(scene.rows == ["A"])
    #expect(scene.stage.issues.map(\.code) == ["menu.deferred.twice"])
  }

  @Test func aCompletionThatIsReleasedIsAnIssueAndRemovesTheRow() {
    let scene = MenuScene { scene in
      UIMenu(children: [scene.action("A"), UIDeferredMenuElement { _ in }])
    }
    scene.open()
    #expect(scene.rows == ["A"])
    #expect(scene.stage.issues.map(\.code) == ["menu.deferred.never"])
  }

  @Test func anAnswerAfterTheMenuIsClosedCountsForTheNextTime() {
    var answer: Completion?
    var element: UIMenuElement?
    let scene = MenuScene { _ in UIMenu(children: element.map { [$0] } ?? []) }
    element = UIDeferredMenuElement { answer = $0 }
    scene.open()
    scene.press(.keyboardEscape)
    scene.stage.settle()
    answer?([scene.action("Late")])
    answer = nil
    #expect(!scene.isOpen)
    scene.open()
    #expect(scene.rows == ["Late"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func deferredElementsInAnAnswerAreAskedInTurn() {
    let scene = MenuScene { scene in
      UIMenu(children: [
        UIDeferredMenuElement { outer in
          outer([scene.action("A"), UIDeferredMenuElement { $0([scene.action("B")]) }])
        }
      ])
    }
    scene.open()
    #expect(scene.rows == ["A", "B"])
  }

  @Test func anElementThatAnswersItselfEndsWithAnIssue() {
    let loop = Loop()
    let scene = MenuScene { _ in UIMenu(children: loop.elements) }
    loop.elements = [
      UIDeferredMenuElement { completion in
        completion([scene.action("A")] + loop.elements)
      }
    ]
    scene.open()
    #expect(scene.isOpen)
    #expect(scene.stage.issues.contains { $0.code == "menu.deferred.deep" })
    loop.elements = []
  }

  @Test func aProviderThatClosesTheMenuLeavesNoMenu() {
    let scene = MenuScene(titles: [])
    scene.makeMenu = { scene in
      UIMenu(children: [
        UIDeferredMenuElement { completion in
          scene.owner.removeFromSuperview()
          completion([scene.action("A")])
        }
      ])
    }
    scene.open()
    #expect(!scene.isOpen)
    #expect(scene.lines.last == "ended")
  }
}

/// Elements that may answer themselves.
@MainActor private final class Loop {
  var elements: [UIMenuElement] = []
}
