import Foundation

/// Makes the page that stands above a menu opened by a held finger.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?

/// Makes a menu; its argument is what the system suggests, which is nothing here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: a menu, and for a held finger a preview.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// Tells configurations apart; made up unless given.
  public final let identifier: any NSCopying
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Tells this configuration apart.
  ///   - previewProvider: Makes the page above the menu, when a finger opens it; `nil` shows a picture
  ///     of the view.
  ///   - actionProvider: Makes the menu, each time it opens; without a menu nothing is shown.
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
