import EspalierGeometry
import Foundation

/// Holds a section's row of groups, which scrolls across the direction of the collection.
@MainActor final class ShelfView: UIScrollView {
  override class var frameworkClass: UIView.Type { ShelfView.self }

  weak var collection: UICollectionView?
  var section = 0
  private var rest = ShelfRest.anywhere
  private var isHorizontal = true
  private var isPlacing = false
  private var dragOrigin: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  required init?(coder: NSCoder) { nil }

  /// Takes a row's place, length and offset.
  func show(_ place: ShelfPlace) {
    isPlacing = true
    defer { isPlacing = false }
    section = place.section
    rest = place.rest
    isHorizontal = place.isHorizontal
    if frame != place.frame { frame = place.frame }
    let size = CGSize(
      width: isHorizontal ? place.length : place.frame.width,
      height: isHorizontal ? place.frame.height : place.length)
    if contentSize != size { contentSize = size }
    let isBounced = !isDragging && !mover.isMoving
    if isBounced, along(contentOffset) != place.offset {
      contentOffset = isHorizontal ? CGPoint(x: place.offset, y: 0) : CGPoint(x: 0, y: place.offset)
    }
    decelerationRate = rest == .anywhere ? .normal : .fast
  }

  private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

  override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    super.boundsOriginDidChange(from: oldOrigin)
    guard !isPlacing else { return }
    collection?.shelf(section, didScrollTo: along(contentOffset))
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    dragOrigin = along(contentOffset)
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let (target, speed) = (along(proposed), along(velocity))
    let extent = isHorizontal ? bounds.width : bounds.height
    let length = isHorizontal ? contentSize.width : contentSize.height
    let rested = Self.rest(
      target, speed, from: dragOrigin, rest, extent: extent, limit: max(length - extent, 0))
    return isHorizontal ? CGPoint(x: rested, y: 0) : CGPoint(x: 0, y: rested)
  }

  /// Returns the offset at which a row that would stop at `target` comes to rest.
  static func rest(
    _ target: CGFloat, _ speed: CGFloat, from origin: CGFloat, _ rest: ShelfRest, extent: CGFloat,
    limit: CGFloat
  ) -> CGFloat {
    func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), limit) }
    switch rest {
    case .anywhere: return clamped(target)
    case .pages:
      guard extent > 0 else { return clamped(target) }
      let page = (origin / extent).rounded()
      let next = speed > 100 ? page + 1 : speed < -100 ? page - 1 : (target / extent).rounded()
      return clamped(min(max(next, page - 1), page + 1) * extent)
    case .offsets(let offsets, let isOneAtATime):
      let stops = offsets.map(clamped)
      guard
        let nearest = stops.indices.min(by: { abs(stops[$0] - target) < abs(stops[$1] - target) })
      else { return clamped(target) }
      guard isOneAtATime,
        let current = stops.indices.min(by: { abs(stops[$0] - origin) < abs(stops[$1] - origin) })
      else { return stops[nearest] }
      let wished = speed > 100 ? current + 1 : speed < -100 ? current - 1 : nearest
      return stops[min(max(wished, current - 1, 0), current + 1, stops.count - 1)]
    }
  }
}

extension UICollectionView {
  /// Makes and places the rows of visible groups, and removes the others.
  final func placeShelves() {
    let places = layout.shelves(in: bounds)
    guard !places.isEmpty || !shelfViews.isEmpty else { return }
    let seen = Set(places.map(\.section))
    for (section, view) in shelfViews where !seen.contains(section) {
      let isUsed = view.subviewStorage.contains {
        ($0 as? UICollectionReusableView)?.shownKey != nil
      }
      if !isUsed {
        // Views that wait stay with the collection.
        for waiting in view.subviewStorage { insertSubview(waiting, at: 0) }
        view.removeFromSuperview()
        shelfViews[section] = nil
      }
    }
    for place in places {
      let view = shelfViews[place.section] ?? ShelfView(frame: place.frame)
      if shelfViews[place.section] == nil {
        view.collection = self
        shelfViews[place.section] = view
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
      }
      view.show(place)
    }
  }

  /// Removes all rows of groups; their views go back to the collection.
  final func removeShelves() {
    for view in shelfViews.values {
      for cell in view.subviewStorage { addSubview(cell) }
      view.removeFromSuperview()
    }
    shelfViews = [:]
  }

  /// The user or the program scrolled a row.
  final func shelf(_ section: Int, didScrollTo offset: CGFloat) {
    layout.shelf(section, didScrollTo: offset)
    pass.elementsRect = nil
    setNeedsLayout()
  }

  /// Scrolls the row that an item is in.
  final func scrollShelf(to path: ListPath, _ position: ScrollPosition, animated: Bool) {
    guard let attributes = layout.layoutAttributesForItem(at: path.indexPath),
      let place = layout.shelf(of: attributes)
    else { return }
    let frame = attributes.frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
    let (start, length, extent) =
      place.isHorizontal
      ? (frame.minX, frame.width, place.frame.width)
      : (frame.minY, frame.height, place.frame.height)
    let beginning: ScrollPosition = place.isHorizontal ? .left : .top
    let middle: ScrollPosition = place.isHorizontal ? .centeredHorizontally : .centeredVertically
    let end: ScrollPosition = place.isHorizontal ? .right : .bottom
    var target = place.offset
    if position.contains(beginning) {
      target = start
    } else if position.contains(middle) {
      target = start - (extent - length) / 2
    } else if position.contains(end) {
      target = start + length - extent
    } else {
      target = min(max(target, start + length - extent), start)
    }
    target = min(max(target, 0), max(place.length - extent, 0))
    guard target != place.offset else { return }
    let point = place.isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target)
    if let view = shelfViews[place.section] {
      view.setContentOffset(point, animated: animated)
    } else {
      shelf(place.section, didScrollTo: target)
    }
  }
}
