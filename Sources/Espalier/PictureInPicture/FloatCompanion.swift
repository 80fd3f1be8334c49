/// What floating windows know of a controller; they are not owned.
@MainActor final class FloatCompanion: ControllerCompanion {
  /// Lets the controller float by itself when its page goes out of sight.
  weak var automaticFloat: UIPictureInPictureController?
  /// Floats by itself while this controller, its page, is out of sight.
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
