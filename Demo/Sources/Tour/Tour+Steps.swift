import Espalier
import EspalierTesting

// Steps and checks that several rows share.
extension Tour {
  /// The card of the mini player, in points of the window.
  var bar: CGRect {
    guard let card = tabs.popupBar.superview else { return .zero }
    return card.convert(card.bounds, to: nil)
  }

  /// The middle of the bar, between its picture and its buttons.
  var barPoint: CGPoint { CGPoint(x: bar.midX, y: bar.midY) }

  /// The middle of the play button, the first of two at the end of the bar.
  var playButton: CGPoint { CGPoint(x: bar.maxX - 8 - 66, y: bar.midY) }

  /// The visible page of the selected tab.
  var page: UIViewController? {
    let selected = tabs.selectedViewController
    return (selected as? UINavigationController)?.topViewController ?? selected
  }

  /// The height of the page's bottom area that overlays on the tab bar cover, in points.
  var pageInset: CGFloat? {
    page.map { $0.view.safeAreaInsets.bottom - tabs.tabBar.bounds.height }
  }

  func tapTab(_ index: Int) {
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    let count = CGFloat(tabs.tabBar.items?.count ?? 1)
    let width = min(bar.width, bar.width >= 600 ? 168 * count : bar.width)
    let left = bar.midX - width / 2
    stage.tap(CGPoint(x: left + width * (CGFloat(index) + 0.5) / count, y: bar.midY))
    stage.settle()
  }

  func open() {
    tabs.openPopup(animated: false)
    stage.settle()
  }

  func close() {
    tabs.closePopup(animated: false)
    stage.settle()
  }

  /// Presses and moves in steps of one frame, without releasing.
  func hold(from start: CGPoint, to end: CGPoint, steps: Int = 12) {
    stage.press(start)
    for step in 1...steps {
      stage.advance(by: 1.0 / 60)
      let share = CGFloat(step) / CGFloat(steps)
      stage.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
  }

  /// Drags up by a distance, in points, the last tenth of a second at a speed, and releases.
  func flick(from start: CGPoint, up: CGFloat, speed: CGFloat) {
    let last = speed / 10
    let turn = CGPoint(x: start.x, y: start.y - up + last)
    hold(from: start, to: turn)
    for step in 1...6 {
      stage.advance(by: 1.0 / 60)
      stage.move(to: CGPoint(x: turn.x, y: turn.y - last * CGFloat(step) / 6))
    }
    stage.release()
  }

  /// Opens a page of the workshop by its row; the workshop must be visible.
  func show(_ entry: WorkshopViewController.Entry) throws {
    try showWorkshop()
    guard let row = (page as? WorkshopViewController)?.cell(of: entry) else {
      throw TourError.noPage
    }
    stage.tap(row)
    stage.settle()
  }

  /// Selects the second tab and opens the workshop from its list of songs.
  func showWorkshop() throws {
    showSongs()
    guard let songs = page as? SongsViewController else { throw TourError.noPage }
    // The button is above the songs and scrolls with them.
    songs.table.contentOffset.y = -songs.table.adjustedContentInset.top
    stage.settle()
    stage.tap(songs.workshopButton)
    stage.settle()
  }

  /// Selects the second tab and returns to its list of songs.
  func showSongs() {
    tapTab(1)
    let stack = tabs.selectedViewController as? UINavigationController
    stack?.popToRootViewController(animated: true)
    stage.settle()
  }

  /// Returns the callbacks of a controller, without layout, from a place in the transcript on.
  func callbacks(of controller: String, since start: Int) -> [String] {
    let prefix = "\(controller)."
    return stage.transcript.dropFirst(start).filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
      .filter {
        !$0.contains("Layout") && !$0.contains("viewIsAppearing") && !$0.contains("SafeArea")
          && !$0.contains("Constraints") && !$0.contains("trait") && !$0.contains("Transition")
      }
  }

  /// Returns whether appearance callbacks of a controller come in pairs.
  func isBalanced(_ controller: String, since start: Int = 0) -> Bool {
    let seen = callbacks(of: controller, since: start)
    func count(_ callback: String) -> Int { seen.count { $0.hasPrefix(callback) } }
    return count("viewWillAppear") == count("viewDidAppear")
      && count("viewWillDisappear") == count("viewDidDisappear")
  }
}

/// The reason why a row cannot continue.
enum TourError: Error {
  /// Another page is visible than was expected.
  case noPage
  /// There is no floating window.
  case noFloat
}

/// The popup's delegate, which passes on the calls that the app needs.
final class PopupLog: NSObject, PopupPresentationDelegate {
  private(set) var lines: [String] = []
  private weak var next: (any PopupPresentationDelegate)?

  init(next: (any PopupPresentationDelegate)?) { self.next = next }

  func popupContainerDidOpen(_ container: UIViewController, animated: Bool) {
    lines.append("didOpen")
  }

  func popupContainerDidClose(_ container: UIViewController, animated: Bool) {
    lines.append("didClose")
  }

  func popupContainer(_ container: UIViewController, didEndInteraction finished: Bool) {
    lines.append("finished \(finished)")
  }

  func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat) {
    next?.popupContainer(container, didChangeProgress: progress)
  }
}
