@_spi(Framework) public import EspalierCore
public import Foundation

/// A view of a collection that is used again: a cell, a header or footer, or a decoration.
///
/// Registered classes are made by `init(frame:)`; a subclass overrides it to add its contents.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionreusableview
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the view waits for reuse after it left the collection; nil for a
  /// view that is not used again.
  open internal(set) var reuseIdentifier: String?

  /// The collection that made the view.
  final weak var collection: UICollectionView?
  /// The name under which the view waits.
  final var poolName: String?
  /// The element that the view shows; nil while it waits.
  final var shownKey: ElementKey?
  /// The attributes that were applied last.
  final var shownAttributes: UICollectionViewLayoutAttributes?
  /// Whether the delegate knows that the view is seen.
  final var isDisplayed = false
  /// The circumstances for which the view's preferred size was computed.
  final var sizing = ViewSizing()
  /// The index with which the view was put among its siblings.
  final var insertedIndex = 0

  /// Makes a view; collections make registered views by this initializer.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeLayoutIsland()
  }

  /// Makes a view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    becomeLayoutIsland()
    coder.finish(self, as: UICollectionReusableView.self)
  }

  @_spi(Framework) open override func layoutIslandDidEnd(because constraint: NSLayoutConstraint) {
    ListIssue.reportJoinedCell(self, constraint)
  }

  /// Makes the view as a new one before it is used for another element; does nothing unless
  /// overridden.
  ///
  /// Called when the view is dequeued, not when it leaves the collection. Overrides call `super`.
  open func prepareForReuse() {}

  /// Takes the layout's attributes; an override reads the properties of its own subclass of
  /// attributes.
  ///
  /// Frame, transform and opacity are set already. Called when attributes changed, before the view
  /// is seen.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers to those of the layout.
  ///
  /// Along axes on which the layout estimates, the size is that of the constraints inside the view;
  /// elsewhere it stays.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  { fitted(layoutAttributes) }

  /// Called before the collection changes its layout; does nothing unless overridden.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the collection changed its layout; does nothing unless overridden.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Requests that the collection asks for the preferred size again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    collection?.preferredSizeChanged(self)
  }

  @_spi(Framework) open override func contentsDidChange(inside view: UIView) -> Bool {
    collection?.preferredSizeChanged(self)
    return true
  }

  /// Takes the properties beyond places that the framework's own layouts set.
  func takeExtra(_ extra: ElementExtra?) {}

  /// The view whose constraints decide how large this one is.
  var measuredView: UIView { self }

  /// The size that the contents ask for, with the axes that are free.
  func contentSizeFitting(_ size: CGSize, freeWidth: Bool, freeHeight: Bool) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: freeWidth ? 0 : size.width, height: freeHeight ? 0 : size.height),
      withHorizontalFittingPriority: freeWidth ? .fittingSizeLevel : .required,
      verticalFittingPriority: freeHeight ? .fittingSizeLevel : .required)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UICollectionReusableView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UICollectionReusableView() }
  }
}

/// The circumstances for which a view's preferred size was computed.
struct ViewSizing {
  /// The size for which the view and the layout agree.
  var settled: CGSize?
  /// The layout took another size from the view and has not shown that it agrees.
  var awaitsAnswer = false
  /// The last size from the view's own constraints; nil if something else decided.
  var lastFitted: CGSize?
  /// Whether the contents may ask for another size than the settled one.
  var isOutdated = false
  /// The number of times that the view returned a size in this pass.
  var rounds = 0
}

extension UICollectionReusableView {
  /// The attributes with the size of the contents along the axes that are free.
  final func fitted(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let extra = layoutAttributes.extra
    let (width, height) = (extra?.estimatesWidth ?? false, extra?.estimatesHeight ?? true)
    guard width || height else { return layoutAttributes }
    let size = contentSizeFitting(layoutAttributes.size, freeWidth: width, freeHeight: height)
    if width, size.width > 0, size.width.isFinite { layoutAttributes.size.width = size.width }
    if height, size.height > 0, size.height.isFinite { layoutAttributes.size.height = size.height }
    sizing.lastFitted = layoutAttributes.size
    return layoutAttributes
  }

  /// Gives the view the place and look of attributes; `origin` is where its superview's coordinates
  /// begin in the contents.
  final func place(_ attributes: UICollectionViewLayoutAttributes, origin: CGPoint = .zero) {
    let middle = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    if transform != attributes.transform { transform = attributes.transform }
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != middle { center = middle }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
  }

  /// Places the view and passes new attributes to it.
  final func take(_ attributes: UICollectionViewLayoutAttributes, origin: CGPoint = .zero) {
    place(attributes, origin: origin)
    let isNew = shownAttributes?.isEqual(attributes) != true || shownAttributes?.extra != nil
    shownAttributes = attributes
    if isNew {
      takeExtra(attributes.extra)
      apply(attributes)
    }
  }
}
