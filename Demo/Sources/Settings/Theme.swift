import Espalier

/// Whether the app is light or dark, or follows the desktop.
@MainActor final class Theme {
  /// Posted after a change; the object is the theme.
  static let didChange = Notification.Name("ThemeDidChange")

  /// The choices; the raw value is kept.
  enum Style: String, CaseIterable {
    case automatic
    case light
    case dark

    var title: String {
      switch self {
      case .automatic: "Automatic"
      case .light: "Light"
      case .dark: "Dark"
      }
    }
  }

  var style: Style {
    didSet {
      guard style != oldValue else { return }
      NotificationCenter.default.post(name: Self.didChange, object: self)
    }
  }

  /// Creates the theme that was kept, or that of the desktop.
  init(_ kept: String? = nil) { style = kept.flatMap(Style.init) ?? .automatic }

  /// The style of a window.
  var windowStyle: UIUserInterfaceStyle {
    switch style {
    case .automatic: .unspecified
    case .light: .light
    case .dark: .dark
    }
  }
}
