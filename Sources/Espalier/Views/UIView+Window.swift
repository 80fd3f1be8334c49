extension UIView {
  /// Tells the subtree, superviews first, that it is about to enter or leave a window.
  ///
  /// Controllers driven by the window get their `viewWillAppear` or `viewWillDisappear` from here,
  /// while `window` still has its old value.
  final func announceMove(toWindow newWindow: UIWindow?) {
    willMove(toWindow: newWindow)
    owningController?.viewWillMove(toWindow: newWindow)
    guard !subviewStorage.isEmpty else { return }
    for subview in subviewStorage where subview.superview === self {
      subview.announceMove(toWindow: newWindow)
    }
  }

  /// Sets the window of the subtree, before any callback tells of it.
  final func setWindow(_ newWindow: UIWindow?) {
    windowStorage = newWindow
    if newWindow != nil { scheduleDrawing() }
    for subview in subviewStorage { subview.setWindow(newWindow) }
  }

  /// Tells the subtree, subviews first, that its window changed.
  final func announceDidMoveToWindow() {
    for subview in subviewStorage where subview.superview === self {
      subview.announceDidMoveToWindow()
    }
    if windowStorage == nil { endAnimationsOutsideWindow() }
    didMoveToWindow()
    owningController?.viewDidMove(toWindow: windowStorage)
  }

  private func endAnimationsOutsideWindow() {
    if !layer.animations.isEmpty { layer.removeAllAnimations() }
  }
}
