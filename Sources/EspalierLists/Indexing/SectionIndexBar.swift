@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// A list with titles at its trailing edge that lead to parts of it.
@MainActor protocol IndexedList: UIScrollView {
  /// The bar, if it is shown.
  var indexBar: SectionIndexBar? { get set }
  /// The colour of the titles; nil for the tint colour.
  var indexColor: UIColor? { get }
  /// Returns the colour behind the titles; nil for none.
  func indexBackground(isPressed: Bool) -> UIColor?
  /// Shows the part of the list that a title stands for.
  func scroll(toIndexTitle title: String, at index: Int)
  /// The bar came or went.
  func indexBarDidChange()
}

extension IndexedList {
  /// Shows the bar with titles, at the trailing edge of the visible part; removes it if there are
  /// none.
  func placeIndexBar(_ titles: [String]) {
    guard !titles.isEmpty else {
      guard indexBar != nil else { return }
      indexBar?.removeFromSuperview()
      indexBar = nil
      return indexBarDidChange()
    }
    let bar = indexBar ?? SectionIndexBar(self)
    if indexBar == nil {
      indexBar = bar
      addSubview(bar)
      indexBarDidChange()
    }
    bar.show(titles)
    let inset = adjustedContentInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = SectionIndexBar.width
    let frame = CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - width, y: bounds.minY + inset.top, width: width,
      height: max(bounds.height - inset.top - inset.bottom, 0))
    if bar.frame != frame { bar.frame = frame }
    if subviewStorage.last !== bar { bringSubviewToFront(bar) }
  }
}

/// The titles at the trailing edge of a list; a press on one leads to its part.
@MainActor final class SectionIndexBar: UIControl {
  /// The width it takes from the rows, in points.
  static let width: CGFloat = 20
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  private(set) var titles: [String] = []
  private var labels: [UILabel] = []
  private weak var list: (any IndexedList)?
  private var shown: Int?

  init(_ list: any IndexedList) {
    self.list = list
    super.init(frame: .zero)
    accessibilityLabel = InterfaceWord.sectionIndex.text
  }

  required init?(coder: NSCoder) { nil }

  /// Takes its place through the pointer alone: the keyboard has letters to find rows by.
  override var canBecomeFocused: Bool { false }

  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    for label in labels { label.removeFromSuperview() }
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.font = Self.font
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  /// Titles stand as close as they can; where they do not fit, only some are shown.
  private var step: (height: CGFloat, each: Int) {
    let line = Self.font.lineHeight.rounded(.up)
    guard !titles.isEmpty, bounds.height > 0 else { return (line, 1) }
    let each = max(1, Int((line * CGFloat(titles.count) / bounds.height).rounded(.up)))
    return (min(line + 3, bounds.height * CGFloat(each) / CGFloat(titles.count)), each)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let background = list?.indexBackground(isPressed: isTracking)
    if backgroundColor != background { backgroundColor = background }
    let (height, each) = step
    let count = (titles.count + each - 1) / each
    let top = ((bounds.height - height * CGFloat(count)) / 2).rounded()
    for (index, label) in labels.enumerated() {
      label.textColor = list?.indexColor ?? tintColor
      label.isHidden = index % each != 0
      label.frame = CGRect(
        x: 0, y: top + height * CGFloat(index / each), width: bounds.width, height: height)
    }
  }

  // MARK: - Pressing

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    shown = nil
    setNeedsLayout()
    lead(to: touch.location(in: self).y)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lead(to: touch.location(in: self).y)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { setNeedsLayout() }

  override func cancelTracking(with event: UIEvent?) { setNeedsLayout() }

  private func lead(to place: CGFloat) {
    guard let list, !titles.isEmpty else { return }
    let (height, each) = step
    let count = (titles.count + each - 1) / each
    let extent = height * CGFloat(count)
    guard extent > 0 else { return }
    let top = ((bounds.height - extent) / 2).rounded()
    let share = min(max((place - top) / extent, 0), 0.999_999)
    let index = Int(share * CGFloat(titles.count))
    guard index != shown else { return }
    shown = index
    list.scroll(toIndexTitle: titles[index], at: index)
  }
}
