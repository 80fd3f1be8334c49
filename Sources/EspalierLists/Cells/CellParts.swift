import EspalierCore
import EspalierLayers
import Foundation

/// The views of a cell that exist only in some cells.
struct CellParts {
  var textLabel: UILabel?
  var detailTextLabel: UILabel?
  var imageView: UIImageView?
  var selectedBackground: UIView?
  /// Whether the row has a separator, which rows beside it may hide.
  var hasSeparator = false
  var accessory: UIView?
  /// The arrow of a disclosure: the accessory view itself, or a part of it.
  var arrow: UIView?
  var editControl: CellEditControl?
  var separator: UIView?
  var grip: CellGrip?
}

extension UITableViewCell {
  // MARK: - Labels

  final var baseTextLabel: UILabel? {
    guard configuration?.content == nil else { return nil }
    if let label = parts.textLabel { return label }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: cellStyle == .value2 ? .subheadline : .body)
    if cellStyle == .value2 { label.textColor = .link }
    return adopt(label, at: \.textLabel)
  }

  final var baseDetailTextLabel: UILabel? {
    if let label = parts.detailTextLabel { return label }
    guard cellStyle != .default, configuration?.content == nil else { return nil }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: cellStyle == .subtitle ? .footnote : .body)
    label.textColor = cellStyle == .value2 ? .label : .secondaryLabel
    return adopt(label, at: \.detailTextLabel)
  }

  final var baseImageView: UIImageView? {
    if let view = parts.imageView { return view }
    guard cellStyle != .value2, configuration?.content == nil else { return nil }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    return adopt(view, at: \.imageView)
  }

  private func adopt<Part: UIView>(_ part: Part, at place: WritableKeyPath<CellParts, Part?>)
    -> Part
  {
    parts[keyPath: place] = part
    contentView.addSubview(part)
    setNeedsLayout()
    return part
  }

  final func updateLabels() {
    let isMarked = isSelected || isHighlighted
    parts.textLabel?.isHighlighted = isMarked
    parts.detailTextLabel?.isHighlighted = isMarked
    parts.imageView?.isHighlighted = isMarked
  }

  // MARK: - Backgrounds

  /// Shows or hides the background of a selected cell.
  final func updateGround() {
    let isMarked =
      (isSelected || isHighlighted) && selectionStyle != .none && configuration?.background == nil
    let own =
      table?.selectsSeveral == true
      ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
    if isMarked {
      let background = own ?? parts.selectedBackground ?? makeSelectedBackground()
      if background.superview !== self {
        insertSubview(background, at: backgroundView?.superview === self ? 1 : 0)
      }
      background.frame = bounds
      background.alpha = 1
      background.isHidden = false
    }
    for view in [selectedBackgroundView, multipleSelectionBackgroundView]
    where !isMarked || view !== own { releaseHeldView(view) }
    if !isMarked || own != nil { parts.selectedBackground?.isHidden = true }
  }

  private func makeSelectedBackground() -> UIView {
    let background = UIView(frame: bounds)
    background.backgroundColor = .systemGray4
    background.isUserInteractionEnabled = false
    parts.selectedBackground = background
    return background
  }

  // MARK: - Separator

  /// Whether the row looks selected: separators beside it would cut into its background.
  final var isMarked: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  /// Shows or hides the separators above and below the row.
  final func updateSeparatorsBeside() {
    guard let table, let path = listPath else { return }
    table.cells[ListPath(section: path.section, row: path.row - 1)]?.showSeparator()
    showSeparator()
  }

  /// Shows the separator where the row has one and no row beside it is marked.
  private func showSeparator() {
    guard let line = parts.separator, let path = listPath else { return }
    let next = table?.cells[ListPath(section: path.section, row: path.row + 1)]
    let isHidden = !parts.hasSeparator || isMarked || next?.isMarked == true
    guard line.isHidden != isHidden else { return }
    line.isHidden = isHidden
    setNeedsLayout()
  }

  /// Shows the separator in the table's style.
  final func updateSeparator(of table: UITableView, at path: ListPath) {
    let counts = table.currentGeometry.counts
    guard counts.contains(path) else { return }
    let isLast = path.row == counts.rows[path.section] - 1
    parts.hasSeparator =
      table.separatorStyle != .none && !(isLast && table.style == .insetGrouped)
    guard parts.hasSeparator else {
      parts.separator?.isHidden = true
      return roundCorners(of: table, path, isLast)
    }
    let line = parts.separator ?? UIView()
    if parts.separator == nil {
      parts.separator = line
      line.isUserInteractionEnabled = false
      addSubview(line)
    }
    showSeparator()
    let color = table.separatorColor ?? .separator
    if line.backgroundColor != color { line.backgroundColor = color }
    roundCorners(of: table, path, isLast)
    setNeedsLayout()
  }

  /// Rounds the corners of the first and the last row of an inset section.
  private func roundCorners(of table: UITableView, _ path: ListPath, _ isLast: Bool) {
    guard table.style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
  }
}
