@_spi(Framework) public import EspalierCore
import EspalierText
public import Foundation

/// The text field of a search bar: a grey capsule with a magnifying glass.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private let glass = UIImageView()
  // MARK: Tokens

  /// The tokens with their views.
  final var tokenStore = SearchTokens()

  /// The tokens before the text, in the order in which the field shows them; none by default.
  ///
  /// Backspace at the start of the text selects the last one, and a second press removes it. Each
  /// token has one position before the start of `textualRange`.
  open var tokens: [UISearchToken] {
    get { tokenStore.views.map(\.token) }
    set {
      guard newValue != tokens else { return }
      replaceTokens(0..<tokenStore.views.count, with: newValue)
      tokenStore.onChange?()
    }
  }

  /// Inserts a token before the one at a place; beyond the last one at the end.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    let index = max(0, min(tokenIndex, tokenStore.views.count))
    replaceTokens(index..<index, with: [token])
    tokenStore.onChange?()
  }

  /// Removes the token at a place; a place without a token changes nothing.
  open func removeToken(at tokenIndex: Int) {
    guard tokenStore.views.indices.contains(tokenIndex) else { return }
    replaceTokens(tokenIndex..<tokenIndex + 1, with: [])
    tokenStore.onChange?()
  }

  /// Removes text and inserts a token that stands for it.
  ///
  /// - Parameters:
  ///   - textRange: A range; tokens in it stay.
  ///   - token: The token.
  ///   - tokenIndex: The place of the token among the others.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    let text = units(textRange)
    if !text.isEmpty { replace(TextOffsets(text), withText: "") }
    insertToken(token, at: tokenIndex)
  }

  /// Returns the position before the token at a place, or behind all tokens.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    TextOffset(max(-tokenStore.views.count, min(0, tokenIndex - tokenStore.views.count)))
  }

  /// Returns the tokens in a range, in their order.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    let count = tokenStore.views.count
    return Array(tokens[tokenIndices(in: textRange).clamped(to: 0..<count)])
  }

  /// The range of the text behind the tokens.
  open var textualRange: UITextRange { TextOffsets(0..<session.store.length) }

  /// The colour of tokens that are not selected; `nil` sets the system's.
  open var tokenBackgroundColor: UIColor! {
    get { tokenStore.ground ?? SearchTokens.defaultGround }
    set {
      tokenStore.ground = newValue
      for view in tokenStore.views { view.ground = tokenBackgroundColor }
    }
  }

  /// Whether the user may remove tokens; true by default.
  open var allowsDeletingTokens = true

  /// Selects all tokens and the whole text.
  open override func selectAll(_ sender: Any?) {
    super.selectAll(sender)
    selectTokens(0..<tokenStore.views.count)
  }

  /// Inserts text, in place of selected tokens as well.
  open override func insertText(_ text: String) {
    _ = removesSelectedTokens()
    super.insertText(text)
  }

  /// Deletes selected tokens, or selects the token before the caret; elsewhere deletes text.
  open override func deleteBackward() {
    if !erasesToken() { super.deleteBackward() }
  }

  /// Places the caret or selects text, and then no token is selected.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectTokens(0..<0)
    super.touchesBegan(touches, with: event)
  }

  /// Ends editing, and then no token is selected.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigns = super.resignFirstResponder()
    if resigns { selectTokens(0..<0) }
    return resigns
  }

  /// Places the tokens, the text, the side views and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !tokenStore.views.isEmpty else { return }
    placeTokens(
      in: super.textRect(forBounds: bounds).insetBy(dx: 2, dy: 0)
        .offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical))
  }

  override var hasMoreThanText: Bool { !tokenStore.views.isEmpty }

  // MARK: Pictures

  /// The picture behind the text in place of the capsule.
  private var groundView: UIImageView?
  /// The distances of icons from their places.
  final var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }
  /// The distance of the text from its place.
  final var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  /// Shows a picture in place of the magnifying glass; `nil` for the glass.
  final func show(glass image: UIImage?) {
    glass.image = image ?? UIImage(systemName: "magnifyingglass")
  }

  /// Shows a picture in place of the capsule; `nil` for the capsule.
  final func show(ground image: UIImage?) {
    backgroundColor = image == nil ? .tertiarySystemFill : nil
    layer.cornerRadius = image == nil ? 10 : 0
    guard let image, image.size != .zero else {
      groundView?.removeFromSuperview()
      groundView = nil
      return
    }
    let view = groundView ?? UIImageView(frame: bounds)
    if groundView == nil {
      groundView = view
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    view.image = image
  }

  private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
    guard let offset = iconOffsets[icon] else { return rect }
    return rect.offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  /// Returns the rectangle of the magnifying glass, moved as the bar says.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.leftViewRect(forBounds: bounds), .search)
  }

  /// Returns the rectangle of the button at the end, moved as the bar says.
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let isOfResults = (superview as? UISearchBar)?.showsSearchResultsButton == true
    return moved(super.rightViewRect(forBounds: bounds), isOfResults ? .resultsList : .bookmark)
  }

  /// Returns the rectangle of the clear button, moved as the bar says.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    moved(super.clearButtonRect(forBounds: bounds), .clear)
  }

  /// Called for Escape, before responders get the key; returns whether it was used.
  final var onEscape: (() -> Bool)?
  /// Called for the down arrow key; returns whether it was used.
  final var onDown: (() -> Bool)?

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    contents.traits.insert(.searchField)
    return contents
  }

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates an empty field; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UISearchTextField.self)
  }

  private func build() {
    glass.image = UIImage(systemName: "magnifyingglass")
    glass.tintColor = .secondaryLabel
    glass.contentMode = .scaleAspectFit
    glass.bounds.size = CGSize(width: 28, height: 18)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
    returnKeyType = .search
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
  }

  /// Returns the bounds without room at the ends for the capsule.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    withoutTokens(super.textRect(forBounds: bounds).insetBy(dx: 2, dy: 0))
      .offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }

  /// Returns the bounds without room at the ends for the capsule.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    withoutTokens(super.editingRect(forBounds: bounds).insetBy(dx: 2, dy: 0))
      .offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }

  /// As wide as its superview likes, and 36 points high.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 36)
  }

  override func takesEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool {
    if key.keyCode == .keyboardEscape, key.modifierFlags.isDisjoint(with: [.control, .alternate]) {
      if session.editor.markedRange != nil {
        session.unmark()
        return true
      }
      if onEscape?() == true { return true }
    }
    if takesTokenKey(key) { return true }
    if !tokenStore.selected.isEmpty, key.keyCode != .keyboardDeleteOrBackspace, !key.makesText,
      key.modifierFlags.isDisjoint(with: [.control, .command])
    {
      selectTokens(0..<0)
    }
    if key.keyCode == .keyboardDownArrow, session.editor.markedRange == nil,
      key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
      onDown?() == true
    {
      return true
    }
    return super.takesEditingKey(key, isRepeat: isRepeat)
  }
}
