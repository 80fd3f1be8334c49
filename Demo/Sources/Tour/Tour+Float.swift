import Espalier
import EspalierTesting

// Row 9: the player in a window of its own.
extension Tour {
  private typealias Corner = UIPictureInPictureController.Corner

  private var floatFrame: CGRect { tabs.float.window?.frame ?? .null }
  private var floatCenter: CGPoint { CGPoint(x: floatFrame.midX, y: floatFrame.midY) }

  /// The area above the tab bar.
  private var room: CGRect {
    var area = stage.window.bounds
    area.size.height = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY
    return area
  }

  private func throwFloat(_ dx: CGFloat, _ dy: CGFloat, duration: Double) {
    let from = floatCenter
    stage.drag(from: from, to: CGPoint(x: from.x + dx, y: from.y + dy), duration: duration)
    stage.settle()
  }

  func float() throws {
    let full = tabs.fullPlayer
    open()
    stage.tap(full.floatButton)
    stage.advance(by: 0.15)
    try picture("shrinking-to-float")
    stage.settle()
    guard tabs.float.window != nil else { throw TourError.noFloat }
    try picture("floating")
    checkContrast("floating")
    check(full.view.window === tabs.float.window, "The player is not in the floating window.")
    check(pageInset == 0, "The pages keep \(pageInset ?? -1) points for a bar that is gone.")
    let shown = page?.view.convert(page?.view.bounds ?? .zero, to: nil)
    check(
      shown == stage.window.bounds, "Below it the page is at \(shown ?? .null), not everywhere.")
    // F1
    let throwsToMake: [(CGFloat, CGFloat, Corner)] = [
      (0, -120, .topRight), (-60, 0, .topLeft), (0, 120, .bottomLeft), (60, 0, .bottomRight),
    ]
    for (dx, dy, corner) in throwsToMake {
      throwFloat(dx, dy, duration: 0.1)
      check(tabs.float.corner == corner, "Thrown to \(corner) it rests at \(tabs.float.corner).")
      check(room.contains(floatFrame), "In \(corner) it is at \(floatFrame).")
    }
    // F2
    let small = floatFrame
    for width in [true, false] {
      for _ in 0..<2 { stage.tap(floatCenter) }
      stage.settle()
      if width { try picture("floating-large") }
      check(
        width ? floatFrame.width > small.width * 1.5 : floatFrame == small,
        "A double click makes it \(floatFrame.size).")
      stage.advance(by: 1)
    }
    // F3
    throwFloat(120, -200, duration: 1)
    try picture("stashed")
    check(tabs.float.isPictureInPictureStashed, "Pushed past the edge it is not put away.")
    let strip = floatFrame.intersection(stage.window.bounds)
    check(strip.width > 0 && strip.width < 44, "\(strip.width) points of it are visible.")
    stage.tap(CGPoint(x: strip.midX, y: strip.midY))
    stage.settle()
    check(!tabs.float.isPictureInPictureStashed, "A click does not bring it back.")
    for size in [CGSize(width: 900, height: 600), CGSize(width: 390, height: 844)] {
      stage.resize(to: size)
      stage.settle()
      check(room.contains(floatFrame), "At \(size) it is at \(floatFrame).")
    }
    // F4
    stage.move(to: floatCenter)
    stage.settle()
    try picture("floating-controls")
    checkContrast("floating-controls")
    stage.tap(CGPoint(x: floatFrame.maxX - 22, y: floatFrame.minY + 22))
    stage.settle()
    try picture("restored")
    check(tabs.float.window == nil, "The floating window is still there.")
    check(tabs.popupPresentationState == .open, "The player does not come back open.")
    check(tabs.popupContentViewController === full, "Another player comes back.")
    check(full.view.frame.size == stage.window.bounds.size, "It comes back \(full.view.frame).")
    close()
    try closeFloat(full)
  }

  /// Checks that a player floated from the workshop and closed is in the bar again.
  private func closeFloat(_ full: UIViewController) throws {
    try show(.float)
    guard tabs.float.window != nil else { throw TourError.noFloat }
    try picture("floating-over-workshop")
    stage.move(to: floatCenter)
    stage.settle()
    stage.tap(CGPoint(x: floatFrame.minX + 22, y: floatFrame.minY + 22))
    stage.settle()
    check(tabs.float.window == nil, "The close button does not close the window.")
    check(tabs.popupContentViewController === full, "The player is not in the bar again.")
    check(pageInset == 64, "The inset is \(pageInset ?? -1) with the bar again.")
    stage.move(to: .zero)
    showSongs()
    tapTab(0)
  }
}
