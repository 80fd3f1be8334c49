import Foundation

/// The subviews of views whose `layoutSubviews` is adding or removing subviews.
///
/// A view that arranges its subviews anew in each layout, removing and adding them, is at rest when
/// the arrangement stays the same: only another one requests another layout.
@MainActor enum SubviewArrangement {
  /// A subview as another one may replace it: its class and its frame.
  private struct Place: Equatable {
    let type: ObjectIdentifier
    let frame: CGRect

    @MainActor init(_ view: UIView) {
      type = ObjectIdentifier(Swift.type(of: view))
      frame = view.frame
    }
  }

  /// The arrangements before the first change of each layout that is running.
  @exclusivity(unchecked) private static var before: [ObjectIdentifier: [Place]] = [:]
  /// Whether any arrangement is noted; read after each layout.
  @exclusivity(unchecked) private(set) static var isNoted = false

  /// Notes the arrangement before a change in the view's own layout.
  static func note(_ view: UIView) {
    let key = ObjectIdentifier(view)
    guard before[key] == nil else { return }
    before[key] = view.subviewStorage.map(Place.init)
    isNoted = true
  }

  /// Returns whether the layout that ended has left another arrangement than it found.
  static func hasChanged(_ view: UIView) -> Bool {
    guard let old = before.removeValue(forKey: ObjectIdentifier(view)) else { return false }
    isNoted = !before.isEmpty
    return old != view.subviewStorage.map(Place.init)
  }
}

extension UIView {
  /// Called before a subview is added or removed.
  final func subviewsWillChange() {
    if flags.contains(.isLayingOut) { SubviewArrangement.note(self) }
  }

  /// Called after a subview was added or removed: the view needs another layout.
  ///
  /// In the view's own `layoutSubviews`, it needs one only if the arrangement is another one at the
  /// end.
  final func subviewsDidChange() {
    if !flags.contains(.isLayingOut) { setNeedsLayout() }
  }
}
