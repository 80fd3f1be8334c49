/// How large a document may be: what goes beyond is refused, since no file of Xcode comes near.
package enum MarkupLimits {
  /// The most bytes of a file: 20 MB.
  package static let bytes = 20_000_000
  /// The most elements inside one another.
  package static let depth = 500
}
