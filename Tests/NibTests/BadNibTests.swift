import Espalier
import EspalierTesting
import Foundation
import Testing

/// A nib with connections that cannot work.
private final class WrongLoader: _NibLoader {
  override func load() -> [AnyObject] {
    let view: UIView = made(UIView(coder: coder { _ in }), "UIView")
    let table: UITableView = made(UITableView(coder: coder { _ in }), "UITableView")
    action(view, Selector(CardOwner.tapped(_:)), owner)
    staticTable(table, [_StaticSection(cells: [])])
    segue(view, 7)
    constraints([view], "0,7,0,5,7,1,0,1000;0,x;;0,7,0,-1,0,1,20,1000;")
    return [view, table]
  }
}

/// A storyboard with a scene that unwinds to a method that no controller has.
private final class LonelyBoard: _Storyboard {
  override var identifiers: [String: String] { ["Lonely": "lonely"] }
  override func scene(_ id: String) -> _SceneLoader.Type? { LonelyScene.self }
}

private final class LonelyScene: _SceneLoader {
  override var segues: [_Segue] {
    [_Segue("back", .unwind, unwind: _selector(Selector(CardOwner.tapped(_:)), "elsewhere:"))]
  }
}

private final class BadTables: _ProjectTables {
  override func storyboard(_ name: String) -> _Storyboard.Type? { LonelyBoard.self }
}

/// Files of Interface Builder that ask for what cannot work: issues, and a program that goes on.
@MainActor @Suite("Nibs that ask for what cannot work") struct BadNibTests {
  let stage = Stage()

  @Test func anActionOfAViewIsAnIssueAndTheRestIsMade() {
    let objects = WrongLoader(owner: CardOwner()).run()
    #expect(objects.count == 2)
    #expect(
      stage.issues.contains {
        $0.description.contains("[nib.action] UIView in WrongLoader sends no actions")
      })
  }

  @Test("Projects T33: static rows without a table controller are P210") func staticRows() {
    _ = WrongLoader(owner: CardOwner()).run()
    #expect(stage.issues.contains { $0.description.contains("need a UITableViewController") })
  }

  @Test func brokenRowsOfConstraintsAreLeftOut() throws {
    let view = try #require(WrongLoader(owner: CardOwner()).run().first as? UIView)
    #expect(view.constraints.map(\.constant) == [20])
  }

  @Test func anUnwindSegueWithoutADestinationIsAnIssue() {
    let page = UIStoryboard("Bad", in: [BadTables()])
      .instantiateViewController(withIdentifier: "Lonely")
    stage.show(page)
    page.performSegue(withIdentifier: "back", sender: nil)
    #expect(
      stage.issues.contains {
        $0.code == "storyboard.unwind" && $0.description.contains("“elsewhere:”")
      })
  }

  @Test func theEditActionsHaveTheNamesOfObjectiveC() {
    #expect(Selector.copy == _selector(Selector(UIResponder.paste(_:)), "copy:"))
    #expect(Selector.selectAll == _selector(Selector(UIResponder.selectAll(_:)), "selectAll:"))
    #expect(Selector.copy != .paste)
    // Every responder has them without an effect, so none can be performed unless it says so.
    let copy = _selector(Selector(UIResponder.paste(_:)), "copy:")
    #expect(!UIView().canPerformAction(copy, withSender: nil))
  }
}
