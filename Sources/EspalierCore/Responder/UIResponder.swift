// Long because: Swift cannot override members of extensions, and all of these may be overridden.
public import Foundation

/// An object that can receive events: a view, a controller, a window, the application.
///
/// Responders form a chain through `next`. An event that a responder does not override goes to the
/// next one. Main actor only.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The associated values that other code stores with the object.
  nonisolated(unsafe) final var associations: AssociatedValues?

  /// Creates a responder.
  public override init() { super.init() }

  /// The responder that receives what this one does not handle; `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  // MARK: Nibs

  /// Called when the object came from a nib or a storyboard, and all objects of the file are made
  /// and connected; children before their parents.
  open func awakeFromNib() {}

  /// Called by UIKit in Interface Builder only; Espalier never calls it.
  open func prepareForInterfaceBuilder() {}

  // MARK: Activities

  /// The activity that describes what the responder shows; `nil` by default.
  open var userActivity: NSUserActivity? {
    get { restorationValues?.activity }
    set {
      if newValue != nil || restorationValues != nil { ownRestorationValues.activity = newValue }
    }
  }

  /// Brings an activity up to date, before it is saved with its scene; does nothing by default.
  ///
  /// Called for an activity whose `needsSave` is true, on the responder that has it.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores what the responder showed; does nothing by default.
  ///
  /// The framework never calls it: a scene's delegate that got an activity calls it on the
  /// controllers that it shows.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: First responder

  /// Whether this responder may become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder agrees to stop being the first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder receives key presses and text first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this responder the one that receives key presses and text first.
  ///
  /// The responder must be in a window, and the present first responder must agree to resign. The
  /// window becomes the key window, if it may.
  /// - Returns: Whether the responder is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if window.firstResponder === self { return true }
    if let current = window.firstResponder {
      guard current.resignFirstResponder() else { return false }
      // A callback of the one that resigned may have made another one first responder, which stays,
      // or may have taken this one out of its window.
      if let newest = window.firstResponder { return newest === self }
      guard canBecomeFirstResponder, responderWindow === window else { return false }
    }
    window.firstResponder = self
    window.makeKey()
    if let watch = window.ownRuntime.firstResponderWatch, window.firstResponder === self {
      watch.firstResponderDidChange(in: window)
    }
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether the responder is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    window.ownRuntime.firstResponderWatch?.firstResponderDidChange(in: window)
    return true
  }

  /// Stops being the first responder although the responder may not want to, because its view
  /// leaves.
  @_spi(Framework) open func resignByForce() { resignFirstResponder() }

  // MARK: Text

  /// The view to show at the bottom of the window while this responder is the first responder;
  /// `nil` by default.
  open var inputView: UIView? { nil }

  /// The view to show above `inputView`, or at the bottom of the window; `nil` by default.
  open var inputAccessoryView: UIView? { nil }

  /// Reads `inputView` and `inputAccessoryView` again, if this is the first responder.
  open func reloadInputViews() {
    guard isFirstResponder, let window = responderWindow else { return }
    window.ownRuntime.firstResponderWatch?.inputViewsDidChange(of: self)
  }

  /// The language in which the user enters text; the first of the user's languages by default.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// The undo manager of the nearest responder that has one; a window has one by default.
  open var undoManager: UndoManager? { passOn { $0.undoManager } }

  // MARK: Commands

  /// The commands that keys perform while this responder is on the responder chain; `nil` by
  /// default.
  ///
  /// Read at each key press: store the commands if making them is expensive.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether this responder performs `action` now.
  ///
  /// The default returns whether the responder has the method. It returns false for the methods of
  /// `UIResponderStandardEditActions`, which every responder declares: override it together with
  /// them.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.method.belongs(self) && !Selector.standardEditActions.contains(action)
  }

  /// Returns the first responder from this one outwards that performs `action`; `nil` for none.
  ///
  /// The default returns this responder if `canPerformAction(_:withSender:)` is true, and otherwise
  /// asks `next`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return passOn { $0.target(forAction: action, withSender: sender) }
  }

  /// Removes the selection and puts it on the pasteboard; does nothing by default.
  open func cut(_ sender: Any?) {}
  /// Puts the selection on the pasteboard; does nothing by default.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection with the contents of the pasteboard; does nothing by default.
  open func paste(_ sender: Any?) {}
  /// Selects the word or item under the pointer or the insertion point; does nothing by default.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing by default.
  open func selectAll(_ sender: Any?) {}
  /// Removes the selection; does nothing by default.
  open func delete(_ sender: Any?) {}
  /// Opens the search of the contents; does nothing by default.
  open func find(_ sender: Any?) {}
  /// Makes the selected text bold, or bold text regular; does nothing by default.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selected text italic, or italic text upright; does nothing by default.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selected text, or removes the line; does nothing by default.
  open func toggleUnderline(_ sender: Any?) {}
  /// Replaces the attributes of the selected text, run by run; does nothing by default.
  ///
  /// - Parameter conversionHandler: Returns the new attributes of a run, given those it has.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}

  /// Performs the meaning of a key in containers, such as Control-Tab; returns whether it did.
  @_spi(Framework) open func performSystemKey(_ key: SystemKey) -> Bool { false }

  /// The window whose first responder this one can be.
  var responderWindow: UIWindow? { nil }

  // MARK: Accessibility

  /// Whether people who cannot see the screen are told of this object; what is inside of an element
  /// they cannot reach.
  ///
  /// Labels, buttons and other controls of the framework are elements unless set otherwise; other
  /// objects are not.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? accessibilityKind.isElement }
    set { setAccessibility(\.isElement, newValue) }
  }

  /// The name of the object for people who cannot see it; by default what its class shows.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? accessibilityContents.label }
    set { setAccessibility(\.label, newValue) }
  }

  /// The name with attributes: the language, and what readers say how to speak.
  ///
  /// The attributes are kept as long as the text is that of `accessibilityLabel`. Readers get the
  /// text, and the language of its first character where `accessibilityLanguage` is not set.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { attributed(accessibilityLabel, accessibilityValues?.attributedLabel) }
    set { setAccessibility(\.attributedLabel, newValue) }
  }

  /// The result of activating the object, in a few words.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint ?? accessibilityContents.hint }
    set { setAccessibility(\.hint, newValue) }
  }

  /// The result of activating the object with attributes, which are kept; readers get the text.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { attributed(accessibilityHint, accessibilityValues?.attributedHint) }
    set { setAccessibility(\.attributedHint, newValue) }
  }

  /// What the object shows at the moment, where it is not its name.
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? accessibilityContents.value }
    set { setAccessibility(\.value, newValue) }
  }

  /// What the object shows with attributes, which are kept; readers get the text.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { attributed(accessibilityValue, accessibilityValues?.attributedValue) }
    set { setAccessibility(\.attributedValue, newValue) }
  }

  /// What the object is and how it behaves; by default what its class is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? accessibilityContents.traits }
    set { setAccessibility(\.traits, newValue) }
  }

  /// An identifier of the object for tests and tools; it is not shown.
  open var accessibilityIdentifier: String? {
    get { accessibilityValues?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }

  /// The names by which the user may call the object by voice, the best first; the label where the
  /// program gives none.
  ///
  /// Tests find the object by each of them.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityValues?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { setAccessibility(\.userInputLabels, newValue) }
  }

  /// The names for control by voice with attributes, which are kept.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      let names = accessibilityUserInputLabels ?? []
      if let known = accessibilityValues?.attributedInputLabels, known.map(\.string) == names {
        return known
      }
      return names.map { NSAttributedString(string: $0) }
    }
    set { setAccessibility(\.attributedInputLabels, newValue) }
  }

  /// The language in which the label, the hint and the value are spoken, as in BCP 47; `nil`, the
  /// default, is that of the program.
  open var accessibilityLanguage: String? {
    get { accessibilityValues?.language }
    set { setAccessibility(\.language, newValue) }
  }

  /// The kind of the object's text; `nil` by default.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { accessibilityValues?.textualContext }
    set { setAccessibility(\.textualContext, newValue) }
  }

  /// The place of the object in points of the screen, which is the window of the operating system;
  /// zero unless set, and the bounds of a view.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? .zero }
    set { setAccessibility(\.frame, newValue) }
  }

  /// The point of the screen at which activating the object touches it; the middle of the frame
  /// unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityValues?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { setAccessibility(\.activationPoint, newValue) }
  }

  /// Whether people who cannot see the screen are not told of the object and of what is inside;
  /// false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.areElementsHidden ?? accessibilityKind.isHidden }
    set { setAccessibility(\.areElementsHidden, newValue) }
  }

  /// Whether people who cannot see the screen are told only of this object and not of its siblings;
  /// false by default, and true of what contains a presentation.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? accessibilityKind.isModal }
    set { setAccessibility(\.isModal, newValue) }
  }

  /// Whether the elements inside are read together, before others that are beside them; false by
  /// default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }

  /// The elements inside, in the order in which they are read; `nil` takes the views inside, from
  /// the top to the bottom.
  ///
  /// The object owns them. Each one is a responder: a view or a `UIAccessibilityElement`.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { setAccessibility(\.elements, newValue) }
  }

  /// Returns the number of `accessibilityElements`; `NSNotFound` where there are none, so that the
  /// views inside count.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// Returns an element inside by its place; `nil` if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the place of an element inside; `NSNotFound` if it is not there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    guard let object = element as? UIResponder else { return NSNotFound }
    return accessibilityElements?.firstIndex { $0 as? UIResponder === object } ?? NSNotFound
  }

  /// The elements inside for tests and tools in place of `accessibilityElements`; `nil`, the
  /// default, takes those.
  open var automationElements: [Any]? {
    get { accessibilityValues?.automationElements }
    set { setAccessibility(\.automationElements, newValue) }
  }

  /// How readers go through the elements inside; a container whose style is `combined` is one
  /// group.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityValues?.navigationStyle ?? .automatic }
    set { setAccessibility(\.navigationStyle, newValue) }
  }

  /// What the elements inside have in common; nothing by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityValues?.containerType ?? .none }
    set { setAccessibility(\.containerType, newValue) }
  }

  /// Whether the object shows what is inside of it; `unsupported` by default.
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { accessibilityValues?.expandedStatus ?? .unsupported }
    set { setAccessibility(\.expandedStatus, newValue) }
  }

  /// Whether the user can do anything with the object; by default what its traits say.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibilityValues?.respondsToUserInteraction ?? respondsByTraits }
    set { setAccessibility(\.respondsToUserInteraction, newValue) }
  }

  /// The actions that the user chooses by name; `nil` by default.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }

  /// The ways through what is inside, which the user chooses by name; `nil` by default.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { accessibilityValues?.customRotors }
    set { setAccessibility(\.customRotors, newValue) }
  }

  /// Activates the object for people who cannot touch it; returns whether it did.
  ///
  /// The default does nothing, and a touch is sent to `accessibilityActivationPoint` instead, if
  /// the object or something inside is there. A control acts as for the Return key.
  open func accessibilityActivate() -> Bool {
    accessibilityValues?.blocks?.activate?() ?? false
  }

  /// Makes the value of an adjustable object larger; does nothing by default.
  open func accessibilityIncrement() {
    guard let block = accessibilityValues?.blocks?.increment else { return MissingSteps.note() }
    block()
  }

  /// Makes the value of an adjustable object smaller; does nothing by default.
  open func accessibilityDecrement() {
    guard let block = accessibilityValues?.blocks?.decrement else { return MissingSteps.note() }
    block()
  }

  /// Closes what the object shows above other contents; returns whether it did.
  ///
  /// Asked from the focused object outwards along the responder chain, until one returns true. The
  /// default returns false.
  open func accessibilityPerformEscape() -> Bool {
    accessibilityValues?.blocks?.performEscape?() ?? false
  }

  /// Performs the most important action of the app, such as pausing music; returns whether it did.
  ///
  /// Asked from the focused object outwards along the responder chain, until one returns true. The
  /// default returns false.
  open func accessibilityPerformMagicTap() -> Bool {
    accessibilityValues?.blocks?.magicTap?() ?? false
  }

  /// Scrolls by a page; returns whether it did.
  ///
  /// Asked from the focused object outwards along the responder chain, until one returns true. The
  /// default returns false.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Called when the object got the focus of a reader; does nothing by default.
  ///
  /// The focus of readers is that of the keyboard.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when the object lost the focus of a reader; does nothing by default.
  open func accessibilityElementDidLoseFocus() {}

  /// What the class says of the object for the accessibility tree, unless the program says
  /// otherwise.
  ///
  /// Called often: it must be cheap.
  @_spi(Framework) open var accessibilityKind: AccessibilityKind { AccessibilityKind() }

  /// What the class says of the object to people who cannot see it, unless the program says
  /// otherwise.
  ///
  /// Called when a reader asks.
  @_spi(Framework) open var accessibilityContents: AccessibilityContents { AccessibilityContents() }

  /// Sets the number behind the value as the user would, within its range; returns whether it did.
  @_spi(Framework) open func setAccessibilityNumber(_ number: Double) -> Bool { false }

  // MARK: Menus

  /// Adds to a menu or changes it while it is built; does nothing unless overridden.
  ///
  /// The application calls its own and its delegate's for the main menu: once, when the menu is
  /// first needed, and again after `UIMenuSystem.setNeedsRebuild()`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Changes title, attributes and state of a command before a menu shows it; does nothing unless
  /// overridden.
  ///
  /// Called on the command's target each time a menu with the command opens, and before a key
  /// performs the command.
  open func validate(_ command: UICommand) {}

  // MARK: Events

  /// Handles a turn of the wheel over the responder; a scroll view that can move returns true.
  @_spi(Framework) open func scrollWheel(with event: UIEvent) -> Bool { false }

  /// Tells the responder that fingers or mouse buttons went down; passes it on unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesBegan(touches, with: event) }
  }

  /// Tells the responder that touches moved; passes it on unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesMoved(touches, with: event) }
  }

  /// Tells the responder that touches were lifted; passes it on unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesEnded(touches, with: event) }
  }

  /// Tells the responder that the system or a gesture cancelled touches.
  ///
  /// The responder must undo what the start of the touches began. Passes it on unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesCancelled(touches, with: event) }
  }

  /// Tells the responder that keys went down; passes it on unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesBegan(presses, with: event) }
  }

  /// Tells the responder that a held key repeats; passes it on unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesChanged(presses, with: event) }
  }

  /// Tells the responder that keys were released; passes it on unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesEnded(presses, with: event) }
  }

  /// Tells the responder that key presses were cancelled; passes it on unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesCancelled(presses, with: event) }
  }
}
