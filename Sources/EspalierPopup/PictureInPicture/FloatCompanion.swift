import EspalierCore

/// A controller's references to picture in picture controllers; not owned.
@MainActor final class FloatCompanion: ControllerCompanion {
  /// The picture in picture controller that was made last for this controller.
  weak var float: UIPictureInPictureController?
  /// Makes the controller float automatically when its page disappears.
  weak var automaticFloat: UIPictureInPictureController?
  /// The picture in picture controller of a child that floats while this controller, its page, is
  /// gone.
  weak var floatedChild: UIPictureInPictureController?

  func controller(_ controller: UIViewController, didEnter state: AppearanceState) {
    if state == .appeared { floatedChild?.pageDidReturn() }
    if state == .disappeared { automaticFloat?.pageDidLeave() }
  }
}

extension UIViewController {
  final var floatCompanion: FloatCompanion {
    companions.attached(FloatCompanion.self) { FloatCompanion() }
  }
}
