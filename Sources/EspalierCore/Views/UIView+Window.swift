/// A move of a view and everything inside it into a window, or out of its window.
@MainActor struct WindowMove {
  /// The view that is added or removed; its subtree goes along.
  let root: UIView
  /// The window that the views enter; `nil` when they leave theirs.
  let window: UIWindow?
  /// The superview that `root` is about to join, and the window with it.
  let superview: UIView?

  /// Whether a view goes along into a window.
  func enters(_ view: UIView) -> Bool { window != nil && view.isDescendant(of: root) }

  /// Whether a view goes along out of its window.
  func leaves(_ view: UIView) -> Bool { window == nil && view.isDescendant(of: root) }
}

extension UIView {
  /// Tells the subtree, superviews first, that it is about to enter or leave a window.
  ///
  /// Sends `viewWillAppear` or `viewWillDisappear` to the controllers that the window drives, while
  /// `window` still has its old value.
  final func announce(_ move: WindowMove) {
    willMove(toWindow: move.window)
    owningController?.viewWillMove(with: move)
    guard !subviewStorage.isEmpty else { return }
    let subviews = subviewStorage
    for index in subviews.indices where subviews[index].isSubview(of: self) {
      subviews[index].announce(move)
    }
  }

  /// Sets the window of the subtree, before any callback reports it.
  final func setWindow(_ newWindow: UIWindow?) {
    var entered: [UIView] = []
    setWindow(newWindow.map(Unmanaged.passUnretained), entered: &entered)
    if newWindow != nil, AppearanceRules.isInUse { takeAppearances(from: .current) }
    for view in entered {
      view.scheduleDrawing()
      view.requestFirstProperties()
    }
  }

  /// Tells the subtree, subviews first, that its window changed.
  final func announceDidMoveToWindow() {
    if !subviewStorage.isEmpty {
      let subviews = subviewStorage
      for index in subviews.indices where subviews[index].isSubview(of: self) {
        subviews[index].announceDidMoveToWindow()
      }
    }
    if windowReference == nil { endAnimationsOutsideWindow() }
    didMoveToWindow()
    if flags.contains(.restoresWhenShown) { scheduleRestoring() }
    guard let controller = owningController else { return }
    // The insets that the controller adds to the safe area count only in a window.
    if windowReference != nil, controller.ownSafeAreaInsets != .zero { setNeedsSafeAreaUpdate() }
    controller.viewDidMove(toWindow: windowStorage)
  }

  private func endAnimationsOutsideWindow() {
    if !layer.animations.isEmpty { layer.removeAllAnimations() }
  }
}

extension UIWindow {
  /// Converts a point of the scene to the window's coordinates.
  package final func fromScene(_ point: CGPoint) -> CGPoint {
    point.applying(layer.state.toSuperlayer.inverted())
  }
}
