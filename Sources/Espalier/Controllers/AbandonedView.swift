import Synchronization

/// A root view whose controller was deallocated while something else kept the view.
///
/// The core notes the fact; diagnostics judge it.
struct AbandonedView: Sendable {
  private(set) weak var view: UIView?
  /// The controller's class.
  let type: UIViewController.Type

  /// Those that are to be looked at; controllers may go on any thread.
  private static let all = Mutex<[AbandonedView]>([])

  static var isEmpty: Bool { all.withLock(\.isEmpty) }

  init(_ view: UIView, of type: UIViewController.Type) {
    self.view = view
    self.type = type
  }

  /// Has the view looked at when a turn ends.
  func keep() { Self.all.withLock { $0.append(self) } }

  static func takeAll() -> [AbandonedView] {
    all.withLock { list in
      defer { list = [] }
      return list
    }
  }
}
