import Synchronization

/// A root view that outlived its controller because something else retained it.
///
/// The core notes the fact; diagnostics judge it.
package struct AbandonedView: Sendable {
  package private(set) weak var view: UIView?
  /// The controller's class.
  package let type: UIViewController.Type

  /// The views that wait for inspection; a controller may be deallocated on any thread.
  private static let all = Mutex<[AbandonedView]>([])

  package static var isEmpty: Bool { all.withLock(\.isEmpty) }

  init(_ view: UIView, of type: UIViewController.Type) {
    self.view = view
    self.type = type
  }

  /// Adds the view to those inspected at the end of the turn.
  package func keep() { Self.all.withLock { $0.append(self) } }

  package static func takeAll() -> [AbandonedView] {
    all.withLock { list in
      defer { list = [] }
      return list
    }
  }
}
