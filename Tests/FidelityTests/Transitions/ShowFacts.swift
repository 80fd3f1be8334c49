import EspalierTesting
import UIKit

private let show = Source("kern0x1b/charon", "show-expectations.h", on: "Mac Catalyst")
private let popovers = Source("kern0x1b/charon", "popover-expectations.h", on: "Mac Catalyst")

/// A parent that handles `show` itself.
private final class Overriding: UIViewController {
  var asked = false

  override func show(_ vc: UIViewController, sender: Any?) { asked = true }
}

private func child(of parent: UIViewController) -> UIViewController {
  let child = UIViewController()
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
  return child
}

/// The result of showing a controller from inside a root controller, as `read` reads it.
private func shown<Value>(
  in root: UIViewController, from controller: UIViewController,
  _ read: (UIViewController) -> Value
) -> Value {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  stage.show(root)
  let other = UIViewController()
  controller.show(other, sender: nil)
  stage.advance(by: 1)
  stage.settle()
  defer { stage.settle() }
  return read(other)
}

private func popover() -> UIPopoverPresentationController? {
  let controller = UIViewController()
  controller.modalPresentationStyle = .popover
  return controller.popoverPresentationController
}

@FactList func showFacts() -> [Fact] {
  show("Showing from a page pushes", "2 false") {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    return shown(in: navigation, from: page) { other in
      let count = navigation.topViewController === other ? navigation.viewControllers.count : 0
      return "\(count) \(page.presentedViewController != nil)"
    }
  }
  show("Showing from a child of a page pushes", true) {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    return shown(in: navigation, from: child(of: page)) { navigation.topViewController === $0 }
  }
  show("Showing without a container presents", true) {
    let controller = UIViewController()
    return shown(in: controller, from: controller) { controller.presentedViewController === $0 }
  }
  show("Showing from a tab presents", true) {
    let page = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [page, UIViewController()]
    return shown(in: tabs, from: page) { $0.presentingViewController != nil }
  }
  show("Showing from a child reaches a parent that handles it", "true false") {
    let parent = Overriding()
    return shown(in: parent, from: child(of: parent)) {
      "\(parent.asked) \($0.presentingViewController != nil)"
    }
  }
  show("Showing a detail without a split view presents", true) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    let other = UIViewController()
    stage.show(controller)
    controller.showDetailViewController(other, sender: nil)
    stage.advance(by: 1)
    stage.settle()
    return controller.presentedViewController === other
  }
  popovers("A popover's style is popover", 7) { popover()?.presentationStyle.rawValue }
  popovers(
    "A popover's layout margins", UIEdgeInsets.zero,
    note: "as its controller reads before it is shown"
  ) { popover()?.popoverLayoutMargins }
  popovers("A popover keeps its layout margins", UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
  {
    let popover = popover()
    popover?.popoverLayoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    return popover?.popoverLayoutMargins
  }
  popovers("A popover keeps its arrow directions", 3) {
    let popover = popover()
    popover?.permittedArrowDirections = [.up, .down]
    return popover.map { Int($0.permittedArrowDirections.rawValue) }
  }
  popovers("The arrow directions of any are four bits", 15) {
    popover().map { Int($0.permittedArrowDirections.rawValue) }
  }
  popovers("A popover has no passthrough views at first", true) {
    popover()?.passthroughViews == nil
  }
  popovers("A popover has no background color at first", true) { popover()?.backgroundColor == nil }
  popovers("A popover has no bar button item at first", true) { popover()?.barButtonItem == nil }
  popovers("A popover has no container before it is shown", true) {
    popover()?.containerView == nil
  }
  popovers("A popover keeps its source view", true) {
    let (popover, view) = (popover(), UIView())
    popover?.sourceView = view
    return popover?.sourceView === view
  }
}
