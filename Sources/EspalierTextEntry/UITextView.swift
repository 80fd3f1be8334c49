@_spi(Framework) public import EspalierCore
import EspalierPlatform
import EspalierText
public import Foundation

// Long because: what apps may override must be declared in the class itself.

/// A scrolling view in which the user reads or enters text of many paragraphs.
///
/// Only what is visible is laid out, however long the text is. What the user enters is announced to
/// the delegate; what the program sets is not. Main actor only.
@preconcurrency @MainActor
open class UITextView: UIScrollView, _UITextEditing,
  UIContentSizeCategoryAdjusting
{
  /// The space between the lines and the sides of the text's area without a container, in points.
  static let usualFragmentPadding: CGFloat = 5

  package final lazy var session = TextSession(self)
  package final var traits = TextTraits()
  package final var markedStyle: [NSAttributedString.Key: Any]?
  package final lazy var tokenizerStorage = UITextInputStringTokenizer(textInput: self)
  final let canvas = TextViewCanvas()
  final lazy var lines = TextViewLines(self)
  /// The sets of attributes in the text; number 0 has none.
  final lazy var table = makeTable()
  final var endsByForce = false
  /// The objects of the Text Kit that a program has asked for.
  final var textKit = TextKitParts()
  /// Whether the caret is scrolled to with the next layout.
  final var followsCaret = false
  final var autoscroll: (any ClockToken)?
  final var linkAttributes: [NSAttributedString.Key: Any]?
  /// Whether the view found addresses in the text.
  final var hasDetectedLinks = false
  /// The link on which the mouse or a finger is down.
  final var pressedLink: PressedLink?
  private var fontStorage: UIFont?
  private var followedCategory: UIContentSizeCategory?
  private var colorStorage: UIColor?
  private var inputViewStorage: UIView?
  private var inputAccessoryStorage: UIView?
  /// The width of the lines for which layout asks for the size.
  private var widthOfLines: CGFloat?

  /// Creates a text view for a container; `nil` selects a container of the view's own.
  ///
  /// The text of a container whose layout manager has a storage is that of the view. Subclasses
  /// override this initializer; the others call it.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    setUpText()
    if let textContainer { show(textContainer) }
  }

  /// Creates an empty text view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates an empty text view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpText()
    coder.finish(self, as: UITextView.self)
  }

  private func setUpText() {
    canvas.textView = self
    addSubview(canvas)
    session.editor.layout = lines
    session.blinker.onChange = { [weak self] in self?.canvas.showCaret($0) }
    session.touch = TextTouch(session)
    // A drag of the mouse selects.
    panGestureRecognizer.allowedTouchTypes = [
      NSNumber(value: UITouch.TouchType.direct.rawValue)
    ]
    alwaysBounceVertical = false
    backgroundColor = .systemBackground
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  // MARK: Text

  /// The text; never `nil` when it is read.
  ///
  /// Setting it calls only `textViewDidChangeSelection(_:)`, ends a composition, moves the
  /// caret to the end and forgets what could be undone.
  open var text: String! {
    get { session.store.string }
    set {
      let hasMoved = session.setText(newValue ?? "")
      detectLinks()
      if hasMoved { delegate?.textViewDidChangeSelection(self) }
    }
  }

  /// The text with its attributes; the view's own attributes apply where it has none.
  ///
  /// Each read makes a new string. Setting it is announced as setting `text` is.
  open var attributedText: NSAttributedString! {
    get { attributedContents() }
    set { setAttributedContents(newValue ?? NSAttributedString(string: "")) }
  }

  /// The attributes of text that is entered next; they are those before the caret again once the
  /// selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesForTyping() }
    set {
      session.editor.typingAttributes = table.number(of: newValue)
      forgetUnusedAttributes()
    }
  }

  /// The kinds of text that become links while the text cannot be edited; none by default.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { detectLinks() } }
  }

  /// The attributes of links, of which the colour counts; the colour of the tint by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkAttributes ?? usualLinkAttributes }
    set {
      linkAttributes = newValue
      canvas.setNeedsDisplay()
    }
  }

  /// Whether keys and the edit menu make text bold, italic and underlined; false by default.
  open var allowsEditingTextAttributes = false

  /// The font of the whole text; `nil`, the default, draws in the system's font at 12 points.
  open var font: UIFont? {
    get { fontStorage }
    set {
      let isSame = newValue == fontStorage && table.count == 1
      fontStorage = newValue
      followedCategory = nil
      if isSame { return followTextSize() }
      replaceTable { _ in nil }
      followTextSize()
    }
  }

  /// Whether fonts made from text styles, or by `UIFontMetrics`, follow the text size of the user.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { followTextSize() } }
  }

  /// Gives the text the size that the traits ask for, where its fonts follow them.
  private func followTextSize() {
    let category = traitCollection.preferredContentSizeCategory
    guard adjustsFontForContentSizeCategory, category != followedCategory else { return }
    followedCategory = category
    let traits = traitCollection
    let own = fontStorage?.adjusted(for: traits)
    guard own != nil || table.count > 1 else { return }
    fontStorage = own ?? fontStorage
    replaceTable { $0.adjusted(for: traits) ?? $0 }
  }

  /// The colour of the whole text; `nil`, the default, means `label`.
  open var textColor: UIColor? {
    get { colorStorage }
    set {
      guard newValue != colorStorage || table.count > 1 else { return }
      colorStorage = newValue
      changeAttributes { $0[.foregroundColor] = nil }
      textKit.mirror?.refresh()
      canvas.setNeedsDisplay()
    }
  }

  /// The alignment of the lines; `natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard textAlignment != oldValue else { return }
      lines.styleDidChange()
      textNeedsDisplay(textChanged: true)
    }
  }

  final var shownFont: UIFont { fontStorage ?? .systemFont(ofSize: 12) }
  final var shownColor: UIColor { colorStorage ?? .label }

  /// Whether the user may change the text; true by default.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      if !isEditable { session.unmark() }
      detectLinks()
      textNeedsDisplay(textChanged: false)
    }
  }

  /// Whether the user may select text; true by default.
  open var isSelectable = true {
    didSet { if !isSelectable, isFirstResponder { endEditingByForce() } }
  }

  /// The selection; an empty one is the caret.
  ///
  /// A range outside the text is clamped, which is an issue.
  open var selectedRange: NSRange {
    get { NSRange(session.selectedRange) }
    set { session.select(lines.clamped(newValue)) }
  }

  /// The space around the text, in points; 8 at the top and bottom by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet {
      guard textContainerInset != oldValue else { return }
      trackContainerWidth()
      textNeedsDisplay(textChanged: true)
    }
  }

  /// Whether the first text that is entered replaces the old one.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, isFirstResponder { selectAll(nil) } }
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

  /// Keeps the steps that undo the user's changes.
  open override var undoManager: UndoManager? { session.undoManager }

  /// Whether the user can scroll; without that the view is as high as its text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Scrolls by the least distance that shows a range.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let units = lines.clamped(range)
    lines.layOutScreen(above: units.upperBound)
    let rects = lines.rects(of: units)
    let area = rects.dropFirst().reduce(
      rects.first ?? lines.caretRect(of: TextCaret(units.lowerBound))
    ) {
      $0.union($1)
    }
    scrollRectToVisible(area, animated: false)
  }

  // MARK: Layout

  /// Lays out the text that is visible.
  open override func layoutSubviews() {
    super.layoutSubviews()
    lines.layOut()
  }

  @_spi(Framework) open override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    super.boundsOriginDidChange(from: oldOrigin)
    lines.boundsDidMove()
  }

  @_spi(Framework) open override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    trackContainerWidth()
    setNeedsLayout()
  }

  /// No size of its own while it scrolls, otherwise that of the whole text in lines as wide as the
  /// view.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    if widthOfLines == .infinity { return lines.unbrokenSize }
    return lines.fittingSize(width: widthOfLines ?? (bounds.width > 0 ? bounds.width : 10_000))
  }

  /// Returns the size of the whole text in lines of a width; every paragraph is laid out.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { lines.fittingSize(width: size.width) }

  @_spi(Framework) open override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    lines.baselines
  }

  @_spi(Framework) open override func keepsDrag(of touch: UITouch) -> Bool {
    (isSelectable || isEditable) && touch.isOfPrimaryButton
  }

  @_spi(Framework) open override var intrinsicHeightDependsOnWidth: Bool { !isScrollEnabled }

  @_spi(Framework) open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    // Asks the property, which a subclass may override.
    widthOfLines = width
    defer { widthOfLines = nil }
    return intrinsicContentSize
  }

  @_spi(Framework) open override var unbrokenContentSize: CGSize {
    intrinsicContentSize(forWidth: .infinity)
  }

  @_spi(Framework) open override func resolveColors() {
    super.resolveColors()
    followTextSize()
    canvas.setNeedsDisplay()
  }

  // MARK: First responder

  /// Whether text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Asks the delegate and begins editing; the delegate is not asked if the text can only be
  /// selected.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing() }

  /// Asks the delegate and ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing() }

  @_spi(Framework) open override func resignByForce() { endEditingByForce() }

  final func superBecomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  final func superResignFirstResponder() -> Bool { super.resignFirstResponder() }

  // MARK: Edit actions

  /// Whether the view can copy, paste and so on now.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    performs(action) ?? performsStyle(action)
      ?? super.canPerformAction(action, withSender: sender)
  }

  /// Copies the selection, then deletes it.
  open override func cut(_ sender: Any?) { session.cut() }
  /// Copies the selection.
  open override func copy(_ sender: Any?) { session.copy() }
  /// Replaces the selection with the text of the pasteboard.
  open override func paste(_ sender: Any?) { session.pasteFromPasteboard() }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { session.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    session.changeSelection { session.editor.selectAll() }
    // The visible part stays.
    followsCaret = false
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
  /// Calls the delegate after the change of the text, and does not ask it before.
  open override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { convertAttributes(conversionHandler) }

  // MARK: Touches

  /// Begins editing and places the caret or selects.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, isSelectable || isEditable, beginPress(touch, with: event)
    else { return super.touchesBegan(touches, with: event) }
    let isPrimary = touch.buttonMask.contains(.primary)
    pressedLink = isPrimary ? link(at: touch.location(in: self)) : nil
  }

  /// Extends the selection.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, session.pointer.isDown else {
      return super.touchesMoved(touches, with: event)
    }
    session.drag(to: touch.location(in: self))
    scrollWhileSelecting(at: touch)
  }

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

  /// Returns the rectangle of the caret at a position, in points of the contents; an empty
  /// rectangle shows no caret.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caretRect(of: caret(position))
  }

  /// Ends selecting.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endSelecting()
    let pressed = pressedLink
    pressedLink = nil
    guard let touch = touches.first else { return }
    if let pressed, touch.type == .direct || session.selectedRange.isEmpty,
      link(at: touch.location(in: self))?.range == pressed.range
    {
      session.touch?.isDown = false
      return perform(pressed)
    }
    endTap(touch)
  }

  /// Ends selecting.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressedLink = nil
    session.touch?.isDown = false
    endSelecting()
  }

  // MARK: Focus

  /// Whether Tab reaches the view.
  open override var canBecomeFocused: Bool { isEditable }

  /// A hand over links.
  @_spi(Framework) open override func pointerTarget(at point: CGPoint) -> PointerTarget? {
    guard table.count > 1, link(at: point) != nil else { return pointerTarget }
    return PointerTarget(rect: bounds, radius: 0, isHighlighted: false, cursor: .hand)
  }

  /// A beam over the text.
  @_spi(Framework) open override var pointerTarget: PointerTarget? {
    isSelectable || isEditable
      ? PointerTarget(rect: bounds, radius: 0, isHighlighted: false, cursor: .beam) : nil
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The area of the lines: `lineFragmentPadding` is the space at both of their ends.
  ///
  /// Its width follows the view. With a largest number of lines, the last one ends in an ellipsis
  /// if `lineBreakMode` is one that truncates.
  open var textContainer: NSTextContainer { baseTextContainer }

  /// The text with its attributes; a change of it shows in the view at once.
  ///
  /// The storage is made when it is first asked for. From then on each edit costs more, because it
  /// is made in the storage, too. What the program changes here is not announced to the view's
  /// delegate, but for the selection, and cannot be undone by the user.
  open var textStorage: NSTextStorage { baseTextStorage }

  /// The lines of the text, for measuring; points are those of the container.
  ///
  /// It lays out the whole text when it is asked. The view draws lines of its own, which are equal.
  open var layoutManager: NSLayoutManager { baseLayoutManager }

  /// The object that decides about editing and is called for changes and scrolling; not owned.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { setScrollDelegate(newValue) }
  }

  /// Returns the edit menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    baseContextMenuInteraction(interaction, configurationForMenuAtLocation: location)
  }

  /// Calls `willPresentEditMenu(animator:)`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let animator = animator as? any UIEditMenuInteractionAnimating {
      willPresentEditMenu(animator: animator)
    }
  }

  /// Calls `willDismissEditMenu(animator:)`.
  open func contextMenuInteraction(
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
    delegate?.textView(self, willPresentEditMenuWith: animator)
  }

  /// Called before the edit menu closes; the default tells the delegate.
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {
    delegate?.textView(self, willDismissEditMenuWith: animator)
  }

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

  /// Writes the text if the user may change it, and the selection; nothing of a secret text.
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
      label: nil, value: spokenText,
      traits: isEditable ? .none : .staticText)
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
  ) -> UITextView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITextView() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITextView.font),
      AppearanceProperty(\UITextView.textColor),
      AppearanceProperty(\UITextView.textAlignment),
    ]
  }
}
