import Espalier
import EspalierTesting

/// Rules that hold for every program.
extension World {
  /// Rules that hold at the end of each turn.
  func checkAfterTurn() {
    spreadHandled()
    for controller in controllers {
      let number = controller.witness.number
      if let parent = controller.parent {
        if parent.children.filter({ $0 === controller }).count != 1 {
          fault("\(number) is not exactly once among the children of its parent")
        }
        checkView(of: controller, under: parent)
      }
      for child in controller.children where child.parent !== controller {
        fault("\(number) has a child of which it is not the parent")
      }
      if let stack = controller as? UINavigationController {
        let pages = stack.viewControllers
        if !pages.allSatisfy({ $0.parent === stack }) {
          fault("\(number) has a page that is not its child")
        }
        if !stack.children.starts(with: pages) { fault("\(number) has overlays among its pages") }
      }
      if let tabs = controller as? UITabBarController, let pages = tabs.viewControllers {
        if !pages.allSatisfy({ $0.parent === tabs }) {
          fault("\(number) has a page that is not its child")
        }
        if let selected = tabs.selectedViewController, !pages.contains(selected) {
          fault("\(number) has selected a controller that is not a page")
        }
      }
      if let presented = controller.presentedViewController,
        presented.presentingViewController?.presentedViewController !== presented
      {
        fault("\(number) presents a controller whose presenter presents another one")
      }
    }
  }

  private func checkView(of child: any Witnessed, under parent: UIViewController) {
    guard let view = child.viewIfLoaded, view.window != nil, let above = view.superview,
      let parentView = parent.viewIfLoaded, above !== stage.window
    else { return }
    if !view.isDescendant(of: parentView) {
      fault("\(child.witness.number)'s view is in a window outside its parent's view")
    }
  }

  /// Rules that hold when nothing moves: controllers in a window have appeared, the others have
  /// disappeared, and none is in a transition.
  func checkAtRest() {
    // A finger may hold a page on its way.
    guard !isPressed else { return }
    spreadHandled()
    for controller in controllers {
      let witness = controller.witness
      if !handled.contains(witness.number) {
        let isInWindow = controller.viewIfLoaded?.window != nil
        if witness.state != (isInWindow ? .appeared : .disappeared), !isStrayOrInside(controller) {
          fault(
            "\(witness.number) is \(witness.state), \(isInWindow ? "in a" : "without a") window")
        }
        if witness.state == .appearing || witness.state == .disappearing {
          fault("\(witness.number) is still \(witness.state)")
        }
      }
      if controller.isBeingPresented || controller.isBeingDismissed {
        fault("\(witness.number) is still being presented or dismissed")
      }
      if controller.transitionCoordinator != nil {
        fault("\(witness.number) still has a transition coordinator")
      }
      if let stack = controller as? UINavigationController { checkPages(of: stack, witness.number) }
    }
    if dismissalsDone != dismissalsAsked {
      fault("\(dismissalsAsked) dismissals, \(dismissalsDone) completions")
    }
  }

  private func checkPages(of stack: UINavigationController, _ number: Int) {
    guard (stack as? any Witnessed)?.witness.state == .appeared, !handled.contains(number) else {
      return
    }
    for page in stack.viewControllers {
      let isTop = page === stack.topViewController
      if (page.viewIfLoaded?.window != nil) != isTop {
        fault("a page \(isTop ? "on top is not" : "below the top is") in the window")
      }
    }
  }

  /// Whether the view of a controller or an ancestor was added to another controller's view alone.
  private func isStrayOrInside(_ controller: UIViewController) -> Bool {
    var outermost = controller
    while let parent = outermost.parent {
      if let late = outermost as? any Witnessed, lateChildren.contains(late.witness.number) {
        return true
      }
      outermost = parent
    }
    return outermost.presentingViewController == nil
      && outermost !== stage.window.rootViewController && outermost.viewIfLoaded?.superview != nil
  }
}
