public import Espalier
import EspalierAccessibility
import EspalierDiagnostics
import EspalierHeadless
import EspalierPlatform
import EspalierTypography
public import Foundation
import Synchronization

/// A screen for tests: a window in memory, a clock of its own, a pointer and a keyboard.
///
/// A stage needs no display, no run loop and no main thread, and no real time passes. One stage is
/// in use at a time: `UIApplication.shared`, `UIScreen.main` and new windows belong to the newest
/// stage, until it is released. A stage collects issues and does not print them.
///
/// Tests that run side by side keep their stages apart: a task uses the newest stage that was
/// created in this task. A task without one uses the stage that was used last, so a test whose
/// result depends on the screen creates a stage, even if it shows nothing.
///
/// ```swift
/// let stage = Stage()
/// stage.show(PlayerViewController())
/// stage.tap(CGPoint(x: 195, y: 800))
/// #expect(stage.transcript.last == "PlayerViewController.viewDidAppear(true)")
/// ```
@MainActor public final class Stage {
  /// The fonts with which a stage measures and draws text.
  public enum Fonts: Sendable {
    /// Espalier's built-in face only, with the same picture on every machine.
    case builtIn
    /// The machine's fonts, as a running program uses them.
    case machine
  }

  /// The stage's window, hidden until a controller is shown.
  public let window: UIWindow

  let platform: HeadlessPlatform
  let runtime: Runtime
  private let collected = CollectedIssues()
  private let collector: Int
  /// The pointer's place, in points of the window.
  var pointer = CGPoint.zero
  var isPointerDown = false
  /// The tasks that sleep on the stage's clock.
  lazy var sleepers = Sleepers(platform.manualClock)
  /// The tree that people who cannot see the screen read.
  lazy var tree = AccessibilityTree(runtime)
  /// The operating-system window that shows the stage's window, once there is one.
  var surface: HeadlessWindow? { surface(of: window.windowScene) ?? platform.windows.last }

