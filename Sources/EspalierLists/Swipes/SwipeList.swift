import EspalierCore
import EspalierGeometry
import Foundation

/// A list whose rows the user moves aside to uncover actions: a table or a collection with list
/// sections.
@MainActor protocol SwipeList: DesktopList {
  /// The row whose actions are uncovered.
  var swipe: RowSwipe? { get set }
  /// Whether a row may be moved aside now.
  var letsRowsBeSwiped: Bool { get }

  /// The actions of a row on one side; nil for none.
  func swipeConfiguration(_ path: ListPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// The cell of a row.
  func swipedCell(at path: ListPath) -> (any ListRow)?
  /// The frame of a row that is not moved aside.
  func restingFrame(of path: ListPath) -> CGRect
  /// Places the cell of a row, beside its place while its actions are uncovered.
  func placeSwipedCell(at path: ListPath)
  /// Tells the program that actions of a row are about to be uncovered.
  func willUncoverActions(of path: ListPath)
  /// Tells the program that the actions of a row are covered; nil for a row that is gone.
  func didCoverActions(of path: IndexPath?)
  /// Ends a press; the row is not selected.
  func cancelPress()
}

extension SwipeList {
  // MARK: - The gesture

  /// Whether a drag that is about to begin uncovers actions.
  func swipeMayBegin(_ recognizer: SwipeRecognizer, _ pan: UIPanGestureRecognizer) -> Bool {
    guard letsRowsBeSwiped else { return false }
    let moved = pan.translation(in: superview)
    guard abs(moved.x) > abs(moved.y) * 1.5 else { return false }
    if recognizer.wasAsked { return recognizer.candidate != nil }
    recognizer.wasAsked = true
    let place = pan.location(in: self)
    let start = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
    let movesLeft = moved.x < 0
    if let swipe {
      let row = restingFrame(of: swipe.path)
      if row.minY <= start.y, start.y < row.maxY { return false }
    }
    guard let path = listPath(at: start) else { return false }
    let isTrailing = movesLeft != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let held = edition.hold(path)
    guard let configuration = swipeConfiguration(path, isTrailing: isTrailing),
      letsRowsBeSwiped, let row = self.path(of: held), swipedCell(at: row) != nil
    else { return false }
    recognizer.candidate = RowSwipe(
      row, edition.number, configuration, isTrailing: isTrailing, movesLeft: movesLeft
    ) { [weak self] action, view in self?.perform(action, at: row, from: view) }
    return true
  }

