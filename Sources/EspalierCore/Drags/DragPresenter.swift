package import EspalierPlatform
package import Foundation

/// Runs drags and drops: the feature that shows them implements it.
@MainActor package protocol DragPresenter: AnyObject {
  /// Returns the gesture recognizer that begins the drags of an interaction.
  func makeRecognizer(for interaction: UIDragInteraction) -> UIGestureRecognizer
  /// Lets the windows accept what other programs drop, from now on.
  func acceptDrops()
  /// Another program dropped items on a window.
  func drop(_ event: DropEvent)
  /// Ends the drag that is under way, as Escape does; returns false if there is none.
  func cancelDrag() -> Bool
  /// Asks the receiver below the pointer again, because contents moved below it.
  func contentsMoved()
}

/// A view that makes its drop interaction when something is dragged over it first.
@MainActor package protocol LateDropReceiver: UIView {
  /// Adds the interaction, if there is none yet and the view takes drops.
  func prepareForDrops()
}

/// Follows a pointer in place of the view that was pressed.
@MainActor package protocol PointerFollower: AnyObject {
  /// The pointer moved to a point of the scene.
  func pointerMoved(to point: CGPoint)
  /// The button or the finger was released at a point of the scene.
  func pointerReleased(at point: CGPoint)
  /// The press was cancelled.
  func pointerCancelled()
}

/// Keeps the drag presenter of one runtime.
@MainActor private final class DragPresenterSlot {
  var presenter: (any DragPresenter)?
}

@MainActor private let presenterPart = RuntimePart { _ in DragPresenterSlot() }

extension Runtime {
  /// Runs drags and drops; `nil` without such a feature.
  package var dragPresenter: (any DragPresenter)? {
    get { self[presenterPart].presenter }
    set { self[presenterPart].presenter = newValue }
  }
}
