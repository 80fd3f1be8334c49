import EspalierGeometry
import Foundation

extension UIView {
  /// Called when the position or size changed: the overlap with the safe area may differ.
  final func geometryDidChangeForSafeArea() {
    if let superviewStorage {
      let around = superviewStorage.flags.intersection([.tracksSubviewPlaces, .isLayingOut])
      if around == .tracksSubviewPlaces { superviewStorage.subviewPlaceDidChange(self) }
      guard environment != nil || superviewStorage.environment != nil else { return }
      guard superviewStorage.safeAreaInsets != .zero || safeAreaInsets != .zero else { return }
    } else {
      guard environment != nil, safeAreaInsets != .zero else { return }
    }
    setNeedsSafeAreaUpdate()
  }

  package final func setNeedsSafeAreaUpdate() {
    guard !flags.contains(.needsSafeAreaUpdate) else { return }
    flags.insert(.needsSafeAreaUpdate)
    if let superview {
      superview.markSubtreeNeedsLayout()
    } else {
      markSubtreeNeedsLayout()
    }
  }

  /// Computes the safe area again and tells the view, its controller and its descendants.
  final func updateSafeArea() {
    flags.remove(.needsSafeAreaUpdate)
    let insets = computedSafeAreaInsets
    guard insets != safeAreaInsets else { return }
    ownEnvironment.safeAreaInsets = insets
    safeAreaDidChangeForLayout()
    updateMarginsAfterSafeAreaChange()
    safeAreaInsetsDidChange()
    owningController?.record("viewSafeAreaInsetsDidChange", as: .layout)
    owningController?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    for subview in subviewStorage { subview.setNeedsSafeAreaUpdate() }
  }

  private var computedSafeAreaInsets: UIEdgeInsets {
    let insets = inheritedSafeAreaInsets
    // Outside a window the safe area is empty, even with insets of the controller.
    guard windowReference != nil, let own = owningController?.ownSafeAreaInsets, own != .zero
    else { return insets }
    return UIEdgeInsets(
      top: max(0, insets.top + own.top), left: max(0, insets.left + own.left),
      bottom: max(0, insets.bottom + own.bottom), right: max(0, insets.right + own.right))
  }

  /// The part of the superview's safe area insets that overlaps this view; at most the superview's.
  package final var inheritedSafeAreaInsets: UIEdgeInsets {
    guard let parent = superview else { return insetsOfScene }
    let outer = parent.safeAreaInsetsForSubviews
    guard outer != .zero else { return .zero }
    let area = parent.bounds
    // Uses the untransformed position: a view that shrinks for a moment keeps its insets.
    let size = bounds.size
    let x = center.x - layer.anchorPoint.x * size.width
    let y = center.y - layer.anchorPoint.y * size.height
    return UIEdgeInsets(
      top: max(0, outer.top - max(0, y - area.minY)),
      left: max(0, outer.left - max(0, x - area.minX)),
      bottom: max(0, outer.bottom - max(0, area.maxY - y - size.height)),
      right: max(0, outer.right - max(0, area.maxX - x - size.width)))
  }

  /// The insets of a window that the scene's own bar covers.
  private var insetsOfScene: UIEdgeInsets {
    guard flags.contains(.isWindow), let scene = (self as? UIWindow)?.windowScene,
      scene.topInset > 0
    else { return .zero }
    return UIEdgeInsets(top: max(0, scene.topInset - frame.minY), left: 0, bottom: 0, right: 0)
  }

  final var ownEnvironment: ViewEnvironment {
    if let environment { return environment }
    let created = ViewEnvironment()
    environment = created
    return created
  }
}
