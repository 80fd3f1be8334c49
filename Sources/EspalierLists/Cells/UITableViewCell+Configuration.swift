@_spi(Framework) import EspalierCore
import Foundation

/// The configurations of a cell; cells without any do not have this object.
@MainActor final class CellConfiguration {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var background: UIBackgroundConfiguration?
  var backgroundView: BackgroundView?
  /// The background in the look of the last state.
  var shownBackground: UIBackgroundConfiguration?
  var handler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  var updatesContent = true
  var updatesBackground = true
  /// Whether the next layout runs an update.
  var needsUpdate = false
}

extension UITableViewCell {
  final var ownConfiguration: CellConfiguration {
    if let configuration { return configuration }
    let made = CellConfiguration()
    configuration = made
    return made
  }

  final func baseDefaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  final var baseContentConfiguration: (any UIContentConfiguration)? {
    get { configuration?.content }
    set {
      guard newValue != nil || configuration?.content != nil else { return }
      setNeedsUpdateConfiguration()
      if let newValue, newValue.isSame(as: configuration?.content) { return }
      ownConfiguration.content = newValue
      showContent()
      table?.contentsDidChange(in: self)
    }
  }

  final var baseBackgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration?.background }
    set {
      guard newValue != nil || configuration?.background != nil else { return }
      ownConfiguration.background = newValue
      configuration?.backgroundView?.releaseCustomView()
      if newValue == nil {
        configuration?.backgroundView?.removeFromSuperview()
        configuration?.backgroundView = nil
        configuration?.shownBackground = nil
      }
      setNeedsUpdateConfiguration()
    }
  }

  final var baseConfigurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  {
    get { configuration?.handler }
    set {
      ownConfiguration.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  final func baseSetNeedsUpdateConfiguration() {
    if configuration == nil, type(of: self) == UITableViewCell.self { return }
    guard !ownConfiguration.needsUpdate else { return }
    ownConfiguration.needsUpdate = true
    setNeedsLayout()
  }

  /// Runs a requested update, then the handler.
  final func updateConfigurationIfNeeded() {
    guard let configuration, configuration.needsUpdate else { return }
    configuration.needsUpdate = false
    let state = configurationState
    observe(.tableCell, runsHandler: configuration.handler != nil) {
      updateConfiguration(using: state)
      configuration.handler?(self, state)
    }
    // Overrides and handlers set configurations of their own.
    if configuration.needsUpdate { applyConfigurations(state) }
    configuration.needsUpdate = false
  }

  /// Gives contents and background the look of a state.
  final func applyConfigurations(_ state: UICellConfigurationState) {
    guard let configuration else { return }
    if configuration.updatesContent, let content = configuration.content {
      configuration.contentView?.configuration = content.updated(for: state)
    }
    guard let background = configuration.background else { return }
    let shown = configuration.updatesBackground ? background.updated(for: state) : background
    let view = configuration.backgroundView ?? BackgroundView()
    if configuration.backgroundView == nil {
      configuration.backgroundView = view
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
    }
    configuration.shownBackground = shown
    view.show(shown, in: self)
  }

  /// Gives the background the cell's size.
  final func arrangeBackground() {
    guard let shown = configuration?.shownBackground else { return }
    configuration?.backgroundView?.show(shown, in: self)
  }

  private func showContent() {
    let own = ownConfiguration
    guard let content = own.content else {
      own.contentView?.removeFromSuperview()
      own.contentView = nil
      return
    }
    for label in [parts.textLabel, parts.detailTextLabel, parts.imageView] as [UIView?] {
      label?.removeFromSuperview()
    }
    parts.textLabel = nil
    parts.detailTextLabel = nil
    parts.imageView = nil
    if let view = own.contentView, view.supports(content) {
      view.configuration = content
    } else {
      own.contentView?.removeFromSuperview()
      let view = content.makeContentView()
      own.contentView = view
      view.becomeLayoutIsland()
      view.frame = contentView.bounds
      contentView.addSubview(view)
    }
    setNeedsLayout()
  }
}
