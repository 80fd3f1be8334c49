import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Which scroll views the automatic adjustment gives the safe area's top and bottom.
@MainActor @Suite("Automatic content insets") struct AutomaticInsetTests {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()

  init() {
    stage.show(UINavigationController(rootViewController: controller))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 15, right: 0)
  }

  private func add() -> UIScrollView {
    let scroll = UIScrollView(frame: controller.view.bounds)
    controller.view.addSubview(scroll)
    return scroll
  }

  @Test func aControllersContentsGetTopAndBottomEvenWhereTheyFit() {
    let first = add()
    let second = add()
    stage.settle()
    // 30 below the bar.
    #expect(first.adjustedContentInset == UIEdgeInsets(top: 74, left: 0, bottom: 15, right: 0))
    #expect(second.adjustedContentInset == .zero)
    second.contentSize.height = 2000
    #expect(second.adjustedContentInset == first.adjustedContentInset)
  }

  @Test func aScrollViewThatIsNamedCountsAsTheContents() {
    let first = add()
    let second = add()
    controller.setContentScrollView(second, for: .top)
    stage.settle()
    #expect(first.adjustedContentInset == .zero)
    #expect(second.adjustedContentInset.top == 74)
  }
}
