import EspalierCore
import EspalierGeometry
import Foundation

extension UIContentConfiguration {
  /// Whether another configuration has the same type and is equal; false if the type has no
  /// equality.
  func isSame(as other: (any UIContentConfiguration)?) -> Bool {
    guard let other, let own = self as? any Equatable else { return false }
    return own.isEqual(to: other)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

/// Shows the content and background configurations of a collection's cell, or of a table's header.
@MainActor final class ContentHost<Owner: UIView, State: UIConfigurationState> {
  private(set) var content: (any UIContentConfiguration)?
  private(set) var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration? { didSet { backgroundView?.releaseCustomView() } }
  private var backgroundView: BackgroundView?
  private var shown: UIBackgroundConfiguration?
  var handler: ((Owner, State) -> Void)?
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

  /// Gives content and background the look of a state; `background` stands for a background that
  /// the program did not set.
  func apply(_ state: State, to owner: Owner, otherwise background: UIBackgroundConfiguration?) {
    if updatesContent, let content { contentView?.configuration = content.updated(for: state) }
    guard let background = self.background ?? background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      shown = nil
      return
    }
    if backgroundView == nil {
      let view = BackgroundView()
      backgroundView = view
      view.isUserInteractionEnabled = false
      owner.insertSubview(view, at: 0)
    }
    shown = updatesBackground ? background.updated(for: state) : background
    arrangeGround(in: owner)
  }

  private func arrangeGround(in owner: Owner) {
    guard let shown, let backgroundView else { return }
    backgroundView.show(shown, in: owner)
  }

  /// Gives the content view the room of its parent, and the background that of the owner.
  func arrange(in owner: Owner, parent: UIView) {
    if let view = contentView, view.frame != parent.bounds { view.frame = parent.bounds }
    arrangeGround(in: owner)
  }
}