  /// Creates a stage with a hidden window.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points.
  ///   - scale: The device pixels per point.
  ///   - fonts: The fonts that measure and draw text.
  ///   - fileID: The file that creates the stage, for the log of issues.
  ///   - function: The function that creates the stage, for the log of issues.
  public convenience init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1, fonts: Fonts = .builtIn,
    fileID: StaticString = #fileID, function: StaticString = #function
  ) {
    self.init(size: size, scale: scale, fonts: fonts, place: "\(fileID) \(function)") {
      $0.launchForTesting(size: size)
    }
  }

  /// Creates a stage whose app `launch` starts; `place` is the code's place, for the log of issues.
  init(
    size: CGSize, scale: CGFloat, fonts: Fonts, place: String = "",
    launch: (Runtime) -> UIWindow
  ) {
    platform = HeadlessPlatform(
      text: FontTextSystem(fonts: fonts == .builtIn ? .builtIn : .machine), images: PNGCodec(),
      screen: PlatformScreen(
        width: Double(size.width), height: Double(size.height) + 72, scale: Double(scale)))
    runtime = Runtime(platform: platform)
    Runtime.enter(runtime)
    collector = IssueReporter.shared.addCollector(name: place) {
      [collected] in collected.append($0)
    }
    runtime.startRecording()
    window = launch(runtime)
    Self.newest.append(WeakStage(stage: self))
  }

  /// The living stages, the newest last.
  private static var newest: [WeakStage] = []

  /// The stage in use: the newest living stage of this task.
  static var current: Stage? {
    newest.removeAll { $0.stage == nil }
    return newest.last { $0.stage?.runtime === Runtime.current }?.stage
  }

  isolated deinit {
    sleepers.wakeAll()
    window.rootViewController = nil
    runtime.updateCycleForTesting()
    runtime.abandonAnimations()
    Runtime.leave(runtime)
    IssueReporter.shared.removeCollector(collector)
  }

  /// Makes this stage the stage in use again.
  func enter() { Runtime.enter(runtime) }

  // MARK: Showing and time

  /// Makes `root` the window's root, shows the window as the key window, and settles.
  public func show(_ root: UIViewController) {
    enter()
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// Ends one turn: runs the update passes, the commit, and the after-commit queue.
  public func turn() {
    enter()
    platform.turn()
  }

  /// Advances the clock by a number of seconds, in 60 frames per second, with all calls that are
  /// due.
  public func advance(by seconds: TimeInterval) {
    enter()
    platform.turn()
    platform.advance(by: seconds)
  }

  /// Runs turns and frames until nothing is dirty and nothing is running that ends by itself.
  ///
  /// An animation that repeats for ever counts as rest. Ends with an issue after sixty seconds of
  /// virtual time.
  public func settle() {
    enter()
    platform.turn()
    var elapsed = 0.0
    while runtime.hasWork || platform.hasPendingEvents || isClockBusy {
      guard elapsed < 60 else {
        reportIssue(
          Issue(
            "stage.settle", .error, subjects: ["Stage"],
            "The stage did not come to rest within 60 seconds of its clock.",
            fix:
              "End display links and very long animations, or use advance(by:) instead of settle()."
          ))
        return
      }
      platform.advance(by: 1.0 / 60)
      elapsed += 1.0 / 60
    }
  }

  /// Whether a frame is requested or a call is scheduled; timers of the diagnostics, endless
  /// animations, and wheels that turn until the program stops them, do not count.
  private var isClockBusy: Bool {
    let clock = platform.manualClock
    let others = (runtime.hasDiagnosticAlarm ? 1 : 0) + runtime.endlessCalls
    return runtime.animator.wantsFiniteFrames || clock.scheduledCount > others
  }

  /// Gives the window another size, in points, and ends the turn.
  public func resize(to size: CGSize) {
    enter()
    surface?.change(
      width: Double(size.width), height: Double(size.height), scale: surface?.scale ?? 1)
    platform.turn()
  }

  // MARK: Records

  /// The callbacks that the framework sent to controllers since the stage began, in order.
  ///
  /// One line per callback, such as `MiniPlayerViewController.viewWillAppear(false)`.
  public var transcript: [String] { runtime.recordedTranscript }

  /// The kinds of callbacks; a running program prints those that `ESPALIER_TRACE` names.
  public enum Callbacks: String, CaseIterable, Sendable {
    /// Loading, appearing and disappearing.
    case appearance
    /// Moves into and out of a parent.
    case containment
    /// Constraints, layout, safe area and margins.
    case layout
    /// Traits and sizes, before and after they change.
    case traits
    /// The callbacks of presentation controllers and their delegates, except for the choice of a
    /// style.
    case presentation
    /// The callbacks of scenes and of the application.
    case scenes
    /// Movements of the focus.
    case focus
    /// Changes of observable values, and the methods that read them.
    case observation
  }

  /// Returns the lines of the transcript of some kinds, in order.
  public func transcript(of kinds: Callbacks...) -> [String] {
    runtime.recordedTranscript(of: kinds.map(\.rawValue))
  }

  /// The issues reported since the stage began, in order.
  public var issues: [StageIssue] { collected.all.map(StageIssue.init) }

  /// The containment mistakes among `issues`, in order; Docs/Diagnostics.md lists them.
  public var containmentIssues: [StageIssue] {
    collected.all.filter(\.isContainmentMistake).map(StageIssue.init)
  }

  /// Whether containment mistakes are diagnosed; true unless `ESPALIER_DIAGNOSTICS` is `off`.
  public var diagnosesContainment: Bool {
    get { runtime.diagnoses }
    set { runtime.diagnoses = newValue }
  }

  /// The number of controllers and containers examined for mistakes; for tests that count work.
  package var examinedControllers: Int { runtime.examinedControllers }

  /// Turns on the search for initializers that use their view (`Misuse.viewLoadedTooEarly`).
  ///
  /// Off by default, because it reads the program's symbols for each class of controllers.
  public func findEarlyViews() { runtime.lookForInitializers() }

  /// Adds the names of `@Observable` properties to the transcript's lines about their changes.
  ///
  /// Off by default, because it reads the program's symbols for each name. The lines have the kind
  /// `observation`: `Counter.count -> CounterView.updateProperties (Root ▸ CounterView)`.
  public func nameObservedProperties() { runtime.nameObservedProperties() }

  /// The number of calls that the stage's clock has scheduled, including those of the diagnostics.
  package var scheduledCalls: Int { platform.manualClock.scheduledCount }

  /// Frames drawn since the stage began; for tests that count work.
  public var frameCount: Int { surface?.presentCount ?? 0 }

  /// Device pixels repainted since the stage began; for tests that count work.
  public var repaintedPixels: Int { runtime.repaintedPixels }
}

/// The reported issues, collected from any thread.
private final class CollectedIssues: Sendable {
  private let issues = Mutex<[Issue]>([])

  func append(_ issue: Issue) { issues.withLock { $0.append(issue) } }

  var all: [Issue] { issues.withLock { $0 } }
}

private struct WeakStage {
  weak var stage: Stage?
}
