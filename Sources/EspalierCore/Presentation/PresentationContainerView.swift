import Foundation
import Synchronization

/// The container of a presentation: as large as the area that the presentation covers.
@MainActor final class PresentationContainerView: UIView, CoveringView {
  weak var presentationController: UIPresentationController?

  /// The number of containers that exist.
  private nonisolated static let count = Atomic(0)

  /// Whether there is any container: without one, nothing that is presented is on screen.
  static var isAny: Bool { count.load(ordering: .relaxed) > 0 }

  init() {
    super.init(frame: .zero)
    Self.count.add(1, ordering: .relaxed)
  }

  required init?(coder: NSCoder) { nil }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  /// Modal, unless the presenter can be used beside the presented controller.
  override var accessibilityKind: AccessibilityKind {
    var kind = AccessibilityKind()
    kind.isModal = coveringController != nil && arranger?.letsTouchThrough(at: .zero) != true
    return kind
  }

  private var arranger: UIPresentationController? { presentationController?.arranger }

  var coveringController: UIViewController? {
    guard let presented = presentationController?.presentedViewController,
      presented.presentation.phase != .scheduled, presented.viewIfLoaded?.window != nil
    else { return nil }
    return presented
  }

  /// Reports the removal of the container outside a window, where no other callback does.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview == nil, let presented = presentationController?.presentedViewController,
      presented.viewIfLoaded?.isDescendant(of: self) == true
    else { return }
    presented.viewDidMoveOutsideWindow()
  }

  override func layoutSubviews() {
    let arranger = arranger
    arranger?.observeLayout(.containerViewWillLayoutSubviews) {
      arranger?.containerViewWillLayoutSubviews()
    }
    super.layoutSubviews()
    arranger?.observeLayout(.containerViewDidLayoutSubviews) {
      arranger?.containerViewDidLayoutSubviews()
    }
  }

  override func sizeDidChange(from oldSize: CGSize) {
    setNeedsLayout()
    guard oldSize != .zero else { return }
    presentationController?.adaptToContainer()
    arranger?.containerSizeDidChange()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    presentationController?.adaptToContainer()
    presentationController?.substitute?.traitCollectionDidChange(previousTraitCollection)
  }

  /// Passes touches outside the presented view through where the presenter stays usable.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let moving = arranger?.viewOnItsWay(at: point) { return moving }
    let hit = super.hitTest(point, with: event)
    guard hit === self || hit == nil, let arranger else { return hit }
    return arranger.letsTouchThrough(at: point) ? nil : hit
  }
}
