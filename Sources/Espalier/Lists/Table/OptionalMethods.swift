/// Which methods of a table's data source and delegate are implemented by the program.
///
/// In Swift each method of the protocols has a default. A default raises `usedDefault`; the table looks at the flag after
/// the first call of a reload, and where the flag was raised treats the method as absent until the next reload.
struct OptionalMethods: OptionSet {
  var rawValue: UInt16
  /// Raised by the default of an optional method.
  var usedDefault = false

  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let rowHeight = OptionalMethods(rawValue: 1 << 0)
  static let headerHeight = OptionalMethods(rawValue: 1 << 1)
  static let footerHeight = OptionalMethods(rawValue: 1 << 2)
  static let headerTitle = OptionalMethods(rawValue: 1 << 3)
  static let footerTitle = OptionalMethods(rawValue: 1 << 4)
  static let headerView = OptionalMethods(rawValue: 1 << 5)
  static let footerView = OptionalMethods(rawValue: 1 << 6)
  static let indentation = OptionalMethods(rawValue: 1 << 7)

  /// All methods, before any was asked.
  static let all = OptionalMethods(rawValue: (1 << 8) - 1)
}
