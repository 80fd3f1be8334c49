import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import Synchronization
import Testing

// One reporter serves the whole process, so these tests come one after another.
@MainActor @Suite(.serialized) struct BadInputTests {
  let machine = Machine()
  var platform: HeadlessPlatform { machine.platform }

  @Test(arguments: [
    (Double.nan, 50.0), (.infinity, 50), (0, 50), (-100, 50), (1e300, 50), (100, .nan),
  ])
  func aSizeNoWindowCanHaveIsAnIssue(width: Double, height: Double) {
    var window: HeadlessWindow?
    let issues = collectIssues { window = machine.makeWindow(width: width, height: height) }
    #expect(issues.map(\.code) == ["window.size"])
    let size = window?.pixelSize ?? PixelSize(width: 0, height: 0)
    #expect((1...WindowSize.maximumPixels).contains(size.width))
    #expect((1...WindowSize.maximumPixels).contains(size.height))
  }

  @Test(arguments: [Double.nan, .infinity, 0, -2])
  func aScaleNoScreenCanHaveIsAnIssue(scale: Double) {
    var window: HeadlessWindow?
    let issues = collectIssues { window = machine.makeWindow(scale: scale) }
    #expect(issues.map(\.code) == ["window.scale"])
    #expect(window?.scale == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func advancingByAnInvalidTimeDoesNotMoveTheClock(seconds: Double) {
    let issues = collectIssues { platform.advance(by: seconds) }
    #expect(issues.map(\.code) == ["headless.advance"])
    #expect(platform.clock.now == 0)
  }

  @Test func aDelayThatIsNoNumberIsAnIssueAndDueAtOnce() {
    var calls = 0
    let issues = collectIssues { _ = platform.clock.schedule(after: .nan) { calls += 1 } }
    #expect(issues.map(\.code) == ["clock.delay"])
    platform.advance(by: 0)
    #expect(calls == 1)
  }

  @Test func aCallThatSchedulesItselfForeverDoesNotHang() {
    final class Loop {
      var calls = 0
    }
    let loop = Loop()
    @MainActor func again() {
      loop.calls += 1
      _ = platform.clock.schedule(after: 0) { again() }
    }
    let issues = collectIssues {
      again()
      platform.advance(by: 1)
    }
    #expect(issues.map(\.code) == ["clock.endless"])
    #expect(loop.calls > 1000)
    #expect(platform.clock.now == 1)
  }

  @Test func drivingThePlatformFromACallbackIsAnIssue() {
    var depth = 0
    machine.host.turnDidEnd = { [platform] in
      depth += 1
      platform.turn()
      platform.advance(by: 1)
      platform.send(.terminationRequested)
      _ = platform.run()
    }
    let issues = collectIssues { platform.turn() }
    #expect(depth == 1)
    #expect(issues.map(\.subjects) == [["turn"], ["advance"], ["send"], ["run"]])
    #expect(issues.allSatisfy { $0.code == "headless.nested" && !$0.fix.isEmpty })
  }

  private func collectIssues(_ body: () -> Void) -> [EspalierDiagnostics.Issue] {
    let box = Box()
    let id = IssueReporter.shared.addCollector { box.add($0) }
    body()
    IssueReporter.shared.removeCollector(id)
    return box.issues
  }
}

/// Issues that may arrive on any thread.
private final class Box: Sendable {
  private let storage = Mutex<[EspalierDiagnostics.Issue]>([])
  var issues: [EspalierDiagnostics.Issue] { storage.withLock { $0 } }
  func add(_ issue: EspalierDiagnostics.Issue) { storage.withLock { $0.append(issue) } }
}
