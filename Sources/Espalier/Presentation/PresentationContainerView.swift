import Foundation

/// The view a presentation takes place in: as large as what it covers.
@MainActor final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  private var arranger: UIPresentationController? { presentationController?.arranger }

  /// Where there is no window, no callback tells the presented view that its place is gone.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview == nil, let presented = presentationController?.presentedViewController,
      presented.viewIfLoaded?.isDescendant(of: self) == true
    else { return }
    presented.viewDidMoveOutsideWindow()
  }

  override func layoutSubviews() {
    arranger?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    arranger?.containerViewDidLayoutSubviews()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    setNeedsLayout()
    guard oldSize != .zero else { return }
    presentationController?.adaptToContainer()
    arranger?.placePresentedView()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentationController?.adaptToContainer()
    presentationController?.substitute?.traitCollectionDidChange(previousTraitCollection)
  }

  /// Touches beside the presented view fall through where the presenter stays usable.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let moving = arranger?.viewOnItsWay(at: point) { return moving }
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit == nil, let arranger else { return hit }
    return arranger.letsTouchThrough(at: point) ? nil : hit
  }
}
