import Espalier
import EspalierGeometry
import Foundation

/// A page with a bar at the bottom, above which contents can be embedded.
final class AppController: UIViewController {
  let bar = UIView()
  private(set) var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    bar.backgroundColor = .gray
    bar.frame = CGRect(x: 0, y: view.bounds.height - 50, width: view.bounds.width, height: 50)
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(bar)
    additionalSafeAreaInsets.bottom = 50
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: AppController.tapped))
  }

  func tapped() { taps += 1 }

  /// Twenty points from the sides and the top, 300 high, by constraints.
  func embed(_ content: UIViewController) {
    addChild(content)
    guard let child = content.view else { return }
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      child.heightAnchor.constraint(equalToConstant: 300),
    ])
    content.didMove(toParent: self)
  }
}

/// Records the calls of a floating controller to its delegate.
final class FloatListener: UIPictureInPictureControllerDelegate {
  var lines: [String] = []
  /// The number of times that the window's place changed.
  var moves = 0
  var onRestore: ((@escaping @MainActor (Bool) -> Void) -> Void)?

  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("willStart") }

  func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("didStart") }

  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) { lines.append("failed \(error)") }

  func pictureInPictureControllerDidMove(
    _ pictureInPictureController: UIPictureInPictureController
  ) { moves += 1 }

  func pictureInPictureControllerWillStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("willStop") }

  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("didStop") }

  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping @MainActor (Bool) -> Void
  ) {
    lines.append("restore")
    if let onRestore { onRestore(completionHandler) } else { completionHandler(true) }
  }
}
