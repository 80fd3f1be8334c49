public import Espalier
package import EspalierDiagnostics
import EspalierHeadless
import EspalierPlatform
import EspalierTypography
public import Foundation
import Synchronization

/// A screen for tests: a window in memory, a clock of its own, a pointer and a keyboard.
///
/// Nothing needs a display, a run loop or the main thread, and no real time passes. One stage is in
/// use at a time: the newest one is what `UIApplication.shared`, `UIScreen.main` and new windows
/// belong to, until it is let go of. Issues are collected, not printed.
///
/// ```swift
/// let stage = Stage()
/// stage.show(PlayerViewController())
/// stage.tap(CGPoint(x: 195, y: 800))
/// #expect(stage.transcript.last == "PlayerViewController.viewDidAppear(true)")
/// ```
@MainActor public final class Stage {
  /// Which fonts a stage measures and draws text with.
  public enum Fonts: Sendable {
    /// Espalier's built-in face only: the same picture on every machine.
    case builtIn
    /// The machine's fonts, as a running program uses them.
    case machine
  }

  /// The stage's window, hidden until something is shown.
  public let window: UIWindow

  let platform: HeadlessPlatform
  let runtime: Runtime
  private let collected = CollectedIssues()
  private let collector: Int
  /// Where the pointer is, in points of the window.
  var pointer = CGPoint.zero
  var isPointerDown = false
  /// The operating-system window that shows the stage's window, once there is one.
  var surface: HeadlessWindow? { surface(of: window.windowScene) ?? platform.windows.last }

  /// Creates a stage with a hidden window.
  ///
  /// - Parameters:
  ///   - size: The window's size, in points.
  ///   - scale: Device pixels a point.
  ///   - fonts: Which fonts text is measured and drawn with.
  ///   - fileID: Where the stage is made, for the log of issues.
  ///   - function: In which function it is made, for the log of issues.
  public convenience init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1, fonts: Fonts = .builtIn,
    fileID: StaticString = #fileID, function: StaticString = #function
  ) {
    self.init(size: size, scale: scale, fonts: fonts, place: "\(fileID) \(function)") {
      $0.launchForTesting(size: size)
    }
  }

  /// Creates a stage whose app `launch` starts; `place` says where, for the log of issues.
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

  /// The stages that are alive, the newest last.
  private static var newest: [WeakStage] = []

  /// The stage in use: the newest of those that are alive in this task.
  static var current: Stage? {
    newest.removeAll { $0.stage == nil }
    return newest.last { $0.stage?.runtime === Runtime.current }?.stage
  }

  isolated deinit {
    window.rootViewController = nil
    runtime.updateCycleForTesting()
    runtime.abandonAnimations()
    Runtime.leave(runtime)
    IssueReporter.shared.removeCollector(collector)
  }

  /// Makes this stage the one that is in use again.
  func enter() { Runtime.enter(runtime) }

  // MARK: Showing and time

  /// Makes `root` the window's root, shows the window as the key window, and settles.
  public func show(_ root: UIViewController) {
    enter()
    window.rootViewController = root
    window.makeKeyAndVisible()
    settle()
  }

  /// Ends one turn: update passes, commit, after-commit queue.
  public func turn() {
    enter()
    platform.turn()
  }

  /// Moves the clock on by so many seconds, 60 frames each, with everything that falls due.
  public func advance(by seconds: TimeInterval) {
    enter()
    platform.turn()
    platform.advance(by: seconds)
  }

  /// Runs turns and frames until nothing is dirty and nothing is running.
  ///
  /// Gives up with an issue after sixty seconds of virtual time.
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
              "End repeating animations and display links, or use advance(by:) instead of settle()."
          ))
        return
      }
      platform.advance(by: 1.0 / 60)
      elapsed += 1.0 / 60
    }
  }

  /// Whether a frame or a call is to come; a timer of the diagnostics is not waited for.
  private var isClockBusy: Bool {
    let clock = platform.manualClock
    return clock.wantsFrames || clock.scheduledCount > (runtime.hasDiagnosticAlarm ? 1 : 0)
  }

  /// Gives the window another size, in points, and ends the turn.
  public func resize(to size: CGSize) {
    enter()
    surface?.change(
      width: Double(size.width), height: Double(size.height), scale: surface?.scale ?? 1)
    platform.turn()
  }

  // MARK: What happened

  /// Every callback the framework sent to a controller since the stage began, in order.
  ///
  /// `MiniPlayerViewController.viewWillAppear(false)`, one a line.
  public var transcript: [String] { runtime.recordedTranscript }

  /// Kinds of callbacks; a running program prints them where `ESPALIER_TRACE` names them.
  public enum Callbacks: String, CaseIterable, Sendable {
    /// Loading, and everything about appearing and disappearing.
    case appearance
    /// Moves into and out of a parent.
    case containment
    /// Constraints, layout, safe area and margins.
    case layout
    /// Traits and sizes, before and after they change.
    case traits
    /// What presentation controllers and their delegates hear, but for which style to take.
    case presentation
    /// What scenes and the application hear.
    case scenes
    /// Movements of the focus.
    case focus
  }

  /// The lines of the transcript that are of some kinds, in order.
  public func transcript(of kinds: Callbacks...) -> [String] {
    runtime.recordedTranscript(of: kinds.map(\.rawValue))
  }

  /// Codes and sentences of the issues reported since the stage began, in order.
  public var issues: [String] { collected.descriptions }

  /// The containment mistakes among `issues`, in order; Docs/Diagnostics.md lists them.
  public var containmentIssues: [String] { collected.containment }

  /// Whether containment mistakes are looked for; unless `ESPALIER_DIAGNOSTICS` is `off` they are.
  public var diagnosesContainment: Bool {
    get { runtime.diagnoses }
    set { runtime.diagnoses = newValue }
  }

  /// Controllers and containers that were looked at for mistakes; for tests that count work.
  package var examinedControllers: Int { runtime.examinedControllers }

  /// Turns on the search for initializers that use their view (`Misuse.viewLoadedTooEarly`).
  ///
  /// Off by default, since the program's symbols are read for each class of controllers.
  public func findEarlyViews() { runtime.lookForInitializers() }

  /// Calls that the stage's clock is still to make, those of the diagnostics included.
  package var scheduledCalls: Int { platform.manualClock.scheduledCount }

  /// The containment mistakes as values.
  package var mistakes: [Issue] { collected.all.filter(\.isContainmentMistake) }

  /// Frames drawn since the stage began; for tests that count work.
  public var frameCount: Int { surface?.presentCount ?? 0 }

  /// Device pixels repainted since the stage began; for tests that count work.
  public var repaintedPixels: Int { runtime.repaintedPixels }
}

/// Issues as they come in, from whatever thread.
private final class CollectedIssues: Sendable {
  private let issues = Mutex<[Issue]>([])

  func append(_ issue: Issue) { issues.withLock { $0.append(issue) } }

  var all: [Issue] { issues.withLock { $0 } }
  var descriptions: [String] { all.map(\.description) }
  var containment: [String] { all.filter(\.isContainmentMistake).map(\.description) }
}

private struct WeakStage {
  weak var stage: Stage?
}
