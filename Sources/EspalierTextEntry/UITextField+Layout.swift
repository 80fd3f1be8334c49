@_spi(Framework) import EspalierCore
import EspalierDisplayList
import EspalierGeometry
import EspalierLayers
import EspalierText
import Foundation

extension UITextField {
  private static let clearButtonSize: CGFloat = 19
  private static let edgeDistance: CGFloat = 5

  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Modes

  private final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    }
  }

  final var showsClearButton: Bool {
    shows(style.clearButtonMode) && (session.store.length > 0 || hasMoreThanText)
  }
  private final var showsLeftView: Bool { leftView != nil && shows(style.leftViewMode) }
  private final var showsRightView: Bool {
    rightView != nil && shows(style.rightViewMode) && !showsClearButton
  }

  // MARK: Rectangles

  private final var insets: CGVector {
    switch style.border {
    case .none: .zero
    case .line, .bezel: CGVector(dx: 2, dy: 2)
    case .roundedRect: CGVector(dx: 7, dy: 2)
    }
  }

  /// The rectangle of the text, without the side views and the clear button that show.
  final func textArea(_ bounds: CGRect) -> CGRect {
    var area = bounds.insetBy(dx: insets.dx, dy: insets.dy)
    func cut(_ width: CGFloat, atLeft: Bool) {
      let taken = min(max(0, width), area.width)
      if atLeft { area.origin.x += taken }
      area.size.width -= taken
    }
    if showsLeftView {
      let used = leftViewRect(forBounds: bounds)
      let width = isMirrored ? area.maxX - used.minX : used.maxX - area.minX
      cut(width + 2, atLeft: !isMirrored)
    }
    if showsRightView {
      let used = rightViewRect(forBounds: bounds)
      let width = isMirrored ? used.maxX - area.minX : area.maxX - used.minX
      cut(width + 2, atLeft: isMirrored)
    }
    if showsClearButton {
      let used = clearButtonRect(forBounds: bounds)
      let width = isMirrored ? used.maxX - area.minX : area.maxX - used.minX
      cut(width + 2, atLeft: isMirrored)
    }
    return area
  }

  final func clearButtonArea(_ bounds: CGRect) -> CGRect {
    let size = Self.clearButtonSize
    let x = isMirrored ? bounds.minX + Self.edgeDistance : bounds.maxX - size - Self.edgeDistance
    return CGRect(
      x: x, y: bounds.minY + ((bounds.height - size) / 2).rounded(), width: size, height: size)
  }

  /// The rectangle of the view at the leading or trailing end.
  final func sideArea(_ view: UIView?, _ bounds: CGRect, _ isLeading: Bool) -> CGRect {
    guard let view else { return .zero }
    var size =
      view === leftViewStorage
      ? leftViewSize.natural(of: view, in: bounds.size)
      : rightViewSize.natural(of: view, in: bounds.size)
    size.width = min(max(0, size.width), bounds.width)
    size.height = min(max(0, size.height), bounds.height)
    let isAtLeft = isLeading != isMirrored
    return CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - size.width,
      y: bounds.minY + ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// The size of the text with the border.
  final var naturalSize: CGSize {
    let text = session.store.length > 0 ? canvas.line.text : style.placeholder ?? ""
    let hasText = session.store.length > 0
    let line = hasText && hasAttributes ? canvas.line.height : style.font.lineHeight
    let width =
      richWidth(hasText: hasText)
      ?? (text.isEmpty ? 0 : text.size(withAttributes: [.font: style.font]).width)
    let height: CGFloat =
      switch style.border {
      case .none: line.rounded(.up) + 1
      case .line, .bezel: line.rounded(.up) + 7
      case .roundedRect: line.rounded(.up) + 13
      }
    var extra = 2 * insets.dx
    if showsLeftView { extra += leftViewRect(forBounds: bounds).width + 2 }
    if showsRightView { extra += rightViewRect(forBounds: bounds).width + 2 }
    if style.clearButtonMode != .never { extra += Self.clearButtonSize + Self.edgeDistance + 2 }
    // The caret stands behind the last character.
    return CGSize(width: width.rounded(.up) + extra + 2, height: height)
  }

  /// The distance of the baseline below the middle of the field, in points.
  final var baselineBelowMiddle: CGFloat {
    // An override may move the text up or down.
    let area = textRect(forBounds: bounds)
    let shift = bounds.height > 0 ? area.midY - bounds.midY : 0
    let line = session.store.length > 0 && hasAttributes ? canvas.line : nil
    let (height, ascent) = (
      line?.height ?? style.font.lineHeight, line?.ascent ?? style.font.ascender
    )
    return shift + ascent - height / 2
  }

  /// The width of a text or placeholder with attributes; `nil` where it has none.
  private final func richWidth(hasText: Bool) -> CGFloat? {
    if hasText { return hasAttributes ? canvas.line.width : nil }
    return canvas.placeholderWidth(of: self)
  }

  // MARK: Placing

  final func placeContents() {
    place(leftViewStorage, shows: showsLeftView, in: leftViewRect(forBounds: bounds))
    place(rightViewStorage, shows: showsRightView, in: rightViewRect(forBounds: bounds))
    placeClearButton()
    let isEmpty = session.store.length == 0
    let area =
      isFirstResponder
      ? editingRect(forBounds: bounds)
      : isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    canvas.frame = area.standardized
    canvas.placeContents()
  }

  private final func place(_ view: UIView?, shows: Bool, in rect: CGRect) {
    guard let view else { return }
    guard shows else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview == nil, view.holder === self {
      hostBySize(view)
      addSubview(view)
    }
    guard view.superview === self else { return }
    if view === leftViewStorage {
      leftViewSize.place(rect.size)
    } else {
      rightViewSize.place(rect.size)
    }
    view.frame = rect
  }

  private final func placeClearButton() {
    guard showsClearButton else {
      clearButtonStorage?.isHidden = true
      return
    }
    let button: ClearButton
    if let made = clearButtonStorage {
      button = made
    } else {
      button = ClearButton()
      button.addTarget(self, action: UITextField.clearButtonPressed, for: .touchUpInside)
      addSubview(button)
      clearButtonStorage = button
    }
    button.isHidden = false
    button.images = style.clearImages
    button.frame = clearButtonRect(forBounds: bounds)
  }

  // MARK: Border

  final func drawBorder(into drawing: inout LayerDrawing) {
    guard style.border != .none else { return }
    let rect = drawing.pixels(of: borderRect(forBounds: bounds))
    let isRound = style.border == .roundedRect
    let radius: Float = isRound ? Float(5 * drawing.scale) : 0
    let traits = traitCollection
    let ground = isEnabled ? UIColor.systemBackground : UIColor.secondarySystemBackground
    let fill = (isRound ? ground : .clear).components(with: traits).pixel
    let edge = (isRound ? UIColor.separator : .label).components(with: traits).pixel
    let corners = CornerRadii(all: radius)
    if !fill.isClear { drawing.list.append(.roundedFill(rect, corners, fill)) }
    let width = max(1, Float(drawing.scale.rounded(.down)))
    drawing.list.append(.border(rect, corners, width: width, edge))
  }
}

