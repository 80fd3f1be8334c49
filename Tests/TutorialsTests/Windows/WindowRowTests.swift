import EspalierTesting
import Testing
import UIKit

/// Docs/Scenarios.md E1 to E6: the results for a reader of the tutorial on small windows.
@MainActor @Suite struct WindowRowTests {
  @Test func e1TheAppDelegateAloneShowsAWhiteKeyWindow() throws {
    let app = SmallWindowAppDelegate()
    let stage = Stage(delegate: app)
    let window = try #require(app.window)
    #expect(window === stage.window)
    #expect(window.isKeyWindow)
    #expect(window.frame == UIScreen.main.bounds)
    #expect(window.rootViewController is ViewController)
    #expect(try color(stage, 100, 100) == white)
    #expect(stage.transcript.last == "ViewController.viewDidAppear(false)")
    #expect(UIApplication.shared.applicationState == .active)
    #expect(stage.issues.isEmpty)
  }

  @Test func e2TheSmallWindowAppearsBottomRightOnceItIsNotHidden() throws {
    let app = SmallWindowAppDelegate()
    let stage = Stage(delegate: app)
    app.smallWindow = app.setupSmallWindow()
    let small = try #require(app.smallWindow)
    small.backgroundColor = .red
    #expect(small.frame == CGRect(x: 390 - 98 - 10, y: 844 - 176 - 10, width: 98, height: 176))
    stage.settle()
    #expect(try color(stage, 300, 700) == red)
    #expect(try color(stage, 300, 650) == white)
    #expect(app.window?.isKeyWindow == true)
    small.isHidden = true
    stage.settle()
    #expect(try color(stage, 300, 700) == white)
    small.isHidden = false
    stage.settle()
    #expect(try color(stage, 300, 700) == red)
    app.smallWindow = nil
  }

  @Test func e2AWindowThatIsOnlyCreatedShowsNothing() throws {
    let app = SmallWindowAppDelegate()
    let stage = Stage(delegate: app)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.backgroundColor = .red
    window.rootViewController = UIViewController()
    stage.settle()
    #expect(try color(stage, 50, 50) == white)
    #expect(window.rootViewController?.isViewLoaded == false)
  }

