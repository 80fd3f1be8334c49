@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// The contents of an alert: a card with texts and buttons, and in a sheet another one with Cancel.
@MainActor final class AlertView: UIView {
  static let sheetMargin: CGFloat = 8
  private static let alertWidth: CGFloat = 270
  private static let sheetWidth: CGFloat = 420
  private static let popoverWidth: CGFloat = 300
  private static let background = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.15, green: 0.15, blue: 0.16, alpha: 1)
      : UIColor(red: 0.97, green: 0.97, blue: 0.98, alpha: 1)
  }

  private weak var alert: UIAlertController?
  let isSheet: Bool
  private let card = UIView()
  private let cancelCard = UIView()
  /// Scrolls the texts if they do not fit.
  private let texts = UIScrollView()
  /// Scrolls the actions if they do not fit.
  private let choices = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [AlertButton] = []
  /// The actions of a sheet, in a table.
  private lazy var choiceList = AlertChoices { [weak self] in self?.alert?.choose($0) }
  private var cancelButton: AlertButton?
  private var lines: [UIView] = []

  override var accessibilityKind: AccessibilityKind { AccessibilityKind(.alert) }

  override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(label: alert?.title, value: alert?.message)
  }

  init(alert: UIAlertController) {
    self.alert = alert
    isSheet = alert.preferredStyle == .actionSheet
    super.init(frame: .zero)
    for plate in [card, cancelCard] {
      plate.backgroundColor = Self.background
      plate.layer.cornerRadius = 14
      plate.clipsToBounds = true
      addSubview(plate)
    }
    card.addSubview(texts)
    card.addSubview(isSheet ? choiceList : choices)
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.textColor = isSheet ? .secondaryLabel : .label
      label.textAlignment = .center
      label.numberOfLines = 0
      texts.addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Rebuilds the contents after a change of texts or actions.
  func rebuild() {
    guard let alert else { return }
    titleLabel.text = alert.title
    messageLabel.text = alert.message
    for view in buttons + lines { view.removeFromSuperview() }
    for field in alert.fields where field.superview !== texts { texts.addSubview(field) }
    cancelButton?.removeFromSuperview()
    cancelButton = nil
    let cancel = alert.cancelAction
    var shown = alert.actions.filter { $0 !== cancel }
    let isInPopover = alert.isInPopover
    card.backgroundColor = isInPopover ? nil : Self.background
    card.layer.cornerRadius = isInPopover ? 0 : 14
    if let cancel, !isInPopover {
      if isSheet {
        let button = makeButton(cancel)
        cancelCard.addSubview(button)
        cancelButton = button
      } else if alert.actions.count == 2 {
        // In a row, Cancel is at the leading edge.
        shown.insert(cancel, at: 0)
      } else {
        shown.append(cancel)
      }
    }
    if isSheet {
      let preferred = alert.preferredAction
      choiceList.show(shown, heavy: preferred)
      return finishRebuilding()
    }
    buttons = shown.map(makeButton)
    lines = buttons.map { _ in UIView() }
    for line in lines { line.backgroundColor = .separator }
    for view in buttons + lines { choices.addSubview(view) }
    finishRebuilding()
  }

  private func finishRebuilding() {
    cancelCard.isHidden = cancelButton == nil
    setNeedsLayout()
  }

  private func makeButton(_ action: UIAlertAction) -> AlertButton {
    let preferred = alert?.preferredAction
    let stands = preferred.map { $0 === action } ?? (action.style == .cancel)
    let button = AlertButton(action: action, size: isSheet ? 20 : 17, isHeavy: stands)
    button.addTarget(self, action: AlertView.chosen, for: .touchUpInside)
    return button
  }

  /// Returns the button of an action.
  func button(of action: UIAlertAction) -> UIView? {
    if isSheet, let row = choiceList.row(of: action) { return row }
    return (buttons + [cancelButton].compactMap(\.self)).first { $0.action === action }
  }

  private func chosen(_ button: AlertButton) { alert?.choose(button.action) }

  // MARK: Sizes

  private var buttonHeight: CGFloat { isSheet ? 57 : 44 }

  /// Returns whether the two buttons of an alert fit side by side.
  private func standsInRow(width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.fittingWidth <= width / 2 }
  }

  private func height(ofButtonsIn width: CGFloat) -> CGFloat {
    let rows =
      isSheet ? choiceList.actions.count : standsInRow(width: width) ? 1 : buttons.count
    return CGFloat(rows) * buttonHeight
  }

  /// Lays out the texts for a width and returns their height.
  private func layOutTexts(width: CGFloat) -> CGFloat {
    let shown = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
    let fields = alert?.fields ?? []
    guard !shown.isEmpty || !fields.isEmpty else { return 0 }
    let vertical: CGFloat = isSheet ? 14 : 20
    var y = vertical
    for (index, label) in shown.enumerated() {
      if index > 0 { y += isSheet ? 8 : 3 }
      let room = CGSize(width: width - 32, height: 10_000)
      let height = label.sizeThatFits(room).height.rounded(.up)
      label.frame = CGRect(x: 16, y: y, width: width - 32, height: height)
      y += height
    }
    for (index, field) in fields.enumerated() {
      y += index > 0 || shown.isEmpty ? 8 : 16
      field.frame = CGRect(x: 16, y: y, width: width - 32, height: 30)
      y += 30
    }
    return y + vertical
  }

  /// Returns the size of the alert in an area.
  func fittingSize(in area: CGSize) -> CGSize {
    let widest =
      isSheet
      ? alert?.isInPopover == true
        ? Self.popoverWidth : min(Self.sheetWidth, area.width - 2 * Self.sheetMargin)
      : Self.alertWidth
    let width = min(widest, area.width)
    var height = layOutTexts(width: width) + height(ofButtonsIn: width)
    if cancelButton != nil { height += buttonHeight + Self.sheetMargin }
    return CGSize(width: max(0, width), height: min(height, max(0, area.height - 40)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    var bottom = bounds.height
    if let cancelButton {
      bottom -= buttonHeight
      cancelCard.frame = CGRect(x: 0, y: bottom, width: width, height: buttonHeight)
      cancelButton.frame = cancelCard.bounds
      bottom -= Self.sheetMargin
    }
    card.frame = CGRect(x: 0, y: 0, width: width, height: max(0, bottom))
    let textHeight = layOutTexts(width: width)
    let whole = height(ofButtonsIn: width)
    // If neither texts nor actions fit into half of the height, each gets half.
    let room = card.bounds.height
    let shown = min(whole, max(room - textHeight, room / 2))
    let top = max(0, room - shown)
    texts.frame = CGRect(x: 0, y: 0, width: width, height: min(textHeight, top))
    texts.contentSize = CGSize(width: width, height: textHeight)
    if isSheet {
      choiceList.frame = CGRect(x: 0, y: top, width: width, height: shown)
      choiceList.topLine.isHidden = textHeight == 0
      return
    }
    choices.frame = CGRect(x: 0, y: top, width: width, height: shown)
    choices.contentSize = CGSize(width: width, height: whole)
    layOutButtons(hasTexts: textHeight > 0)
  }

  private func layOutButtons(hasTexts: Bool) {
    let width = bounds.width
    let hair = 1 / contentScaleFactor
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let isRow = standsInRow(width: width)
    for (index, button) in buttons.enumerated() {
      let line = lines[index]
      if isRow {
        let place = isMirrored ? 1 - index : index
        button.frame = CGRect(
          x: CGFloat(place) * width / 2, y: 0, width: width / 2, height: buttonHeight)
        line.frame =
          index == 0
          ? CGRect(x: 0, y: 0, width: width, height: hair)
          : CGRect(x: width / 2, y: 0, width: hair, height: buttonHeight)
        line.isHidden = false
      } else {
        let y = CGFloat(index) * buttonHeight
        button.frame = CGRect(x: 0, y: y, width: width, height: buttonHeight)
        line.frame = CGRect(x: 0, y: y, width: width, height: hair)
        line.isHidden = index == 0 && !hasTexts
      }
    }
  }
}

/// The button of one action.
@MainActor final class AlertButton: UIControl {
  let action: UIAlertAction
  private let caption = UILabel()

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  init(action: UIAlertAction, size: CGFloat, isHeavy: Bool) {
    self.action = action
    super.init(frame: .zero)
    caption.text = action.title
    caption.font = .systemFont(ofSize: size, weight: isHeavy ? .semibold : .regular)
    caption.textAlignment = .center
    // A long title gets a smaller font before it is truncated.
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.6
    caption.lineBreakMode = .byTruncatingMiddle
    isEnabled = action.isEnabled
    accessibilityLabel = action.title
    addSubview(caption)
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  private func updateColor() {
    caption.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .destructiveText : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override var pointerTarget: PointerTarget? { target(bounds, radius: 0) }

  var fittingWidth: CGFloat {
    caption.sizeThatFits(CGSize(width: 10_000, height: 44)).width.rounded(.up) + 16
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 16), height: bounds.height)
  }
}

extension AlertView: AccessibleRelatives {
  var accessibleRelatives: [(kind: AccessibleRelation.Kind, object: UIResponder)] {
    [(.labelledBy, titleLabel), (.describedBy, messageLabel)]
  }
}
