import EspalierPlatform
public import Foundation

/// A program that runs on the desktop, used as a screen reader uses it.
///
/// The program is another process, which needs to know of no test. Elements are found and used by
/// the code that uses a stage:
///
/// ```swift
/// @MainActor func play(_ app: StageApplication) {
///   app.buttons["Play"].tap()
///   #expect(app.buttons["Pause"].waitForExistence(timeout: 5))
/// }
///
/// play(stage.app)
/// play(try RunningApp(named: "Player").app)
/// ```
///
/// A program is on the bus of the readers while a reader runs, or if it was started with
/// `ESPALIER_ACCESSIBILITY=on`. Over the bus, frames are in device pixels, `tap()` is the action of
/// the element, and `typeText(_:)` inserts into its text. Questions block, at most five seconds
/// each.
@MainActor public final class RunningApp {
  package let bus: ReadersBus
  /// The object of the program.
  package let root: ReadersBus.Reference
  /// The number of the process.
  public let processIdentifier: Int32

  /// Finds a program by its name, and waits until readers can see it.
  ///
  /// - Parameters:
  ///   - name: The name of the program for the user.
  ///   - sessionBus: The address of the session bus; that of the environment by default.
  ///   - timeout: The longest time to wait, in seconds.
  /// - Throws: `RunningAppError` if there is no bus, or no such program in time.
  public convenience init(
    named name: String, sessionBus: String? = nil, timeout: TimeInterval = 30
  ) throws {
    let bus = try ReadersBus(sessionBus: Self.address(sessionBus))
    try self.init(on: bus, timeout: timeout, "called \(name)") { bus.name(of: $0) == name }
  }

  /// Finds a program by its process, and waits until readers can see it.
  ///
  /// - Parameters:
  ///   - processIdentifier: The number of the process.
  ///   - sessionBus: The address of the session bus; that of the environment by default.
  ///   - timeout: The longest time to wait, in seconds.
  /// - Throws: `RunningAppError` if there is no bus, or no such program in time.
  public convenience init(
    processIdentifier: Int32, sessionBus: String? = nil, timeout: TimeInterval = 30
  ) throws {
    let bus = try ReadersBus(sessionBus: Self.address(sessionBus))
    try self.init(on: bus, timeout: timeout, "with the process \(processIdentifier)") {
      bus.process(of: $0.program) == processIdentifier
    }
  }

  private init(
    on bus: ReadersBus, timeout: TimeInterval, _ wish: String,
    isWanted: (ReadersBus.Reference) -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(timeout)
    var found: ReadersBus.Reference?
    var programs: [ReadersBus.Reference] = []
    repeat {
      programs = bus.programs
      found = programs.first(where: isWanted)
      if found == nil { bus.pass(0.05) }
    } while found == nil && ContinuousClock.now < end
    guard let found else {
      let names = programs.compactMap { bus.name(of: $0) }.sorted()
      throw RunningAppError(
        "No program \(wish) can be read. There are: \(names.joined(separator: ", ")). A program is "
          + "there while a screen reader runs, or if it is started with ESPALIER_ACCESSIBILITY=on.")
    }
    self.bus = bus
    root = found
    processIdentifier = bus.process(of: found.program) ?? 0
  }

  private static func address(_ given: String?) throws -> String {
    let known = given ?? ProcessInfo.processInfo.environment["DBUS_SESSION_BUS_ADDRESS"]
    guard let known, !known.isEmpty else {
      throw RunningAppError(
        "DBUS_SESSION_BUS_ADDRESS is not set. Run the test below dbus-run-session.")
    }
    return known
  }

  /// Finds what the program shows, as tests of XCUITest do.
  public var app: StageApplication { StageApplication(driver: RunningAppDriver(program: self)) }

  /// Whether the program is still on the bus.
  public var isRunning: Bool { bus.process(of: root.program) != nil }

  /// All elements and containers, parents before their children, in the order in which they are
  /// read.
  public var all: [StageElement] {
    guard let windows = children(of: [root]).first else { return [] }
    var facts: [ReadersBus.Reference: (node: AccessibleNode, text: String)] = [:]
    var below: [ReadersBus.Reference: [ReadersBus.Reference]] = [:]
    var level = windows
    var isEmpty = windows.isEmpty
    // One round of questions for each level of the tree.
    while !isEmpty, facts.count < Self.limit {
      let nodes = nodes(of: level)
      for (reference, node) in zip(level, nodes) { facts[reference] = node }
      let lists = children(of: level)
      for (reference, list) in zip(level, lists) { below[reference] = list }
      level = lists.flatMap { $0 }.filter { facts[$0] == nil }
      isEmpty = level.isEmpty
    }
    var found: [StageElement] = []
    func collect(_ reference: ReadersBus.Reference, _ depth: Int) {
      guard let fact = facts[reference], found.count < Self.limit else { return }
      found.append(
        StageElement(
          number: fact.node.identity, node: fact.node, depth: depth, inputLabels: [],
          value: fact.text))
      for child in below[reference] ?? [] { collect(child, depth + 1) }
    }
    for window in windows { collect(window, 0) }
    return found
  }

  /// The largest number of elements that are read, against lists without end.
  private static var limit: Int { 10_000 }

  /// The tree as text, one element a line, children further to the right.
  public var text: String { all.treeText }

  /// What a screen reader says of each element in sight, in order.
  public var spoken: [String] { all.leaves.filter(\.isShown).map(\.spoken) }
}

/// Why a running program cannot be used.
public struct RunningAppError: Error, CustomStringConvertible, Sendable {
  /// One or two sentences.
  public let description: String

  init(_ description: String) { self.description = description }
}
