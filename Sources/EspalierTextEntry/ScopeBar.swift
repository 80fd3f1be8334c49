@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The row of scopes below the field of a search bar, of which one is selected.
final class ScopeBar: UIView {
  /// Called after the user selected another scope.
  var onChange: ((Int) -> Void)?
  private var buttons: [UIButton] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }

  var titles: [String] = [] {
    didSet {
      guard !titles.elementsEqual(oldValue, by: { $0.hasSameUnits(as: $1) }) else { return }
      for button in buttons { button.removeFromSuperview() }
      buttons = titles.enumerated().map { index, title in
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.layer.cornerRadius = 7
        button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
        addSubview(button)
        return button
      }
      show()
      setNeedsLayout()
    }
  }

  /// The selected scope; one that does not exist shows none.
  var selected = 0 {
    didSet { if selected != oldValue { show() } }
  }

  private func choose(_ index: Int) {
    guard index != selected else { return }
    selected = index
    onChange?(index)
  }

  private func show() {
    for (index, button) in buttons.enumerated() {
      button.isSelected = index == selected
      button.backgroundColor = index == selected ? .systemBackground : .clear
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = (bounds.width - 4) / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let place = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(
        x: 2 + width * CGFloat(place), y: 2, width: width, height: max(0, bounds.height - 4))
    }
  }
}
