import Foundation
import Testing

/// The report about a change of a view on another thread, in a program with a main thread.
@Suite(.timeLimit(.minutes(1))) struct OtherThreadReportTests {
  @Test func itNamesThePlacesOfBothThreads() async throws {
    let program = try RunningProgram.program(
      "scene-probe", ["thread"], environment: ["SDL_VIDEODRIVER": "dummy"])
    let lines = await program.lines(upTo: "done")
    let report = try #require(lines.first { $0.contains("thread.change") })
    #expect(report.contains("fillIn("))
    #expect(report.contains("while the main thread was in ThreadProbe.waitForDownload()"))
    await program.end()
  }
}
