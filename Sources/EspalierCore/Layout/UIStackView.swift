public import Foundation

/// A view that lays out its arranged subviews in a row or a column.
///
/// The stack owns the constraints that place them; they are solved together with all others, so the
/// stack takes its size from its contents unless something else decides. Hidden arranged subviews
/// take up no room and no spacing.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The ways to distribute room along the axis.
  public enum Distribution: Int, Sendable {
    /// Subviews fill the stack; the one that hugs least grows, and the one that resists least
    /// shrinks.
    case fill = 0
    /// All subviews have the same size.
    case fillEqually = 1
    /// Sizes are proportional to the sizes of the contents.
    case fillProportionally = 2
    /// Gaps have the same size, at least `spacing`.
    case equalSpacing = 3
    /// Distances from centre to centre are the same, as far as `spacing` allows.
    case equalCentering = 4
  }

  /// The ways to align subviews across the axis.
  public enum Alignment: Int, Sendable {
    /// Subviews fill the stack.
    case fill = 0
    /// At the leading edge of a column.
    case leading = 1
    /// On the first baseline, in a row.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a column.
    case trailing = 4
    /// On the last baseline, in a row.
    case lastBaseline = 5

    /// At the top edge of a row.
    public static let top = Alignment.leading
    /// At the bottom edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The value for `setCustomSpacing` that stands for the stack's own `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The value for `spacing` and `setCustomSpacing` that stands for the standard distance.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  final var arranged: [UIView] = []
  /// The same views, for lookup in constant time.
  final var arrangedIDs: Set<ObjectIdentifier> = []
  final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints that the stack made, by the properties in which they differ.
  final var made: [StackConstraintKey: NSLayoutConstraint] = [:]

  /// Creates a row without subviews.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a row without subviews; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIStackView.self)
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  /// The views in the row or column, from its start to its end.
  open var arrangedSubviews: [UIView] { arranged }

  /// The axis of the arranged views: a row or a column; a row unless set.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The distribution of room along the axis; `fill` unless set.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of the views across the axis; `fill` unless set.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The distance between neighbours, in points, or the least distance if gaps grow; 0 unless set.
  open var spacing: CGFloat = 0 {
    didSet {
      guard spacing.isFinite else {
        spacing = oldValue
        return reportLayoutNumber("\(diagnosticPath).spacing", "the old one stays")
      }
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// Whether distances in a column run from baseline to baseline; false by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the stack's margins inset the views; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Adds a view at the end and as a subview; an arranged view moves to the end.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Adds a view at an index in the row or column, and as a subview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackIndex: The index, at most the number of arranged subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }

  /// Removes a view from the row or column; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard forget(view) else { return }
    customSpacings[ObjectIdentifier(view)] = nil
    view.setStackShare(nil)
    arrangementDidChange()
  }

  /// Sets the distance after an arranged subview, in points; `spacingUseDefault` removes it.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard spacing.isFinite else {
      return reportLayoutNumber("\(diagnosticPath).customSpacing", "the old one stays")
    }
    guard isArranged(arrangedSubview), spacing != customSpacing(after: arrangedSubview)
    else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the distance set after an arranged subview, or `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  @_spi(Framework) open override var standardMargins: NSDirectionalEdgeInsets { .zero }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView {
    let candidates = visibleArranged
    let view = axis == .vertical ? candidates.first : candidates.first { $0.hasBaseline }
    return (view ?? candidates.first)?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let candidates = visibleArranged
    let view = axis == .vertical ? candidates.last : candidates.first { $0.hasBaseline }
    return (view ?? candidates.first)?.forLastBaselineLayout ?? self
  }

  @_spi(Framework) open override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    guard hidden || distribution == .fillProportionally, isArranged(view) else { return }
    arrangementDidChange()
  }

  final func arrangementDidChange() {
    // Another view may now be the first or the last one.
    baselinesDidChangeForLayout()
    markNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Called when priorities changed: another view may be the first to grow or shrink.
  final func prioritiesDidChange() { if distribution == .fill { markNeedsUpdateConstraints() } }

  final var visibleArranged: [UIView] { arranged.filter { !$0.isHidden } }

  private func arrange(_ view: UIView, at index: Int) {
    forget(view)
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    forget(view)
    arranged.insert(view, at: min(max(0, index), arranged.count))
    arrangedIDs.insert(ObjectIdentifier(view))
    arrangementDidChange()
  }

  private func isArranged(_ view: UIView) -> Bool { arrangedIDs.contains(ObjectIdentifier(view)) }

  /// Takes a view out of the row or column; fastest for the last view and the first ones.
  ///
  /// - Returns: Whether it was in the row or column.
  @discardableResult private func forget(_ view: UIView) -> Bool {
    guard arrangedIDs.remove(ObjectIdentifier(view)) != nil else { return false }
    if arranged.last === view {
      arranged.removeLast()
    } else if let index = arranged.firstIndex(where: { $0 === view }) {
      LayoutWork.searchedViews += index
      arranged.remove(at: index)
    }
    return true
  }
}
