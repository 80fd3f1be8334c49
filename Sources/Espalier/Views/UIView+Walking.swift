// Walks over the tree that call nobody: nothing on the way can go, so nothing needs to be retained.
extension UIView {
  /// The view this one is inside of; `nil` for none.
  nonisolated final var superviewStorage: UIView? {
    superviewReference?.takeUnretainedValue()
  }

  /// The window this view is in; `nil` for none.
  nonisolated final var windowStorage: UIWindow? {
    get { windowReference?.takeUnretainedValue() }
    set { windowReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether this view is a subview of `view`.
  @inline(__always)
  nonisolated final func isSubview(of view: UIView) -> Bool {
    superviewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Whether both are in the same window, or in none.
  @inline(__always)
  nonisolated final func hasSameWindow(as view: UIView) -> Bool {
    windowReference?.toOpaque() == view.windowReference?.toOpaque()
  }

  /// Whether `view` is this view or one around it.
  public final func isDescendant(of view: UIView) -> Bool { isInside(view) }

  nonisolated private final func isInside(_ view: UIView) -> Bool {
    let wanted = Unmanaged.passUnretained(view).toOpaque()
    var current: Unmanaged<UIView>? = .passUnretained(self)
    while let candidate = current {
      if candidate.toOpaque() == wanted { return true }
      current = candidate._withUnsafeGuaranteedRef { $0.superviewReference }
    }
    return false
  }

  /// Sets a flag of this view and of those around it, up to the first that has it.
  ///
  /// - Returns: The outermost view, unless one had the flag already.
  nonisolated final func outermostView(marking flag: ViewFlags) -> UIView? {
    var current = Unmanaged.passUnretained(self)
    while true {
      let hadFlag = current._withUnsafeGuaranteedRef { view in
        defer { view.flags.formUnion(flag) }
        return view.flags.isSuperset(of: flag)
      }
      if hadFlag { return nil }
      guard let next = current._withUnsafeGuaranteedRef({ $0.superviewReference }) else {
        return current.takeUnretainedValue()
      }
      current = next
    }
  }

  /// The same of the views around this one only.
  nonisolated final func outermostSuperview(marking flag: ViewFlags) -> UIView? {
    superviewReference?._withUnsafeGuaranteedRef { $0.outermostView(marking: flag) }
  }

  /// Sets the window of the subtree, and adds the views that may have something to draw.
  nonisolated final func setWindow(
    _ window: Unmanaged<UIWindow>?, undrawn: inout [UIView]
  ) {
    windowReference = window
    if window != nil, flags.isDisjoint(with: .needsNoDrawing) { undrawn.append(self) }
    forEachSubview { $0.setWindow(window, undrawn: &undrawn) }
  }

  /// Clears the window of a subtree that its superview or window left behind.
  nonisolated final func forgetWindow() {
    guard windowReference != nil else { return }
    windowReference = nil
    forEachSubview { $0.forgetWindow() }
  }

  /// Finds this view and those inside that constraints know, superviews first.
  nonisolated final func collectConstrainedViews(into found: inout [UIView]) {
    if autoLayout != nil { found.append(self) }
    forEachSubview { $0.collectConstrainedViews(into: &found) }
  }

  @inline(__always)
  nonisolated private final func forEachSubview(_ body: (UIView) -> Void) {
    guard !subviewStorage.isEmpty else { return }
    subviewStorage.withUnsafeBufferPointer { subviews in
      subviews.withMemoryRebound(to: Unmanaged<UIView>.self) { references in
        for reference in references { reference._withUnsafeGuaranteedRef(body) }
      }
    }
  }
}
