import EspalierCore
import Foundation

/// The small buttons of a compact date picker.
@MainActor final class DatePills: UIView, DateContent {
  private static let gap: CGFloat = 6

  private weak var owner: UIDatePicker?
  private let titles: DateTitles
  private var date: DatePill?
  private var time: DatePill?

  let takesKeys = false

  init(_ owner: UIDatePicker) {
    self.owner = owner
    titles = DateTitles(owner.usedCalendar, owner.usedLocale)
    super.init(frame: .zero)
    if owner.datePickerMode != .time {
      date = DatePill { [weak self] pill in
        guard let owner = self?.owner else { return }
        pill.open(DateCalendar(owner, isInCard: true), of: owner)
      }
    }
    if owner.datePickerMode != .date {
      time = DatePill { [weak self] pill in
        guard let owner = self?.owner else { return }
        pill.open(DateWheels(owner, mode: .time), of: owner)
      }
    }
    for pill in pills { addSubview(pill) }
  }

  required init?(coder: NSCoder) { nil }

  private var pills: [DatePill] { [date, time].compactMap(\.self) }

  var naturalSize: CGSize {
    let widths = pills.map(\.naturalWidth)
    return CGSize(
      width: widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0)),
      height: DatePill.height)
  }

  func show(animated: Bool) {
    guard let owner else { return }
    let old = naturalSize
    date?.text = titles.text(owner.date, "yMMMd")
    time?.text = titles.text(owner.date, "jmm")
    for pill in pills { pill.card?.content.show(animated: animated) }
    setNeedsLayout()
    if naturalSize != old { owner.contentSizeDidChange() }
  }

  func reload() {
    show(animated: false)
    for pill in pills { pill.card?.content.reload() }
  }

  /// Opens the card of the first pill, as Return does.
  func openFirst() {
    guard let owner, let pill = pills.first else { return }
    pill.open(
      pill === date ? DateCalendar(owner, isInCard: true) : DateWheels(owner, mode: .time),
      of: owner)
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview == nil { for pill in pills { pill.close() } }
  }

  /// Places the pills from the leading edge on, where the picker wants its contents.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let rest = bounds.width - naturalSize.width
    let before: CGFloat
    switch owner?.contentHorizontalAlignment {
    case .left: before = isMirrored ? rest : 0
    case .right: before = isMirrored ? 0 : rest
    case .leading: before = 0
    case .trailing: before = rest
    default: before = rest / 2
    }
    var x = max(before, 0).rounded(.down)
    let y = ((bounds.height - DatePill.height) / 2).rounded()
    for pill in pills {
      let width = pill.naturalWidth
      pill.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: DatePill.height)
      x += width + Self.gap
    }
  }
}