  func userSwiped(_ pan: UIPanGestureRecognizer) {
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

  /// Uncovers actions, unless the list changes before: the actions were those of another row then.
  private func beginSwipe(_ new: RowSwipe) {
    coverSwipe(animated: true)
    cancelPress()
    desktop.takeFocus(to: new.path)
    guard edition.number == new.edition else { return }
    swipe = new
    willUncoverActions(of: new.path)
    guard swipe === new else { return }
    (swipedCell(at: new.path) as? UITableViewCell)?.actionsWillMove(isUncovered: true)
    guard swipe === new, let cell = swipedCell(at: new.path) else { return }
    new.show(in: self, below: cell)
    cell.setNeedsUpdateConfiguration()
  }

  /// Moves a row aside and asks the user to confirm its deletion; covers the actions that are
  /// uncovered already.
  func asksForConfirmation(at path: ListPath, _ configuration: UISwipeActionsConfiguration) {
    if swipe?.path == path { return coverSwipe(animated: true) }
    let new = RowSwipe(
      path, edition.number, configuration, isTrailing: true,
      movesLeft: effectiveUserInterfaceLayoutDirection != .rightToLeft
    ) { [weak self] action, view in self?.perform(action, at: path, from: view) }
    new.isConfirmation = true
    beginSwipe(new)
    guard swipe === new else { return }
    placeSwipe()
    animateSwipe(new, to: new.width)
  }

  /// Confirms the deletion of a row whose actions ask for it; returns whether they do.
  func confirmsDeletion(at path: ListPath) -> Bool {
    guard let swipe, swipe.path == path, swipe.isConfirmation,
      let action = swipe.configuration.actions.first(where: { $0.style == .destructive })
        ?? swipe.configuration.actions.first
    else { return false }
    perform(action, at: path, from: swipe.view)
    return true
  }

  private func followSwipe(_ pan: UIPanGestureRecognizer) {
    guard let swipe else { return }
    let moved = pan.translation(in: superview).x
    let distance = max(0, swipe.movesLeft ? -moved : moved)
    let width = restingFrame(of: swipe.path).width
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
    let width = restingFrame(of: swipe.path).width
    if swipe.isFull(width), let first = swipe.configuration.actions.first {
      animateSwipe(swipe, to: width)
      return perform(first, at: swipe.path, from: swipe.view)
    }
    let outwards = swipe.movesLeft ? -velocity : velocity
    let opens = outwards > 300 || outwards > -300 && swipe.distance > swipe.width / 2
    if opens { animateSwipe(swipe, to: swipe.width) } else { coverSwipe(animated: true) }
  }

  private func animateSwipe(_ swipe: RowSwipe, to distance: CGFloat) {
    let cell = swipedCell(at: swipe.path) as? UITableViewCell
    UIView.animate(
      withDuration: 0.25,
      animations: {
        swipe.distance = distance
        self.placeSwipe()
        swipe.view.layoutIfNeeded()
      },
      completion: { [weak cell] _ in
        guard let cell, cell.states.contains(.uncovered) else { return }
        cell.didTransition(to: cell.stateMask)
      })
  }

  // MARK: - Placing and ending

  /// Moves the row aside and places its actions.
  func placeSwipe() {
    guard let swipe else { return }
    guard let cell = swipedCell(at: swipe.path) else { return coverSwipe(animated: false) }
    placeSwipedCell(at: swipe.path)
    swipe.place(in: restingFrame(of: swipe.path))
    swipe.roundCorners(as: cell)
  }

  /// Covers the actions that are uncovered; `path` is the row's where an update changed it, nil
  /// inside for a row that is gone.
  func coverSwipe(animated: Bool, at path: IndexPath?? = nil) {
    guard let swipe else { return }
    self.swipe = nil
    let view = swipe.view
    let cell = swipedCell(at: swipe.path)
    cell?.setNeedsUpdateConfiguration()
    let tableCell = cell as? UITableViewCell
    tableCell?.actionsWillMove(isUncovered: false)
    didCoverActions(of: path ?? swipe.path.indexPath)
    guard animated, window != nil, cell != nil, UIView.areAnimationsEnabled else {
      swipe.remove()
      setNeedsLayout()
      tableCell.map { $0.didTransition(to: $0.stateMask) }
      return
    }
    swipe.distance = 0
    let row = restingFrame(of: swipe.path)
    UIView.animate(
      withDuration: 0.25,
      animations: {
        self.placeSwipedCell(at: swipe.path)
        swipe.place(in: row)
        view.layoutIfNeeded()
      },
      completion: { [weak tableCell] _ in
        swipe.remove()
        tableCell.map { $0.didTransition(to: $0.stateMask) }
      })
  }

  /// Whether a touch beside the uncovered actions covers them again, and does nothing else.
  func coversSwipe(touchedBy touch: UITouch) -> Bool {
    guard let swipe, touch.view?.isDescendant(of: swipe.view) != true else { return false }
    coverSwipe(animated: true)
    return true
  }

  /// Performs an action of a row.
  func perform(_ action: UIContextualAction, at path: ListPath, from view: UIView? = nil) {
    let source = view ?? swipedCell(at: path) ?? self
    let swipe = swipe
    action.handler(action, source) { [weak self, weak swipe] _ in
      guard let self, let swipe, self.swipe === swipe else { return }
      coverSwipe(animated: true)
    }
  }

  /// The actions of a row on both sides, as its context menu lists them.
  func swipeMenuActions(of path: ListPath) -> [UIAction] {
    let held = edition.hold(path)
    return [false, true].flatMap { isTrailing -> [UIAction] in
      guard let row = self.path(of: held),
        let configuration = swipeConfiguration(row, isTrailing: isTrailing),
        let row = self.path(of: held)
      else { return [] }
      return configuration.actions.map { menuAction($0, at: row) }
    }
  }

  private func menuAction(_ action: UIContextualAction, at path: ListPath) -> UIAction {
    let held = edition.hold(path)
    let item = UIAction(title: action.title ?? "", image: action.image) { [weak self] _ in
      guard let self, let path = self.path(of: held) else { return }
      perform(action, at: path)
    }
    if action.style == .destructive { item.attributes = .destructive }
    return item
  }
}
