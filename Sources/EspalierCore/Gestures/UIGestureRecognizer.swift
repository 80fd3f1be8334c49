public import Foundation

/// Receives the touches of a view and its descendants, and reports when they form a gesture.
///
/// A recognizer begins as `possible`. A discrete one, such as a tap, goes to `ended` at once; a
/// continuous one, such as a pan, goes to `began`, then `changed`, and to `ended` or `cancelled`. A
/// recognizer whose touches form no such gesture goes to `failed`. Of the recognizers that receive
/// the same touch only one recognizes, that of an inner view first and in one view the one that was
/// added last, unless a delegate allows both. Recognizers receive touches before views do.
///
/// A subclass overrides the four `touches…` methods and `reset`, and sets `state`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer.
  public enum State: Int, Sendable {
    /// Nothing is decided; every recognizer begins here.
    case possible = 0
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture is complete; a discrete gesture was recognized.
    case ended
    /// The gesture was cancelled after it began.
    case cancelled
    /// The touches form no such gesture.
    case failed

    /// The same as `ended`.
    public static var recognized: State { .ended }
  }

  final var stateStorage = State.possible
  /// Whether the subclass set the state in this event, before it is resolved against other
  /// recognizers.
  final var isCandidate = false
  /// The state to enter when the recognizers that this one waits for have failed.
  final var pendingState: State?
  final var needsAction = false
  /// The touches of this attempt, including those that ended.
  package final var touchStorage: [UITouch] = []
  /// The touches that are down.
  package final var downTouches: [UITouch] = []
  final var actions: [TargetAction] = []
  final var failureRequirements: [WeakRecognizer] = []
  /// The recognizers that this attempt waits for because of delegates; found once per attempt.
  final var dynamicRequirements: [WeakRecognizer]?
  final weak var viewStorage: UIView?
  final weak var dispatcher: TouchDispatcher?
  /// The number of the dispatcher whose list contains the recognizer.
  final var listOwner: Int?

  /// Creates a recognizer that calls `action` on `target`, which it does not retain.
  ///
  /// The action is called once for a discrete gesture, and at every change of a continuous one.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target ?? NSNull(), action: action) }
  }

  /// Creates a recognizer without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer; nothing is read from `coder`, since there are no archives here.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
    coder.finish(self, as: UIGestureRecognizer.self)
  }

  /// The delegate that follows the gesture and may refuse it; a weak reference.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view the recognizer was added to; a weak reference.
  open var view: UIView? { viewStorage }

  /// The state of the recognizer; only subclasses set it.
  ///
  /// A transition that the state machine does not allow is ignored.
  open var state: State {
    get { stateStorage }
    set { step(to: newValue) }
  }

  /// Whether the recognizer receives touches; turning it off cancels a gesture in progress.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { abandon() }
    }
  }

  /// Whether the view's touches are cancelled when the gesture is recognized; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the recognizer failed; false by default.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end only after the recognizer failed; true by default.
  open var delaysTouchesEnded = true
  /// The touch types it receives, as raw values of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A name for debugging.
  open var name: String?

  /// Whether the gesture is a drag, which views inside may keep for themselves.
  @_spi(Framework) open var isDrag: Bool { false }

  /// The modifier keys held during the last event.
  open var modifierFlags: UIKeyModifierFlags { dispatcher?.event?.modifierFlags ?? [] }

  /// The mouse buttons held when the gesture's first touch began.
  open var buttonMask: UIEvent.ButtonMask { touchStorage.first?.buttonMask ?? [] }

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { downTouches.count }

  /// Returns the center of the gesture's touches in the coordinates of `view`, or of the window if
  /// `nil`.
  open func location(in view: UIView?) -> CGPoint {
    let touches = locationTouches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(into: CGPoint.zero) { sum, touch in
      let point = touch.location(in: view)
      sum.x += point.x
      sum.y += point.y
    }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Returns the position of one touch in the coordinates of `view`; the center of all for a wrong
  /// index.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = locationTouches
    guard touches.indices.contains(touchIndex) else { return location(in: view) }
    return touches[touchIndex].location(in: view)
  }

  /// Makes this recognizer wait until `otherGestureRecognizer` has failed.
  ///
  /// While the other recognizer is undecided this one stays `possible`; when the other one
  /// recognizes, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Members for subclasses to override

  /// Called when touches of the recognizer's view went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches were cancelled; the default cancels or fails the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    step(to: stateStorage == .possible ? .failed : .cancelled)
  }

  /// Resets the recognizer after an attempt; call super.
  ///
  /// Called after the last action, when no touch of the gesture is down any more.
  open func reset() {}

  /// Removes one touch from the gesture and stops receiving it.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    downTouches.removeAll { $0 === touch }
    touchStorage.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Whether this recognizer prevents another one when it recognizes; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer prevents this one when it recognizes; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recognizer must wait until another one has failed; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recognizer must wait until this one has failed; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether the recognizer receives an event; asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: Hooks of the framework's subclasses

  /// Whether the recognizer waits for more touches with all fingers up, as for a second tap.
  var expectsMoreTouches: Bool { false }

  /// The mouse buttons that the recognizer accepts; the primary button by default.
  @_spi(Framework) open var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// The touches whose center `location(in:)` returns.
  var locationTouches: [UITouch] { downTouches.isEmpty ? touchStorage : downTouches }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// Adds a call of `action` on `target`, which is not retained.
  ///
  /// The method takes no parameter or the recognizer. A target that was already added with the same
  /// selector value is not added again.
  open func addTarget(_ target: Any, action: Selector) { baseAddTarget(target, action: action) }

  /// Stops calling `action` on `target`; `nil` means every action or every target.
  open func removeTarget(_ target: Any?, action: Selector?) {
    baseRemoveTarget(target, action: action)
  }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
