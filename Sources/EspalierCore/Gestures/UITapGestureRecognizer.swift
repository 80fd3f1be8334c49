import EspalierPlatform
import Foundation

/// A recognizer of one or more taps of one or more fingers, or of mouse clicks.
///
/// A touch that moves farther than 40 points (10 for a mouse) is not a tap. Several taps must
/// follow each other within the system's double-click interval, 0.35 s unless the user changed it,
/// and each may last at most 0.75 s; a single tap may take any time. A recognizer of one tap does
/// not prevent one of more taps: let it `require(toFail:)` the other to receive single taps only.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  private static let longestTapOfSeveral: TimeInterval = 0.75

  /// The number of taps; 1 by default, at least 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap at once; 1 by default, at least 1.
  open var numberOfTouchesRequired = 1
  /// The accepted mouse buttons; the primary button by default, which also stands for fingers.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private let timer = GestureTimer()
  private var taps = 0
  private var startPoints: [UITouch: CGPoint] = [:]
  private var fingersOfTap: [UITouch] = []
  private var firstPlace: CGPoint?

  @_spi(Framework) open override var acceptedButtons: UIEvent.ButtonMask { buttonMaskRequired }
  override var expectsMoreTouches: Bool { taps > 0 && taps < numberOfTapsRequired }
  override var locationTouches: [UITouch] { fingersOfTap }

  /// The number of fingers that tapped.
  open override var numberOfTouches: Int { fingersOfTap.count }

  /// Counts the fingers of a tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if downTouches.count == touches.count {
      fingersOfTap = []
      startTimer(Self.longestTapOfSeveral)
    }
    for touch in touches {
      fingersOfTap.append(touch)
      startPoints[touch] = touch.scenePoint
    }
    let place = fingersOfTap.sceneCenter
    if let firstPlace, firstPlace.distance(to: place) > Slop.tap(of: touches.first) {
      state = .failed
    } else if fingersOfTap.count > max(1, numberOfTouchesRequired) {
      state = .failed
    }
  }

  /// Fails when a finger moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: hasStrayed) { state = .failed }
  }

  /// Completes a tap when the last finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: hasStrayed) {
      state = .failed
      return
    }
    guard downTouches.allSatisfy(touches.contains) else { return }
    guard fingersOfTap.count == max(1, numberOfTouchesRequired) else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      timer.stop()
      state = .ended
    } else {
      firstPlace = firstPlace ?? fingersOfTap.sceneCenter
      startTimer(runtime.doubleClickInterval)
    }
  }

  /// Resets the taps counted so far.
  open override func reset() {
    super.reset()
    timer.stop()
    taps = 0
    startPoints = [:]
    fingersOfTap = []
    firstPlace = nil
  }

  /// A recognizer for fewer taps does not prevent one for more.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func hasStrayed(_ touch: UITouch) -> Bool {
    guard let start = startPoints[touch] else { return false }
    return start.distance(to: touch.scenePoint) > Slop.tap(of: touch)
  }

  private func startTimer(_ delay: TimeInterval) {
    guard numberOfTapsRequired > 1 else { return }
    timer.start(after: delay, in: runtime) { [weak self] in self?.state = .failed }
  }
}

extension Runtime {
  /// The longest pause between the taps of a double tap, in seconds, as the user set it.
  var doubleClickInterval: TimeInterval { platform?.settings.doubleClickInterval ?? 0.35 }
}
