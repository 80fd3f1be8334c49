@_spi(Framework) public import EspalierCore
public import Foundation

/// A header or footer of a table's section.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The identifier for reuse after the view left the table; nil for a view that is not reused.
  open var reuseIdentifier: String? { reuseIdentifierStorage }
  final var reuseIdentifierStorage: String?
  /// The superview of the views that the program adds.
  open var contentView: UIView { contentViewStorage }
  private final let contentViewStorage: UIView = CellContentView(.row)
  /// The view behind the contents; nil by default.
  open var backgroundView: UIView? {
    didSet { replaceHeldView(oldValue, by: backgroundView) { insertSubview($0, at: 0) } }
  }

  /// The table that shows the view.
  final weak var table: UITableView?
  /// Whether the view is held at an edge of the table, away from its place.
  final var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }
  final var host: ContentHost<UITableViewHeaderFooterView, UIViewConfigurationState>?
  private var label: UILabel?
  private var detailLabel: UILabel?
  private var isTitle = false

  /// Makes a view; tables make registered views by this initializer.
  public init(reuseIdentifier: String?) {
    reuseIdentifierStorage = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  /// Makes a view that is not used again.
  public convenience init() { self.init(reuseIdentifier: nil) }

  /// Makes a view that is not used again; an empty frame leaves it its own size.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Makes a view that is not used again; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    reuseIdentifierStorage = coder.nib?.identifier
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITableViewHeaderFooterView.self)
  }

  private func setUp() {
    becomeLayoutIsland()
    contentView.becomeLayoutIsland()
    contentView.frame = bounds
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
    // A subclass may set its configurations in `updateConfiguration(using:)`.
    setNeedsUpdateConfiguration()
  }

  /// The label of the title; created when first used, and nil while a content configuration is set.
  open var textLabel: UILabel? {
    if host?.content != nil { return nil }
    if let label { return label }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .headline)
    contentView.addSubview(made)
    label = made
    setNeedsLayout()
    return made
  }

  /// The label of the detail; created when first used, and nil while a content configuration is
  /// set.
  open var detailTextLabel: UILabel? {
    if host?.content != nil { return nil }
    if let detailLabel { return detailLabel }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    contentView.addSubview(made)
    detailLabel = made
    setNeedsLayout()
    return made
  }

  /// Called before the view is used for another section; does nothing by default.
  open func prepareForReuse() {}

  /// The view's state, from which its configurations take their look.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }

  /// Gives the configurations the look of a state; overrides set their own configurations.
  ///
  /// Called once in the layout after the state or a configuration changed; the update handler
  /// follows.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    host?.apply(state, to: self, otherwise: nil)
  }

  /// Removes the labels: a content configuration takes their place.
  final func removeLabels() {
    label?.removeFromSuperview()
    detailLabel?.removeFromSuperview()
    (label, detailLabel) = (nil, nil)
  }

  /// Shows a section's title in the table's style.
  final func show(title: String, style: UITableView.Style, isHeader: Bool) {
    isTitle = true
    textLabel?.text = title
    let isHeading = style == .plain && isHeader
    textLabel?.numberOfLines = isHeader ? 1 : 0
    textLabel?.font = .preferredFont(forTextStyle: isHeading ? .headline : .footnote)
    textLabel?.textColor = isHeading ? .label : .secondaryLabel
    // Reaches the edges of the table, which the content view leaves to the safe area.
    backgroundColor = style == .plain ? .systemBackground : nil
    setNeedsLayout()
  }

  @_spi(Framework) open override func layoutIslandDidEnd(because constraint: NSLayoutConstraint) {
    ListIssue.reportJoinedCell(self, constraint)
  }

  /// Arranges the content view and the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let room = frameOfContents
    if contentView.frame != room { contentView.frame = room }
    host?.arrange(in: self, parent: contentView)
    arrangeHeldView(backgroundView, in: bounds)
    let width = max(room.width - 32, 0)
    let title = label?.sizeThatFits(CGSize(width: width, height: bounds.height)) ?? .zero
    let detail = detailLabel?.sizeThatFits(CGSize(width: width, height: bounds.height)) ?? .zero
    let top = ((bounds.height - title.height - detail.height) / 2).rounded()
    label?.frame = CGRect(x: 16, y: top, width: width, height: title.height)
    detailLabel?.frame = CGRect(x: 16, y: top + title.height, width: width, height: detail.height)
  }

  /// The rectangle of the content view: the bounds inside the table's safe area.
  private var frameOfContents: CGRect {
    let (left, right) = table?.lastCellInsets ?? (0, 0)
    return CGRect(
      x: left, y: 0, width: max(bounds.width - left - right, 0), height: bounds.height)
  }

  /// Returns the height of the contents at a width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let (left, right) = table?.lastCellInsets ?? (0, 0)
    let room = CGSize(width: max(targetSize.width - left - right, 0), height: targetSize.height)
    func fitted(_ view: UIView) -> CGSize {
      let size = view.systemLayoutSizeFitting(
        room, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      return CGSize(width: size.width + left + right, height: size.height)
    }
    // An update may set the configuration that decides the size.
    updateConfigurationIfNeeded()
    if let view = host?.contentView { return fitted(view) }
    if contentView.autoLayout.map({ !$0.constraints.isEmpty }) ?? false {
      return fitted(contentView)
    }
    let width = max(room.width - 32, 0)
    let fitting = CGSize(width: width, height: .greatestFiniteMagnitude)
    let text =
      (label?.sizeThatFits(fitting).height ?? 0) + (detailLabel?.sizeThatFits(fitting).height ?? 0)
    return CGSize(width: targetSize.width, height: max(28, (text + 8).rounded(.up)))
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// Returns the configuration of a header in the style of the table, without contents.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    baseDefaultContentConfiguration()
  }

  /// Returns the background of a header in the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    baseDefaultBackgroundConfiguration()
  }

  /// The contents of the view, in place of its labels; nil by default.
  ///
  /// A configuration of the same type as the previous one is given to the same content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { baseContentConfiguration }
    set { baseContentConfiguration = newValue }
  }

  /// The background, in place of `backgroundView`; nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { baseBackgroundConfiguration }
    set { baseBackgroundConfiguration = newValue }
  }

  /// Whether the view's state changes the look of the content configuration; true by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { host?.updatesContent ?? true }
    set { ownHost.updatesContent = newValue }
  }

  /// Whether the view's state changes the look of the background; true by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { host?.updatesBackground ?? true }
    set { ownHost.updatesBackground = newValue }
  }

  /// Called after `updateConfiguration(using:)`; setting it requests an update.
  open var configurationUpdateHandler:
    ((_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void)?
  {
    get { baseConfigurationUpdateHandler }
    set { baseConfigurationUpdateHandler = newValue }
  }

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() { baseSetNeedsUpdateConfiguration() }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(isElement: hasOnlyText)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(label: spokenTexts, traits: .header)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITableViewHeaderFooterView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITableViewHeaderFooterView() }
  }
}
