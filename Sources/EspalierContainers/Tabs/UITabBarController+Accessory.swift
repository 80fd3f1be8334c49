import EspalierCore
import EspalierGeometry
import Foundation

extension UITabBarController {
  final func showAccessory(_ accessory: UITabAccessory?, animated: Bool) {
    guard accessory !== accessoryView?.accessory else { return }
    let old = accessoryView
    let new = accessory.map(TabAccessoryView.init)
    new?.controller = self
    accessoryView = new
    guard let root = viewIfLoaded else { return }
    let animates = animated && root.window != nil
    if let new { insert(new, above: old, in: root, animated: animates) }
    root.setNeedsLayout()
    guard let old else { return }
    guard animates else {
      old.leave()
      return
    }
    UIView.animate(
      withDuration: Self.barDuration,
      animations: {
        old.alpha = 0
        old.transform = CGAffineTransform(translationX: 0, y: 24)
        root.layoutIfNeeded()
      },
      completion: { _ in old.leave() })
  }

  private func insert(
    _ new: TabAccessoryView, above old: UIView?, in root: UIView, animated: Bool
  ) {
    root.insertSubview(new, aboveSubview: old ?? tabBar)
    guard animated else { return }
    // Laid out at its final place first, so that only the movement there is visible.
    (root as? TabRootView)?.arrange()
    new.layoutIfNeeded()
    new.alpha = 0
    new.transform = CGAffineTransform(translationX: 0, y: 24)
    UIView.animate(withDuration: Self.barDuration) {
      new.alpha = 1
      new.transform = .identity
      root.layoutIfNeeded()
    }
  }
}
