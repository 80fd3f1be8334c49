import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Cards in the dark are lighter than the views below them.
@MainActor @Suite struct ElevatedCardTests {
  private func shown(_ style: UIModalPresentationStyle, wide: Bool) -> PresentationScene {
    let scene = PresentationScene(
      size: wide ? CGSize(width: 1280, height: 800) : CGSize(width: 390, height: 844))
    scene.stage.window.overrideUserInterfaceStyle = .dark
    scene.presenter.view.backgroundColor = .systemBackground
    let card = scene.controller(style)
    card.view.backgroundColor = .systemBackground
    card.preferredContentSize = CGSize(width: 300, height: 200)
    card.popoverPresentationController?.sourceView = scene.presenter.view
    card.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    scene.show(card)
    return scene
  }

  private func color(_ scene: PresentationScene, in view: UIView?) -> UInt32? {
    guard let view else { return nil }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return scene.stage.pixel(Int(middle.x), Int(middle.y))
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover], [false, true])
  func sheetsAndPopoversAreElevated(style: UIModalPresentationStyle, wide: Bool) {
    let scene = shown(style, wide: wide)
    let card = scene.presenter.presentedViewController
    #expect(card?.traitCollection.userInterfaceLevel == .elevated)
    #expect(scene.presenter.traitCollection.userInterfaceLevel != .elevated)
    #expect(color(scene, in: card?.view) == 0xff1c_1c1e)
    scene.presenter.dismiss(animated: false)
    scene.stage.settle()
    #expect(color(scene, in: scene.presenter.view) == 0xff00_0000)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func barsOnCardsAreLighterThanTheCards() throws {
    let scene = PresentationScene()
    scene.stage.window.overrideUserInterfaceStyle = .dark
    let root = UIViewController()
    root.view.backgroundColor = .systemBackground
    root.title = "Card"
    let stack = UINavigationController(rootViewController: root)
    // An opaque bar has its colour above contents that are at their top, too.
    stack.navigationBar.isTranslucent = false
    stack.modalPresentationStyle = .pageSheet
    scene.show(stack)
    let top = Int(stack.view.convert(CGPoint.zero, to: nil).y)
    let bar = try #require(scene.stage.pixel(60, top + 20)) & 0xff
    let page = try #require(scene.stage.pixel(60, top + 200)) & 0xff
    #expect(page == 0x1e)
    #expect(bar > page)
    #expect(scene.stage.faintPieces() == [])
  }

  @Test func aPresentationOverTheWholeWindowIsNot() {
    let scene = shown(.fullScreen, wide: false)
    let card = scene.presenter.presentedViewController
    #expect(card?.traitCollection.userInterfaceLevel != .elevated)
    #expect(color(scene, in: card?.view) == 0xff00_0000)
  }

  @Test func contentsStandBelowTheGrabber() {
    let scene = PresentationScene()
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    stack.modalPresentationStyle = .pageSheet
    stack.sheetPresentationController?.prefersGrabberVisible = true
    scene.show(stack)
    #expect(stack.view.safeAreaInsets.top == 12)
    #expect(stack.navigationBar.frame.height == 56)
    stack.sheetPresentationController?.prefersGrabberVisible = false
    scene.stage.settle()
    #expect(stack.view.safeAreaInsets.top == 0)
    stack.sheetPresentationController?.prefersGrabberVisible = true
    scene.stage.settle()
    #expect(stack.view.safeAreaInsets.top == 12)
    stack.dismiss(animated: false)
    scene.stage.settle()
    stack.modalPresentationStyle = .fullScreen
    scene.show(stack)
    #expect(stack.view.safeAreaInsets.top == 0)
  }
}
