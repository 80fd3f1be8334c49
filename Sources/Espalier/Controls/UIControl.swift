public import Foundation

/// A view that turns touches into events, and tells its targets of them.
///
/// A touch inside begins tracking; it ends inside or outside, or is taken away. While it lasts the
/// control is highlighted as long as the touch is near. Main actor only.
@preconcurrency @MainActor open class UIControl: UIView {
  override class var frameworkClass: UIView.Type { UIControl.self }

  final var actions: [ControlAction] = []
  private var stateBits: State = []
  final var tracking = ControlTracking()
  /// What the control's own menu needs; `nil` for controls without.
  final var menus: ControlMenus?
  private var horizontalAlignment = ContentHorizontalAlignment.center
  private var verticalAlignment = ContentVerticalAlignment.center

  /// Creates a control at `frame`, in points of its superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of no size; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control that performs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// What the control looks like: its own states and what subclasses add.
  open var state: State { stateBits }

  /// Whether the control can be used; true by default.
  ///
  /// A disabled one takes no touches and lets none through to what is behind it.
  open var isEnabled: Bool {
    get { !stateBits.contains(.disabled) }
    set { setState(.disabled, !newValue) }
  }

  /// Whether the control is switched on or chosen; false by default.
  open var isSelected: Bool {
    get { stateBits.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// Whether the control looks pressed; set while it is, and as you like.
  open var isHighlighted: Bool {
    get { stateBits.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  /// The least size that takes touches, in points around the middle of the bounds; zero by default.
  ///
  /// A bar 16 points high with a height of 44 here is hit up to 14 points above and below, as far as
  /// its superviews reach. Lengths that are no number count as zero. Espalier's own: UIKit leaves it
  /// to an override of `point(inside:with:)`.
  open var minimumHitSize = CGSize.zero

  /// Whether a point is inside the bounds, or inside `minimumHitSize` around their middle.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard minimumHitSize != .zero else { return super.point(inside: point, with: event) }
    func reach(_ least: CGFloat, _ length: CGFloat) -> CGFloat {
      least.isFinite ? min(0, (length - least) / 2) : 0
    }
    let bounds = bounds
    return bounds.insetBy(
      dx: reach(minimumHitSize.width, bounds.width),
      dy: reach(minimumHitSize.height, bounds.height)
    ).contains(point)
  }

  private func setState(_ bit: State, _ isOn: Bool) {
    guard isOn != stateBits.contains(bit) else { return }
    if isOn { stateBits.insert(bit) } else { stateBits.remove(bit) }
    stateDidChange(bit)
  }

  /// A bit of the state changed.
  func stateDidChange(_ bit: State) {
    if bit == .disabled, !isEnabled, tracking.isActive { endTracking(cancelledWith: nil) }
    setNeedsLayout()
    setNeedsDisplay()
    if bit == .disabled { Runtime.current.pointerWatcher?.availabilityDidChange(of: self) }
  }

  /// Whether the control can have the focus: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// The control got the focus or lost it.
  ///
  /// Nothing is drawn anew: the ring around the control is not the control's.
  final func focusStateDidChange(_ isFocused: Bool) {
    if isFocused { stateBits.insert(.focused) } else { stateBits.remove(.focused) }
    focusLookDidChange()
  }

  /// The control has another look with the focus, if it has one at all.
  func focusLookDidChange() {}

  /// Return and Space do what a click does.
  override func takesFocusedKey(_ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool) -> Bool {
    guard isRingShown, isEnabled, stroke.activates, canBeActivated else { return false }
    if !isRepeat { activate() }
    return true
  }

  /// Whether a click would do anything.
  var canBeActivated: Bool {
    showsMenuAsPrimaryAction
      || !allControlEvents.isDisjoint(with: [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  /// Does what a click does.
  func activate() {
    if showsMenuAsPrimaryAction, openMenu(by: .keys) { return }
    primaryActionWillBeSent()
    send(.touchDown, nil)
    sendActions(for: .touchUpInside)
  }

  /// Gives the control the value it had before the drag under way, which is cancelled next.
  ///
  /// Controls of the app do that when they hear of the cancelled touch.
  func takeBackDrag() {}

  /// Whether a touch lifted inside is what the control is for, as with buttons.
  var sendsPrimaryActionOnTouchUp: Bool { false }

  /// Where contents lie between left and right; in the middle by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { horizontalAlignment }
    set {
      guard newValue != horizontalAlignment else { return }
      horizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// Where contents lie between top and bottom; in the middle by default.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { verticalAlignment }
    set {
      guard newValue != verticalAlignment else { return }
      verticalAlignment = newValue
      setNeedsLayout()
    }
  }

  // MARK: Menus

  /// Whether the control opens a context menu; false by default.
  ///
  /// The menu comes from `contextMenuInteraction(_:configurationForMenuAtLocation:)`, which a subclass
  /// overrides. Setting a button's `menu` sets it to true.
  open var isContextMenuInteractionEnabled: Bool {
    get { menus?.interaction != nil }
    set { setContextMenuEnabled(newValue) }
  }

  /// Whether the control's menu opens when the control is pressed, rather than by the secondary button
  /// or a held finger; false by default.
  open var showsMenuAsPrimaryAction: Bool {
    get { menus?.isPrimary ?? false }
    set { setShowsMenuAsPrimaryAction(newValue) }
  }

  /// Returns what the control's menu shows; `nil` unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The control's menu is about to open; sends `menuActionTriggered`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { sendActions(for: .menuActionTriggered) }

  /// The control's menu is about to close; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does what a press of the control does: opens its menu, or sends `primaryActionTriggered`.
  ///
  /// A disabled control does nothing.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, openMenu(by: .keys) { return }
    primaryActionWillBeSent()
    sendActions(for: .primaryActionTriggered)
  }

  /// The control was used: its primary action is sent next.
  func primaryActionWillBeSent() {}

  // MARK: Tracking

  /// Whether a touch that began inside is still down.
  public final var isTracking: Bool { tracking.isActive }

  /// Whether the touch being tracked is inside the control or near it.
  public final var isTouchInside: Bool { tracking.isInside }

  /// A touch began inside; false refuses to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moved; false stops following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch was lifted, or following it was stopped.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away by the system or a gesture.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow a touch, unless the control is disabled or follows one already.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.buttonMask.contains(.primary) else { return }
    beginFollowing(touch, event)
  }

  /// Keeps single taps of views around the control from being recognized: the control wins.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired <= 1, tap.numberOfTouchesRequired <= 1
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return !isEnabled
  }

  /// Follows the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    follow(touch, event)
  }

  /// Ends following the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    endFollowing(touch, event)
  }

  /// Ends following the touch without its having been used.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    endTracking(cancelledWith: event)
  }

  // MARK: Actions

  /// Calls the method of a selector on a target, or on the first responder that has it.
  ///
  /// Every action by selector is sent through this method; override it to watch or to stop them.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let object = target.map { $0 as AnyObject }
    TargetAction(target: object, selector: action).perform(sender: self, event: event)
  }

  /// Performs an action object, with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Performs everything that was added for any of the events, in the order it was added.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, nil)
    let isTriggered = !primaryTrigger.isDisjoint(with: controlEvents)
    if isTriggered, !controlEvents.contains(.primaryActionTriggered) {
      send(.primaryActionTriggered, nil)
    }
  }

  /// The event that a control's primary action follows.
  private var primaryTrigger: Event {
    if sendsPrimaryActionOnTouchUp { return .touchUpInside }
    let hasValue = self is UISwitch || self is UISlider || self is UIPageControl
    return hasValue ? .valueChanged : []
  }
}

/// A touch being followed.
struct ControlTracking {
  weak var touch: UITouch?
  var isActive = false
  var isInside = false
}
