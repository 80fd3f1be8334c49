/// The accessibility tree of a program, which answers questions one at a time.
///
/// A source computes what it is asked for: a list of a million rows costs nothing for each row. It
/// keeps no event as long as it has no listener. Numbers of nodes that do not exist any more are
/// asked for as well, and so are indices and offsets outside of the range: the answer is `nil`,
/// `false`, 0 or empty.
///
/// All answers are those of the last commit.
@MainActor
package protocol AccessibilitySource: AnyObject, AccessibleTextSource,
  AccessibleTableSource
{
  /// The object that receives events; setting it begins the collection of events, and `nil` ends
  /// it. The source does not own it.
  var listener: (any AccessibilityListener)? { get set }

  /// The name of the program for the user.
  var applicationName: String { get }
  /// The numbers of the nodes of the windows of the operating system.
  var windows: [Int] { get }

  /// Returns a node; `nil` if it does not exist any more.
  func node(_ identity: Int) -> AccessibleNode?
  /// Returns how many children a node has.
  func childCount(of identity: Int) -> Int
  /// Returns the number of a child; `nil` for a row that is far from the visible ones.
  func child(at index: Int, of identity: Int) -> Int?
  /// Returns the number of the parent of a node; `nil` for a window.
  func parent(of identity: Int) -> Int?
  /// Returns the place of a node among the children of its parent, or of a window among the
  /// windows; `nil` if it is not there.
  func index(of identity: Int) -> Int?
  /// Returns the innermost node below a node, or that node itself, at a point of the window in
  /// points.
  func node(atX x: Double, y: Double, in identity: Int) -> Int?

  /// Returns the connections of a node with others besides parent and children; all of these exist.
  func relations(of identity: Int) -> [AccessibleRelation]

  /// Carries out an action by its place in `AccessibleNode.actions`; returns whether it did.
  ///
  /// The program's own code runs in it, which may present or remove controllers.
  @discardableResult func perform(action index: Int, of identity: Int) -> Bool
  /// Sets the number that a node shows, as the user would; the source limits it to the range.
  /// Returns whether it did.
  func setValue(_ value: Double, of identity: Int) -> Bool
  /// Gives the keyboard focus to a node; returns whether it has it.
  func takeFocus(_ identity: Int) -> Bool
  /// Scrolls so that a node is seen; returns whether it is.
  func scrollIntoView(_ identity: Int) -> Bool

  /// Returns the numbers of the selected children.
  func selectedChildren(of identity: Int) -> [Int]
  /// Selects the child at an index, as the user would, or takes its selection away; returns whether
  /// it did.
  func setSelected(_ isSelected: Bool, childAt index: Int, of identity: Int) -> Bool
  /// Selects all children or none; returns whether it did.
  func setAllSelected(_ isSelected: Bool, of identity: Int) -> Bool
}

/// The rows and columns of nodes that have `AccessibleNode.table`.
@MainActor package protocol AccessibleTableSource: AnyObject {
  /// Returns the number of the cell at a row and a column; `nil` outside the table, and for a cell
  /// that no element shows now.
  func cell(atRow row: Int, column: Int, of identity: Int) -> Int?
  /// Returns the numbers of the headers of a row, the outermost first.
  func headers(ofRow row: Int, of identity: Int) -> [Int]
  /// Returns the numbers of the headers of a column, the outermost first.
  func headers(ofColumn column: Int, of identity: Int) -> [Int]
}

/// The text of nodes that have `AccessibleNode.text`.
///
/// Offsets count Unicode scalars from the beginning of the text; ranges are inside it. A secure
/// text answers with a bullet for each scalar.
@MainActor package protocol AccessibleTextSource: AnyObject {
  func textLength(of identity: Int) -> Int
  func text(in range: Range<Int>, of identity: Int) -> String
  /// Returns the place of the caret; `nil` where there is none.
  func caret(of identity: Int) -> Int?
  /// Returns the selected part; `nil` if nothing is selected.
  func textSelection(of identity: Int) -> Range<Int>?
  /// Returns the unit around the character at an offset; no unit but a character cuts what the user
  /// sees as one character.
  func textUnit(_ unit: AccessibleTextUnit, at offset: Int, of identity: Int) -> Range<Int>?
  /// Returns the smallest rectangle around a part of the text, in points of the window.
  func textFrame(of range: Range<Int>, of identity: Int) -> AccessibleRectangle?
  /// Returns the offset of the character at a point of the window in points.
  func textOffset(atX x: Double, y: Double, of identity: Int) -> Int?
  /// Returns the look of the text at an offset, and the part around it that looks the same; `nil`
  /// outside the text.
  func textRun(at offset: Int, of identity: Int) -> AccessibleTextRun?
  /// Returns the look of the text where nothing else is set.
  func textLook(of identity: Int) -> AccessibleTextLook

  /// Moves the caret, or selects a part where the range is not empty; returns whether it did.
  func setTextSelection(_ range: Range<Int>, of identity: Int) -> Bool
  /// Replaces a part of the text as the user would by typing; returns whether it did.
  func replaceText(in range: Range<Int>, with text: String, of identity: Int) -> Bool
  /// Puts a part of the text on the clipboard; a secure text refuses. Returns whether it did.
  func copyText(in range: Range<Int>, of identity: Int) -> Bool
  /// Inserts the text of the clipboard; returns whether it did.
  func pasteText(at offset: Int, of identity: Int) -> Bool
}

/// A unit by which a reader goes through a text.
package enum AccessibleTextUnit: CaseIterable, Sendable {
  /// One Unicode scalar.
  case character
  case word
  case sentence
  /// A line as it is set on screen.
  case line
  case paragraph
}
