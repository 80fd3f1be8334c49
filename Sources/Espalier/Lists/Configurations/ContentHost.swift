import EspalierGeometry
import Foundation

/// Shows the content and background configurations of a collection's cell.
@MainActor final class ContentHost {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  private var backgroundView: BackgroundView?
  var handler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  var updatesContent = true
  var updatesBackground = true
  /// The next layout asks for an update.
  var needsUpdate = false

  /// Shows a configuration in a view, with the same content view if it can show it.
  func show(_ new: (any UIContentConfiguration)?, in parent: UIView) {
    content = new
    guard let new else {
      contentView?.removeFromSuperview()
      contentView = nil
      return
    }
    if let view = contentView, view.supports(new) {
      view.configuration = new
      return
    }
    contentView?.removeFromSuperview()
    let view = new.makeContentView()
    contentView = view
    view.becomeLayoutIsland()
    view.frame = parent.bounds
    parent.addSubview(view)
  }

  /// Gives content and ground the look of a state.
  func apply(_ state: UICellConfigurationState, to cell: UICollectionViewCell) {
    if updatesContent, let content { contentView?.configuration = content.updated(for: state) }
    guard let background = background ?? cell.groundWithoutConfiguration(state) else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view = backgroundView ?? BackgroundView()
    if backgroundView == nil {
      backgroundView = view
      view.isUserInteractionEnabled = false
      cell.insertSubview(view, at: 0)
    }
    show(updatesBackground ? background.updated(for: state) : background, in: cell)
  }

  private func show(_ background: UIBackgroundConfiguration, in cell: UICollectionViewCell) {
    shown = background
    backgroundView?.show(
      background, in: cell.bounds,
      isMirrored: cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private var shown: UIBackgroundConfiguration?

  /// Gives the content view the room of the cell's content view, and the ground that of the cell.
  func arrange(in cell: UICollectionViewCell) {
    if let view = contentView, view.frame != cell.contentView.bounds {
      view.frame = cell.contentView.bounds
    }
    if let shown, backgroundView != nil { show(shown, in: cell) }
  }
}
