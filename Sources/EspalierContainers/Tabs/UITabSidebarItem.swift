public import EspalierCore
public import EspalierLists
public import Foundation

/// The look of one row of a sidebar: its contents, its background and the views beside them.
///
/// An item has the standard look until the program sets another one; then the program's values stay
/// until the delegate returns another item for the row.
@preconcurrency @MainActor open class UITabSidebarItem: NSObject {
  /// What a row stands for.
  public enum Content {
    /// A tab, or a group as the heading of its section.
    case tab(UITab)
    /// One of a group's `sidebarActions`.
    case action(UIAction)
  }

  /// What the sidebar wants an item for.
  @preconcurrency @MainActor public final class Request: NSObject {
    /// The tab or the action.
    public let content: Content
    let isHeading: Bool
    let traits: UITraitCollection

    init(_ content: Content, isHeading: Bool, _ traits: UITraitCollection) {
      self.content = content
      self.isHeading = isHeading
      self.traits = traits
      super.init()
    }
  }

  /// The tab or the action.
  open var content: Content { kind }
  private let kind: Content
  /// The state of the row, from which the look is made.
  open internal(set) var configurationState: UICellConfigurationState

  /// The contents of the row.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { ownContent ?? defaultContentConfiguration() }
    set { ownContent = newValue }
  }

  /// The background of the row.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ownBackground ?? defaultBackgroundConfiguration() }
    set { ownBackground = newValue }
  }

  /// The views beside the contents; the tab's badge by default.
  open var accessories: [UICellAccessory] {
    get { ownAccessories ?? defaultAccessories }
    set { ownAccessories = newValue }
  }

  private var ownContent: (any UIContentConfiguration)?
  private var ownBackground: UIBackgroundConfiguration?
  private var ownAccessories: [UICellAccessory]?
  private let isHeading: Bool

  /// Creates an item with the standard look of what is requested.
  public init(request: Request) {
    kind = request.content
    isHeading = request.isHeading
    configurationState = UICellConfigurationState(traitCollection: request.traits)
    super.init()
  }

  /// Returns the standard contents for the present state.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch content {
    case .tab(let tab):
      var look =
        isHeading
        ? UIListContentConfiguration.sidebarHeader()
        : row(tab.subtitle == nil ? .sidebarCell() : .sidebarSubtitleCell())
      let item = tab.item
      look.text = item.title
      if isHeading {
        look.textProperties.font = semibold(.subheadline)
        look.textProperties.color = .secondaryLabel
      } else {
        look.secondaryText = tab.subtitle
        let isSelected = configurationState.isSelected
        look.image = (isSelected ? item.selectedImage : nil) ?? item.image
        if isSelected {
          look.textProperties.font = semibold(.body)
        }
      }
      if !item.isEnabled {
        look.textProperties.color = .tertiaryLabel
        look.imageProperties.tintColor = .tertiaryLabel
      }
      return look
    case .action(let action):
      var look = row(UIListContentConfiguration.sidebarCell())
      look.text = action.title
      look.image = action.image
      let color: UIColor =
        action.attributes.contains(.disabled)
        ? .tertiaryLabel : action.attributes.contains(.destructive) ? .systemRed : .secondaryLabel
      look.textProperties.color = color
      look.imageProperties.tintColor = color
      return look
    }
  }

  /// Returns the standard background for the present state.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    isHeading && !configurationState.isSelected && !configurationState.isHighlighted
      ? .listSidebarHeader() : .listSidebarCell()
  }

  /// Gives pictures of all widths the same place, and texts one line.
  private func row(_ look: UIListContentConfiguration) -> UIListContentConfiguration {
    var look = look
    look.imageProperties.reservedLayoutSize = CGSize(width: 24, height: 22)
    look.imageProperties.maximumSize = CGSize(width: 24, height: 22)
    look.imageToTextPadding = 12
    look.textProperties.numberOfLines = 1
    return look
  }

  private func semibold(_ style: UIFont.TextStyle) -> UIFont {
    .systemFont(ofSize: UIFont.preferredFont(forTextStyle: style).pointSize, weight: .semibold)
  }

  private var defaultAccessories: [UICellAccessory] {
    guard case .tab(let tab) = content, let badge = tab.item.badgeValue else { return [] }
    if badge.isEmpty {
      return [.label(text: "●", options: .init(tintColor: tab.item.badgeColor ?? .systemRed))]
    }
    return [.label(text: badge, options: .init(tintColor: .secondaryLabel))]
  }
}
