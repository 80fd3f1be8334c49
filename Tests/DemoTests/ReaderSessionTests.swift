import Foundation
import Testing

/// The demo in a real window, used by a program that knows of it only what a screen reader knows.
@Suite(
  .enabled(if: Machine.whyNoWindow == nil, "no window"),
  .enabled(if: ReaderSession.isPossible, "at-spi2-core or python3-pyatspi is not installed"))
struct ReaderSessionTests {
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/reader-session.txt")

  @Test func aReaderReadsPressesTypesSelectsScrollsAndAdjusts() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let folder = try Folder()
    let script = folder.path + "/session.py"
    try Data(ReaderSession.script.utf8).write(to: URL(fileURLWithPath: script))
    let session = try display.start(
      "dbus-run-session",
      [
        "--", "bash", "-c",
        """
        "$1" --size 390x844 2>"$3/demo.errors" & demo=$!
        /usr/bin/python3 "$2"; status=$?
        kill $demo
        exit $status
        """, "session", Machine.demo, script, folder.path,
      ],
      environment: [
        "ESPALIER_ACCESSIBILITY": "on", "AT_SPI_BUS_ADDRESS": nil, "XDG_RUNTIME_DIR": folder.path,
        "XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path, "NO_AT_BRIDGE": "1",
      ])
    #expect(session.exitStatus(within: 240) == 0, "\(session.output)\(session.errors)")
    let text = session.output
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try Data(text.utf8).write(to: Self.golden)
      Issue.record("Recorded \(Self.golden.path): read the difference, and run again without it.")
      return
    }
    let recorded = try String(contentsOf: Self.golden, encoding: .utf8)
    let (lines, wanted) = (text.split(separator: "\n"), recorded.split(separator: "\n"))
    for change in lines.difference(from: wanted).prefix(10) { Issue.record("\(change)") }
  }
}
