/// Follows the place of the pointer: its shape, the look of the view below it, tool tips.
///
/// The core reports pointer events to it and does not depend on its effects.
@MainActor package protocol PointerWatcher: AnyObject {
  /// The number of movements over views that react to the pointer; tests count them.
  var trackedMoves: Int { get }

  /// Handles the pointer at the place of the event, with no button held, over a view or over none.
  ///
  /// `scene` is the window scene, which only distinguishes operating-system windows.
  func pointerMoved(over view: UIView?, in scene: UIResponder, with event: UIEvent)

  /// Handles that the pointer left the operating-system window of a scene.
  func pointerLeft(_ scene: UIResponder)

  /// Called when a button or key is pressed, a finger goes down, or the wheel turns.
  func inputCame(_ input: PointerWatcherInput)

  /// Called when the contents of a view moved under the pointer without a pointer event.
  func contentsMoved(in view: UIView)

  /// Called when a view under the pointer was enabled or disabled.
  func availabilityDidChange(of view: UIView)
}

/// The user's actions other than moving the pointer.
package enum PointerWatcherInput {
  case press
  case release
  case scroll
  case key
}

extension Runtime {
  /// The watcher that sets the pointer's shape and highlights views; `nil` without such a feature.
  package var pointerWatcher: (any PointerWatcher)? {
    get { self[watchPart].watcher }
    set { self[watchPart].watcher = newValue }
  }
}

/// Keeps the watcher of one runtime.
@MainActor private final class PointerWatch {
  var watcher: (any PointerWatcher)?
}

@MainActor private let watchPart = RuntimePart { _ in PointerWatch() }
