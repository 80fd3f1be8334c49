@_spi(Framework) import EspalierCore
import Foundation

/// The name of an amount, a slider, and the amount as a number.
@MainActor final class ColorRow: UIView {
  private static let gap: CGFloat = 6
  private static let numberWidth: CGFloat = 64
  private static let numberGap: CGFloat = 12

  let slider = ColorSlider()
  private let name = UILabel()
  private let number = UILabel()
  private let describe: (Float) -> String
  /// Called when the user has moved the slider; the flag is true while a drag goes on.
  var onChange: ((CGFloat, Bool) -> Void)?
  private var isDragged = false

  init(_ word: InterfaceWord, describe: @escaping (Float) -> String) {
    self.describe = describe
    super.init(frame: .zero)
    name.text = word.text
    name.textColor = .secondaryLabel
    number.textAlignment = .center
    number.backgroundColor = .tertiarySystemFill
    number.layer.cornerRadius = 8
    number.clipsToBounds = true
    for label in [name, number] { label.adjustsFontForContentSizeCategory = true }
    slider.accessibilityLabel = word.text
    for part in [name, slider, number] { addSubview(part) }
    slider.addAction(
      UIAction { [weak self] _ in self?.sliderMoved() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.sliderEnded() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ amount: CGFloat, from start: ColorValue, to end: ColorValue, now: ColorValue) {
    if !slider.isTracking { slider.value = Float(amount) }
    number.text = describe(Float(amount))
    slider.show(from: start, to: end, now: now)
  }

  private func sliderMoved() {
    isDragged = slider.isTracking
    onChange?(CGFloat(slider.value), isDragged)
  }

  private func sliderEnded() {
    guard isDragged else { return }
    isDragged = false
    onChange?(CGFloat(slider.value), false)
  }

  private func takeFonts() {
    name.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
    number.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    takeFonts()
    return CGSize(
      width: size.width,
      height: name.intrinsicContentSize.height.rounded(.up) + Self.gap
        + max(ColorSlider.height, number.intrinsicContentSize.height.rounded(.up)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    takeFonts()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let top = name.intrinsicContentSize.height.rounded(.up)
    name.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let line = max(0, bounds.height - top - Self.gap)
    let width = min(
      max(Self.numberWidth, number.intrinsicContentSize.width.rounded(.up) + 16), bounds.width / 2)
    let room = max(0, bounds.width - width - Self.numberGap)
    slider.frame = CGRect(
      x: isMirrored ? bounds.width - room : 0, y: top + Self.gap, width: room, height: line)
    number.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - width, y: top + Self.gap, width: width, height: line)
  }
}
