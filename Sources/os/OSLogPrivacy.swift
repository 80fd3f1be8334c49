/// Whether a value in a message of a log may be read by others.
///
/// Source: Apple, “OSLogPrivacy”.
public struct OSLogPrivacy: Hashable, Sendable {
  /// What takes the place of a value that must not be shown.
  public enum Mask: Hashable, Sendable {
    /// A number that is equal for equal values within one run of the program.
    case hash
    /// Nothing but the word “private”.
    case none
  }

  enum Kind: Hashable, Sendable {
    case `public`, `private`, sensitive, auto
  }

  let kind: Kind
  let mask: Mask

  /// A value that anyone may read.
  public static let `public` = OSLogPrivacy(kind: .public, mask: .none)
  /// A value that only the developer may read: it is shown in a terminal and nowhere else.
  public static let `private` = OSLogPrivacy(kind: .private, mask: .none)
  /// A value that is never shown.
  public static let sensitive = OSLogPrivacy(kind: .sensitive, mask: .none)
  /// Public for numbers and Boolean values, private for all else.
  public static let auto = OSLogPrivacy(kind: .auto, mask: .none)

  /// A private value with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .init(kind: .private, mask: mask) }
  /// A sensitive value with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .init(kind: .sensitive, mask: mask) }
  /// A value with the privacy of its type, and a mask for where it is private.
  public static func auto(mask: Mask) -> OSLogPrivacy { .init(kind: .auto, mask: mask) }

  /// The text that is written for a value.
  func text(_ value: String, isScalar: Bool, isRead: Bool) -> String {
    let isShown =
      switch kind {
      case .public: true
      case .private: isRead
      case .auto: isScalar || isRead
      case .sensitive: false
      }
    guard !isShown else { return value }
    switch mask {
    case .none: return "<private>"
    case .hash: return "<mask.hash: '\(String(UInt(bitPattern: value.hashValue), radix: 16))'>"
    }
  }
}
