@_spi(Framework) import EspalierCore
import EspalierTextEntry
import Foundation

/// The contents of a colour picker: title, grid or sliders, opacity, and the selected colour.
@MainActor final class ColorPickerView: UIView {
  static let width: CGFloat = 375
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16
  private static let swatchSide: CGFloat = 56

  private let scroll = UIScrollView()
  private let title = UILabel()
  private let close = UIButton(type: .close)
  private let pages = UISegmentedControl(items: [
    InterfaceWord.grid.text, InterfaceWord.sliders.text,
  ])
  let grid = ColorGrid()
  let red = ColorRow(.red) { "\(ColorValue.byte(CGFloat($0)))" }
  let green = ColorRow(.green) { "\(ColorValue.byte(CGFloat($0)))" }
  let blue = ColorRow(.blue) { "\(ColorValue.byte(CGFloat($0)))" }
  let hex = HexRow()
  let alphaRow = ColorRow(.opacity) { "\(Int(($0 * 100).rounded()))%" }
  private let line = UIView()
  private let swatch = ColorSwatch()
  private var color = ColorValue()
  private var usesAlpha = true
  /// Called for each colour that the user selects; the flag is true while a drag goes on.
  var onSelect: ((ColorValue, Bool) -> Void)?
  var onClose: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    title.textAlignment = .center
    title.adjustsFontForContentSizeCategory = true
    line.backgroundColor = .separator
    pages.selectedSegmentIndex = 0
    addSubview(scroll)
    for part in parts { scroll.addSubview(part) }
    close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
    pages.addAction(UIAction { [weak self] _ in self?.pageChanged() }, for: .valueChanged)
    grid.onSelect = { [weak self] in self?.take($0, continuously: $1) }
    hex.onChange = { [weak self] in self?.take($0, continuously: false) }
    connect(red, \.red)
    connect(green, \.green)
    connect(blue, \.blue)
    connect(alphaRow, \.alpha)
    pageChanged()
  }

  required init?(coder: NSCoder) { nil }

  private var parts: [UIView] {
    [title, close, pages, grid, red, green, blue, hex, alphaRow, line, swatch]
  }

  private func connect(_ row: ColorRow, _ amount: WritableKeyPath<ColorValue, CGFloat>) {
    row.onChange = { [weak self] value, continuously in
      guard let self else { return }
      color[keyPath: amount] = value
      showColor()
      onSelect?(color, continuously)
    }
  }

  private func take(_ new: ColorValue, continuously: Bool) {
    let alpha = color.alpha
    color = new
    color.alpha = alpha
    showColor()
    onSelect?(color, continuously)
  }

  // MARK: Showing

  func show(_ color: ColorValue, title: String?, usesAlpha: Bool) {
    self.color = color
    self.usesAlpha = usesAlpha
    self.title.text = title ?? InterfaceWord.colors.text
    showColor()
    setNeedsLayout()
  }

  private func showColor() {
    func ends(_ amount: WritableKeyPath<ColorValue, CGFloat>) -> (ColorValue, ColorValue) {
      var ends = (color.opaque, color.opaque)
      ends.0[keyPath: amount] = 0
      ends.1[keyPath: amount] = 1
      return ends
    }
    grid.mark(color)
    for (row, amount) in [(red, \ColorValue.red), (green, \.green), (blue, \.blue)] {
      let (start, end) = ends(amount)
      row.show(color[keyPath: amount], from: start, to: end, now: color)
    }
    let (start, end) = ends(\.alpha)
    alphaRow.show(color.alpha, from: start, to: end, now: color)
    hex.show(color)
    swatch.color = color.color
  }

  private var showsGrid: Bool { pages.selectedSegmentIndex == 0 }

  private func pageChanged() {
    if showsGrid { _ = hex.field.resignFirstResponder() }
    grid.isHidden = !showsGrid
    for row in [red, green, blue, hex] { row.isHidden = showsGrid }
    setNeedsLayout()
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { showsGrid ? [grid] : [red] }

  // MARK: Layout

  /// Returns the size of the contents at a width, which is the same for grid and sliders.
  func naturalSize(width: CGFloat, usesAlpha: Bool) -> CGSize {
    self.usesAlpha = usesAlpha
    return CGSize(width: width, height: arrange(width: width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds.inset(by: safeAreaInsets)
    let width = scroll.bounds.width
    let size = CGSize(width: width, height: arrange(width: width))
    if scroll.contentSize != size { scroll.contentSize = size }
  }

  /// Places the parts for a width, and returns their height.
  private func arrange(width: CGFloat) -> CGFloat {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let room = max(0, width - 2 * Self.margin)
    title.font = .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
    let head = max(30, title.intrinsicContentSize.height.rounded(.up))
    title.frame = CGRect(
      x: Self.margin + 38, y: 12, width: max(0, room - 76), height: head)
    close.frame = CGRect(
      x: isMirrored ? Self.margin : Self.margin + room - 30, y: 12 + (head - 30) / 2, width: 30,
      height: 30)
    var y = 12 + head + 12
    func add(_ view: UIView, _ height: CGFloat) {
      view.frame = CGRect(x: Self.margin, y: y, width: room, height: height)
      y += height
    }
    add(pages, 32)
    y += Self.gap
    let top = y
    let fields = CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns)
    add(grid, (room * fields).rounded())
    let gridEnd = y
    y = top
    for row in [red, green, blue] {
      add(row, row.sizeThatFits(CGSize(width: room, height: 0)).height)
      y += Self.gap
    }
    add(hex, hex.sizeThatFits(CGSize(width: room, height: 0)).height)
    y = max(y, gridEnd)
    alphaRow.isHidden = !usesAlpha
    if usesAlpha {
      y += Self.gap
      add(alphaRow, alphaRow.sizeThatFits(CGSize(width: room, height: 0)).height)
    }
    y += Self.gap
    add(line, 1 / max(contentScaleFactor, 1))
    y += Self.gap
    let side = Self.swatchSide
    swatch.frame = CGRect(
      x: isMirrored ? Self.margin + room - side : Self.margin, y: y, width: side, height: side)
    return y + side + Self.margin
  }
}
