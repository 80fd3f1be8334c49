@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// The pictures and places that the program set for a search bar.
struct SearchBarLook {
  /// The height of the line above the field, in points.
  static let promptHeight: CGFloat = 30

  var tint: UIColor?
  var isTranslucent = true
  var grounds: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
  var icons: [UISearchBar.Icon: [UInt: UIImage]] = [:]
  var fieldImages: [UInt: UIImage] = [:]
  var fieldOffset = UIOffset.zero
  var scopeGround: UIImage?

  /// The picture behind the field in a state.
  func fieldImage(isEnabled: Bool) -> UIImage? {
    (isEnabled ? nil : fieldImages[UIControl.State.disabled.rawValue])
      ?? fieldImages[UIControl.State.normal.rawValue]
  }

  /// The picture of an icon in a state: that of the normal state where there is no other.
  func icon(_ icon: UISearchBar.Icon, in state: UIControl.State) -> UIImage? {
    let known = icons[icon]
    return known?[state.rawValue] ?? known?[UIControl.State.normal.rawValue]
  }
}

extension UISearchBar {
  /// Shows the ground that style, colour and pictures ask for.
  final func updateGround() {
    let isLow = traitCollection.verticalSizeClass == .compact
    let found = look.grounds[barPosition] ?? look.grounds[.any] ?? [:]
    let image = (isLow ? found[.compact] : nil) ?? found[.default]
    let isProminent = searchBarStyle == .prominent
    let color = searchBarStyle == .minimal ? nil : look.tint
    guard isProminent || color != nil || image != nil else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    if isProminent, color == nil, image == nil, look.isTranslucent {
      guard !(ground is UIVisualEffectView) else { return }
      return show(
        ground: UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial)))
    }
    let background = ground as? BarBackground ?? BarBackground(frame: bounds)
    let shown = UIBarAppearance()
    shown.shadowColor = nil
    if image != nil { shown.backgroundEffect = nil }
    shown.backgroundImage = image
    shown.backgroundColor = color
    background.show(shown, isOpaque: !look.isTranslucent && image == nil)
    if ground !== background { show(ground: background) }
  }

  private func show(ground view: UIView) {
    ground?.removeFromSuperview()
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    ground = view
  }

  /// Gives the field the pictures of its parts.
  final func updateIcons() {
    let field = searchTextField
    field.show(glass: look.icon(.search, in: field.isEnabled ? .normal : .disabled))
    field.setClearImages(
      normal: look.icon(.clear, in: .normal), pressed: look.icon(.clear, in: .highlighted))
    updateEndButton()
  }

  /// Shows the button at the end of the field: that of the results before that of the bookmarks.
  final func updateEndButton() {
    let icon: Icon? =
      showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
    guard let icon else {
      guard let old = endButton else { return }
      if searchTextField.rightView === old { searchTextField.rightView = nil }
      endButton = nil
      return
    }
    let button = endButton ?? SearchFieldButton()
    if endButton == nil {
      endButton = button
      button.addAction(UIAction { [weak self] _ in self?.endButtonPressed() }, for: .touchUpInside)
      searchTextField.rightView = button
      searchTextField.rightViewMode = .always
    }
    button.isSelected = icon == .resultsList && isSearchResultsButtonSelected
    button.show(icon, look)
  }

  private func endButtonPressed() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  /// Shows the picture behind the field, in place of the capsule.
  final func updateFieldGround() {
    searchTextField.show(ground: look.fieldImage(isEnabled: searchTextField.isEnabled))
    setNeedsLayout()
  }

  /// The height of the field in a bar with much room, in points.
  final var fieldHeight: CGFloat {
    let height = look.fieldImage(isEnabled: searchTextField.isEnabled)?.size.height ?? 0
    return height > 0 ? height : 36
  }

  /// Takes the room of the prompt off the bar's bounds, and places it there.
  final func placePrompt(in bounds: CGRect) -> CGRect {
    guard let promptLabel else { return bounds }
    // A low bar has no room for it.
    promptLabel.isHidden = bounds.height < Self.plainHeight + SearchBarLook.promptHeight - 12
    guard !promptLabel.isHidden else { return bounds }
    promptLabel.frame = CGRect(
      x: bounds.minX + 16, y: bounds.minY + 9, width: max(0, bounds.width - 32), height: 18)
    var rest = bounds
    rest.origin.y += SearchBarLook.promptHeight
    rest.size.height -= SearchBarLook.promptHeight
    return rest
  }

  /// Shows the picture behind the row of scopes.
  final func placeScopeGround(isShown: Bool) {
    guard let image = look.scopeGround, isShown else {
      scopeGround?.removeFromSuperview()
      scopeGround = nil
      return
    }
    let view = scopeGround ?? UIImageView()
    if scopeGround == nil {
      scopeGround = view
      insertSubview(view, at: ground == nil ? 0 : 1)
    }
    view.image = image
    view.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - Self.scopesHeight, width: bounds.width,
      height: Self.scopesHeight)
  }
}

extension UISearchBar {
  /// The pictures that proxies hand out.
  static var picturesOfAppearance: [AppearanceProperty] {
    var made = AppearanceProperty.states(
      of: UISearchBar.self, get: { $0.searchFieldBackgroundImage(for: $1) },
      set: { $0.setSearchFieldBackgroundImage($1, for: $2) }, isEqual: ==)
    for icon in [Icon.search, .clear, .bookmark, .resultsList] {
      made += AppearanceProperty.states(
        of: UISearchBar.self, get: { $0.image(for: icon, state: $1) },
        set: { $0.setImage($1, for: icon, state: $2) }, isEqual: ==)
    }
    return made
  }
}

/// The button at the end of the field of a search bar.
final class SearchFieldButton: UIControl {
  private let picture = UIImageView()
  private var images: (normal: UIImage?, pressed: UIImage?, chosen: UIImage?)

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 28))
    picture.contentMode = .scaleAspectFit
    picture.isUserInteractionEnabled = false
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: 32, height: 28) }
  override var pointerTarget: PointerTarget? { target(bounds.insetBy(dx: 2, dy: 0), radius: 6) }
  override var isHighlighted: Bool { didSet { update() } }
  override var isSelected: Bool { didSet { update() } }

  /// Shows an icon with the pictures that the program set for it.
  func show(_ icon: UISearchBar.Icon, _ look: SearchBarLook) {
    let usual = UIImage(systemName: icon == .bookmark ? "book" : "list.bullet")
    images = (
      look.icon(icon, in: .normal) ?? usual, look.icon(icon, in: .highlighted),
      look.icon(icon, in: .selected)
    )
    accessibilityLabel = (icon == .bookmark ? InterfaceWord.bookmarks : .more).text
    update()
  }

  private func update() {
    picture.image =
      (isHighlighted ? images.pressed : isSelected ? images.chosen : nil) ?? images.normal
    picture.tintColor = isSelected ? tintColor : .secondaryLabel
    alpha = isHighlighted ? 0.5 : 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds.insetBy(dx: 6, dy: 5)
  }
}
