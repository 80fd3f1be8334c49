import EspalierGeometry
import Foundation

/// The state of the pass that arranges a collection.
@MainActor struct CollectionPass {
  /// The next pass makes all views again.
  var mustReload = false
  /// Whether a data source was set that no pass has read.
  var expectsSource = false
  /// The pass sets content size and offset: the delegate is called once, at the end.
  private(set) var isAdjusting = false
  var isRunning = false
  /// A batch update has counts of its own.
  var isCommitting = false
  var insetsChanged = false
  /// The distance from the right at which contents that begin there were, where no element keeps
  /// its place.
  var fromRight: CGFloat?
  /// The bounds that the layout knows.
  var knownBounds: CGRect?
  var offsetAdjustment = CGPoint.zero
  /// The elements that the layout named for a rectangle; nil once they are out of date.
  var elementsRect: CGRect?
  var elements: [UICollectionViewLayoutAttributes] = []
  /// The element whose view is being requested, and the view that was dequeued for it.
  var asked: ElementKey?
  var dequeued: (key: ElementKey, view: UICollectionReusableView)?
  /// The cell that dequeuing hands out while an item is configured again.
  var reconfigured: UICollectionViewCell?
  /// The offset at which items ahead were named last.
  var lastPrefetchOffset: CGPoint?
  /// The item that the program scrolled to before the sizes on the way are known.
  var jump: (path: ListPath, position: UICollectionView.ScrollPosition)?
  /// Where the collection was after that; `nil` after a batch update, which moves the contents.
  var jumpPlace: JumpPlace?
  /// The item to which the program scrolls with an animation.
  var goal: (path: ListPath, position: UICollectionView.ScrollPosition)?

  mutating func adjusting(_ isOn: Bool) { isAdjusting = isOn }
}

extension UICollectionView {
  /// Runs `body`, in which content size and offset change without callbacks.
  final func adjust(_ body: () -> Void) {
    let wasAdjusting = pass.isAdjusting
    pass.adjusting(true)
    body()
    pass.adjusting(wasAdjusting)
  }
}

/// An element whose place on screen stays while the contents change.
@MainActor struct CollectionAnchor {
  let key: ElementKey
  /// The distance of the element from the beginning of what is visible, in points; an end of the
  /// contents may keep it elsewhere for a while.
  let distance: CGFloat
}

extension UICollectionView {
  /// The axis along which places are kept.
  final var isHorizontal: Bool {
    if let axis = layout.scrollAxis { return axis == .horizontal }
    return contentSize.width > bounds.width && contentSize.height <= bounds.height
  }

  /// The visible pass: counts if they are stale, prepare, retire old views, make new ones, measure,
  /// place.
  ///
  /// - Parameter origin: The offset of the contents before the change that this pass belongs to; `nil` for
  ///   the present one.
  final func layoutCollection(from origin: CGPoint? = nil) {
    guard !pass.isRunning, !bounds.isEmpty || !shown.isEmpty else { return }
    pass.isRunning = true
    defer { pass.isRunning = false }
    if pass.mustReload { retireEverything() }
    if pass.expectsSource {
      if dataSource == nil { ListIssue.noSource(self) }
      pass.expectsSource = false
    }
    let before = origin ?? contentOffset
    if pass.jumpPlace?.wasLeft(by: self) == true { pass.jump = nil }
    pass.jumpPlace = nil
    let anchor = pass.jump == nil ? run?.anchor ?? chooseAnchor() : nil
    pass.fromRight = layout.runsFromRight && anchor == nil ? distanceFromRight : nil
    noticeBounds()
    settle(anchor)
    pass.jump = nil
    placeSwipe()
    recognizeSwipesIfNeeded()
    placeBackground()
    placeIndexBar()
    if contentOffset != before { reportMovement(from: before) }
    desktop.cellsDidChange()
    prefetchIfNeeded(movedFrom: before)
  }

