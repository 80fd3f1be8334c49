public import EspalierCore
public import Foundation

/// A length of a compositional layout.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniform
  }

  let kind: Kind
  /// The share or the length in points.
  public final let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    // Places are counted in whole pixels.
    self.dimension = dimension.isFinite ? min(max(dimension, 0), 1e6) : 0
    super.init()
  }

  /// Returns a share of the width of the element's container.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Returns a share of the height of the element's container.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Returns a length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns a length in points that counts until the element was seen and said how long it is.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Returns the length of the longest of the elements of a group, in points an estimate until they
  /// were seen.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether the length is a share of a width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether the length is a share of a height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether the length is given in points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the length is an estimate.
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// Whether the length is that of the longest of the elements beside it.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// The length in a container, in points.
  final func resolved(_ container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension
    case .fractionalHeight: container.height * dimension
    case .absolute, .estimated, .uniform: dimension
    }
  }
}

/// A width and a height of a compositional layout.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsize
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  final func resolved(_ container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.resolved(container), height: heightDimension.resolved(container))
  }

  final var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A space of a compositional layout.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The space, or the least space, in points.
  public final let spacing: CGFloat
  /// Whether the space grows to take the remaining length.
  public final let isFlexibleSpacing: Bool
  /// Whether the space is as given.
  public final var isFixedSpacing: Bool { !isFlexibleSpacing }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? min(max(spacing, -1e6), 1e6) : 0
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Returns a space of at least so many points, which shares the remaining length with others.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Returns a space in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The spaces around an item of a group, which push others away.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space before the leading edge.
  public final let leading: NSCollectionLayoutSpacing?
  /// The space above.
  public final let top: NSCollectionLayoutSpacing?
  /// The space behind the trailing edge.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The space below.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes spaces; nil stands for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }
}

/// The place of a supplementary item at an item or a group.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it lies; in the middle along an axis without an edge.
  public final let edges: NSDirectionalRectEdge
  /// The distance by which the item is moved.
  public final let offset: CGPoint
  /// Whether `offset` is in points.
  public final let isAbsoluteOffset: Bool
  /// Whether `offset` is in parts of its own size.
  public final var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// Makes an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Makes an anchor that is moved by points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Makes an anchor that is moved by parts of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }
}

/// The place of a boundary item at its section.
public enum NSRectAlignment: Int, Sendable {
  /// Nowhere in particular: at the top.
  case none
  /// At the top, in the middle.
  case top
  /// At the top, at the leading edge.
  case topLeading
  /// At the leading edge, in the middle.
  case leading
  /// At the bottom, at the leading edge.
  case bottomLeading
  /// At the bottom, in the middle.
  case bottom
  /// At the bottom, at the trailing edge.
  case bottomTrailing
  /// At the trailing edge, in the middle.
  case trailing
  /// At the top, at the trailing edge.
  case topTrailing
}
