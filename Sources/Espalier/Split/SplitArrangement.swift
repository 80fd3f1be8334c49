import EspalierGeometry
import EspalierLayers
import Foundation

/// One column: what was set for it, what is shown for it, and where.
@MainActor final class SplitSlot {
  let column: UISplitViewController.Column
  /// What the program set.
  var page: UIViewController?
  /// What is shown: the page, or the navigation controller around it.
  var host: UIViewController?
  /// Holds the host's view.
  let area = UIView()

  init(_ column: UISplitViewController.Column) {
    self.column = column
    area.clipsToBounds = true
  }
}

/// How columns are shown.
struct SplitArrangement: Equatable {
  var behavior = UISplitViewController.SplitBehavior.tile
  /// How many columns are shown beside or over the secondary one.
  var count = 0

  var mode: UISplitViewController.DisplayMode {
    switch (behavior, count) {
    case (_, 0): .secondaryOnly
    case (.overlay, 1): .oneOverSecondary
    case (.overlay, _): .twoOverSecondary
    case (_, 1): .oneBesideSecondary
    case (.displace, _): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Whether the secondary column lies below others.
  var coversSecondary: Bool {
    count > 0 && (behavior == .overlay || (behavior == .displace && count > 1))
  }
}

extension UISplitViewController.DisplayMode {
  /// How many columns it shows besides the secondary one; `nil` for what fits.
  var count: Int? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The behavior it goes with; `nil` for any.
  var behavior: UISplitViewController.SplitBehavior? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary, .twoBesideSecondary: .tile
    case .oneOverSecondary, .twoOverSecondary: .overlay
    case .twoDisplaceSecondary: .displace
    }
  }
}

extension UISplitViewController {
  /// The least width that is left to a secondary column beside others, in points.
  static let minimumSecondaryWidth: CGFloat = 400

  /// The columns beside the secondary one that have a controller, the outermost first.
  final var sideColumns: [Column] {
    let all: [Column] = style == .tripleColumn ? [.primary, .supplementary] : [.primary]
    return all.filter { slots[$0]?.host != nil }
  }

  /// What is to be shown in a wide window of a width, in points.
  final func wantedArrangement(width: CGFloat) -> SplitArrangement {
    let sides = sideColumns
    let all = sides.reduce(0) { $0 + self.width(of: $1, in: width) }
    let inner = sides.last.map { self.width(of: $0, in: width) } ?? 0
    let fitsAll = width - all >= Self.minimumSecondaryWidth
    let fitsOne = width - inner >= Self.minimumSecondaryWidth
    let fitting: SplitBehavior =
      fitsAll ? .tile : (fitsOne && sides.count > 1 ? .displace : .overlay)
    var behavior =
      preferredSplitBehavior == .automatic
      ? preferredDisplayMode.behavior ?? fitting : preferredSplitBehavior
    // Two columns have nothing to push away.
    if behavior == .displace, style != .tripleColumn { behavior = .tile }
    let usual: Int
    switch behavior {
    case .tile: usual = fitsAll || !fitsOne ? sides.count : 1
    case .displace: usual = 1
    default: usual = 0
    }
    let wanted = wantedCount ?? preferredDisplayMode.count ?? usual
    return SplitArrangement(behavior: behavior, count: min(max(0, wanted), sides.count))
  }

  // MARK: Widths

  /// Tells of widths that are none; the automatic ones count in their place.
  final func reportWidths() {
    let widths = [
      ("preferredPrimaryColumnWidth", preferredPrimaryColumnWidth),
      ("preferredPrimaryColumnWidthFraction", preferredPrimaryColumnWidthFraction),
      ("minimumPrimaryColumnWidth", minimumPrimaryColumnWidth),
      ("maximumPrimaryColumnWidth", maximumPrimaryColumnWidth),
      ("preferredSupplementaryColumnWidth", preferredSupplementaryColumnWidth),
      ("preferredSupplementaryColumnWidthFraction", preferredSupplementaryColumnWidthFraction),
      ("minimumSupplementaryColumnWidth", minimumSupplementaryColumnWidth),
      ("maximumSupplementaryColumnWidth", maximumSupplementaryColumnWidth),
    ]
    for (name, value) in widths
    where value != Self.automaticDimension && (!value.isFinite || value < 0) {
      NumberCheck.report(
        "\(value)", name, of: diagnosticPath, "UISplitViewController.automaticDimension counts")
    }
  }

  final func width(of column: Column) -> CGFloat {
    width(of: column, in: viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width)
  }

  final func width(of column: Column, in whole: CGFloat) -> CGFloat {
    let isPrimary = column == .primary
    guard isPrimary || (column == .supplementary && style == .tripleColumn) else { return 0 }
    let automatic = Self.automaticDimension
    let points = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let share =
      isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
    let most = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
    func given(_ value: CGFloat) -> CGFloat? {
      value != automatic && value.isFinite && value >= 0 ? value : nil
    }
    let usual = isPrimary ? whole * 0.27 : whole * 0.3
    let wish = given(points) ?? given(share).map { $0 * whole } ?? usual
    let isWish = given(points) != nil || given(share) != nil
    let low = given(least) ?? (isWish ? 0 : 220)
    let high = given(most) ?? (isWish ? whole : (isPrimary ? 320 : 360))
    return min(min(max(wish, low), max(low, high)), whole).rounded()
  }

  /// Where each column is; those that are not shown wait beyond the edge they come from.
  final func frames(in bounds: CGRect) -> [Column: CGRect] {
    if collapsed {
      return shownColumns.first.map { [$0: bounds] } ?? [:]
    }
    let sides = sideColumns
    let shown = sides.suffix(arrangement.count)
    let shownWidth = shown.reduce(0) { $0 + width(of: $1, in: bounds.width) }
    var result: [Column: CGRect] = [:]
    var x = shownWidth
    for column in sides.reversed() {
      let width = width(of: column, in: bounds.width)
      x -= width
      result[column] = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
    var start = shownWidth
    var end = bounds.width
    if arrangement.behavior == .overlay { start = 0 }
    if arrangement.mode == .twoDisplaceSecondary, let outer = shown.first {
      end += width(of: outer, in: bounds.width)
    }
    result[.secondary] = CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height)
    result[.compact] = bounds
    return isMirrored ? result.mapValues { mirror($0, in: bounds) } : result
  }

  private func mirror(_ frame: CGRect, in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// Whether the primary column is at the right.
  final var isMirrored: Bool {
    (traitCollection.layoutDirection == .rightToLeft) != (primaryEdge == .trailing)
  }
}
