/// The relation between the sum of a row and its constant.
public enum Relation: Int8, Sendable, Hashable, CaseIterable {
  /// The sum is at most the constant.
  case lessThanOrEqual = -1

  /// The sum is the constant.
  case equal = 0

  /// The sum is at least the constant.
  case greaterThanOrEqual = 1
}
