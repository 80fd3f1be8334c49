import Synchronization
import _FoundationICU

/// Unicode's categories of numbers: "one", "few", "other".
package enum PluralCategories {
  private struct Rules: @unchecked Sendable {
    // Unchecked: ICU's rules are constant and may be used by any thread.
    let object: OpaquePointer?
  }

  private static let known = Mutex<[String: Rules]>([:])

  /// Returns the category of a number in a language; "other" for languages without rules.
  ///
  /// Makes the rules of a language once and keeps them.
  package static func category(_ value: Double, language: String) -> String {
    let rules = known.withLock { known in
      if let rules = known[language] { return rules }
      var status = U_ZERO_ERROR
      let made = Rules(
        object: swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status))
      known[language] = made
      return made
    }
    guard let object = rules.object else { return "other" }
    var status = U_ZERO_ERROR
    var units = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(object, value, &units, 16, &status)
    guard status.rawValue <= 0, length > 0, length <= 16 else { return "other" }
    return String(decoding: units[..<Int(length)], as: UTF16.self)
  }
}
