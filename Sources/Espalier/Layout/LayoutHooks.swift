import Foundation

/// What constraints know of a view.
final class ViewAutoLayout {}

extension UIView {
  final func applyConstraintsToSubviews() {}
  final func runConstraintsPass(inside view: UIView) {
    outermostView.updateConstraintsInSubtree()
  }
  private func updateConstraintsInSubtree() {
    guard !flags.isDisjoint(with: .anyConstraintWork) else { return }
    flags.remove(.subtreeNeedsUpdateConstraints)
    for subview in subviewStorage { subview.updateConstraintsInSubtree() }
    if flags.contains(.needsUpdateConstraints) {
      flags.remove(.needsUpdateConstraints)
      if let owningController {
        owningController.updateViewConstraints()
      } else {
        updateConstraints()
      }
    }
  }
  final var hasUnsolvedConstraints: Bool { false }
  final func frameDidChangeForLayout(sizeChanged: Bool) {}
  final func willLeaveSuperviewForLayout() {}
  final func didJoinSuperviewForLayout() {}
  final func safeAreaDidChangeForLayout() {}
  final func updateMarginsAfterSafeAreaChange() {}
  final var followsAutoresizingMask: Bool { translatesAutoresizingMaskIntoConstraints }
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !flags.contains(.usesConstraints) }
    set { if newValue { flags.remove(.usesConstraints) } else { flags.insert(.usesConstraints) } }
  }
}
