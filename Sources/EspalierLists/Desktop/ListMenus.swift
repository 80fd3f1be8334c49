import EspalierCore
import EspalierGeometry
import Foundation

extension ListDesktop: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let list, let path = list.listPath(at: location) else { return nil }
    menuPath = path
    return list.menu(of: path, at: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { list?.menuPreview(configuration, opens: true) ?? previewOfMenu }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { list?.menuPreview(configuration, opens: false) ?? previewOfMenu }

  private var previewOfMenu: UITargetedPreview? {
    guard let path = menuPath, let row = list?.listRow(at: path) else { return nil }
    return UITargetedPreview(view: row)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { list?.menuPreviewTapped(configuration, animator) }
}

extension ListDesktop {
  /// The place of the row that has the focus, for menus that a key opens.
  var focusedRowFrame: CGRect? {
    guard hasFocus, let path = focusPath, let row = list?.listRow(at: path) else { return nil }
    return row.frame
  }

  /// A configuration whose menu has swipe actions below the menu of another configuration.
  static func configuration(
    _ own: UIContextMenuConfiguration?, with actions: [UIMenuElement]
  ) -> UIContextMenuConfiguration? {
    guard !actions.isEmpty else { return own }
    return UIContextMenuConfiguration(
      identifier: own?.identifier, previewProvider: own?.previewProvider
    ) { suggested in
      guard let menu = own?.actionProvider?(suggested), !menu.children.isEmpty else {
        return UIMenu(children: actions)
      }
      return menu.replacingChildren(
        menu.children + [UIMenu(title: "", options: .displayInline, children: actions)])
    }
  }
}
