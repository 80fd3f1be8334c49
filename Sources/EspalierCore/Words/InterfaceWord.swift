/// A word or a short sentence of the framework that the user can read.
///
/// The words of buttons and menus stand on screen; others are the names that assistive technology
/// reads, and those of keys beside the rows of menus. No word depends on a number, so none has a
/// plural. `InterfaceLanguage` decides the language and lets an app replace each word.
public enum InterfaceWord: String, CaseIterable, Sendable {
  /// Completes a task and keeps its result.
  case done
  /// Ends a task without a result.
  case cancel
  /// Begins editing.
  case edit
  /// Saves changes.
  case save
  /// Creates an item.
  case add
  /// Begins a new text or message.
  case compose
  /// Answers a message.
  case reply
  /// Shares.
  case share
  /// Moves an item to a folder.
  case organize
  /// Bookmarks.
  case bookmarks
  /// Searches.
  case search
  /// Loads the contents again.
  case refresh
  /// Stops an operation.
  case stop
  /// Takes a picture.
  case camera
  /// Deletes an item.
  case delete
  /// Starts playback.
  case play
  /// Pauses playback.
  case pause
  /// Moves playback back.
  case rewind
  /// Moves playback forward.
  case fastForward
  /// Reverts a change.
  case undo
  /// Applies a reverted change again.
  case redo
  /// Closes the contents.
  case close
  /// The tabs without room on the bar.
  case more
  /// Favourite contents.
  case favorites
  /// Contents that the app recommends.
  case featured
  /// The contents with the best ratings.
  case topRated
  /// Contents that were used last.
  case recents
  /// People.
  case contacts
  /// What was visited.
  case history
  /// Downloaded contents.
  case downloads
  /// The newest contents.
  case mostRecent
  /// The contents with the most views.
  case mostViewed
  /// Moves the selection to the pasteboard.
  case cut
  /// Copies the selection to the pasteboard.
  case copy
  /// Inserts the contents of the pasteboard.
  case paste
  /// Selects the word at the caret.
  case select
  /// Selects everything.
  case selectAll
  /// Makes text bold.
  case bold
  /// Makes text italic.
  case italic
  /// Underlines text.
  case underline
  /// Empties a text field.
  case clear
  /// The title of the menu of files.
  case fileMenu
  /// The title of the menu of edits.
  case editMenu
  /// The title of the menu of formats.
  case formatMenu
  /// The title of the menu of fonts.
  case fontMenu
  /// The title of the menu of alignments.
  case textMenu
  /// The title of the menu of columns and bars.
  case viewMenu
  /// The title of the menu of windows.
  case windowMenu
  /// The title of the menu of help.
  case helpMenu
  /// Stands for rows of a menu that are not there yet.
  case loading
  /// Reverts a named change; `%@` stands for the name.
  case undoAction
  /// Applies a named change again; `%@` stands for the name.
  case redoAction
  /// Returns to the page before.
  case back
  /// Shows or hides a column.
  case sidebar
  /// Shows details of a row.
  case moreInformation
  /// Inserts a row.
  case insert
  /// Moves a row.
  case move
  /// The index at the edge of a list.
  case sectionIndex
  /// Shows the rows below a row.
  case expand
  /// The handle of a sheet.
  case sheetGrabber
  /// Puts a floating video back into the app.
  case backToApp
  /// Shows a floating video that is at the edge.
  case show
  /// The name of a key in the rows of menus.
  case upKey
  /// The name of a key in the rows of menus.
  case downKey
  /// The name of a key in the rows of menus.
  case leftKey
  /// The name of a key in the rows of menus.
  case rightKey
  /// The name of a key in the rows of menus.
  case escapeKey
  /// The name of a key in the rows of menus.
  case pageUpKey
  /// The name of a key in the rows of menus.
  case pageDownKey
  /// The name of a key in the rows of menus.
  case homeKey
  /// The name of a key in the rows of menus.
  case endKey
  /// The name of a key in the rows of menus.
  case deleteKey
  /// The name of a key in the rows of menus.
  case spaceKey
  /// The name of a key in the rows of menus.
  case returnKey
  /// The name of a key in the rows of menus.
  case tabKey
  /// The name of a key in the rows of menus.
  case backspaceKey
  /// The name of a key in the rows of menus.
  case controlKey
  /// The name of a key in the rows of menus.
  case altKey
  /// The name of a key in the rows of menus.
  case shiftKey
  /// Stands for contents that a search did not find.
  case noResults
  /// The same with the text that was searched; `%@` stands for it.
  case noResultsFor
  /// Asks for another search.
  case checkSpelling
  /// The title of a picker of colours.
  case colors
  /// Colours as fields beside each other.
  case grid
  /// Colours as amounts of red, green and blue.
  case sliders
  /// How little a colour lets through.
  case opacity
  /// The amount of red.
  case red
  /// The amount of green.
  case green
  /// The amount of blue.
  case blue
  /// A colour as six hexadecimal digits.
  case hexColor
  /// The name of a bar that shows how far something is.
  case progress
  /// The name of a wheel that turns while something goes on.
  case inProgress
  /// Makes a number larger.
  case increment
  /// Makes a number smaller.
  case decrement
  /// Goes to the next item of a kind.
  case nextItem
  /// Goes to the previous item of a kind.
  case previousItem
  /// The place of a page among all pages; `%@` stands for each number.
  case pageOf
  /// Opens a file.
  case open
  /// Opens a file in a program that the user chooses.
  case openWith
  /// Sends something by mail.
  case mail
}
