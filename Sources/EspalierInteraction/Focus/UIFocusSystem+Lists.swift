import EspalierCore
import EspalierGeometry
import Foundation

/// A list, and the row, the header or the footer of it that contains a view.
@MainActor struct ListAround {
  let list: any FocusKeeper
  let element: UIView
  let place: FocusPlace
}

extension UIView {
  /// The lists that contain the view, the innermost first; a row of a list is contained in it.
  final var listsAround: [ListAround] {
    var result: [ListAround] = []
    var inside: [UIView] = []
    var current: UIView? = self
    while let candidate = current {
      if let list = candidate as? any FocusKeeper {
        for element in inside {
          guard let place = list.focusPlace(of: element) else { continue }
          result.append(ListAround(list: list, element: element, place: place))
          break
        }
      }
      inside.append(candidate)
      current = candidate.superviewStorage
    }
    return result
  }
}

// Tab in lists: rows out of sight have no views, so that the next one is scrolled into sight first.
extension UIFocusSystem {
  /// Returns the item to which Tab goes in place of `stop`, because rows out of sight come first.
  ///
  /// Rows that are scrolled into sight in vain are scrolled back.
  func rowItem(
    before stop: FocusStop?, from origin: UIView?, _ search: FocusSearch, _ isForward: Bool
  ) -> FocusStop? {
    let isAround = isAround(stop, from: origin, search, isForward)
    for around in origin?.listsAround ?? [] {
      let list = around.list
      let limit = stop?.view.listsAround.first { $0.list === list }
      guard around.element !== origin || showsItems(list, search) else { continue }
      let walk = ListWalk(
        list: list, start: around.place, limit: isAround ? nil : limit?.place, isForward)
      if let item = walk.item(in: search.scope) { return self.stop(of: item, in: search.scope) }
      if limit == nil { continue }
      return isAround ? entry(into: list, search, isForward) : nil
    }
    guard let stop, let list = stop.list, list.isTraversed,
      origin.map({ !$0.isDescendant(of: list) }) ?? true
    else { return nil }
    if (stop.view as? any FocusRow)?.focusKeeper === list {
      return list.rowForReturningFocus(mayScroll: true).flatMap {
        self.stop(of: $0, in: search.scope)
      }
    }
    return entry(into: list, search, isForward)
  }

  /// Returns the first or the last item inside the rows of a list.
  private func entry(
    into list: any FocusKeeper, _ search: FocusSearch, _ isForward: Bool
  ) -> FocusStop? {
    let end = list.focusEnd(isForward: isForward)
    let walk = ListWalk(list: list, start: end, limit: nil, isForward)
    return walk.firstItem(in: search.scope).flatMap { stop(of: $0, in: search.scope) }
  }

  /// Whether Tab begins again at the other end of the scope.
  private func isAround(
    _ stop: FocusStop?, from origin: UIView?, _ search: FocusSearch, _ isForward: Bool
  ) -> Bool {
    guard let to = search.stops.firstIndex(where: { $0.view === stop?.view }),
      let from = search.stops.firstIndex(where: { $0.view === origin })
    else { return false }
    return isForward ? to < from : to > from
  }

  private func stop(of item: UIView, in scope: FocusScope) -> FocusStop? {
    scope.stops.first { $0.view === item }
  }

  /// Whether a list shows items besides its rows.
  private func showsItems(_ list: any FocusKeeper, _ search: FocusSearch) -> Bool {
    search.stops.contains {
      ($0.view as? any FocusRow)?.focusKeeper !== list && $0.view.isDescendant(of: list)
    }
  }

  /// Tells the lists around the old and the new item.
  func tellLists(_ old: UIView?, _ new: UIView?) {
    let lists = new?.listsAround ?? []
    for around in old?.listsAround ?? []
    where around.element !== old && !lists.contains(where: { $0.list === around.list }) {
      around.list.focusDidMove(toItem: nil, in: nil)
    }
    for around in lists {
      let row = around.element as? any FocusRow
      around.list.focusDidMove(
        toItem: around.element === new || row == nil ? nil : new, in: row)
    }
  }
}

/// A search for the next item inside rows, headers and footers of one list.
@MainActor private struct ListWalk {
  let list: any FocusKeeper
  let start: FocusPlace
  /// The place at which the search ends.
  let limit: FocusPlace?
  let isForward: Bool

  init(list: any FocusKeeper, start: FocusPlace, limit: FocusPlace?, _ isForward: Bool) {
    self.list = list
    self.start = start
    self.limit = limit
    self.isForward = isForward
  }

  /// Returns the next item in rows that are out of sight, at most a screen away.
  func item(in scope: FocusScope) -> UIView? {
    guard let scroll = list as? UIScrollView, scroll.isScrollEnabled else { return nil }
    let offset = scroll.contentOffset
    var current = start
    for _ in 0..<min(max(list.shownRowCount, 4), 40) {
      guard let next = list.unseenRow(beyond: current, upTo: limit, isForward: isForward) else {
        break
      }
      list.revealRow(at: next)
      if let item = shownItem(in: scope) { return item }
      current = next
    }
    guard scroll.contentOffset != offset else { return nil }
    scroll.contentOffset = offset
    scroll.layoutIfNeeded()
    return limit == nil ? nil : shownItem(in: scope)
  }

  /// Returns the first item of all, which is scrolled into sight.
  func firstItem(in scope: FocusScope) -> UIView? {
    guard let scroll = list as? UIScrollView, scroll.isScrollEnabled else { return nil }
    let offset = scroll.contentOffset
    list.revealRow(at: start)
    if let item = shownItem(in: scope) { return item }
    scroll.contentOffset = offset
    scroll.layoutIfNeeded()
    return shownItem(in: scope)
  }

  /// Returns the next item that has a view.
  private func shownItem(in scope: FocusScope) -> UIView? {
    let stops = FocusOrder.stops(below: list)
    var visibility = FocusVisibility(in: scope.window)
    for stop in isForward ? stops : stops.reversed() {
      guard (stop.view as? any FocusRow)?.focusKeeper !== list, scope.contains(stop.view),
        let place = stop.view.listsAround.first(where: { $0.list === list })?.place,
        isForward ? place > start : place < start,
        visibility.reasonUnseen(stop) == nil
      else { continue }
      return stop.view
    }
    return nil
  }
}
