@_spi(Framework) public import EspalierCore
public import Foundation

/// An item of a collection.
///
/// Everything a program adds goes into `contentView`. From back to front: background, selected
/// background, content view.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionviewcell
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the program's subviews.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage: UIView = CellContentView(.ordinary)

  /// The segue that begins when the user selects the cell's item; nil for most cells.
  package final var selectionSegue: SegueTrigger?

  /// Lies behind everything else; nil by default.
  open var backgroundView: UIView? {
    didSet { replaceHeldView(oldValue, by: backgroundView) { insertSubview($0, at: 0) } }
  }
  /// Lies behind the contents while the cell is selected or pressed; nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      releaseHeldView(oldValue)
      updateSelectedGround()
    }
  }

  /// Whether the cell is selected; set by the collection.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the cell is pressed; set by the collection.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  final var isEdited = false
  /// Whether the user holds the cell to move its item.
  final var isMoved = false { didSet { if isMoved != oldValue { setNeedsUpdateConfiguration() } } }
  final var host: CellHost?

  /// Makes a cell; collections make registered cells by this initializer.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a cell; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UICollectionViewCell.self)
  }

  private func setUp() {
    contentView.becomeLayoutIsland()
    contentView.frame = bounds
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
    // A subclass may set its configurations in `updateConfiguration(using:)`.
    setNeedsUpdateConfiguration()
  }

  /// Ends selection and highlight; overrides call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    if isHighlighted { isHighlighted = false }
    if isSelected { isSelected = false }
  }

  // MARK: - Keyboard and pointer

  /// Whether the item can have the focus of the keyboard: where its collection lets items have it.
  open override var canBecomeFocused: Bool {
    collection.map { mayHaveFocus(in: $0) } ?? false
  }

  /// The item that had the focus last is preferred, then a selected one.
  open override var focusGroupPriority: UIFocusGroupPriority {
    get { max(super.focusGroupPriority, rowPriority) }
    set { super.focusGroupPriority = newValue }
  }

  /// The effect that shows the focus: a ring just inside the cell's bounds by default.
  open override var focusEffect: UIFocusEffect? {
    get {
      let own = super.focusEffect
      return own === FocusSettings.standardEffect ? InnerFocusEffect.shared : own
    }
    set { super.focusEffect = newValue }
  }

  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    list?.desktop.takesKey(stroke, isRepeat: isRepeat, isRingShown: isRingShown) ?? false
  }

  @_spi(Framework) open override var pointerTarget: PointerTarget? { hoverGround }

  // MARK: - States

  /// The cell was selected, pressed, or neither any more.
  func stateDidChange() {
    updateSelectedGround()
    setNeedsUpdateConfiguration()
  }

  private func updateSelectedGround() {
    guard let background = selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return releaseHeldView(background) }
    if background.superview !== self {
      insertSubview(background, at: backgroundView?.superview === self ? 1 : 0)
    }
    background.frame = bounds
  }

  /// Takes the states of its item, telling overrides only of those that change.
  final func take(selected: Bool, highlighted: Bool, editing: Bool) {
    if selected != isSelected { isSelected = selected }
    if highlighted != isHighlighted { isHighlighted = highlighted }
    setEditing(editing)
  }

  final func setEditing(_ editing: Bool) {
    guard editing != isEdited else { return }
    isEdited = editing
    editingDidChange()
    setNeedsUpdateConfiguration()
  }

  /// Returns the background of a cell for which the program set none.
  func backgroundWithoutConfiguration(_ state: UICellConfigurationState)
    -> UIBackgroundConfiguration?
  {
    nil
  }

  /// Shows the controls of editing.
  func editingDidChange() {}

  /// The cell's state, from which its configurations take their look.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEdited
    state.isDisabled = !isUserInteractionEnabled
    state.isFocused = isFocused
    state.isReordering = isMoved
    state.isSwiped = listPath != nil && collection?.swipe?.path == listPath
    state.isPinned = shownAttributes?.extra?.isPinned == true
    return state
  }

  /// Gives the configurations the look of a state; overrides set configurations of their own.
  ///
  /// Called once in the layout after the state or a configuration changed; the update handler
  /// follows.
  open func updateConfiguration(using state: UICellConfigurationState) {
    host?.apply(state, to: self, otherwise: backgroundWithoutConfiguration(state))
  }

  // MARK: - Layout

  /// The rectangle of the content view.
  var contentFrame: CGRect { bounds }

  /// Arranges the content view and the grounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    updateSides()
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    arrangeHeldView(backgroundView, in: bounds)
    arrangeHeldView(selectedBackgroundView, in: bounds)
    host?.arrange(in: self, parent: contentView)
  }

  /// Returns the size of the contents, and of the accessories beside them.
  ///
  /// The constraints inside `contentView` decide, together with those that an app gave the cell
  /// itself.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    updateSides()
    let inner = CGSize(width: max(targetSize.width - outerWidth, 0), height: targetSize.height)
    let fitted = measuredView.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    let size = CGSize(width: fitted.width + outerWidth, height: fitted.height)
    guard autoLayout.map({ !$0.constraints.isEmpty }) ?? false else { return size }
    let own = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
  }

  override var measuredView: UIView { host?.contentView ?? contentView }

  /// Gives the content view the margins that its accessories leave.
  func updateSides() {}

  /// The width of the accessories beside the content view, in points.
  var outerWidth: CGFloat { 0 }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The configuration of the contents of `contentView`; nil by default.
  ///
  /// A configuration of the type shown before is given to the same content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { baseContentConfiguration }
    set { baseContentConfiguration = newValue }
  }

  /// The configuration of the cell's background, in place of the background views; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { baseBackgroundConfiguration }
    set { baseBackgroundConfiguration = newValue }
  }

  /// Whether the content configuration takes its look from the cell's state; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { host?.updatesContent ?? true }
    set { ownHost.updatesContent = newValue }
  }

  /// Whether the background takes its look from the cell's state; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { host?.updatesBackground ?? true }
    set { ownHost.updatesBackground = newValue }
  }

  /// Called after `updateConfiguration(using:)`; setting it asks for an update.
  open var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    get { baseConfigurationUpdateHandler }
    set { baseConfigurationUpdateHandler = newValue }
  }

  /// Asks for `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() { baseSetNeedsUpdateConfiguration() }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind { rowKind }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents { rowContents }

  /// Chooses the row as a click does; returns whether a click can.
  open override func accessibilityActivate() -> Bool { activateRow() }
}

