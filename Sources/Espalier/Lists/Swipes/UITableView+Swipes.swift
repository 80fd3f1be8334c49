import EspalierGeometry
import Foundation

extension UITableView {
  // MARK: - Configurations

  /// The program's own actions of a row on one side; nil for none.
  final func ownSwipeConfiguration(_ path: ListPath, isTrailing: Bool)
    -> UISwipeActionsConfiguration?
  {
    let method = isTrailing ? OptionalMethods.trailingSwipe : .leadingSwipe
    guard optionalMethods.contains(method), let tableDelegate else { return nil }
    optionalMethods.usedDefault = false
    let configuration =
      isTrailing
      ? tableDelegate.tableView(
        self, trailingSwipeActionsConfigurationForRowAt: path.indexPath)
      : tableDelegate.tableView(
        self, leadingSwipeActionsConfigurationForRowAt: path.indexPath)
    if optionalMethods.usedDefault { optionalMethods.remove(method) }
    return configuration
  }

  /// The actions of a row on one side: the program's, else the button that deletes the row; nil for none.
  final func swipeConfiguration(_ path: ListPath, isTrailing: Bool)
    -> UISwipeActionsConfiguration?
  {
    guard canEdit(path) else { return nil }
    if let own = ownSwipeConfiguration(path, isTrailing: isTrailing) {
      return own.actions.isEmpty ? nil : own
    }
    guard isTrailing, offersDeletion(path) else { return nil }
    let title = tableDelegate?.tableView(
      self, titleForDeleteConfirmationButtonForRowAt: path.indexPath)
    let delete = UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, done in done(self?.commits(.delete, path) ?? false)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  // MARK: - The gesture

  /// Whether a drag that is about to begin uncovers actions.
  final func swipeMayBegin(_ recognizer: SwipeRecognizer, _ pan: UIPanGestureRecognizer) -> Bool {
    guard !isEditing, carried == nil, batch == nil else { return false }
    let moved = pan.translation(in: superview)
    guard abs(moved.x) > abs(moved.y) * 1.5 else { return false }
    if recognizer.wasAsked { return recognizer.candidate != nil }
    recognizer.wasAsked = true
    let place = pan.location(in: self)
    let start = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
    let movesLeft = moved.x < 0
    if let swipe, listPath(at: CGPoint(x: bounds.midX, y: start.y)) == swipe.path { return false }
    guard let path = listPath(at: start) else { return false }
    let isTrailing = movesLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    guard let configuration = swipeConfiguration(path, isTrailing: isTrailing) else { return false }
    recognizer.candidate = RowSwipe(
      path, configuration, isTrailing: isTrailing, movesLeft: movesLeft
    ) { [weak self] action, view in self?.perform(action, at: path, from: view) }
    return true
  }

  final func userSwiped(_ pan: UIPanGestureRecognizer) {
    guard let recognizer = pan as? SwipeRecognizer else { return }
    switch pan.state {
    case .began:
      guard let candidate = recognizer.candidate else { return }
      beginSwipe(candidate)
      followSwipe(pan)
    case .changed: followSwipe(pan)
    case .ended: releaseSwipe(velocity: pan.velocity(in: superview).x)
    case .cancelled, .failed: coverSwipe(animated: true)
    default: break
    }
  }

  private func beginSwipe(_ new: RowSwipe) {
    coverSwipe(animated: true)
    cancelPress()
    desktop.takeFocus(to: new.path)
    swipe = new
    tableDelegate?.tableView(self, willBeginEditingRowAt: new.path.indexPath)
    guard swipe === new, let cell = cells[new.path] else { return }
    insertSubview(new.view, belowSubview: cell)
    cell.setNeedsUpdateConfiguration()
  }

  private func followSwipe(_ pan: UIPanGestureRecognizer) {
    guard let swipe else { return }
    let moved = pan.translation(in: superview).x
    let distance = max(0, swipe.movesLeft ? -moved : moved)
    let width = rowFrame(at: swipe.path).width
    // Beyond the buttons the row is heavier, unless a full swipe does something.
    let beyond = distance - swipe.width
    swipe.distance =
      beyond > 0 && !swipe.configuration.performsFirstActionWithFullSwipe
      ? swipe.width + CGFloat(ScrollMotion.rubberBand(Double(beyond), extent: Double(width)))
      : min(distance, width)
    placeSwipe()
  }

  private func releaseSwipe(velocity: CGFloat) {
    guard let swipe else { return }
    let width = rowFrame(at: swipe.path).width
    if swipe.isFull(width), let first = swipe.configuration.actions.first {
      animateSwipe(swipe, to: width)
      return perform(first, at: swipe.path, from: swipe.view)
    }
    let outwards = swipe.movesLeft ? -velocity : velocity
    let opens = outwards > 300 || outwards > -300 && swipe.distance > swipe.width / 2
    if opens { animateSwipe(swipe, to: swipe.width) } else { coverSwipe(animated: true) }
  }

  private func animateSwipe(_ swipe: RowSwipe, to distance: CGFloat) {
    UIView.animate(withDuration: 0.25) {
      swipe.distance = distance
      self.placeSwipe()
      swipe.view.layoutIfNeeded()
    }
  }

  // MARK: - Placing and ending

  /// Moves the row aside and places its actions.
  final func placeSwipe() {
    guard let swipe else { return }
    guard let cell = cells[swipe.path] else { return coverSwipe(animated: false) }
    place(cell, at: swipe.path)
    swipe.place(in: rowFrame(at: swipe.path))
  }

  /// Covers the actions that are uncovered.
  final func coverSwipe(animated: Bool, at path: IndexPath?? = nil) {
    guard let swipe else { return }
    self.swipe = nil
    let view = swipe.view
    let cell = cells[swipe.path]
    cell?.setNeedsUpdateConfiguration()
    tableDelegate?.tableView(self, didEndEditingRowAt: path ?? swipe.path.indexPath)
    guard animated, window != nil, let cell, UIView.areAnimationsEnabled else {
      view.removeFromSuperview()
      setNeedsLayout()
      return
    }
    swipe.distance = 0
    let row = rowFrame(at: swipe.path)
    UIView.animate(
      withDuration: 0.25,
      animations: {
        cell.frame = row
        swipe.place(in: row)
        view.layoutIfNeeded()
      },
      completion: { _ in view.removeFromSuperview() })
  }

  /// Whether a touch beside the uncovered actions covers them again, and does nothing else.
  final func coversSwipe(touchedBy touch: UITouch) -> Bool {
    guard let swipe, touch.view?.isDescendant(of: swipe.view) != true else { return false }
    coverSwipe(animated: true)
    return true
  }

  /// Performs an action of a row.
  final func perform(_ action: UIContextualAction, at path: ListPath, from view: UIView? = nil) {
    let source = view ?? cells[path] ?? self
    let swipe = swipe
    action.handler(action, source) { [weak self, weak swipe] _ in
      guard let self, let swipe, self.swipe === swipe else { return }
      coverSwipe(animated: true)
    }
  }

  /// Ends what the user is doing with one row; answers whether there was anything.
  @discardableResult
  final func endRowInteractions() -> Bool {
    if carried != nil {
      cancelMove()
      return true
    }
    guard swipe != nil else { return false }
    coverSwipe(animated: true)
    return true
  }
}
