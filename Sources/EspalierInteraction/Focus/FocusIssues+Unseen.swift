@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierLayers
import Foundation

/// Why the user could not see an item with the focus.
@MainActor struct UnseenReason {
  enum Cause {
    case outside
    case clipped(UIView)
    case covered(UIView)
  }

  let cause: Cause
  /// Whether contents move now, so that the reason passes by itself and is no mistake.
  var isPassing = false

  var text: String {
    switch cause {
    case .outside: "it is outside its window"
    case .clipped(let view): "\(view.diagnosticPath) clips it"
    case .covered(let view): "\(view.diagnosticPath) covers it"
    }
  }
}

/// Finds out for the items of one window whether the user could see them.
@MainActor struct FocusVisibility {
  let window: UIWindow
  /// The views that were found to cover items, the last one first.
  private var covers: [UIView] = []
  /// The places of subviews among their siblings, by superview, of the superviews that have many:
  /// a search over all items asks for each of them.
  private var places: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  init(in window: UIWindow) { self.window = window }

  /// Returns the reason why the user could not see an item with the focus; `nil` if the item is
  /// visible.
  mutating func reasonUnseen(_ stop: FocusStop) -> UnseenReason? {
    guard var reason = reasonHidden(stop) else { return nil }
    reason.isPassing = reason.isPassing || isOnTheMove(stop.view)
    return reason
  }

  private mutating func reasonHidden(_ stop: FocusStop) -> UnseenReason? {
    var rect = stop.rect
    var isScrolled = false
    var current = stop.view.superviewStorage
    while let candidate = current {
      let visible = candidate.convert(candidate.bounds, to: nil)
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled {
        // Scrolling makes the item visible, if it is inside the contents.
        let contents = CGRect(origin: .zero, size: scroll.contentSize)
        let place = stop.view.convert(stop.view.bounds, to: scroll)
        if contents.intersects(place) {
          rect = visible
          isScrolled = true
        }
      }
      if candidate.clipsToBounds || candidate === window { rect = rect.intersection(visible) }
      if rect.isNull || rect.isEmpty {
        return UnseenReason(cause: candidate === window ? .outside : .clipped(candidate))
      }
      current = candidate.superviewStorage
    }
    return isScrolled ? nil : reasonCovered(stop.view, rect)
  }

  /// Returns the reason why an item is covered: other views are hit at five points of it.
  private mutating func reasonCovered(_ view: UIView, _ rect: CGRect) -> UnseenReason? {
    let shares = [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
    let points = shares.map { x, y in
      CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    // Items that overlap are often covered by one view, and need no search each.
    for known in covers where isInFront(known, of: view, at: points) {
      return UnseenReason(cause: .covered(known), isPassing: isOnTheMove(known))
    }
    // So are those of a pile: each by the next one.
    let near = viewsInFront(of: view, 8)
    let coversPoint: [UIView?] = points.map { point in
      near.first { $0.hitTest($0.convert(point, from: nil), with: nil) != nil }
    }
    if let first = coversPoint.first ?? nil, coversPoint.allSatisfy({ $0 != nil }) {
      return UnseenReason(cause: .covered(first), isPassing: isOnTheMove(first))
    }
    var cover: UIView?
    for point in points {
      guard let hit = window.hitTest(point, with: nil), !hit.isDescendant(of: view),
        !view.isDescendant(of: hit)
      else { return nil }
      cover = hit
    }
    guard let cover else { return nil }
    covers.insert(cover, at: 0)
    if covers.count > 8 { covers.removeLast() }
    return UnseenReason(cause: .covered(cover), isPassing: isOnTheMove(cover))
  }

  /// Whether a view, which a hit test found before, is hit or covered itself at points of the
  /// window where another view is.
  private mutating func isInFront(_ known: UIView, of other: UIView, at points: [CGPoint]) -> Bool {
    var current = known
    while true {
      for point in points where !current.point(inside: current.convert(point, from: nil), with: nil)
      {
        return false
      }
      guard let parent = current.superviewStorage else { return false }
      if other.isDescendant(of: parent) { break }
      current = parent
    }
    guard let parent = current.superviewStorage, let branch = other.branch(below: parent),
      branch !== current, let front = place(of: current, in: parent),
      let back = place(of: branch, in: parent)
    else { return false }
    // Subviews are hit from the last to the first.
    return front > back
  }

  /// The views with the same superview that are in front of a view, at most `count`, the nearest
  /// first.
  private mutating func viewsInFront(of view: UIView, _ count: Int) -> [UIView] {
    guard let parent = view.superviewStorage, let index = place(of: view, in: parent) else {
      return []
    }
    // A hit test asks the program, which may remove subviews meanwhile.
    return Array(parent.subviewStorage.dropFirst(index + 1).prefix(count))
  }

  private mutating func place(of view: UIView, in parent: UIView) -> Int? {
    let siblings = parent.subviewStorage
    guard siblings.count > 16 else { return siblings.firstIndex { $0 === view } }
    let key = ObjectIdentifier(parent)
    if let known = places[key] { return known[ObjectIdentifier(view)] }
    var made: [ObjectIdentifier: Int] = [:]
    made.reserveCapacity(siblings.count)
    for (index, sibling) in siblings.enumerated() { made[ObjectIdentifier(sibling)] = index }
    places[key] = made
    return made[ObjectIdentifier(view)]
  }

  /// Whether a view or a view around it is animated, or a controller around it takes part in a
  /// transition: its place now is not the place where the user will see it.
  private func isOnTheMove(_ view: UIView) -> Bool {
    var current: UIView? = view
    while let candidate = current {
      if !candidate.layer.animations.isEmpty { return true }
      if let controller = candidate.owningController {
        if controller.transitionCoordinator != nil || controller.movesContents { return true }
      }
      current = candidate.superviewStorage
    }
    return false
  }
}

extension UIView {
  /// The view around this one, or the view itself, whose superview is `ancestor`.
  fileprivate final func branch(below ancestor: UIView) -> UIView? {
    var current = self
    while let parent = current.superviewStorage {
      if parent === ancestor { return current }
      current = parent
    }
    return nil
  }
}
