public import EspalierGeometry
public import Foundation

/// A row of a table.
///
/// Everything a program adds goes into `contentView`; accessories, the separator and the grounds of selection are around it
/// and behind it. From back to front: background, selected background, content view, accessory, separator.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewcell
@preconcurrency @MainActor open class UITableViewCell: UIView {
  override class var frameworkClass: UIView.Type { UITableViewCell.self }

  /// What labels and images a cell has, where it has no content of the program's own.
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

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As an unselected one.
    case none
    /// On a grey ground; there is no blue one any more.
    case blue
    /// On a grey ground.
    case gray
    /// On a grey ground.
    case `default`
  }

  /// How the user edits a row.
  public enum EditingStyle: Int, Sendable {
    /// Not at all.
    case none
    /// By deleting it.
    case delete
    /// By inserting one.
    case insert
  }

  /// What a cell shows at its trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow: there is more behind the row.
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

  /// What the cell waits under after it left the table; nil for a cell that is not used again.
  public final let reuseIdentifier: String?

  /// Holds what the program adds.
  public final let contentView = UIView()

  /// Lies behind everything else; nil by default.
  open var backgroundView: UIView? { didSet { replaceGround(oldValue, by: backgroundView) } }
  /// Lies behind the contents while the cell is selected or pressed; nil stands for a grey ground.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateGround()
    }
  }
  /// Lies behind the contents in place of `selectedBackgroundView` where several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      guard multipleSelectionBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      updateGround()
    }
  }

  /// How the cell looks while it is selected; `default` by default.
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

  /// What is at the trailing edge; none by default.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the trailing edge in place of the accessory type's; its size is its frame's.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryDidChange() } }
  }
  /// What is at the trailing edge while the cell is edited; none by default.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view at the trailing edge while the cell is edited.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryDidChange() } }
  }

  /// How far the contents are indented, in units of `indentationWidth`; 0 by default.
  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
  /// The width of one level of indentation in points; 10 by default.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// Whether the contents make room for the controls of editing; true by default.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// How far the separator keeps from the edges, in points; the table's by default.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? table?.separatorInset
        ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
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

  /// How the user edits the row; set by the table while it is edited.
  public final internal(set) var editingStyle = EditingStyle.none

  final weak var table: UITableView?
  /// The row the cell is shown at; nil while it waits.
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
  }

  /// Makes a cell; tables make registered cells by this initializer with the style `default`.
  ///
  /// - Parameters:
  ///   - style: What labels the cell has.
  ///   - reuseIdentifier: What the cell waits under after it left the table; nil for never.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Makes a cell of the style `default`; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    contentView.frame = bounds
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
  }

  /// Makes the cell as a new one before it is used for another row; does nothing unless overridden.
  ///
  /// Called when the cell is dequeued, not when it leaves the table. Overrides call `super`.
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
    accessoryDidChange()
    editingDidChange(animated: animated)
    setNeedsUpdateConfiguration()
  }

  private func setState(_ state: States, _ isOn: Bool, animated: Bool) {
    guard isOn != states.contains(state) else { return }
    if isOn { states.insert(state) } else { states.remove(state) }
    if animated, window != nil {
      UIView.animate(withDuration: 0.25) { self.updateGround() }
    } else {
      updateGround()
    }
    updateLabels()
    setNeedsUpdateConfiguration()
  }

  // MARK: - Keyboard and pointer

  /// Whether the row can have the focus of the keyboard: where its table lets rows have it.
  open override var canBecomeFocused: Bool { listPath != nil && table?.letsRowsHaveFocus == true }

  /// The row that had the focus last is preferred, then a selected one.
  open override var focusGroupPriority: UIFocusGroupPriority {
    get { max(super.focusGroupPriority, rowPriority) }
    set { super.focusGroupPriority = newValue }
  }

  /// How the focus is shown: by a ring just inside the row's bounds by default.
  open override var focusEffect: UIFocusEffect? {
    get {
      let own = super.focusEffect
      return own === FocusSettings.standardEffect ? InnerFocusEffect.shared : own
    }
    set { super.focusEffect = newValue }
  }

  override func takesFocusedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool {
    list?.desktop.takesKey(stroke, isRepeat: isRepeat, isRingShown: isRingShown) ?? false
  }

  override var pointerTarget: PointerTarget? { hoverGround }

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

  /// Gives the configurations the look of a state; overrides set configurations of their own.
  ///
  /// Called once in the layout after the state or a configuration changed; the update handler follows.
  open func updateConfiguration(using state: UICellConfigurationState) {
    applyConfigurations(state)
  }

  /// Takes the states of its row, telling overrides only of those that change.
  final func take(selected: Bool, highlighted: Bool) {
    if selected != isSelected { setSelected(selected, animated: false) }
    if highlighted != isHighlighted { setHighlighted(highlighted, animated: false) }
  }

  /// Arranges the content view, the accessory, the controls of editing, and the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    arrange()
  }

  /// Returns the height that the contents ask for at a width.
  ///
  /// The constraints inside `contentView` decide; without constraints the labels do, and no cell is lower than 44 points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(width: targetSize.width, vertical: verticalFittingPriority)
  }
}
