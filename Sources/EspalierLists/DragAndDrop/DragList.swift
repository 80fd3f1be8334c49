import EspalierCore
import EspalierGeometry
import Foundation

/// What a list shows for a drop.
enum ListDropIntent { case none, insertAt, insertInto, automatic }

/// A list from which rows are dragged, and on which items are dropped; the calls of its delegates.
@MainActor protocol DragList: DesktopList {
  /// The drags and drops of the list, made when a delegate was set.
  var dragState: ListDragState? { get set }
  var dragInteractionEnabled: Bool { get }
  /// Whether the items of a line follow each other from right to left.
  var flowsFromRight: Bool { get }

  /// Ends a press, so that its row looks as it does at rest.
  func cancelPress()
  func dragItems(at path: ListPath, _ session: any UIDragSession) -> [UIDragItem]
  func dragParameters(at path: ListPath) -> UIDragPreviewParameters?
  func dragBegins(_ session: any UIDragSession)
  func dragEnds(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  func dropHandles(_ session: any UIDropSession) -> Bool
  func dropEnters(_ session: any UIDropSession)
  func dropExits(_ session: any UIDropSession)
  func dropEnds(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: ListPath?) -> UIDropProposal
  func dropIntent(of proposal: UIDropProposal) -> ListDropIntent
  func performDrop(_ drop: ListDrop)
}

extension DragList {
  /// A delegate was set or removed.
  func dragDelegatesDidChange(hasDrag: Bool, hasDrop: Bool) {
    guard hasDrag || hasDrop || dragState != nil else { return }
    let state = dragState ?? ListDragState(self)
    dragState = state
    state.update(hasDrag: hasDrag, hasDrop: hasDrop, isEnabled: dragInteractionEnabled)
  }

  var isDragUnderWay: Bool { dragState?.source?.session != nil }
  var isDropUnderWay: Bool { dragState?.target?.session != nil }

  /// The row at a point or close beside it.
  func rowBeside(_ point: CGPoint) -> (path: ListPath, frame: CGRect)? {
    if let path = listPath(at: point), let frame = frameInSight(of: path) { return (path, frame) }
    var best: (path: ListPath, frame: CGRect, way: CGFloat)?
    for path in pathsInSight {
      guard let frame = frameInSight(of: path) else { continue }
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      let way = hypot(x, y)
      guard way <= 24 else { continue }
      if let best, (best.way, best.path) <= (way, path) { continue }
      best = (path, frame, way)
    }
    return best.map { ($0.path, $0.frame) }
  }
}

/// The interactions of one list for drags and drops.
@MainActor final class ListDragState {
  private weak var list: (any DragList)?
  private(set) var source: ListDragSource?
  private(set) var target: ListDropTarget?

  init(_ list: any DragList) { self.list = list }

  func update(hasDrag: Bool, hasDrop: Bool, isEnabled: Bool) {
    guard let list else { return }
    if hasDrag, source == nil {
      let made = ListDragSource(list)
      source = made
      list.addInteraction(made.interaction)
    } else if !hasDrag, let old = source {
      source = nil
      list.removeInteraction(old.interaction)
    }
    source?.interaction.isEnabled = isEnabled
    if hasDrop, target == nil {
      let made = ListDropTarget(list)
      target = made
      list.addInteraction(made.interaction)
    } else if !hasDrop, let old = target {
      target = nil
      list.removeInteraction(old.interaction)
      old.endShowing()
    }
  }
}
