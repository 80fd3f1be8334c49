import Espalier
import EspalierTesting

// Rows 1 to 8, 12 and 13: the bar and the player.
extension Tour {
  func launch() throws {
    stage.show(tabs)
    try picture("library")
    check(tabs.viewControllers?.count == 4, "The mini player made a tab.")
    check(tabs.tabBar.items?.count == 4, "The tab bar has not four items.")
    check(
      tabs.fullPlayer.popupPresentationContainer === tabs,
      "The tab controller does not contain the player.")
    let tabTop = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY
    check(bar.minY == tabTop - 64, "The bar begins at \(bar.minY), not 64 above \(tabTop).")
    check(bar.maxY <= tabTop, "The bar reaches into the tab bar.")
    let seen = callbacks(of: "PopupController", since: 0)
    check(
      seen == [
        "willMove(TabBarViewController)", "loadView", "viewDidLoad",
        "didMove(TabBarViewController)", "viewWillAppear(false)", "viewDidAppear(false)",
      ], "The mini player's callbacks are \(seen).")
    for tab in [1, 0] {
      tapTab(tab)
      check(pageInset == 64, "The bottom inset of tab \(tab) is \(pageInset ?? -1).")
    }
  }

  func switchTabs() throws {
    let seen = stage.transcript.count
    let (frame, content) = (bar, tabs.popupContentViewController)
    for turn in 0..<10 { tapTab(turn % 2 == 0 ? 1 : 0) }
    check(
      callbacks(of: "PopupController", since: seen).isEmpty
        && callbacks(of: "PlayerViewController", since: seen).isEmpty,
      "Switching tabs sends the mini player callbacks.")
    check(bar == frame, "Switching tabs moves the mini player.")
    check(tabs.popupContentViewController === content, "Switching tabs replaces the player.")
    for name in ["LibraryViewController", "SongsViewController"] {
      check(isBalanced(name), "The callbacks of \(name) do not come in pairs.")
    }
    tapTab(1)
    try picture("songs")
    check(tabs.shownPlace == 1, "A click on a tab does not select it.")
    stage.scroll(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: -400))
    stage.settle()
    try picture("songs-scrolled")
    stage.scroll(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 400))
    stage.settle()
    tapTab(0)
  }

  func openAndDismiss() throws {
    let full = tabs.fullPlayer
    let (frame, seen) = (bar, stage.transcript.count)
    stage.tap(CGPoint(x: bar.minX + 120, y: bar.midY))
    var widths: [CGFloat] = []
    for _ in 0..<3 {
      stage.advance(by: 0.05)
      widths.append(flyingCover?.bounds.width ?? 0)
    }
    check(
      widths == widths.sorted() && widths[0] > 40 && widths[0] < widths[2],
      "On its way the cover is \(widths) wide.")
    try picture("opening")
    stage.settle()
    try picture("player")
    check(tabs.popupPresentationState == .open, "A click on the bar does not open the player.")
    check(
      full.view.convert(full.view.bounds, to: nil) == stage.window.bounds,
      "The player does not cover the window.")
    check(full.coverView.bounds.width > 300, "The cover is \(full.coverView.bounds.width) wide.")
    check(
      full.popupPresentationContainer === tabs, "The tab controller does not show the player.")
    stage.tap(full.dismissButton)
    stage.settle()
    try picture("dismissed")
    check(tabs.popupPresentationState == .barPresented, "Dismiss does not close the player.")
    check(bar == frame, "The bar is elsewhere after dismissing.")
    check(tabs.shownPlace == 0, "Another tab is selected after dismissing.")
    check(isBalanced("PlayerViewController", since: seen), "The player's callbacks are no pairs.")
    tapTab(1)
    tapTab(0)
    check(tabs.popupBar.window === stage.window, "The bar is gone after switching tabs.")
    check(stage.issues.isEmpty, "Issues: \(stage.issues)")
  }

  /// The moving picture between the bar and the player.
  private var flyingCover: UIView? {
    tabs.popupBar.superview?.subviews.first { $0 is UIImageView && !$0.isHidden }
  }

  func flick() throws {
    for (speed, opens) in [(CGFloat(900), true), (-900, false)] {
      let top = bar.minY
      let up = (top * 0.4).rounded()
      flick(from: barPoint, up: up, speed: speed)
      check(abs(top - bar.minY - up) <= 1, "The card jumps by \(top - bar.minY - up) at release.")
      if opens { try picture("flicked") }
      checkMotion(from: speed / -60, pull: 246.7 * top / 3600)
      stage.settle()
      let state = tabs.popupPresentationState
      check(
        state == (opens ? .open : .barPresented), "At \(-speed) points a second it is \(state).")
      if opens { close() }
    }
  }

  /// Checks that the first frames after a release continue the pointer's movement, except for the
  /// spring's pull.
  private func checkMotion(from step: CGFloat, pull: CGFloat) {
    var (place, step) = (bar.minY, step)
    for frame in 1...4 {
      stage.advance(by: 1.0 / 60)
      let next = bar.minY - place
      check(abs(next - step) <= pull + 1, "Frame \(frame) moves \(next) points after \(step).")
      (place, step) = (bar.minY, next)
    }
  }

  func catchOnTheWay() {
    var ends: [Bool] = []
    tabs.openPopup(animated: true) { ends.append($0) }
    for isLast in [false, false, true] {
      stage.advance(by: 0.06)
      let grab = CGPoint(x: barPoint.x, y: bar.minY + 30)
      let before = bar.minY
      stage.press(grab)
      stage.move(to: CGPoint(x: grab.x, y: grab.y + 4))
      check(abs(bar.minY - before) <= 1, "It jumps by \(bar.minY - before) when it is caught.")
      stage.move(to: CGPoint(x: grab.x, y: grab.y + 14))
      check(abs(bar.minY - before - 10) <= 1, "It does not follow when it is turned round.")
      stage.move(to: CGPoint(x: grab.x, y: grab.y + (isLast ? 400 : -60)))
      stage.release()
    }
    stage.settle()
    let isOpen = tabs.popupPresentationState == .open
    check(ends == [isOpen], "The completions are \(ends), and it is open: \(isOpen).")
    if isOpen { close() }
  }

  func escape() throws {
    let log = PopupLog(next: tabs)
    tabs.popupPresentationDelegate = log
    defer { tabs.popupPresentationDelegate = tabs }
    let (frame, seen) = (bar, stage.transcript.count)
    hold(from: barPoint, to: CGPoint(x: barPoint.x, y: barPoint.y - 300), steps: 30)
    check(abs(frame.minY - bar.minY - 300) <= 1, "The card does not follow one to one.")
    try picture("dragging")
    stage.press(key: .keyboardEscape)
    stage.release()
    stage.settle()
    check(tabs.popupPresentationState == .barPresented, "Escape does not take the drag back.")
    check(bar == frame, "The bar is not back in its place.")
    check(log.lines == ["finished false", "didClose"], "The delegate gets \(log.lines).")
    let callbacks = callbacks(of: "PlayerViewController", since: seen)
    check(
      callbacks == [
        "viewWillAppear(true)", "viewWillDisappear(true)", "viewDidDisappear(true)",
      ], "The player's callbacks are \(callbacks).")
  }

  func scrollInside() throws {
    open()
    let full = tabs.fullPlayer
    stage.tap(full.queueButton)
    stage.settle()
    try picture("queue")
    guard let queue = full.queue else { throw TourError.noPage }
    let list = queue.view.convert(queue.view.bounds, to: nil)
    let middle = CGPoint(x: list.midX, y: list.midY)
    stage.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 120), duration: 0.5)
    stage.settle()
    let scrolled = queue.table.contentOffset.y
    check(scrolled > 80, "A drag up scrolls the list by \(scrolled).")
    check(tabs.popupPresentationState == .open, "Scrolling the list moves the player.")
    hold(from: middle, to: CGPoint(x: middle.x, y: middle.y + 60), steps: 20)
    check(
      tabs.popupPresentationState == .open && queue.table.contentOffset.y < scrolled,
      "A drag down in the middle of the list does not scroll it.")
    stage.advance(by: 0.3)
    stage.release()
    stage.settle()
    queue.table.contentOffset.y = 0
    stage.settle()
    flick(from: CGPoint(x: middle.x, y: list.minY + 40), up: -420, speed: -900)
    stage.settle()
    check(
      tabs.popupPresentationState == .barPresented, "A drag down at the top does not close.")
    // Above the list, the player closes at any scroll position.
    open()
    queue.table.contentOffset.y = 200
    stage.settle()
    flick(from: CGPoint(x: middle.x, y: list.minY - 12), up: -420, speed: -900)
    stage.settle()
    check(
      tabs.popupPresentationState == .barPresented, "A drag beside the list does not close.")
    open()
    stage.tap(full.queueButton)
    stage.settle()
    close()
  }

  func resizeWhileOpening() throws {
    let pages = tabs.contentLayoutGuide
    for (first, last) in [(CGFloat(400), CGFloat(1600)), (1600, 400)] {
      stage.resize(to: CGSize(width: first, height: 844))
      stage.settle()
      check(bar.width <= 560, "At \(first) points the bar is \(bar.width) wide.")
      tabs.openPopup(animated: true)
      for step in 1...24 {
        let width = (first + (last - first) * CGFloat(step) / 24).rounded()
        stage.resize(to: CGSize(width: width, height: 844))
        stage.advance(by: 1.0 / 60)
        // Closed, the card is in the column of the pages; open, it fills the window.
        let column = pages.layoutFrame
        check(
          bar.midX >= width / 2 - 1 && bar.midX <= column.midX + 1 && bar.width <= width + 1,
          "At \(width) points the card is at \(bar), the pages are at \(column).")
        if step == 6 { try picture(last > first ? "growing" : "shrinking") }
      }
      stage.settle()
      check(tabs.popupPresentationState == .open, "Resizing stops the opening.")
      check(bar == stage.window.bounds, "The player is at \(bar).")
      let frames = stage.frameCount
      stage.advance(by: 2)
      check(stage.frameCount == frames, "Something is drawn after the resize.")
      close()
      let shown = page?.view.convert(page?.view.bounds ?? .zero, to: nil) ?? .null
      let column = pages.layoutFrame
      check(
        shown.minX == column.minX && shown.maxX == last, "The page is at \(shown) afterwards.")
    }
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
  }

  func hideAndRemove() {
    check(pageInset == 64, "The inset is \(pageInset ?? -1) with the bar.")
    tabs.dismissPopupBar(animated: true)
    stage.settle()
    check(pageInset == 0, "The inset is \(pageInset ?? -1) without the bar.")
    tabs.presentPopupBar(with: tabs.fullPlayer, animated: true)
    stage.settle()
    check(pageInset == 64, "The inset is \(pageInset ?? -1) with the bar again.")
    weak let removed = tabs.fullPlayer
    tabs.replacePlayer()
    stage.settle()
    check(pageInset == 0, "The inset is \(pageInset ?? -1) after the bar was removed.")
    check(removed == nil, "The player that was removed is still there.")
    if removed == nil { print("        PlayerViewController deinit") }
    tabs.presentPopupBar(with: tabs.fullPlayer, animated: false)
    stage.settle()
  }

  func scrub() throws {
    open()
    let scrubber = tabs.fullPlayer.scrubber
    var events: [String] = []
    var shares: [CGFloat] = []
    for (name, event) in [
      ("down", UIControl.Event.touchDown), ("changed", .valueChanged), ("up", .touchUpInside),
    ] {
      scrubber.addAction(
        UIAction { [weak scrubber] _ in
          events.append(name)
          shares.append(scrubber?.progress ?? -1)
        }, for: event)
    }
    let place = scrubber.convert(scrubber.bounds, to: nil)
    stage.press(CGPoint(x: place.midX, y: place.midY))
    for x in [place.minX - 60, place.maxX + 60] {
      stage.advance(by: 1.0 / 60)
      stage.move(to: CGPoint(x: x, y: place.midY))
    }
    try picture("scrubbing")
    stage.release()
    stage.settle()
    check(events == ["down", "changed", "changed", "changed", "up"], "The events are \(events).")
    check(shares.allSatisfy { (0...1).contains($0) }, "The shares are \(shares).")
    check(shares.contains(0) && shares.last == 1, "The ends are not reached: \(shares).")
    stage.drag(
      from: CGPoint(x: place.minX + place.width * 0.8, y: place.midY),
      to: CGPoint(x: place.minX + place.width * 0.4, y: place.midY), duration: 0.3)
    stage.settle()
    check(abs(player.progress - 0.4) < 0.02, "Dragging the scrubber seeks to \(player.progress).")
    stage.press(CGPoint(x: place.minX + place.width * 0.4, y: place.midY))
    stage.move(to: CGPoint(x: place.maxX, y: place.midY))
    stage.cancelTouch()
    stage.settle()
    check(abs(player.progress - 0.4) < 0.02, "A cancelled drag seeks to \(player.progress).")
    close()
  }

  func play() throws {
    stage.tap(playButton)
    stage.advance(by: 0.5)
    check(player.isPlaying, "The play button does not play.")
    check(
      tabs.popupPresentationState == .barPresented,
      "A click on the play button opens the player.")
    let before = player.position
    stage.advance(by: 3.2)
    check(abs(player.position - before - 3) <= 1.01, "The clock does not follow.")
    try picture("playing")
    stage.tap(playButton)
    stage.settle()
    check(!player.isPlaying, "The play button does not pause.")
  }
}
