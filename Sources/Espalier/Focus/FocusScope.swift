import Foundation

/// The part of a window the focus stays in: the window's contents, or what lies above all of them.
@MainActor struct FocusScope {
  let window: UIWindow
  /// Everything that can have the focus is inside.
  let view: UIView
  /// The controller of `view`: the one presented last, an open popup, or the window's root.
  let controller: UIViewController?
  /// The controller whose contents are in front inside the scope.
  let front: UIViewController?

  /// Whether Tab leaves nothing else to reach in the window.
  var isTrap: Bool { view !== window }

  init(of window: UIWindow) {
    var view: UIView = window
    var owner = window.rootViewController
    var current = owner
    while let controller = current {
      if let presented = controller.presentation.presented, presented.isInFront(of: controller) {
        owner = presented
        view = presented.presentation.controller?.containerView ?? presented.viewIfLoaded ?? view
        current = presented
      } else if let trap = controller.focusTrappingChild, let root = trap.viewIfLoaded {
        owner = trap
        view = root
        current = trap
      } else if let child = controller.contentChild, child.viewIfLoaded != nil {
        current = child
      } else {
        break
      }
    }
    self.window = window
    self.view = view
    controller = owner
    front = current
  }

  /// The controller in front and those around it, as far as the scope goes.
  var controllersOutwards: [UIViewController] {
    var result: [UIViewController] = []
    var current = front
    while let found = current {
      result.append(found)
      if found === controller { break }
      current = found.parentStorage
    }
    return result
  }

  /// The stops of the scope, in reading order.
  var stops: [FocusStop] { FocusOrder.stops(below: view) }

  func contains(_ view: UIView) -> Bool {
    view.canBecomeFocused && !view.bounds.isEmpty
      && FocusOrder.isReachable(view, from: self.view) && !self.window.isHidden
  }
}

extension UIViewController {
  /// Whether a presented controller is there, and not only announced.
  fileprivate final func isInFront(of presenter: UIViewController) -> Bool {
    presentation.phase != .scheduled && viewIfLoaded?.window != nil
  }
}
