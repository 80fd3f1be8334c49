import Espalier
import EspalierGeometry
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md F1 to F7: contents that float in a window of their own.
@MainActor @Suite struct FloatTests {
  let stage = Stage()
  let app: AppController
  let content: ContentController
  let float: UIPictureInPictureController
  let listener = FloatListener()

  init() {
    app = AppController()
    content = ContentController()
    float = UIPictureInPictureController(contentViewController: content)
    float.delegate = listener
    stage.show(app)
    app.embed(content)
    stage.settle()
    listener.lines = []
  }

  func start() {
    float.startPictureInPicture()
    stage.settle()
    listener.lines = []
  }

  var frame: CGRect { float.window?.frame ?? .null }
  var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// Drags the window by its middle, so many points in so many seconds.
  func drag(_ dx: CGFloat, _ dy: CGFloat, duration: TimeInterval) {
    let from = center
    stage.drag(from: from, to: CGPoint(x: from.x + dx, y: from.y + dy), duration: duration)
  }

  /// The places at which a window of 176 points rests: 12 points inside the area above the bar.
  func resting(_ corner: UIPictureInPictureController.Corner) -> CGRect {
    let size = CGSize(width: 176, height: 99)
    return CGRect(
      x: corner.isLeft ? 12 : 390 - 12 - size.width,
      y: corner.isTop ? 12 : 844 - 50 - 12 - size.height, width: size.width, height: size.height)
  }

  // MARK: Coming and going

  @Test func theSameControllerMovesFromItsContainerToTheWindow() {
    float.startPictureInPicture()
    #expect(listener.lines == ["willStart"])
    stage.settle()
    #expect(listener.lines == ["willStart", "didStart"])
    #expect(float.isPictureInPictureActive)
    #expect(content.view.window === float.window)
    #expect(content.loads == 1)
    #expect(app.children.isEmpty)
    #expect(frame == resting(.bottomRight))
    #expect(content.view.bounds.size == frame.size)
    #expect(content.pictureInPictureController === float)
    #expect(content.traitCollection.horizontalSizeClass == .compact)
    #expect(stage.issues.isEmpty)
  }

