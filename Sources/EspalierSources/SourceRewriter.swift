package import EspalierMessages

/// Writes the overlays of a target's sources: copies that compile without Objective-C.
///
/// An overlay names its original with `#sourceLocation`, so that errors and backtraces show the
/// original's lines. The bytes of the original stay where they are unless a rule needs more room.
package struct SourceRewriter: Sendable {
  private let index: SourceIndex
  private let displayPaths: [String: String]

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - index: The index of all sources of the target.
  ///   - displayPaths: The paths to show in errors by the paths of the index, for members that move
  ///     between files. A path that is not in the table is shown as it is.
  package init(index: SourceIndex, displayPaths: [String: String] = [:]) {
    self.index = index
    self.displayPaths = displayPaths
  }

  /// Returns the overlay of a source and the messages about what cannot be rewritten.
  ///
  /// - Parameters:
  ///   - path: The path of the source in the index.
  ///   - displayPath: The path that errors, backtraces and `#file` show.
  ///   - bytes: The contents of the source, as the index read them.
  /// - Returns: The overlay, and the messages in the order of their lines.
  /// - Complexity: O(*n* log *n*), *n* the number of bytes.
  package func overlay(
    of path: String, displayPath: String, bytes: [UInt8]
  ) -> (bytes: [UInt8], messages: [ProjectMessage]) {
    let source = SourceText(path: path, bytes: bytes)
    let outline = OutlineReader(source).outline
    let rewriter = FileRewriter(source, outline, index: index, path: displayPath)
    var writer = OverlayWriter(displayPath: displayPath, displayPaths: displayPaths)
    writer.write(rewriter, outline, index)
    let moved = (index.messages[path] ?? []).map { message in
      var message = message
      message.file = displayPath
      return message
    }
    let messages = (rewriter.messages + moved).sorted { $0.line < $1.line }
    return (writer.bytes, messages)
  }

  /// Returns the source with the rules applied in place, without the first line and the end that an
  /// overlay adds, and without moved members; a second application changes nothing.
  package func rewritten(_ path: String, bytes: [UInt8]) -> [UInt8] {
    let source = SourceText(path: path, bytes: bytes)
    let outline = OutlineReader(source).outline
    let rewriter = FileRewriter(source, outline, index: index, path: path)
    return rewriter.text(from: 0, to: bytes.count).bytes
  }

  /// Returns the steps that reading and rewriting a source take.
  package func steps(_ path: String, bytes: [UInt8]) -> Int {
    let source = SourceText(path: path, bytes: bytes)
    let outline = OutlineReader(source).outline
    let rewriter = FileRewriter(source, outline, index: index, path: path)
    return source.steps + outline.steps + rewriter.steps
  }
}
