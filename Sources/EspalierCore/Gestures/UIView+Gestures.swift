import Foundation

extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage !== self else { return }
    recognizer.viewStorage?.removeGestureRecognizer(recognizer)
    gestureRecognizerStorage.append(recognizer)
    recognizer.viewStorage = self
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.viewStorage === self else { return }
    recognizer.abandon()
    gestureRecognizerStorage.removeAll { $0 === recognizer }
    recognizer.viewStorage = nil
  }

  final func replaceGestureRecognizers(with recognizers: [UIGestureRecognizer]) {
    for old in gestureRecognizerStorage where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for new in recognizers { addGestureRecognizer(new) }
  }
}
