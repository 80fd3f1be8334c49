@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// Holds a section's row of groups, which scrolls across the direction of the collection.
@MainActor final class ShelfView: UIScrollView {
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
    if isAtRest, along(contentOffset) != place.offset {
      contentOffset = isHorizontal ? CGPoint(x: place.offset, y: 0) : CGPoint(x: 0, y: place.offset)
    }
    decelerationRate = rest == .anywhere ? .normal : .fast
  }

  /// Whether neither the user nor a movement moves the row.
  var isAtRest: Bool { !isDragging && !mover.isMoving }

  /// The offset of the contents for a place along the row.
  func offset(along place: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }

  private func along(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

  override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    super.boundsOriginDidChange(from: oldOrigin)
    guard !isPlacing else { return }
    if !mover.isMoving { collection?.pass.shelfJump = nil }
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
  /// Makes and places the rows of visible groups, and removes the others; returns whether a row
  /// that became shorter moved.
  final func placeShelves() -> Bool {
    let places = layout.shelves(in: bounds)
    guard !places.isEmpty || !shelfViews.isEmpty else { return false }
    var hasMoved = false
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
      let limit = max(
        place.length - (place.isHorizontal ? place.frame.width : place.frame.height), 0)
      if view.isAtRest, place.offset > limit + 0.01 {
        layout.shelf(place.section, didScrollTo: limit)
        pass.elementsRect = nil
        hasMoved = true
      }
    }
    return hasMoved
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
    guard let (place, target) = shelfTarget(path, position) else { return }
    var edge = position
    if position.isDisjoint(with: Self.shelfPositions(place).all) {
      // The least movement leads to the edge that is nearer now.
      guard target != place.offset else { return }
      edge =
        target < place.offset
        ? Self.shelfPositions(place).beginning : Self.shelfPositions(place).end
    }
    if let view = shelfViews[place.section] {
      view.setContentOffset(view.offset(along: target), animated: animated)
      if animated, view.mover.isMoving {
        view.mover.aim = { [weak self, weak view] in
          guard let self, let view, let goal = goalOfShelves(place.section) else { return nil }
          return view.offset(along: goal)
        }
      }
    } else {
      shelf(place.section, didScrollTo: target)
    }
    pass.shelfJump = (edition.hold(path), edge)
    setNeedsLayout()
  }

  private func goalOfShelves(_ section: Int) -> CGFloat? {
    guard let jump = pass.shelfJump, let path = path(of: jump.item), path.section == section else {
      return nil
    }
    return shelfTarget(path, jump.position)?.target
  }

  /// Moves a row of groups to the item that the program scrolled to, whose place has become known.
  final func keepShelfJump() {
    guard let jump = pass.shelfJump else { return }
    guard let path = path(of: jump.item), let (place, target) = shelfTarget(path, jump.position)
    else {
      pass.shelfJump = nil
      return
    }
    guard shelfViews[place.section]?.isAtRest ?? true, abs(target - place.offset) > 0.01 else {
      return
    }
    layout.shelf(place.section, didScrollTo: target)
    pass.elementsRect = nil
  }

  /// Forgets the item that the program scrolled to, once its row is in sight and rests.
  final func endShelfJump() {
    guard let jump = pass.shelfJump else { return }
    guard let path = path(of: jump.item) else {
      pass.shelfJump = nil
      return
    }
    if !mover.isMoving, shelfViews[path.section]?.isAtRest == true { pass.shelfJump = nil }
  }

  private static func shelfPositions(_ place: ShelfPlace) -> (
    beginning: ScrollPosition, middle: ScrollPosition, end: ScrollPosition, all: ScrollPosition
  ) {
    place.isHorizontal
      ? (.left, .centeredHorizontally, .right, [.left, .centeredHorizontally, .right])
      : (.top, .centeredVertically, .bottom, [.top, .centeredVertically, .bottom])
  }

  /// The row that an item is in, and the offset at which the item is at a position in the row.
  private func shelfTarget(_ path: ListPath, _ position: ScrollPosition)
    -> (place: ShelfPlace, target: CGFloat)?
  {
    guard let attributes = layout.layoutAttributesForItem(at: path.indexPath),
      let place = layout.shelf(of: attributes)
    else { return nil }
    let frame = attributes.frame.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
    let (start, length, extent) =
      place.isHorizontal
      ? (frame.minX, frame.width, place.frame.width)
      : (frame.minY, frame.height, place.frame.height)
    let positions = Self.shelfPositions(place)
    var target = place.offset
    if position.contains(positions.beginning) {
      target = start
    } else if position.contains(positions.middle) {
      target = start - (extent - length) / 2
    } else if position.contains(positions.end) {
      target = start + length - extent
    } else {
      target = min(max(target, start + length - extent), start)
    }
    return (place, min(max(target, 0), max(place.length - extent, 0)))
  }
}
