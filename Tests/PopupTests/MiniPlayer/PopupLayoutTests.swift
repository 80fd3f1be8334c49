import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md L1 to L12: the place of the bar, and its effect on other views.
@MainActor @Suite struct PopupLayoutTests {
  @Test func l1EveryTabKeepsClearOfTheBar() {
    let scene = PopupScene()
    for index in 0..<2 {
      scene.tabs.selectedIndex = index
      scene.stage.settle()
      #expect(scene.pages[index].view.safeAreaInsets.bottom == 113)
    }
    let list = UIScrollView(frame: scene.pages[1].view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let row = UIView(frame: CGRect(x: 0, y: 1950, width: 390, height: 50))
    list.contentSize = CGSize(width: 390, height: 2000)
    list.addSubview(row)
    scene.pages[1].view.addSubview(list)
    scene.stage.settle()
    list.contentOffset.y = 10_000
    list.setContentOffset(CGPoint(x: 0, y: 2000 + 113 - list.bounds.height), animated: false)
    scene.stage.settle()
    #expect(row.convert(row.bounds, to: nil).maxY <= scene.card.minY)
  }

  @Test func l2InsetsGoToTheChildrenNotToTheOwnerOfTheTabBar() {
    let scene = PopupScene()
    #expect(scene.tabs.view.safeAreaInsets == .zero)
    let frame = scene.tabs.tabBar.frame
    #expect(frame.maxY == 844)
    scene.tabs.dismissPopupBar(animated: false)
    scene.stage.settle()
    #expect(scene.tabs.tabBar.frame == frame)
  }

  @Test func l3InsetsAreGivenBackExactly() {
    let scene = PopupScene(presents: false)
    scene.pages[0].additionalSafeAreaInsets.bottom = 7
    scene.stage.settle()
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 56)
    for animated in [false, true] {
      scene.tabs.presentPopupBar(with: scene.player, animated: animated)
      scene.stage.settle()
      #expect(scene.pages[0].view.safeAreaInsets.bottom == 120)
      scene.tabs.openPopup(animated: animated)
      scene.stage.settle()
      #expect(scene.pages[0].view.safeAreaInsets.bottom == 120)
      scene.tabs.dismissPopupBar(animated: animated)
      scene.stage.settle()
      #expect(scene.pages[0].view.safeAreaInsets.bottom == 56)
    }
  }

