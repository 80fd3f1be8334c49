import EspalierCore
import EspalierDiagnostics

// Checks calls of `addChild`, `removeFromParent`, `willMove` and `didMove` that are wrong by
// themselves.
extension ContainmentChecks {
  /// Checks a child that `addChild` is about to add.
  func willAdd(_ child: UIViewController, to parent: UIViewController) {
    // Computed only for a report.
    var names: [String] { [child.diagnosticPath, parent.diagnosticPath] }
    if let old = child.parentStorage, old !== parent, !parent.isFrameworkContainer {
      reportCall(
        .addedToSecondParent, names,
        "\(child.className) was moved from \(old.diagnosticPath) to \(parent.diagnosticPath) without leaving the first one.",
        fix:
          "Call willMove(toParent: nil), view.removeFromSuperview() and removeFromParent() on \(child.className) before \(parent.className).addChild."
      )
    } else if child.parentStorage === parent {
      reportCall(
        .addedTwice, names,
        "\(child.diagnosticPath) is a child of \(parent.diagnosticPath) already and was added again.",
        fix: "Call \(parent.className).addChild(\(child.className)) once.")
    }
    if child.marks.contains(.wasWarnedByHand) { reportSecondWarning(child, parent) }
  }

  /// Notes that a child was added, so that calls by hand are matched at the end of the turn.
  func didAdd(_ child: UIViewController) {
    child.marks.insert(.awaitsDidMove)
    child.marks.subtract([.wasShown, .wasSearched])
    if child.viewStorage?.superviewStorage != nil {
      child.marks.insert([.wasShown, .isNewOnScreen])
    }
    note(child)
  }

  /// Notes that the program called `willMove(toParent:)`.
  func willMoveByHand(_ child: UIViewController, to parent: UIViewController?) {
    guard let parent, !child.moves.announcedRemoval else { return }
    if child.parentStorage === parent {
      reportSecondWarning(child, parent)
    } else {
      child.marks.insert(.wasWarnedByHand)
      note(child)
    }
  }

  private func reportSecondWarning(_ child: UIViewController, _ parent: UIViewController) {
    child.marks.remove(.wasWarnedByHand)
    reportCall(
      .willMoveSentTwice, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.className) was sent willMove(toParent: \(parent.className)) twice for one addition.",
      fix: "Delete the call: \(parent.className).addChild sends it.")
  }

  /// Notes that the program called `didMove(toParent:)`.
  func didMoveByHand(_ child: UIViewController, to parent: UIViewController?) {
    guard parent != nil else {
      reportCall(
        .didMoveToNilSentTwice, [child.diagnosticPath],
        "\(child.diagnosticPath).didMove(toParent: nil) was called by hand.",
        fix: "Delete the call: \(child.className).removeFromParent() sends it.")
      return
    }
    guard child.viewStorage?.superviewStorage == nil, child.parentStorage === parent else { return }
    child.marks.insert(.wasToldEarly)
    note(child)
  }

  /// Reports a child whose view was added after `didMove` in the same turn.
  func reportEarlyDidMove(_ child: UIViewController) {
    child.marks.remove(.wasToldEarly)
    guard let parent = child.parentStorage, !parent.hasPage(child) else { return }
    reportCall(
      .didMoveBeforeView, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) got didMove(toParent: \(parent.className)) before its view was added.",
      fix: "Move \(child.className).didMove(toParent:) after addSubview.")
  }

  /// Checks a child that `removeFromParent` is about to remove.
  func willLeave(_ child: UIViewController, from parent: UIViewController) {
    guard !child.moves.announcedRemoval, child.isViewLoaded else { return }
    reportCall(
      .removedWithoutWillMove, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) was removed from \(parent.diagnosticPath) without willMove(toParent: nil).",
      fix:
        "Call \(child.className).willMove(toParent: nil) before view.removeFromSuperview() and removeFromParent()."
    )
  }

  /// Notes that a child left its parent for any reason.
  func didLeave(_ child: UIViewController, from parent: UIViewController) {
    child.marks.subtract([.awaitsDidMove, .wasToldEarly, .wasShown, .isNewOnScreen])
    if let view = child.viewStorage, view.superviewStorage != nil {
      looseViews.append(LooseView(child, view, leftParent: parent))
    }
    departures.add(child, from: parent)
  }
}
