@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The button of a menu beside the contents of a list's cell: the selected element, and two arrows.
@MainActor final class PopUpAccessory: UIView {
  private let button = UIButton(type: .system)
  private let arrows = UIImageView(
    image: UIImage(
      systemName: "chevron.up.chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .medium)))

  init(_ menu: UIMenu, _ color: UIColor, _ didChange: @escaping (UIMenu) -> Void) {
    super.init(frame: .zero)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.setTitleColor(color, for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.addAction(
      UIAction { [weak self] _ in
        self?.fit()
        didChange(menu)
      }, for: .valueChanged)
    arrows.tintColor = color
    arrows.sizeToFit()
    addSubview(button)
    addSubview(arrows)
    fit()
  }

  required init?(coder: NSCoder) { nil }

  private func fit() {
    bounds.size = CGSize(
      width: button.intrinsicContentSize.width.rounded(.up) + 4 + arrows.bounds.width, height: 44)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let title = bounds.width - 4 - arrows.bounds.width
    button.frame = CGRect(
      x: isMirrored ? bounds.width - title : 0, y: 0, width: title, height: bounds.height)
    arrows.center = CGPoint(
      x: isMirrored ? arrows.bounds.width / 2 : bounds.width - arrows.bounds.width / 2,
      y: bounds.height / 2)
  }
}