  @Test func e2AShownWindowNeedsARootController() throws {
    let app = SmallWindowAppDelegate()
    let stage = Stage(delegate: app)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    stage.settle()
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "C35")
    #expect(try color(stage, 50, 50) == white)
    window.isHidden = true
  }

  @Test func e3TheSceneIsFoundByItsTitleAndHasTwoWindows() throws {
    let stage = Stage(delegate: SceneAppDelegate())
    let scene = try #require(
      UIApplication.shared.connectedScenes.first { $0.title == "main" } as? UIWindowScene)
    let delegate = try #require(scene.delegate as? SmallWindowSceneDelegate)
    #expect(scene.windows.count == 2)
    #expect(delegate.newWindow?.windowScene === scene)
    #expect(delegate.window?.isKeyWindow == true)
    #expect(stage.systemWindowTitles == ["main"])
    let blue = try color(stage, 50, 50)
    #expect(try color(stage, 200, 50) != blue)
    // The small window is in front.
    #expect(scene.windows.last === delegate.newWindow)
  }

  @Test func e3AWindowWithoutItsSceneShowsNothing() throws {
    let stage = Stage(delegate: SceneAppDelegate())
    let lost = UIWindow(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    lost.backgroundColor = .red
    lost.rootViewController = UIViewController()
    lost.isHidden = false
    stage.settle()
    #expect(lost.windowScene == nil)
    #expect(try color(stage, 220, 220) != red)
    lost.windowScene = stage.window.windowScene
    stage.settle()
    #expect(try color(stage, 220, 220) == red)
  }

  @Test func e4TheSceneFollowsItsOperatingSystemWindow() throws {
    let app = SceneAppDelegate()
    let stage = Stage(delegate: app)
    let scene = try #require(stage.window.windowScene)
    let delegate = try #require(scene.delegate as? SmallWindowSceneDelegate)
    #expect(delegate.calls == ["foreground", "active"])
    let states: [(String, () -> Void, [String], UIScene.ActivationState)] = [
      ("focus lost", { stage.setFocused(false) }, ["inactive"], .foregroundInactive),
      ("focus gained", { stage.setFocused(true) }, ["active"], .foregroundActive),
      ("minimised", { stage.minimize() }, ["inactive", "background"], .background),
      ("restored", { stage.restore() }, ["foreground", "active"], .foregroundActive),
      ("closed", { stage.close() }, ["inactive", "background", "disconnected"], .unattached),
    ]
    for (name, happen, expected, state) in states {
      delegate.calls = []
      happen()
      #expect(delegate.calls == expected, "\(name)")
      #expect(scene.activationState == state, "\(name)")
    }
    #expect(app.discarded == [scene.session])
  }

  @Test func e5TheVideoFloatsAboveTheAppIsThrownStashedAndComesBack() throws {
    let stage = Stage()
    let room = LiveRoomViewController()
    stage.show(room)
    room.pictureInPicture.startPictureInPicture()
    stage.settle()
    let window = try #require(room.pictureInPicture.window)
    #expect(room.video.view.window === window)
    #expect(window.rootViewController != nil)
    // F1: thrown up, it goes to the upper corner.
    let start = CGPoint(x: window.frame.midX, y: window.frame.midY)
    stage.drag(from: start, to: CGPoint(x: start.x, y: start.y - 150), duration: 0.1)
    stage.settle()
    #expect(room.pictureInPicture.corner == .topRight)
    // F2: a double click makes it larger.
    let width = window.frame.width
    for _ in 0..<2 { stage.tap(CGPoint(x: window.frame.midX, y: window.frame.midY)) }
    stage.settle()
    #expect(window.frame.width > width)
    // F3: pushed to the right it is put away, and a click brings it back.
    let middle = CGPoint(x: window.frame.midX, y: window.frame.midY)
    stage.drag(from: middle, to: CGPoint(x: middle.x + 190, y: middle.y), duration: 1)
    stage.settle()
    #expect(room.pictureInPicture.isPictureInPictureStashed)
    stage.tap(CGPoint(x: 385, y: window.frame.midY))
    stage.settle()
    #expect(!room.pictureInPicture.isPictureInPictureStashed)
    // F4: the button at the top right leads back, to the same video.
    stage.move(to: CGPoint(x: window.frame.midX, y: window.frame.midY))
    stage.settle()
    stage.tap(CGPoint(x: window.frame.maxX - 22, y: window.frame.minY + 22))
    stage.settle()
    #expect(room.restorations == 1)
    #expect(room.video.parent === room)
    #expect(room.video.view.frame == CGRect(x: 0, y: 0, width: 390, height: 220))
    #expect(room.video.loads == 1)
    #expect(stage.issues.isEmpty)
  }

  @Test func e6TwoScenesAreTwoOperatingSystemWindowsWithTheirOwnState() throws {
    let app = SceneAppDelegate()
    let stage = Stage(delegate: app)
    let activity = NSUserActivity(activityType: "org.example.room")
    activity.title = "second"
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    stage.settle()
    #expect(stage.systemWindowTitles == ["main", "second"])
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let second = try #require(scenes.first { $0.title == "second" })
    let main = try #require(scenes.first { $0.title == "main" })
    let delegates = [main, second].compactMap { $0.delegate as? SmallWindowSceneDelegate }
    #expect(delegates.count == 2)
    #expect(delegates[0] !== delegates[1])
    #expect(delegates[0].window?.rootViewController !== delegates[1].window?.rootViewController)
    #expect(main.activationState == .foregroundInactive)
    #expect(second.activationState == .foregroundActive)
    stage.close(second)
    #expect(delegates[1].calls.last == "disconnected")
    #expect(app.discarded == [second.session])
    #expect(stage.systemWindowTitles == ["main"])
    #expect(main.activationState == .foregroundActive)
  }

  private let white: UInt32 = 0xffff_ffff
  private let red: UInt32 = 0xffff_0000

  private func color(_ stage: Stage, _ x: Int, _ y: Int) throws -> UInt32 {
    try #require(stage.pixel(x, y))
  }
}
