@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// One row of an open menu, or one element of a palette.
///
/// The row places its contents once, when it is created; highlighting changes only colours.
@MainActor final class MenuRowView: UIView {
  private let piece: MenuPiece
  private let metrics: MenuMetrics
  private let isMirrored: Bool
  private var texts: [(label: UILabel, color: UIColor)] = []
  private var pictures: [(view: UIImageView, color: UIColor)] = []
  private var titleLabel: UILabel?
  private var shortcutLabel: UILabel?

  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { updateColors() } }
  }

  init(_ piece: MenuPiece, in contents: MenuContents, isMirrored: Bool) {
    self.piece = piece
    metrics = contents.metrics
    self.isMirrored = isMirrored
    super.init(frame: piece.frame)
    layer.cornerRadius = metrics.rowRadius
    accessibilityLabel = piece.element?.title
    switch piece.kind {
    case .separator: addLine()
    case .header(let text): addHeader(text)
    case .loading, .leaf, .submenu:
      if piece.size == .row { addRow(contents) } else { addCell() }
    }
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Accessibility

  override var accessibilityKind: AccessibilityKind {
    switch piece.kind {
    case .separator, .loading: return AccessibilityKind()
    case .header: return AccessibilityKind(.heading, isElement: true)
    case .submenu: return AccessibilityKind(.menuItem, isElement: true)
    case .leaf(let leaf):
      let isRadio = piece.selection != nil
      let isMarked = leaf.state != .off || isRadio
      return AccessibilityKind(
        isMarked ? isRadio ? .radioMenuItem : .checkMenuItem : .menuItem, isElement: true)
    }
  }

  override var accessibilityContents: AccessibilityContents {
    var contents = AccessibilityContents()
    switch piece.kind {
    case .header(let text): contents.label = text
    case .submenu, .leaf:
      contents.traits = .button
      if piece.leaf?.state == .on { contents.traits.insert(.selected) }
      if !piece.isEnabled { contents.traits.insert(.notEnabled) }
    case .separator, .loading: break
    }
    return contents
  }

  // MARK: Colours

  private var color: UIColor {
    if !piece.isEnabled { return .tertiaryLabel }
    if isChosenCell { return tintColor }
    return piece.isDestructive ? .destructiveText : .label
  }

  /// Whether the row is an element of a palette that is on, which has a background instead of a
  /// mark.
  private var isChosenCell: Bool { piece.size != .row && piece.leaf?.state == .on }

  private func updateColors() {
    backgroundColor = isHighlighted ? fill : isChosenCell ? .tertiarySystemFill : nil
    for (label, color) in texts { label.textColor = isHighlighted ? .white : color }
    for (view, color) in pictures { view.tintColor = isHighlighted ? .white : color }
  }

  /// The colour of a highlighted row, on which white text is legible.
  private var fill: UIColor {
    guard let tint = tintColor, tint !== UIColor.standardTint else { return .standardFill }
    return tint.darkened(to: 0.183, with: traitCollection)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  /// Shows the alternate of a command, or the command itself again.
  func show(_ modifiers: UIKeyModifierFlags) {
    guard let titleLabel else { return }
    titleLabel.text = piece.title(with: modifiers)
    shortcutLabel?.isHidden = piece.alternate(with: modifiers) != nil
  }

  // MARK: Parts

  /// Mirrors a rectangle that is given from the leading edge.
  private func placed(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(
      x: isMirrored ? bounds.width - x - width : x, y: y.rounded(), width: max(0, width),
      height: height)
  }

  private func addLine() {
    let line = UIView(
      frame: CGRect(
        x: metrics.contentInset, y: (bounds.height / 2).rounded(.down),
        width: max(0, bounds.width - 2 * metrics.contentInset), height: 1))
    line.backgroundColor = .separator
    addSubview(line)
  }

  private func addHeader(_ text: String) {
    let width = bounds.width - 2 * metrics.contentInset
    let label = add(text, metrics.subtitleSize, .secondaryLabel, weight: .semibold)
    label.frame = placed(metrics.contentInset, (bounds.height - 18) / 2 + 1, width, 18)
  }

  private func addRow(_ contents: MenuContents) {
    var x = metrics.contentInset
    if contents.hasChecks {
      if let mark = mark {
        add(symbol: mark, 13).frame = placed(x, (bounds.height - 16) / 2, 16, 16)
      }
      x += metrics.checkWidth
    }
    if contents.hasImages {
      if let image = piece.image {
        let side = metrics.imageWidth - 8
        add(image, metrics.titleSize).frame = placed(x, (bounds.height - side) / 2, side, side)
      }
      x += metrics.imageWidth
    }
    var end = bounds.width - metrics.contentInset
    if let shortcut = piece.shortcut {
      let width = MenuText().width(of: shortcut, metrics.titleSize)
      let label = add(
        shortcut, metrics.titleSize, piece.isEnabled ? .secondaryLabel : .tertiaryLabel)
      label.textAlignment = isMirrored ? .left : .right
      label.frame = placed(end - width, (bounds.height - 22) / 2, width, 22)
      shortcutLabel = label
      end -= width + 12
    } else if piece.submenu != nil {
      let name = isMirrored ? "chevron.left" : "chevron.right"
      add(symbol: name, 11).frame = placed(end - 12, (bounds.height - 14) / 2, 12, 14)
      end -= 20
    }
    addTitle(from: x, to: end)
  }

  private func addTitle(from x: CGFloat, to end: CGFloat) {
    let title = add(piece.title(with: []), metrics.titleSize, color)
    titleLabel = title
    let height = metrics.titleSize + 7
    guard let text = piece.element?.subtitle, !text.isEmpty else {
      title.frame = placed(x, (bounds.height - height) / 2, end - x, height)
      return
    }
    let small = metrics.subtitleSize + 5
    let top = ((bounds.height - height - small) / 2).rounded()
    title.frame = placed(x, top, end - x, height)
    let subtitle = add(
      text, metrics.subtitleSize, piece.isEnabled ? .secondaryLabel : .tertiaryLabel)
    subtitle.frame = placed(x, top + height, end - x, small)
  }

  private func addCell() {
    let label = piece.size == .medium ? 18.0 : 0
    let area = bounds.insetBy(dx: 4, dy: 4)
    if let image = piece.image {
      let side = (metrics.titleSize * 1.4).rounded()
      add(image, metrics.titleSize * 1.2).frame = CGRect(
        x: ((bounds.width - side) / 2).rounded(),
        y: ((bounds.height - label - side) / 2).rounded(), width: side, height: side)
    }
    if piece.size == .medium || piece.image == nil {
      let title = add(piece.title(with: []), metrics.subtitleSize, color)
      title.textAlignment = .center
      title.frame = CGRect(
        x: area.minX, y: piece.image == nil ? (bounds.height - 18) / 2 : bounds.height - 22,
        width: area.width, height: 18)
    }
  }

  private var mark: String? {
    switch piece.leaf?.state {
    case .on: "checkmark"
    case .mixed: "minus"
    default: nil
    }
  }

  private func add(
    _ text: String, _ size: CGFloat, _ color: UIColor, weight: UIFont.Weight = .regular
  ) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: size, weight: weight)
    label.text = text
    label.textAlignment = isMirrored ? .right : .left
    label.lineBreakMode = .byTruncatingTail
    texts.append((label, color))
    addSubview(label)
    return label
  }

  private func add(symbol name: String, _ size: CGFloat) -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    let image = UIImage(systemName: name, withConfiguration: configuration)
    return add(image, size)
  }

  private func add(_ image: UIImage?, _ size: CGFloat) -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .regular)
    let view = UIImageView(image: image?.applyingSymbolDefaults(configuration) ?? image)
    view.contentMode = .scaleAspectFit
    pictures.append((view, color))
    addSubview(view)
    return view
  }
}