/// The button that removes the text of a field.
final class ClearButton: UIControl {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.image = UIImage(systemName: "xmark.circle.fill")
    picture.tintColor = .secondaryLabel
    picture.contentMode = .scaleAspectFit
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    minimumHitSize = CGSize(width: 30, height: 34)
    accessibilityLabel = InterfaceWord.clear.text
  }

  required init?(coder: NSCoder) { nil }

  // Tab goes from field to field; the text can be removed by keys.
  override var canBecomeFocused: Bool { false }
  override var pointerTarget: PointerTarget? { target(bounds, radius: bounds.height / 2) }
  override var isHighlighted: Bool {
    didSet {
      alpha = isHighlighted ? 0.5 : 1
      showImage()
    }
  }

  /// The pictures of the program; `nil` for the system's.
  var images: (normal: UIImage?, pressed: UIImage?) { didSet { showImage() } }

  private func showImage() {
    let own = (isHighlighted ? images.pressed : nil) ?? images.normal
    picture.image = own ?? UIImage(systemName: "xmark.circle.fill")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}

// The steps that setters of the field's properties share.
extension UITextField {
  /// Sets the pictures of the clear button; `nil` for the system's.
  final func setClearImages(normal: UIImage?, pressed: UIImage?) {
    style.clearImages = (normal, pressed)
    setNeedsLayout()
  }

  final func replaceSideView(_ storage: inout UIView?, with view: UIView?) {
    guard mustShow(view, insteadOf: storage) else { return }
    if view !== storage { releaseHeldView(storage) }
    storage = view
    if let view {
      view.holder = self
      // The layout shows it, as its mode says.
      view.removeFromSuperview()
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Gives the text the size that the traits ask for, if its font follows them.
  final func followTextSize() {
    guard style.followsTextSize else { return }
    let traits = traitCollection
    if let font = style.font.adjusted(for: traits) { change(\.font, to: font) }
    changeAttributes { attributes in
      guard let font = (attributes[.font] as? UIFont)?.adjusted(for: traits) else { return }
      attributes[.font] = font
    }
  }

  final func change<Value: Equatable>(
    _ property: WritableKeyPath<FieldStyle, Value>, to value: Value
  ) {
    guard style[keyPath: property] != value else { return }
    replace(property, with: value)
  }

  /// Changes the placeholder, if any of its units is another one.
  final func changePlaceholder(to text: String?) {
    guard !text.hasSameUnits(as: style.placeholder) else { return }
    replace(\.placeholder, with: text)
  }

  private final func replace<Value>(
    _ property: WritableKeyPath<FieldStyle, Value>, with value: Value
  ) {
    style[keyPath: property] = value
    canvas.styleDidChange()
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}
