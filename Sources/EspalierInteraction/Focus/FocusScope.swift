@_spi(Framework) package import EspalierCore
import Foundation

/// The part of a window that the focus stays in: the window's contents, or the contents in front of
/// them.
@MainActor package struct FocusScope {
  let window: UIWindow
  /// The view that contains all items of the scope.
  let view: UIView
  /// The controller of `view`: the last presented one, the one of an open popup, or the window's
  /// root; `nil` in a window that keeps the focus to itself, such as a menu's.
  let controller: UIViewController?
  /// The controller whose contents are in front inside the scope.
  package let front: UIViewController?

  /// Whether Tab reaches nothing else in the window.
  var isTrap: Bool { view !== window }

  package init(of window: UIWindow) {
    var view = window.focusScopeView ?? window
    var owner = window.frontController
    if let owner, owner !== window.rootViewController {
      view = owner.presentation.controller?.containerView ?? view
    }
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

  /// The controller in front and the controllers around it, up to the scope's view.
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

  /// Whether a transition moves contents of the scope, which take no input meanwhile.
  package var isInTransition: Bool {
    controllersOutwards.contains { $0.runningTransition != nil }
  }

  /// The stops of the scope, in reading order.
  var stops: [FocusStop] { FocusOrder.stops(below: view) }

  func contains(_ view: UIView) -> Bool {
    view.canBecomeFocused && !view.bounds.isEmpty
      && FocusOrder.isReachable(view, from: self.view) && !self.window.isHidden
  }
}

extension UIViewController {
  /// Whether a presented controller is on screen, and its presentation not only announced.
  fileprivate final func isInFront(of presenter: UIViewController) -> Bool {
    presentation.phase != .scheduled && viewIfLoaded?.window != nil
  }
}

extension UIFocusEnvironment {
  /// Whether a controller around the environment, or the environment itself, takes part in a
  /// transition.
  var isInTransition: Bool {
    FocusPath(from: self).environments.contains {
      ($0 as? UIViewController)?.transitionCoordinator != nil
    }
  }
}
