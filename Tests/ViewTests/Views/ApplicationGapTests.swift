import Espalier
import EspalierGeometry
import EspalierHeadless
import EspalierTesting
import Foundation
import Testing

/// What apps ask of a phone's system: real where a desktop has it, else answered as an iPad would.
@MainActor @Suite struct ApplicationGapTests {
  @Test func theIdleTimerKeepsTheScreenOn() {
    withStudio { studio in
      let application = UIApplication.shared
      #expect(!application.isIdleTimerDisabled && !studio.platform.keepsScreenOn)
      application.isIdleTimerDisabled = true
      #expect(application.isIdleTimerDisabled && studio.platform.keepsScreenOn)
      application.isIdleTimerDisabled = false
      #expect(!studio.platform.keepsScreenOn)
    }
  }

  @Test func shortcutItemsAreKept() throws {
    let stage = Stage()
    stage.show(UIViewController())
    #expect(UIApplication.shared.shortcutItems == nil)
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: "A note",
      icon: UIApplicationShortcutIcon(systemImageName: "plus"))
    UIApplication.shared.shortcutItems = [item]
    let kept = try #require(UIApplication.shared.shortcutItems?.first)
    #expect(kept.type == "new" && kept.localizedSubtitle == "A note")
    #expect(kept.icon == UIApplicationShortcutIcon(systemImageName: "plus"))
    #expect(kept.icon != UIApplicationShortcutIcon(templateImageName: "plus"))
    let other = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    other.localizedTitle = "Other"
    #expect(other.localizedTitle == "Other" && item.localizedTitle == "New")
    #expect((other.copy() as? UIApplicationShortcutItem)?.localizedTitle == "Other")
    #expect(stage.issues.isEmpty)
  }

  @Test func remoteNotificationsFailInTheNextTurn() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var errors: [any Error] = []
      func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
      ) { errors.append(error) }
    }
    let stage = Stage()
    stage.show(UIViewController())
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    UIApplication.shared.registerForRemoteNotifications()
    #expect(delegate.errors.isEmpty)
    stage.settle()
    #expect(delegate.errors.count == 1 && !UIApplication.shared.isRegisteredForRemoteNotifications)
    #expect(delegate.errors.first?.localizedDescription.contains("Linux") == true)
  }

  @Test func backgroundTasksGetIdentifiers() {
    let stage = Stage()
    stage.show(UIViewController())
    let first = UIApplication.shared.beginBackgroundTask()
    let second = UIApplication.shared.beginBackgroundTask(withName: "Save")
    #expect(first != second && first != .invalid && second != .invalid)
    UIApplication.shared.endBackgroundTask(first)
    #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
  }

  @Test func thePageInTheSettingsIsAnIssue() throws {
    let stage = Stage()
    stage.show(UIViewController())
    var answer: Bool?
    let url = try #require(URL(string: UIApplication.openSettingsURLString))
    UIApplication.shared.open(url) { answer = $0 }
    #expect(answer == false && stage.issues.count == 1)
    #expect(stage.issues.first?.description.contains("settings") == true)
  }

  @Test func theScreenAnswersAsAnIPads() {
    let stage = Stage(size: CGSize(width: 500, height: 400))
    stage.show(UIViewController())
    let screen = UIScreen.main
    #expect(UIScreen.screens == [screen] && screen.mirrored == nil && !screen.isCaptured)
    #expect(screen.brightness == 0.5)
    screen.brightness = 7
    #expect(screen.brightness == 1)
    screen.brightness = .nan
    #expect(screen.brightness == 1)
    #expect(screen.fixedCoordinateSpace === screen.coordinateSpace)
  }

  @Test("Looks T54: a request to update goes to the parent, and to the presenter")
  func requestsGoUp() {
    final class Page: UIViewController {
      var requests: [String] = []
      override func setNeedsUpdateOfHomeIndicatorAutoHidden() { requests.append("home") }
      override func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
        requests.append("edges")
      }
    }
    let stage = Stage()
    let parent = Page()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.show(parent)
    child.setNeedsUpdateOfHomeIndicatorAutoHidden()
    #expect(parent.requests == ["home"])
    let presented = UIViewController()
    parent.present(presented, animated: false)
    stage.settle()
    presented.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(parent.requests == ["home", "edges"])
    #expect(child.preferredScreenEdgesDeferringSystemGestures == [])
  }

  @Test func motionEffectsAreKept() {
    let stage = Stage()
    let page = UIViewController()
    stage.show(page)
    let effect = UIInterpolatingMotionEffect(
      keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    page.view.addMotionEffect(group)
    page.view.addMotionEffect(effect)
    page.view.addMotionEffect(group)
    #expect(page.view.motionEffects == [effect, group])
    page.view.removeMotionEffect(effect)
    #expect(page.view.motionEffects == [group])
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: UIOffset()) == nil)
  }

  // MARK: Paths

  @Test func aReversedPathBeginsAtItsEnd() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 12, y: 2),
      controlPoint2: CGPoint(x: 12, y: 8))
    path.lineWidth = 3
    let reversed = path.reversing()
    #expect(reversed.currentPoint == CGPoint(x: 0, y: 0) && reversed.lineWidth == 3)
    #expect(reversed.bounds == path.bounds)
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func aHoleMayBeReversed() {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    let hole = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10))
    let filled = UIBezierPath(cgPath: ring.cgPath)
    filled.append(hole)
    #expect(filled.contains(CGPoint(x: 15, y: 15)))
    ring.append(hole.reversing())
    #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func aDashPatternIsReturned() {
    let path = UIBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    var count = 0
    var phase: CGFloat = 0
    path.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 3 && phase == 1.5)
    var lengths = [CGFloat](repeating: 0, count: count)
    path.getLineDash(&lengths, count: nil, phase: nil)
    #expect(lengths == [4, 2, 1])
  }
}
