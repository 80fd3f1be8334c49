import Foundation

/// The demo's window on a display, and where its parts are.
struct DemoWindow {
  let display: VirtualDisplay
  /// The window's place on the screen.
  let frame: Area

  /// Waits until the demo's window is visible.
  ///
  /// - Parameters:
  ///   - demo: The demo.
  ///   - display: The display on which it was started.
  ///   - width: Another width for the window, in pixels; `nil` keeps its own size.
  ///   - height: Another height for the window, in pixels.
  ///   - title: The title of the window.
  /// - Throws: `Trouble` if the demo shows no window.
  init(
    of demo: RunningProgram, on display: VirtualDisplay, width: Int? = nil, height: Int = 0,
    title: String = "Trellis"
  ) throws {
    self.display = display
    var found = ""
    let isShown = holds(within: 60) {
      found = (try? display.xdotool("search", "--onlyvisible", "--name", "^\(title)$")) ?? ""
      return !found.isEmpty || !demo.isRunning
    }
    guard isShown, let window = found.split(separator: "\n").first.map(String.init) else {
      throw Trouble("The demo shows no window. It wrote: \(demo.errors)")
    }
    if let width {
      try display.xdotool("windowmove", window, "0", "0")
      try display.xdotool("windowsize", "--sync", window, "\(width)", "\(height)")
    }
    frame = try Self.frame(of: window, on: display)
  }

  private static func frame(of window: String, on display: VirtualDisplay) throws -> Area {
    let answer = try display.xdotool("getwindowgeometry", "--shell", window)
    var values: [String: Int] = [:]
    for line in answer.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw Trouble("xdotool tells no geometry: \(answer)") }
    return Area(x: x, y: y, width: width, height: height)
  }

  /// The tab bar at the bottom edge.
  var tabBar: Area { Area(x: 0, y: frame.height - 49, width: frame.width, height: 49) }

  /// The mini player's card above the tab bar, without its round corners.
  var miniPlayer: Area {
    Area(x: 16, y: frame.height - 109, width: frame.width - 32, height: 50)
  }

  /// Everything above the mini player.
  var page: Area { Area(x: 0, y: 0, width: frame.width, height: frame.height - 113) }

  /// Presses and releases the first button at a point of the window, then moves the pointer away.
  func click(x: Int, y: Int) throws {
    try display.xdotool("mousemove", "\(frame.x + x)", "\(frame.y + y)", "click", "1")
    try display.xdotool("mousemove", "2", "2")
  }

  /// The window's present picture.
  func picture() throws -> Picture { try display.picture().part(frame) }

  /// Waits for a picture that is as expected and stays so, and answers it.
  func picture(_ description: String, where isExpected: (Picture) -> Bool) throws -> Picture {
    var last = try picture()
    var before: Picture?
    let comes = holds(within: 60) {
      guard let now = try? picture() else { return false }
      before = last
      last = now
      return isExpected(now) && now == before
    }
    guard comes else { throw Trouble("It never comes to this: \(description)") }
    return last
  }
}
