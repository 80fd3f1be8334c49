@_spi(Framework) import EspalierCore
public import Foundation

/// Items that lie in one direction, or where the program puts them.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Puts the items of a custom group.
  public typealias ItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]

  enum Arrangement {
    case horizontal
    case vertical
    case custom(ItemProvider)
  }

  /// The items of the group, which may be groups themselves.
  public final let subitems: [NSCollectionLayoutItem]
  /// The space between the items; nil stands for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary items of the group as a whole.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { super.supplementaryItems = newValue }
  }

  final let arrangement: Arrangement
  /// The number of times that the subitem is repeated in the group; nil for as often as it fits.
  final let count: Int?
  /// Whether the subitems share the group's length evenly instead of having lengths of their own.
  final let dividesLength: Bool

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement, count: Int? = nil, dividesLength: Bool = false
  ) {
    var count = count
    if case .custom = arrangement {
    } else if subitems.isEmpty {
      ListIssue.reportUnplaced(
        "list.group", "NSCollectionLayoutGroup without subitems",
        "At least 1 subitem is required for a group; the group shows nothing.",
        fix: "Give the group an item.")
    } else if let given = count, given < 1 {
      ListIssue.reportUnplaced(
        "list.group", "NSCollectionLayoutGroup of count \(given)",
        "A repeating \(Self.name(of: arrangement)) group should specify a count >= 1; it has \(given), and 1 is used.",
        fix: "Give a count of at least 1.")
      count = 1
    }
    self.subitems = subitems
    self.arrangement = arrangement
    self.count = count
    self.dividesLength = dividesLength
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  private static func name(of arrangement: Arrangement) -> String {
    if case .vertical = arrangement { return "vertical" }
    return "horizontal"
  }

  /// Returns a group that puts items side by side, again from the first one on, as many as fit.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .horizontal) }

  /// Returns a group that puts an item side by side a number of times; all get the same width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .horizontal, count: count, dividesLength: true)
  }

  /// Returns a group that puts an item side by side a number of times; items that do not fit share
  /// the width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .horizontal, count: count)
  }

  /// Returns a group that puts items below each other, again from the first one on, as many as fit.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, .vertical) }

  /// Returns a group that puts an item below itself a number of times; all get the same height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .vertical, count: count, dividesLength: true)
  }

  /// Returns a group that puts an item below itself a number of times; items that do not fit share
  /// the height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .vertical, count: count)
  }

  /// Returns a group whose items lie where `itemProvider` puts them; it is called once for each
  /// size of the group.
  public static func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider)) }

  /// Describes the group with all that is in it.
  open func visualDescription() -> String { described(depth: 0).joined(separator: "\n") }

  private func described(depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let lines = subitems.flatMap { item in
      (item as? NSCollectionLayoutGroup)?.described(depth: depth + 1)
        ?? ["\(indent)  item \(item.layoutSize.text)"]
    }
    return ["\(indent)\(Self.name(of: arrangement)) group \(layoutSize.text)"] + lines
  }
}

extension NSCollectionLayoutSize {
  fileprivate var text: String {
    func text(_ length: NSCollectionLayoutDimension) -> String {
      "\(length.kind) \(length.dimension)"
    }
    return "(\(text(widthDimension)), \(text(heightDimension)))"
  }
}

/// A place in a custom group.
///
/// - Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The rectangle in the group, in points.
  public final let frame: CGRect
  /// Items with a greater index lie in front of others.
  public final let zIndex: Int

  /// Makes a place.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Makes a place with an order.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}
