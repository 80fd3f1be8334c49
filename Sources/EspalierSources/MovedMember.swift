/// A member of an extension that is compiled in the class, because it overrides or is overridden.
package struct MovedMember: Sendable {
  /// The file with the extension.
  var file: String
  /// The class's name.
  var className: String
  /// The index of the member's first token in its file.
  var token: Int
  /// The member's line and column in its file.
  var line: Int
  var column: Int
  /// The rewritten text.
  var text: RewrittenText
  /// The conditions around the member, each for one `#if`.
  var conditions: [String]
  /// The modules that the member's file imports.
  var imports: [String]
  /// The access to write before the member, with a blank; empty for none.
  var access: String
}

/// Text of a source with the selectors in it.
package struct RewrittenText: Sendable {
  /// A use of `_sel`.
  struct Selector: Sendable {
    /// The position of the parenthesis after `_sel` in the text.
    var offset: Int
    /// The line of the parenthesis in the source.
    var line: Int
    /// The name in Objective-C.
    var name: String
  }

  var bytes: [UInt8] = []
  var selectors: [Selector] = []
  var usesOptional = false
}
