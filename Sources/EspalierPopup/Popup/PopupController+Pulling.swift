import EspalierCore
import Foundation

/// Contents that are pulled down at their beginning pull the open popup down, and back up.
extension PopupController: PulledCard {
  func roomForPull(by scrollView: UIScrollView, isAtTop: Bool) -> CGFloat? {
    guard mayBeDragged, transition == nil, rest == .open, scrollView.isDescendant(of: clip) else {
      return nil
    }
    return 0
  }

  func pull(to distance: CGFloat, by scrollView: UIScrollView) {
    if distance > 0, takesHold(for: scrollView), case .drag(let drag) = motion {
      follow(to: drag.start - distance / geometry.travel)
    } else if distance <= 0, puller != nil {
      returnToTop()
    }
  }

  private func takesHold(for scrollView: UIScrollView) -> Bool {
    if case .drag = motion { return puller === scrollView }
    guard mayBeDragged, rest == .open, scrollView.isDescendant(of: clip) else { return false }
    stopMoving()
    puller = scrollView
    motion = .drag(Drag(start: progress))
    return true
  }

  /// Ends the drag when the content is fully open again, so that its scroll views scroll.
  private func returnToTop() {
    guard case .drag = motion else { return }
    motion = .none
    puller = nil
    progress = 1
    if transition != nil { begin(toward: .open, animated: true) }
    end()
    endInteraction(finished: true)
  }

  func endPull(velocity: CGFloat) {
    guard puller != nil else { return }
    puller = nil
    let speed = Double(-velocity) / Double(max(1, geometry.travel))
    letGo(velocity: speed.isFinite ? speed : 0)
  }

  func cancelPull() {
    guard puller != nil else { return }
    puller = nil
    cancelDrag()
  }

  /// Cancels the scroll view's pan gesture, so that it ignores the rest of its touch.
  func releasePuller() {
    guard let scrollView = puller else { return }
    puller = nil
    let pan = scrollView.panGestureRecognizer
    guard pan.isEnabled else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }
}
