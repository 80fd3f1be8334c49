@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// Shows one accessory of a list's cell.
@MainActor final class ListAccessoryView: UIView {
  let accessory: UICellAccessory
  /// Whether the app made the view that is shown.
  var isCustom: Bool {
    if case .custom = accessory.kind { return true }
    return false
  }

  private weak var cell: UICollectionViewListCell?
  private var content: UIView?
  /// The natural size of a custom view.
  private lazy var customSize = HostedSize()
  private var holdPoint = CGPoint.zero

  init(_ accessory: UICellAccessory, cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(frame: .zero)
    let view = makeContent()
    content = view
    addSubview(view)
    update()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Contents

  /// Removes the view inside, which the program may use elsewhere.
  func releaseContent() { releaseHeldView(content) }

  private func makeContent() -> UIView {
    switch accessory.kind {
    case .disclosureIndicator:
      return symbol("chevron.right", 14, accessory.tintColor ?? .tertiaryLabel)
    case .checkmark: return symbol("checkmark", 17, accessory.tintColor)
    case .detail(let action): return button("info.circle", .moreInformation, nil, action)
    case .delete(let action):
      return button("minus.circle", .delete, .systemRed) { [weak self] in
        if let action { action() } else { self?.cell?.asksForDeletion() }
      }
    case .insert(let action):
      return button("plus.circle.fill", .insert, .systemGreen) { action?() }
    case .reorder: return grip()
    case .multiselect: return symbol("circle", 20, .tertiaryLabel)
    case .outlineDisclosure(_, let action):
      return button("chevron.right", .expand, accessory.tintColor) { [weak self] in
        if let action { action() } else { self?.cell?.toggleOutline() }
      }
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.font = accessory.font ?? .preferredFont(forTextStyle: .body)
      label.textColor = accessory.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    case .popUpMenu(let menu, let handler):
      return PopUpAccessory(menu, accessory.tintColor ?? .secondaryLabel) { [weak self] menu in
        handler?(menu)
        self?.cell?.setNeedsLayout()
      }
    case .custom(let view):
      hostBySize(view)
      fitCustomView(view)
      if let tint = accessory.tintColor { view.tintColor = tint }
      return view
    }
  }

  private func fitCustomView(_ view: UIView) {
    let size = customSize.natural(of: view, in: .zero)
    customSize.place(size)
    if view.bounds.size != size { view.bounds.size = size }
  }

  /// Gives a custom view whose size changed its new size, and the cell makes room for it.
  override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    guard case .custom(let custom) = accessory.kind, custom === view else { return }
    let old = view.bounds.size
    fitCustomView(view)
    guard view.bounds.size != old else { return }
    setNeedsLayout()
    cell?.setNeedsLayout()
  }

  private func symbol(_ name: String, _ size: CGFloat, _ color: UIColor?) -> UIImageView {
    let view = UIImageView(
      image: UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)))
    if let color { view.tintColor = color }
    view.sizeToFit()
    return view
  }

  private func button(
    _ name: String, _ label: InterfaceWord, _ color: UIColor?, _ action: @escaping () -> Void
  ) -> UIView {
    let button = UIButton(type: .system)
    let isArrow = name == "chevron.right"
    button.setImage(
      UIImage(
        systemName: name,
        withConfiguration: UIImage.SymbolConfiguration(
          pointSize: isArrow ? 14 : 20, weight: isArrow ? .semibold : .regular)), for: .normal)
    button.accessibilityLabel = label.text
    if let color = accessory.tintColor ?? color { button.tintColor = color }
    button.frame = CGRect(x: 0, y: 0, width: 28, height: 44)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func grip() -> UIView {
    let view = symbol("line.3.horizontal", 17, accessory.tintColor ?? .tertiaryLabel)
    let hold = UILongPressGestureRecognizer(target: self, action: ListAccessoryView.held)
    hold.minimumPressDuration = 0
    addGestureRecognizer(hold)
    return view
  }

  private func held(_ hold: UILongPressGestureRecognizer) {
    guard let cell, let collection = cell.collection else { return }
    let point = hold.location(in: collection)
    switch hold.state {
    case .began:
      guard let path = collection.indexPath(for: cell),
        collection.beginInteractiveMovementForItem(at: path)
      else { return }
      holdPoint = CGPoint(x: cell.center.x, y: cell.center.y - point.y)
    case .changed:
      collection.updateInteractiveMovementTargetPosition(
        CGPoint(x: holdPoint.x, y: point.y + holdPoint.y))
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  /// Shows the state of the cell.
  func update() {
    isHidden = accessory.isHidden
    guard let cell, let content else { return }
    switch accessory.kind {
    case .multiselect:
      guard let view = content as? UIImageView else { return }
      view.image = UIImage(
        systemName: cell.isSelected ? "checkmark.circle.fill" : "circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .regular))
      view.tintColor = cell.isSelected ? accessory.tintColor ?? cell.tintColor : .tertiaryLabel
    case .outlineDisclosure:
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let turned =
        cell.isExpanded
        ? CGAffineTransform(rotationAngle: .pi / 2)
        : isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
      if content.transform != turned { content.transform = turned }
    case .disclosureIndicator:
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let turned = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
      if content.transform != turned { content.transform = turned }
    default: break
    }
  }

  /// The width of the room that the accessory has.
  var width: CGFloat {
    let own = content?.bounds.width ?? 0
    switch accessory.reservedLayoutWidth {
    case .actual: return own
    case .standard:
      switch accessory.kind {
      case .disclosureIndicator, .checkmark, .label, .popUpMenu, .custom: return own
      case .outlineDisclosure where !accessory.isLeading: return arrowWidth ?? own
      default: return max(own, 28)
      }
    case .custom(let width): return width
    }
  }

  /// The width of an outline's arrow, which stands below and above disclosure indicators; the
  /// button around it is wider.
  private var arrowWidth: CGFloat? { (content as? UIButton)?.currentImage?.size.width }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let content, content.bounds.width > bounds.width else {
      return super.point(inside: point, with: event)
    }
    return bounds.union(content.frame).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content, content.superview === self else { return }
    let middle = CGPoint(
      x: (bounds.width / 2 * contentScaleFactor).rounded() / contentScaleFactor,
      y: (bounds.height / 2 * contentScaleFactor).rounded() / contentScaleFactor)
    if content.center != middle { content.center = middle }
  }
}
