import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// Shapes of the pointer, and regions of views.
@MainActor @Suite struct PointerInteractionTests {
  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var styles: [String: UIPointerStyle] = [:]
    var split: CGFloat = 50

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let whole = defaultRegion.rect
      let isLeft = request.location.x < split
      return UIPointerRegion(
        rect: CGRect(
          x: isLeft ? 0 : split, y: 0, width: isLeft ? split : whole.width - split,
          height: whole.height), identifier: isLeft ? "left" : "right")
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style \(name(region))")
      return styles[name(region)]
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("enter \(name(region))") }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(name(region))") }

    private func name(_ region: UIPointerRegion) -> String {
      (region.identifier?.base as? String) ?? "none"
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private let delegate = Delegate()

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
    root.view.addSubview(view)
    view.addInteraction(UIPointerInteraction(delegate: delegate))
    stage.settle()
  }

  @Test func theDelegateChoosesRegionsAndIsCalledWhenThePointerEntersAndLeaves() {
    stage.move(to: CGPoint(x: 110, y: 110))
    stage.move(to: CGPoint(x: 120, y: 110))
    stage.move(to: CGPoint(x: 180, y: 110))
    stage.move(to: CGPoint(x: 10, y: 10))
    #expect(
      delegate.log == [
        "style left", "enter left", "exit left", "style right", "enter right", "exit right",
      ])
  }

  @Test func thePointerHasTheShapeOfItsRegion() {
    delegate.styles = [
      "left": UIPointerStyle(shape: .verticalBeam(length: 20)), "right": .hidden(),
    ]
    stage.move(to: CGPoint(x: 110, y: 110))
    #expect(stage.cursor == .beam)
    stage.move(to: CGPoint(x: 180, y: 110))
    #expect(stage.cursor == .hidden)
    stage.move(to: CGPoint(x: 10, y: 10))
    #expect(stage.cursor == .arrow)
    #expect(stage.cursorChanges == 3)
  }

  @Test(arguments: UIPointerStyle.DesktopCursor.allCases)
  func everyDesktopShapeCanBeShown(_ cursor: UIPointerStyle.DesktopCursor) {
    delegate.styles = ["left": .desktop(cursor)]
    stage.move(to: CGPoint(x: 110, y: 110))
    #expect("\(stage.cursor)" == "\(cursor)")
  }

  @Test func theInnermostInteractionWins() {
    delegate.styles = ["left": .desktop(.hand)]
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let other = Delegate()
    other.styles = ["left": .desktop(.crosshair)]
    inner.addInteraction(UIPointerInteraction(delegate: other))
    view.addSubview(inner)
    stage.move(to: CGPoint(x: 115, y: 115))
    #expect(stage.cursor == .crosshair)
    stage.move(to: CGPoint(x: 140, y: 115))
    #expect(stage.cursor == .hand)
  }

  @Test func theShapeStaysWhileAButtonIsHeld() {
    delegate.styles = ["left": .desktop(.hand), "right": .desktop(.crosshair)]
    stage.move(to: CGPoint(x: 110, y: 110))
    stage.press(CGPoint(x: 110, y: 110))
    stage.move(to: CGPoint(x: 180, y: 110))
    stage.move(to: CGPoint(x: 10, y: 10))
    #expect(stage.cursor == .hand)
    stage.move(to: CGPoint(x: 180, y: 110))
    stage.release()
    #expect(stage.cursor == .crosshair)
  }

  @Test func anInteractionWithoutADelegateHighlightsItsView() {
    let plain = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let interaction = UIPointerInteraction(delegate: nil)
    plain.addInteraction(interaction)
    root.view.addSubview(plain)
    stage.settle()
    let before = stage.pixels
    stage.move(to: CGPoint(x: 30, y: 30))
    #expect(stage.pixels != before)
    stage.move(to: CGPoint(x: 250, y: 30))
    #expect(stage.pixels == before)
    interaction.isEnabled = false
    stage.move(to: CGPoint(x: 30, y: 30))
    #expect(stage.pixels == before)
  }

  @Test func removingAnInteractionRestoresThePointer() {
    delegate.styles = ["left": .desktop(.hand)]
    stage.move(to: CGPoint(x: 110, y: 110))
    view.interactions = []
    #expect(delegate.log.last == "exit left")
    stage.move(to: CGPoint(x: 111, y: 110))
    #expect(stage.cursor == .arrow)
  }

  @Test func theButtonsAtTheSideTurnPagesAndLeadBack() {
    let pages = (0..<3).map { _ in UIViewController() }
    final class Source: NSObject, UIPageViewControllerDataSource {
      var pages: [UIViewController] = []
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? {
        pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
      }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? {
        pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
      }
    }
    let source = Source()
    source.pages = pages
    let book = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    book.dataSource = source
    book.setViewControllers([pages[0]], direction: .forward, animated: false)
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.pushViewController(book, animated: false)
    stage.settle()
    let middle = CGPoint(x: 150, y: 150)
    stage.click(.forward, at: middle)
    stage.settle()
    #expect(book.viewControllers?.first === pages[1])
    stage.click(.back, at: middle)
    stage.settle()
    #expect(book.viewControllers?.first === pages[0])
    #expect(navigation.topViewController === book)
    stage.click(.back, at: middle)
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(stage.issues.isEmpty)
  }
}
