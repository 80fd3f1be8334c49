import EspalierCore
import EspalierGeometry
import EspalierLayers
import Foundation

/// One column: the controller that was set, the controller that is shown, and its area.
@MainActor final class SplitSlot {
  let column: UISplitViewController.Column
  /// The controller that the program set.
  var page: UIViewController?
  /// The controller that is shown: the page, or the navigation controller around it.
  var host: UIViewController?
  /// The view that contains the host's view.
  let area = UIView()

  init(_ column: UISplitViewController.Column) {
    self.column = column
    area.clipsToBounds = true
  }
}

/// The mode and behaviour in which columns are shown.
struct SplitArrangement: Equatable {
  var behavior = UISplitViewController.SplitBehavior.tile
  /// The number of columns shown beside or over the secondary one.
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

  /// Whether other columns lie over the secondary one.
  var coversSecondary: Bool {
    count > 0 && (behavior == .overlay || (behavior == .displace && count > 1))
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns besides the secondary one; `nil` for as many as fit.
  var count: Int? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// The behaviour that fits the mode; `nil` if all of them do.
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
  /// The minimum width of a secondary column beside others, in points.
  static let minimumSecondaryWidth: CGFloat = 400

  /// The columns other than the secondary one that have a controller, the outermost first.
  final var sideColumns: [Column] {
    let all: [Column] = style == .tripleColumn ? [.primary, .supplementary] : [.primary]
    return all.filter { slots[$0]?.host != nil }
  }

  /// Returns the arrangement for a wide window of a width, in points.
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
    // With two columns, displacing is the same as tiling.
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

  /// Reports invalid widths; automatic widths replace them.
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

  /// Returns the frame of each column; a hidden column waits beyond the edge from which it enters.
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

  /// Whether the primary column is at the right side.
  final var isMirrored: Bool {
    (traitCollection.layoutDirection == .rightToLeft) != (primaryEdge == .trailing)
  }
}
