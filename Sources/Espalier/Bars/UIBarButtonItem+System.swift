import Foundation

extension UIBarButtonItem {
  /// A usual meaning of a bar button; each has its text or picture.
  public enum SystemItem: Int, Sendable {
    /// Ends a task and keeps its result.
    case done
    /// Ends a task without a result.
    case cancel
    /// Begins editing.
    case edit
    /// Keeps changes.
    case save
    /// Makes something new.
    case add
    /// A space that takes what is left.
    case flexibleSpace
    /// A space of the item's width.
    case fixedSpace
    /// Begins a text.
    case compose
    /// Answers.
    case reply
    /// Shares.
    case action
    /// Files away.
    case organize
    /// Shows what was marked.
    case bookmarks
    /// Searches.
    case search
    /// Loads anew.
    case refresh
    /// Stops something.
    case stop
    /// Takes a picture.
    case camera
    /// Throws away.
    case trash
    /// Begins or goes on playing.
    case play
    /// Holds playing.
    case pause
    /// Goes back.
    case rewind
    /// Goes on fast.
    case fastForward
    /// Takes a change back.
    case undo
    /// Makes a change again.
    case redo
    /// Closes what is shown.
    case close = 24
  }

  final func show(_ systemItem: SystemItem) {
    switch systemItem {
    case .flexibleSpace, .fixedSpace: isSpace = true
    default:
      if let name = systemItem.symbolName { image = UIImage(systemName: name) }
      if image == nil { title = systemItem.title }
    }
  }
}

extension UIBarButtonItem.SystemItem {
  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  /// The picture's name; texts stand in where there is no such picture.
  var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    default: nil
    }
  }

  var title: String {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    case .flexibleSpace, .fixedSpace: ""
    }
  }
}
