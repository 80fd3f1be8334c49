import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Scenarios.md F6: place and size from run to run, floating and returning with the page.
@MainActor @Suite struct FloatReturnTests {
  @Test func f6CornerAndWidthOutlastTheController() {
    let stage = Stage()
    let name = UUID().uuidString
    defer { FloatingPlaces.shared[name] = nil }
    let first = UIPictureInPictureController(contentViewController: ContentController())
    first.autosaveName = name
    #expect(first.corner == .bottomRight)
    first.corner = .topLeft
    first.contentWidth = 250
    let second = UIPictureInPictureController(contentViewController: ContentController())
    second.autosaveName = name
    #expect(second.corner == .topLeft)
    #expect(second.contentWidth == 250)
    let other = UIPictureInPictureController(contentViewController: ContentController())
    #expect(other.corner == .bottomRight)
    #expect(stage.issues.isEmpty)
  }

  @Test func f6WhatWasKeptIsUsedByTheWindowAndWhatIsNonsenseIsNot() throws {
    let stage = Stage()
    let name = UUID().uuidString
    defer { FloatingPlaces.shared[name] = nil }
    FloatingPlaces.shared[name] = FloatingPlaces.Place(corner: "topLeft", width: 220)
    let app = AppController()
    let content = ContentController()
    stage.show(app)
    app.embed(content)
    let float = UIPictureInPictureController(contentViewController: content)
    float.autosaveName = name
    float.startPictureInPicture()
    stage.settle()
    let frame = try #require(float.window?.frame)
    #expect(frame.origin == CGPoint(x: 12, y: 12))
    #expect(frame.width == 220)
    // The user throws it elsewhere: that is kept, too.
    stage.drag(
      from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: 300, y: 700), duration: 0.3)
    stage.settle()
    #expect(FloatingPlaces.shared[name]?.corner == "bottomRight")
    FloatingPlaces.shared[name] = FloatingPlaces.Place(corner: "middle", width: -3)
    let next = UIPictureInPictureController(contentViewController: ContentController())
    next.autosaveName = name
    #expect(next.corner == .bottomRight)
    #expect(next.contentWidth == 0)
    #expect(stage.issues.isEmpty)
  }

  @Test func placesOfOtherNamesAndOtherProcessesSurviveAWrite() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString).appendingPathComponent("places.json")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let one = FloatingPlaces(file: file)
    #expect(one["a"] == nil)
    let other = FloatingPlaces(file: file)
    other["b"] = FloatingPlaces.Place(corner: "topRight", width: 300)
    other.write()
    one["a"] = FloatingPlaces.Place(corner: "topLeft")
    one.write()
    let next = FloatingPlaces(file: file)
    #expect(next["a"] == FloatingPlaces.Place(corner: "topLeft"))
    #expect(next["b"] == FloatingPlaces.Place(corner: "topRight", width: 300))
    next["a"] = nil
    next["b"] = nil
    next.write()
    #expect(!FileManager.default.fileExists(atPath: file.path))
    // A damaged file is like none.
    try Data("{".utf8).write(to: file)
    #expect(FloatingPlaces(file: file)["a"] == nil)
  }

  /// A tab bar controller whose first page has contents that float by themselves.
  @MainActor private struct Scene {
    let stage = Stage()
    let tabs = UITabBarController()
    let page = UIViewController()
    let content = ContentController()
    let float: UIPictureInPictureController
    let stack: UINavigationController

    init() {
      page.addChild(content)
      content.view.frame = CGRect(x: 20, y: 100, width: 350, height: 200)
      page.view.addSubview(content.view)
      content.didMove(toParent: page)
      stack = UINavigationController(rootViewController: page)
      tabs.viewControllers = [stack, UIViewController()]
      float = UIPictureInPictureController(contentViewController: content)
      float.canStartPictureInPictureAutomaticallyFromInline = true
      stage.show(tabs)
    }
  }

  @Test func f6ContentsFloatWhileAnotherTabIsShownAndReturnWithTheirs() {
    let scene = Scene()
    #expect(!scene.float.isPictureInPictureActive)
    let place = scene.content.view.frame
    scene.tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(scene.float.isPictureInPictureActive)
    #expect(scene.content.view.window === scene.float.window)
    #expect(scene.content.loads == 1)
    scene.tabs.selectedIndex = 0
    scene.stage.settle()
    #expect(!scene.float.isPictureInPictureActive)
    #expect(scene.content.parent === scene.page)
    #expect(scene.content.view.window === scene.stage.window)
    #expect(scene.content.view.frame == place)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func f6APushLetsThemFloatAndThePopTakesThemBack() {
    let scene = Scene()
    for _ in 0..<2 {
      scene.stack.pushViewController(UIViewController(), animated: true)
      scene.stage.settle()
      #expect(scene.float.isPictureInPictureActive)
      scene.stack.popViewController(animated: true)
      scene.stage.settle()
      #expect(!scene.float.isPictureInPictureActive)
      #expect(scene.content.parent === scene.page)
    }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func f6ContentsClosedMeanwhileAreFoundAtTheirPlace() {
    let scene = Scene()
    scene.tabs.selectedIndex = 1
    scene.stage.settle()
    scene.float.closePictureInPicture()
    scene.stage.settle()
    #expect(scene.content.parent == nil)
    scene.tabs.selectedIndex = 0
    scene.stage.settle()
    #expect(scene.content.parent === scene.page)
    #expect(scene.content.view.window === scene.stage.window)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func f6AnAlertOrTheSwitchTurnedOffLetsNothingFloat() {
    let scene = Scene()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    scene.tabs.present(cover, animated: false)
    scene.stage.settle()
    #expect(!scene.float.isPictureInPictureActive)
    cover.dismiss(animated: false)
    scene.stage.settle()
    scene.float.canStartPictureInPictureAutomaticallyFromInline = false
    scene.tabs.selectedIndex = 1
    scene.stage.settle()
    #expect(!scene.float.isPictureInPictureActive)
    #expect(scene.content.parent === scene.page)
    #expect(scene.stage.issues.isEmpty)
  }
}
