import EspalierCore
import Foundation

/// The sign beside the pointer: the number of items, a plus for a copy, a cross for what is not
/// allowed.
@MainActor final class DragBadge: UIView {
  private static let height: CGFloat = 20

  private let label = UILabel()
  private let picture = UIImageView()
  /// The number of items.
  var count = 1
  private var shown: (operation: UIDropOperation, count: Int)?

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.height, height: Self.height))
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.height / 2
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    picture.tintColor = .white
    picture.contentMode = .center
    addSubview(label)
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows what a drop does.
  func show(_ operation: UIDropOperation) {
    guard shown?.operation != operation || shown?.count != count else { return }
    shown = (operation, count)
    let symbol: String? =
      switch operation {
      case .copy: "plus"
      case .forbidden: "xmark"
      case .move, .cancel: nil
      }
    label.text = count > 1 ? "\(count)" : nil
    let look = UIImage.SymbolConfiguration(pointSize: 11, weight: .bold)
    picture.image = symbol.flatMap { UIImage(systemName: $0, withConfiguration: look) }
    backgroundColor =
      switch operation {
      case .copy: .systemGreen
      case .forbidden: .systemRed
      case .move, .cancel: .systemGray
      }
    isHidden = symbol == nil && count == 1
    let labelWidth = count > 1 ? max(label.intrinsicContentSize.width + 8, Self.height) : 0
    let pictureWidth = symbol == nil ? 0 : Self.height
    frame.size = CGSize(width: labelWidth + pictureWidth, height: Self.height)
    picture.frame = CGRect(x: 0, y: 0, width: pictureWidth, height: Self.height)
    label.frame = CGRect(x: pictureWidth, y: 0, width: labelWidth, height: Self.height)
  }
}
