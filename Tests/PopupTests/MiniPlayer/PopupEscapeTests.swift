import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Escape while a control of the open content is held, and the bar on its way past the tab bar.
@MainActor @Suite struct PopupEscapeTests {
  let scene = PopupScene()
  let slider = UISlider()

  init() {
    slider.frame = CGRect(x: 45, y: 500, width: 300, height: 31)
    slider.value = 0.25
    scene.player.view.addSubview(slider)
    scene.open()
  }

  @Test func escapeCancelsADragOfASliderAndTheNextOneCloses() {
    var events: [String] = []
    slider.addAction(
      UIAction { [slider] _ in events.append("value \(slider.value)") }, for: .valueChanged)
    slider.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    slider.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    scene.stage.press(CGPoint(x: 195, y: 515))
    scene.stage.move(to: CGPoint(x: 300, y: 515))
    #expect(slider.value > 0.8)
    events = []
    scene.stage.press(key: .keyboardEscape)
    #expect(slider.value == 0.25)
    #expect(events == ["value 0.25", "cancel"])
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .open)
    // The button is still down: it moves and ends nothing.
    scene.stage.move(to: CGPoint(x: 250, y: 515))
    scene.stage.release()
    #expect(slider.value == 0.25)
    #expect(events.count == 2)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
  }

  @Test func escapeDoesNotCancelAPressOfAButton() {
    var isPressed = false
    scene.player.button.addAction(UIAction { _ in isPressed = true }, for: .touchUpInside)
    scene.stage.press(CGPoint(x: 150, y: 622))
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barPresented)
    scene.stage.release()
    #expect(!isPressed)
  }

  @Test func theBarComesFromBehindTheTabBarAndGoesThere() throws {
    let scene = PopupScene(presents: false)
    func order() throws -> [Bool] {
      let root = try #require(scene.bar.controllerView)
      let views = scene.tabs.view.subviews
      let place = try #require(views.firstIndex(of: root))
      let dock = try #require(views.firstIndex(of: scene.tabs.tabBar))
      return [place < dock]
    }
    scene.tabs.presentPopupBar(with: scene.player, animated: true)
    for _ in 0..<12 {
      scene.stage.advance(by: 1.0 / 60)
      #expect(try order() == [true])
    }
    scene.stage.settle()
    #expect(try order() == [false])
    scene.tabs.dismissPopupBar(animated: true)
    scene.stage.advance(by: 1.0 / 60)
    #expect(try order() == [true])
    scene.stage.settle()
    #expect(scene.tabs.popupPresentationState == .barHidden)
  }

  @Test func aBarThatIsOpenedOnItsWayIsInFront() throws {
    let scene = PopupScene(presents: false)
    scene.tabs.presentPopupBar(with: scene.player, animated: true)
    scene.stage.advance(by: 0.1)
    scene.tabs.openPopup(animated: true)
    scene.stage.advance(by: 1.0 / 60)
    let root = try #require(scene.bar.controllerView)
    #expect(scene.tabs.view.subviews.last === root)
    scene.stage.settle()
    #expect(scene.tabs.view.subviews.last === root)
  }
}

extension PopupBar {
  /// The view of the popup the bar belongs to: the one right inside the container's.
  fileprivate var controllerView: UIView? {
    var view: UIView = self
    while let around = view.superview {
      if around.next is UITabBarController { return view }
      view = around
    }
    return nil
  }
}
