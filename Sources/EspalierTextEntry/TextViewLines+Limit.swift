import EspalierCore
import EspalierText
import Foundation

/// The paragraphs that a text container with a largest number of lines shows.
@MainActor struct LineLimit {
  var paragraphs: [DocumentLayout.Placed]
  /// The height of their lines, in points.
  var height: Double
  /// The whole paragraph that the last line cuts, and what is left of it; kept for the next layout.
  fileprivate var cut: (whole: ParagraphLayout, room: LineRoom, rest: ParagraphLayout)?
}

extension TextViewLines {
  /// Lays out the first paragraphs as far as the container's largest number of lines goes.
  ///
  /// A paragraph that `known`, the limit of the layout before, has cut is used again.
  ///
  /// - Returns: `nil` where the container sets no largest number.
  func limit(
    of document: DocumentLayout, for container: NSTextContainer?, known: LineLimit?
  ) -> LineLimit? {
    guard let container, container.maximumNumberOfLines > 0 else { return nil }
    let count = document.store.paragraphCount
    var left = container.maximumNumberOfLines
    var limit = LineLimit(paragraphs: [], height: 0)
    for index in 0..<min(count, left) {
      var placed = document.paragraph(index)
      let isLast = index + 1 == count
      let lines = placed.layout.lines.count
      let isCut = lines > left || lines == left && !isLast
      if isCut {
        let mode = container.lineBreakMode
        let room = LineRoom(
          width: document.width, maximumLines: left, hasMore: !isLast,
          truncates: [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(mode))
        let whole = placed.layout
        if let cut = known?.cut, cut.whole === whole, cut.room == room {
          limit.cut = cut
        } else {
          limit.cut = (whole, room, document.engine.layout(whole.paragraph, in: room))
        }
        placed.layout = limit.cut?.rest ?? whole
      }
      limit.paragraphs.append(placed)
      limit.height = placed.bottom
      if isCut { break }
      left -= lines
    }
    return limit
  }
}
