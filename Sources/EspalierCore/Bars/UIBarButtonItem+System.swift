import Foundation

extension UIBarButtonItem {
  /// The meaning of a system button, which has the system's text or image.
  public enum SystemItem: Int, Sendable {
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
    /// A space that takes the remaining width.
    case flexibleSpace
    /// A space of the item's width.
    case fixedSpace
    /// Begins a new text or message.
    case compose
    /// Replies to a message.
    case reply
    /// Shares.
    case action
    /// Moves an item to a folder.
    case organize
    /// Shows bookmarks.
    case bookmarks
    /// Searches.
    case search
    /// Reloads the contents.
    case refresh
    /// Stops an operation.
    case stop
    /// Takes a picture.
    case camera
    /// Deletes an item.
    case trash
    /// Starts or continues playback.
    case play
    /// Pauses playback.
    case pause
    /// Rewinds playback.
    case rewind
    /// Advances playback fast.
    case fastForward
    /// Reverts a change.
    case undo
    /// Applies a reverted change again.
    case redo
    /// Closes the present contents.
    case close = 24
  }

  final func show(_ systemItem: SystemItem) {
    switch systemItem {
    case .flexibleSpace, .fixedSpace:
      isSpace = true
      isFlexibleSpace = systemItem == .flexibleSpace
    default:
      if let name = systemItem.symbolName { image = UIImage(systemName: name) }
      if image == nil {
        title = systemItem.title
      } else {
        accessibilityLabel = systemItem.title
      }
    }
  }
}

extension UIBarButtonItem.SystemItem {
  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  /// The name of the image; items without one show a text.
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

  @MainActor var title: String { word?.text ?? "" }

  private var word: InterfaceWord? {
    switch self {
    case .done: .done
    case .cancel: .cancel
    case .edit: .edit
    case .save: .save
    case .add: .add
    case .compose: .compose
    case .reply: .reply
    case .action: .share
    case .organize: .organize
    case .bookmarks: .bookmarks
    case .search: .search
    case .refresh: .refresh
    case .stop: .stop
    case .camera: .camera
    case .trash: .delete
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    case .undo: .undo
    case .redo: .redo
    case .close: .close
    case .flexibleSpace, .fixedSpace: nil
    }
  }
}
