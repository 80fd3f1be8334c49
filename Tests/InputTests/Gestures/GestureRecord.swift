import Espalier
import EspalierTestSupport
import Foundation

extension Record {
  /// Notes the states of a recognizer whenever its action is called.
  func follow(_ recognizer: UIGestureRecognizer, as name: String) {
    recognizer.name = name
    recognizer.addTarget(self, action: Record.recognized)
  }

  private func recognized(_ recognizer: UIGestureRecognizer) {
    add("\(recognizer.name ?? "") \(recognizer.state)")
  }
}

extension UIView {
  /// Adds a recognizer and follows it.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, as name: String, _ record: Record
  ) -> Recognizer {
    addGestureRecognizer(recognizer)
    record.follow(recognizer, as: name)
    return recognizer
  }
}

/// A delegate with answers of its own.
final class Rules: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var simultaneous = false
  var receives = true
  weak var waitsFor: UIGestureRecognizer?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === waitsFor }
}
