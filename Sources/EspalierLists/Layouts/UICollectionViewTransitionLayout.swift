@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierLayers
public import Foundation

/// Places elements between the places of two layouts, while the user leads a collection from one to
/// the other.
///
/// Elements that only one of the layouts has fade. A subclass may keep values of its own for the
/// gesture, and place elements by them.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the beginning.
  public final let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public final let nextLayout: UICollectionViewLayout

  /// The progress of the elements on their way, from 0 to 1; 0 at first.
  ///
  /// Setting it invalidates the layout. Values beyond both ends are allowed.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      guard transitionProgress.isFinite else {
        transitionProgress = oldValue
        return
      }
      invalidateLayout()
    }
  }

  private var values: [String: CGFloat] = [:]
  /// The offsets of the contents at the beginning and at the end.
  final var offsets = (current: CGPoint.zero, next: CGPoint.zero)
  final var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  /// Makes a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    self.nextLayout = nextLayout
    super.init()
  }

  /// Not available: the layout is made from two others.
  public required init?(coder: NSCoder) { nil }

  /// Keeps a value for the time of the gesture and invalidates the layout.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    guard values[key] != value else { return }
    values[key] = value
    invalidateLayout()
  }

  /// Returns a value that was kept, 0 for an unknown key.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: - UICollectionViewLayout

  /// Prepares both layouts if they are out of date.
  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] where layout.isInvalid {
      layout.isInvalid = false
      layout.prepare()
    }
  }

  /// Forgets the elements of both layouts for the sections whose data changed.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        let own = layout.makeContext()
        own.invalidateDataSourceCounts = context.invalidateDataSourceCounts
        own.invalidateEverything = context.invalidateEverything
        layout.invalidateLayout(with: own)
      }
    }
    super.invalidateLayout(with: context)
  }

  /// The size between those of both layouts.
  open override var collectionViewContentSize: CGSize {
    let (first, last) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(width: mix(first.width, last.width), height: mix(first.height, last.height))
  }

  /// Returns the attributes of the elements that one of the layouts has in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let now = contentOffset
    var keys: [ElementKey] = []
    var known: Set<ElementKey> = []
    for (layout, offset) in [(currentLayout, offsets.current), (nextLayout, offsets.next)] {
      let area = rect.offsetBy(dx: offset.x - now.x, dy: offset.y - now.y)
      for attributes in layout.layoutAttributesForElements(in: area) ?? []
      where known.insert(attributes.key).inserted {
        keys.append(attributes.key)
      }
    }
    return keys.compactMap(mixed)
  }

  /// Returns the attributes of a cell between its places.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { ListPath(indexPath).flatMap { mixed(.cell($0)) } }

  /// Returns the attributes of a supplementary view between its places.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ListPath(element: indexPath).flatMap {
      mixed(ElementKey(kind: .supplementary(elementKind), path: $0))
    }
  }

  /// Returns the attributes of a decoration view between its places.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  )
    -> UICollectionViewLayoutAttributes?
  {
    ListPath(element: indexPath).flatMap {
      mixed(ElementKey(kind: .decoration(elementKind), path: $0))
    }
  }

  override var refreshesElements: Bool { true }

  override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    false
  }

  // MARK: - Between the layouts

  private func mix(_ first: CGFloat, _ last: CGFloat) -> CGFloat {
    first + (last - first) * transitionProgress
  }

  /// The offset of the contents at the present progress.
  final var mixedOffset: CGPoint {
    CGPoint(
      x: mix(offsets.current.x, offsets.next.x), y: mix(offsets.current.y, offsets.next.y))
  }

  private var contentOffset: CGPoint { collectionView?.contentOffset ?? .zero }

  /// An element between its places on screen; nil where neither layout has it.
  private func mixed(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let first = place(key, in: currentLayout, from: offsets.current)
    let last = place(key, in: nextLayout, from: offsets.next)
    guard let made = (transitionProgress < 0.5 ? first ?? last : last ?? first)?.copied() else {
      return nil
    }
    if let first, let last {
      made.center = CGPoint(
        x: mix(first.center.x, last.center.x), y: mix(first.center.y, last.center.y))
      made.size = CGSize(
        width: max(mix(first.size.width, last.size.width), 0),
        height: max(mix(first.size.height, last.size.height), 0))
      made.alpha = min(max(mix(first.alpha, last.alpha), 0), 1)
      made.transform = mix(first.transform, last.transform)
    } else {
      made.alpha *= min(max(first == nil ? transitionProgress : 1 - transitionProgress, 0), 1)
    }
    return made
  }

  private func mix(_ first: CGAffineTransform, _ last: CGAffineTransform) -> CGAffineTransform {
    guard first != last else { return first }
    return CGAffineTransform(
      a: mix(first.a, last.a), b: mix(first.b, last.b), c: mix(first.c, last.c),
      d: mix(first.d, last.d), tx: mix(first.tx, last.tx), ty: mix(first.ty, last.ty))
  }

  /// Returns the frame of an element in a layout at an offset, in the coordinates of the present
  /// contents.
  private func place(
    _ key: ElementKey, in layout: UICollectionViewLayout, from offset: CGPoint
  ) -> UICollectionViewLayoutAttributes? {
    guard let found = layout.attributes(of: key) else { return nil }
    let made = found.copied()
    if let shelf = layout.shelf(of: found) {
      let seen = shelf.seen(found.frame)
      made.center = CGPoint(x: seen.midX, y: seen.midY)
    }
    let now = contentOffset
    made.center = CGPoint(
      x: made.center.x - offset.x + now.x, y: made.center.y - offset.y + now.y)
    if let place = found.extra?.place {
      made.extra = ElementExtra()
      made.extra?.place = place
    } else {
      made.extra = nil
    }
    return made
  }
}
