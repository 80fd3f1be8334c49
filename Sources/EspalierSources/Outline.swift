/// The types of one source and their members.
package struct Outline {
  /// What stands before a declaration's keyword.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    static let isPrivate = Modifiers(rawValue: 1)
    static let setterIsPrivate = Modifiers(rawValue: 1 << 1)
    static let override = Modifiers(rawValue: 1 << 2)
    static let isStatic = Modifiers(rawValue: 1 << 3)
    static let lazy = Modifiers(rawValue: 1 << 4)
    static let optional = Modifiers(rawValue: 1 << 5)
    static let objectiveC = Modifiers(rawValue: 1 << 6)
    static let outlet = Modifiers(rawValue: 1 << 7)
    static let inspectable = Modifiers(rawValue: 1 << 8)
    static let action = Modifiers(rawValue: 1 << 9)
    static let segueAction = Modifiers(rawValue: 1 << 10)
    static let isPublic = Modifiers(rawValue: 1 << 11)
    static let isUnavailable = Modifiers(rawValue: 1 << 12)
    static let hasAccess = Modifiers(rawValue: 1 << 13)
    static let isDynamic = Modifiers(rawValue: 1 << 14)
  }

  /// A type or an extension.
  struct TypeDeclaration {
    var keyword: DeclarationWord
    /// The name with the names of the types around it; for an extension the extended type.
    var name: String
    /// The index of the name.
    var nameToken: Int
    var modifiers: Modifiers
    var objectiveCName: String?
    var inheritance: [String] = []
    var isGeneric = false
    var hasWhereClause = false
    /// The indexes of the braces; the number of tokens where one is missing.
    var open = 0
    var close = 0
    var conditions: [Condition]
    /// The index of the type around this one.
    var parent: Int?
    var members: [Member] = []
  }

  /// A property, method or initializer.
  struct Member {
    var keyword: DeclarationWord
    var name: String
    var nameToken: Int
    var modifiers: Modifiers
    var objectiveCName: String?
    var labels: [String] = []
    var types: [String] = []
    /// The type of a property, or the result of a method.
    var type: String?
    var isThrowing = false
    /// The indexes of the first and last token, attributes included.
    var first: Int
    var last: Int
    /// The braces of the body or the accessors.
    var body: ClosedRange<Int>?
    /// The tokens of the initial value.
    var value: Range<Int>?
    var conditions: [Condition]
  }

  /// The tokens of the conditions of `#if`, `#elseif` and `#else` (which has none) up to the branch
  /// in which a declaration stands.
  struct Condition: Hashable {
    var branches: [Range<Int>]
  }

  /// The types and extensions in the order of their first tokens.
  var types: [TypeDeclaration] = []
  /// The names of the modules imported.
  var imports: [String] = []
  /// The names that are private to the file.
  var privateNames: Set<String> = []
  /// The global constants and variables, and the properties of types that are no classes, are not
  /// kept; the ranges of `#if` are.
  var conditionalRanges: [Range<Int>] = []
  /// The number of steps taken.
  package var steps = 0
}
