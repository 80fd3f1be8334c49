import Foundation

// The root controller of a window and its view.
extension UIWindow {
  final func addRootViewIfNeeded() {
    guard !isHidden, let root = rootViewController, let view = root.viewToShow,
      view.superview !== self,
      root.presentation.place == nil || root.standInView.map({ $0.superview !== self }) == true
    else { return }
    view.frame = bounds
    if view.autoresizingMask.isEmpty {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    insertSubview(view, at: 0)
  }

  final func placeRootView() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
    if view.translatesAutoresizingMaskIntoConstraints { view.frame = bounds }
  }

  final func replaceRoot(_ old: UIViewController?) {
    rootViewController?.endDeparture()
    old?.dismissSilently()
    old?.presentation.place = nil
    if let view = old?.viewIfLoaded, view.isOrWillBe(in: self) { view.removeFromSuperview() }
    old?.putBackSilently()
    rootViewController?.inheritedTraitsDidChange()
    addRootViewIfNeeded()
  }

  /// Follows the scene's new size, and tells controllers and presentations of it first.
  final func sceneWillResize(to newSize: CGSize, from old: UITraitCollection) {
    transition(to: newSize, from: old)
  }
}
