public import Foundation

/// The direction of a movement in text as it is stored.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward
  /// Towards the start.
  case backward
}

/// The direction of a movement in text as it is seen.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
}

/// A direction in text: a `UITextStorageDirection` or a `UITextLayoutDirection`.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the direction.
  public let rawValue: Int
  /// Creates a direction from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates a direction of the text as it is stored.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Creates a direction of the text as it is seen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether the direction leads towards the end of text that runs from left to right.
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue
      || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// A character as a person sees it.
  case character
  /// A word.
  case word
  /// A sentence; the framework's text views take paragraphs in their place.
  case sentence
  /// A paragraph.
  case paragraph
  /// A line on screen.
  case line
  /// The whole text.
  case document
}

/// A responder with text that an input method edits in place.
///
/// Give `setMarkedText(_:selectedRange:)` the look of text that is not final: it is replaced until
/// `insertText(_:)` or `unmarkText()` ends the composition.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)

  /// The selection; empty for a caret.
  var selectedTextRange: UITextRange? { get set }
  /// The composed text; `nil` for none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of composed text; `nil` for the usual ones.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the composed text, or the selection, by composed text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends the composition; its text stays.
  func unmarkText()

  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance; `nil` outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a distance in a direction as it is seen.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// The object that is called for changes that are not its own.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the position in a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  /// Returns the characters from a position to the farthest in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the direction of writing at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction of writing of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle of the first line of a range, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, in points of the view.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position of a range that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the character at a point of the view.
  func characterRange(at point: CGPoint) -> UITextRange?

  /// Returns whether typed text may replace a range; called before `insertText(_:)`.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// Returns the attributes of the text beside a position; `nil` if there are none.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  /// The side of a line's end on which the caret stands: `backward` for the end of the line before.
  var selectionAffinity: UITextStorageDirection { get set }
  /// The view in whose points rectangles of the text are; the object itself if it is a view.
  var textInputView: UIView { get }
  /// Returns the position so many characters behind the start of a range; `nil` outside the text.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the number of characters from the start of a range to a position.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int

  /// Returns the edit menu of a range; `nil` for one with the suggested actions.
  func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu?
  /// Called before the edit menu opens; added animations run together with its appearance.
  func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu closes; added completions run when it has disappeared.
  func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating)
}

extension UITextInput {
  /// Agrees.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Returns `nil`.
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { nil }
  /// The start of the line; setting it has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// The object itself if it is a view, or the view of a controller.
  public var textInputView: UIView {
    (self as? UIView) ?? (self as? UIViewController)?.view ?? UIView()
  }
  /// Returns the position at a distance in the units of `position(from:offset:)`.
  public func position(within range: UITextRange, atCharacterOffset offset: Int)
    -> UITextPosition?
  { position(from: range.start, offset: offset) }
  /// Returns the distance in the units of `offset(from:to:)`.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// Returns `nil`.
  public func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    nil
  }
  /// Does nothing.
  public func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  /// Does nothing.
  public func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}
}

/// An object that is called for changes of a `UITextInput` that an input method did not make.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds units of text around positions.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit that encloses a position; `nil` where it lies in none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a position is at the boundary of a unit.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a unit; `nil` for none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position lies in a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
