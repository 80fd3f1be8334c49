import Foundation
import Testing

/// The demo in a window, used with a mouse.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct WindowTests {
  @Test func `The mini player opens the player and stays above the tabs`() throws {
    let display = try VirtualDisplay()
    defer { display.end() }
    let demo = try display.start(
      Machine.demo, Machine.phone, environment: ["ESPALIER_TRACE": "appearance"])
    let window = try DemoWindow(of: demo, on: display)
    try display.xdotool("mousemove", "2", "2")
    var last: Picture?
    let library = try window.picture("the library on a light ground") { picture in
      defer { last = picture }
      return picture == last && picture.part(window.page).brightness > 128
        && picture.part(window.miniPlayer).colorCount > 20
        && picture.part(window.tabBar).colorCount > 4
    }

    // The player covers everything.
    try window.click(x: 120, y: window.miniPlayer.y + 20)
    // Not before it rests: its button is where it belongs then.
    guard holds(within: 60, { demo.errors.contains("PlayerViewController.viewDidAppear(true)") })
    else { throw Trouble("The player does not appear") }
    _ = try window.picture("the dark player over the whole window") { picture in
      let edges = [
        Area(x: 0, y: 0, width: 12, height: window.frame.height),
        Area(x: window.frame.width - 12, y: 0, width: 12, height: window.frame.height),
        window.tabBar,
      ]
      return edges.allSatisfy { picture.part($0).brightness < 128 }
        && picture.part(window.miniPlayer).difference(from: library.part(window.miniPlayer))
          > 10_000
    }

    // Its button restores the page, to the pixel.
    try window.click(x: 34, y: 34)
    _ = try window.picture("the library as it was") { $0 == library }

    // Another tab: another page, the same mini player.
    try window.click(x: window.frame.width * 3 / 8, y: window.tabBar.y + 25)
    let songs = try window.picture("the page of songs") {
      $0.part(window.page).difference(from: library.part(window.page)) > 10_000
        && $0.part(window.tabBar) != library.part(window.tabBar)
    }
    #expect(songs.part(window.miniPlayer) == library.part(window.miniPlayer))

    // A mistake on the page of mistakes: it is seen, and what is said of it is no error output.
    try window.click(x: window.frame.width - 56, y: 47)
    let workshop = try window.picture("the workshop") {
      $0.part(window.page).difference(from: songs.part(window.page)) > 10_000
    }
    try window.click(x: window.frame.width / 2, y: 342)
    let sandbox = Area(x: 32, y: 72, width: window.frame.width - 64, height: 96)
    let mistakes = try window.picture("the page of mistakes") {
      $0.part(window.page).difference(from: workshop.part(window.page)) > 10_000
        && $0.part(sandbox).brightness > 224
    }
    try window.click(x: window.frame.width / 2, y: 336)
    _ = try window.picture("a mini player in the sandbox, and the report below it") {
      $0.part(sandbox).brightness < 160
        && $0.part(window.page).difference(from: mistakes.part(window.page)) > 30_000
    }
    #expect(complaints(of: demo) == [])

    try window.click(x: window.frame.width / 8, y: window.tabBar.y + 25)
    _ = try window.picture("the library again") { $0 == library }

    demo.terminate()
    #expect(demo.exitStatus() == 0)
    #expect(complaints(of: demo) == [])
  }
  /// The output of a program, without the callbacks that it traces.
  private func complaints(of demo: RunningProgram) -> [Substring] {
    demo.errors.split(separator: "\n").filter {
      $0.wholeMatch(of: /espalier: \w+\.(view|loadView)\w*(\(\w+\))?/) == nil
    }
  }
}
