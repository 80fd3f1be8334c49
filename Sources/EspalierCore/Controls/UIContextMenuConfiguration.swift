import Foundation

/// Creates the page above a menu that a held finger opened.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Creates a menu; its argument is the system's suggestions, which are empty in Espalier.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu: a menu, and for a held finger a preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The configuration's identifier; unique by default.
  public final let identifier: any NSCopying
  package final let previewProvider: UIContextMenuContentPreviewProvider?
  package final let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The configuration's identifier.
  ///   - previewProvider: Creates the page above the menu, if a finger opens it; `nil` shows a
  ///     picture of the view.
  ///   - actionProvider: Creates the menu, each time it opens; without a menu, nothing is shown.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
