public import Foundation

/// The object that lays out a text storage in a container.
///
/// A glyph's index is the index of its character: this framework draws several glyphs for a
/// character, or one for several, without numbers that a program sees. Only the first container has
/// lines. Points are relative to the container's top left corner.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text; a storage sets it when the layout manager is added to it.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The object that is called for finished layouts.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// The containers in their order.
  open private(set) var textContainers: [NSTextContainer] = []
  /// The lines, until the next change.
  final var laidOut: LaidOutText?
  /// Called when the text, or a property that its lines depend on, changed.
  final var onInvalidation: ((NSRange) -> Void)?

  /// Creates a layout manager without a container.
  public override nonisolated init() { super.init() }

  final func attach(to storage: NSTextStorage?) {
    textStorage = storage
    laidOut = nil
  }

  // MARK: Containers

  /// Adds a container behind the others.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager = self
    textContainers.append(container)
    laidOut = nil
  }

  /// Removes the container with an index.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    laidOut = nil
  }

  /// Called when the extent of a container changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    laidOut = nil
    onInvalidation?(NSRange(location: 0, length: textStorage?.length ?? 0))
  }

  // MARK: Changes

  /// Called by the storage after changes.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    laidOut = nil
    onInvalidation?(invalidatedCharRange)
  }

  /// Requests that a range be laid out again.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    laidOut = nil
    actualCharacterRange?.pointee = charRange
    onInvalidation?(charRange)
  }

  /// Requests that a range be drawn again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { onInvalidation?(charRange) }

  /// Requests that a range be drawn again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { onInvalidation?(glyphRange) }

  /// Lays out the text of a container now.
  open func ensureLayout(for container: NSTextContainer) { _ = text }

  /// Lays out a range now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = text }

  /// Lays out a range now.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = text }

  final var text: LaidOutText? {
    if let laidOut { return laidOut }
    guard let textStorage, let container = textContainers.first,
      let made = LaidOutText(textStorage, in: container)
    else { return nil }
    laidOut = made
    delegate?.layoutManager(
      self, didCompleteLayoutFor: container, atEnd: true)
    return made
  }

  // MARK: Glyphs

  /// The number of glyphs, which is that of UTF-16 units.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns the index of a character's glyph, which is the same.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the index of a glyph's character, which is the same.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Returns the glyphs of characters: the same range, clamped to the text.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    let range = charRange.clamped(to: numberOfGlyphs)
    actualCharacterRange?.pointee = range
    return range
  }

  /// Returns the characters of glyphs: the same range, clamped to the text.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = glyphRange.clamped(to: numberOfGlyphs)
    actualGlyphRange?.pointee = range
    return range
  }

  /// Returns the glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard container === textContainers.first else { return NSRange(location: 0, length: 0) }
    return NSRange(location: 0, length: text?.shownLength ?? 0)
  }

  // MARK: Places

  /// Returns the rectangle that the lines of a container take up.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first else { return .zero }
    return text?.usedRect ?? .zero
  }

  /// Returns the rectangle around glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    guard let text, container === textContainers.first else { return .zero }
    let rects = text.rects(of: glyphRange.clamped(to: numberOfGlyphs))
    let union = rects.reduce(CGRect.null) { $0.union($1) }
    return union.isNull ? .zero : union
  }

  /// Returns the rectangle of the line of a glyph.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Where the line's glyphs are stored.
  /// - Returns: The rectangle, as wide as the container.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = text?.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = line.range
    return line.rect
  }

  /// Returns the rectangle of the used part of a glyph's line.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let line = text?.line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = line.range
    return line.usedRect
  }

  /// Returns the place of a glyph in its line: its edge where reading begins, and the baseline.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    text?.location(at: glyphIndex) ?? .zero
  }

  /// Calls a closure with each line that has some of the glyphs, from top to bottom.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (
      _ rect: CGRect, _ usedRect: CGRect, _ container: NSTextContainer, _ glyphRange: NSRange,
      _ stop: UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    guard let text, let container = textContainers.first else { return }
    var stop: ObjCBool = false
    for line in text.lines where line.touches(glyphRange) {
      block(line.rect, line.usedRect, container, line.range, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Points

  /// Returns the index of the glyph nearest to a point.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// Returns the index of the character nearest to a point.
  ///
  /// - Parameters:
  ///   - point: The point in the container.
  ///   - container: The container.
  ///   - partialFraction: Where the share of the character that lies before the point is stored.
  /// - Returns: The index; 0 for a text without characters.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let text, container === textContainers.first else { return 0 }
    let found = text.character(at: point)
    partialFraction?.pointee = found.fraction
    return found.index
  }

  // MARK: Drawing

  /// Draws the backgrounds of glyphs into the current context; the container lies at a point.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    text?.draw(glyphsToShow, at: origin, part: .backgrounds)
  }

  /// Draws glyphs into the current context; the container lies at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    text?.draw(glyphsToShow, at: origin, part: .glyphs)
  }
}

/// The methods of an object that is called for a layout manager's work.
///
/// All are optional.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {
  /// Called when the text of a container was laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}

extension NSRange {
  /// The part of the range that lies in a text of so many units.
  func clamped(to count: Int) -> NSRange {
    let start = Swift.min(Swift.max(location, 0), count)
    return NSRange(
      location: start, length: Swift.min(Swift.max(length, 0), count - start))
  }
}
