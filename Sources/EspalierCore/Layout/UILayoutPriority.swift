/// The priority of a constraint or of a view's intrinsic size, above 0 and up to 1000.
///
/// A higher priority wins over any number of lower ones. Every number is a level of its own.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The level.
  public let rawValue: Float
  /// Creates a priority from its level.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its level.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which contents resist compression: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may change the window's size: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which the window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not change the window's size: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority with which a view resists growing beyond its contents: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting` keeps to its target size: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a priority that is higher by a number of levels.
  public static func + (priority: UILayoutPriority, levels: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + levels)
  }

  /// Returns a priority that is lower by a number of levels.
  public static func - (priority: UILayoutPriority, levels: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - levels)
  }

  /// Raises a priority by a number of levels.
  public static func += (priority: inout UILayoutPriority, levels: Float) {
    priority = priority + levels
  }

  /// Lowers a priority by a number of levels.
  public static func -= (priority: inout UILayoutPriority, levels: Float) {
    priority = priority - levels
  }
}
