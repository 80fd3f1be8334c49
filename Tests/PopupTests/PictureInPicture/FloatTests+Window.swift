import Espalier
import EspalierGeometry
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md F5 and F7: the size of the window, and its surroundings.
extension FloatTests {
  @Test func f5AnEdgeResizesWithTheProportionsKept() {
    start()
    let before = frame
    stage.drag(
      from: CGPoint(x: before.minX + 2, y: before.minY + 2),
      to: CGPoint(x: before.minX - 78, y: before.minY - 40), duration: 0.5)
    stage.settle()
    #expect(frame.width == 256)
    #expect(abs(frame.width / frame.height - 16.0 / 9) < 0.02)
    #expect(frame.maxX == before.maxX)
    #expect(frame.maxY == before.maxY)
    // Not below the least size, however far the edge is pushed in.
    stage.drag(
      from: CGPoint(x: frame.minX + 2, y: frame.midY),
      to: CGPoint(x: frame.maxX - 2, y: frame.midY), duration: 0.5)
    stage.settle()
    #expect(frame.size == CGSize(width: 160, height: 90))
  }

  @Test func f5TheWheelResizesWithCtrlHeld() {
    start()
    stage.scroll(at: center, by: CGVector(dx: 0, dy: 60), modifiers: .control)
    stage.settle()
    #expect(frame.width == 200)
    stage.scroll(at: center, by: CGVector(dx: 0, dy: -60))
    stage.settle()
    #expect(frame.width == 200)
  }

  @Test func f5TheWidthCanBeSetAndStaysWithinWhatFits() {
    start()
    float.contentWidth = 200
    stage.settle()
    #expect(frame.width == 200)
    float.contentWidth = 5000
    stage.settle()
    #expect(frame.width == 366)
    float.contentWidth = .nan
    stage.settle()
    #expect(frame == resting(.bottomRight))
  }

  @Test func f7TheWindowIsAboveTheAppBelowAlertsNeverKeyAndLetsTouchesThroughBesideIt() throws {
    start()
    let window = try #require(float.window)
    #expect(window.windowLevel > .normal)
    #expect(window.windowLevel < .alert)
    #expect(window.windowScene === stage.window.windowScene)
    #expect(window.rootViewController != nil)
    #expect(!window.isKeyWindow)
    window.makeKey()
    #expect(stage.window.isKeyWindow)
    stage.tap(CGPoint(x: 100, y: 700))
    #expect(app.taps == 1)
    stage.tap(center)
    #expect(app.taps == 1)
  }

  // MARK: Around it

  @Test func escapeCancelsADragOfAFloatingWindow() {
    start()
    let before = frame
    stage.press(center)
    stage.move(to: CGPoint(x: 100, y: 300))
    #expect(frame != before)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(frame == before)
    stage.release()
    stage.settle()
    #expect(frame == before)
    #expect(float.isPictureInPictureActive)
  }

  @Test func aResizedSceneKeepsTheWindowInside() {
    start()
    float.contentWidth = 351
    for size in [
      CGSize(width: 320, height: 480), CGSize(width: 1280, height: 800),
      CGSize(width: 200, height: 120), CGSize(width: 390, height: 844),
    ] {
      stage.resize(to: size)
      stage.settle()
      #expect(CGRect(origin: .zero, size: size).contains(frame), "\(size): \(frame)")
      #expect(content.view.bounds.size == frame.size)
    }
    #expect(frame.width == 351)
  }

  @Test func aFloatingWindowStaysClearOfBarsThatAppearAndDisappear() {
    start()
    app.bar.isHidden = true
    app.additionalSafeAreaInsets = .zero
    stage.settle()
    #expect(frame.maxY == 832)
    app.additionalSafeAreaInsets.bottom = 120
    stage.settle()
    #expect(frame.maxY == 712)
  }

  @Test func theProportionsAreThoseOfThePreferredSize() {
    content.preferredContentSize = CGSize(width: 300, height: 300)
    start()
    #expect(frame.width == frame.height)
    #expect(frame.width == 176)
  }

  @Test func aControllerThatCannotFloatFailsAndStaysInItsPlace() {
    let rootFloat = UIPictureInPictureController(contentViewController: app)
    rootFloat.delegate = listener
    #expect(!rootFloat.isPictureInPicturePossible)
    rootFloat.startPictureInPicture()
    #expect(listener.lines == ["failed contentIsWindowRoot"])
    #expect(stage.window.rootViewController === app)
    #expect(float.isPictureInPicturePossible)
    start()
    #expect(!float.isPictureInPicturePossible)
    float.startPictureInPicture()
    stage.settle()
    #expect(listener.lines.isEmpty)
  }

  @Test func stoppingDuringTheStartWaitsForItsEnd() {
    float.startPictureInPicture()
    stage.advance(by: 0.1)
    float.stopPictureInPicture()
    stage.settle()
    #expect(listener.lines == ["willStart", "didStart", "willStop", "restore", "didStop"])
    #expect(content.parent === app)
  }

  @Test func aFloatingWindowAtRestDrawsNothing() {
    start()
    let frames = stage.clockFrames
    stage.advance(by: 3)
    #expect(stage.clockFrames == frames)
  }

  @Test func closingAFloatingWindowReleasesEverything() {
    weak var weakContent: UIViewController?
    weak var weakFloat: UIPictureInPictureController?
    weak var weakWindow: UIWindow?
    do {
      let content = ContentController()
      app.embed(content)
      let float = UIPictureInPictureController(contentViewController: content)
      float.startPictureInPicture()
      stage.settle()
      weakContent = content
      weakFloat = float
      weakWindow = float.window
      #expect(weakWindow != nil)
      float.closePictureInPicture()
    }
    stage.settle()
    #expect(weakWindow == nil)
    #expect(weakFloat == nil)
    #expect(weakContent == nil)
  }

  @Test func closingTheSceneEndsAFloatingWindow() {
    start()
    stage.close()
    #expect(listener.lines == ["willStop", "didStop"])
    #expect(!float.isPictureInPictureActive)
  }

  @Test func aFloatingWindowDoesNotSwingWithReducedMotion() {
    start()
    stage.setPrefersReducedMotion(true)
    float.corner = .topLeft
    stage.advance(by: 0.2)
    #expect(float.window?.layer.presentation()?.frame ?? frame == resting(.topLeft))
  }
}
