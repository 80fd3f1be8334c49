@_spi(Framework) public import EspalierCore
public import EspalierGeometry
public import Foundation

// Long because: Swift cannot override members of extensions, and all of these may be overridden.

/// A row of a table.
///
/// The program adds its views to `contentView`; accessories, the separator and the backgrounds are
/// around it and behind it. From back to front: background, selected background, content view,
/// accessory, separator.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The labels and pictures of a cell without a content configuration.
  public enum CellStyle: Int, Sendable {
    /// A title.
    case `default`
    /// A title, and a detail at the trailing edge.
    case value1
    /// A small title at the leading edge, and a detail beside it.
    case value2
    /// A title above a detail.
    case subtitle
  }

  /// The look of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// Like an unselected cell.
    case none
    /// A grey background; the blue one no longer exists.
    case blue
    /// A grey background.
    case gray
    /// A grey background.
    case `default`
  }

  /// The way in which the user edits a row.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none
    /// By deleting it.
    case delete
    /// By inserting one.
    case insert
  }

  /// The accessory at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow: selecting the row opens a page.
    case disclosureIndicator
    /// A button for details, and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The line below a row.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// One line.
    case singleLine
    /// One line, as `singleLine`.
    case singleLineEtched
  }

  /// The style the cell was made with.
  final let cellStyle: CellStyle

  /// The identifier for reuse after the cell left the table; nil for a cell that is not reused.
  open var reuseIdentifier: String? { reuseIdentifierStorage }
  final var reuseIdentifierStorage: String?
  /// The segue that begins when the user selects the cell's row; nil for most cells.
  package final var selectionSegue: SegueTrigger?

  /// The superview of the views that the program adds.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage: UIView = CellContentView(.row)

  /// The view behind all contents; nil by default.
  open var backgroundView: UIView? {
    didSet { replaceHeldView(oldValue, by: backgroundView) { insertSubview($0, at: 0) } }
  }
  /// The view behind the contents while the cell is selected or pressed; nil stands for a grey
  /// background.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      releaseHeldView(oldValue)
      updateGround()
    }
  }
  /// The view that replaces `selectedBackgroundView` where several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard multipleSelectionBackgroundView !== oldValue else { return }
      releaseHeldView(oldValue)
      updateGround()
    }
  }

  /// The look of the selected cell; `default` by default.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateGround() } }
  }

  /// Whether the cell is selected; set by the table.
  open var isSelected: Bool {
    get { states.contains(.selected) }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is pressed; set by the table.
  open var isHighlighted: Bool {
    get { states.contains(.highlighted) }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell shows its controls for editing; set by the table.
  open var isEditing: Bool {
    get { states.contains(.editing) }
    set { setEditing(newValue, animated: false) }
  }

  /// The accessory at the trailing edge; none by default.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view that replaces the accessory of `accessoryType`; its frame gives its size.
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue, by: accessoryView) }
  }
  /// The accessory at the trailing edge in editing mode; none by default.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the trailing edge in editing mode.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue, by: editingAccessoryView) }
  }

  /// The indentation of the contents, in units of `indentationWidth`; 0 by default.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of one level of indentation in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether the contents make room for the controls for editing; true by default.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// The distances of the separator from the edges, in points; the table's by default.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? table?.lineInset ?? UITableView.automaticSeparatorInset
    }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  /// Whether the cell shows a grip while it is edited; set by the table for rows that can be moved.
  open var showsReorderControl = false {
    didSet { if showsReorderControl != oldValue { editingDidChange(animated: false) } }
  }

  /// The delegate's say whether the contents move aside while the row is edited.
  final var indentsForTable = true {
    didSet { if indentsForTable != oldValue { setNeedsLayout() } }
  }

  /// The way in which the user edits the row; set by the table while it is edited.
  open internal(set) var editingStyle = EditingStyle.none

  final weak var table: UITableView?
  /// The row of the cell; nil while the cell waits for reuse.
  final var listPath: ListPath?
  final var states: States = []
  final var parts = CellParts()
  final var ownSeparatorInset: UIEdgeInsets?
  final var configuration: CellConfiguration?

  struct States: OptionSet {
    let rawValue: UInt8
    static let selected = States(rawValue: 1 << 0)
    static let highlighted = States(rawValue: 1 << 1)
    static let editing = States(rawValue: 1 << 2)
    /// The actions behind the row are uncovered.
    static let uncovered = States(rawValue: 1 << 3)
  }

  /// Creates a cell; tables create registered cells through this initializer with the style
  /// `default`.
  ///
  /// - Parameters:
  ///   - style: The labels of the cell.
  ///   - reuseIdentifier: The identifier for reuse; nil for a cell that is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    reuseIdentifierStorage = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Creates a cell of the style `default` that is not reused; an empty frame leaves it its own
  /// size.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Makes a cell of the style `default`; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    cellStyle = CellStyle(rawValue: coder.nib?.style ?? 0) ?? .default
    reuseIdentifierStorage = coder.nib?.identifier
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITableViewCell.self)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    becomeLayoutIsland()
    contentView.becomeLayoutIsland()
    contentView.frame = bounds
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
    // A subclass may set its configurations in `updateConfiguration(using:)`.
    setNeedsUpdateConfiguration()
  }

  /// Called before the cell is used for another row, so that it can reset its contents; does
  /// nothing by default.
  ///
  /// The call comes when the cell is dequeued, not when it leaves the table. Overrides call
  /// `super`.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: - States

  /// Changes whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    setState(.selected, selected, animated: animated)
  }

  /// Changes whether the cell is pressed.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    setState(.highlighted, highlighted, animated: animated)
  }

  /// Changes whether the cell shows its controls for editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != states.contains(.editing) else { return }
    if editing { states.insert(.editing) } else { states.remove(.editing) }
    if !editing { editingStyle = .none }
    let state = stateMask
    willTransition(to: state)
    accessoryDidChange()
    editingDidChange(animated: animated) { [weak self] in self?.didTransition(to: state) }
    setNeedsUpdateConfiguration()
  }

  /// Called before controls for editing or the actions behind the row come into sight or leave it;
  /// does nothing unless overridden.
  open func willTransition(to state: StateMask) {}

  /// Called after controls for editing or the actions behind the row came into sight or left it;
  /// does nothing unless overridden.
  open func didTransition(to state: StateMask) {}

  private func setState(_ state: States, _ isOn: Bool, animated: Bool) {
    guard isOn != states.contains(state) else { return }
    if isOn { states.insert(state) } else { states.remove(state) }
    if animated, window != nil {
      UIView.animate(withDuration: 0.25) { self.updateGround() }
    } else {
      updateGround()
    }
    updateLabels()
    updateSeparatorsBeside()
    setNeedsUpdateConfiguration()
  }

  // MARK: - Keyboard and pointer

  /// Whether the row can have the focus of the keyboard: where its table lets rows have it.
  open override var canBecomeFocused: Bool { table.map { mayHaveFocus(in: $0) } ?? false }

  /// The row that had the focus last is preferred, then a selected one.
  open override var focusGroupPriority: UIFocusGroupPriority {
    get { max(super.focusGroupPriority, rowPriority) }
    set { super.focusGroupPriority = newValue }
  }

  /// The effect that shows the focus: a ring just inside the row's bounds by default.
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

  // MARK: - Configurations

  /// The cell's state, from which its configurations take their look.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isFocused = isFocused
    state.isSwiped = listPath != nil && table?.swipe?.path == listPath
    state.isReordering = listPath != nil && table?.carried?.path == listPath
    return state
  }

  /// Gives the configurations the look of a state; overrides set their own configurations.
  ///
  /// Called once in the layout after the state or a configuration changed; the update handler
  /// follows.
  open func updateConfiguration(using state: UICellConfigurationState) {
    applyConfigurations(state)
  }

  /// Sets the states of the cell's row; calls overrides only for states that change.
  final func take(selected: Bool, highlighted: Bool) {
    if selected != isSelected { setSelected(selected, animated: false) }
    if highlighted != isHighlighted { setHighlighted(highlighted, animated: false) }
  }

  @_spi(Framework) open override func layoutIslandDidEnd(because constraint: NSLayoutConstraint) {
    ListIssue.reportJoinedCell(self, constraint)
  }

  /// Arranges the content view, the accessory, the controls for editing, and the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    arrange()
  }

  /// Requests that the table determines the height of the row again.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    table?.contentsDidChange(in: self)
  }

  @_spi(Framework) open override func contentsDidChange(inside view: UIView) -> Bool {
    table?.contentsDidChange(in: self)
    return true
  }

  /// Returns the size of the contents, and of what is beside them.
  ///
  /// The constraints inside `contentView` decide; without constraints the labels do, and a cell is
  /// at least 44 points high.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    ownFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// Whether the actions behind the row are uncovered.
  open var showingDeleteConfirmation: Bool { states.contains(.uncovered) }

  /// The label of the title; created when first used, nil while a content configuration is set.
  open var textLabel: UILabel? { baseTextLabel }

  /// The label of the detail; created when first used, nil in cells of the style `default`.
  open var detailTextLabel: UILabel? { baseDetailTextLabel }

  /// The picture at the leading edge; created when first used, nil in cells of the style `value2`.
  open var imageView: UIImageView? { baseImageView }

  /// Returns the configuration of a cell of this style, without contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    baseDefaultContentConfiguration()
  }

  /// Returns the background of a cell in a table of this style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
  }

  /// The contents of the cell, in place of its labels and picture; nil by default.
  ///
  /// A configuration of the same type as the previous one is given to the same content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { baseContentConfiguration }
    set { baseContentConfiguration = newValue }
  }

  /// The cell's background, in place of the three background views; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { baseBackgroundConfiguration }
    set { baseBackgroundConfiguration = newValue }
  }

  /// Whether the cell's state changes the look of the content configuration; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration?.updatesContent ?? true }
    set { ownConfiguration.updatesContent = newValue }
  }

  /// Whether the cell's state changes the look of the background; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration?.updatesBackground ?? true }
    set { ownConfiguration.updatesBackground = newValue }
  }

  /// Called after `updateConfiguration(using:)`; setting it requests an update.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    get { baseConfigurationUpdateHandler }
    set { baseConfigurationUpdateHandler = newValue }
  }

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() { baseSetNeedsUpdateConfiguration() }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind { rowKind }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents { rowContents }

  /// Chooses the row as a click does; returns whether a click can.
  open override func accessibilityActivate() -> Bool { activateRow() }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITableViewCell {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITableViewCell() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITableViewCell.separatorInset),
      AppearanceProperty(\UITableViewCell.selectionStyle),
    ]
  }
}