  @Test func appearanceCallbacksAreBalancedThereAndBack() {
    let lines = {
      stage.transcript.filter {
        $0.hasPrefix("ContentController.") && ($0.contains("ppear(") || $0.contains("Move("))
          && !$0.contains("IsAppearing")
      }
    }
    let before = lines().count
    start()
    float.stopPictureInPicture()
    stage.settle()
    let moves = lines().dropFirst(before).filter { $0.contains("Move(") }
    #expect(
      moves.map { $0.dropFirst("ContentController.".count) } == [
        "willMove(nil)", "didMove(nil)", "willMove(FloatingViewController)",
        "didMove(FloatingViewController)", "willMove(nil)", "didMove(nil)",
        "willMove(AppController)", "didMove(AppController)",
      ])
    #expect(lines().count { $0.contains("viewDidAppear") } == 3)
    #expect(lines().count { $0.contains("viewDidDisappear") } == 2)
    #expect(balanced(lines()))
    #expect(stage.issues.isEmpty)
  }

  /// Whether every will has its did before the next will of the other kind.
  func balanced(_ lines: [String]) -> Bool {
    let states = lines.compactMap { line -> String? in
      for name in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      where line.contains(".\(name)(") {
        return name
      }
      return nil
    }
    let order = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    return states.enumerated().allSatisfy { order[$0.offset % 4] == $0.element }
  }

  @Test func theWindowShrinksFromWhereTheContentsWereWithoutAJump() {
    let source = content.view.convert(content.view.bounds, to: nil)
    float.startPictureInPicture()
    stage.turn()
    var seen = [float.window?.layer.presentation()?.frame ?? frame]
    #expect(abs(seen[0].midY - source.midY) < 1)
    #expect(abs(seen[0].width - source.width) < 1)
    for _ in 0..<60 {
      stage.advance(by: 1.0 / 60)
      seen.append(float.window?.layer.presentation()?.frame ?? frame)
    }
    #expect(seen.last == resting(.bottomRight))
    for (one, next) in zip(seen, seen.dropFirst()) {
      #expect(next.width <= one.width + 0.01)
      #expect(abs(next.midY - one.midY) < 60)
    }
  }

  @Test func f1AThrownWindowGoesToTheCornerItsPathPointsAt() {
    start()
    // From corner to corner, each throw short of half the way.
    let throwsToMake: [(CGFloat, CGFloat, UIPictureInPictureController.Corner)] = [
      (0, -120, .topRight), (-60, 0, .topLeft), (0, 120, .bottomLeft), (60, 0, .bottomRight),
    ]
    for (dx, dy, corner) in throwsToMake {
      drag(dx, dy, duration: 0.1)
      stage.settle()
      #expect(float.corner == corner)
      #expect(frame == resting(corner))
    }
    // Released at rest, it goes to the nearest corner.
    drag(-60, -100, duration: 0.1)
    stage.settle()
    #expect(float.corner == .topLeft || float.corner == .bottomLeft || float.corner == .topRight)
    #expect(stage.issues.isEmpty)
  }

  @Test func f1AWindowLetGoAtRestGoesToTheNearestCorner() {
    start()
    let from = center
    stage.press(from)
    stage.move(to: CGPoint(x: from.x - 20, y: from.y - 30))
    stage.move(to: CGPoint(x: from.x - 60, y: from.y - 500))
    #expect(frame.midY == from.y - 500)
    stage.advance(by: 0.5)
    stage.release()
    stage.settle()
    #expect(float.corner == .topRight)
    #expect(frame == resting(.topRight))
  }

  @Test func f1TheSpringBeginsAtThePointersSpeedWithoutAJump() throws {
    start()
    let window = try #require(float.window)
    let from = center
    stage.press(from)
    var last = from
    for step in 1...6 {
      stage.advance(by: 1.0 / 60)
      last = CGPoint(x: from.x, y: from.y - CGFloat(step) * 15)
      stage.move(to: last)
    }
    stage.release()
    // 15 points a frame on the way out, and the pull of the spring besides in the first one after
    // it.
    var places = [window.layer.presentation()?.position.y ?? window.center.y]
    #expect(abs(places[0] - last.y) <= 1)
    for _ in 0..<4 {
      stage.advance(by: 1.0 / 60)
      places.append(window.layer.presentation()?.position.y ?? window.center.y)
    }
    let first = places[0] - places[1]
    #expect(first > 20 && first < 40, "\(places)")
    stage.settle()
    #expect(float.corner == .topRight)
  }

  @Test func f1AWindowInFlightIsCaughtWhereItIsSeen() throws {
    start()
    let window = try #require(float.window)
    drag(0, -120, duration: 0.1)
    stage.advance(by: 0.08)
    let seen = try #require(window.layer.presentation()).position
    #expect(seen.y > resting(.topRight).midY + 20)
    stage.press(seen)
    stage.advance(by: 0.3)
    #expect(window.center == seen)
    stage.move(to: CGPoint(x: seen.x, y: seen.y + 40))
    #expect(abs(window.center.y - seen.y - 40) < 0.01)
    stage.cancelTouch()
    stage.settle()
    #expect(frame == resting(.topRight))
  }

  @Test func f2ADoubleClickMakesItLargerAndSmallerInItsCorner() {
    start()
    let small = frame
    for _ in 0..<2 { stage.tap(center) }
    stage.settle()
    #expect(frame.width == 351)
    #expect(abs(frame.width / frame.height - 16.0 / 9) < 0.02)
    #expect(frame.maxX == small.maxX)
    #expect(frame.maxY == small.maxY)
    #expect(content.view.bounds.size == frame.size)
    stage.advance(by: 1)
    for _ in 0..<2 { stage.tap(center) }
    stage.settle()
    #expect(frame == small)
  }

  @Test func f3PushedPastAnEdgeItIsStashedAndAClickBringsItBack() {
    start()
    for (dx, edge) in [(CGFloat(110), CGFloat(390)), (-330, 0)] {
      drag(dx, -200, duration: 1)
      stage.settle()
      #expect(float.isPictureInPictureStashed)
      let visible = frame.intersection(CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(visible.width == 28)
      #expect(abs((edge == 0 ? visible.minX : visible.maxX) - edge) < 0.01)
      #expect(frame.minY > 300)
      stage.tap(CGPoint(x: visible.midX, y: visible.midY))
      stage.settle()
      #expect(!float.isPictureInPictureStashed)
      #expect(frame == resting(edge == 0 ? .bottomLeft : .bottomRight))
    }
    #expect(listener.lines.isEmpty)
    #expect(content.loads == 1)
  }

  @Test func f3TheTabCanBeDraggedOutToo() {
    start()
    float.stashPictureInPicture()
    stage.settle()
    #expect(float.isPictureInPictureStashed)
    let visible = frame.intersection(CGRect(x: 0, y: 0, width: 390, height: 844))
    stage.drag(
      from: CGPoint(x: visible.midX, y: visible.midY),
      to: CGPoint(x: visible.midX - 150, y: visible.midY - 20), duration: 1)
    stage.settle()
    #expect(!float.isPictureInPictureStashed)
    #expect(frame == resting(.bottomRight))
  }

  @Test func f4TheButtonsComeWithThePointerAndGoWithIt() throws {
    start()
    let hidden = try pixels()
    stage.move(to: center)
    stage.settle()
    #expect(try pixels() != hidden)
    stage.move(to: CGPoint(x: 5, y: 5))
    stage.settle()
    #expect(try pixels() == hidden)
  }

  func pixels() throws -> [UInt32] {
    let buffer = try #require(stage.picture().pixelBuffer)
    return Array(
      UnsafeBufferPointer(start: buffer.pixels, count: buffer.size.width * buffer.size.height))
  }

  @Test func f4RestoreBringsTheSameControllerBackToItsPlace() {
    let place = content.view.frame
    start()
    stage.move(to: center)
    stage.settle()
    stage.tap(CGPoint(x: frame.maxX - 22, y: frame.minY + 22))
    #expect(listener.lines == ["willStop", "restore"])
    stage.settle()
    #expect(listener.lines == ["willStop", "restore", "didStop"])
    #expect(content.parent === app)
    #expect(content.view.window === stage.window)
    #expect(content.view.frame == place)
    #expect(content.loads == 1)
    #expect(float.window == nil)
    #expect(!float.isPictureInPictureActive)
    #expect(content.pictureInPictureController == nil)
    stage.resize(to: CGSize(width: 500, height: 700))
    #expect(content.view.frame.width == 460)
    #expect(stage.issues.isEmpty)
  }

  @Test func f4CloseEndsItWithoutRestoring() {
    start()
    stage.move(to: center)
    stage.settle()
    stage.tap(CGPoint(x: frame.minX + 22, y: frame.minY + 22))
    stage.settle()
    #expect(listener.lines == ["willStop", "didStop"])
    #expect(content.parent == nil)
    #expect(content.view.window == nil)
    #expect(float.window == nil)
    #expect(UIApplication.shared.windows == [stage.window])
    #expect(stage.window.isKeyWindow)
  }

  @Test func f4ContentsThatWerePresentedArePresentedAgain() throws {
    let player = ContentController()
    player.modalPresentationStyle = .fullScreen
    app.present(player, animated: false)
    stage.settle()
    let float = UIPictureInPictureController(contentViewController: player)
    float.delegate = listener
    float.startPictureInPicture()
    stage.settle()
    #expect(app.presentedViewController == nil)
    #expect(player.view.window === float.window)
    #expect(app.view.window === stage.window)
    listener.lines = []
    float.stopPictureInPicture()
    stage.settle()
    #expect(listener.lines == ["willStop", "restore", "didStop"])
    #expect(app.presentedViewController === player)
    #expect(player.view.frame == stage.window.bounds)
    #expect(player.loads == 1)
    #expect(balanced(stage.transcript.filter { $0.hasPrefix("AppController.") }))
    #expect(stage.issues.isEmpty)
  }

  @Test(arguments: [true, false])
  func p7ThePlayerOfAPopupFloatsAndComesBackOpen(startsOpen: Bool) throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    stage.show(tabs)
    let player = ContentController()
    tabs.presentPopupBar(with: player, openPopup: startsOpen, animated: false)
    stage.settle()
    let barred = tabs.viewControllers?.first?.view.safeAreaInsets.bottom ?? 0
    let float = UIPictureInPictureController(contentViewController: player)
    float.delegate = listener
    float.startPictureInPicture()
    stage.settle()
    #expect(listener.lines == ["willStart", "didStart"])
    #expect(tabs.popupPresentationState == .barHidden)
    #expect(player.view.window === float.window)
    let window = try #require(float.window)
    #expect(window.frame.maxY <= tabs.tabBar.frame.minY - 12)
    float.stopPictureInPicture()
    stage.settle()
    #expect(listener.lines.last == "didStop")
    #expect(tabs.popupPresentationState == .open)
    #expect(tabs.popupContentViewController === player)
    #expect(player.view.window === stage.window)
    #expect(player.loads == 1)
    tabs.closePopup(animated: false)
    stage.settle()
    #expect(tabs.viewControllers?.first?.view.safeAreaInsets.bottom == barred)
    #expect(stage.issues.isEmpty)
  }

  @Test func f4ADelegateMayPutTheContentsElsewhere() {
    start()
    let other = UIViewController()
    listener.onRestore = { [app, content] completion in
      app.addChild(other)
      other.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      app.view.addSubview(other.view)
      other.didMove(toParent: app)
      other.addChild(content)
      content.view.frame = other.view.bounds
      other.view.addSubview(content.view)
      content.didMove(toParent: other)
      completion(true)
    }
    float.stopPictureInPicture()
    stage.settle()
    #expect(content.parent === other)
    #expect(listener.lines == ["willStop", "restore", "didStop"])
  }

  @Test func f4ARefusedRestorationLeavesTheContentsOut() {
    start()
    listener.onRestore = { $0(false) }
    float.stopPictureInPicture()
    stage.settle()
    #expect(content.parent == nil)
    #expect(listener.lines == ["willStop", "restore", "didStop"])
  }
}
