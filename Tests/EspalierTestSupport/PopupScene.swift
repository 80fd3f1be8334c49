package import Espalier
package import EspalierHeadless
package import EspalierPlatform
package import EspalierTesting
package import Foundation

/// A content with a cover that the bar's picture becomes, and a state of its own.
package final class PlayerContent: UIViewController {
  package let cover = UIImageView()
  package let button = UIButton(type: .system)
  /// A state that would be lost if the player were created again.
  package var position = 0
  package var loads = 0

  package override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    view.backgroundColor = .black
    cover.image = PlayerContent.picture(side: 64)
    cover.frame = CGRect(x: 30, y: 100, width: 330, height: 330)
    cover.layer.cornerRadius = 12
    view.addSubview(cover)
    button.frame = CGRect(x: 100, y: 600, width: 100, height: 44)
    button.setTitle("Like", for: .normal)
    view.addSubview(button)
    popupItem.title = "Song"
    popupItem.subtitle = "Artist"
    popupItem.image = PlayerContent.picture(side: 40)
    popupItem.transitionView = cover
  }

  package static func picture(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side)).fill()
    }
  }
}

/// Logs the calls of a container's popup to its delegate.
package final class PopupLog: NSObject, PopupPresentationDelegate {
  package var lines: [String] = []
  package var progress: [CGFloat] = []
  package var mayOpen = true
  package var mayClose = true
  package var mayDismiss = true

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  package func popupContainerWillPresentBar(_ container: UIViewController, animated: Bool) {
    lines.append("willPresent \(animated)")
  }
  package func popupContainerDidPresentBar(_ container: UIViewController, animated: Bool) {
    lines.append("didPresent \(animated)")
  }
  package func popupContainerWillDismissBar(_ container: UIViewController, animated: Bool) {
    lines.append("willDismiss \(animated)")
  }
  package func popupContainerDidDismissBar(_ container: UIViewController, animated: Bool) {
    lines.append("didDismiss \(animated)")
  }
  package func popupContainerWillOpen(_ container: UIViewController, animated: Bool) {
    lines.append("willOpen \(animated)")
  }
  package func popupContainerDidOpen(_ container: UIViewController, animated: Bool) {
    lines.append("didOpen \(animated)")
  }
  package func popupContainerWillClose(_ container: UIViewController, animated: Bool) {
    lines.append("willClose \(animated)")
  }
  package func popupContainerDidClose(_ container: UIViewController, animated: Bool) {
    lines.append("didClose \(animated)")
  }
  package func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat) {
    self.progress.append(progress)
  }
  package func popupContainer(_ container: UIViewController, didEndInteraction finished: Bool) {
    lines.append("let go \(finished)")
  }
  package func popupContainerShouldOpen(_ container: UIViewController) -> Bool { mayOpen }
  package func popupContainerShouldClose(_ container: UIViewController) -> Bool { mayClose }
  package func popupContainerShouldDismissBar(_ container: UIViewController) -> Bool { mayDismiss }
  package func popupContainer(_ container: UIViewController, didPageBarBy offset: Int) {
    lines.append("page \(offset)")
  }
}

/// A tab bar controller with two pages and a popup bar, on a stage of 390 by 844 points.
@MainActor package final class PopupScene {
  package let stage: Stage
  package let tabs = UITabBarController()
  package let pages = [UIViewController(), UIViewController()]
  package let player = PlayerContent()
  package let log = PopupLog()

  /// The top of the bar's card at rest: 64 points above the tab bar.
  package var top: CGFloat { tabs.tabBar.frame.minY - 64 }
  /// The card of the bar at rest in a window of 390 points.
  package var restingCard: CGRect { CGRect(x: 8, y: top, width: 374, height: 56) }
  /// In the middle of the bar, between picture and end.
  package var barPoint: CGPoint { CGPoint(x: 200, y: top + 29) }

  package init(size: CGSize = CGSize(width: 390, height: 844), presents: Bool = true) {
    stage = Stage(size: size)
    for page in pages { page.view.backgroundColor = .white }
    tabs.viewControllers = pages
    tabs.popupPresentationDelegate = log
    stage.show(tabs)
    if presents {
      tabs.presentPopupBar(with: player, animated: false)
      stage.settle()
    }
  }

  package var bar: PopupBar { tabs.popupBar }
  /// The card, in points of the window.
  package var card: CGRect {
    guard let clip = bar.superview, bar.window != nil else { return .null }
    return clip.convert(clip.bounds, to: nil)
  }

  package var platform: HeadlessPlatform? { Runtime.current.platform as? HeadlessPlatform }

  /// The content's callbacks since the last look, without layout.
  package func callbacks() -> [String] {
    defer { seen = stage.transcript.count }
    return stage.transcript.dropFirst(seen).filter { line in
      line.hasPrefix("PlayerContent.") && !line.contains("LayoutSubviews")
        && !line.contains("IsAppearing") && !line.contains("SafeArea")
        && !line.contains("traitCollection") && !line.contains("updateViewConstraints")
    }.map { String($0.dropFirst("PlayerContent.".count)) }
  }
  private var seen = 0

  package func open() {
    tabs.openPopup(animated: false)
    stage.settle()
    _ = log.take()
    _ = callbacks()
  }

  /// Presses and moves in steps of a frame, without letting go.
  package func hold(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    stage.press(start)
    for step in 1...steps {
      stage.advance(by: 1.0 / 60)
      let share = CGFloat(step) / CGFloat(steps)
      stage.move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
  }

  /// Moves up, then on at a speed in points per second for a tenth of a second, and releases.
  package func flick(from start: CGPoint, up: Double, speed: Double) {
    let last = speed / 10
    let turn = start.y - CGFloat(up - last)
    hold(from: start, to: CGPoint(x: start.x, y: turn), steps: 12)
    if speed == 0 { stage.advance(by: 0.3) }
    for step in 1...6 where speed != 0 {
      stage.advance(by: 1.0 / 60)
      stage.move(
        to: CGPoint(x: start.x, y: turn - CGFloat(last) * CGFloat(step) / 6))
    }
    stage.release()
  }

  package func send(_ event: WindowEvent) {
    guard let platform, let id = platform.windows.last?.id else { return }
    platform.send(.window(event, id))
  }

  package func wheel(at point: CGPoint, dx: Double = 0, dy: Double, isPrecise: Bool = false) {
    guard let platform, let id = platform.windows.last?.id else { return }
    platform.send(
      .scroll(
        ScrollEvent(
          window: id, x: Double(point.x), y: Double(point.y), deltaX: dx, deltaY: dy,
          isPrecise: isPrecise, time: platform.clock.now)))
  }

  package func pressSecondButton(at point: CGPoint) {
    guard let platform, let id = platform.windows.last?.id else { return }
    platform.send(
      .pointer(
        PointerEvent(
          window: id, phase: .down, x: Double(point.x), y: Double(point.y), button: .secondary,
          time: platform.clock.now)))
  }
}
