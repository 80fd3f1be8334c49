import EspalierCore
import Foundation

extension UITableViewCell {
  /// The space between the edge and the contents beside it, in points.
  private var margin: CGFloat { table?.cellMargin(width: bounds.width) ?? 16 }

  /// The room beyond the safe area, in points.
  private var safeInsets: (leading: CGFloat, trailing: CGFloat) {
    guard let insets = table?.lastCellInsets else { return (0, 0) }
    return isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The width of the controls for editing at the leading edge, in points.
  private var leadingControlWidth: CGFloat {
    isEditing && editingStyle != .none && shouldIndentWhileEditing && indentsForTable ? 38 : 0
  }

  private var accessorySize: CGSize {
    (shownAccessoryView ?? parts.accessory)?.frame.size ?? .zero
  }

  private var trailingWidth: CGFloat {
    let width = accessorySize.width
    return (width > 0 ? width + margin + 4 : 0) + edgeWidth + safeInsets.trailing
  }

  /// The space that the grip and the table's index take at the trailing edge, in points.
  private var edgeWidth: CGFloat {
    (parts.grip == nil ? 0 : 38) + (table?.indexBar == nil ? 0 : SectionIndexBar.width)
  }

  /// Returns a frame given from the leading edge, mirrored where text runs from right to left.
  private func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
    isMirrored
      ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
      : frame
  }

  final func arrange() {
    let size = bounds.size
    let safe = safeInsets
    let leading = leadingControlWidth + safe.leading
    updateSides()
    let content = CGRect(
      x: leading, y: 0, width: max(size.width - leading - trailingWidth, 0), height: size.height)
    set(contentView, mirrored(content, in: size.width))
    arrangeHeldView(backgroundView, in: bounds)
    arrangeBackground()
    if let background = parts.selectedBackground, !background.isHidden { set(background, bounds) }
    arrangeHeldView(selectedBackgroundView, in: bounds)
    arrangeHeldView(multipleSelectionBackgroundView, in: bounds)
    if let accessory = shownAccessoryView ?? parts.accessory {
      let extent = accessory.frame.size
      let place = CGRect(
        x: size.width - margin - extent.width - edgeWidth - safe.trailing,
        y: ((size.height - extent.height) / 2).rounded(),
        width: extent.width,
        height: extent.height)
      set(accessory, mirrored(place, in: size.width))
    }
    arrangeArrow(isMirrored: isMirrored)
    if let control = parts.editControl {
      set(
        control,
        mirrored(CGRect(x: safe.leading, y: 0, width: 46, height: size.height), in: size.width))
    }
    if let grip = parts.grip {
      let start = size.width - edgeWidth - safe.trailing
      set(grip, mirrored(CGRect(x: start, y: 0, width: 38, height: size.height), in: size.width))
    }
    if let line = parts.separator, !line.isHidden {
      let thickness = 1 / contentScaleFactor
      let inset = separatorInset
      let start = inset.left + leading
      let place = CGRect(
        x: start, y: size.height - thickness, width: max(size.width - start - inset.right, 0),
        height: thickness)
      set(line, mirrored(place, in: size.width))
    }
    if let view = configuration?.contentView {
      set(view, contentView.bounds)
    } else {
      arrangeLabels(in: contentView.bounds.size)
    }
  }

