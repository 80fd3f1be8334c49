package import EspalierPlatform

extension AccessibleRole {
  /// The number of the role of a whole program.
  static let applicationNumber: UInt32 = 75
  /// The name of the role of a whole program.
  static let applicationWord = "application"

  /// The number of the role in AT-SPI.
  package var number: UInt32 { entry.0 }

  /// The name of the role in AT-SPI, which says the same as the number.
  package var word: String { entry.1 }

  /// Creates the role that a reader knows by its number; several lines make an entry a text view.
  package init(number: UInt32, hasSeveralLines: Bool) {
    let found = Self.allCases.first { $0.number == number } ?? .other
    self = found == .textField && hasSeveralLines ? .textView : found
  }

  private var entry: (UInt32, String) {
    switch self {
    case .window: (23, "frame")
    case .panel, .filler: (39, "panel")
    case .alert: (2, "alert")
    case .dialog: (16, "dialog")
    case .menu: (41, "popup menu")
    case .submenu: (33, "menu")
    case .menuItem: (35, "menu item")
    case .checkMenuItem: (8, "check menu item")
    case .radioMenuItem: (45, "radio menu item")
    case .toolBar: (63, "tool bar")
    case .heading: (83, "heading")
    case .tabBar: (38, "page tab list")
    case .tab: (37, "page tab")
    case .splitView: (53, "split pane")
    case .scrollView: (49, "scroll pane")
    case .list: (31, "list")
    case .listBox: (98, "list box")
    case .listItem: (32, "list item")
    case .table: (55, "table")
    case .tableCell: (56, "table cell")
    case .columnHeader: (10, "column header")
    case .rowHeader: (47, "row header")
    case .landmark: (110, "landmark")
    case .group: (99, "grouping")
    case .label: (29, "label")
    case .button: (43, "button")
    case .toggleButton: (62, "toggle button")
    case .link: (88, "link")
    case .image: (27, "image")
    case .slider: (51, "slider")
    case .stepper: (52, "spin button")
    case .progress: (42, "progress bar")
    case .textField, .textView: (79, "entry")
    case .secureTextField: (40, "password text")
    case .tooltip: (64, "tool tip")
    case .other: (67, "unknown")
    }
  }

  /// Whether a node of this role has text that the user normally edits.
  var isTextEntry: Bool {
    switch self {
    case .textField, .secureTextField, .textView: true
    default: false
    }
  }

  /// Whether the value of a node of this role moves along a line.
  var hasDirection: Bool {
    switch self {
    case .slider, .stepper, .progress: true
    default: false
    }
  }
}

extension AccessibleRelation.Kind {
  /// The number of the relation in AT-SPI.
  var number: UInt32 {
    switch self {
    case .labelFor: 1
    case .labelledBy: 2
    case .controllerFor: 3
    case .controlledBy: 4
    case .tooltipFor: 6
    case .describedBy: 18
    }
  }
}
