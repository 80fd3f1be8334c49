@_spi(Framework) import EspalierCore
public import EspalierGeometry
public import Foundation

/// Called with a section's visible items, its scrolled offset, and the environment of the layout.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The owner of the insets that content keeps in addition to those of the program.
public enum UIContentInsetsReference: Int, Sendable {
  /// Those of the layout's configuration.
  case automatic
  /// None.
  case none
  /// The safe area's.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// Those of a width that is easy to read; here the layout margins.
  case readableContent
}

/// The places at which a row of groups that scrolls across its collection comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Groups follow each other in the direction of scrolling, without a row of their own.
  case none
  /// Anywhere.
  case continuous
  /// At the beginning of a group.
  case continuousGroupLeadingBoundary
  /// At multiples of the collection's extent.
  case paging
  /// At the beginning of the next group.
  case groupPaging
  /// With the next group in the middle.
  case groupPagingCentered
}

/// A section of a compositional layout: groups behind each other.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsection
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  /// The group that is repeated until all items have a place.
  public final let group: NSCollectionLayoutGroup
  /// The space around the groups in points; boundary items keep the sides of it.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The insets that are added to `contentInsets`; the layout's choice by default.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Whether boundary items keep the sides of `contentInsets`; true by default.
  open var supplementariesFollowContentInsets = true
  /// The space between groups in points.
  open var interGroupSpacing: CGFloat = 0
  /// Headers, footers and other views at the boundaries.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Grounds behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes the visible items with each change of the offset, without arranging anything again.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Whether the groups are a row of their own, and where it rests; `none` by default.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  final var list: UICollectionLayoutListConfiguration?

  /// Makes a section.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Returns a section that looks as a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [item]))
    section.list = configuration
    let appearance = configuration.appearance
    let isCard = appearance == .insetGrouped
    let hasHeader = configuration.headerMode != .none
    let apart: CGFloat = appearance == .grouped || isCard ? 18 : 0
    let cards = (layoutEnvironment as? LayoutEnvironment)?.cardInsets ?? (leading: 16, trailing: 16)
    let side: CGFloat = appearance == .sidebar || appearance == .sidebarPlain ? 10 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: hasHeader ? 0 : apart, leading: isCard ? cards.leading : side,
      bottom: configuration.footerMode == .none ? apart : 0,
      trailing: isCard ? cards.trailing : side)
    let boundary = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(36))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: boundary, elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .topLeading,
        absoluteOffset: CGPoint(x: 0, y: 0))
      header.pinToVisibleBounds = appearance == .plain
      header.topPadding = configuration.headerTopPadding ?? (appearance == .plain ? 0 : apart)
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: boundary, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottomLeading))
    }
    return section
  }
}

/// The properties of a compositional layout that do not belong to one section.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction of scrolling; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and other views at the boundaries of the whole layout; their path is `[0,
  /// Int.max]`.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The insets that are added to the sections' `contentInsets`; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes a configuration.
  public override init() { super.init() }
}