/// Shows the configurations of a collection's cell.
typealias CellHost = ContentHost<UICollectionViewCell, UICellConfigurationState>

extension UICollectionViewCell {
  // MARK: - Configurations

  private var ownHost: CellHost {
    if let host { return host }
    let made = CellHost()
    host = made
    return made
  }

  final var baseContentConfiguration: (any UIContentConfiguration)? {
    get { host?.content }
    set {
      guard newValue != nil || host?.content != nil else { return }
      setNeedsUpdateConfiguration()
      if let newValue, newValue.isSame(as: host?.content) { return }
      ownHost.show(newValue, in: contentView)
      setNeedsLayout()
      collection?.preferredSizeChanged(self)
    }
  }

  final var baseBackgroundConfiguration: UIBackgroundConfiguration? {
    get { host?.background }
    set {
      guard newValue != nil || host?.background != nil else { return }
      ownHost.background = newValue
      setNeedsUpdateConfiguration()
    }
  }

  final var baseConfigurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    get { host?.handler }
    set {
      ownHost.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  final func baseSetNeedsUpdateConfiguration() {
    if host == nil, !updatesWithoutConfiguration { return }
    guard !ownHost.needsUpdate else { return }
    ownHost.needsUpdate = true
    setNeedsLayout()
  }

  /// Whether a subclass may set configurations in `updateConfiguration(using:)`.
  private var updatesWithoutConfiguration: Bool { type(of: self) != UICollectionViewCell.self }

  /// Runs the update that is due, then the handler.
  final func updateConfigurationIfNeeded() {
    guard let host, host.needsUpdate else { return }
    host.needsUpdate = false
    let state = configurationState
    observe(.collectionCell, runsHandler: host.handler != nil) {
      updateConfiguration(using: state)
      host.handler?(self, state)
    }
    if host.needsUpdate {
      host.apply(state, to: self, otherwise: backgroundWithoutConfiguration(state))
    }
    host.needsUpdate = false
  }
}
