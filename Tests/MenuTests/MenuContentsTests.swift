import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct MenuContentsTests {
  @Test func sectionsStatesSubtitlesAndSubmenusAreShown() {
    let scene = MenuScene { scene in
      UIMenu(
        title: "Song",
        children: [
          scene.action("Play", subtitle: "From the start"), scene.action("Repeat", [], .on),
          scene.action("Some", [], .mixed),
          UIMenu(title: "Section", options: .displayInline, children: [scene.action("A")]),
          UIMenu(options: .displayInline), UIMenu(title: "Empty"),
          UIMenu(title: "Remove", options: .destructive, children: [scene.action("B")]),
          scene.action("Delete", .destructive),
        ])
    }
    scene.open()
    #expect(
      scene.rows == [
        "[Song]", "Play / From the start", "✓ Repeat", "- Some", "---", "[Section]", "A", "---",
        "Empty ▸ (off)", "Remove ▸ !", "Delete !",
      ])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func sectionsAreSeparatedOnceAndNeverAtAnEnd() {
    let scene = MenuScene { scene in
      @MainActor func section(_ names: String...) -> UIMenu {
        UIMenu(options: .displayInline, children: names.map { scene.action($0) })
      }
      return UIMenu(children: [section("A"), section(), section("B"), scene.action("C"), section()])
    }
    scene.open()
    #expect(scene.rows == ["A", "---", "B", "---", "C"])
  }

  @Test func aSingleSelectionMovesToTheChosenElementAndStaysOpenWhereItAsksTo() {
    var menu: UIMenu?
    let scene = MenuScene { scene in
      let elements = ["Title", "Artist", "Year"].map {
        scene.action($0, .keepsMenuPresented, $0 == "Title" ? .on : .off)
      }
      menu = UIMenu(options: .singleSelection, children: elements)
      return menu
    }
    scene.open()
    _ = scene.take()
    #expect(scene.rows == ["✓ Title", "Artist", "Year"])
    scene.stage.tap(scene.stage.row("Year"))
    #expect(scene.rows.last?.hasSuffix("✓ Year") == true)
    #expect(scene.rows.first == "Title")
    #expect(scene.take() == ["Year"])
    #expect(menu?.selectedElements.map(\.title) == ["Year"])
  }

  @Test func aDisabledRowIsNotChosenAndTheMenuStaysOpen() {
    let scene = MenuScene { scene in
      UIMenu(children: [scene.action("Off", .disabled), scene.action("On")])
    }
    scene.open()
    _ = scene.take()
    scene.stage.tap(scene.stage.row("Off"))
    #expect(scene.take().isEmpty)
    #expect(scene.isOpen)
  }

  @Test func aCommandGoesToTheResponderThatHasItsMethodAndIsValidatedFirst() {
    let scene = MenuScene { _ in
      UIMenu(children: [
        UICommand(title: "Close", action: Selector(CommandView.closeOne)),
        UICommand(title: "Nobody's", action: Selector(OtherView.work)),
      ])
    }
    let view = CommandView(scene)
    view.title = "Close Song"
    view.frame = CGRect(x: 100, y: 60, width: 200, height: 40)
    scene.root.view.addSubview(view)
    view.addSubview(scene.owner)
    scene.owner.frame = view.bounds
    scene.open()
    #expect(scene.rows == ["Close Song", "Nobody's (off)"])
    #expect(scene.take().contains("validate"))
    scene.stage.tap(scene.stage.row("Close Song"))
    #expect(scene.lines.contains("close Close Song"))
    view.isClosingDisabled = true
    scene.stage.settle()
    scene.open()
    #expect(scene.rows == ["Close Song (off)", "Nobody's (off)"])
  }

  @Test func aCommandThatItsResponderCannotPerformNowIsDisabled() {
    let scene = MenuScene { _ in
      UIMenu(children: [UICommand(title: "Close", action: Selector(CommandView.closeOne))])
    }
    let view = CommandView(scene)
    view.frame = CGRect(x: 100, y: 60, width: 200, height: 40)
    view.canClose = false
    scene.root.view.addSubview(view)
    view.addSubview(scene.owner)
    scene.owner.frame = view.bounds
    scene.open()
    #expect(scene.rows == ["Close (off)"])
  }

  @Test func anOpenMenuValidatesItsCommandsAgainOnRequest() {
    let scene = MenuScene { _ in
      UIMenu(children: [UICommand(title: "Close", action: Selector(CommandView.closeOne))])
    }
    let view = CommandView(scene)
    view.frame = CGRect(x: 100, y: 60, width: 200, height: 40)
    scene.root.view.addSubview(view)
    view.addSubview(scene.owner)
    scene.owner.frame = view.bounds
    scene.open()
    #expect(scene.rows == ["Close"])
    view.title = "Close All"
    UIMenuSystem.main.setNeedsRevalidate()
    #expect(scene.rows == ["Close All"])
  }

  @Test func anElementWithoutATitleIsAnIssueOnceForItsMenu() {
    let scene = MenuScene { scene in
      UIMenu(title: "Song", children: [scene.action(""), scene.action("A"), scene.action("")])
    }
    scene.open()
    #expect(scene.stage.issues.count == 1)
    #expect(scene.stage.issues.first?.code == "menu.title")
    #expect(scene.stage.issues.first?.description.contains("“Song”") == true)
  }

  @Test func anActionsSenderIsTheViewOfTheMenu() {
    var sender: Any?
    let scene = MenuScene { _ in
      UIMenu(children: [UIAction(title: "Play") { sender = $0.sender }])
    }
    scene.open()
    scene.stage.tap(scene.stage.row("Play"))
    #expect((sender as? UIView) === scene.owner)
  }

  @Test func elementsAreCopiedWithTheirValues() throws {
    let action = UIAction(title: "A", subtitle: "b", attributes: .destructive, state: .on) { _ in }
    let copy = try #require(action.copy() as? UIAction)
    copy.title = "B"
    #expect(action.title == "A")
    #expect(copy.subtitle == "b")
    #expect(copy.attributes == .destructive)
    #expect(copy.state == .on)
    #expect(copy == action)
    let menu = UIMenu(title: "M", options: .destructive, children: [action])
    let other = try #require(menu.copy() as? UIMenu)
    #expect(other.identifier == menu.identifier)
    #expect(other.options == .destructive)
    #expect(other.children.first === action)
  }

  @Test func aPaletteStandsInOneLineAndArrowsMoveAlongIt() {
    let scene = MenuScene { scene in
      UIMenu(children: [
        UIMenu(
          options: [.displayInline, .displayAsPalette],
          children: ["a", "b", "c"].map {
            scene.action($0, image: UIImage(systemName: "heart"))
          }),
        scene.action("Below"),
      ])
    }
    scene.open()
    let places = ["a", "b", "c"].map { scene.stage.row($0) }
    #expect(Set(places.map(\.y)).count == 1)
    #expect(places.map(\.x) == places.map(\.x).sorted())
    scene.press(.keyboardDownArrow)
    scene.press(.keyboardRightArrow)
    #expect(scene.rows == ["a", "> b", "c", "---", "Below"])
    scene.press(.keyboardDownArrow)
    #expect(scene.rows.last == "> Below")
    scene.stage.tap(places[2])
    #expect(scene.lines.contains("c"))
  }
}

/// A view that is nowhere, with a method of its own.
final class OtherView: UIView {
  func work() {}
}
