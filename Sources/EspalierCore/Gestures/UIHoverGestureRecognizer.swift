public import Foundation

/// A recognizer of the mouse over its view without a button held.
///
/// It begins when the pointer enters the view, changes when it moves inside, and ends when it
/// leaves. It never prevents other recognizers, and views inside do not hide the pointer from it.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var scenePoint = CGPoint.zero

  @_spi(Framework) open override var acceptedButtons: UIEvent.ButtonMask { [] }

  /// Returns the position of the pointer in the coordinates of `view`, in points.
  open override func location(in view: UIView?) -> CGPoint {
    let window = view?.window ?? self.view?.window
    let inWindow = window?.fromScene(scenePoint) ?? scenePoint
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// Always false.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Always false.
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  final func pointerMoved(with event: UIEvent) {
    scenePoint = event.scenePoint
    state = state == .possible ? .began : .changed
  }

  final func pointerLeft(with event: UIEvent) {
    scenePoint = event.scenePoint
    if state == .began || state == .changed { state = .ended }
  }
}
