import Foundation

extension UITableViewHeaderFooterView {
  private var ownHost: ContentHost<UITableViewHeaderFooterView, UIViewConfigurationState> {
    if let host { return host }
    let made = ContentHost<UITableViewHeaderFooterView, UIViewConfigurationState>()
    host = made
    return made
  }

  /// Returns the configuration of a header in the style of the table, without contents.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch table?.style {
    case .plain: .plainHeader()
    case .grouped, .insetGrouped: .groupedHeader()
    case nil: .header()
    }
  }

  /// Returns the background of a header in the style of the table.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    switch table?.style {
    case .plain: .listPlainHeaderFooter()
    case .grouped, .insetGrouped: .listGroupedHeaderFooter()
    case nil: .listHeader()
    }
  }

  /// The contents of the view, in place of its labels; nil by default.
  ///
  /// A configuration of the same type as the previous one is given to the same content view.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { host?.content }
    set {
      guard newValue != nil || host?.content != nil else { return }
      ownHost.show(newValue, in: contentView)
      if newValue != nil { removeLabels() }
      setNeedsLayout()
      setNeedsUpdateConfiguration()
    }
  }

  /// The background, in place of `backgroundView`; nil by default.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { host?.background }
    set {
      guard newValue != nil || host?.background != nil else { return }
      ownHost.background = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the view's state changes the look of the content configuration; true by default.
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { host?.updatesContent ?? true }
    set { ownHost.updatesContent = newValue }
  }

  /// Whether the view's state changes the look of the background; true by default.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { host?.updatesBackground ?? true }
    set { ownHost.updatesBackground = newValue }
  }

  /// Called after `updateConfiguration(using:)`; setting it requests an update.
  public final var configurationUpdateHandler:
    ((_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void)?
  {
    get { host?.handler }
    set {
      ownHost.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  public final func setNeedsUpdateConfiguration() {
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
    updateConfiguration(using: state)
    host.handler?(self, state)
    if host.needsUpdate { host.apply(state, to: self, otherwise: nil) }
    host.needsUpdate = false
  }
}
