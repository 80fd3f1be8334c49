import EspalierCore
import EspalierGeometry
import Foundation

/// Finds items in one scope.
@MainActor struct FocusSearch {
  let scope: FocusScope
  let stops: [FocusStop]

  init(_ scope: FocusScope) {
    self.scope = scope
    stops = scope.stops
  }

  /// Returns the item nearest to the place of a removed one: the next in its pane, else the
  /// previous.
  func neighbour(of rect: CGRect, pane: ObjectIdentifier?) -> UIView? {
    let near = stops.filter { $0.pane == pane }
    let candidates = near.isEmpty ? stops : near
    let isMirrored = scope.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let next = candidates.first { stop in
      if stop.rect.minY >= rect.maxY - 0.5 { return true }
      let overlap = min(stop.rect.maxY, rect.maxY) - max(stop.rect.minY, rect.minY)
      guard overlap > min(stop.rect.height, rect.height) / 2 else { return false }
      return isMirrored
        ? stop.rect.maxX <= rect.maxX + 0.5 : stop.rect.minX >= rect.minX - 0.5
    }
    return (next ?? candidates.last)?.view
  }

  /// Returns the items that Tab reaches from an item, each once, the next one first.
  func stops(after view: UIView?, isForward: Bool, memory: FocusMemory) -> [FocusStop] {
    let ordered = isForward ? stops : stops.reversed()
    let start = view.flatMap { view in ordered.firstIndex { $0.view === view } }
    // Inside a row, Tab visits what is inside rows, and arrow keys the rows. From a header it goes
    // to a row only if that lies ahead.
    var own: Set<String> = []
    var ahead: Set<String> = []
    for around in view?.listsAround ?? [] {
      guard let group = around.list.focusGroupIdentifier else { continue }
      if around.element is any FocusRow { own.insert(group) } else { ahead.insert(group) }
    }
    if let group = start.flatMap({ ordered[$0].group }) { own.insert(group) }
    var result: [FocusStop] = []
    var groups: Set<String> = []
    let count = ordered.count
    for offset in 0..<count {
      let index = ((start.map { $0 + 1 } ?? 0) + offset) % count
      let stop = ordered[index]
      guard let group = stop.group else {
        if stop.view !== view { result.append(stop) }
        continue
      }
      if own.contains(group) || !groups.insert(group).inserted { continue }
      let best = representative(of: group, memory: memory) ?? stop
      if ahead.contains(group), let start,
        !ordered[start...].contains(where: { $0.view === best.view })
      {
        continue
      }
      result.append(best)
    }
    return result
  }

  /// Returns the item of a group that gets the focus when the focus enters the group.
  func representative(of group: String, memory: FocusMemory) -> FocusStop? {
    let previous = memory.item(ofGroup: group)
    func priority(_ stop: FocusStop) -> UIFocusGroupPriority {
      max(stop.view.focusGroupPriority, stop.view === previous ? .previouslyFocused : .ignored)
    }
    var best: FocusStop?
    for stop in stops where stop.group == group {
      if let known = best, priority(stop) <= priority(known) { continue }
      best = stop
    }
    return best
  }

  /// Returns the item of the same group that an arrow key leads to.
  func item(from view: UIView, heading: UIFocusHeading) -> UIView? {
    guard let start = stops.first(where: { $0.view === view }), let group = start.group else {
      return nil
    }
    let others = stops.filter { $0.group == group && $0.view !== view }
    if heading == .first { return stops.first { $0.group == group }?.view }
    if heading == .last { return stops.last { $0.group == group }?.view }
    let from = CGPoint(x: start.rect.midX, y: start.rect.midY)
    var best: (view: UIView, distance: CGFloat)?
    for stop in others {
      let dx = stop.rect.midX - from.x
      let dy = stop.rect.midY - from.y
      let (along, across): (CGFloat, CGFloat) =
        switch heading {
        case .left: (-dx, abs(dy))
        case .right: (dx, abs(dy))
        case .up: (-dy, abs(dx))
        default: (dy, abs(dx))
        }
      // An item that is more to the side than ahead belongs to another arrow key.
      guard along > 0.5, across <= along * 2 + max(start.rect.height, stop.rect.height) else {
        continue
      }
      let distance = along + across * 2
      if best.map({ distance < $0.distance }) ?? true { best = (stop.view, distance) }
    }
    return best?.view
  }

  /// The panes of the scope, in reading order: each with its stops.
  var panes: [(id: ObjectIdentifier, stops: [FocusStop])] {
    var result: [(id: ObjectIdentifier, stops: [FocusStop])] = []
    for stop in stops {
      if let index = result.firstIndex(where: { $0.id == stop.pane }) {
        result[index].stops.append(stop)
      } else {
        result.append((stop.pane, [stop]))
      }
    }
    return result
  }
}

/// Finds the item that environments prefer.
@MainActor struct FocusPreference {
  let scope: FocusScope

  /// Returns the item that an environment leads to; `nil` if nothing in it can become focused.
  func item(of environment: any UIFocusEnvironment) -> UIView? {
    var visited: Set<ObjectIdentifier> = []
    return search(environment, &visited)
  }

  /// Returns the item that the controller in front leads to.
  func item(ofContentsOf scope: FocusScope) -> UIView? {
    for controller in scope.controllersOutwards {
      if let view = item(of: controller) { return view }
    }
    return FocusSearch(scope).stops.first?.view
  }

  private func search(
    _ environment: any UIFocusEnvironment, _ visited: inout Set<ObjectIdentifier>
  ) -> UIView? {
    guard visited.insert(ObjectIdentifier(environment)).inserted else { return nil }
    for preferred in environment.preferredFocusEnvironments where preferred !== environment {
      if let view = search(preferred, &visited) { return view }
    }
    let root = (environment as? UIView) ?? (environment as? UIViewController)?.viewIfLoaded
    guard let root, FocusOrder.isReachable(root, from: scope.view) else { return nil }
    if scope.contains(root) { return root }
    let stops = FocusOrder.stops(below: root)
    let most = stops.max { $0.view.focusGroupPriority < $1.view.focusGroupPriority }
    if let most, most.view.focusGroupPriority > .ignored, most.group == stops.first?.group {
      return most.view
    }
    return stops.first?.view
  }
}
