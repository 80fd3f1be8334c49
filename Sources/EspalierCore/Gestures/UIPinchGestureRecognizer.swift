import EspalierLayers
public import Foundation

/// A recognizer of two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to the start of the gesture, multiplied by the `scale`
  /// last set.
  ///
  /// Set it to 1 after applying it, to get changes one by one.
  open var scale: CGFloat {
    get { factor * spread / startSpread }
    set {
      guard newValue.isFinite else {
        NumberCheck.report(
          "\(newValue)", "scale", of: "UIPinchGestureRecognizer", "it keeps its scale")
        return
      }
      factor = newValue
      startSpread = spread
    }
  }

  /// The change of the scale per second.
  open private(set) var velocity: CGFloat = 0

  private var factor: CGFloat = 1
  private var startSpread: CGFloat = 1
  private var spread: CGFloat = 1
  private var lastTime: TimeInterval = 0
  /// The position of the pointer while the wheel pinches, in the scene's coordinates.
  private var wheelPlace: CGPoint?
  private let wheelTimer = GestureTimer()

  /// Whether Control and the wheel make the gesture, not fingers.
  final var isByWheel: Bool { wheelPlace != nil }

  /// Measures the distance between two fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if isByWheel { endWheel() }
    guard downTouches.count <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard downTouches.count == 2 else { return }
    spread = distance
    startSpread = spread
    lastTime = event.timestamp
  }

  /// Begins after a change of 10 points, and changes with each movement after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count == 2 else { return }
    let before = scale
    spread = distance
    if event.timestamp > lastTime {
      velocity = (scale - before) / CGFloat(event.timestamp - lastTime)
      lastTime = event.timestamp
    }
    if state != .possible {
      state = .changed
    } else if abs(spread - startSpread) >= 10 {
      state = .began
    }
  }

  /// Ends with the first finger that is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .ended
    } else if downTouches.allSatisfy(touches.contains) {
      state = .failed
    }
  }

  /// Resets the scale.
  open override func reset() {
    super.reset()
    factor = 1
    startSpread = 1
    spread = 1
    velocity = 0
    wheelPlace = nil
    wheelTimer.stop()
  }

  // MARK: Control and the wheel

  /// Returns the middle of the fingers, or the position of the pointer while the wheel pinches, in
  /// points of `view`.
  open override func location(in view: UIView?) -> CGPoint {
    guard let wheelPlace else { return super.location(in: view) }
    let window = view?.window ?? self.view?.window
    let inWindow = window?.fromScene(wheelPlace) ?? wheelPlace
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// Treats a turn of the wheel with Control as a pinch; returns false if the event is not for this
  /// recognizer.
  ///
  /// Away from the user is apart. Each notch is a gesture of its own; a continuous movement is one
  /// until no event came for a tenth of a second.
  final func scroll(with event: UIEvent) -> Bool {
    guard isEnabled, event.scrollDelta.dy != 0, downTouches.isEmpty,
      state == .possible || isByWheel, shouldReceive(event)
    else { return false }
    wheelPlace = event.scenePoint
    if state == .possible {
      dispatcher = nil
      spread = 100
      startSpread = 100
      lastTime = event.timestamp - 1.0 / 60
      state = .began
      guard state != .possible else { return false }
    }
    let before = scale
    spread *= exp(event.scrollDelta.dy * Self.growthPerPoint)
    if event.timestamp > lastTime {
      velocity = (scale - before) / CGFloat(event.timestamp - lastTime)
      lastTime = event.timestamp
    }
    state = .changed
    if event.isPrecise {
      wheelTimer.start(after: 0.1, in: runtime) { [weak self] in self?.endWheel() }
    } else {
      endWheel()
    }
    return true
  }

  private func endWheel() {
    if state == .began || state == .changed { state = .ended }
  }

  /// The logarithm of the growth per point of the wheel: a notch of 60 points makes a fifth.
  private static let growthPerPoint: CGFloat = 0.003

  private var distance: CGFloat {
    guard downTouches.count >= 2 else { return spread }
    return max(1, downTouches[0].scenePoint.distance(to: downTouches[1].scenePoint))
  }
}
