import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Zooming by the program, by two fingers, and by Control and the wheel; Shift and the wheel.
@MainActor @Suite struct ZoomTests {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let contents = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let listener = ZoomListener()

  init() {
    let controller = UIViewController()
    stage.show(controller)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(contents)
    scroll.contentSize = CGSize(width: 400, height: 400)
    listener.contents = contents
    scroll.delegate = listener
    scroll.maximumZoomScale = 4
    controller.view.addSubview(scroll)
    stage.settle()
  }

  @Test func aScaleSetByTheProgramKeepsTheMiddleInPlace() {
    scroll.zoomScale = 2
    #expect(contents.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(contents.frame == CGRect(x: 0, y: 0, width: 800, height: 800))
    #expect(scroll.contentSize == CGSize(width: 800, height: 800))
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
    #expect(listener.events == ["did zoom 2.0"])
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 4)
    scroll.zoomScale = 0.5
    #expect(scroll.zoomScale == 1)
    #expect(contents.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(scroll.contentOffset == .zero)
  }

  @Test func anAnimatedScaleBeginsAndEnds() {
    scroll.setZoomScale(3, animated: true)
    stage.settle()
    #expect(listener.events == ["begin", "did zoom 3.0", "end 3.0"])
    #expect(scroll.contentOffset == CGPoint(x: 400, y: 400))
  }

  @Test func aRectangleIsShownAsLargeAsItFits() {
    scroll.zoom(to: CGRect(x: 100, y: 200, width: 200, height: 100), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 300))
  }

  @Test func theWheelWithControlZoomsAroundThePointer() {
    stage.scroll(
      at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: 60), modifiers: .control)
    let scale = scroll.zoomScale
    #expect(scale > 1.15 && scale < 1.25)
    #expect(abs(scroll.contentOffset.x - 100 * (scale - 1)) < 0.01)
    #expect(abs(scroll.contentOffset.y - 300 * (scale - 1)) < 0.01)
    #expect(listener.events == ["begin", "did zoom \(scale)", "end \(scale)"])
    stage.scroll(
      at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -60), modifiers: .control)
    #expect(abs(scroll.zoomScale - 1) < 1e-9)
    for _ in 0..<20 {
      stage.scroll(at: CGPoint(x: 9, y: 9), by: CGVector(dx: 0, dy: 60), modifiers: .control)
    }
    stage.settle()
    #expect(scroll.zoomScale == 4)
  }

  @Test func theWheelWithoutControlScrolls() {
    scroll.zoomScale = 2
    stage.scroll(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: 60))
    stage.settle()
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset.y == 140)
  }

  @Test func theWheelWithShiftScrollsSideways() {
    scroll.zoomScale = 2
    let before = scroll.contentOffset
    stage.scroll(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -60), modifiers: .shift)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: before.x + 60, y: before.y))
    // Two fingers that move sideways by themselves stay as they are.
    stage.scroll(
      at: CGPoint(x: 100, y: 300), by: CGVector(dx: 20, dy: -30), modifiers: .shift,
      isPrecise: true)
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: before.x + 40, y: before.y + 30))
  }

  @Test func theWheelWithControlScrollsWhereNothingZooms() {
    scroll.maximumZoomScale = 1
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.contentSize.height = 1000
    stage.scroll(
      at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -60), modifiers: .control)
    stage.settle()
    #expect(scroll.contentOffset.y == 60)
  }

  @Test func aMovementOfATouchpadWithControlIsOnePinch() {
    for _ in 0..<5 {
      stage.scroll(
        at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: 7), modifiers: .control,
        isPrecise: true)
      stage.advance(by: 0.02)
    }
    #expect(scroll.isZooming)
    stage.settle()
    #expect(!scroll.isZooming)
    #expect(listener.events.filter { $0 == "begin" }.count == 1)
    #expect(listener.events.filter { $0.hasPrefix("end") }.count == 1)
  }

  @Test func contentsPlacedByConstraintsZoom() {
    contents.translatesAutoresizingMaskIntoConstraints = false
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      contents.topAnchor.constraint(equalTo: guide.topAnchor),
      contents.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      contents.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      contents.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      contents.widthAnchor.constraint(equalToConstant: 400),
      contents.heightAnchor.constraint(equalToConstant: 400),
    ])
    stage.settle()
    scroll.zoomScale = 2
    stage.settle()
    #expect(scroll.contentSize == CGSize(width: 800, height: 800))
    #expect(contents.frame == CGRect(x: 0, y: 0, width: 800, height: 800))
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
  }

  @Test func badScalesAreRefusedWithAnIssue() {
    scroll.zoomScale = .nan
    scroll.maximumZoomScale = -1
    #expect(scroll.zoomScale == 1)
    #expect(scroll.maximumZoomScale == 4)
    #expect(stage.issues.count == 2)
  }

  // MARK: Fingers

  private func withFingers(_ body: (Harness, UIScrollView, ZoomListener) -> Void) {
    withApp { app in
      let scroll = UIScrollView()
      app.add(scroll, 0, 0, 300, 300)
      let contents = app.add(UIView(), 0, 0, 300, 300, in: scroll)
      scroll.contentSize = CGSize(width: 300, height: 300)
      scroll.maximumZoomScale = 3
      let listener = ZoomListener()
      listener.contents = contents
      scroll.delegate = listener
      body(app, scroll, listener)
    }
  }

  @Test func twoFingersZoomAroundTheirMiddle() {
    withFingers { app, scroll, listener in
      app.press(100, 100, finger: 1)
      app.press(150, 100, finger: 2)
      app.move(75, 100, finger: 1)
      app.move(175, 100, finger: 2)
      #expect(scroll.isZooming)
      #expect(scroll.zoomScale == 2)
      app.release(75, 100, finger: 1)
      app.release(175, 100, finger: 2)
      #expect(!scroll.isZooming)
      #expect(listener.events.first == "begin")
      #expect(listener.events.last == "end 2.0")
    }
  }

  @Test func aDragBecomesAPinchWithTheSecondFinger() {
    withFingers { app, scroll, _ in
      scroll.zoomScale = 2
      app.press(100, 100, finger: 1)
      app.move(100, 60, finger: 1)
      #expect(scroll.isDragging)
      app.press(150, 60, finger: 2)
      app.move(200, 60, finger: 2)
      #expect(scroll.isZooming && !scroll.isDragging)
      app.release(200, 60, finger: 2)
      app.release(100, 60, finger: 1)
      #expect(!scroll.isZooming)
    }
  }
}

/// Notes the calls about zooming.
@MainActor final class ZoomListener: NSObject, UIScrollViewDelegate {
  var contents: UIView?
  var events: [String] = []

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { contents }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    events.append("begin")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    events.append("did zoom \(scrollView.zoomScale)")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    events.append("end \(scale)")
  }
}
