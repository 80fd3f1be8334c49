import EspalierTesting
import UIKit

private let page = Source(
  "kern0x1b/charon", "facts/UIKit/UIPresentationController.md", on: "Mac Catalyst")
private let automatic = Source(
  "kern0x1b/charon", "facts/UIKit/UIModalPresentationAutomatic.md", on: "UIKitCore 16.0")

private func made(_ style: UIModalPresentationStyle) -> UIPresentationController {
  let presented = UIViewController()
  presented.modalPresentationStyle = style
  return UIPresentationController(presentedViewController: presented, presenting: nil)
}

@FactList func presentationControllerFacts() -> [Fact] {
  page("A presentation controller keeps its presented controller", true) {
    let presented = UIViewController()
    let controller = UIPresentationController(presentedViewController: presented, presenting: nil)
    return controller.presentedViewController === presented
  }
  page("A presentation controller has no container before it presents", true) {
    made(.custom).containerView == nil
  }
  page("A presentation controller without a container gives an empty frame", CGRect.zero) {
    made(.custom).frameOfPresentedViewInContainerView
  }
  page("A presentation controller's presented view is the controller's view", true) {
    let controller = made(.custom)
    return controller.presentedView === controller.presentedViewController.view
  }
  page(
    "A presentation controller gives a child the size of the parent", CGSize(width: 3, height: 4)
  ) {
    let controller = made(.custom)
    return controller.size(
      forChildContentContainer: controller.presentedViewController,
      withParentContainerSize: CGSize(width: 3, height: 4))
  }
  page("A presentation controller has no delegate at first", true) { made(.custom).delegate == nil }
  for style in [
    UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .currentContext, .custom,
    .overFullScreen, .overCurrentContext, .popover,
  ] {
    page(
      "A presentation controller of style \(style.rawValue) has the style that was set",
      style.rawValue
    ) { made(style).presentationStyle.rawValue }
    page("A presentation controller of style \(style.rawValue) keeps the presenter's view", false) {
      made(style).shouldRemovePresentersView
    }
    page("A presentation controller of style \(style.rawValue) presents in full screen", true) {
      made(style).shouldPresentInFullscreen
    }
    page("A presentation controller of style \(style.rawValue) adapts to none", -1) {
      made(style).adaptivePresentationStyle.rawValue
    }
    page("A presentation controller of style \(style.rawValue) adapts to none in compact width", -1)
    {
      made(style).adaptivePresentationStyle(
        for: UITraitCollection(horizontalSizeClass: .compact)
      ).rawValue
    }
  }
  automatic(
    "The style's getter never answers automatic", UIModalPresentationStyle.pageSheet.rawValue, .read
  ) { UIViewController().modalPresentationStyle.rawValue }
  automatic(
    "A style that was set to automatic reads as a page sheet",
    UIModalPresentationStyle.pageSheet.rawValue, .read
  ) {
    let controller = UIViewController()
    controller.modalPresentationStyle = .fullScreen
    controller.modalPresentationStyle = .automatic
    return controller.modalPresentationStyle.rawValue
  }
}
