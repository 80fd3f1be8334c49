import Foundation
import Testing

/// The demo as a person uses it who cannot see it, without a display: what each page says, and that
/// everything can be reached by its name.
@Suite(.enabled(if: !Machine.isFast, "ESPALIER_FAST is set"))
struct ReaderTests {
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/tour-reader.txt")

  @Test func everyPageReadsAsItWasRecorded() throws {
    let folder = try Folder()
    let tour = folder.path + "/reader"
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--reader", tour], environment: Machine.noDisplay,
      folder: folder)
    #expect(demo.exitStatus(within: 600) == 0, "\(demo.output)\(demo.errors)")
    let text = try String(contentsOfFile: tour + "/reader.txt", encoding: .utf8)
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try Data(text.utf8).write(to: Self.golden)
      Issue.record("Recorded \(Self.golden.path): read the difference, and run again without it.")
      return
    }
    let lines = text.split(separator: "\n")
    let recorded = try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n")
    for change in lines.difference(from: recorded).prefix(10) { Issue.record("\(change)") }
  }
}
