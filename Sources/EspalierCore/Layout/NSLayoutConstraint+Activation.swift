import ConstraintSolver
import EspalierDiagnostics
import Foundation

extension NSLayoutConstraint {
  private static var activations = 0

  final var firstSide: AnchorPoint {
    AnchorPoint(
      item: firstItem, attribute: firstAttribute, start: spans?.firstStart,
      startAttribute: spans?.firstStartAttribute ?? .notAnAttribute)
  }

  final var secondSide: AnchorPoint {
    AnchorPoint(
      item: secondItem, attribute: secondAttribute, start: spans?.secondStart,
      startAttribute: spans?.secondStartAttribute ?? .notAnAttribute)
  }

  /// Whether a named item was deallocated, or a guide has no view.
  final var lacksItem: Bool {
    if firstView == nil { return true }
    if secondAttribute != .notAnAttribute, secondView == nil { return true }
    guard let spans else { return false }
    if spans.firstStartAttribute != .notAnAttribute, Self.view(of: spans.firstStart) == nil {
      return true
    }
    return spans.secondStartAttribute != .notAnAttribute
      && Self.view(of: spans.secondStart) == nil
  }

  /// Returns the view of an item: the item itself, or the view a guide belongs to.
  static func view(of item: AnyObject?) -> UIView? {
    guard let item else { return nil }
    return (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  final var firstView: UIView? { Self.view(of: firstItem) }
  final var secondView: UIView? { Self.view(of: secondItem) }

  /// The views of all items, each once.
  final var involvedViews: [UIView] {
    if spans == nil {
      guard let first = firstView else { return secondView.map { [$0] } ?? [] }
      guard let second = secondView, second !== first else { return [first] }
      return [first, second]
    }
    var views: [UIView] = []
    for item in [firstItem, secondItem, spans?.firstStart, spans?.secondStart] {
      guard let view = Self.view(of: item), !views.contains(where: { $0 === view }) else {
        continue
      }
      views.append(view)
    }
    return views
  }

  /// Returns the nearest view that contains all items; `nil` if their trees differ or one is gone.
  final func commonAncestor() -> UIView? {
    guard let first = firstView else { return nil }
    var ancestor = first
    if secondAttribute != .notAnAttribute {
      guard let second = secondView, let common = first.nearestCommonAncestor(with: second) else {
        return nil
      }
      ancestor = common
    }
    guard spans != nil else { return ancestor }
    for view in involvedViews {
      guard let common = ancestor.nearestCommonAncestor(with: view) else { return nil }
      ancestor = common
    }
    return ancestor
  }

  /// Whether leading is the right edge in this constraint.
  final func isMirrored(in reference: UIView) -> Bool {
    guard firstAttribute.followsText || secondAttribute.followsText else { return false }
    return reference.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  // MARK: Activating

  final func activate() {
    MainThread.require(self, "constraint")
    guard !state.contains(.refused) else { return }
    guard !lacksItem else { return reportMissingItem() }
    guard let ancestor = commonAncestor() else { return reportUnrelatedItems() }
    join(ancestor)
  }

  /// Adds this constraint to a view that contains all its items.
  final func join(_ view: UIView) {
    Self.activations += 1
    serial = Self.activations
    // A deallocated owner took its engine along, but could not update the constraint.
    row = .rejected
    state.subtract([.pending, .changed, .rebuilt, .passesThrough, .pulled])
    owner = view
    ActivationTrace.record(self)
    let ownerAuto = view.ownAutoLayout
    ownerAuto.constraints.append(self)
    for item in involvedViews where item !== view {
      item.endLayoutIslands(below: view, for: self)
      item.ownAutoLayout.references.append(self)
    }
    for item in baselineViews { item.ownAutoLayout.baselineConstraints.append(self) }
    queue(on: view)
    placeNamedGuides()
  }

  /// The views whose baselines this constraint speaks of.
  private var baselineViews: [UIView] {
    guard firstAttribute.isBaseline || secondAttribute.isBaseline else { return [] }
    let first = firstAttribute.isBaseline ? firstItem as? UIView : nil
    let second = secondAttribute.isBaseline ? secondItem as? UIView : nil
    return [first, second === first ? nil : second].compactMap(\.self)
  }

  /// Queues the constraint for a row in the next constraints pass.
  final func queue(on view: UIView) {
    guard !state.contains(.pending) else { return }
    state.insert(.pending)
    view.ownAutoLayout.pending.append(self)
    view.markNeedsRows()
  }

  final func deactivate() {
    guard let owner, let auto = owner.autoLayout else { return }
    MainThread.require(self, "constraint")
    self.owner = nil
    auto.constraints.removeLast { $0 === self }
    if state.contains(.pending) {
      state.remove(.pending)
      auto.pending.removeLast { $0 === self }
    }
    for item in baselineViews {
      item.autoLayout?.baselineConstraints.removeLast { $0 === self }
    }
    for item in involvedViews where item !== owner {
      guard let itemAuto = item.autoLayout else { continue }
      itemAuto.references.removeLast { $0 === self }
      if itemAuto.isIdle, let layoutItem = itemAuto.item {
        itemAuto.engine?.noteIdle(layoutItem)
      }
    }
    if !row.isRejected {
      auto.engine?.remove(self)
      auto.engine?.markDirty()
    }
    if auto.isIdle, let item = auto.item { auto.engine?.noteIdle(item) }
  }

  // MARK: Refusals

  private func reportMissingItem() {
    reportIssue(
      Issue(
        "layout.item", .error, subjects: [debugRelation],
        "\(debugRelation): an item of this constraint is gone, or a layout guide belongs to no view; the constraint stays inactive.",
        fix: "Keep the views alive, and add guides with addLayoutGuide(_:) first."))
  }

  private func reportUnrelatedItems() {
    let names = involvedViews.map(\.ownerPhrase)
    reportIssue(
      Issue(
        .constraintAcrossTrees, subjects: names,
        "\(names.joined(separator: " and ")) have no view around both, so \(debugRelation) cannot be activated; it stays inactive.",
        fix: "Add both to one tree of views with addSubview before activating the constraint."))
  }
}

extension LayoutEngine {
  /// Records an item that lost its last constraint; the next pass removes it unless it gets
  /// another.
  func noteIdle(_ item: LayoutItem) {
    idleItems.append(item)
    markDirty()
  }
}

extension Array {
  /// Removes the last element that matches; recently added elements are usually removed first.
  mutating func removeLast(where fits: (Element) -> Bool) {
    if let index = lastIndex(where: fits) { remove(at: index) }
  }
}

extension UIView {
  /// Returns the nearest view that contains both views or is one of them.
  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other || other.superview === self { return self }
    if superview === other { return other }
    if let superview, superview === other.superview { return superview }
    var mine = depth
    var others = other.depth
    var left: UIView? = self
    var right: UIView? = other
    while mine > others {
      left = left?.superview
      mine -= 1
    }
    while others > mine {
      right = right?.superview
      others -= 1
    }
    while left !== right {
      left = left?.superview
      right = right?.superview
    }
    return left
  }
}
