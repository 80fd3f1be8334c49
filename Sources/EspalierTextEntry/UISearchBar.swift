@_spi(Framework) public import EspalierCore
public import Foundation

/// A bar with a field for words to search for, and a Cancel button.
///
/// Its height is 56 points, 100 with a row of scopes. The delegate is called for every change by
/// the user, by the clear button, too.
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
  private var ground: UIVisualEffectView?

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

  private func updateGround() {
    guard searchBarStyle == .prominent else {
      ground?.removeFromSuperview()
      ground = nil
      return
    }
    guard ground == nil else { return }
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    ground = view
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
    let bounds = placeScopes(in: bounds)
    let height = min(36, max(0, bounds.height - 8))
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
    searchTextField.frame = area
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
    if text?.isEmpty == false {
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
}

/// An object that follows the text of a search bar.
@MainActor protocol SearchBarFollower: AnyObject {
  func searchDidBegin()
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
