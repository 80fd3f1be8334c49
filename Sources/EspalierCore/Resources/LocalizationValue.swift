public import Foundation

extension String {
  /// A text to look up, with the values of its interpolations: `"Hello \(name)"` is the key
  /// "Hello %@".
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable, Equatable {
    /// The key: the text with a format for each value.
    let key: String
    let values: [Value]

    enum Value: Sendable, Equatable {
      case text(String)
      case integer(Int64)
      case unsigned(UInt64)
      case real(Double)

      var argument: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .integer(let number): number
        case .unsigned(let number): number
        case .real(let number): number
        }
      }
    }

    /// Creates a text without values.
    public init(_ value: String) {
      key = value
      values = []
    }

    /// Creates a text without values.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a text from its parts.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.values.isEmpty ? stringInterpolation.plain : stringInterpolation.key
      values = stringInterpolation.values
    }

    /// The parts of a text with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      /// The text, as long as there are no values.
      var plain = ""
      var values: [Value] = []

      /// Creates an empty list of parts.
      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + interpolationCount * 4)
      }

      /// Adds text; its percent signs are doubled where values make the key a format.
      public mutating func appendLiteral(_ literal: String) {
        if values.isEmpty { plain += literal }
        key +=
          literal.utf8.contains(UInt8(ascii: "%"))
          ? literal.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
          : literal
      }

      /// Adds a text as `%@`.
      public mutating func appendInterpolation(_ string: some StringProtocol) {
        add("%@", .text(String(string)))
      }

      /// Adds a whole number as `%lld`, or as `%llu` if its type has no negative numbers.
      public mutating func appendInterpolation(_ value: some BinaryInteger) {
        if type(of: value).isSigned {
          add("%lld", .integer(Int64(clamping: value)))
        } else {
          add("%llu", .unsigned(UInt64(clamping: value)))
        }
      }

      /// Adds a number as `%lf`.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
        add("%lf", .real(Double(value)))
      }

      /// Adds a number in a format of its own, such as "%.2f".
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String)
      {
        add(specifier, .real(Double(value)))
      }

      /// Adds a whole number in a format of its own, such as "%02lld".
      public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
        add(specifier, .integer(Int64(clamping: value)))
      }

      /// Adds the text of an object as `%@`.
      public mutating func appendInterpolation(_ value: NSObject) {
        add("%@", .text(value.description))
      }

      /// Adds another text, looked up in its own bundle, as `%@`.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        add("%@", .text(resource._text(.main)))
      }

      private mutating func add(_ format: String, _ value: Value) {
        key += format
        values.append(value)
      }
    }

    /// Returns the text in the language in use.
    ///
    /// Generated code calls it.
    public func _text(_ table: String?, _ bundle: Bundle, _ locale: Locale) -> String {
      _text(key, table, bundle, locale)
    }

    /// Returns the text of another key, with this one where there is none.
    public func _text(
      _ key: String, _ table: String?, _ bundle: Bundle, _ locale: Locale
    ) -> String {
      let format = _localizedText(key, self.key, table, bundle)
      guard !values.isEmpty else { return format }
      return _formattedText(format, locale, values.map(\.argument))
    }
  }
}

/// A text to look up later: its key, its table and its bundle.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable, Equatable {
  /// The key in the table.
  public let key: String
  /// The text where the table has none.
  public let defaultValue: String.LocalizationValue
  /// The table; `nil` for "Localizable".
  public let table: String?
  /// The language whose formats are used.
  public var locale: Locale
  /// The bundle that has the table.
  public let bundle: BundleDescription

  /// The place of a bundle.
  public enum BundleDescription: Sendable, Equatable {
    /// The bundle of the module that looks the text up.
    case main
    /// The bundle at a place.
    case atURL(URL)
  }

  /// Creates a text whose key is its value.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Creates a text with a key of its own.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Creates a text without values.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a text from its parts.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Returns the text in the language in use.
  ///
  /// Generated code calls it. `main` is the bundle of the module that asks.
  public func _text(_ main: Bundle) -> String {
    var used = main
    if case .atURL(let url) = bundle, let found = Bundle(url: url) { used = found }
    return defaultValue._text(key, table, used, locale)
  }
}
