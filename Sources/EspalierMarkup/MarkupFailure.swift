package import EspalierMessages

/// Why a file could not be read as XML: the message that says so, with the line.
///
/// P602: nested too deeply. P603: too large. P604: a document type or an entity of the document's
/// own, which is never read. P605: not well-formed, or cut off.
package struct MarkupFailure: Error, Hashable, Sendable {
  /// What to print.
  package let message: ProjectMessage

  /// Creates a failure.
  package init(_ message: ProjectMessage) { self.message = message }
}
