public import Foundation

/// Lays out its arranged subviews in a row or a column.
///
/// The stack owns the constraints that do it; they are solved together with all others, so that the
/// stack takes its size from its contents unless something else decides. Hidden arranged subviews
/// take up no room and no spacing.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How room along the axis is shared.
  public enum Distribution: Int, Sendable {
    /// Subviews fill the stack; those that hug least grow, those that resist least shrink.
    case fill = 0
    /// All have the same size.
    case fillEqually = 1
    /// Sizes are proportional to the sizes of the contents.
    case fillProportionally = 2
    /// Gaps have the same size, at least `spacing`.
    case equalSpacing = 3
    /// Distances from centre to centre are the same, as far as `spacing` allows.
    case equalCentering = 4
  }

  /// How subviews lie across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill the stack.
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

  /// For `setCustomSpacing`: the stack's own `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// For `spacing` and `setCustomSpacing`: the standard distance.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  final var arranged: [UIView] = []
  final var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The constraints the stack made, by what makes them different from each other.
  final var made: [StackConstraintKey: NSLayoutConstraint] = [:]

  /// Creates a row without subviews.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a row without subviews; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var requiresConstraintBasedLayout: Bool { true }

  /// The views in the row or column, from its start to its end.
  open var arrangedSubviews: [UIView] { arranged }

  /// Whether the views form a row or a column; a row unless set.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// How room along the axis is shared; `fill` unless set.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// How the views lie across the axis; `fill` unless set.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The distance between neighbours, in points, the least one where gaps grow; 0 unless set.
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

  /// Whether the views keep inside the stack's margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Adds a view at the end, as a subview too; one that is arranged already moves there.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Adds a view at a place in the row or column, as a subview too.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackIndex: The place, at most the number of arranged subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }

  /// Takes a view out of the row or column; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.setStackShare(nil)
    arrangementDidChange()
  }

  /// Sets the distance after an arranged subview, in points; `spacingUseDefault` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard spacing.isFinite else {
      return reportLayoutNumber("\(diagnosticPath).customSpacing", "the old one stays")
    }
    guard arranged.contains(where: { $0 === arrangedSubview }),
      spacing != customSpacing(after: arrangedSubview)
    else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The distance that was set after an arranged subview, else `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

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
    let view = axis == .vertical ? candidates.first : candidates.first { $0.baselineOffsets != nil }
    return (view ?? candidates.first)?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let candidates = visibleArranged
    let view = axis == .vertical ? candidates.last : candidates.first { $0.baselineOffsets != nil }
    return (view ?? candidates.first)?.forLastBaselineLayout ?? self
  }

  override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    guard hidden || distribution == .fillProportionally, arranged.contains(where: { $0 === view })
    else { return }
    arrangementDidChange()
  }

  final func arrangementDidChange() {
    // Another view may be the first or the last one.
    baselinesDidChangeForLayout()
    markNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Another view may be the first to give way.
  final func prioritiesDidChange() { if distribution == .fill { markNeedsUpdateConstraints() } }

  final var visibleArranged: [UIView] { arranged.filter { !$0.isHidden } }

  private func arrange(_ view: UIView, at index: Int) {
    if let old = arranged.firstIndex(where: { $0 === view }) { arranged.remove(at: old) }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: min(max(0, index), arranged.count))
    arrangementDidChange()
  }
}
