import Espalier
import EspalierTesting
import Foundation
import Testing

/// When the safe area is added to the insets of contents that do not scroll.
///
/// Sources: Apple's description of the automatic behaviour in UIScrollView.h; kern0x1b/charon,
/// facts/UIKit/UIScrollViewAdjustedContentInset.md (read from iOS 11).
@MainActor struct ScrollInsetTests {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private var insets: UIEdgeInsets {
    stage.settle()
    return scroll.adjustedContentInset
  }

  @Test func outsideNavigationOnlyContentsThatScrollAreInset() {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 15, right: 20)
    stage.show(controller)
    controller.view.addSubview(scroll)
    #expect(insets == .zero)
    scroll.contentSize = CGSize(width: 10, height: 960)
    #expect(insets == UIEdgeInsets(top: 30, left: 0, bottom: 15, right: 0))
    #expect(scroll.contentOffset.y == -30)
    scroll.contentSize = CGSize(width: 640, height: 10)
    #expect(insets == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 20))
    scroll.contentSize = .zero
    #expect(insets == .zero)
    #expect(scroll.contentOffset == .zero)
    scroll.alwaysBounceVertical = true
    #expect(insets == UIEdgeInsets(top: 30, left: 0, bottom: 15, right: 0))
  }

  @Test func theFirstSubviewOfANavigationPageIsInsetBelowTheBar() {
    stage.show(UINavigationController(rootViewController: controller))
    controller.view.addSubview(scroll)
    #expect(insets.top == 44)
    controller.view.insertSubview(UIView(), at: 0)
    scroll.contentSize = CGSize(width: 10, height: 10)
    #expect(insets.top == 0)
    scroll.contentSize = CGSize(width: 10, height: 1000)
    #expect(insets.top == 44)
  }

  @Test func theViewOfANavigationPageIsInsetBelowTheBar() {
    controller.view = scroll
    stage.show(UINavigationController(rootViewController: controller))
    #expect(insets.top == 44)
  }
}
