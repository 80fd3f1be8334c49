import Foundation

/// What an element is and how it behaves, for people who cannot see it.
///
/// The numbers are those of iOS.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// The element is pressed as a button is.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// The element leads to another place.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// The element is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// The element is the chosen one, or one of them.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Activating the element plays a sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 16)
  /// The element is a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 32)
  /// The element is text that the user cannot change.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The element tells the state of the app when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 128)
  /// The element does not react.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// The value changes often: readers hear of at most one change a second.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
  /// The element takes a text to search for.
  public static let searchField = UIAccessibilityTraits(rawValue: 1024)
  /// Activating the element starts sound or a film.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 2048)
  /// The value can be made larger and smaller.
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  /// The element is touched directly, as the keys of a piano are.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
  /// Readers go on to the next page at the end of the element.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 16384)
  /// The element begins a section of the contents.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// The element holds tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
  /// The element is on or off, as a switch is.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// What the elements inside of a container have in common.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing.
  case none = 0
  /// They are the cells of a table with rows and columns.
  case dataTable = 1
  /// They are in an order.
  case list = 2
  /// They are a part of the page that readers go to directly.
  case landmark = 3
  /// They belong together.
  case semanticGroup = 4
}

/// The direction in which a reader scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To what follows.
  case next = 5
  /// To what came before.
  case previous = 6
}

/// Whether an element shows what is inside of it.
public enum UIAccessibilityExpandedStatus: Int, Sendable {
  /// The element has nothing to show.
  case unsupported = 0
  /// The contents are shown.
  case expanded = 1
  /// The contents are hidden.
  case collapsed = 2
}

/// How readers go through the elements inside of a container.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the container's other properties say.
  case automatic = 0
  /// One by one.
  case separate = 1
  /// As one group.
  case combined = 2
}

/// The kind of a text, by which readers choose how they speak it.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A document of a word processor.
  public static let wordProcessing = Self("WordProcessing")
  /// A book or an article.
  public static let narrative = Self("Narrative")
  /// A conversation.
  public static let messaging = Self("Messaging")
  /// The cells of a table with numbers.
  public static let spreadsheet = Self("Spreadsheet")
  /// Names of files.
  public static let fileSystem = Self("FileSystem")
  /// Text of a program, whose signs are all spoken.
  public static let sourceCode = Self("SourceCode")
  /// What a command line shows.
  public static let console = Self("Console")

  private init(_ name: String) { rawValue = "UIAccessibilityTextualContext\(name)" }
}

/// A cell of a table for people who cannot see it.
///
/// A `UIAccessibilityElement` or a view that `UIAccessibilityContainerDataTable` lists.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// Returns the rows that the cell takes up, counted from 0.
  func accessibilityRowRange() -> NSRange
  /// Returns the columns that the cell takes up, counted from 0.
  func accessibilityColumnRange() -> NSRange
}

/// A table with rows and columns for people who cannot see it.
///
/// A view or element whose `accessibilityContainerType` is `dataTable`. Its cells are among its
/// elements: subviews, or entries of `accessibilityElements`.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// Returns the cell at a row and a column; `nil` if there is none.
  ///
  /// Called with rows and columns inside the table only.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  /// Returns the number of rows.
  func accessibilityRowCount() -> Int
  /// Returns the number of columns.
  func accessibilityColumnCount() -> Int
  /// Returns the headers of a row, the outermost first; `nil` by default.
  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
  /// Returns the headers of a column, the outermost first; `nil` by default.
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  /// Returns `nil`.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  /// Returns `nil`.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
