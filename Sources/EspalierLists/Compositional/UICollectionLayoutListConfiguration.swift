public import EspalierCore
public import EspalierGeometry
public import Foundation

/// The look of a section of a collection as a list.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct
@MainActor public struct UICollectionLayoutListConfiguration {
  /// The looks that a list can have.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections apart, each on a background of its own.
    case grouped
    /// Sections apart, each as a card inside the margins.
    case insetGrouped
    /// Rows with round backgrounds for the selection, on the background of a side column.
    case sidebar
    /// Rows with round backgrounds for the selection, on the background of a page.
    case sidebarPlain
  }

  /// The kinds of headers that sections can have.
  public enum HeaderMode: Int, Sendable {
    /// None.
    case none
    /// A supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The kinds of footers that sections can have.
  public enum FooterMode: Int, Sendable {
    /// None.
    case none
    /// A supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// Changes the separators of an item.
  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  /// Returns the actions of an item.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look of the list.
  public let appearance: Appearance
  /// The kind of the sections' headers; none by default.
  public var headerMode = HeaderMode.none
  /// The kind of the sections' footers; none by default.
  public var footerMode = FooterMode.none
  /// Whether lines separate the rows; true by default, but in sidebars.
  public var showsSeparators: Bool
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines of single rows; nil by default.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background of the rows; nil, the default, stands for that of the appearance.
  public var backgroundColor: UIColor?
  /// The space above each header in points; nil, the default, stands for that of the appearance.
  public var headerTopPadding: CGFloat?

  /// Returns the actions that a swipe from an item's leading edge uncovers; nil by default.
  ///
  /// The item's context menu lists them too.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions that a swipe from an item's trailing edge uncovers; nil by default.
  ///
  /// The item's context menu lists them too. The Delete key performs the first destructive one.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Whether items may have actions.
  var hasSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil
      || trailingSwipeActionsConfigurationProvider != nil
  }

  /// Makes the look of a list.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// The lines above and below a row of a list.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration
@MainActor public struct UIListSeparatorConfiguration: @preconcurrency Equatable {
  /// Whether a line is there.
  public enum Visibility: Int, Sendable {
    /// The place at which lists have a line.
    case automatic
    /// Yes.
    case visible
    /// No.
    case hidden
  }

  /// The line above the row; there is none by default where another row is above.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above, in points; it begins at the leading edge of the text by default.
  public var topSeparatorInsets: NSDirectionalEdgeInsets
  /// The insets of the line below, in points; it begins at the leading edge of the text by default.
  public var bottomSeparatorInsets: NSDirectionalEdgeInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The colour of the lines of a selected row.
  public var multipleSelectionColor = UIColor.separator

  /// Stands for an inset that follows the text of the row.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: -1, leading: -1, bottom: -1, trailing: -1)

  /// Makes the lines of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    topSeparatorInsets = Self.automaticInsets
    bottomSeparatorInsets = Self.automaticInsets
  }
}
