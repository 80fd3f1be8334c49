import EspalierCore
import Foundation

/// A drag inside the app, from the lift of its items to the end of its last animation.
@MainActor final class DragCourse: PointerFollower {
  private enum Stage { case lifted, moving, ending, over }

  private let interaction: UIDragInteraction
  private unowned let presenter: DragFeature
  private weak var scene: UIWindowScene?
  private let session: DragSession
  private let lift = DragAnimator()
  private let pictures: DragPictures
  private var drop: DropCourse?
  private var stage = Stage.lifted
  private let isFinger: Bool

  /// Asks for the items and lifts them; nil if there is nothing to drag.
  init?(
    _ interaction: UIDragInteraction, _ presenter: DragFeature, _ touch: UITouch,
    from start: CGPoint
  ) {
    guard let view = interaction.view, let scene = view.window?.windowScene,
      let delegate = interaction.delegate
    else { return nil }
    self.interaction = interaction
    self.presenter = presenter
    self.scene = scene
    isFinger = touch.type == .direct
    session = DragSession(at: start)
    let items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    guard !items.isEmpty, interaction.view?.window?.windowScene === scene,
      interaction.delegate != nil
    else { return nil }
    session.items = items
    var lifted: [DragPictures.Lifted] = []
    for item in items {
      let preview = interaction.delegate?.dragInteraction(
        interaction, previewForLifting: item, session: session)
      lifted.append(DragPictures.Lifted(item: item, preview: preview))
    }
    pictures = DragPictures(lifted, at: start, in: scene)
    interaction.delegate?.dragInteraction(
      interaction, willAnimateLiftWith: lift, session: session)
    if isFinger {
      pictures.show()
      UIView.animate(withDuration: 0.2) {
        self.lift.runAnimations()
        self.pictures.raise()
      }
    } else {
      lift.runAnimations()
    }
  }

  /// The finger was released, or opened a menu, before it moved.
  func endLift() {
    guard stage == .lifted else { return }
    stage = .over
    pictures.remove()
    lift.complete(.start)
  }

  /// The items begin to move with a touch, which the drag takes over.
  func begin(_ touch: UITouch) {
    guard stage == .lifted, presenter.course == nil, let scene, let view = interaction.view,
      view.window?.windowScene === scene
    else { return endLift() }
    stage = .moving
    presenter.course = self
    UIApplication.shared.input.handOver(touch, to: self)
    lift.complete(.end)
    tell { $0.dragInteraction($1, sessionWillBegin: session) }
    guard stage == .moving else { return }
    session.allowsMoveOperation = ask(true) {
      $0.dragInteraction($1, sessionAllowsMoveOperation: session)
    }
    session.isRestrictedToDraggingApplication = ask(false) {
      $0.dragInteraction($1, sessionIsRestrictedToDraggingApplication: session)
    }
    let isFull = ask(false) { $0.dragInteraction($1, prefersFullSizePreviewsFor: session) }
    guard stage == .moving else { return }
    drop = DropCourse(
      DropSession(session.items, from: session, at: touch.scenePoint), scene)
    pictures.begin(isFull: isFull)
    pointerMoved(to: touch.scenePoint)
  }

  private func tell(_ call: (any UIDragInteractionDelegate, UIDragInteraction) -> Void) {
    if let delegate = interaction.delegate { call(delegate, interaction) }
  }

  private func ask<Value>(
    _ unasked: Value, _ call: (any UIDragInteractionDelegate, UIDragInteraction) -> Value
  ) -> Value { interaction.delegate.map { call($0, interaction) } ?? unasked }

  // MARK: Moving

  func pointerMoved(to point: CGPoint) {
    guard stage == .moving else { return }
    guard scene != nil, pictures.isThere else { return pointerCancelled() }
    session.point = point
    drop?.session.point = point
    tell { $0.dragInteraction($1, sessionDidMove: session) }
    contentsMoved()
  }

  func contentsMoved() {
    guard stage == .moving, let drop else { return }
    drop.update()
    guard stage == .moving else { return }
    pictures.move(
      to: session.point, drop.operation, isAbove: isFinger && drop.proposal.isPrecise,
      isFull: drop.proposal.prefersFullSizePreview)
  }

  // MARK: Ending

  func pointerReleased(at point: CGPoint) {
    if stage == .moving, point != session.point { pointerMoved(to: point) }
    guard stage == .moving, let drop else { return }
    leave()
    let operation = drop.operation
    guard let target = drop.perform() else {
      return goBack(operation == .forbidden ? .forbidden : .cancel)
    }
    let animator = DragAnimator()
    let places = pictures.places { item, current in
      let delegate = target.delegate
      let place = delegate?.dropInteraction(
        target, previewForDropping: item, withDefault: current)
      delegate?.dropInteraction(target, item: item, willAnimateDropWith: animator)
      return place
    }
    tell { $0.dragInteraction($1, session: session, willEndWith: operation) }
    animate(0.2, animator, to: places) {
      drop.conclude(target)
      self.end(operation)
    }
  }

  func pointerCancelled() {
    if stage == .lifted { return endLift() }
    guard stage == .moving else { return }
    leave()
    drop?.leave()
    goBack(.cancel)
  }

  /// The user has let go: the next drag may begin before the last animation of this one has ended.
  private func leave() {
    stage = .ending
    if presenter.course === self { presenter.course = nil }
  }

  /// Runs the last animation of the drag; at once if the window was closed.
  private func animate(
    _ duration: TimeInterval, _ animator: DragAnimator, to places: DragPictures.Places,
    completion: @escaping @MainActor () -> Void
  ) {
    let isThere = pictures.isThere
    UIView.animate(withDuration: isThere ? duration : 0, delay: 0, options: .curveEaseOut) {
      animator.runAnimations()
      self.pictures.putDown(at: places)
    } completion: { _ in
      self.pictures.remove()
      animator.complete(.end)
      completion()
    }
  }

  /// Brings the items back to their places.
  private func goBack(_ operation: UIDropOperation) {
    tell { $0.dragInteraction($1, session: session, willEndWith: operation) }
    let animator = DragAnimator()
    let isThere = interaction.view?.window != nil
    let places = pictures.oldPlaces { item, old in
      guard isThere, let delegate = interaction.delegate else { return nil }
      let place = delegate.dragInteraction(
        interaction, previewForCancelling: item, withDefault: old)
      delegate.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
      return place
    }
    animate(0.25, animator, to: places) { self.end(operation) }
  }

  private func end(_ operation: UIDropOperation) {
    stage = .over
    drop?.end()
    tell { $0.dragInteraction($1, session: session, didEndWith: operation) }
    guard operation == .copy || operation == .move else { return }
    drop?.session.afterLoads { [self] in
      tell { $0.dragInteraction($1, sessionDidTransferItems: session) }
    }
  }
}
