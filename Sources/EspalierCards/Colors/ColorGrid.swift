@_spi(Framework) import EspalierCore
import Foundation

/// Twelve columns and ten rows of colours, one of which can be selected.
///
/// A click selects at its end; a drag selects each colour it reaches. Arrow keys move the
/// selection.
@MainActor final class ColorGrid: UIControl {
  override class var hasValue: Bool { true }

  nonisolated static let columns = 12
  nonisolated static let rows = 10

  /// The colour of each field, row by row: grays, then twelve hues from dark to light.
  static let colors: [ColorValue] = """
    FFFFFF EBEBEB D6D6D6 C2C2C2 ADADAD 999999 858585 707070 5C5C5C 474747 333333 000000
    00374A 011D57 11053B 2E063D 3C071B 5C0701 5A1C00 583300 563D00 666100 4F5504 263E0F
    004D65 012F7B 1A0A52 450D59 551029 831100 7B2900 7A4A00 785800 8D8602 6F760A 38571A
    016E8F 0042A9 2C0977 61187C 791A3D B51A00 AD3E00 A96800 A67B01 C4BC00 9BA50E 4E7A27
    008CB4 0056D6 371A94 7A219E 99244F E22400 DA5100 D38301 D19D01 F5EC00 C3D117 669D34
    00A1D8 0061FE 4D22B2 982ABC B92D5D FF4015 FF6A00 FFAB01 FDC700 FEFB41 D9EC37 76BB40
    01C7FC 3A87FE 5E30EB BE38F3 E63B7A FF6250 FF8648 FEB43F FECB3E FFF76B E4EF65 96D35F
    52D6FC 74A7FF 864FFE D357FE EE719E FF8C82 FFA57D FEC777 FED977 FFF994 EAF28F B1DD8B
    93E3FD A7C6FF B18CFE E292FE F4A4C0 FFB5AF FFC5AB FED9A8 FDE4A8 FFFBB9 F2F7B7 CDE8B5
    CBF0FF D3E2FF D9C9FE EFCAFF F9D3E0 FFDBD8 FFE2D6 FFECD4 FFF2D5 FEFCDD F7FADB DFEED4
    """.split(whereSeparator: \.isWhitespace).map { ColorValue(hex: String($0)) ?? ColorValue() }

  private let fields = ColorFields()
  private let mark = ColorMark()
  /// The selected field; `nil` for a colour that is not in the grid.
  private(set) var selected: Int?
  /// The selected colour.
  var color: ColorValue? { selected.map { Self.colors[$0] } }
  /// The field that was selected before the present click or drag.
  private var former: Int?
  /// Whether the present drag has selected fields.
  private var hasMoved = false
  /// Called for each colour that is selected; the flag is true while a drag goes on.
  var onSelect: ((ColorValue, Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    fields.isUserInteractionEnabled = false
    addSubview(fields)
    addSubview(mark)
    mark.isHidden = true
    accessibilityLabel = InterfaceWord.grid.text
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the field of a colour, if there is one.
  func mark(_ color: ColorValue) {
    // The field that the user chose stays marked beside another one of the same colour.
    if let selected, Self.colors[selected].hasSameHue(as: color) { return }
    select(Self.colors.firstIndex { $0.hasSameHue(as: color) })
  }

  private func select(_ index: Int?) {
    selected = index
    mark.isHidden = index == nil
    setNeedsLayout()
  }

  // MARK: Places

  private var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  private func field(_ index: Int) -> CGRect {
    let column = index % Self.columns
    return ColorFields.place(
      column: isMirrored ? Self.columns - 1 - column : column, row: index / Self.columns,
      in: bounds, scale: contentScaleFactor)
  }

  private func index(at point: CGPoint) -> Int? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    func cell(_ place: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      min(max(Int((place / length * CGFloat(count)).rounded(.down)), 0), count - 1)
    }
    let column = cell(point.x, bounds.width, Self.columns)
    return cell(point.y, bounds.height, Self.rows) * Self.columns
      + (isMirrored ? Self.columns - 1 - column : column)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    fields.isMirrored = isMirrored
    fields.frame = bounds
    guard let selected else { return }
    mark.frame = field(selected).insetBy(dx: -2, dy: -2)
    mark.show(Self.colors[selected])
  }

  /// Highlights the field that a click would select.
  override func pointerTarget(at point: CGPoint) -> PointerTarget? {
    index(at: point).map { PointerTarget(rect: field($0), radius: 4) }
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasMoved = false
    former = selected
    select(index(at: touch.location(in: self)))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch.location(in: self))
    guard index != selected else { return true }
    hasMoved = true
    select(index)
    tell(continuously: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if hasMoved || selected != former { tell(continuously: false) }
  }

  override func cancelTracking(with event: UIEvent?) {
    if hasMoved { tell(continuously: false) } else { select(former) }
  }

  private func tell(continuously: Bool) {
    guard let color else { return }
    onSelect?(color, continuously)
  }

  /// Prevents recognizers of enclosing views during a drag.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isTracking && gestureRecognizer.view !== self
      ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isEnabled, let move = stroke.gridMove else { return false }
    let side = isMirrored ? -move.columns : move.columns
    let old = selected ?? 0
    let column = min(max(old % Self.columns + side, 0), Self.columns - 1)
    let row = min(max(old / Self.columns + move.rows, 0), Self.rows - 1)
    let new = selected == nil ? 0 : row * Self.columns + column
    guard new != selected else { return true }
    select(new)
    tell(continuously: false)
    return true
  }
}

extension KeyStroke {
  /// The way of a key in a grid of fields; `nil` for other keys.
  fileprivate var gridMove: (columns: Int, rows: Int)? {
    guard modifiers.isEmpty else { return nil }
    switch place {
    case .keyboardLeftArrow: return (-1, 0)
    case .keyboardRightArrow: return (1, 0)
    case .keyboardUpArrow: return (0, -1)
    case .keyboardDownArrow: return (0, 1)
    case .keyboardPageUp: return (0, -ColorGrid.rows)
    case .keyboardPageDown: return (0, ColorGrid.rows)
    case .keyboardHome: return (-ColorGrid.columns, 0)
    case .keyboardEnd: return (ColorGrid.columns, 0)
    default: return nil
    }
  }
}
