import EspalierCore
import EspalierGeometry
import Foundation

/// Receives what is dropped on a list.
@MainActor final class ListDropTarget: NSObject, UIDropInteractionDelegate {
  private weak var list: (any DragList)?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private var scroller: EdgeScroller?
  private let mark = DropMark()
  /// The session that is over the list or was dropped on it.
  private(set) var session: (any UIDropSession)?
  private var drop: ListDrop?
  private var proposal = UIDropProposal(operation: .cancel)
  private var destination: ListPath?

  init(_ list: any DragList) {
    self.list = list
    super.init()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { list?.dropHandles(session) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    self.session = session
    proposal = UIDropProposal(operation: isOwn(session) ? .move : .copy)
    list?.dropEnters(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    guard let list else { return UIDropProposal(operation: .cancel) }
    list.layoutIfNeeded()
    follow(session, in: list)
    let old = place(session, proposal, in: list)
    let answer = list.dropProposal(session, at: old.path)
    guard self.session === session, list.window != nil else {
      endShowing()
      return UIDropProposal(operation: .cancel)
    }
    proposal = answer
    let new = place(session, answer, in: list)
    destination = new.path
    let isWanted = answer.operation == .copy || answer.operation == .move
    mark.show(isWanted ? new.mark : .nothing, in: list)
    return answer
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    endShowing()
    self.session = nil
    list?.dropExits(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    endShowing()
    guard let list else { return }
    let source = isOwn(session) ? list.dragState?.source : nil
    let drop = ListDrop(
      session, proposal, destination,
      session.items.map { ListDropItem($0, from: source) })
    self.drop = drop
    list.performDrop(drop)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let list, let target = drop?.target(of: item, in: list) else { return nil }
    return UITargetedDragPreview(
      view: defaultPreview.view, parameters: defaultPreview.parameters, target: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { drop?.hand(item, to: animator) }

  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { drop?.finish() }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    // The next drag may have come over the list meanwhile.
    if self.session == nil || self.session === session {
      endShowing()
      self.session = nil
      drop = nil
    }
    list?.dropEnds(session)
  }

  /// Hides the mark, and ends scrolling at the edges.
  func endShowing() {
    scroller?.stop()
    mark.show(.nothing, in: nil)
  }

  /// Whether a row of the list itself is dragged.
  private func isOwn(_ session: any UIDropSession) -> Bool {
    guard let drag = session.localDragSession, let source = list?.dragState?.source else {
      return false
    }
    return source.session === drag
  }

  private func follow(_ session: any UIDropSession, in list: any DragList) {
    // What another program drops comes at once, so that nothing scrolls for it.
    guard session.localDragSession != nil, let superview = list.superview else { return }
    let scroller =
      self.scroller
      ?? EdgeScroller(list) { [weak list] shift in
        if shift != .zero { list?.runtime.dragPresenter?.contentsMoved() }
      }
    self.scroller = scroller
    scroller.follow(session.location(in: superview))
  }

  /// Returns the place of a drop, and what is shown for it.
  private func place(
    _ session: any UIDropSession, _ proposal: UIDropProposal, in list: any DragList
  ) -> (path: ListPath?, mark: DropMark.Form) {
    let point = session.location(in: list)
    guard let (row, frame) = list.rowBeside(point) else { return (nil, .nothing) }
    var intent = list.dropIntent(of: proposal)
    let isLine = frame.width > list.bounds.width * 0.6
    let isMirrored = list.flowsFromRight
    if intent == .automatic {
      let inner = frame.insetBy(dx: 0, dy: frame.height / 4)
      intent = inner.contains(point) ? .insertInto : .insertAt
    }
    if intent == .insertInto {
      return (row, frame.contains(point) ? .around(frame) : .nothing)
    }
    let isAfter =
      isLine ? point.y >= frame.midY : isMirrored ? point.x < frame.midX : point.x >= frame.midX
    var path = ListPath(section: row.section, row: row.row + (isAfter ? 1 : 0))
    let form = DropMark.Form(
      beside: frame, isLine: isLine, isAtEnd: isAfter != (isMirrored && !isLine))
    if proposal.operation == .move, isOwn(session), session.items.count == 1,
      let source = list.dragState?.source?.row.flatMap({ list.path(of: $0) }),
      source.section == path.section, source < path
    {
      path = ListPath(section: path.section, row: path.row - 1)
    }
    return (path, intent == .insertAt ? form : .nothing)
  }
}
