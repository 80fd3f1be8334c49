// Long because: Swift cannot override members of extensions, and all of these may be overridden.
@_spi(Framework) public import EspalierCore
public import EspalierGeometry
public import Foundation

/// A bar with a field for words to search for, and a Cancel button.
///
/// Its height is 56 points, 44 more with a row of scopes and 30 more with a prompt. The delegate is
/// called for every change by the user, by the clear button, too.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextFieldDelegate, UIBarPositioning {
  /// The object that decides about editing and is called for changes; not owned.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller that follows the bar.
  final weak var controller: (any SearchBarFollower)?

  /// The field of the bar.
  open var searchTextField: UISearchTextField { searchTextFieldStorage }
  private final let searchTextFieldStorage = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  final var scopeBar: ScopeBar?
  private var showsScopes = false

  /// The ground of a prominent bar.
  final var ground: UIView?

  /// The emphasis of a search bar.
  public enum Style: UInt, Sendable {
    /// Without a ground: the view around the bar shows.
    case `default`
    /// With the material of bars as its ground.
    case prominent
    /// Without a ground.
    case minimal
  }

  /// The emphasis of the bar; `default` at first.
  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle != oldValue { updateGround() } }
  }

  /// The place that the delegate gives; `top` without a delegate.
  ///
  /// It says nothing about the look.
  open var barPosition: UIBarPosition { place(from: delegate, usual: .top) }

  /// The pictures and places that the program set.
  final var look = SearchBarLook()
  final var endButton: SearchFieldButton?
  final var promptLabel: UILabel?
  final var scopeGround: UIImageView?

  /// A line of text above the field, for which the bar is 30 points higher; `nil`, the default, for
  /// none.
  open var prompt: String? {
    get { promptLabel?.text }
    set {
      guard !newValue.hasSameUnits(as: prompt) else { return }
      if let newValue {
        let label = promptLabel ?? UILabel()
        label.text = newValue
        label.font = .systemFont(ofSize: 13)
        label.textAlignment = .center
        if promptLabel == nil { addSubview(label) }
        promptLabel = label
      } else {
        promptLabel?.removeFromSuperview()
        promptLabel = nil
      }
      scopesDidChange()
    }
  }

  // MARK: The ground

  /// The colour of the ground; `nil`, the default, for none.
  ///
  /// A minimal bar has no ground.
  open var barTintColor: UIColor? {
    get { look.tint }
    set {
      look.tint = newValue
      updateGround()
    }
  }

  /// Whether a prominent bar blurs what is behind it; true by default.
  ///
  /// When false, its ground is opaque.
  open var isTranslucent: Bool {
    get { look.isTranslucent }
    set {
      look.isTranslucent = newValue
      updateGround()
    }
  }

  /// The style of the bar, light or dark; that of the views around by default.
  open var barStyle = UIBarStyle.default {
    didSet { if barStyle != oldValue { barStyleDidChange(to: barStyle) } }
  }

  /// The picture behind the field and the buttons; `nil`, the default, for none.
  ///
  /// The one for `any` place and bars of the `default` height.
  open var backgroundImage: UIImage? {
    get { backgroundImage(for: .any, barMetrics: .default) }
    set { setBackgroundImage(newValue, for: .any, barMetrics: .default) }
  }

  /// Sets the picture behind the field and the buttons.
  ///
  /// - Parameters:
  ///   - backgroundImage: The picture; `nil` for none.
  ///   - barPosition: The place of the bar; `any` counts for places without a picture.
  ///   - barMetrics: `.default`, or `.compact` for a low window.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    look.grounds[barPosition, default: [:]][barMetrics] = backgroundImage
    updateGround()
  }

  /// Returns the picture behind the field and the buttons that was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    look.grounds[barPosition]?[barMetrics]
  }

  /// The picture behind the row of scopes; `nil`, the default, for none.
  ///
  /// A row that stands in a navigation bar without the search bar has none.
  open var scopeBarBackgroundImage: UIImage? {
    get { look.scopeGround }
    set {
      look.scopeGround = newValue
      setNeedsLayout()
    }
  }

  /// Shows the ground for the height of the window.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      updateGround()
    }
  }

  // MARK: The field

  /// The icons of the field.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The button that removes the text.
    case clear
    /// The button of the bookmarks.
    case bookmark
    /// The button of the results.
    case resultsList
  }

  /// Whether a button for bookmarks is at the end of the field while it has no clear button; false
  /// by default.
  ///
  /// The delegate gets `searchBarBookmarkButtonClicked`.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { updateEndButton() } }
  }

  /// Whether a button for results is at the end of the field while it has no clear button; false by
  /// default.
  ///
  /// The delegate gets `searchBarResultsListButtonClicked`. It replaces the button for bookmarks.
  open var showsSearchResultsButton = false {
    didSet { if showsSearchResultsButton != oldValue { updateEndButton() } }
  }

  /// Whether the button for results has the colour of a selected one; false by default.
  ///
  /// A click does not change it.
  open var isSearchResultsButtonSelected = false {
    didSet { if isSearchResultsButtonSelected != oldValue { updateEndButton() } }
  }

  /// Sets the picture of an icon in a state; `nil` for the system's.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    look.icons[icon, default: [:]][state.rawValue] = iconImage
    updateIcons()
  }

  /// Returns the picture of an icon that was set for a state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    look.icons[icon]?[state.rawValue]
  }

  /// Moves an icon from its place in the field, in points.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    searchTextField.iconOffsets[icon] = adjustment
  }

  /// Returns the distance of an icon that was set; zero by default.
  open func positionAdjustment(for icon: Icon) -> UIOffset {
    searchTextField.iconOffsets[icon] ?? .zero
  }

  /// Sets the picture behind the field in place of the capsule, in the normal or disabled state.
  ///
  /// The field is as high as the picture where the bar has room; an empty picture removes the
  /// capsule.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    look.fieldImages[state.rawValue] = backgroundImage
    updateFieldGround()
  }

  /// Returns the picture behind the field that was set for a state.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    look.fieldImages[state.rawValue]
  }

  /// The distance of the field from its place, in points; zero by default.
  open var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { look.fieldOffset }
    set {
      look.fieldOffset = newValue
      setNeedsLayout()
    }
  }

  /// The distance of the text from its place in the field, in points; zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textOffset }
    set { searchTextField.textOffset = newValue }
  }

  /// Creates an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates an empty bar; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UISearchBar.self)
  }

  private func build() {
    searchTextField.delegate = self
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textWasChanged() }, for: .editingChanged)
    searchTextField.onEscape = { [weak self] in self?.escape() ?? false }
    searchTextField.onDown = { [weak self] in self?.controller?.searchMovesToResults() ?? false }
    searchTextField.tokenStore.onChange = { [weak self] in
      self?.controller?.searchTextDidChange()
    }
    addSubview(searchTextField)
    cancelButton.setTitle(InterfaceWord.cancel.text, for: .normal)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    cancelButton.isHidden = true
    addSubview(cancelButton)
  }

  /// The text; never `nil` when it is read.
  ///
  /// Setting it is not announced.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while there is no other text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether the Cancel button shows; false by default.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the Cancel button.
  ///
  /// A search controller then leaves the button to the program.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    controller?.programSetsCancelButton()
    showCancelButton(showsCancelButton, animated: animated)
  }

  final func showCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton == cancelButton.isHidden else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }

  /// The names of scopes, among which the user selects one; `nil` and none show no row of scopes.
  open var scopeButtonTitles: [String]? {
    didSet { updateScopes(scopeButtonTitles ?? []) }
  }

  /// The index of the selected scope.
  ///
  /// Setting it is not announced.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopeBar?.selected = selectedScopeButtonIndex }
  }

  /// Whether the row of scopes shows; false by default.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the row of scopes.
  ///
  /// A search controller then leaves the row to the program.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    controller?.programSetsScopes()
    showScopes(show, animated: animate)
  }

  final func showScopes(_ show: Bool, animated animate: Bool) {
    guard show != showsScopes else { return }
    showsScopes = show
    scopesDidChange()
    guard animate, window != nil else { return }
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }

  /// As wide as its superview likes, and 56 points high, 100 with scopes.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
  }

  /// Returns the proposed width and the bar's height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight)
  }

  /// Places the field, the Cancel button and the scopes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let withoutScopes = placeScopes(in: bounds)
    placeScopeGround(isShown: withoutScopes.height < bounds.height)
    let bounds = placePrompt(in: withoutScopes)
    let height = min(fieldHeight, max(0, bounds.height - 8))
    var area = CGRect(
      x: bounds.minX + 8, y: bounds.minY + ((bounds.height - height) / 2).rounded(),
      width: max(0, bounds.width - 16), height: height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if showsCancelButton {
      let width = min(cancelButton.intrinsicContentSize.width.rounded(.up), area.width / 2)
      let x = isMirrored ? area.minX : area.maxX - width
      cancelButton.frame = CGRect(x: x, y: area.minY, width: width, height: area.height)
      if isMirrored { area.origin.x += width + 8 }
      area.size.width -= width + 8
    }
    searchTextField.frame = area.offsetBy(
      dx: look.fieldOffset.horizontal, dy: look.fieldOffset.vertical)
  }

  /// Whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the field is edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Begins to edit the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Events

  private func textWasChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.searchTextDidChange()
  }

  /// Escape removes the text, and then cancels.
  private func escape() -> Bool {
    if text?.isEmpty == false || !searchTextField.tokens.isEmpty {
      searchTextField.removeText()
      return true
    }
    guard showsCancelButton || controller != nil else { return false }
    cancel()
    return true
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.searchWasCancelled()
  }

  /// Follows the bar's field.
  public final func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  /// Follows the bar's field.
  public final func textFieldDidBeginEditing(_ textField: UITextField) {
    controller?.searchDidBegin()
    delegate?.searchBarTextDidBeginEditing(self)
  }

  /// Follows the bar's field.
  public final func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }

  /// Follows the bar's field.
  public final func textFieldDidEndEditing(_ textField: UITextField) {
    controller?.searchEditingDidEnd()
    delegate?.searchBarTextDidEndEditing(self)
  }

  /// Follows the bar's field.
  public final func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  /// Follows the bar's field.
  public final func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return false
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISearchBar {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UISearchBar() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISearchBar.barTintColor),
      AppearanceProperty(\UISearchBar.barStyle),
      AppearanceProperty(\UISearchBar.isTranslucent),
      AppearanceProperty(\UISearchBar.searchBarStyle),
      AppearanceProperty(\UISearchBar.backgroundImage),
      AppearanceProperty(\UISearchBar.scopeBarBackgroundImage),
      AppearanceProperty(\UISearchBar.searchFieldBackgroundPositionAdjustment),
      AppearanceProperty(\UISearchBar.searchTextPositionAdjustment),
    ] + picturesOfAppearance
  }
}

/// An object that follows the text of a search bar.
@MainActor protocol SearchBarFollower: AnyObject {
  func searchDidBegin()
  func searchEditingDidEnd()
  func searchTextDidChange()
  func searchWasCancelled()
  /// Tells that the program shows or hides the Cancel button.
  func programSetsCancelButton()
  /// Tells that the program shows or hides the row of scopes.
  func programSetsScopes()
  /// Tells that the row of scopes shows or hides.
  func searchScopesDidChange()
  /// Moves the focus to the results; returns whether there is something that can have it.
  func searchMovesToResults() -> Bool
}