  private func reportMovement(from old: CGPoint) {
    if !isHorizontal { shiftMovement(by: contentOffset.y - old.y) }
    pass.knownBounds = bounds
    indicators.contentsMoved()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Notifies the layout of other bounds.
  private func noticeBounds() {
    let old = pass.knownBounds
    let insetsChanged = pass.insetsChanged
    pass.insetsChanged = false
    pass.knownBounds = bounds
    guard let old else { return }
    if insetsChanged, layout.keepsAnchor { layout.invalidateLayout() }
    guard old != bounds else { return }
    if old.size != bounds.size { pass.elementsRect = nil }
    if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
  }

  // MARK: - Keeping the place on screen

  /// The first visible element, whose place on screen stays; nil at the very beginning.
  private func chooseAnchor() -> CollectionAnchor? {
    guard layout.keepsAnchor, run == nil else { return nil }
    let isHorizontal = isHorizontal
    let inset = adjustedContentInset
    let isAtStart =
      layout.runsFromRight
      ? distanceFromRight <= 0
      : isHorizontal ? contentOffset.x <= -inset.left : contentOffset.y <= -inset.top
    guard !isAtStart else { return nil }
    let visible = pass.knownBounds ?? bounds
    var best: (key: ElementKey, place: CGFloat)?
    for (key, view) in shown where key.kind == .cell {
      guard let attributes = view.shownAttributes, attributes.extra?.shelf == nil,
        view !== movement?.cell
      else { continue }
      let frame = attributes.frame
      guard frame.overlaps(visible) else { continue }
      let place = isHorizontal ? frame.minX : frame.minY
      if let best, (best.place, best.key.path) <= (place, key.path) { continue }
      best = (key, place)
    }
    return best.map { CollectionAnchor(key: $0.key, distance: $0.place - mainOffset) }
  }

  /// The distance in points by which the contents are scrolled on the axis of the places.
  final var mainOffset: CGFloat { isHorizontal ? contentOffset.x : contentOffset.y }

  /// The distance in points, from right to left, between the start of the contents and the visible
  /// area.
  final var distanceFromRight: CGFloat {
    rightmostOffset((pass.knownBounds ?? bounds).width) - contentOffset.x
  }

  private func rightmostOffset(_ width: CGFloat) -> CGFloat {
    let inset = adjustedContentInset
    return max(contentSize.width + inset.right - width, -inset.left)
  }

  /// Scrolls contents that begin at the right as far from there as they were.
  final func keep(fromRight distance: CGFloat) {
    let place = rightmostOffset(bounds.width) - distance
    if contentOffset.x != place { adjust { contentOffset.x = place } }
  }

  /// Moves the contents along with the anchor.
  private func keep(_ anchor: CollectionAnchor?) {
    guard let anchor, let attributes = layout.attributes(of: anchor.key) else { return }
    let place = isHorizontal ? attributes.frame.minX : attributes.frame.minY
    let wished = place - anchor.distance
    guard abs(wished - mainOffset) > 0.001 else { return }
    adjust {
      var offset = contentOffset
      if isHorizontal { offset.x = wished } else { offset.y = wished }
      contentOffset = isDragging || mover.isMoving ? offset : clamped(offset)
    }
  }

  // MARK: - Steps

  private func settle(_ anchor: CollectionAnchor?) {
    for view in shown.values where view.sizing.rounds > 0 { view.sizing.rounds = 0 }
    var rounds = 0
    while true {
      prepareLayout()
      if let distance = pass.fromRight { keep(fromRight: distance) }
      followTransition()
      keep(anchor)
      if let jump = pass.jump, let target = offset(showing: jump.path, at: jump.position) {
        adjust { contentOffset = target }
      }
      let elements = elementsInSight()
      if layout.isInvalid, rounds < 1_000 {
        rounds += 1
        continue
      }
      keep(anchor)
      retire(except: elements)
      placeShelves()
      guard rounds < 1_000, measureNext(elements) else {
        show(elements)
        return
      }
      rounds += 1
    }
  }

  /// The attributes of what is visible, in the order of the layout.
  private func elementsInSight() -> [UICollectionViewLayoutAttributes] {
    let visible = bounds
    if pass.elementsRect?.contains(visible) != true || layout.refreshesElements {
      var rect = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
      if let axis = layout.scrollAxis {
        rect =
          axis == .vertical
          ? visible.insetBy(dx: 0, dy: -visible.height / 2)
          : visible.insetBy(dx: -visible.width / 2, dy: 0)
      }
      pass.elements = checked(layout.layoutAttributesForElements(in: rect) ?? [])
      pass.elementsRect = rect
      growIfNeeded()
    }
    return pass.elements.filter { isSeen($0, visible) }
  }

  /// Takes a size of the contents that changed with a question.
  private func growIfNeeded() {
    guard layout.keepsAnchor else { return }
    let size = layout.collectionViewContentSize
    if size != contentSize { adjust { contentSize = size } }
  }

  private func isSeen(_ attributes: UICollectionViewLayoutAttributes, _ visible: CGRect) -> Bool {
    guard attributes.extra?.shelf != nil, let shelf = layout.shelf(of: attributes) else {
      return attributes.frame.overlaps(visible)
    }
    return shelf.frame.overlaps(visible)
      && shelf.seen(attributes.frame).overlaps(shelf.frame.intersection(visible))
  }

  /// Leaves out elements that the data does not have.
  private func checked(_ elements: [UICollectionViewLayoutAttributes])
    -> [UICollectionViewLayoutAttributes]
  {
    let counts = currentCounts
    var isWrong = false
    let result = elements.filter { attributes in
      guard attributes.key.kind == .cell else { return true }
      if counts.contains(attributes.key.path) { return true }
      isWrong = true
      return false
    }
    if isWrong {
      ListIssue.report(
        "list.element", self,
        "The layout \(type(of: layout)) returned attributes of items that do not exist; they were left out.",
        fix: "Forget the attributes of earlier counts in prepare().", isError: false)
    }
    return result
  }

  private func placeBackground() {
    arrangeHeldView(backgroundView, in: bounds)
  }
}
