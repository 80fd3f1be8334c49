import Foundation
import Testing

/// The page and the tab bar behind the player while it opens, in a real window.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct BackdropTests {
  @Test func `Page and tab bar recede together, with no black between them`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let demo = try display.start(Machine.demo, Machine.phone)
    defer { demo.terminate() }
    // In a window that is wide, and has a tab bar still, the left ends of page and tab bar stay
    // visible beside the player.
    let window = try DemoWindow(of: demo, on: display, width: 690, height: 760)
    let (x, start) = (window.frame.width / 2, window.miniPlayer.y + 20)
    try display.xdotool("mousemove", "\(window.frame.x + x)", "\(window.frame.y + start)")
    try display.xdotool("mousedown", "1")
    // From the page, across the border, into the tab bar; below are the bar's own round corners.
    let rows = window.tabBar.y - 60..<window.tabBar.y + 24
    var last = 0
    for tenth in 1...3 {
      let y = start - tenth * window.frame.height / 10
      try display.xdotool("mousemove", "\(window.frame.x + x)", "\(window.frame.y + y)")
      // A picture may be taken between two parts of a frame: the next one shows all of it.
      let picture = try window.picture("a page and a bar that recede further together, \(tenth)") {
        let edges = edges(of: $0, in: rows)
        return edges[0] > last && edges.allSatisfy { abs($0 - edges[0]) <= 1 }
      }
      last = edges(of: picture, in: rows)[0]
    }
    #expect(demo.isRunning)
  }

  /// The left edge of what is shown in each row; -1 where all is dark.
  private func edges(of picture: Picture, in rows: Range<Int>) -> [Int] {
    rows.map { picture.firstLitColumn(inRow: $0) ?? -1 }
  }
}
