import Foundation

/// A card around contents that scroll: it goes on with their drag at their upper edge.
@MainActor protocol PulledCard: AnyObject {
  /// How far up the card goes before contents scroll, in points; `nil` when their drag is none of its
  /// business.
  ///
  /// - Parameters:
  ///   - scrollView: Whose contents begin to be dragged.
  ///   - isAtTop: Whether they show their beginning.
  /// - Returns: 0 for a card that only goes down from where it is.
  func roomForPull(by scrollView: UIScrollView, isAtTop: Bool) -> CGFloat?
  /// The drag wants the card so many points below where it found it; the first call takes hold of it.
  func pull(to distance: CGFloat, by scrollView: UIScrollView)
  /// The drag is over, at a speed of so many points a second downwards.
  func endPull(velocity: CGFloat)
  /// The drag was taken back.
  func cancelPull()
}

/// A drag of contents, divided between them and the card around them.
///
/// One drag, one recognizer: what leads beyond the beginning of the contents moves the card, and on
/// the way back the card returns to its place before contents scroll again.
@MainActor struct ScrollPull {
  private weak var card: (any PulledCard)?
  private let room: CGFloat
  /// Where contents stay while the card moves.
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

  /// The nearest card, unless other contents between would rather scroll back first.
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

  /// Moves the card as far as it wants to go; answers the offset left to the contents.
  mutating func follow(_ wished: CGPoint, of scrollView: UIScrollView) -> CGPoint {
    let wanted = max(top - wished.y, -room)
    if wanted != distance {
      distance = wanted
      hasPulled = true
      card?.pull(to: wanted, by: scrollView)
    }
    return CGPoint(x: wished.x, y: wished.y + wanted)
  }

  /// Lets the card go; answers whether the speed is its own and contents stay where they are.
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
