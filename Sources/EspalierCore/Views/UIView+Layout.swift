import EspalierDiagnostics
import Foundation

extension UIView {
  final var hasLayoutWork: Bool { !flags.isDisjoint(with: .anyLayoutWork) }

  /// The outermost view around this one: its window, or the top of a detached tree.
  package final var outermostView: UIView {
    var current = self
    while let parent = current.superview { current = parent }
    return current
  }

  /// The outermost view around this one that needs layout; this view if there is none.
  final var outermostViewThatNeedsLayout: UIView {
    var top = self
    var current: UIView? = self
    while let view = current {
      if view.flags.contains(.needsLayout) { top = view }
      current = view.superview
    }
    return top
  }

  /// Lays out this view if it needs layout, then its descendants that do: parents before children.
  package final func runLayoutPass() {
    guard hasLayoutWork, !LayoutGrowth.hasStopped else { return }
    UpdateCycle.laidOutViews += 1
    let wasEmpty = subviewStorage.isEmpty
    // The view may have joined after the trait pass: its traits are right before its layout begins.
    if flags.contains(.needsTraitUpdate) { updateTraitsBeforeLayout() }
    // So are its properties.
    if hasPropertiesWork, windowReference != nil { updateOwnProperties() }
    if flags.contains(.needsSafeAreaUpdate) { updateSafeArea() }
    flags.remove(.subtreeNeedsLayout)
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      if flags.contains(.isInLayout) { layOutAgainInside() } else { layOutNow() }
    }
    if flags.contains(.hasMask) { bringMaskUpToDate() }
    guard !subviewStorage.isEmpty else { return }
    UpdateCycle.layoutDepth += 1
    defer { UpdateCycle.layoutDepth -= 1 }
    if UpdateCycle.layoutDepth == UpdateCycle.depthLimit { reportDepth() }
    let depth = LayoutGrowth.depth
    defer { LayoutGrowth.depth = depth }
    if wasEmpty, !LayoutGrowth.begin(self) { return }
    forEachHeldSubview { if $0.hasLayoutWork { $0.runLayoutPass() } }
    if isLayoutIsland { autoLayout?.engine?.layoutDidEnd() }
  }

  private func layOutNow() {
    flags.insert(.isInLayout)
    defer { flags.remove(.isInLayout) }
    callLayoutSubviews()
  }

  /// Lays out a view that needs layout during its own `layoutSubviews`, up to a limit.
  private func layOutAgainInside() {
    guard NestedLayouts.begin(self) else { return }
    defer { NestedLayouts.end() }
    callLayoutSubviews()
  }

  private func callLayoutSubviews() {
    let controller = owningController
    controller?.viewWillBeLaidOut()
    let isInside = flags.contains(.isLayingOut)
    flags.insert(.isLayingOut)
    observe(.layoutSubviews) { layoutSubviews() }
    if SubviewArrangement.isNoted, SubviewArrangement.hasChanged(self) { setNeedsLayout() }
    // Views that track places get the changes that a controller makes in its layout callbacks.
    if !isInside { flags.remove(.isLayingOut) }
    controller?.viewWasLaidOut()
  }

  private func reportDepth() {
    let owner = nearestController?.diagnosticPath ?? debugName
    reportIssue(
      Issue(
        "view.depth", .warning, subjects: [owner],
        "Views are nested \(UpdateCycle.depthLimit) deep inside \(owner). Every walk over the tree takes room on the stack for each level: a few thousand levels more end the program.",
        fix: "Look for code that adds a view inside the one it added before, again and again."))
  }
}

/// Counts nested layouts of views that are already being laid out, and stops endless ones.
@MainActor private enum NestedLayouts {
  private static var count = 0
  /// Whether the limit was reached: nested layouts are refused until the outermost one ends.
  private static var isGivenUp = false

  /// Returns whether the view may be laid out inside its own layout once more, and counts it.
  static func begin(_ view: UIView) -> Bool {
    if isGivenUp { return false }
    guard count < UpdateCycle.layoutPassLimit else {
      isGivenUp = true
      report(view)
      return false
    }
    count += 1
    return true
  }

  static func end() {
    count -= 1
    if count == 0 { isGivenUp = false }
  }

  private static func report(_ view: UIView) {
    let path = view.diagnosticPath
    reportIssue(
      Issue(
        .endlessLayout, subjects: [path],
        "The layout of \(path) calls itself: it called layoutIfNeeded while it needed layout, \(UpdateCycle.layoutPassLimit) times nested; layout stopped there.",
        fix:
          "Call layoutIfNeeded in layoutSubviews only on views inside, and setNeedsLayout on none that is being laid out."
      ))
  }
}
