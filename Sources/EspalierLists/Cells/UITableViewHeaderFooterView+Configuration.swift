@_spi(Framework) import EspalierCore
import Foundation

extension UITableViewHeaderFooterView {
  final var ownHost: ContentHost<UITableViewHeaderFooterView, UIViewConfigurationState> {
    if let host { return host }
    let made = ContentHost<UITableViewHeaderFooterView, UIViewConfigurationState>()
    host = made
    return made
  }

  final func baseDefaultContentConfiguration() -> UIListContentConfiguration {
    switch table?.style {
    case .plain: .plainHeader()
    case .grouped, .insetGrouped: .groupedHeader()
    case nil: .header()
    }
  }

  final func baseDefaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch table?.style {
    case .plain: .listPlainHeaderFooter()
    case .grouped, .insetGrouped: .listGroupedHeaderFooter()
    case nil: .listHeader()
    }
  }

  final var baseContentConfiguration: (any UIContentConfiguration)? {
    get { host?.content }
    set {
      guard newValue != nil || host?.content != nil else { return }
      ownHost.show(newValue, in: contentView)
      if newValue != nil { removeLabels() }
      setNeedsLayout()
      setNeedsUpdateConfiguration()
    }
  }

  final var baseBackgroundConfiguration: UIBackgroundConfiguration? {
    get { host?.background }
    set {
      guard newValue != nil || host?.background != nil else { return }
      ownHost.background = newValue
      setNeedsUpdateConfiguration()
    }
  }

  final var baseConfigurationUpdateHandler:
    ((_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void)?
  {
    get { host?.handler }
    set {
      ownHost.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  final func baseSetNeedsUpdateConfiguration() {
    if host == nil, type(of: self) == UITableViewHeaderFooterView.self { return }
    guard !ownHost.needsUpdate else { return }
    ownHost.needsUpdate = true
    setNeedsLayout()
  }

  /// Runs a requested update, then the handler.
  final func updateConfigurationIfNeeded() {
    guard let host, host.needsUpdate else { return }
    host.needsUpdate = false
    let state = configurationState
    observe(.tableHeader, runsHandler: host.handler != nil) {
      updateConfiguration(using: state)
      host.handler?(self, state)
    }
    if host.needsUpdate { host.apply(state, to: self, otherwise: nil) }
    host.needsUpdate = false
  }
}
