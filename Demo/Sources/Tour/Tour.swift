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
      try drag()
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
    check(
      tabs.fullPlayer.popupPresentationContainer === tabs,
      "The tab controller contains the player.")
    let tabTop = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY
    check(bar.minY == tabTop - 64, "The mini player begins 64 points above the tab bar.")
    check(bar.maxY <= tabTop, "The mini player ends above the tab bar.")
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
    let frame = bar
    for turn in 0..<10 { tapTab(turn % 2 == 0 ? 1 : 0) }
    check(miniPlayerCallbacks(since: seen).isEmpty, "Switching tabs sends the mini player nothing.")
    check(bar == frame, "Switching tabs leaves the mini player in place.")
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
    let full = tabs.fullPlayer
    stage.tap(CGPoint(x: bar.minX + 120, y: bar.midY))
    stage.advance(by: 0.15)
    try picture("opening")
    stage.settle()
    try picture("player")
    check(tabs.popupPresentationState == .open, "A click on the mini player opens the player.")
    check(
      full.view.convert(full.view.bounds, to: nil) == stage.window.bounds,
      "The player covers the window.")
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
    check(tabs.popupPresentationState == .barPresented, "Dismiss closes the player.")
    check(tabs.popupBar.window === stage.window, "The bar is there after dismissing.")
    tapTab(1)
    tapTab(0)
    check(tabs.popupBar.window === stage.window, "The bar is there after switching tabs.")
  }

  private func drag() throws {
    let grab = CGPoint(x: bar.midX, y: bar.midY)
    let top = bar.minY
    stage.press(grab)
    for step in 1...30 {
      stage.advance(by: 1.0 / 60)
      stage.move(to: CGPoint(x: grab.x, y: grab.y - CGFloat(step) * 10))
    }
    check(abs(top - bar.minY - 300) <= 1, "The card follows the pointer one to one.")
    try picture("dragging")
    stage.press(key: .keyboardEscape)
    stage.release()
    stage.settle()
    check(tabs.popupPresentationState == .barPresented, "Escape takes a drag back.")
    stage.drag(from: grab, to: CGPoint(x: grab.x, y: grab.y - 200), duration: 0.12)
    stage.settle()
    check(tabs.popupPresentationState == .open, "A flick up opens the player.")
    stage.drag(
      from: CGPoint(x: bar.midX, y: 120), to: CGPoint(x: bar.midX, y: 320), duration: 0.12)
    stage.settle()
    check(tabs.popupPresentationState == .barPresented, "A flick down closes it.")
  }

  private func play() throws {
    stage.tap(playButton)
    stage.advance(by: 0.5)
    check(player.isPlaying, "The play button plays.")
    check(
      tabs.popupPresentationState == .barPresented,
      "A click on the play button does not open the player.")
    let before = player.position
    stage.advance(by: 3.2)
    check(abs(player.position - before - 3) <= 1.01, "Three seconds pass while playing.")
    try picture("playing")
    stage.tap(playButton)
    stage.settle()
    check(!player.isPlaying, "The play button pauses.")
  }

  private func resize() throws {
    stage.resize(to: CGSize(width: 1280, height: 800))
    stage.settle()
    try picture("wide")
    check(bar.maxY == 800 - tabs.tabBar.bounds.height - 8, "The bar follows the window.")
    check(bar.width == 560, "In a wide window the bar keeps its width.")
    tabs.openPopup(animated: true)
    stage.advance(by: 0.2)
    try picture("wide-opening")
    stage.settle()
    try picture("wide-player")
    tabs.closePopup(animated: false)
    stage.settle()
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
    tabs.openPopup(animated: true)
    stage.advance(by: 0.1)
    try picture("dark-opening")
    stage.settle()
    tabs.closePopup(animated: false)
    stage.settle()
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

  /// The card of the mini player, in points of the window.
  private var bar: CGRect {
    guard let card = tabs.popupBar.superview else { return .zero }
    return card.convert(card.bounds, to: nil)
  }

  /// The play button is the first of two at the end of the bar.
  private var playButton: CGPoint { CGPoint(x: bar.maxX - 8 - 66, y: bar.midY) }

  private func tapTab(_ index: Int) {
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    let width = min(bar.width, bar.width >= 600 ? 336 : bar.width)
    let left = bar.midX - width / 2
    stage.tap(CGPoint(x: left + width * (CGFloat(index) + 0.5) / 2, y: bar.midY))
    stage.settle()
  }

  /// The mini player's callbacks without layout, since a place in the transcript.
  private func miniPlayerCallbacks(since start: Int) -> [String] {
    let prefix = "PopupController."
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