  @Test func l3APlainContainerGetsItsOwnSafeAreaBack() {
    let stage = Stage()
    let plain = UIViewController()
    plain.additionalSafeAreaInsets.bottom = 20
    stage.show(plain)
    let player = PlayerContent()
    plain.presentPopupBar(with: player, animated: false)
    stage.settle()
    #expect(plain.view.safeAreaInsets.bottom == 84)
    #expect(
      plain.popupBar.convert(plain.popupBar.bounds, to: nil)
        == CGRect(x: 8, y: 844 - 20 - 64, width: 374, height: 56))
    plain.openPopup(animated: false)
    stage.settle()
    #expect(player.view.safeAreaInsets.bottom == 20)
    #expect(plain.view.safeAreaInsets.bottom == 84)
    plain.dismissPopupBar(animated: false)
    stage.settle()
    #expect(plain.view.safeAreaInsets.bottom == 20)
    #expect(stage.issues.isEmpty)
  }

  @Test func l4InsetsReachChildrenByGeometry() {
    let stage = Stage()
    let outer = UIViewController()
    let child = UIViewController()
    outer.popupBar.height = 72
    stage.show(outer)
    outer.addChild(child)
    outer.view.addSubview(child.view)
    child.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844 - 30)
    child.didMove(toParent: outer)
    outer.presentPopupBar(with: PlayerContent(), animated: false)
    stage.settle()
    #expect(outer.view.safeAreaInsets.bottom == 80)
    #expect(child.view.safeAreaInsets.bottom == 50)
  }

  @Test func l1TheTopPageOfANavigationControllerKeepsClear() {
    let stage = Stage()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    let top = root.view.safeAreaInsets.top
    navigation.presentPopupBar(with: PlayerContent(), animated: true)
    stage.settle()
    #expect(root.view.safeAreaInsets.bottom == 64)
    #expect(root.view.safeAreaInsets.top == top)
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    stage.settle()
    #expect(next.view.safeAreaInsets.bottom == 64)
    #expect(navigation.viewControllers == [root, next])
    #expect(stage.issues.isEmpty)
  }

  @Test func l5TheBarFollowsTheTabBarToTheEdgeAndBack() {
    let stage = Stage()
    let tabs = UITabBarController()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    tabs.presentPopupBar(with: PlayerContent(), animated: false)
    stage.settle()
    let card = { tabs.popupBar.convert(tabs.popupBar.bounds, to: nil) }
    #expect(card().maxY == tabs.tabBar.frame.minY - 8)
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    stage.settle()
    #expect(card().maxY == 836)
    #expect(detail.view.safeAreaInsets.bottom == 64)
    tabs.popupBar.hidesWithDockingView = true
    stage.settle()
    #expect(card().minY >= 844)
    #expect(detail.view.safeAreaInsets.bottom == 0)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(card().maxY == tabs.tabBar.frame.minY - 8)
    #expect(root.view.safeAreaInsets.bottom == 113)
  }

  @Test func l5TheBarMayBeShownWhileTheTabBarIsAway() {
    let scene = PopupScene(presents: false)
    scene.tabs.tabBar.isHidden = true
    scene.stage.settle()
    scene.tabs.presentPopupBar(with: scene.player, animated: true)
    scene.stage.settle()
    #expect(scene.card.maxY == 836)
    scene.tabs.tabBar.isHidden = false
    scene.stage.settle()
    #expect(scene.card.maxY == scene.tabs.tabBar.frame.minY - 8)
  }

  @Test func l6ResizingMovesBarAndContentWithEveryFrame() {
    let scene = PopupScene()
    scene.tabs.openPopup(animated: true)
    var last: CGFloat = -1
    for width in stride(from: 400.0, through: 1600, by: 150) {
      scene.stage.resize(to: CGSize(width: width, height: 844))
      scene.stage.advance(by: 1.0 / 60)
      let card = scene.card
      #expect(abs(card.midX - CGFloat(width) / 2) <= 1)
      #expect(scene.player.view.bounds.width == CGFloat(width))
      #expect(scene.tabs.popupProgress > last)
      last = scene.tabs.popupProgress
    }
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    scene.stage.resize(to: CGSize(width: 400, height: 600))
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    #expect(scene.card == CGRect(x: 0, y: 0, width: 400, height: 600))
    scene.tabs.closePopup(animated: false)
    scene.stage.settle()
    #expect(scene.card == CGRect(x: 8, y: scene.top, width: 384, height: 56))
  }

  @Test func l6TheContentGetsItsFutureSizeInViewWillTransition() {
    let scene = PopupScene()
    scene.open()
    scene.stage.resize(to: CGSize(width: 700, height: 500))
    scene.stage.settle()
    #expect(scene.callbacks().contains("viewWillTransition(to: 700.0x500.0)"))
  }

  @Test func l6TheSameFramesAreNotGivenAgain() {
    let scene = PopupScene()
    let frames = scene.stage.frameCount
    let views = scene.stage.laidOutViews
    for _ in 0..<20 {
      scene.stage.resize(to: CGSize(width: 390, height: 844))
      scene.stage.advance(by: 1.0 / 60)
    }
    #expect(scene.stage.frameCount == frames)
    #expect(scene.stage.laidOutViews == views)
  }

  @Test(arguments: [
    (PopupBarAlignment.leading, 8.0), (.center, 360), (.trailing, 712), (.automatic, 712),
  ])
  func l7WideWindowsLimitTheBarAndAlignIt(alignment: PopupBarAlignment, x: Double) {
    let scene = PopupScene(size: CGSize(width: 1280, height: 800))
    scene.bar.alignment = alignment
    scene.stage.settle()
    #expect(scene.card == CGRect(x: x, y: Double(scene.top), width: 560, height: 56))
    // Pages keep clear of it all the same.
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 113)
  }

  @Test func l7OtherMeasuresCount() {
    let scene = PopupScene()
    scene.bar.height = 48
    scene.bar.margins = UIEdgeInsets(top: 4, left: 16, bottom: 12, right: 20)
    scene.bar.maximumWidth = 300
    scene.stage.settle()
    #expect(scene.card == CGRect(x: 43, y: scene.top + 4, width: 300, height: 48))
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 113)
  }

  @Test func l8TheBarBecomesACornerCardWhereThereIsRoom() {
    let scene = PopupScene()
    scene.bar.alignment = .automatic
    scene.bar.maximumWidth = 360
    scene.stage.settle()
    #expect(scene.card.midX == 195)
    scene.stage.resize(to: CGSize(width: 1000, height: 844))
    scene.stage.settle()
    #expect(scene.card.maxX == 992)
    scene.stage.resize(to: CGSize(width: 390, height: 844))
    scene.stage.settle()
    #expect(scene.card.midX == 195)
  }

  @Test func l11TheBarMayReachBelowTheSafeArea() {
    let stage = Stage()
    let plain = UIViewController()
    plain.additionalSafeAreaInsets.bottom = 30
    stage.show(plain)
    plain.popupBar.margins = .zero
    plain.popupBar.extendsUnderBottomSafeArea = true
    plain.presentPopupBar(with: PlayerContent(), animated: false)
    stage.settle()
    let card = plain.popupBar.superview
    #expect(
      card?.convert(card?.bounds ?? .zero, to: nil) == CGRect(x: 0, y: 758, width: 390, height: 86))
    #expect(
      plain.popupBar.convert(plain.popupBar.bounds, to: nil)
        == CGRect(x: 0, y: 758, width: 390, height: 56))
    #expect(plain.view.safeAreaInsets.bottom == 86)
  }

  @Test func l12RightToLeftMirrorsTheBar() {
    let scene = PopupScene()
    scene.player.popupItem.progress = 0.25
    scene.player.popupItem.trailingBarButtonItems = [
      UIBarButtonItem(title: "Play", primaryAction: UIAction { _ in })
    ]
    scene.bar.alignment = .leading
    scene.bar.maximumWidth = 300
    scene.stage.settle()
    let image = scene.bar.imageView
    #expect(image.frame.minX == 8)
    #expect(scene.card.minX == 8)
    scene.platform?.settings.languages = ["ar"]
    scene.stage.settle()
    #expect(image.frame.maxX == 292)
    #expect(scene.card.maxX == 382)
    let line = scene.bar.subviews.first { $0.frame.height == 2 && $0.frame.width < 100 }
    #expect(line?.frame.maxX == 286)
    scene.bar.progressDirection = .forceLeftToRight
    scene.stage.settle()
    #expect(line?.frame.minX == 14)
  }

  @Test func aContainersOwnToolbarIsWhatTheBarStandsOn() {
    let stage = Stage()
    let custom = UIViewController()
    stage.show(custom)
    let toolbar = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
    custom.view.addSubview(toolbar)
    custom.popupBar.dockingView = toolbar
    custom.presentPopupBar(with: PlayerContent(), animated: false)
    stage.settle()
    #expect(custom.popupBar.convert(custom.popupBar.bounds, to: nil).maxY == 792)
    #expect(custom.view.safeAreaInsets.bottom == 108)
    toolbar.isHidden = true
    custom.view.setNeedsLayout()
    stage.settle()
    #expect(custom.popupBar.convert(custom.popupBar.bounds, to: nil).maxY == 836)
    #expect(custom.view.safeAreaInsets.bottom == 64)
  }

  @Test func theBarStandsOnATabBarsAccessoryAndFollowsIt() {
    let scene = PopupScene()
    let accessory = UITabAccessory(contentView: UILabel())
    scene.tabs.setBottomAccessory(accessory, animated: false)
    scene.stage.settle()
    let place = accessory.contentView.convert(accessory.contentView.bounds, to: nil)
    #expect(scene.card == CGRect(x: 8, y: place.minY - 64, width: 374, height: 56))
    let barTop = scene.tabs.tabBar.frame.minY
    #expect(scene.pages[0].view.safeAreaInsets.bottom == barTop - place.minY + 113)
    // It opens above both, and closes onto the accessory again.
    scene.open()
    let middle = CGPoint(x: place.midX, y: place.midY)
    #expect(
      scene.stage.window.hitTest(middle, with: nil)?.isDescendant(of: scene.player.view) == true)
    scene.tabs.closePopup(animated: true)
    scene.stage.settle()
    #expect(scene.card.minY == place.minY - 64)
    accessory.contentView.isHidden = true
    scene.stage.settle()
    #expect(scene.card == scene.restingCard)
    accessory.contentView.isHidden = false
    scene.stage.settle()
    #expect(scene.card.minY == place.minY - 64)
    scene.tabs.setBottomAccessory(nil, animated: true)
    scene.stage.settle()
    #expect(scene.card == scene.restingCard)
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 113)
    #expect(scene.stage.issues.isEmpty)
  }
}
