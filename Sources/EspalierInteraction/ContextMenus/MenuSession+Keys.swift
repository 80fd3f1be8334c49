import EspalierCore
import Foundation

extension MenuSession {
  /// The maximum time between two typed letters of one word, in seconds.
  private static let typingPause = 1.0

  /// Called when a key goes down or repeats.
  func press(_ key: UIKey?, _ event: UIPressesEvent?) {
    guard isOpen, let key, let level = levels.last else { return }
    hold(event?.modifierFlags ?? key.modifierFlags)
    let index = levels.count - 1
    let hasRow = level.card.highlighted != nil
    switch key.keyCode {
    case .keyboardDownArrow: moveHighlight(by: 1)
    case .keyboardUpArrow: moveHighlight(by: -1)
    case .keyboardHome: moveHighlight(toFirst: true)
    case .keyboardEnd: moveHighlight(toFirst: false)
    case .keyboardPageDown: if hasRow { page(1) } else { moveHighlight(toFirst: false) }
    case .keyboardPageUp: if hasRow { page(-1) } else { moveHighlight(toFirst: true) }
    case .keyboardLeftArrow: goSideways(isForward: isMirrored)
    case .keyboardRightArrow: goSideways(isForward: !isMirrored)
    case .keyboardReturnOrEnter, .keypadEnter: chooseHighlighted(in: index)
    case .keyboardSpacebar: if isTyping { type(key) } else { chooseHighlighted(in: index) }
    case .keyboardEscape: leaveLevel()
    case .keyboardF10, .keyboardApplication: end()
    default: type(key)
    }
  }

  private func chooseHighlighted(in index: Int) {
    if let row = levels[index].card.highlighted { choose(row, in: index, byKeys: true) }
  }

  /// Whether letters were just typed, so that a space is one of them.
  private var isTyping: Bool {
    !typed.isEmpty && runtime.now - typedAt <= Self.typingPause
  }

  /// Shows the alternates of commands for the modifier keys that are held.
  func hold(_ flags: UIKeyModifierFlags) {
    let held = flags.intersection([.shift, .control, .alternate, .command])
    guard held != modifiers else { return }
    modifiers = held
    for level in levels { level.card.show(held) }
  }

  private func leaveLevel() {
    if levels.count > 1 { closeLevels(after: levels.count - 2) } else { end() }
  }

  private func goSideways(isForward: Bool) {
    guard let level = levels.last else { return }
    let pieces = level.card.contents.pieces
    if let row = level.card.highlighted, pieces[row].size != .row {
      let next = row + (isForward ? 1 : -1)
      if pieces.indices.contains(next), pieces[next].frame.minY == pieces[row].frame.minY {
        if pieces[next].isEnabled { level.card.highlighted = next }
        return
      }
    }
    if isForward, let row = level.card.highlighted, pieces[row].submenu != nil {
      openSubmenu(of: levels.count - 1, at: row, highlightsFirst: true)
    } else if !isForward, levels.count > 1 {
      closeLevels(after: levels.count - 2)
    } else {
      bar?.showNeighbour(isForward: isForward)
    }
  }

  // MARK: Moving

  /// Highlights the first or last row of the innermost menu that can be chosen.
  func moveHighlight(toFirst isFirst: Bool) {
    guard let card = levels.last?.card else { return }
    let pieces = card.contents.pieces
    let row =
      isFirst ? pieces.firstIndex(where: \.isEnabled) : pieces.lastIndex(where: \.isEnabled)
    if let row { highlightByKeys(row, card) }
  }

  private func highlightByKeys(_ row: Int, _ card: MenuCardView) {
    submenuTimer.stop()
    card.highlighted = row
    card.reveal(row)
  }

  /// Moves the highlight to the next row that can be chosen, and from the last one back to the
  /// first.
  private func moveHighlight(by step: Int) {
    guard let card = levels.last?.card else { return }
    let pieces = card.contents.pieces
    guard let start = card.highlighted else {
      moveHighlight(toFirst: step > 0)
      return
    }
    var row = start
    for _ in pieces.indices {
      row = (row + step + pieces.count) % pieces.count
      let isSameLine =
        pieces[start].size != .row && pieces[row].frame.minY == pieces[start].frame.minY
      if pieces[row].isEnabled, !isSameLine {
        highlightByKeys(row, card)
        return
      }
    }
  }

  private func page(_ direction: Int) {
    guard let card = levels.last?.card, let start = card.highlighted else { return }
    let pieces = card.contents.pieces
    let target = min(max(0, start + direction * card.rowsOfPage), pieces.count - 1)
    let towards = direction > 0 ? Array(start...target).reversed() : Array(target...start)
    let found = towards.first { pieces[$0].isEnabled }
    if let found, found != start {
      highlightByKeys(found, card)
    } else {
      moveHighlight(toFirst: direction < 0)
    }
  }

  // MARK: Typing

  /// Highlights the row whose title begins with the typed letters; repeating one letter moves
  /// through the rows that begin with it.
  private func type(_ key: UIKey) {
    let letters = key.characters.lowercased()
    guard let card = levels.last?.card, !letters.isEmpty,
      modifiers.isDisjoint(with: [.control, .command, .alternate])
    else { return }
    let now = runtime.now
    if now - typedAt > Self.typingPause { typed = "" }
    typedAt = now
    let isRepeated = typed == letters
    if !isRepeated { typed += letters }
    let pieces = card.contents.pieces
    let start = card.highlighted ?? -1
    // A longer word stays at the row that it matched so far.
    let first = typed.count == 1 ? start + 1 : max(start, 0)
    for offset in pieces.indices {
      let row = (first + offset) % pieces.count
      let title = pieces[row].title(with: []).lowercased()
      if pieces[row].isEnabled, title.hasPrefix(typed) {
        highlightByKeys(row, card)
        return
      }
    }
  }
}
