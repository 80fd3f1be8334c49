import EspalierCore
import Foundation

extension MenuSession {
  /// The time for which the pointer rests on a row before its submenu opens, in seconds.
  private static let submenuDelay = 0.12
  /// The time for which a submenu stays while the pointer crosses other rows towards it, in
  /// seconds.
  private static let grace = 0.3
  /// The distance from the end of a menu at which the pointer scrolls it, in points.
  private static let edge: CGFloat = 18
  /// The distance by which a press may move and still be a click, in points.
  private static let clickSlop: CGFloat = 6

  /// Returns the level whose card is at a point, and the row there.
  private func place(at point: CGPoint) -> (level: Int, row: Int?)? {
    for (index, level) in levels.enumerated().reversed() where level.card.frame.contains(point) {
      let inCard = CGPoint(
        x: point.x - level.card.frame.minX, y: point.y - level.card.frame.minY)
      return (index, level.card.index(at: inCard))
    }
    return nil
  }

  /// Called when the pointer, or a held touch, is at a point of the scene.
  func pointer(at point: CGPoint, isScrolling: Bool = false) {
    guard isOpen else { return }
    let previous = lastPoint
    lastPoint = point
    // A row highlighted by keys stays highlighted until the pointer moves.
    guard point != previous || isScrolling, previous != nil || opening != .keys else { return }
    if let bar, bar.showMenu(at: point) { return }
    guard let (levelIndex, row) = place(at: point) else {
      scrollTimer.stop()
      if let last = levels.last { last.card.highlighted = nil }
      return
    }
    scrollIfAtEdge(levels[levelIndex], point)
    let level = levels[levelIndex]
    let enabled = row.flatMap { level.card.contents.pieces[$0].isEnabled ? $0 : nil }
    guard levels.count > levelIndex + 1 else {
      highlight(enabled, in: levelIndex)
      return
    }
    let child = levels[levelIndex + 1]
    if enabled == child.parent {
      submenuTimer.stop()
      level.card.highlighted = enabled
      child.card.highlighted = nil
      closeLevels(after: levelIndex + 1)
    } else if let previous, isHeading(from: previous, to: point, child.card.frame) {
      submenuTimer.start(after: Self.grace, in: runtime) { [weak self] in
        self?.leaveSubmenu(of: levelIndex, for: enabled)
      }
    } else {
      leaveSubmenu(of: levelIndex, for: enabled)
    }
  }

  private func leaveSubmenu(of levelIndex: Int, for row: Int?) {
    guard isOpen, levels.indices.contains(levelIndex) else { return }
    closeLevels(after: levelIndex)
    highlight(row, in: levelIndex)
  }

  private func highlight(_ row: Int?, in levelIndex: Int) {
    let card = levels[levelIndex].card
    guard card.highlighted != row else { return }
    card.highlighted = row
    submenuTimer.stop()
    guard let row, card.contents.pieces[row].submenu != nil else { return }
    submenuTimer.start(after: Self.submenuDelay, in: runtime) { [weak self] in
      self?.openSubmenu(of: levelIndex, at: row, highlightsFirst: false)
    }
  }

  /// Returns whether a movement leads to the side of a submenu, so that the rows it crosses do not
  /// count.
  private func isHeading(from start: CGPoint, to end: CGPoint, _ card: CGRect) -> Bool {
    let isRight = card.midX > start.x
    let near = isRight ? card.minX : card.maxX
    let (distance, step) = (near - start.x, end.x - start.x)
    guard step != 0, step.sign == distance.sign else { return false }
    let y = start.y + (end.y - start.y) * distance / step
    return y >= card.minY - 12 && y <= card.maxY + 12
  }

  private func scrollIfAtEdge(_ level: Level, _ point: CGPoint) {
    let frame = level.card.frame
    let isScrolled = level.card.contents.size.height > frame.height
    let isAtTop = point.y < frame.minY + Self.edge
    guard isScrolled, isAtTop || point.y > frame.maxY - Self.edge else {
      scrollTimer.stop()
      return
    }
    scrollTimer.start(after: 1.0 / 30, in: runtime) { [weak self, weak level] in
      guard let self, let level, isOpen, lastPoint == point,
        level.card.scroll(by: isAtTop ? -14 : 14)
      else { return }
      pointer(at: point, isScrolling: true)
    }
  }

  /// Called when the pointer has left the scene.
  func pointerLeft() {
    lastPoint = nil
    scrollTimer.stop()
    guard isOpen, let last = levels.last else { return }
    last.card.highlighted = nil
  }

  // MARK: Presses in the open menu

  /// Called when a button or finger goes down; outside the menu, this closes it and does nothing
  /// else.
  func press(at point: CGPoint) {
    guard isOpen else { return }
    if preview?.takesPress(at: point) == true { return }
    if place(at: point) == nil {
      if bar?.isOpenTitle(at: point) == true || bar?.showMenu(at: point) != true { end() }
      return
    }
    openingPoint = nil
    pointer(at: point)
  }

  /// Called when the button or finger goes up: chooses the row under it.
  func release(at point: CGPoint) {
    guard isOpen else { return }
    if preview?.commits(at: point) == true { return }
    guard let (levelIndex, row) = place(at: point), let row else {
      if opening == .touch { pointerLeft() }
      return
    }
    levels[levelIndex].card.highlighted = row
    choose(row, in: levelIndex)
  }

  // MARK: The press that opened the menu

  /// Called when the press that opened the menu moves.
  func drag(to point: CGPoint) {
    if let start = openingPoint {
      guard start.distance(to: point) > Self.clickSlop else { return }
      openingPoint = nil
    }
    pointer(at: point)
  }

  /// Called when the press that opened the menu ends: a click leaves the menu open, a drag chooses
  /// a row or closes the menu.
  func drop(at point: CGPoint) {
    guard isOpen, openingPoint == nil else {
      openingPoint = nil
      return
    }
    if let (levelIndex, row) = place(at: point) {
      if let row { choose(row, in: levelIndex) }
    } else if source.view.map({ $0.frameInScene.contains(point) }) != true {
      end()
    }
  }
}
