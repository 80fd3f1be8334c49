import Espalier
import EspalierTesting
import Foundation

/// A stage with a view to drag from and two views to drop on, the second inside the first, and a
/// transcript of all delegates' callbacks.
@MainActor final class DragScene: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  let stage = Stage(size: CGSize(width: 600, height: 400))
  let root = UIViewController()
  let source = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
  let outer = UIView(frame: CGRect(x: 200, y: 20, width: 300, height: 300))
  let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  private(set) var lines: [String] = []
  var makeItems: () -> [UIDragItem] = {
    [UIDragItem(itemProvider: NSItemProvider(object: "pear" as NSString))]
  }
  var handles: (UIView?) -> Bool = { _ in true }
  var operation = UIDropOperation.copy
  var allowsMove = true
  /// Called in the callback whose line begins with the text, once.
  var trap: (line: String, act: @MainActor (DragScene) -> Void)?
  var onPerform: (@MainActor (any UIDropSession) -> Void)?

  init(dropsInside: Bool = true) {
    super.init()
    root.loadViewIfNeeded()
    root.view.backgroundColor = .systemBackground
    source.backgroundColor = .systemBlue
    outer.backgroundColor = .systemGray5
    inner.backgroundColor = .systemGray
    root.view.addSubview(source)
    root.view.addSubview(outer)
    outer.addSubview(inner)
    source.addInteraction(UIDragInteraction(delegate: self))
    outer.addInteraction(UIDropInteraction(delegate: self))
    if dropsInside { inner.addInteraction(UIDropInteraction(delegate: self)) }
    stage.show(root)
  }

  func note(_ line: String) {
    lines.append(line)
    guard let trap, line.hasPrefix(trap.line) else { return }
    self.trap = nil
    trap.act(self)
  }

  /// The lines since the last call; those that repeat the one before are left out.
  func take() -> [String] {
    defer { lines = [] }
    return lines.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func name(_ interaction: any UIInteraction) -> String {
    interaction.view === inner ? "inner" : interaction.view === outer ? "outer" : "gone"
  }

  // MARK: Dragging

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    let place = session.location(in: source)
    note("items \(Int(place.x)),\(Int(place.y))")
    return makeItems()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    note("lifting")
    return UITargetedDragPreview(view: source)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    note("willAnimateLift")
    animator.addAnimations { [weak self] in self?.note("lift animation") }
    animator.addCompletion { [weak self] in self?.note($0 == .end ? "lifted" : "not lifted") }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    session.localContext = "context"
    note("willBegin \(session.items.count)")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    note("allowsMove")
    return allowsMove
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    note("isRestricted")
    return true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool {
    note("prefersFullSize")
    return false
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) { note("didMove") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { note("willEnd \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { note("didEnd \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { note("didTransfer") }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    note("cancelling")
    return defaultPreview
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {
    note("willAnimateCancel")
    animator.addCompletion { [weak self] _ in self?.note("cancelled") }
  }

  // MARK: Dropping

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    note("\(name(interaction)).canHandle")
    return handles(interaction.view)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { note("\(name(interaction)).enter") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let place = interaction.view.map { session.location(in: $0) } ?? .zero
    note("\(name(interaction)).update \(Int(place.x)),\(Int(place.y))")
    return UIDropProposal(operation: operation)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { note("\(name(interaction)).exit") }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    let context = session.localDragSession?.localContext as? String
    note("\(name(interaction)).perform \(session.items.count)\(context.map { " " + $0 } ?? "")")
    onPerform?(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { note("\(name(interaction)).conclude") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { note("\(name(interaction)).end") }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    note("\(name(interaction)).dropping")
    return nil
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    note("\(name(interaction)).willAnimateDrop")
    animator.addCompletion { [weak self] _ in self?.note("dropped") }
  }
}
