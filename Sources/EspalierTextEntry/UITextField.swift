@_spi(Framework) public import EspalierCore
public import EspalierLayers
import EspalierPlatform
import EspalierText
public import Foundation

// Long because: what apps may override must be declared in the class itself.

/// A control in which the user enters one line of text.
///
/// A click or `becomeFirstResponder()` begins editing. What the user enters is announced to the
/// delegate and, as control events, to targets; what the program sets is not. Keys, mouse and
/// clipboard work as in other programs of the desktop. Main actor only.
@preconcurrency @MainActor
open class UITextField: UIControl, _UITextEditing,
  UIContentSizeCategoryAdjusting
{
  /// The look of the border.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin line.
    case line
    /// A thin line with a shadow inside.
    case bezel
    /// A line with round corners.
    case roundedRect
  }

  /// When a side view or the clear button shows.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While the text is not edited.
    case unlessEditing
    /// Always.
    case always
  }

  /// The object that decides about editing and is called for changes; not owned.
  open weak var delegate: (any UITextFieldDelegate)?

  package final lazy var session = TextSession(self)
  final var style = FieldStyle()
  final var looks = FieldAttributes()
  package final var traits = TextTraits()
  final let canvas = FieldCanvas()
  final var clearButtonStorage: ClearButton?
  final var inputViewStorage: UIView?
  final var inputAccessoryStorage: UIView?
  final var leftViewStorage: UIView?
  final var rightViewStorage: UIView?
  /// The natural sizes of the side views.
  final lazy var leftViewSize = HostedSize()
  final lazy var rightViewSize = HostedSize()
  package final var markedStyle: [NSAttributedString.Key: Any]?
  package final lazy var tokenizerStorage = UITextInputStringTokenizer(textInput: self)
  final var menuInteraction: UIContextMenuInteraction?
  /// Whether the delegate's refusal to end editing has no effect now.
  final var endsByForce = false

  /// Creates an empty text field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an empty text field; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UITextField.self)
  }

  private func setUp() {
    canvas.field = self
    addSubview(canvas)
    session.editor.isSingleLine = true
    session.editor.layout = canvas
    session.blinker.onChange = { [weak self] in self?.canvas.showCaret($0) }
    let interaction = UIContextMenuInteraction(delegate: self)
    menuInteraction = interaction
    session.touch = TextTouch(session)
    addInteraction(interaction)
    contentModeStorage = .redraw
  }

  /// Whether the field has contents beside its text, which the clear button removes.
  var hasMoreThanText: Bool { false }

  // MARK: Text

  /// The text; never `nil` when it is read.
  ///
  /// Setting it calls only `textFieldDidChangeSelection(_:)`, ends a composition, moves the
  /// caret to the end and forgets what could be undone.
  open var text: String? {
    get { session.store.string }
    set {
      dropAttributes()
      let hasMoved = session.setText(newValue ?? "")
      if hasMoved, isFirstResponder { delegate?.textFieldDidChangeSelection(self) }
    }
  }

  /// The text with its attributes; what they leave out is that of the field.
  ///
  /// Each read makes a new string. Setting it sets font, colour and alignment of the field to those
  /// of the first character, and is announced as setting `text` is.
  open var attributedText: NSAttributedString? {
    get { attributedTextToRead }
    set { setAttributedText(newValue) }
  }

  /// The attributes of the field; setting them gives them to the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { looks.defaults.merging([.font: style.font, .foregroundColor: style.color]) { $1 } }
    set {
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      setDefaultAttributes(newValue)
    }
  }

  /// The attributes of text that is entered next; they are those before the caret again once the
  /// selection changes.
  ///
  /// `nil` while the text is not edited; then it cannot be set.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { attributesToType }
    set { setAttributesToType(newValue) }
  }

  /// Whether keys and the edit menu make text bold, italic and underlined; false by default.
  open var allowsEditingTextAttributes = false

  /// The font; the system's font at 17 points by default, and again when set to `nil`.
  open var font: UIFont? {
    get { style.font }
    set {
      let font = newValue ?? .systemFont(ofSize: 17)
      change(\.font, to: font)
      // Equal fonts may differ in whether they follow the user's text size.
      style.font = font
      changeAttributes { $0[.font] = nil }
      followTextSize()
    }
  }

  /// The colour of the text; `label` by default, and again when set to `nil`.
  open var textColor: UIColor? {
    get { style.color }
    set {
      change(\.color, to: newValue ?? .label)
      changeAttributes { $0[.foregroundColor] = nil }
    }
  }

  /// The alignment of the text; `natural` by default.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set { change(\.alignment, to: newValue) }
  }

  /// The text that is shown while there is no other text.
  open var placeholder: String? {
    get { style.placeholder }
    set {
      style.placeholderColor = nil
      looks.placeholder = nil
      changePlaceholder(to: newValue)
    }
  }

  /// The placeholder with its attributes; text without a colour has that of placeholders.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderToRead }
    set { setPlaceholder(newValue) }
  }

  /// Whether a long text is set in a smaller size, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { style.adjustsFontSize }
    set { change(\.adjustsFontSize, to: newValue) }
  }

  /// Whether a font made from a text style, or by `UIFontMetrics`, follows the text size of the
  /// user.
  open var adjustsFontForContentSizeCategory: Bool {
    get { style.followsTextSize }
    set {
      style.followsTextSize = newValue
      followTextSize()
    }
  }

  /// The smallest size that `adjustsFontSizeToFitWidth` uses, in points; 0 stops at a legible one.
  open var minimumFontSize: CGFloat {
    get { style.minimumFontSize }
    set { change(\.minimumFontSize, to: newValue.isFinite ? max(0, newValue) : 0) }
  }

  /// The look of the border; none by default.
  open var borderStyle: BorderStyle {
    get { style.border }
    set { change(\.border, to: newValue) }
  }

  /// Whether the text is removed when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether the first text that is entered replaces the old one.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, isFirstResponder { selectAll(nil) } }
  }

  /// When the button that removes the text shows; never by default.
  open var clearButtonMode: ViewMode {
    get { style.clearButtonMode }
    set { change(\.clearButtonMode, to: newValue) }
  }

  /// When `leftView` shows; never by default.
  open var leftViewMode: ViewMode {
    get { style.leftViewMode }
    set { change(\.leftViewMode, to: newValue) }
  }

  /// When `rightView` shows; never by default.
  open var rightViewMode: ViewMode {
    get { style.rightViewMode }
    set { change(\.rightViewMode, to: newValue) }
  }

  /// A view at the leading end.
  open var leftView: UIView? {
    get { leftViewStorage }
    set {
      if newValue !== leftViewStorage { leftViewSize = HostedSize() }
      replaceSideView(&leftViewStorage, with: newValue)
    }
  }

  /// A view at the trailing end.
  open var rightView: UIView? {
    get { rightViewStorage }
    set {
      if newValue !== rightViewStorage { rightViewSize = HostedSize() }
      replaceSideView(&rightViewStorage, with: newValue)
    }
  }

  /// The view at the bottom of the window while the text is edited.
  open override var inputView: UIView? {
    get { inputViewStorage }
    set {
      inputViewStorage = newValue
      reloadInputViews()
    }
  }

  /// The view above `inputView`.
  open override var inputAccessoryView: UIView? {
    get { inputAccessoryStorage }
    set {
      inputAccessoryStorage = newValue
      reloadInputViews()
    }
  }

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// Keeps the steps that undo the user's changes.
  open override var undoManager: UndoManager? { session.undoManager }

  // MARK: Text input

  /// Inserts text at the caret or over the selection.
  ///
  /// Called for typed text too, unless an input method composes it. The delegate is asked about
  /// typed text only.
  open func insertText(_ text: String) { session.insert(text) }

  /// Deletes the selection or the character before the caret.
  ///
  /// Called for each press of Backspace, also where there is nothing to delete. The delegate is
  /// asked for a press only.
  open func deleteBackward() { session.deleteBackward() }

  /// Returns the rectangle of the caret at a position, in points of the field; an empty rectangle
  /// shows no caret.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caretRect(of: caret(position))
  }

  // MARK: Rectangles

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds) }

  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(bounds) }

  /// Returns the rectangle of the button that removes the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonArea(bounds) }

  /// Returns the rectangle of `leftView`.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideArea(leftView, bounds, true) }

  /// Returns the rectangle of `rightView`.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideArea(rightView, bounds, false) }

  // MARK: Drawing

  /// Draws the text while it is not edited; text that is edited is drawn by the field.
  ///
  /// An override draws into the current context, in the field's coordinates, and can call `super`
  /// with another rectangle. Do not call it yourself; call `setNeedsDisplay()`.
  ///
  /// - Parameter rect: The rectangle of the text.
  open func drawText(in rect: CGRect) { canvas.drawInContext(rect, isPlaceholder: false) }

  /// Draws the placeholder, as `drawText(in:)` draws the text.
  ///
  /// - Parameter rect: The rectangle of the placeholder.
  open func drawPlaceholder(in rect: CGRect) { canvas.drawInContext(rect, isPlaceholder: true) }

  /// Requests that the contents be drawn again, by a subclass that draws text itself too.
  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    if !FrameworkClasses.contain(type(of: self)) { canvas.setNeedsDisplay() }
  }

  // MARK: Hooks

  /// The width of the text or placeholder and the height of a line, with the border.
  open override var intrinsicContentSize: CGSize { naturalSize }

  /// Returns the natural size, at most as wide as `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  /// Places the text, the side views and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContents()
  }

  /// Makes room for a side view whose size changed.
  @_spi(Framework) open override func arrangedSubviewDidChange(_ view: UIView, hidden: Bool) {
    guard view === leftViewStorage || view === rightViewStorage else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  @_spi(Framework) open override var centredBaseline: CGFloat? { baselineBelowMiddle }

  @_spi(Framework) open override func keepsDrag(of touch: UITouch) -> Bool {
    isEnabled && touch.isOfPrimaryButton
  }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    setNeedsDisplay()
  }

  @_spi(Framework) open override func resolveColors() {
    super.resolveColors()
    followTextSize()
  }

  @_spi(Framework) open override class var startingFlags: ViewFlags {
    super.startingFlags.union(.appendsContents)
  }

  @_spi(Framework) open override func appendContents(to drawing: inout LayerDrawing) {
    drawBorder(into: &drawing)
  }

  @_spi(Framework) open override func stateDidChange(_ bit: State) {
    super.stateDidChange(bit)
    if bit == .disabled, !isEnabled, isFirstResponder { endEditingByForce() }
    canvas.setNeedsDisplay()
  }

  /// Ends editing when the field leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isFirstResponder { endEditingByForce() }
  }

  // MARK: First responder

  /// Whether the field can be edited: it is enabled and in a window.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Asks the delegate and begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing() }

  /// Asks the delegate and ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing() }

  // MARK: Edit actions

  /// Whether the field can copy, paste and so on now.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    performs(action) ?? performsStyle(action)
      ?? super.canPerformAction(action, withSender: sender)
  }

  /// Copies the selection, then deletes it.
  open override func cut(_ sender: Any?) { session.cut() }
  /// Copies the selection.
  open override func copy(_ sender: Any?) { session.copy() }
  /// Replaces the selection with the text of the pasteboard, line ends by spaces.
  open override func paste(_ sender: Any?) { session.pasteFromPasteboard() }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { session.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    session.changeSelection { session.editor.selectAll() }
  }
  /// Deletes the selection.
  open override func delete(_ sender: Any?) { session.erase(.backward) }

  /// Makes the selection bold, or regular if all of it is bold; without a selection, the text that
  /// is entered next.
  open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
  /// Makes the selection italic, or upright if all of it is italic; without a selection, the text
  /// that is entered next.
  open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
  /// Underlines the selection, or removes the line if all of it has one; without a selection, that
  /// of the text that is entered next.
  open override func toggleUnderline(_ sender: Any?) { toggleUnderlines() }
  /// Replaces the attributes of the selection, run by run, as one step to undo; without a
  /// selection, `typingAttributes`.
  ///
  /// Tells the delegate of a change of the text, without asking it first.
  open override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { convertAttributes(conversionHandler) }

  /// Returns the edit menu.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { editMenu(at: location) }

  /// Calls `willPresentEditMenu(animator:)`.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    if let animator = animator as? any UIEditMenuInteractionAnimating {
      willPresentEditMenu(animator: animator)
    }
  }

  /// Calls `willDismissEditMenu(animator:)`.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let animator = animator as? any UIEditMenuInteractionAnimating {
      willDismissEditMenu(animator: animator)
    }
  }

  /// Returns the edit menu of a range where the delegate has none; `nil`, the default, shows the
  /// suggested actions.
  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    nil
  }

  /// Called before the edit menu opens; the default tells the delegate.
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willPresentEditMenuWith: animator)
  }

  /// Called before the edit menu closes; the default tells the delegate.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textField(self, willDismissEditMenuWith: animator)
  }

  // MARK: Touches

  /// Begins editing and places the caret or selects.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isEnabled else { return }
    if !beginPress(touch, with: event) { super.touchesBegan(touches, with: event) }
    if touch.buttonMask.contains(.primary) { beginFollowing(touch, event) }
  }

  /// Extends the selection.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { session.drag(to: touch.location(in: self)) }
  }

  /// Ends selecting.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    session.release()
    if let touch = touches.first { endTap(touch) }
  }

  /// Ends selecting.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    session.release()
    session.touch?.isDown = false
  }

  // MARK: Focus

  @_spi(Framework) open override func takesFocusedKey(
    _ stroke: KeyStroke, isRepeat: Bool, isRingShown: Bool
  ) -> Bool {
    false
  }

  /// A beam over the text.
  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    PointerTarget(rect: bounds, radius: 0, isHighlighted: false, cursor: isEnabled ? .beam : nil)
  }

  func takesEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool { session.takesKey(key) }

  @_spi(Framework) open override func resignByForce() { endEditingByForce() }

  final func superBecomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  final func superResignFirstResponder() -> Bool { super.resignFirstResponder() }

  // MARK: Text input and its traits
  //
  // `_UITextEditing` carries them out for fields and text views alike.

  /// Whether there is any text.
  open var hasText: Bool { baseHasText }

  /// Returns the text of a range.
  open func text(in range: UITextRange) -> String? { baseText(in: range) }

  /// Replaces text for a program: the delegate is not asked, and is called for the change.
  open func replace(_ range: UITextRange, withText text: String) {
    baseReplace(range, withText: text)
  }

  /// The selection; setting it ends a composition.
  open var selectedTextRange: UITextRange? {
    get { baseSelectedTextRange }
    set { baseSelectedTextRange = newValue }
  }

  /// The composed text; `nil` for none.
  open var markedTextRange: UITextRange? { baseMarkedTextRange }

  /// Kept for input methods; composed text is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { baseMarkedTextStyle }
    set { baseMarkedTextStyle = newValue }
  }

  /// Shows composed text in the place of the composed text before it or of the selection.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    baseSetMarkedText(markedText, selectedRange: selectedRange)
  }

  /// Ends a composition and keeps its text.
  open func unmarkText() { baseUnmarkText() }

  /// The start of the text.
  open var beginningOfDocument: UITextPosition { baseBeginningOfDocument }

  /// The end of the text.
  open var endOfDocument: UITextPosition { baseEndOfDocument }

  /// Returns the range between two positions.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  { baseTextRange(from: fromPosition, to: toPosition) }

  /// Returns the position at a distance; `nil` outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    basePosition(from: position, offset: offset)
  }

  /// Returns the position in a direction.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { basePosition(from: position, in: direction, offset: offset) }

  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition)
    -> ComparisonResult
  { baseCompare(position, to: other) }

  /// Returns the distance between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    baseOffset(from: from, to: toPosition)
  }

  /// The object that is notified of changes that an input method did not make; not owned.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { baseInputDelegate }
    set { baseInputDelegate = newValue }
  }

  /// Finds words and paragraphs.
  open var tokenizer: any UITextInputTokenizer { baseTokenizer }

  /// Returns the position in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { basePosition(within: range, farthestIn: direction) }

  /// Returns the text on one side of a position.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { baseCharacterRange(byExtending: position, in: direction) }

  /// Returns the direction of the paragraph at a position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { baseBaseWritingDirection(for: position, in: direction) }

  /// Does nothing: the direction follows the text.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { baseSetBaseWritingDirection(writingDirection, for: range) }

  /// Returns the rectangle of the first line of a range.
  open func firstRect(for range: UITextRange) -> CGRect { baseFirstRect(for: range) }

  /// Returns the rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    baseSelectionRects(for: range)
  }

  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { baseClosestPosition(to: point) }

  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange)
    -> UITextPosition?
  { baseClosestPosition(to: point, within: range) }

  /// Asks the delegate, as for typed text.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    baseShouldChangeText(in: range, replacementText: text)
  }

  /// Returns the attributes of the text beside a position.
  open func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { baseTextStyling(at: position, in: direction) }

  /// The side of a line's end on which the caret stands: `backward` for the end of the line before.
  open var selectionAffinity: UITextStorageDirection {
    get { baseSelectionAffinity }
    set { baseSelectionAffinity = newValue }
  }

  /// Returns the character at a point.
  open func characterRange(at point: CGPoint) -> UITextRange? { baseCharacterRange(at: point) }

  /// Whether the text is hidden and kept from copying.
  open var isSecureTextEntry: Bool {
    get { baseIsSecureTextEntry }
    set { baseIsSecureTextEntry = newValue }
  }

  /// Whether Return does nothing while the text is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { baseEnablesReturnKeyAutomatically }
    set { baseEnablesReturnKeyAutomatically = newValue }
  }

  /// The words that a keyboard on screen would begin with a capital letter; kept without effect.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { baseAutocapitalizationType }
    set { baseAutocapitalizationType = newValue }
  }

  /// Whether words would be corrected; kept without effect.
  open var autocorrectionType: UITextAutocorrectionType {
    get { baseAutocorrectionType }
    set { baseAutocorrectionType = newValue }
  }

  /// Whether words would be checked; kept without effect.
  open var spellCheckingType: UITextSpellCheckingType {
    get { baseSpellCheckingType }
    set { baseSpellCheckingType = newValue }
  }

  /// Whether quotation marks would be replaced; kept without effect.
  open var smartQuotesType: UITextSmartQuotesType {
    get { baseSmartQuotesType }
    set { baseSmartQuotesType = newValue }
  }

  /// Whether hyphens would be replaced; kept without effect.
  open var smartDashesType: UITextSmartDashesType {
    get { baseSmartDashesType }
    set { baseSmartDashesType = newValue }
  }

  /// Whether spaces would be added around pasted words; kept without effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { baseSmartInsertDeleteType }
    set { baseSmartInsertDeleteType = newValue }
  }

  /// The keys of a keyboard on screen; kept without effect.
  open var keyboardType: UIKeyboardType {
    get { baseKeyboardType }
    set { baseKeyboardType = newValue }
  }

  /// The look of a keyboard on screen; kept without effect.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { baseKeyboardAppearance }
    set { baseKeyboardAppearance = newValue }
  }

  /// The name of the Return key on screen; kept without effect.
  open var returnKeyType: UIReturnKeyType {
    get { baseReturnKeyType }
    set { baseReturnKeyType = newValue }
  }

  /// The meaning of the text; kept without effect.
  open var textContentType: UITextContentType! {
    get { baseTextContentType }
    set { baseTextContentType = newValue }
  }

  /// The rules for passwords; kept without effect.
  open var passwordRules: UITextInputPasswordRules? {
    get { basePasswordRules }
    set { basePasswordRules = newValue }
  }

  // MARK: State restoration

  /// Writes the text of the field, and the selection; nothing of a secret text.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeDraft(with: coder)
  }

  /// Reads the text and the selection.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeDraft(with: coder) { text = $0 }
  }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    textKind
  }

  @_spi(Framework) open override var accessibilityContents: AccessibilityContents {
    AccessibilityContents(
      label: accessiblePlaceholder, value: spokenText,
      traits: isEnabled ? .none : .notEnabled)
  }

  private var spokenText: String? {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
  }

  /// Begins editing; returns whether the text is edited now.
  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITextField {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITextField() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITextField.font),
      AppearanceProperty(\UITextField.textColor),
      AppearanceProperty(\UITextField.textAlignment),
      AppearanceProperty(\UITextField.borderStyle),
      AppearanceProperty(\UITextField.clearButtonMode),
    ]
  }
}
