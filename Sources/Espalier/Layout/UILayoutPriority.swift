/// How important a constraint or a view's wish for its size is, above 0 and up to 1000.
///
/// A higher priority wins over any number of lower ones. Every number is a level of its own.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The level.
  public let rawValue: Float
  /// Creates a priority from its level.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its level.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// How strongly contents resist being cut off, unless told otherwise: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// A drag that may change the window's size: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// How strongly the window keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// A drag that may not change the window's size: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// How strongly a view keeps from growing beyond its contents, unless told otherwise: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// How strongly `systemLayoutSizeFitting` keeps to the size it is given: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
