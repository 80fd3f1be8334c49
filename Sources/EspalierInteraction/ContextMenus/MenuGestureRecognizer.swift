@_spi(Framework) import EspalierCore
import Foundation

/// Opens the menu of an interaction: at once for the secondary button, after a time for a finger.
///
/// While the press lasts, it moves the highlight in the open menu.
@MainActor final class MenuGestureRecognizer: UIGestureRecognizer {
  /// The time for which a finger must be held, in seconds.
  private static let holdTime = 0.5
  /// The distance by which a held finger may move, in points.
  private static let slop: CGFloat = 10

  private weak var interaction: UIContextMenuInteraction?
  private let timer = GestureTimer()
  private var start = CGPoint.zero
  private var configuration: UIContextMenuConfiguration?
  private var opening = MenuSession.Opening.pointer
  /// The touch that has opened a menu; the interactions of superviews ignore it.
  private static weak var claimed: UITouch?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
    name = "ContextMenu"
    addTarget(self, action: Selector(MenuGestureRecognizer.stateDidChange))
  }

  override var acceptedButtons: UIEvent.ButtonMask { [.primary, .secondary] }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count == 1, let touch = touches.first, let interaction else {
      state = .failed
      return
    }
    start = touch.scenePoint
    let isFinger = touch.type == .direct
    let isPrimary = touch.buttonMask.contains(.primary)
    if interaction.opensByPrimaryPress, isPrimary {
      opening = isFinger ? .touch : .pointer
      if isFinger { waitForHold(0.25) } else { claim(touch) }
    } else if isFinger, interaction.opensByHeldFinger {
      opening = .touch
      waitForHold(Self.holdTime)
    } else if !isPrimary, !isFinger {
      opening = .pointer
      claim(touch)
    } else {
      state = .failed
    }
  }

  private func waitForHold(_ delay: TimeInterval) {
    timer.start(after: delay, in: runtime) { [weak self] in
      guard let self, state == .possible, let touch = downTouches.first else { return }
      claim(touch)
    }
  }

  /// Requests a menu; without one, the gesture fails and the interactions of superviews are asked.
  private func claim(_ touch: UITouch) {
    guard Self.claimed !== touch, let found = interaction?.configuration(at: touch.scenePoint)
    else {
      state = .failed
      return
    }
    Self.claimed = touch
    configuration = found
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if start.distance(to: downTouches.sceneCenter) > Self.slop { state = .failed }
    } else {
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .ended
      return
    }
    timer.stop()
    // A tap on a button whose menu opens at once.
    if interaction?.opensByPrimaryPress == true, let touch = touches.first {
      claim(touch)
      if state == .began { state = .ended }
    } else {
      state = .failed
    }
  }

  override func reset() {
    super.reset()
    timer.stop()
    configuration = nil
  }

  private func stateDidChange() {
    guard let interaction else { return }
    let point = touchStorage.first?.scenePoint ?? start
    if let configuration {
      self.configuration = nil
      guard state != .cancelled, interaction.open(configuration, by: opening) else { return }
      interaction.session?.openingPoint = point
    }
    switch state {
    case .changed: interaction.session?.drag(to: point)
    case .ended: interaction.session?.drop(at: point)
    default: break
    }
  }
}
