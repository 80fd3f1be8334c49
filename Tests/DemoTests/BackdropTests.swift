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
    let demo = try display.start(Machine.demo)
    defer { demo.terminate() }
    // In a wide window the left ends of page and tab bar stay visible beside the player.
    let window = try DemoWindow(of: demo, on: display, width: 800, height: 760)
    let (x, start) = (window.frame.width / 2, window.miniPlayer.y + 20)
    try display.xdotool("mousemove", "\(window.frame.x + x)", "\(window.frame.y + start)")
    try display.xdotool("mousedown", "1")
    // From the page, across the border, into the tab bar; below are the bar's own round corners.
    let rows = window.tabBar.y - 60..<window.tabBar.y + 24
    var last = 0
    for tenth in 1...3 {
      let y = start - tenth * window.frame.height / 10
      try display.xdotool("mousemove", "\(window.frame.x + x)", "\(window.frame.y + y)")
      let picture = try window.picture("a page that recedes further, \(tenth)") {
        ($0.firstLitColumn(inRow: rows.lowerBound) ?? 0) > last
      }
      let edges = rows.map { picture.firstLitColumn(inRow: $0) ?? -1 }
      last = edges[0]
      #expect(edges.allSatisfy { abs($0 - last) <= 1 }, "The left edges are at \(edges)")
    }
    #expect(demo.isRunning)
  }
}
