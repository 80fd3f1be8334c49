public import Foundation

/// A message of a log with values in it.
///
/// A message is written as a literal, as in `logger.info("\(count) songs")`. Its values are asked
/// for only if the message is written. Source: Apple, “OSLogMessage”.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  enum Piece {
    case text(String)
    case value(() -> String, isScalar: Bool, OSLogPrivacy)
  }

  let pieces: [Piece]

  /// Makes a message without values.
  public init(stringLiteral value: String) {
    pieces = [.text(value)]
  }

  /// Makes a message of the pieces of a literal.
  public init(stringInterpolation: OSLogInterpolation) {
    pieces = stringInterpolation.pieces
  }

  /// The text as it is written.
  package func text(isRead: Bool) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let value, let isScalar, let privacy):
        privacy.text(value(), isScalar: isScalar, isRead: isRead)
      }
    }.joined()
  }
}

/// The pieces of a message while its literal is read.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var pieces: [OSLogMessage.Piece] = []

  /// Starts without pieces.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Adds a part of the literal.
  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { pieces.append(.text(literal)) }
  }

  private mutating func append(
    _ privacy: OSLogPrivacy, isScalar: Bool, _ value: @escaping () -> String
  ) {
    pieces.append(.value(value, isScalar: isScalar, privacy))
  }

  /// A text, private unless the source says otherwise.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { align.aligned(argumentString()) }
  }

  /// A value that describes itself, private unless the source says otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { align.aligned(value().description) }
  }

  /// A type, public unless the source says otherwise.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned(String(describing: value())) }
  }

  /// An object, private unless the source says otherwise.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { argumentObject().description }
  }

  /// An object or nil, private unless the source says otherwise.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { argumentObject()?.description ?? "(null)" }
  }

  /// An error, private unless the source says otherwise.
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: false) { String(describing: error()) }
  }

  /// A Boolean value, public unless the source says otherwise.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool,
    format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) {
      switch format {
      case .truth: boolean() ? "true" : "false"
      case .answer: boolean() ? "YES" : "NO"
      }
    }
  }

  /// A whole number, public unless the source says otherwise.
  public mutating func appendInterpolation<T: FixedWidthInteger & CustomStringConvertible>(
    _ number: @autoclosure @escaping () -> T,
    format: OSLogIntegerFormatting = .decimal, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned(format.text(number())) }
  }

  /// A number, public unless the source says otherwise.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double,
    format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned(format.text(number())) }
  }

  /// A number, public unless the source says otherwise.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float,
    format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(privacy, isScalar: true) { align.aligned(format.text(Double(number()))) }
  }
}

/// How a Boolean value is written.
public enum OSLogBoolFormat: Sendable {
  /// As “true” or “false”.
  case truth
  /// As “YES” or “NO”.
  case answer
}
