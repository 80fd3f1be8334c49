import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The look of controls under the pointer.
@MainActor @Suite struct HoverTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
  }

  @discardableResult
  private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    view.frame = frame
    root.view.addSubview(view)
    stage.settle()
    return view
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 300 + x] }

  @Test func aButtonIsTintedWhileThePointerIsOverIt() {
    add(UIButton(type: .system), CGRect(x: 50, y: 50, width: 100, height: 40))
    let before = stage.pixels
    stage.move(to: CGPoint(x: 60, y: 60))
    #expect(pixel(60, 60) != before[60 * 300 + 60])
    #expect(pixel(40, 60) == before[60 * 300 + 40])
    stage.move(to: CGPoint(x: 10, y: 10))
    #expect(stage.pixels == before)
  }

  @Test func everyControlShowsThePointerAndForgetsIt() {
    let controls: [UIControl] = [
      UIButton(type: .system), UIButton(configuration: .filled(), primaryAction: nil), UISwitch(),
      UIPageControl(), UISlider(),
    ]
    for control in controls {
      (control as? UIPageControl)?.numberOfPages = 5
      add(control, CGRect(x: 50, y: 50, width: 120, height: 40))
      let before = stage.pixels
      let point =
        control is UISlider ? CGPoint(x: 60, y: 70) : CGPoint(x: control.frame.midX, y: 70)
      stage.move(to: point)
      #expect(stage.pixels != before, "\(type(of: control))")
      stage.move(to: CGPoint(x: 280, y: 280))
      #expect(stage.pixels == before, "\(type(of: control))")
      control.removeFromSuperview()
      stage.settle()
    }
  }

  @Test func itemsOfBarsAndTabsShowThePointer() throws {
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: page)
    let other = UIViewController()
    navigation.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    other.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, other]
    stage.show(tabs)
    stage.settle()
    let before = stage.pixels
    let places = [CGPoint(x: 275, y: 22), CGPoint(x: 220, y: 275)]
    for place in places {
      stage.move(to: place)
      #expect(stage.pixels != before, "\(place)")
      stage.move(to: CGPoint(x: 150, y: 150))
      #expect(stage.pixels == before, "\(place)")
    }
  }

  @Test func aDisabledControlShowsNothing() {
    let button = add(UIButton(type: .system), CGRect(x: 50, y: 50, width: 100, height: 40))
    button.isEnabled = false
    stage.settle()
    let before = stage.pixels
    stage.move(to: CGPoint(x: 60, y: 60))
    #expect(stage.pixels == before)
    button.isEnabled = true
    stage.settle()
    #expect(stage.pixels != before)
    button.isEnabled = false
    stage.settle()
    #expect(stage.pixels == before)
  }

  @Test func aButtonWithoutPointerInteractionIsNotTinted() {
    let button = add(UIButton(type: .system), CGRect(x: 50, y: 50, width: 100, height: 40))
    button.isPointerInteractionEnabled = false
    let before = stage.pixels
    stage.move(to: CGPoint(x: 60, y: 60))
    #expect(stage.pixels == before)
  }

  @Test func hoveringLaysNothingOutAndPaintsTheControlAlone() {
    for row in 0..<6 {
      add(
        UIButton(type: .system),
        CGRect(x: 50, y: 10 + CGFloat(row) * 45, width: 100, height: 40))
    }
    stage.move(to: CGPoint(x: 5, y: 5))
    let layouts = stage.laidOutViews
    let painted = stage.repaintedPixels
    let frames = stage.frameCount
    for step in 0..<27 { stage.move(to: CGPoint(x: 60, y: 15 + step * 10)) }
    #expect(stage.laidOutViews == layouts)
    // In and out of each of six buttons.
    #expect(stage.repaintedPixels - painted <= 12 * 100 * 40)
    #expect(stage.frameCount - frames <= 12)
  }

  @Test func aPointerOverNothingThatReactsCostsNothing() {
    let view = add(UIView(), CGRect(x: 50, y: 50, width: 100, height: 100))
    view.isUserInteractionEnabled = true
    let (frames, layouts) = (stage.frameCount, stage.laidOutViews)
    for step in 0..<50 { stage.move(to: CGPoint(x: 40 + step * 2, y: 60)) }
    #expect(stage.frameCount == frames)
    #expect(stage.laidOutViews == layouts)
    #expect(stage.trackedPointerMoves == 0)
    #expect(stage.cursorChanges == 0)
  }

  @Test func nothingIsDrawnWhileThePointerRests() {
    add(UIButton(type: .system), CGRect(x: 50, y: 50, width: 100, height: 40))
    stage.move(to: CGPoint(x: 60, y: 60))
    let frames = stage.frameCount
    stage.advance(by: 5)
    #expect(stage.frameCount == frames)
  }

  @Test func theHighlightFollowsThePointerAndTheWheel() {
    let button = add(UIButton(type: .system), CGRect(x: 50, y: 50, width: 100, height: 40))
    let before = stage.pixels
    stage.move(to: CGPoint(x: 60, y: 60))
    stage.movePointerAway()
    stage.settle()
    #expect(stage.pixels == before)
    stage.move(to: CGPoint(x: 60, y: 60))
    stage.scroll(at: CGPoint(x: 60, y: 60), by: CGVector(dx: 0, dy: 10))
    stage.settle()
    #expect(stage.pixels == before)
    stage.move(to: CGPoint(x: 61, y: 60))
    #expect(stage.pixels != before)
    button.removeFromSuperview()
    stage.settle()
    stage.move(to: CGPoint(x: 62, y: 60))
    #expect(stage.issues.isEmpty)
  }

  @Test func theMiddleButtonIsLeftToTheApp() {
    final class Listening: UIView {
      var masks: [UIEvent.ButtonMask] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let event { masks.append(event.buttonMask) }
      }
    }
    let view = add(Listening(), CGRect(x: 0, y: 0, width: 100, height: 100))
    let button = add(UIButton(type: .system), CGRect(x: 150, y: 150, width: 100, height: 40))
    var clicks = 0
    button.addAction(UIAction { _ in clicks += 1 }, for: .primaryActionTriggered)
    stage.click(.middle, at: CGPoint(x: 50, y: 50))
    stage.click(.middle, at: CGPoint(x: 160, y: 160))
    #expect(view.masks == [.button(3)])
    #expect(clicks == 0)
  }
}
