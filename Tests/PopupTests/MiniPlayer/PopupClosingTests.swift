import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// What the card does on its way: Docs/Scenarios.md I4 and I6, and its bar in wide windows.
@MainActor @Suite struct PopupClosingTests {
  @Test func i6APressOnTheClosingContentOpensItAgain() {
    let scene = PopupScene()
    scene.open()
    _ = scene.log.take()
    scene.tabs.closePopup(animated: true)
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 200, y: 790))
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.log.take() == ["willClose true", "willOpen true", "didOpen true"])
    // At rest, a press is the content's own.
    scene.stage.tap(CGPoint(x: 200, y: 790))
    scene.stage.settle()
    #expect(scene.log.take().isEmpty)
    #expect(scene.tabs.popupPresentationState == .open)
  }

  @Test func theBarIsAsWideAsItsCardOnTheWay() throws {
    let stage = Stage(size: CGSize(width: 1200, height: 800))
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    stage.show(tabs)
    let content = PlayerContent()
    content.popupItem.progress = 0.5
    tabs.presentPopupBar(with: content, animated: false)
    stage.settle()
    let bar = tabs.popupBar
    #expect(bar.frame.width == 560)
    tabs.openPopup(animated: true)
    stage.advance(by: 0.06)
    let card = try #require(bar.superview)
    #expect(card.bounds.width > 560)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: card.bounds.width, height: 56))
    stage.settle()
    tabs.closePopup(animated: false)
    stage.settle()
    #expect(bar.frame.width == 560)
    #expect(stage.issues.isEmpty)
  }
}
