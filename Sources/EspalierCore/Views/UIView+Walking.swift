import EspalierLayers

// Walks over the tree that call no other code: no view can be deallocated, so none is retained.
extension UIView {
  /// The superview; `nil` for a view without one.
  package nonisolated final var superviewStorage: UIView? {
    superviewReference?.takeUnretainedValue()
  }

  /// The window of this view; `nil` for a view outside any window.
  package nonisolated final var windowStorage: UIWindow? {
    get { windowReference?.takeUnretainedValue() }
    set { windowReference = newValue.map(Unmanaged.passUnretained) }
  }

  /// Whether this view is a subview of `view`.
  @inline(__always)
  nonisolated final func isSubview(of view: UIView) -> Bool {
    superviewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Whether both views are in the same window or both are in none.
  @inline(__always)
  nonisolated final func hasSameWindow(as view: UIView) -> Bool {
    windowReference?.toOpaque() == view.windowReference?.toOpaque()
  }

  nonisolated final func isInside(_ view: UIView) -> Bool {
    let wanted = Unmanaged.passUnretained(view).toOpaque()
    var current: Unmanaged<UIView>? = .passUnretained(self)
    while let candidate = current {
      if candidate.toOpaque() == wanted { return true }
      current = candidate.borrow { $0.superviewReference }
    }
    return false
  }

  /// Sets a flag of this view and of its ancestors, up to the first that already has it.
  ///
  /// - Returns: The outermost view, or `nil` if a view already had the flag.
  nonisolated final func outermostView(marking flag: ViewFlags) -> UIView? {
    var current = Unmanaged.passUnretained(self)
    while true {
      let hadFlag = current.borrow { view in
        defer { view.flags.formUnion(flag) }
        return view.flags.isSuperset(of: flag)
      }
      if hadFlag { return nil }
      guard let next = current.borrow({ $0.superviewReference }) else {
        return current.takeUnretainedValue()
      }
      current = next
    }
  }

  /// Sets a flag of this view and of its ancestors, up to the first that already has it or to a
  /// layout island.
  ///
  /// - Returns: The island or outermost view, or `nil` if a view already had the flag.
  nonisolated final func layoutRoot(marking flag: ViewFlags) -> UIView? {
    var current = Unmanaged.passUnretained(self)
    while true {
      let (hadFlag, isRoot) = current.borrow { view in
        defer { view.flags.formUnion(flag) }
        return (view.flags.isSuperset(of: flag), view.isLayoutIsland)
      }
      if hadFlag { return nil }
      guard !isRoot, let next = current.borrow({ $0.superviewReference }) else {
        return current.takeUnretainedValue()
      }
      current = next
    }
  }

  /// Sets a flag of this view's ancestors only, up to the first that already has it.
  nonisolated final func outermostSuperview(marking flag: ViewFlags) -> UIView? {
    superviewReference?.borrow { $0.outermostView(marking: flag) }
  }

  /// Whether a view that enters a window may have something to draw, or properties to update.
  private nonisolated final var mayHaveMoreToDo: Bool {
    flags.isDisjoint(with: .needsNoDrawing) || flags.contains(.isRootOfController)
      || flags.contains(.needsUpdateProperties) && !flags.contains(.isOfFrameworkClass)
  }

  /// Sets the window of the subtree, and collects the views that may have more to do then.
  nonisolated final func setWindow(
    _ window: Unmanaged<UIWindow>?, entered: inout [UIView]
  ) {
    windowReference = window
    if window != nil, mayHaveMoreToDo { entered.append(self) }
    forEachSubview { $0.setWindow(window, entered: &entered) }
  }

  /// Clears the window of a subtree whose superview or window was deallocated.
  nonisolated final func forgetWindow() {
    guard windowReference != nil else { return }
    windowReference = nil
    forEachSubview { $0.forgetWindow() }
  }

  /// Collects this view and its descendants that constraints concern, superviews first; leaves out
  /// layout islands.
  nonisolated final func collectConstrainedViews(into found: inout [UIView]) {
    if autoLayout != nil { found.append(self) }
    forEachSubview { if !$0.isLayoutIsland { $0.collectConstrainedViews(into: &found) } }
  }

  /// Calls a closure with each present subview; the closure may change the tree.
  ///
  /// The list is held instead of each view in it: retaining thousands of views one by one takes
  /// longer than most of what is done with them.
  @inline(__always)
  nonisolated final func forEachHeldSubview(_ body: (UIView) -> Void) {
    guard !subviewStorage.isEmpty else { return }
    let held = subviewStorage
    held.forEachReference {
      $0.borrow(body)
      return true
    }
  }

  @inline(__always)
  nonisolated private final func forEachSubview(_ body: (UIView) -> Void) {
    subviewStorage.forEachReference {
      $0.borrow(body)
      return true
    }
  }
}

extension UIView {
  /// The number of the view's ancestors.
  final var depth: Int {
    var count = 0
    var current = superview
    while let view = current {
      count += 1
      current = view.superview
    }
    ListWork.steps += count
    return count
  }
}
