import Foundation

/// A card around scrolling contents that continues their drag at their upper edge.
@MainActor package protocol PulledCard: AnyObject {
  /// Returns the distance that the card moves up before contents scroll, in points.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view whose contents begin to be dragged.
  ///   - isAtTop: Whether the contents show their beginning.
  /// - Returns: 0 for a card that only moves down from its position; `nil` if the card ignores the
  ///   drag.
  func roomForPull(by scrollView: UIScrollView, isAtTop: Bool) -> CGFloat?
  /// Moves the card to a distance below its position at the first call, which takes hold of it.
  func pull(to distance: CGFloat, by scrollView: UIScrollView)
  /// Ends the drag with a downward velocity, in points per second.
  func endPull(velocity: CGFloat)
  /// Cancels the drag.
  func cancelPull()
}

/// A drag of contents that is divided between them and the card around them.
///
/// There is one drag and one recognizer: a movement beyond the beginning of the contents moves the
/// card, and on the way back the card returns to its position before contents scroll again.
@MainActor struct ScrollPull {
  private weak var card: (any PulledCard)?
  private let room: CGFloat
  /// The offset at which contents stay while the card moves.
  private let top: CGFloat
  private var distance: CGFloat = 0
  private var hasPulled = false

  /// Finds the nearest card that takes part in a drag that moved by `translation` so far.
  init?(of scrollView: UIScrollView, translation: CGPoint) {
    guard abs(translation.y) >= abs(translation.x), scrollView.scrollsAlong.vertical,
      let found = Self.card(around: scrollView)
    else { return nil }
    let minimum = scrollView.offsetRange.minimum.y
    let offset = scrollView.contentOffset.y
    guard let room = found.roomForPull(by: scrollView, isAtTop: offset <= minimum + 0.5) else {
      return nil
    }
    card = found
    self.room = max(0, room)
    top = min(minimum, offset)
  }

  /// Returns the nearest card, unless contents in between can still scroll back first.
  private static func card(around scrollView: UIScrollView) -> (any PulledCard)? {
    var current = scrollView.superview
    while let view = current {
      for recognizer in view.gestureRecognizerStorage {
        if let card = recognizer.delegate as? any PulledCard { return card }
      }
      if let outer = view as? UIScrollView, outer.isScrollEnabled, outer.scrollsAlong.vertical,
        outer.contentOffset.y > outer.offsetRange.minimum.y + 0.5
      {
        return nil
      }
      current = view.superview
    }
    return nil
  }

  /// Moves the card within its limits; returns the offset left for the contents.
  mutating func follow(_ wished: CGPoint, of scrollView: UIScrollView) -> CGPoint {
    let wanted = max(top - wished.y, -room)
    if wanted != distance {
      distance = wanted
      hasPulled = true
      card?.pull(to: wanted, by: scrollView)
    }
    return CGPoint(x: wished.x, y: wished.y + wanted)
  }

  /// Releases the card; returns whether it uses the velocity and contents stay where they are.
  func end(velocity: CGFloat, isCancelled: Bool) -> Bool {
    guard hasPulled, let card else { return false }
    if isCancelled {
      card.cancelPull()
      return true
    }
    let isCards = distance != -room
    card.endPull(velocity: isCards ? velocity : 0)
    return isCards
  }
}
