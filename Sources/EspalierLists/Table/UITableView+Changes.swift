import EspalierCore
import Foundation

// How the program changes a table inside the table's own callbacks.

extension UITableView: ReentrantList {
  /// Whether work is under way that takes over changes of the table at its own end.
  final var isInside: Bool {
    pass.isRunning || pass.isMaking || pass.isCommitting || pass.isReading
  }

  /// Calls the program; throws if it changed the table, so that what the caller holds is out of
  /// date.
  ///
  /// Content size and offset that the program sets are the program's, also inside a pass that sets
  /// them itself.
  final func call<Answer>(_ body: () -> Answer) throws(ListChanged) -> Answer {
    let number = edition.number
    let answer = tell(body)
    guard edition.number == number else { throw ListChanged() }
    return answer
  }

  /// Calls the program where the caller holds nothing.
  final func tell<Answer>(_ body: () -> Answer) -> Answer {
    let wasAdjusting = pass.isAdjusting
    pass.isAdjusting = false
    defer { pass.isAdjusting = wasAdjusting }
    return body()
  }

  /// Calls an optional method; returns nil if the program does not implement it.
  final func ask<Answer>(_ method: OptionalMethods, _ body: () -> Answer) throws(ListChanged)
    -> Answer?
  {
    guard optionalMethods.contains(method) else { return nil }
    // The program may call the table, which asks other methods then.
    let outer = optionalMethods.usedDefault
    optionalMethods.usedDefault = false
    defer { optionalMethods.usedDefault = outer }
    let answer = try call(body)
    guard optionalMethods.usedDefault else { return answer }
    optionalMethods.remove(method)
    return nil
  }

  /// Calls an optional method where the caller holds nothing but rows that it asks for again.
  final func asks<Answer>(_ method: OptionalMethods, _ body: () -> Answer) -> Answer? {
    guard optionalMethods.contains(method) else { return nil }
    let outer = optionalMethods.usedDefault
    optionalMethods.usedDefault = false
    defer { optionalMethods.usedDefault = outer }
    let number = edition.number
    let answer = tell(body)
    guard optionalMethods.usedDefault else { return answer }
    if edition.number == number { optionalMethods.remove(method) }
    return nil
  }

  /// Runs `round` until the program no longer changes the table inside it, or too often.
  final func untilUnchanged(_ round: () throws(ListChanged) -> Void) {
    // A pass that did not come to an end is followed by passes of one round.
    let last = pass.hasLooped ? 0 : ListEdition.roundLimit
    for number in 0...last {
      pass.isLastRound = number == last
      do {
        try round()
        guard pass.hasIgnoredReload else { return }
        break
      } catch {
        pass.isAdjusting = false
      }
    }
    pass.hasIgnoredReload = false
    if !pass.hasLooped { ListIssue.reportLoop(self, "table") }
    pass.hasLooped = true
  }
}
