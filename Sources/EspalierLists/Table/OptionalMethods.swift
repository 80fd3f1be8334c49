import EspalierCore

/// The methods of a table's data source and delegate that the program implements.
///
/// In Swift each method of the protocols has a default. A default raises `usedDefault`; the table
/// looks at the flag after the first call of a reload, and where the flag was raised treats the
/// method as absent until the next reload. Defaults of methods in which a program may call the
/// table again take their own bit out instead.
struct OptionalMethods: OptionSet {
  var rawValue: UInt32
  /// Raised by the default of an optional method.
  var usedDefault = false

  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let rowHeight = OptionalMethods(rawValue: 1 << 0)
  static let headerHeight = OptionalMethods(rawValue: 1 << 1)
  static let footerHeight = OptionalMethods(rawValue: 1 << 2)
  static let headerTitle = OptionalMethods(rawValue: 1 << 3)
  static let footerTitle = OptionalMethods(rawValue: 1 << 4)
  static let headerView = OptionalMethods(rawValue: 1 << 5)
  static let footerView = OptionalMethods(rawValue: 1 << 6)
  static let indentation = OptionalMethods(rawValue: 1 << 7)
  static let canEdit = OptionalMethods(rawValue: 1 << 8)
  static let canMove = OptionalMethods(rawValue: 1 << 9)
  static let editingStyle = OptionalMethods(rawValue: 1 << 10)
  static let commit = OptionalMethods(rawValue: 1 << 11)
  static let willSelect = OptionalMethods(rawValue: 1 << 12)
  static let didSelect = OptionalMethods(rawValue: 1 << 13)
  static let willDeselect = OptionalMethods(rawValue: 1 << 14)
  static let didDeselect = OptionalMethods(rawValue: 1 << 15)
  static let leadingSwipe = OptionalMethods(rawValue: 1 << 16)
  static let trailingSwipe = OptionalMethods(rawValue: 1 << 17)
  static let estimatedRowHeight = OptionalMethods(rawValue: 1 << 18)
  static let estimatedHeaderHeight = OptionalMethods(rawValue: 1 << 19)
  static let estimatedFooterHeight = OptionalMethods(rawValue: 1 << 20)
  static let indexTitles = OptionalMethods(rawValue: 1 << 21)

  /// All methods, before any was asked.
  static let all = OptionalMethods(rawValue: (1 << 22) - 1)
}
