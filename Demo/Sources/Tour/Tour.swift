import Espalier
import EspalierTesting

/// Uses the app as a person would, on a stage with its own clock, and checks what must hold.
@MainActor final class Tour {
  let folder: String
  private let stage: Stage
  private let player = Player(library: .sample)
  private let tabs: TabBarViewController
  private var pictureCount = 0
  private var failures: [String] = []

  init(folder: String) {
    self.folder = folder
    stage = Stage(fonts: .machine)
    tabs = RootController.make(player: player)
  }

  /// Runs every step; answers 0 when all checks held.
  func run() -> Int32 {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try launch()
      try switchTabs()
      try openAndDismiss()
      try play()
      try resize()
      try finish()
    } catch {
      failures.append("The tour stopped: \(error)")
    }
    for failure in failures { print("FAILED  \(failure)") }
    print("\(pictureCount) pictures in \(folder), \(failures.count) checks failed")
    return failures.isEmpty ? 0 : 1
  }

  private func check(_ holds: Bool, _ sentence: String) {
    if !holds { failures.append(sentence) }
  }

  private func picture(_ name: String) throws {
    pictureCount += 1
    let number = pictureCount < 10 ? "0\(pictureCount)" : "\(pictureCount)"
    try stage.writePicture(to: "\(folder)/\(number)-\(name).png")
  }

  // MARK: Steps

  private func launch() throws {
    stage.show(tabs)
    try picture("library")
    check(tabs.viewControllers?.count == 2, "The mini player makes no tab.")
    check(tabs.tabBar.items?.count == 2, "The tab bar has two items.")
    check(tabs.miniPlayer.parent === tabs, "The mini player is the tab controller's child.")
    let bar = tabs.miniPlayer.view.convert(tabs.miniPlayer.view.bounds, to: nil)
    check(bar.height == 64, "The mini player is 64 points high, not \(bar.height).")
    check(
      bar.maxY == tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY,
      "The mini player ends where the tab bar begins.")
    let page = tabs.selectedViewController?.view
    check(page?.safeAreaInsets.bottom == 64, "The page's bottom inset is 64.")
    let callbacks = miniPlayerCallbacks(since: 0)
    check(
      callbacks == [
        "willMove(TabBarViewController)", "loadView", "viewDidLoad",
        "didMove(TabBarViewController)", "viewWillAppear(false)", "viewDidAppear(false)",
      ], "The mini player's callbacks at launch: \(callbacks)")
  }

  private func switchTabs() throws {
    let seen = stage.transcript.count
    let controller = tabs.miniPlayer
    let frame = controller.view.convert(controller.view.bounds, to: nil)
    for turn in 0..<10 { tapTab(turn % 2 == 0 ? 1 : 0) }
    check(miniPlayerCallbacks(since: seen).isEmpty, "Switching tabs sends the mini player nothing.")
    check(
      controller.view.convert(controller.view.bounds, to: nil) == frame,
      "Switching tabs leaves the mini player in place.")
    tapTab(1)
    stage.settle()
    try picture("songs")
    check(tabs.selectedIndex == 1, "A click on a tab selects it.")
    let before = stage.transcript
    check(
      balanced(before, "SongsViewController"), "The page's appearance callbacks come in pairs.")
    stage.scroll(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: -400))
    stage.settle()
    try picture("songs-scrolled")
    tapTab(0)
  }

  private func openAndDismiss() throws {
    stage.tap(tabs.miniPlayer.view)
    stage.advance(by: 0.15)
    try picture("opening")
    stage.settle()
    try picture("player")
    let full = tabs.presentedViewController as? PlayerViewController
    check(full != nil, "A click on the mini player presents the player.")
    check(full?.presentingViewController === tabs, "The tab controller is the presenter.")
    check(full?.view.frame == stage.window.bounds, "The player covers the window.")
    guard let full else { return }
    let scrubber = full.scrubber.convert(full.scrubber.bounds, to: nil)
    stage.drag(
      from: CGPoint(x: scrubber.minX + scrubber.width * 0.3, y: scrubber.midY),
      to: CGPoint(x: scrubber.minX + scrubber.width * 0.8, y: scrubber.midY), duration: 0.3)
    check(abs(player.progress - 0.8) < 0.02, "Dragging the scrubber seeks: \(player.progress)")
    stage.settle()
    try picture("scrubbed")
    stage.tap(full.dismissButton)
    stage.settle()
    try picture("dismissed")
    check(tabs.presentedViewController == nil, "Dismiss closes the player.")
    check(tabs.miniPlayer.view.window === stage.window, "The bar is there after dismissing.")
    tapTab(1)
    tapTab(0)
    check(tabs.miniPlayer.view.window === stage.window, "The bar is there after switching tabs.")
  }

  private func play() throws {
    stage.tap(tabs.miniPlayer.playButton)
    stage.advance(by: 0.5)
    check(player.isPlaying, "The play button plays.")
    check(
      tabs.presentedViewController == nil, "A click on the play button does not open the player.")
    let before = player.position
    stage.advance(by: 3.2)
    check(abs(player.position - before - 3) <= 1.01, "Three seconds pass while playing.")
    try picture("playing")
    stage.tap(tabs.miniPlayer.playButton)
    stage.settle()
    check(!player.isPlaying, "The play button pauses.")
  }

  private func resize() throws {
    stage.resize(to: CGSize(width: 1280, height: 800))
    stage.settle()
    try picture("wide")
    let bar = tabs.miniPlayer.view.convert(tabs.miniPlayer.view.bounds, to: nil)
    check(bar.maxY == 800 - tabs.tabBar.bounds.height, "The bar follows the window.")
    tapTab(1)
    stage.settle()
    try picture("wide-songs")
    tapTab(0)
    stage.resize(to: CGSize(width: 320, height: 568))
    stage.settle()
    try picture("small")
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.window.overrideUserInterfaceStyle = .dark
    stage.settle()
    try picture("dark")
    stage.window.overrideUserInterfaceStyle = .unspecified
    stage.settle()
    let frames = stage.frameCount
    stage.advance(by: 5)
    check(stage.frameCount == frames, "Nothing is drawn while nothing happens.")
  }

  private func finish() throws {
    check(stage.issues.isEmpty, "No issues: \(stage.issues)")
    let text = stage.transcript.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/transcript.txt"))
  }

  // MARK: Helpers of the steps

  private func tapTab(_ index: Int) {
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    let width = min(bar.width, bar.width >= 600 ? 336 : bar.width)
    let left = bar.midX - width / 2
    stage.tap(CGPoint(x: left + width * (CGFloat(index) + 0.5) / 2, y: bar.midY))
    stage.settle()
  }

  /// The mini player's callbacks without layout, since a place in the transcript.
  private func miniPlayerCallbacks(since start: Int) -> [String] {
    let prefix = "MiniPlayerViewController."
    return stage.transcript.dropFirst(start).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
      .filter {
        !$0.contains("Layout") && !$0.contains("viewIsAppearing") && !$0.contains("SafeArea")
          && !$0.contains("Constraints")
      }
  }

  private func balanced(_ transcript: [String], _ controller: String) -> Bool {
    func count(_ callback: String) -> Int {
      transcript.count { $0.hasPrefix("\(controller).\(callback)") }
    }
    return count("viewWillAppear") == count("viewDidAppear")
      && count("viewWillDisappear") == count("viewDidDisappear")
  }
}
