public import Foundation

/// Contents that are read line by line, such as a page of a book.
///
/// Adopted by a view or a `UIAccessibilityElement`. Readers get the page as text with its lines.
@preconcurrency @MainActor public protocol UIAccessibilityReadingContent {
  /// Returns the number of the line at a point of the view; `NSNotFound` for none.
  func accessibilityLineNumber(for point: CGPoint) -> Int
  /// Returns the text of a line, counted from 0; `nil` behind the last one.
  func accessibilityContent(forLineNumber lineNumber: Int) -> String?
  /// Returns the place of a line in points of the screen.
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
  /// Returns the text of the page; `nil` for none.
  func accessibilityPageContent() -> String?
  /// Returns the text of a line with attributes, which are kept; `nil` by default.
  func accessibilityAttributedContent(forLineNumber lineNumber: Int) -> NSAttributedString?
  /// Returns the text of the page with attributes, asked for before `accessibilityPageContent()`;
  /// `nil` by default.
  func accessibilityAttributedPageContent() -> NSAttributedString?
}

extension UIAccessibilityReadingContent {
  /// Returns `nil`.
  public func accessibilityAttributedContent(forLineNumber lineNumber: Int) -> NSAttributedString? {
    nil
  }
  /// Returns `nil`.
  public func accessibilityAttributedPageContent() -> NSAttributedString? { nil }
}

/// The text of a page that a program sets itself.
@MainActor package struct PageText: ShownText {
  /// The largest number of lines, against pages without end.
  private static let lineLimit = 10_000

  private let object: UIResponder
  private let page: any UIAccessibilityReadingContent
  private let attributed: NSAttributedString?
  package let string: String

  /// Reads the page of an object; `nil` if it has none.
  package init?(_ object: UIResponder) {
    guard let page = object as? any UIAccessibilityReadingContent else { return nil }
    attributed = page.accessibilityAttributedPageContent()
    guard let text = attributed?.string ?? page.accessibilityPageContent(), !text.isEmpty else {
      return nil
    }
    self.object = object
    self.page = page
    string = text
  }

  package var traits: UITraitCollection {
    object.responderChain.lazy.compactMap { $0 as? UIView }.first?.traitCollection ?? .ofMainScreen
  }

  package var standardAttributes: [NSAttributedString.Key: Any] { [:] }

  package var lines: [Range<Int>] {
    var starts: [Int] = []
    var place = string.startIndex
    for number in 0..<Self.lineLimit {
      let line =
        page.accessibilityAttributedContent(forLineNumber: number)?.string
        ?? page.accessibilityContent(forLineNumber: number)
      guard let line else { break }
      // A line that the page does not have where it should be begins where the last one ended.
      let found = line.isEmpty ? nil : string.range(of: line, range: place..<string.endIndex)
      starts.append((found?.lowerBound ?? place).utf16Offset(in: string))
      place = found?.upperBound ?? place
    }
    guard !starts.isEmpty else { return [0..<string.utf16.count] }
    starts[0] = 0
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : string.utf16.count
      return starts[index]..<max(starts[index], end)
    }
  }

  package func rects(of range: Range<Int>) -> [CGRect] {
    lines.enumerated().compactMap { number, line in
      line.overlaps(range) ? page.accessibilityFrame(forLineNumber: number) : nil
    }
  }

  package func offset(atScenePoint point: CGPoint) -> Int? {
    var local = point
    if let view = object as? UIView {
      guard let window = view.window else { return nil }
      local = view.convert(window.fromScene(point), from: nil)
      guard view.bounds.contains(local) else { return nil }
    } else {
      let frame = object.accessibilityFrame
      guard frame.contains(point) else { return nil }
      local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }
    let number = page.accessibilityLineNumber(for: local)
    let lines = lines
    return lines.indices.contains(number) ? lines[number].lowerBound : nil
  }

  package func attributes(
    at offset: Int
  ) -> (values: [NSAttributedString.Key: Any], range: Range<Int>) {
    guard let attributed, offset >= 0, offset < attributed.length else {
      return ([:], 0..<string.utf16.count)
    }
    var range = NSRange()
    let values = attributed.attributes(at: offset, effectiveRange: &range)
    return (values, range.location..<range.location + range.length)
  }
}
