import Espalier
import EspalierTesting
import Testing

@MainActor @Suite("Groups of undo actions inside each other") struct UndoGroupTests {
  @MainActor private final class Log {
    var entries: [Int] = []
  }

  private let stage = Stage()
  private let manager = UndoManager()
  private let log = Log()

  init() { manager.groupsByEvent = false }

  private func register(_ number: Int) {
    manager.registerUndo(withTarget: log) { [manager] log in
      log.entries.append(number)
      manager.registerUndo(withTarget: log) { $0.entries.append(-number) }
    }
  }

  @Test("Actions of groups inside one another are undone last to first, as one group")
  func order() {
    manager.beginUndoGrouping()
    register(1)
    manager.beginUndoGrouping()
    register(2)
    manager.setActionName("Inner")
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    manager.setActionName("Empty")
    manager.endUndoGrouping()
    register(3)
    #expect(manager.canUndo && manager.groupingLevel == 1)
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Inner")
    manager.undo()
    #expect(log.entries == [3, 2, 1])
    #expect(!manager.canUndo && manager.canRedo && manager.redoActionName == "Inner")
    manager.redo()
    #expect(log.entries == [3, 2, 1, -1, -2, -3])
  }

  @Test("Actions that are removed inside open groups leave the others in their groups")
  func removal() {
    let other = Log()
    manager.beginUndoGrouping()
    register(1)
    manager.registerUndo(withTarget: other) { $0.entries.append(9) }
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: other) { $0.entries.append(9) }
    manager.setActionName("Gone")
    manager.removeAllActions(withTarget: other)
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    register(2)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "")
    manager.undo()
    #expect(log.entries == [2, 1] && other.entries.isEmpty)
    manager.beginUndoGrouping()
    register(3)
    manager.removeAllActions()
    #expect(!manager.canUndo)
    register(4)
    manager.endUndoGrouping()
    manager.undo()
    #expect(log.entries == [2, 1, 4])
  }

  @Test(
    "Of 100,000 groups inside one another, each ends without touching the actions of the others")
  func depth() {
    let count = 100_000
    for number in 0..<count {
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: log) { $0.entries.append(number) }
    }
    for _ in 0..<count { manager.endUndoGrouping() }
    manager.undo()
    #expect(log.entries.count == count && log.entries.first == count - 1)
  }

  @Test func groupsThatDoNotMatchAreNamed() {
    manager.beginUndoGrouping()
    register(1)
    manager.endUndoGrouping()
    #expect(stage.issues.isEmpty)
    manager.endUndoGrouping()
    #expect(stage.issues.count == 1)
    #expect(
      stage.issues.first?.description.hasPrefix("[undo.group] endUndoGrouping() was called") == true
    )
    #expect(manager.groupingLevel == 0 && manager.canUndo)
  }
}
