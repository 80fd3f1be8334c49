import EspalierCore
import Foundation

extension UIFocusAnimationCoordinator {
  /// The duration of the animations, in seconds.
  private static let duration: TimeInterval = 0.2

  /// Begins the animations that were added.
  final func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: Self.duration) { [animations] in
      for change in animations { change() }
    } completion: { [completions] _ in
      for completion in completions { completion() }
    }
  }
}
