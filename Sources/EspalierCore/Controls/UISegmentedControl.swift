import EspalierPlatform
public import Foundation

/// A row of segments of which one can be selected.
///
/// A click on a segment selects it and sends `valueChanged`; a click on the selected one sends
/// nothing, and the selected one can be dragged to another place. The Left and Right keys select
/// the next enabled segment. A selection by the program sends nothing. Segments are numbered from
/// 0, from the leading edge.
///
/// - Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  @_spi(Framework) open override class var hasValue: Bool { true }

  /// The index of no segment, -1.
  public static let noSegment = -1

  final var segments: [Segment] = []
  final let pill = UIView()
  final var selectedStorage = UISegmentedControl.noSegment
  /// The segment under the present touch.
  final var pressed: Int?
  /// Whether the present touch began on the selected segment, which follows it.
  final var isDraggingPill = false
  final var attributes: [State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Creates a control without segments at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  /// Creates a control without segments; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
    coder.finish(self, as: UISegmentedControl.self)
  }

  /// Creates a control with a segment for each string and image in `items`, in its natural size.
  ///
  /// Items of other types are left out, with an issue.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: insert(Segment(title: title), at: numberOfSegments, animated: false)
      case let image as UIImage:
        insert(Segment(image: image), at: numberOfSegments, animated: false)
      default:
        reportSegments(
          "init(items:) got a \(type(of: item)); it was left out.", "Pass strings and images.")
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action, whose title or image the segment shows.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title before the segment at `segment`; behind the last one for a
  /// larger number.
  ///
  /// The selected segment stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment, animated: animated)
  }

  /// Inserts a segment with an image before the segment at `segment`; behind the last one for a
  /// larger number.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment, animated: animated)
  }

  /// Inserts a segment for an action before the segment at `segment`; behind the last one for a
  /// larger number.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let made = Segment(title: nil)
    made.take(action)
    insert(made, at: segment, animated: animated)
  }

  /// Removes a segment; the last one for a number that is too large.
  ///
  /// A selected segment takes the selection with it.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    let removed = segments.remove(at: index)
    removed.view.removeFromSuperview()
    if index == selectedStorage {
      selectedStorage = Self.noSegment
    } else if index < selectedStorage {
      selectedStorage -= 1
    }
    segmentsDidChange(animated: animated)
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    selectedStorage = Self.noSegment
    segmentsDidChange(animated: false)
  }

  /// Sets the title of a segment, which replaces its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      if title != nil { $0.image = nil }
    }
  }

  /// Returns the title of a segment; `nil` if it has an image, or does not exist.
  open func titleForSegment(at segment: Int) -> String? { existing(segment)?.title }

  /// Sets the image of a segment, which replaces its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      if image != nil { $0.title = nil }
    }
  }

  /// Returns the image of a segment; `nil` if it has a title, or does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? { existing(segment)?.image }

  /// Sets the width of a segment, in points; 0 shares the room with the others.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard width.isFinite, width >= 0 else {
      return reportSegments(
        "The width \(width) of segment \(segment) was refused.", "Set a width from 0 on.")
    }
    change(segment) { $0.width = width }
  }

  /// Returns the width that was set for a segment, in points; 0 if the segment shares the room.
  open func widthForSegment(at segment: Int) -> CGFloat { existing(segment)?.width ?? 0 }

  /// Sets the distance by which the contents of a segment are moved from its middle, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard offset.width.isFinite, offset.height.isFinite else {
      return reportSegments(
        "The content offset \(offset) of segment \(segment) was refused.", "Set finite numbers.")
    }
    change(segment) { $0.offset = offset }
  }

  /// Returns the distance by which the contents of a segment are moved, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    existing(segment)?.offset ?? .zero
  }

  /// Sets whether a segment can be selected by the user.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be selected by the user; true unless set.
  open func isEnabledForSegment(at segment: Int) -> Bool { existing(segment)?.isEnabled ?? false }

  /// Sets the action of a segment, with its title or image; it is performed before `valueChanged`
  /// when the user selects the segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0.take(action) }
  }

  /// Returns the action of a segment; `nil` if it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { existing(segment)?.action }

  /// Returns the index of the segment whose action has an identifier; -1 if none does.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  // MARK: - Selection

  /// The index of the selected segment; -1, the default, for none.
  open var selectedSegmentIndex: Int {
    get { selectedStorage }
    set {
      guard newValue == Self.noSegment || segments.indices.contains(newValue) else {
        return reportSegments(
          "selectedSegmentIndex was set to \(newValue), and there are \(segments.count) segments.",
          "Set an index from 0 to \(segments.count - 1), or UISegmentedControl.noSegment.")
      }
      select(newValue, animated: window != nil && UIView.areAnimationsEnabled)
    }
  }

  /// Whether a segment is selected only while it is pressed; false by default.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }

  // MARK: - Look

  /// Whether wider contents make wider segments, where no widths are set; false by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      guard apportionsSegmentWidthsByContent != oldValue else { return }
      contentSizeDidChange()
      setNeedsLayout()
    }
  }

  /// The colour behind the selected segment; `nil`, the default, means white, and gray in the dark.
  open var selectedSegmentTintColor: UIColor? {
    didSet { pill.backgroundColor = selectedSegmentTintColor ?? .segmentPill }
  }

  /// Sets attributes of the titles in a state; `nil` removes them.
  ///
  /// Titles in states without attributes of their own have those of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state.rawValue] = attributes
    segmentsDidChange(animated: false)
  }

  /// Returns the attributes that were set for the titles in a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  /// The size in which all segments are as wide as the widest one needs; 32 points high.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// Returns the size in which all segments are as wide as the widest one needs.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Places the segments and the selection.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSegments()
  }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    if bit == .disabled { alpha = isEnabled ? 1 : 0.5 }
  }

  // MARK: - Tracking

  /// Begins a press of the segment under the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else {
      return false
    }
    press(index, isDrag: index == selectedStorage && !isMomentary)
    return true
  }

  /// Presses another segment, or moves the selection, as the touch moves.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = isTouchInside ? index(at: touch.location(in: self)) : nil
    let usable = index.flatMap { segments[$0].isEnabled ? $0 : nil }
    press(usable ?? (isDraggingPill ? pressed : nil), isDrag: isDraggingPill)
    return true
  }

  /// Selects the segment that is pressed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = pressed
    press(nil, isDrag: false)
    if let index, isTouchInside { choose(index, event) }
  }

  /// Ends a press without effect.
  open override func cancelTracking(with event: UIEvent?) { press(nil, isDrag: false) }

  /// Selects the next enabled segment for arrow keys, and the ends for Home and End.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isEnabled else { return false }
    return takesArrow(stroke)
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(.list)
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISegmentedControl {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UISegmentedControl() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
      + AppearanceProperty.states(
        of: UISegmentedControl.self, get: { $0.titleTextAttributes(for: $1) },
        set: { $0.setTitleTextAttributes($1, for: $2) },
        isEqual: AppearanceProperty.hasSameAttributes)
  }
}
