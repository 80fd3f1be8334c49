import Foundation
import Testing

/// The callbacks of the demo's tour, against those that were recorded.
@Suite(.enabled(if: !Machine.isFast, "ESPALIER_FAST is set"))
struct TranscriptTests {
  /// The number of layouts of a view is no part of the framework's contract.
  private static let uncounted = [
    "LayoutSubviews", "updateViewConstraints", "SafeAreaInsets", "LayoutMargins",
  ]

  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/tour-transcript.txt")

  @Test func `The tour sends the callbacks that were recorded`() throws {
    let folder = try Folder()
    let tour = folder.path + "/tour"
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--tour", tour], environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus(within: 600) == 0, "\(demo.output)\(demo.errors)")
    let text = try String(contentsOfFile: tour + "/transcript.txt", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init).filter { line in
      !Self.uncounted.contains { line.contains($0) }
    }
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try FileManager.default.createDirectory(
        at: Self.golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.golden)
      Issue.record("Recorded \(Self.golden.path): read the difference, and run again without it.")
      return
    }
    let recorded = try String(contentsOf: Self.golden, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let different = zip(lines, recorded).enumerated().first { $1.0 != $1.1 }?.offset
    let place = different ?? min(lines.count, recorded.count)
    #expect(
      lines == recorded,
      """
      Line \(place + 1) is “\(lines.dropFirst(place).first ?? "missing")” and was \
      “\(recorded.dropFirst(place).first ?? "missing")”. If that is meant: \
      ESPALIER_BLESS=yes swift test --filter TranscriptTests
      """)
  }
}

/// The callbacks that a program in a window prints.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct TraceTests {
  @Test func `A running program traces the kinds of callbacks it is asked for`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let demo = try display.start(
      Machine.demo, environment: ["ESPALIER_TRACE": "appearance,containment,nonsense"])
    #expect(
      holds(within: 60) {
        demo.errors.contains("espalier: PopupController.viewDidAppear(false)\n")
          || !demo.isRunning
      })
    demo.terminate()
    #expect(demo.exitStatus() == 0)
    let errors = demo.errors
    for callback in [
      "TabBarViewController.loadView", "TabBarViewController.viewDidLoad",
      "PopupController.willMove(TabBarViewController)",
      "PopupController.didMove(TabBarViewController)",
      "LibraryViewController.viewIsAppearing(false)", "LibraryViewController.viewDidAppear(false)",
    ] {
      #expect(errors.contains("espalier: \(callback)\n"))
    }
    #expect(!errors.contains("LayoutSubviews"))
    #expect(
      errors.contains(
        "ESPALIER_TRACE has no “nonsense”; the words are: appearance, containment, layout, traits, "
          + "presentation, scenes, focus, observation, constraints, all"))
  }
}
