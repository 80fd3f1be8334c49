import EspalierDiagnostics
import Foundation

extension UIView {
  /// The views directly inside this view, back to front.
  public final var subviews: [UIView] { subviewStorage }

  /// The window the view is in; a window returns itself.
  public final var window: UIWindow? { windowStorage }

  final func baseExchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, subviewStorage.indices.contains(first),
      subviewStorage.indices.contains(second)
    else { return }
    let (low, high) = (min(first, second), max(first, second))
    let lowView = subviewStorage[low]
    let highView = subviewStorage[high]
    reorder(highView, to: low)
    reorder(lowView, to: high + 1)
  }

  final func baseViewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewStorage {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Moving

  final func insert(_ view: UIView, besides sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    let place = subviewStorage.firstIndex { $0 === sibling }.map { $0 + offset }
    if view.superview === self {
      reorder(view, to: place ?? subviewStorage.count)
    } else {
      insert(view, at: place ?? subviewStorage.count)
    }
    if offset == 1, view.superview === self, sibling.superview === self {
      layer.join(view.layer, above: sibling.layer)
    }
  }

  final func insert(_ view: UIView, at index: Int) {
    if let cover = view.standIn(whenAddedTo: self) {
      insert(cover, inPlaceOf: view, at: index)
      return
    }
    // A view without subviews contains nothing, so no circle is possible.
    guard view !== self, view.subviewStorage.isEmpty || !isDescendant(of: view) else {
      let names = [view.diagnosticPath, diagnosticPath]
      let sentence =
        view === self
        ? "\(names[0]) cannot be a subview of itself; nothing was added."
        : "\(names[0]) cannot be a subview of \(names[1]), which is inside it; nothing was added."
      reportIssue(
        Issue(
          "view.cycle", .error, subjects: names, sentence,
          fix: "Add it to a view outside of it, or remove the outer view from its superview first."
        ))
      return
    }
    guard checkContainment(adding: view) else { return }
    view.move(to: self, at: index)
  }

  /// Inserts the view that stands in for a page's view: see `UIViewController.standIn`.
  private func insert(_ cover: UIView, inPlaceOf view: UIView, at index: Int) {
    cover.frame = view.frame
    if cover.superview === self {
      reorder(cover, to: index)
    } else {
      insert(cover, at: index)
    }
  }

  /// Moves a subview to an index counted before its removal.
  final func reorder(_ view: UIView, to index: Int) {
    guard let current = subviewStorage.firstIndex(where: { $0 === view }) else { return }
    let place = min(max(0, index > current ? index - 1 : index), subviewStorage.count - 1)
    guard place != current else { return }
    subviewStorage.remove(at: current)
    subviewStorage.insert(view, at: place)
    // Removed first: the index counts only the other sublayers.
    view.layer.removeFromSuperlayer()
    layer.insertSublayer(view.layer, at: UInt32(layerIndex(forSubviewAt: place)))
  }

  /// Returns the index among the sublayers that keeps subviews in order.
  private func layerIndex(forSubviewAt index: Int) -> Int {
    if index + 1 < subviewStorage.count {
      let above = subviewStorage[index + 1].layer
      if let place = layer.sublayerStorage.firstIndex(where: { $0 === above }) { return place }
    }
    return layer.sublayerStorage.count
  }

  /// Performs a move: Docs/Lifecycle.md 2.1 to 2.7, in that order.
  final func move(to newSuperview: UIView?, at index: Int) {
    MainThread.require(self, "view")
    if superviewReference == nil, let newSuperview, hasSameWindow(as: newSuperview) {
      join(newSuperview, at: index)
      return
    }
    let oldSuperview = superview
    let oldWindow = window
    let newWindow = newSuperview?.window
    let windowChanges = oldWindow !== newWindow
    let parent = owningController?.parentStorage
    if MoveUnderWay.begin(self, to: newSuperview) {
      oldSuperview?.willRemoveSubview(self)
      if newSuperview == nil { willMove(toSuperview: nil) }
      if windowChanges {
        announce(
          WindowMove(
            root: self, window: newWindow, superview: newWindow == nil ? nil : newSuperview))
      }
      if let newSuperview { willMove(toSuperview: newSuperview) }
    } else {
      reportRepeatedMove()
    }
    guard MoveUnderWay.end() else { return }
    if let newSuperview,
      newSuperview.hasGone(inside: self)
        || wasGivenElsewhere(onTheWayTo: newSuperview, from: parent)
    {
      removeFromSuperview()
      return
    }
    if windowChanges, oldWindow != nil { resignFirstResponderInside() }
    detach(from: oldSuperview)
    if let newSuperview { attach(to: newSuperview, at: index) }
    if windowChanges {
      setWindow(newWindow)
      announceDidMoveToWindow()
    }
    if !windowChanges, oldWindow == nil, oldSuperview != nil {
      owningController?.viewDidMoveOutsideWindow()
    }
    didMoveToSuperview()
    if !windowChanges, let controller = owningController {
      runtime.checks?.rootViewDidMove(controller, self)
    }
    newSuperview?.didAddSubview(self)
  }

  /// Reports that the callbacks of a move request this move again and again.
  private func reportRepeatedMove() {
    let name = diagnosticPath
    reportIssue(
      Issue(
        "view.repeatedMove", .warning, subjects: [name],
        "A callback of the move of \(name) requested the same move again, and did so again in the callbacks of that one; the move was carried out without further callbacks.",
        fix:
          "In willRemoveSubview(_:), willMove(toSuperview:) and willMove(toWindow:) do not add or remove the view that is moving."
      ))
  }

  /// Whether a callback of a move put this view, the new superview, inside the view that moves.
  private func hasGone(inside view: UIView) -> Bool {
    !view.subviewStorage.isEmpty && isDescendant(of: view)
  }

  /// Whether a callback of a move gave the view's controller a parent other than the nearest
  /// controller of the new superview: the view does not belong there then.
  private func wasGivenElsewhere(
    onTheWayTo newSuperview: UIView, from oldParent: UIViewController?
  ) -> Bool {
    guard let controller = owningController, let parent = controller.parentStorage,
      parent !== oldParent, let above = newSuperview.nearestController
    else { return false }
    controller.markForSettlement()
    return above !== parent
  }

  /// Moves a view without a superview into a superview in the same window; sends only these
  /// callbacks.
  private func join(_ newSuperview: UIView, at index: Int) {
    willMove(toSuperview: newSuperview)
    // An override may have added the view elsewhere.
    guard superviewReference == nil else { return }
    attach(to: newSuperview, at: index)
    didMoveToSuperview()
    if let controller = owningController {
      runtime.checks?.rootViewDidMove(controller, self)
    }
    newSuperview.didAddSubview(self)
  }

  private func detach(from oldSuperview: UIView?) {
    guard let oldSuperview else { return }
    TraitPrediction.forgetAll()
    willLeaveSuperviewForLayout()
    oldSuperview.subviewsWillChange()
    oldSuperview.subviewStorage.removeOne(self)
    layer.removeFromSuperlayer()
    superviewReference = nil
    oldSuperview.subviewsDidChange()
  }

  private func attach(to newSuperview: UIView, at index: Int) {
    TraitPrediction.willChange(outermost: self)
    newSuperview.subviewsWillChange()
    if index >= newSuperview.subviewStorage.count {
      newSuperview.subviewStorage.append(self)
      newSuperview.layer.addSublayer(layer)
    } else {
      newSuperview.subviewStorage.insert(self, at: index)
      let place = newSuperview.layerIndex(forSubviewAt: index)
      newSuperview.layer.insertSublayer(layer, at: UInt32(place))
    }
    superviewReference = .passUnretained(newSuperview)
    if !autoresizingMaskStorage.isEmpty { newSuperview.flags.insert(.hasAutoresizingSubviews) }
    if preservesSuperviewLayoutMargins { newSuperview.flags.insert(.hasMarginKeepers) }
    newSuperview.subviewsDidChange()
    flags.insert(.needsSafeAreaUpdate)
    // Pending requests of the subtree must reach the update cycle through the new tree.
    newSuperview.markSubtreeNeedsLayout()
    if !flags.isDisjoint(with: .anyConstraintWork) {
      newSuperview.markSubtreeNeedsUpdateConstraints()
    }
    didJoinSuperviewForLayout()
    inheritedTraitsMayDiffer()
    inheritedTintMayDiffer()
  }

  private func resignFirstResponderInside() {
    guard let window = windowStorage else { return }
    // A callback may make a view inside first responder again.
    for attempt in 1...4 {
      guard let responder = window.firstResponder else { return }
      let view = (responder as? UIView) ?? (responder as? UIViewController)?.viewIfLoaded
      guard let view, view.isDescendant(of: self) else { return }
      if attempt < 4 { responder.resignByForce() } else { window.firstResponder = nil }
    }
  }
}
