@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The rows of suggestions over the page of a search.
final class SuggestionList: UIViewController {
  /// Called with the suggestion that the user chose.
  var onChoice: ((any UISearchSuggestion) -> Void)?
  private let scroll = UIScrollView()
  private var rows: [SuggestionRow] = []

  var suggestions: [any UISearchSuggestion] = [] {
    didSet { if isViewLoaded { rebuild() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    rebuild()
  }

  private func rebuild() {
    for row in rows { row.removeFromSuperview() }
    rows = suggestions.map { suggestion in
      let row = SuggestionRow(suggestion)
      row.addAction(
        UIAction { [weak self] _ in self?.onChoice?(suggestion) }, for: .touchUpInside)
      scroll.addSubview(row)
      return row
    }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = scroll.bounds.width
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * SuggestionRow.height, width: width,
        height: SuggestionRow.height)
    }
    scroll.contentSize = CGSize(
      width: width, height: CGFloat(rows.count) * SuggestionRow.height)
  }
}

/// A row with a picture and the text of a suggestion.
private final class SuggestionRow: UIControl {
  static let height: CGFloat = 44
  private static let iconSize: CGFloat = 20
  private let picture = UIImageView()
  private let caption = UILabel()
  private let line = UIView()

  init(_ suggestion: any UISearchSuggestion) {
    super.init(frame: .zero)
    picture.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
    picture.tintColor = .secondaryLabel
    picture.contentMode = .scaleAspectFit
    if let text = suggestion.localizedAttributedSuggestion {
      caption.attributedText = text
    } else {
      caption.text = suggestion.localizedSuggestion
    }
    line.backgroundColor = .separator
    for view in [picture, caption, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
  }

  required init?(coder: NSCoder) { nil }

  override var pointerTarget: PointerTarget? { target(bounds.insetBy(dx: 6, dy: 2), radius: 8) }
  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start: CGFloat = 16
    let text = start + Self.iconSize + 12
    let width = max(0, bounds.width - text - 16)
    picture.frame = CGRect(
      x: isMirrored ? bounds.width - start - Self.iconSize : start, y: 12, width: Self.iconSize,
      height: Self.iconSize)
    caption.frame = CGRect(
      x: isMirrored ? 16 : text, y: 0, width: width, height: bounds.height)
    let thin = 1 / contentScaleFactor
    line.frame = CGRect(
      x: isMirrored ? 0 : text, y: bounds.height - thin, width: bounds.width - text, height: thin)
  }
}
