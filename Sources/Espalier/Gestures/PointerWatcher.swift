/// Looks at where the pointer is: its shape, the look of what it is over, tool tips.
///
/// The core tells it of the pointer and knows nothing of what it does.
@MainActor protocol PointerWatcher: AnyObject {
  /// Movements that were over something that reacts to the pointer; tests count them.
  var trackedMoves: Int { get }

  /// Handles the pointer at the place of the event, with no button held, over a view or over none.
  ///
  /// `scene` is the window scene, which only tells one operating-system window from another.
  func pointerMoved(over view: UIView?, in scene: UIResponder, with event: UIEvent)

  /// Handles that the pointer left the operating-system window of a scene.
  func pointerLeft(_ scene: UIResponder)

  /// A button or key was pressed, a finger put down, or the wheel turned.
  func inputCame(_ input: PointerWatcherInput)

  /// The contents of a view moved under the pointer by themselves.
  func contentsMoved(in view: UIView)

  /// A view that the pointer is over cannot be used any more, or can be used again.
  func availabilityDidChange(of view: UIView)
}

/// What the user did besides moving the pointer.
enum PointerWatcherInput {
  case press
  case release
  case scroll
  case key
}

extension Runtime {
  /// Shapes the pointer and shows what it is over; `nil` without such a feature.
  var pointerWatcher: (any PointerWatcher)? {
    get { self[watchPart].watcher }
    set { self[watchPart].watcher = newValue }
  }
}

/// Keeps the watcher of one runtime.
@MainActor private final class PointerWatch {
  var watcher: (any PointerWatcher)?
}

@MainActor private let watchPart = RuntimePart { _ in PointerWatch() }
