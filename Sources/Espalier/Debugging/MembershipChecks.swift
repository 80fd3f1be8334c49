import EspalierDiagnostics

// Looks at calls of `addChild`, `removeFromParent`, `willMove` and `didMove` that are wrong in themselves.
extension ContainmentChecks {
  /// `addChild` is about to add a child; it may be one already.
  func willAdd(_ child: UIViewController, to parent: UIViewController) {
    // Named only when there is something to say.
    var names: [String] { [child.diagnosticPath, parent.diagnosticPath] }
    if let old = child.parentStorage, old !== parent, !parent.isContainerOfFramework {
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

  /// A child has joined; what was asked of it by hand is to be answered by the turn's end.
  func didAdd(_ child: UIViewController) {
    child.marks.insert(.awaitsDidMove)
    child.marks.subtract([.wasShown, .wasSearched])
    if child.viewStorage?.superviewStorage != nil {
      child.marks.insert([.wasShown, .isNewOnScreen])
    }
    note(child)
  }

  /// `willMove(toParent:)` was called by the program.
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

  /// `didMove(toParent:)` was called by the program.
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

  /// The view of a child was added in the turn in which the child was told that it is in place.
  func reportEarlyDidMove(_ child: UIViewController) {
    child.marks.remove(.wasToldEarly)
    guard let parent = child.parentStorage, !parent.hasPage(child) else { return }
    reportCall(
      .didMoveBeforeView, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) was told didMove(toParent: \(parent.className)) before its view was added.",
      fix: "Move \(child.className).didMove(toParent:) after addSubview.")
  }

  /// `removeFromParent` is about to take a child out.
  func willLeave(_ child: UIViewController, from parent: UIViewController) {
    guard !child.moves.announcedRemoval, child.isViewLoaded else { return }
    reportCall(
      .removedWithoutWillMove, [child.diagnosticPath, parent.diagnosticPath],
      "\(child.diagnosticPath) was removed from \(parent.diagnosticPath) without willMove(toParent: nil).",
      fix:
        "Call \(child.className).willMove(toParent: nil) before view.removeFromSuperview() and removeFromParent()."
    )
  }

  /// A child has left its parent, by whatever way.
  func didLeave(_ child: UIViewController, from parent: UIViewController) {
    child.marks.subtract([.awaitsDidMove, .wasToldEarly, .wasShown, .isNewOnScreen])
    if let view = child.viewStorage, view.superviewStorage != nil {
      looseViews.append(LooseView(child, view, leftParent: parent))
    }
    departures.add(child, from: parent)
  }
}
