/// The group of animations that were added to a layer outside of windows.
///
/// The layer owns its animations, and they own the group: a layer that is never shown takes them
/// with it.
@MainActor struct WaitingGroup {
  weak var layer: CALayer?
  weak var group: AnimationGroup?
  /// Tells the transaction around the animations to wait no longer; `nil` once it was called.
  var endFollowing: (@MainActor () -> Void)?
}

/// The groups whose layers were not shown yet, in the order in which they were added.
@MainActor struct WaitingGroups {
  private var list: [WaitingGroup] = []
  /// The number of groups at which the list is searched for layers that are gone.
  private var limit = 64

  var isEmpty: Bool { list.isEmpty }

  mutating func add(_ entry: WaitingGroup) {
    if list.count >= limit {
      list.removeAll { $0.group == nil }
      limit = max(64, 2 * list.count)
    }
    list.append(entry)
  }

  /// Removes and returns the groups whose layers are in a window now.
  ///
  /// The transactions of the others do not wait any more: they call their completions after the
  /// next commit.
  mutating func takeShown(_ host: (any LayerHost)?) -> [(CALayer, AnimationGroup)] {
    var shown: [(CALayer, AnimationGroup)] = []
    var waiting: [WaitingGroup] = []
    for var entry in list {
      let found = entry.layer.flatMap { layer in entry.group.map { (layer, $0) } }
      if let found, found.0.isOnScreen {
        shown.append(found)
        continue
      }
      if let end = entry.endFollowing { host?.performAfterCommit(end) }
      entry.endFollowing = nil
      if found != nil { waiting.append(entry) }
    }
    list = waiting
    return shown
  }
}