  /// Gives the content view the margins of default contents, which follow the readable width where
  /// the table wants that.
  private func updateSides() {
    let hasAccessory = trailingWidth > safeInsets.trailing
    (contentView as? CellContentView)?.sides = CellContentView.Sides(
      leading: margin, trailing: hasAccessory ? CellContentView.Sides.besideAccessory : margin)
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  // MARK: - Labels

  /// Returns the start of the texts, in points from the leading edge of the content view.
  private func textStart(height: CGFloat) -> CGFloat {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    guard let image = parts.imageView, let picture = image.image else {
      return margin + indentation
    }
    return margin + indentation + pictureSize(picture.size, height: height).width + margin
  }

  private func pictureSize(_ size: CGSize, height: CGFloat) -> CGSize {
    guard size.height > height, size.height > 0 else { return size }
    return CGSize(width: size.width * height / size.height, height: height)
  }

  private func arrangeLabels(in size: CGSize) {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    if let view = parts.imageView {
      let extent = pictureSize(view.image?.size ?? .zero, height: size.height)
      set(
        view,
        mirrored(
          CGRect(
            x: margin + indentation, y: ((size.height - extent.height) / 2).rounded(),
            width: extent.width,
            height: extent.height), in: size.width))
    }
    guard parts.textLabel != nil || parts.detailTextLabel != nil else { return }
    let start = textStart(height: size.height)
    let room = max(size.width - start - (trailingWidth > safeInsets.trailing ? 0 : margin), 0)
    let fitting = CGSize(width: room, height: size.height)
    let title = parts.textLabel?.sizeThatFits(fitting) ?? .zero
    let detail = parts.detailTextLabel?.sizeThatFits(fitting) ?? .zero
    func place(_ label: UILabel?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard let label else { return }
      set(
        label,
        mirrored(CGRect(x: x, y: y.rounded(), width: max(width, 0), height: height), in: size.width)
      )
    }
    func middle(_ height: CGFloat) -> CGFloat { (size.height - height) / 2 }
    switch cellStyle {
    case .default:
      place(parts.textLabel, start, middle(title.height), room, title.height)
    case .value1:
      let detailWidth = min(detail.width, room)
      let titleWidth = min(title.width, max(room - detailWidth - 8, 0))
      place(parts.textLabel, start, middle(title.height), titleWidth, title.height)
      place(
        parts.detailTextLabel, start + room - detailWidth, middle(detail.height), detailWidth,
        detail.height)
    case .value2:
      let column: CGFloat = min(91, room)
      place(parts.textLabel, start, middle(title.height), column, title.height)
      place(
        parts.detailTextLabel, start + column + 6, middle(detail.height), room - column - 6,
        detail.height)
    case .subtitle:
      let gap: CGFloat = title.height > 0 && detail.height > 0 ? 2 : 0
      let top = (size.height - title.height - gap - detail.height) / 2
      place(parts.textLabel, start, top, room, title.height)
      place(parts.detailTextLabel, start, top + title.height + gap, room, detail.height)
    }
  }

  // MARK: - Size

  /// Returns the size that contents, accessories and line ask for.
  final func ownFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let line = table.map { $0.separatorStyle == .none } ?? true ? 0 : 1 / contentScaleFactor
    let outer = leadingControlWidth + trailingWidth + safeInsets.leading
    // An update may set the configuration that decides the size.
    updateConfigurationIfNeeded()
    let view = configuration?.contentView
    if view != nil || contentView.hasConstraintsInside {
      updateSides()
      let size = (view ?? contentView).systemLayoutSizeFitting(
        CGSize(width: max(target.width - outer, 0), height: max(target.height - line, 0)),
        withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      return CGSize(
        width: horizontal == .required ? target.width : size.width + outer,
        height: (view == nil ? size.height : max(size.height, 44)) + line)
    }
    let start = textStart(height: 44)
    let end = trailingWidth > safeInsets.trailing ? 0 : margin
    let isGiven = horizontal == .required
    let room = isGiven ? max(target.width - outer - start - end, 0) : .greatestFiniteMagnitude
    let fitting = CGSize(width: room, height: .greatestFiniteMagnitude)
    let title = parts.textLabel?.sizeThatFits(fitting) ?? .zero
    let detail = parts.detailTextLabel?.sizeThatFits(fitting) ?? .zero
    let gap: CGFloat = detail.height > 0 ? 2 : 0
    let text =
      cellStyle == .subtitle
      ? title.height + detail.height + gap : max(title.height, detail.height)
    let width: CGFloat =
      switch cellStyle {
      case .default, .subtitle: max(title.width, detail.width)
      case .value1: title.width + (detail.width > 0 ? 8 : 0) + detail.width
      case .value2: 91 + 6 + detail.width
      }
    let picture = parts.imageView?.image?.size.height ?? 0
    return CGSize(
      width: isGiven ? target.width : outer + start + width + end,
      height: max(44, (text + 22).rounded(.up), picture) + line)
  }
}

extension UIView {
  /// Whether an active constraint involves a view inside.
  fileprivate final var hasConstraintsInside: Bool {
    autoLayout.map { !$0.constraints.isEmpty } ?? false
  }
}
