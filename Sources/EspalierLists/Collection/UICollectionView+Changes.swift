import EspalierCore
import Foundation

// How the program changes a collection inside the collection's own callbacks.

extension UICollectionView: ReentrantList {
  /// Whether work is under way that takes over changes of the collection at its own end.
  final var isInside: Bool {
    pass.isRunning || pass.isPreparing || pass.isChanging || pass.isReading
  }

  /// Calls the program; throws if it changed the collection, so that what the caller holds is out
  /// of date.
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
    pass.adjusting(false)
    defer { pass.adjusting(wasAdjusting) }
    return body()
  }

  /// Calls a method that the program may not implement; returns the answer and whether the program
  /// gave it.
  final func asks<Answer>(_ body: () -> Answer) -> (answer: Answer, isDefault: Bool) {
    // The program may call the collection, which asks other methods then.
    let outer = usedDefault
    usedDefault = false
    defer { usedDefault = outer }
    let answer = tell(body)
    return (answer, usedDefault)
  }

  /// Runs `round` until the program no longer changes the collection inside it, or too often.
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
        pass.adjusting(false)
      }
    }
    pass.hasIgnoredReload = false
    if !pass.hasLooped { ListIssue.reportLoop(self, "collection view") }
    pass.hasLooped = true
  }

  /// Requests the layout that was requested while the collection was at work.
  final func layOutIfRequested() {
    guard pass.mustLayOut, !isInside else { return }
    pass.mustLayOut = false
    setNeedsLayout()
  }

  /// Retires the views whose elements went in a batch update inside a callback of the collection.
  final func retireLeaving() throws(ListChanged) {
    while let (view, key) = pass.leaving.first {
      pass.leaving.removeFirst()
      try call { retire(view, from: key) }
    }
  }

  /// Reports a layout that invalidates itself each time that it is prepared or asked.
  final func reportPreparationLoop() {
    guard !pass.hasPreparedInLoop else { return }
    pass.hasPreparedInLoop = true
    ListIssue.report(
      "list.loop", self,
      "The layout \(type(of: layout)) was invalidated in each of \(ListEdition.roundLimit) preparations that followed each other; its last answers are used.",
      fix:
        "Do not call invalidateLayout() or reloadData() in prepare() or in the layout's answers without a condition that ends."
    )
  }
}
