public import Foundation

/// A view that turns touches into events and calls its targets for them.
///
/// A touch inside begins tracking; it ends inside or outside, or is cancelled. Meanwhile the
/// control is highlighted as long as the touch is near. Main actor only.
@preconcurrency @MainActor open class UIControl: UIView {
  final var controlActions: [ControlAction] = []
  private var stateBits: State = []
  final var tracking = ControlTracking()
  /// The state of the control's own menu; `nil` for a control without a menu.
  final var menus: ControlMenus?
  private var horizontalAlignment = ContentHorizontalAlignment.center
  private var verticalAlignment = ContentVerticalAlignment.center

  /// Creates a control at `frame`, in points, in the superview's coordinates.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of zero size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UIControl.self)
  }

  /// Creates a control that performs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state of the control: its own bits and those of subclasses.
  open var state: State { stateBits }

  /// Whether the control can be used; true by default.
  ///
  /// A disabled control ignores touches and does not pass them to views behind it.
  open var isEnabled: Bool {
    get { !stateBits.contains(.disabled) }
    set { setState(.disabled, !newValue) }
  }

  /// Whether the control is on or selected; false by default.
  open var isSelected: Bool {
    get { stateBits.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// Whether the control looks pressed; set while it is pressed, and by the app at any time.
  open var isHighlighted: Bool {
    get { stateBits.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  /// The smallest size that takes touches, in points around the center of the bounds; zero by
  /// default.
  ///
  /// A bar 16 points high with a height of 44 here takes touches up to 14 points above and below,
  /// as far as its superviews reach. Lengths that are not finite count as zero. This property is
  /// Espalier's own: in UIKit an app overrides `point(inside:with:)`.
  open var minimumHitSize = CGSize.zero

  /// Whether a point is inside the bounds, or inside `minimumHitSize` around their center.
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

  /// Called when a bit of the state changed.
  @_spi(Framework) open func stateDidChange(_ bit: State) {
    if bit == .disabled, !isEnabled, tracking.isActive { endTracking(cancelledWith: nil) }
    setNeedsLayout()
    setNeedsDisplay()
    if bit == .disabled { runtime.pointerWatcher?.availabilityDidChange(of: self) }
  }

  /// Whether the control can have the focus: true while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Called when the control got or lost the focus.
  ///
  /// The control is not drawn again: the ring around it does not belong to it.
  package final func focusStateDidChange(_ isFocused: Bool) {
    if isFocused { stateBits.insert(.focused) } else { stateBits.remove(.focused) }
    focusLookDidChange()
  }

  /// Called when the focus changed, to update a look that depends on it.
  @_spi(Framework) open func focusLookDidChange() {}

  /// Activates the control for Return and Space, as a click does.
  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    guard isRingShown, isEnabled, stroke.activates, canBeActivated else { return false }
    if !isRepeat { activate() }
    return true
  }

  /// Whether a click would have an effect.
  package var canBeActivated: Bool {
    showsMenuAsPrimaryAction
      || !allControlEvents.isDisjoint(with: [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  /// Performs the effect of a click.
  func activate() {
    if showsMenuAsPrimaryAction, openMenu() { return }
    primaryActionWillBeSent()
    send(.touchDown, nil)
    sendActions(for: .touchUpInside)
  }

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind(isElement: !isOfCustomClass)
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(
      traits: isOfCustomClass || Self.hasValue ? stateTraits : stateTraits.union(.button))
  }

  /// Acts as for the Return key, if the control is enabled; returns whether it did.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, canBeActivated else { return false }
    activate()
    return true
  }

  /// Called when the user chose an element of the control's menu, before its action.
  package func menuDidChoose(_ leaf: any UIMenuLeaf) {}

  /// Restores the value from before the present drag, which is cancelled next.
  ///
  /// Controls of the app do so when they receive the cancelled touch.
  func takeBackDrag() {}

  /// Whether lifting a touch inside triggers the primary action, as in buttons.
  var sendsPrimaryActionOnTouchUp: Bool { false }

  /// The horizontal alignment of the contents; centered by default.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { horizontalAlignment }
    set {
      guard newValue != horizontalAlignment else { return }
      horizontalAlignment = newValue
      setNeedsLayout()
    }
  }

  /// The vertical alignment of the contents; centered by default.
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
  /// The menu comes from `contextMenuInteraction(_:configurationForMenuAtLocation:)`, which a
  /// subclass overrides. Setting a button's `menu` sets it to true.
  open var isContextMenuInteractionEnabled: Bool {
    get { menus?.interaction != nil }
    set { setContextMenuEnabled(newValue) }
  }

  /// Whether pressing the control opens its menu, rather than the secondary button or a held
  /// finger; false by default.
  open var showsMenuAsPrimaryAction: Bool {
    get { menus?.isPrimary ?? false }
    set { setShowsMenuAsPrimaryAction(newValue) }
  }

  /// Returns the configuration of the control's menu; `nil` unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Called before the control's menu opens; sends `menuActionTriggered`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { sendActions(for: .menuActionTriggered) }

  /// Called before the control's menu closes; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Performs the effect of a press: opens the control's menu, or sends `primaryActionTriggered`.
  ///
  /// A disabled control does nothing.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, openMenu() { return }
    primaryActionWillBeSent()
    sendActions(for: .primaryActionTriggered)
  }

  /// Called when the control was used, before its primary action is sent.
  func primaryActionWillBeSent() {}

  // MARK: Tracking

  /// Whether a touch that began inside is still down.
  open var isTracking: Bool { tracking.isActive }

  /// Whether the touch being tracked is inside the control or near it.
  open var isTouchInside: Bool { tracking.isInside }

  /// Called when a touch began inside; returns false to refuse tracking.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moved; returns false to stop tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch was lifted, or tracking was stopped.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the system or a gesture cancelled the touch.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to track a touch, unless the control is disabled or tracks one already.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.buttonMask.contains(.primary) else { return }
    beginFollowing(touch, event)
  }

  /// Prevents single taps of enclosing views from being recognized: the control takes precedence.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired <= 1, tap.numberOfTouchesRequired <= 1
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return !isEnabled
  }

  /// Tracks the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    follow(touch, event)
  }

  /// Ends tracking.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    endFollowing(touch, event)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracking.touch, touches.contains(touch) else { return }
    endTracking(cancelledWith: event)
  }

  // MARK: Actions

  /// Calls the method of a selector on a target, or on the first responder that has it.
  ///
  /// Every selector action is sent through this method; override it to observe or stop actions.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    let object = target.map { $0 as AnyObject }
    TargetAction(target: object, selector: action).perform(sender: self, event: event)
  }

  /// Performs an action object, with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Performs all actions that were added for any of the events, in the order they were added.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, nil)
    let isTriggered = !primaryTrigger.isDisjoint(with: controlEvents)
    if isTriggered, !controlEvents.contains(.primaryActionTriggered) {
      send(.primaryActionTriggered, nil)
    }
  }

  /// Whether a control of this class has a value, whose change is its primary action.
  @_spi(Framework) open class var hasValue: Bool { false }

  /// The event that triggers a control's primary action.
  private var primaryTrigger: Event {
    if sendsPrimaryActionOnTouchUp { return .touchUpInside }
    return Self.hasValue ? .valueChanged : []
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The interaction that opens the control's menu; `nil` if the control has none.
  open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

  /// Adds a selector's method that any of the events calls.
  ///
  /// Keep the selector to remove the same call with `removeTarget(_:action:for:)`.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Removes methods from events.
  ///
  /// `nil` stands for every target, or every method; if both are `nil`, actions are removed too. A
  /// selector removes the methods that were added with the same value or a copy of it.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    baseRemoveTarget(target, action: action, for: controlEvents)
  }

  /// Adds an action that any of the events performs.
  ///
  /// A control has one action per identifier. Adding another action of a known identifier removes
  /// the first and adds the second after all others, for the events of both.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    baseAddAction(action, for: controlEvents)
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier from events.
  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) { baseRemoveAction(identifiedBy: identifier, for: controlEvents) }

  /// The targets of methods; `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> { baseAllTargets }

  /// All events that have an action or a method.
  open var allControlEvents: Event {
    controlActions.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIControl {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UIControl() }
  }
}

/// The state of tracking a touch.
struct ControlTracking {
  weak var touch: UITouch?
  var isActive = false
  var isInside = false
}
