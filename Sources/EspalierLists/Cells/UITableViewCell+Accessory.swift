@_spi(Framework) import EspalierCore
import Foundation

extension UITableViewCell {
  /// Replaces the view that one of the accessory properties holds.
  final func replaceAccessory(_ old: UIView?, by new: UIView?) {
    guard mustShow(new, insteadOf: old) else { return }
    if old !== new { releaseHeldView(old) }
    new?.holder = self
    accessoryDidChange()
  }

  /// The view that replaces the accessory of the type now, if it still is in the cell.
  final var shownAccessoryView: UIView? {
    let own = isEditing ? editingAccessoryView : accessoryView
    return own?.superview === self ? own : nil
  }

  final func accessoryDidChange() {
    parts.accessory?.removeFromSuperview()
    parts.accessory = nil
    parts.arrow = nil
    let own = isEditing ? editingAccessoryView : accessoryView
    for view in [accessoryView, editingAccessoryView] where view !== own { releaseHeldView(view) }
    if let own {
      if own.holder === self, own.superview !== self { addSubview(own) }
    } else if let made = makeAccessory(isEditing ? editingAccessoryType : accessoryType) {
      parts.accessory = made
      addSubview(made)
    }
    setNeedsLayout()
  }

  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return makeArrow()
    case .checkmark: return Self.symbol("checkmark", 17, nil)
    case .detailButton: return makeDetailButton()
    case .detailDisclosureButton:
      let (button, arrow) = (makeDetailButton(), makeArrow())
      let both = UIView(
        frame: CGRect(
          x: 0, y: 0, width: button.frame.width + 8 + arrow.frame.width,
          height: button.frame.height))
      both.addSubview(button)
      both.addSubview(arrow)
      return both
    }
  }

  private func makeArrow() -> UIView {
    let arrow = Self.symbol("chevron.right", 14, .secondaryLabel)
    parts.arrow = arrow
    return arrow
  }

  /// Turns the arrow to the trailing edge, and places it behind the button for details if there is
  /// one.
  final func arrangeArrow(isMirrored: Bool) {
    guard let arrow = parts.arrow else { return }
    let turned = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    if arrow.transform != turned { arrow.transform = turned }
    guard let both = parts.accessory, both !== arrow, let button = both.subviews.first else {
      return
    }
    let (size, width) = (both.bounds.size, arrow.bounds.width)
    button.center.x = isMirrored ? size.width - button.bounds.width / 2 : button.bounds.width / 2
    arrow.center = CGPoint(
      x: isMirrored ? width / 2 : size.width - width / 2, y: (size.height / 2).rounded())
  }

  private static func symbol(_ name: String, _ size: CGFloat, _ color: UIColor?) -> UIView {
    let view = UIImageView(
      image: UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)))
    if let color { view.tintColor = color }
    view.sizeToFit()
    return view
  }

  private func makeDetailButton() -> UIView {
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        systemName: "info.circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)),
      for: .normal)
    button.accessibilityLabel = InterfaceWord.moreInformation.text
    button.frame = CGRect(x: 0, y: 0, width: 28, height: 44)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let table, let path = listPath else { return }
        table.tableDelegate?.tableView(table, accessoryButtonTappedForRowWith: path.indexPath)
      }, for: .touchUpInside)
    return button
  }

  /// Shows or removes the control for editing.
  final func editingDidChange(animated: Bool, completion: @escaping () -> Void = {}) {
    let wanted = isEditing ? editingStyle : .none
    if wanted == .none {
      parts.editControl?.removeFromSuperview()
      parts.editControl = nil
    } else if parts.editControl?.style != wanted {
      parts.editControl?.removeFromSuperview()
      let control = CellEditControl(wanted) { [weak self] in
        guard let self, let table, let path = listPath else { return }
        table.userEdits(path, editingStyle)
      }
      parts.editControl = control
      addSubview(control)
    }
    if isEditing, showsReorderControl {
      let grip = parts.grip ?? CellGrip(self)
      parts.grip = grip
      if grip.superview !== self { addSubview(grip) }
    } else {
      parts.grip?.removeFromSuperview()
      parts.grip = nil
    }
    setNeedsLayout()
    guard animated, window != nil else { return completion() }
    UIView.animate(
      withDuration: 0.3, animations: { self.layoutIfNeeded() }, completion: { _ in completion() })
  }
}

/// The round button at the leading edge of a row in editing mode: minus deletes the row, plus
/// inserts one.
@MainActor final class CellEditControl: UIControl {
  let style: UITableViewCell.EditingStyle
  private weak var picture: UIView?

  init(_ style: UITableViewCell.EditingStyle, _ use: @escaping @MainActor () -> Void) {
    self.style = style
    super.init(frame: .zero)
    let isInsertion = style == .insert
    let picture = UIImageView(
      image: UIImage(
        systemName: isInsertion ? "plus.circle.fill" : "minus.circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 21, weight: .regular)))
    picture.tintColor = isInsertion ? .systemGreen : .systemRed
    picture.contentMode = .center
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    self.picture = picture
    accessibilityLabel = (isInsertion ? InterfaceWord.insert : .delete).text
    addAction(UIAction { _ in use() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.frame = bounds
  }
}
