import Foundation

/// An object that makes room for the input views at the bottom of a window.
@MainActor package protocol InputViewWatching: AnyObject {
  /// Called inside the animation in which the input views of a window move.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - height: The height of the input views after the movement, in points.
  func inputViewsMove(in window: UIWindow, height: CGFloat)
}

/// The objects that are called when input views move; none is owned.
@MainActor package struct InputViewWatchers {
  private struct Entry { weak var watcher: (any InputViewWatching)? }
  private var entries: [Entry] = []

  package mutating func add(_ watcher: any InputViewWatching) {
    remove(watcher)
    entries.append(Entry(watcher: watcher))
  }

  package mutating func remove(_ watcher: any InputViewWatching) {
    entries.removeAll { $0.watcher == nil || $0.watcher === watcher }
  }

  func call(in window: UIWindow, height: CGFloat) {
    for entry in entries { entry.watcher?.inputViewsMove(in: window, height: height) }
  }
}

extension UIView {
  /// The height of the part of this view that input views of some height cover, in points.
  package final func extent(coveredByInputViews height: CGFloat) -> CGFloat {
    guard height > 0, let window else { return 0 }
    let bottom = convert(CGPoint(x: 0, y: bounds.maxY), to: nil).y
    return min(max(0, bottom - (window.bounds.height - height)), bounds.height)
  }
}
