import EspalierPlatform
import Foundation

extension UIScrollView {
  /// Whether the drag that is about to begin may take its touches from the descendants.
  final func mayTakeContentTouches() -> Bool {
    for touch in panGestureRecognizer.touchStorage {
      guard let view = touch.view, view !== self, touch.delivery.wasTold else { continue }
      if delaysContentTouches, touch.timestamp - touch.beginning < TouchDispatcher.contentDelay {
        continue
      }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return true
  }

  final func delays(_ touch: UITouch) -> Bool {
    let along = scrollsAlong
    return delaysContentTouches && isScrollEnabled && (along.horizontal || along.vertical)
      && panGestureRecognizer.mayStillRecognize(touch)
  }
}

extension UIScrollView: ContentTouchFilter {}
