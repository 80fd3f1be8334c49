// Long because: Swift cannot override members of extensions, and all of these may be overridden.

public import Foundation

/// Looks at the touches of a view and those inside it, and tells when they form a gesture.
///
/// A recognizer begins as `possible`. One for a single moment, such as a tap, goes to `ended` at
/// once; one with duration, such as a pan, goes to `began`, then `changed`, and to `ended` or
/// `cancelled`. What turns out to be no such gesture goes to `failed`. Of recognizers that look at
/// the same touch only one recognizes, the one of the inner view first and of one view the one that
/// was added last, unless a delegate allows both. Recognizers hear of touches before views do.
///
/// A subclass overrides the four `touches…` methods and `reset`, and sets `state`.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a recognizer got.
  public enum State: Int, Sendable {
    /// Nothing is decided; where every recognizer begins.
    case possible = 0
    /// A gesture with duration began.
    case began
    /// It went on.
    case changed
    /// It is complete; for gestures of a single moment, it was recognized.
    case ended
    /// It was taken away after it began.
    case cancelled
    /// The touches form no such gesture.
    case failed

    /// The same as `ended`.
    public static var recognized: State { .ended }
  }

  final var stateStorage = State.possible
  /// Set by the subclass in this event, not settled against other recognizers yet.
  final var isCandidate = false
  /// What the state becomes when the recognizers this one waits for have failed.
  final var pendingState: State?
  final var needsAction = false
  /// The touches of this attempt, those that are over included.
  final var touchStorage: [UITouch] = []
  /// The touches that are down.
  final var downTouches: [UITouch] = []
  final var actions: [TargetAction] = []
  final var failureRequirements: [WeakRecognizer] = []
  /// What this attempt waits for, by delegates' answers; found once an attempt.
  final var dynamicRequirements: [WeakRecognizer]?
  final weak var viewStorage: UIView?
  final weak var dispatcher: TouchDispatcher?
  /// The number of the dispatcher that has the recognizer in its list.
  final var listOwner: Int?

  /// Creates a recognizer that calls `action` on `target`, which it does not keep alive.
  ///
  /// The action is called once for a gesture of a single moment, and at every change of one with
  /// duration.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(target ?? NSNull(), action: action) }
  }

  /// Creates a recognizer that calls nobody yet.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer; nothing is read from `coder`, since there are no archives here.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  /// Told about the gesture and asked for leave; not owned.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// The view the recognizer was added to; not owned.
  open var view: UIView? { viewStorage }

  /// How far the recognizer got; only subclasses set it.
  ///
  /// A step that the life of a recognizer does not allow is ignored.
  open var state: State {
    get { stateStorage }
    set { step(to: newValue) }
  }

  /// Whether the recognizer looks at touches; turning it off cancels a gesture that is under way.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { abandon() }
    }
  }

  /// Whether the view's touches are cancelled when the gesture is recognized; true by default.
  open var cancelsTouchesInView = true
  /// Whether the view hears of touches only after the recognizer failed; false by default.
  open var delaysTouchesBegan = false
  /// Whether the view hears of the end only after the recognizer failed; true by default.
  open var delaysTouchesEnded = true
  /// The touch types looked at, as raw values of `UITouch.TouchType`; all by default.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// A name for people.
  open var name: String?

  /// The modifier keys held during the last event.
  open var modifierFlags: UIKeyModifierFlags { dispatcher?.event?.modifierFlags ?? [] }

  /// The mouse buttons held when the gesture's first touch began.
  open var buttonMask: UIEvent.ButtonMask { touchStorage.first?.buttonMask ?? [] }

  /// How many touches the gesture has.
  open var numberOfTouches: Int { downTouches.count }

  /// The middle of the gesture's touches, in points of `view`, or of the window when that is `nil`.
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

  /// Where one touch of the gesture is, in points of `view`; the middle of all for a wrong index.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let touches = locationTouches
    guard touches.indices.contains(touchIndex) else { return location(in: view) }
    return touches[touchIndex].location(in: view)
  }

  /// Makes this recognizer wait until `otherGestureRecognizer` failed.
  ///
  /// While the other one is undecided this one stays `possible`; when the other one recognizes, this
  /// one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard otherGestureRecognizer !== self else { return }
    failureRequirements.removeAll { $0.recognizer == nil }
    failureRequirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: What subclasses override

  /// Touches of the recognizer's view went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were taken away; the default cancels or fails the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    step(to: stateStorage == .possible ? .failed : .cancelled)
  }

  /// The attempt is over: forget everything about it; call super.
  ///
  /// Called after the last action, when no touch of the gesture is down any more.
  open func reset() {}

  /// Stops looking at one touch: it is no part of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    downTouches.removeAll { $0 === touch }
    touchStorage.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Whether this recognizer, recognizing, keeps another one from doing so; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether another recognizer, recognizing, keeps this one from doing so; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recognizer must wait until another one failed; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether another recognizer must wait until this one failed; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  /// Whether the recognizer wants to hear of an event; asks the delegate.
  open func shouldReceive(_ event: UIEvent) -> Bool {
    delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  // MARK: Hooks of our own subclasses

  /// Whether the recognizer, with all fingers up, waits for more: the second tap of a double tap.
  var expectsMoreTouches: Bool { false }

  /// The buttons of a mouse the recognizer looks at; the primary one.
  var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// The touches that `location(in:)` is the middle of.
  var locationTouches: [UITouch] { downTouches.isEmpty ? touchStorage : downTouches }
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
