import EspalierDiagnostics
import Foundation

extension UIView {
  /// Adds a constraint to this view and activates it.
  ///
  /// The view must be a common ancestor of all the constraint's items, or be its only item;
  /// anything else is an issue. `isActive` finds the right view by itself.
  final func adopt(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self, !constraint.state.contains(.refused) else { return }
    guard let ancestor = constraint.commonAncestor(), !constraint.lacksItem,
      ancestor.isDescendant(of: self)
    else {
      let relation = constraint.debugRelation
      reportIssue(
        Issue(
          .constraintAcrossTrees, subjects: [diagnosticPath, relation],
          "\(relation) cannot be added to \(diagnosticPath), which is not around all of its items; it stays inactive.",
          fix: "Set isActive instead, which finds the right view."))
      return
    }
    constraint.deactivate()
    constraint.join(self)
  }

  final func disown(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    constraint.deactivate()
  }

  final func baseSetContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard accepts(priority, "contentHuggingPriority") else { return }
    setPriority { priorities in
      if axis == .horizontal {
        priorities.hugging.horizontal = priority
      } else {
        priorities.hugging.vertical = priority
      }
    }
  }

  final func baseSetContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard accepts(priority, "contentCompressionResistancePriority") else { return }
    setPriority { priorities in
      if axis == .horizontal {
        priorities.compression.horizontal = priority
      } else {
        priorities.compression.vertical = priority
      }
    }
  }

  private func accepts(_ priority: UILayoutPriority, _ name: String) -> Bool {
    // UIKit accepts 0 as the least priority.
    if priority.rawValue >= 0, priority.rawValue <= 1000 { return true }
    let subject = "\(diagnosticPath).\(name)"
    reportIssue(
      Issue(
        "layout.priority", .error, subjects: [subject],
        "\(subject): a priority of \(priority.rawValue) is not in 0...1000; the old one stays.",
        fix: "Use a number in that range."))
    return false
  }

  private func setPriority(_ change: (inout ContentPriorities) -> Void) {
    var priorities = autoLayout?.priorities ?? ContentPriorities()
    change(&priorities)
    guard priorities != autoLayout?.priorities ?? ContentPriorities() else { return }
    ownAutoLayout.priorities = priorities
    contentDidChangeForLayout()
    (superviewStorage as? UIStackView)?.prioritiesDidChange()
  }

  /// Called when the size of the contents, its priorities or the baselines changed.
  final func contentDidChangeForLayout() {
    superview?.arrangedSubviewDidChange(self, hidden: false)
    guard let auto = autoLayout, let engine = auto.engine else { return }
    if let item = auto.item { engine.markStale(item, .content) }
    baselinesDidChangeForLayout()
  }

  /// Called when the base of the view's baselines changed.
  package final func baselinesDidChangeForLayout() {
    guard let auto = autoLayout, let engine = auto.engine else { return }
    LayoutWork.visitedConstraints += auto.baselineConstraints.count
    for constraint in auto.baselineConstraints { engine.markChanged(constraint, rebuild: true) }
  }
}
