import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Several scenes: several windows of the operating system over one update cycle.
@MainActor @Suite struct SeveralSceneTests {
  let log = CallbackLog()
  let stage: Stage

  init() {
    stage = Stage(delegate: SceneApp(log))
    _ = log.take()
  }

  @Test func aRequestOpensASecondWindowWithItsOwnSession() throws {
    openScene("second")
    #expect(log.take().isEmpty)
    stage.settle()
    #expect(
      log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") } == [
        "app.configurationForConnecting", "second.willConnect -1", "second.root.viewDidLoad",
        "second.root.viewWillAppear", "second.willEnterForeground", "second.root.viewDidAppear",
        "main.willResignActive", "second.didBecomeActive",
      ])
    #expect(stage.systemWindowTitles == ["main", "second"])
    let first = try #require(scene("main"))
    let second = try #require(scene("second"))
    #expect(first.session !== second.session)
    #expect(first.session.persistentIdentifier != second.session.persistentIdentifier)
    #expect(second.session.configuration.name == "Main")
    #expect(second.session.role == .windowApplication)
    #expect(UIApplication.shared.openSessions == [first.session, second.session])
    second.session.userInfo = ["album": 3]
    #expect(first.session.userInfo == nil)
    #expect(UIApplication.shared.keyWindow === second.keyWindow)
    #expect(stage.issues.isEmpty)
  }

  @Test func theKeyboardMovingBetweenWindowsLeavesTheAppActive() throws {
    openScene("second")
    stage.settle()
    let names = [
      UIApplication.willResignActiveNotification, UIApplication.didBecomeActiveNotification,
    ]
    _ = log.take()
    let changes = {
      stage.focus(scene("main"))
      log.append("-")
      stage.setFocused(false, scene("main"))
    }
    observing(names, during: changes) { [log] name, _ in log.append(name) }
    #expect(
      log.takeWithoutLayout() == [
        "second.willResignActive", "main.didBecomeActive", "-", "main.willResignActive",
        "UIApplicationWillResignActiveNotification",
      ])
  }

  @Test func activatingAnOpenSessionRaisesItsWindowAndHandsOnTheActivity() throws {
    openScene("second")
    stage.settle()
    _ = log.take()
    let activity = NSUserActivity(activityType: "org.example.window")
    activity.title = "again"
    UIApplication.shared.activateSceneSession(
      for: UISceneSessionActivationRequest(
        session: try #require(scene("main")?.session), userActivity: activity))
    stage.settle()
    #expect(
      log.takeWithoutLayout() == [
        "main.continue again", "second.willResignActive", "main.didBecomeActive",
      ])
    #expect(stage.systemWindowTitles.count == 2)
  }

  @Test func closingOneWindowLeavesTheOthers() throws {
    openScene("second")
    stage.settle()
    weak let delegate = scene("second")?.delegate as? SceneFollower
    weak let window = delegate?.window
    weak let root = window?.rootViewController
    #expect(root != nil)
    _ = log.take()
    stage.close(scene("second"))
    #expect(
      log.takeWithoutLayout() == [
        "second.willResignActive", "second.didEnterBackground", "second.didDisconnect",
        "app.didDiscard 1", "main.didBecomeActive",
      ])
    #expect(stage.systemWindowTitles == ["main"])
    #expect(delegate == nil)
    #expect(window == nil)
    #expect(root == nil)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.openSessions.count == 1)
    stage.minimize()
    stage.restore()
    #expect(log.takeWithoutLayout().last == "main.didBecomeActive")
  }

  @Test func destroyingASessionClosesItsWindow() throws {
    openScene("second")
    stage.settle()
    let session = try #require(scene("second")?.session)
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    #expect(scene("second") != nil)
    stage.settle()
    #expect(scene("second") == nil)
    #expect(stage.systemWindowTitles == ["main"])
    var refusal: (any Error)?
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { refusal = $0 }
    #expect(refusal as? UISceneError == UISceneError(.requestDenied))
    refusal = nil
    UIApplication.shared.requestSceneSessionActivation(
      session, userActivity: nil, options: nil
    ) { refusal = $0 }
    #expect(refusal as? UISceneError == UISceneError(.requestDenied))
  }

  @Test func aFurtherSceneWithoutADelegateIsAnIssue() throws {
    let app = try #require(UIApplication.shared.delegate as? SceneApp)
    app.delegateClass = nil
    openScene("second")
    stage.settle()
    #expect(stage.issues.map(\.code) == ["scene.delegate"])
  }

  @Test func anAppWithoutSceneDelegatesIsRefusedASecondScene() {
    let app = SceneApp(log)
    app.delegateClass = nil
    let stage = Stage(delegate: app)
    openScene("second")
    stage.settle()
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "scene.request")
  }

  @Test func eachWindowIsDrawnClickedAndResizedForItself() throws {
    openScene("second")
    stage.settle()
    let first = try #require(scene("main"))
    let second = try #require(scene("second"))
    let buttons = [first, second].map { scene in
      let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
      scene.keyWindow?.rootViewController?.view.addSubview(button)
      return button
    }
    for (index, button) in buttons.enumerated() {
      button.addAction(UIAction { [log] _ in log.append("tap \(index)") }, for: .touchUpInside)
    }
    stage.settle()
    _ = log.take()
    stage.tap(CGPoint(x: 50, y: 30), in: second)
    #expect(log.take() == ["tap 1"])
    stage.tap(CGPoint(x: 50, y: 30), in: first)
    #expect(log.take() == ["tap 0"])
    let size = second.effectiveGeometry.systemFrame.size
    stage.resize(to: CGSize(width: 500, height: 600))
    #expect(first.effectiveGeometry.systemFrame.size == CGSize(width: 500, height: 600))
    #expect(second.effectiveGeometry.systemFrame.size == size)
  }

  @Test func aScreenFulOfNothingNewIsNotDrawnAgain() throws {
    openScene("second")
    stage.settle()
    let pixels = stage.repaintedPixels
    scene("second")?.keyWindow?.rootViewController?.view.backgroundColor = .red
    stage.settle()
    let size = try #require(scene("second")?.effectiveGeometry.systemFrame.size)
    #expect(stage.repaintedPixels - pixels == Int(size.width * size.height))
    let frames = stage.clockFrames
    stage.advance(by: 5)
    #expect(stage.clockFrames == frames)
  }

  @Test func aSizeCanBeAskedForAndHeldWithinLimits() throws {
    let main = try #require(scene("main"))
    main.requestGeometryUpdate(
      UIWindowScene.MacGeometryPreferences(
        systemFrame: CGRect(x: 0, y: 0, width: 640, height: 480)))
    stage.settle()
    #expect(main.effectiveGeometry.systemFrame.size == CGSize(width: 640, height: 480))
    #expect(stage.window.bounds.size == CGSize(width: 640, height: 480))
    var refusal: (any Error)?
    main.requestGeometryUpdate(
      UIWindowScene.MacGeometryPreferences(
        systemFrame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 480))
    ) { refusal = $0 }
    #expect(refusal as? UISceneError == UISceneError(.geometryRequestDenied))
  }

  @Test func manyWindowsOpenAndCloseWithoutALeak() {
    weak var last: UIWindow?
    for round in 1...20 {
      openScene("scene \(round)")
      stage.settle()
      last = scene("scene \(round)")?.keyWindow
      #expect(last != nil)
      stage.close(scene("scene \(round)"))
      stage.settle()
      #expect(last == nil)
    }
    #expect(stage.systemWindowTitles == ["main"])
    #expect(UIApplication.shared.openSessions.count == 1)
  }
}
