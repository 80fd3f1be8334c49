@_spi(Framework) import EspalierCore
import Foundation

/// A small button with a date or a time, which opens a card.
@MainActor final class DatePill: UIView {
  static let height: CGFloat = 34
  private static let padding: CGFloat = 12

  private let label = UILabel()
  private let onTap: (DatePill) -> Void
  /// The card that the pill opened, while it is shown.
  private(set) weak var card: DateCard?

  init(onTap: @escaping (DatePill) -> Void) {
    self.onTap = onTap
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    label.font = .systemFont(ofSize: 17)
    label.textColor = .label
    label.textAlignment = .center
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: DatePill.wasTapped))
  }

  required init?(coder: NSCoder) { nil }

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  /// The width of the text and the space beside it, in points.
  var naturalWidth: CGFloat {
    label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  /// The text of the pill has the tint colour while its card is open.
  private func showState() { label.textColor = card == nil ? .label : tintColor }

  override var pointerTarget: PointerTarget? { PointerTarget(rect: bounds, radius: 8) }

  private func wasTapped() { onTap(self) }

  // MARK: - The card

  /// Opens a card with a view of the picker, unless it is open.
  func open(_ content: any DateContent, of owner: UIDatePicker) {
    guard card == nil, let presenter = nearestController ?? window?.rootViewController else {
      return
    }
    let made = DateCard(content, beside: self)
    made.onClose = { [weak self] in
      self?.card = nil
      self?.showState()
    }
    card = made
    showState()
    presenter.present(made, animated: true)
  }

  /// Closes the card of a pill that goes away.
  func close() { card?.dismiss(animated: false) }
}
