@_spi(Framework) import EspalierCore
import Foundation

/// Begins the drags of an interaction: at once when the mouse moves, for a finger that was held.
///
/// A finger that goes on to be held opens the view's menu, if there is one.
@MainActor final class LiftRecognizer: UIGestureRecognizer {
  /// The time for which a finger must be held, in seconds; less where a menu opens after that time.
  private static let holdTime = 0.5
  private static let holdTimeBesideMenu = 0.35

  private weak var interaction: UIDragInteraction?
  private weak var presenter: DragFeature?
  private let timer = GestureTimer()
  private var start = CGPoint.zero
  private var lift: DragCourse?
  /// The touch that was lifted last; the interactions of superviews ignore it.
  private static weak var claimed: UITouch?

  init(_ interaction: UIDragInteraction, _ presenter: DragFeature) {
    self.interaction = interaction
    self.presenter = presenter
    super.init(target: nil, action: nil)
    delaysTouchesEnded = false
    name = "Drag"
    addTarget(self, action: Selector(LiftRecognizer.stateDidChange))
  }

  override var isDrag: Bool { true }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    interaction?.allowsSimultaneousRecognitionDuringLift != true
  }

  /// Drags of the same view or of one around it wait: a mouse that moves decides at once.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard other.isDrag, touchStorage.first?.type == .indirectPointer, let view,
      let around = other.view
    else { return false }
    return view.isDescendant(of: around)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count == 1, let touch = touches.first, presenter?.course == nil,
      interaction != nil
    else {
      state = .failed
      return
    }
    start = touch.scenePoint
    guard touch.type == .direct else { return }
    let hasMenu = sequence(first: view, next: { $0?.superview }).contains { view in
      view?.interactions.contains { $0 is UIContextMenuInteraction } == true
    }
    timer.start(after: hasMenu ? Self.holdTimeBesideMenu : Self.holdTime, in: runtime) {
      [weak self] in
      guard let self, state == .possible, let touch = downTouches.first else { return }
      if !takes(touch) { state = .failed }
    }
  }

  /// Asks for the items and lifts them; false if there is nothing to drag.
  private func takes(_ touch: UITouch) -> Bool {
    guard Self.claimed !== touch, let interaction, let presenter,
      let course = DragCourse(interaction, presenter, touch, from: start)
    else { return false }
    Self.claimed = touch
    lift = course
    return true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = downTouches.first,
      start.distance(to: touch.scenePoint) > Slop.drag(of: touch)
    else { return }
    if lift == nil {
      guard touch.type == .indirectPointer, takes(touch) else {
        state = .failed
        return
      }
    }
    state = .began
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func reset() {
    super.reset()
    timer.stop()
    let lift = lift
    self.lift = nil
    lift?.endLift()
  }

  private func stateDidChange() {
    guard state == .began, let lift, let touch = touchStorage.first else { return }
    self.lift = nil
    lift.begin(touch)
  }
}
