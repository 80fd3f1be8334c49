import EspalierCore
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
  /// The item that the program scrolled to in a row of groups, until the sizes on the way are
  /// known.
  var shelfJump: (item: HeldRow, position: UICollectionView.ScrollPosition)?

  // What changes inside callbacks of the collection leave to the work that is under way.

  /// Whether counts are being read.
  var isReading = false
  /// Whether the data source is moving an item that the user released.
  var isMovingData = false
  /// Whether the layout is being prepared.
  var isPreparing = false
  /// Whether a batch update or a new layout has changed the data and not yet run its pass.
  var isChanging = false
  /// Whether a layout was requested meanwhile.
  var mustLayOut = false
  /// Whether the program changed the collection so often that a reload without new counts is left
  /// out.
  var isLastRound = false
  var hasIgnoredReload = false
  /// Whether the pass, or the layout's preparation, ended before the program had stopped changing
  /// the collection.
  var hasLooped = false
  var hasPreparedInLoop = false
  /// The content offset that the program knows.
  var origin = CGPoint.zero
  /// The element that keeps its place on screen.
  var anchor: CollectionAnchor?
  /// Views whose elements are gone, with their names from before.
  var leaving: [(view: UICollectionReusableView, key: ElementKey)] = []
  /// The items that wait to be configured again, because another one is being configured.
  var awaitingConfiguration: [HeldRow] = []

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

  /// The visible pass: prepare, retire old views, make new ones, measure, place.
  ///
  /// If the program changes the collection inside the pass, the pass begins again.
  ///
  /// - Parameter origin: The offset of the contents before the change that this pass belongs to;
  ///   `nil` for the present one.
  final func layoutCollection(from origin: CGPoint? = nil) {
    guard !isInside else {
      pass.mustLayOut = true
      return
    }
    guard !bounds.isEmpty || !shown.isEmpty else { return }
    pass.isRunning = true
    pass.origin = origin ?? contentOffset
    pass.anchor = run?.anchor
    defer {
      pass.isRunning = false
      pass.isLastRound = false
      pass.mustLayOut = false
      pass.adjusting(false)
      pass.anchor = nil
    }
    untilUnchanged { () throws(ListChanged) in try runPass() }
    pass.jump = nil
  }

  private func runPass() throws(ListChanged) {
    for view in shown.values where view.sizing.rounds > 0 { view.sizing.rounds = 0 }
    try retireLeaving()
    if pass.mustReload { try retireEverything() }
    if pass.expectsSource {
      if dataSource == nil { ListIssue.noSource(self) }
      pass.expectsSource = false
    }
    if !pass.awaitingConfiguration.isEmpty, counts != nil { tell { configureAwaiting() } }
    if pass.mustReload { throw ListChanged() }
    let number = edition.number
    if pass.jumpPlace?.wasLeft(by: self) == true { pass.jump = nil }
    pass.jumpPlace = nil
    let anchor = pass.jump == nil ? pass.anchor ?? chooseAnchor() : nil
    pass.anchor = anchor
    pass.fromRight = layout.runsFromRight && anchor == nil ? distanceFromRight : nil
    try noticeBounds()
    try settle(anchor)
    pass.jump = nil
    endShelfJump()
    try call { placeSwipe() }
    recognizeSwipesIfNeeded()
    placeBackground()
    try call { placeIndexBar() }
    let before = pass.origin
    try reportMovement()
    try call { desktop.cellsDidChange() }
    try call { prefetchIfNeeded(movedFrom: before) }
    guard edition.number == number else { throw ListChanged() }
  }

  private func reportMovement() throws(ListChanged) {
    let old = pass.origin
    guard contentOffset != old else { return }
    pass.origin = contentOffset
    if !isHorizontal { shiftMovement(by: contentOffset.y - old.y) }
    pass.knownBounds = bounds
    indicators.contentsMoved()
    try call { scrollDelegate?.scrollViewDidScroll(self) }
  }

  /// Notifies the layout of other bounds.
  private func noticeBounds() throws(ListChanged) {
    let new = bounds
    guard let old = pass.knownBounds else {
      pass.insetsChanged = false
      pass.knownBounds = new
      return
    }
    if pass.insetsChanged {
      pass.insetsChanged = false
      if layout.keepsAnchor { try call { layout.invalidateLayout() } }
    }
    guard old != new else { return }
    if old.size != new.size { pass.elementsRect = nil }
    let isInvalid = try call { layout.shouldInvalidateLayout(forBoundsChange: new) }
    pass.knownBounds = new
    guard isInvalid else { return }
    let context = try call { layout.invalidationContext(forBoundsChange: new) }
    try call { layout.invalidateLayout(with: context) }
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
  private func keep(_ anchor: CollectionAnchor?) throws(ListChanged) {
    guard let anchor, currentCounts.contains(anchor.key.path),
      let attributes = try call({ layout.attributes(of: anchor.key) })
    else { return }
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

  private func settle(_ anchor: CollectionAnchor?) throws(ListChanged) {
    var (rounds, invalidations) = (0, 0)
    while true {
      try call { prepareLayout() }
      if let distance = pass.fromRight { keep(fromRight: distance) }
      followTransition()
      try keep(anchor)
      if let jump = pass.jump, currentCounts.contains(jump.path),
        let target = try call({ offset(showing: jump.path, at: jump.position) })
      {
        adjust { contentOffset = target }
      }
      keepShelfJump()
      let elements = try elementsInSight()
      if layout.isInvalid, invalidations < ListEdition.roundLimit {
        invalidations += 1
        if invalidations == ListEdition.roundLimit { reportPreparationLoop() }
        continue
      }
      try keep(anchor)
      try retire(except: elements)
      if placeShelves(), rounds < 1_000 {
        rounds += 1
        continue
      }
      guard rounds < 1_000, try measureNext(elements) else {
        try show(elements)
        return
      }
      rounds += 1
    }
  }

  /// The attributes of what is visible, in the order of the layout.
  private func elementsInSight() throws(ListChanged) -> [UICollectionViewLayoutAttributes] {
    let visible = bounds
    if pass.elementsRect?.contains(visible) != true || layout.refreshesElements {
      var rect = visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
      if let axis = layout.scrollAxis {
        rect =
          axis == .vertical
          ? visible.insetBy(dx: 0, dy: -visible.height / 2)
          : visible.insetBy(dx: -visible.width / 2, dy: 0)
      }
      let found = try call { layout.layoutAttributesForElements(in: rect) }
      pass.elements = checked(found ?? [])
      pass.elementsRect = rect
      try call { growIfNeeded() }
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
