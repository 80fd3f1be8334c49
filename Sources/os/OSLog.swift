/// A subsystem and a category that messages of a log belong to.
///
/// Source: Apple, “OSLog”.
public final class OSLog: Sendable {
  /// The name of the part of the program, such as "com.example.app.network"; empty for none.
  public let subsystem: String
  /// What the messages are about within the subsystem; empty for none.
  public let category: String
  private let isDisabled: Bool

  /// The log of messages that belong to no subsystem.
  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  /// Makes a log.
  ///
  /// - Parameters:
  ///   - subsystem: The name of the part of the program, in reverse domain form.
  ///   - category: What the messages are about.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// Makes a log with one of the categories that Apple names.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
  }

  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }

  /// Whether messages of a type are written.
  ///
  /// The environment variable `OS_ACTIVITY_MODE` decides, as in Xcode's schemes: `disable` writes
  /// nothing, `info` adds messages of the type info, `debug` adds these and those of the type
  /// debug.
  public func isEnabled(type: OSLogType) -> Bool {
    !isDisabled && LogWriter.shared.writes(type)
  }

  /// The categories that Apple names.
  public struct Category: Hashable, Sendable, RawRepresentable {
    /// The name of the category.
    public let rawValue: String

    /// Makes a category of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Points of interest in the course of the program.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
  }
}

/// How important a message of a log is.
public struct OSLogType: Hashable, Sendable, RawRepresentable {
  /// The number of the type, as Apple's system counts them.
  public let rawValue: UInt8

  /// Makes a type of a number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Makes a type of a number.
  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What might explain a failure.
  public static let `default` = OSLogType(rawValue: 0)
  /// What is helpful, and not needed to find a cause.
  public static let info = OSLogType(rawValue: 1)
  /// What only its developer reads.
  public static let debug = OSLogType(rawValue: 2)
  /// An error of the program.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the program or in the system.
  public static let fault = OSLogType(rawValue: 17)
}
