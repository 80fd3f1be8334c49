public import EspalierCore
public import Foundation

/// A view that a cell of a list shows beside its contents.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicellaccessory-swift.struct
@MainActor public struct UICellAccessory {
  /// When an accessory is seen.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the collection is edited.
    case whenEditing
    /// While the collection is not edited.
    case whenNotEditing
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Equatable, Sendable {
    /// Its own width.
    case actual
    /// The width of the accessories of a list.
    case standard
    /// A width in points, in the middle of which it lies.
    case custom(CGFloat)
  }

  /// The look of an outline's disclosure.
  public enum OutlineDisclosureStyle: Int, Sendable {
    /// As fits the cell.
    case automatic
    /// In a header: a click anywhere on it expands or collapses.
    case header
    /// In a cell: a click on the arrow expands or collapses, one on the cell selects.
    case cell
  }

  /// The side on which a custom accessory lies.
  public enum Placement {
    /// Before the contents.
    case leading(displayed: DisplayedState = .always)
    /// Behind the contents.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The properties that all accessories have.
  enum Kind {
    case disclosureIndicator
    case checkmark
    case detail(() -> Void)
    case delete((() -> Void)?)
    case insert((() -> Void)?)
    case reorder
    case multiselect
    case outlineDisclosure(OutlineDisclosureStyle, (() -> Void)?)
    case label(String)
    case popUpMenu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case custom(UIView)
  }

  let kind: Kind
  let displayed: DisplayedState
  let isLeading: Bool
  var tintColor: UIColor?
  var reservedLayoutWidth = LayoutDimension.standard
  var isHidden = false
  var font: UIFont?

  private init(_ kind: Kind, _ displayed: DisplayedState, isLeading: Bool) {
    self.kind = kind
    self.displayed = displayed
    self.isLeading = isLeading
  }

  /// The look of a disclosure arrow.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is not seen and keeps its room; nil for no.
    public var isHidden: Bool?
    /// The room it has; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: UIColor?
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The look of a button for details.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// The look of a button that deletes.
  public typealias DeleteOptions = DisclosureIndicatorOptions
  /// The look of a button that inserts.
  public typealias InsertOptions = DisclosureIndicatorOptions
  /// The look of a grip.
  public typealias ReorderOptions = DisclosureIndicatorOptions
  /// The look of the button of a menu.
  public typealias PopUpMenuOptions = DisclosureIndicatorOptions
  /// Called with the menu after the user chose another element of it.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void
  /// The look of a mark of selection.
  public typealias MultiselectOptions = DisclosureIndicatorOptions

  /// The look of an outline's disclosure.
  public struct OutlineDisclosureOptions {
    /// The style of the disclosure: that of a header or of a cell.
    public var style: OutlineDisclosureStyle
    /// Whether the accessory is not seen and keeps its room; nil for no.
    public var isHidden: Bool?
    /// The room it has; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: UIColor?
    /// Makes options.
    public init(
      style: OutlineDisclosureStyle = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a text.
  public struct LabelOptions {
    /// Whether the accessory is not seen and keeps its room; nil for no.
    public var isHidden: Bool?
    /// The room it has; nil for its own width.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the secondary one.
    public var tintColor: UIColor?
    /// The font; nil for that of the body.
    public var font: UIFont?
    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// A custom view and its place.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The side on which it lies.
    public let placement: Placement
    /// Whether the accessory is not seen and keeps its room; nil for no.
    public var isHidden: Bool?
    /// The room it has; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the cell's.
    public var tintColor: UIColor?
    /// Makes a description.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  private func with(_ options: DisclosureIndicatorOptions) -> UICellAccessory {
    var made = self
    made.isHidden = options.isHidden ?? false
    made.reservedLayoutWidth = options.reservedLayoutWidth ?? .standard
    made.tintColor = options.tintColor
    return made
  }

  /// Returns an arrow: there is more behind the row.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed, isLeading: false).with(options)
  }

  /// Returns a check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, isLeading: false).with(options) }

  /// Returns a button for details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail(actionHandler ?? {}), displayed, isLeading: false).with(options)
  }

  /// Returns a button that deletes; the program deletes in `actionHandler`.
  ///
  /// Without a handler the button uncovers the swipe actions at the trailing edge of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete(actionHandler), displayed, isLeading: true).with(options)
  }

  /// Returns a button that inserts; the program inserts in `actionHandler`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert(actionHandler), displayed, isLeading: true).with(options)
  }

  /// Returns a grip, by which the user moves the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, isLeading: false).with(options) }

  /// Returns a mark of whether the item is one of the selected ones.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, isLeading: true).with(options) }

  /// Returns an arrow that shows and hides what is below the item in its section snapshot, or runs
  /// `actionHandler`.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var made = UICellAccessory(
      .outlineDisclosure(options.style, actionHandler), displayed, isLeading: false)
    made.isHidden = options.isHidden ?? false
    made.reservedLayoutWidth = options.reservedLayoutWidth ?? .standard
    made.tintColor = options.tintColor
    return made
  }

  /// Returns a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var made = UICellAccessory(.label(text), displayed, isLeading: false)
    made.isHidden = options.isHidden ?? false
    made.reservedLayoutWidth = options.reservedLayoutWidth ?? .actual
    made.tintColor = options.tintColor
    made.font = options.font
    return made
  }

  /// Returns a button that shows the selected element of a menu and opens the menu.
  ///
  /// One element is always selected: the first one with the state `on`, or the first one of all.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - displayed: When the accessory is seen.
  ///   - options: How it looks.
  ///   - selectedElementDidChangeHandler: Called after the user chose another element.
  /// - Returns: The accessory.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var made = UICellAccessory(
      .popUpMenu(menu, selectedElementDidChangeHandler), displayed, isLeading: false
    ).with(options)
    made.reservedLayoutWidth = options.reservedLayoutWidth ?? .actual
    return made
  }

  /// Returns an accessory with a custom view, which has the size of its frame or its intrinsic
  /// size.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed): (Bool, DisplayedState) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    var made = UICellAccessory(
      .custom(configuration.customView), displayed, isLeading: isLeading)
    made.isHidden = configuration.isHidden ?? false
    made.reservedLayoutWidth = configuration.reservedLayoutWidth ?? .standard
    made.tintColor = configuration.tintColor
    return made
  }

  /// The name of a system accessory, of which a cell has one at most; nil for others.
  var systemName: String? {
    switch kind {
    case .disclosureIndicator: "disclosureIndicator"
    case .checkmark: "checkmark"
    case .detail: "detail"
    case .delete: "delete"
    case .insert: "insert"
    case .reorder: "reorder"
    case .multiselect: "multiselect"
    case .outlineDisclosure: "outlineDisclosure"
    case .popUpMenu: "popUpMenu"
    case .label, .custom: nil
    }
  }
}
