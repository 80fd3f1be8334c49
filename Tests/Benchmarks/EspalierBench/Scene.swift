import Espalier

/// The measures, colours and words of the scene that every program of the comparison draws.
@MainActor enum Scene {
  /// The window's size in points: a telephone's, unless `--size=WxH` asks for another one.
  static let size = Bench.workload?.size ?? CGSize(width: 390, height: 844)
  static let tabHeight: CGFloat = 49
  static let miniHeight: CGFloat = 64
  static let rowHeight: CGFloat = 64
  static let rowCount = 1000
  static let listHeight = size.height - tabHeight - miniHeight

  static let palette = [
    0xE57373, 0xF06292, 0xBA68C8, 0x9575CD, 0x7986CB, 0x64B5F6, 0x4DD0E1, 0x4DB6AC, 0x81C784,
    0xDCE775, 0xFFD54F, 0xFF8A65,
  ].map { color($0) }
  static let blue = color(0x007AFF)
  static let red = color(0xFF3B30)
  static let grey = color(0x8E8E93)
  static let subtitle = color(0x6C6C70)
  static let pill = color(0xE5E5EA)
  static let separator = color(0xD1D1D6)
  static let mini = color(0xF2F2F7)
  static let tabs = color(0xF9F9F9)
  static let tabTitles = ["Home", "Search", "Library", "Radio"]

  static func title(of row: Int) -> String { "Song title \(row + 1)" }
  static func subtitle(of row: Int) -> String { "Artist \(row % 97) - Album \(row % 31)" }

  static func font(_ size: CGFloat) -> UIFont {
    if let font = fonts[size] { return font }
    let font = UIFont(name: "DejaVu Sans", size: size) ?? .systemFont(ofSize: size)
    fonts[size] = font
    return font
  }

  private static var fonts: [CGFloat: UIFont] = [:]

  static func label(_ text: String, size: CGFloat, color: UIColor, frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.font = font(size)
    label.textColor = color
    label.text = text
    return label
  }

  static func pill(_ title: String, frame: CGRect) -> UIButton {
    let button = UIButton(type: .custom)
    button.frame = frame
    button.titleLabel?.font = font(14)
    button.setTitle(title, for: .normal)
    button.setTitleColor(blue, for: .normal)
    button.backgroundColor = pill
    button.layer.cornerRadius = 8
    return button
  }

  static func square(_ color: UIColor, radius: CGFloat, frame: CGRect) -> UIView {
    let square = UIView(frame: frame)
    square.backgroundColor = color
    square.layer.cornerRadius = radius
    return square
  }

  private static func color(_ hex: Int) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }
}
