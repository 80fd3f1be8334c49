import EspalierCore
import EspalierText
import Foundation

extension UITextView {
  /// Shows the text of a container of the program.
  final func show(_ textContainer: NSTextContainer) {
    adopt(textContainer)
    guard let manager = textContainer.layoutManager else { return }
    textKit.manager = manager
    if let storage = manager.textStorage {
      textKit.mirror = TextKitMirror(self, storage: storage)
    }
  }

  final var baseTextContainer: NSTextContainer {
    if let container = textKit.container { return container }
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    adopt(container)
    return container
  }

  final var baseTextStorage: NSTextStorage {
    if let mirror = textKit.mirror { return mirror.storage }
    let mirror = TextKitMirror(self, storage: nil)
    textKit.mirror = mirror
    if let manager = textKit.manager { mirror.storage.addLayoutManager(manager) }
    return mirror.storage
  }

  final var baseLayoutManager: NSLayoutManager {
    if let manager = textKit.manager { return manager }
    let manager = NSLayoutManager()
    textKit.manager = manager
    manager.addTextContainer(textContainer)
    trackContainerWidth()
    textStorage.addLayoutManager(manager)
    return manager
  }

  private final func adopt(_ container: NSTextContainer) {
    textKit.container = container
    container.onChange = { [weak self] in self?.containerDidChange() }
    trackContainerWidth()
  }

  /// The space at both ends of a line, in points.
  final var fragmentPadding: CGFloat {
    textKit.container?.lineFragmentPadding ?? UITextView.usualFragmentPadding
  }

  private final func containerDidChange() {
    lines.styleDidChange()
    textNeedsDisplay(textChanged: true)
  }

  /// Gives the container the width of the view.
  final func trackContainerWidth() {
    guard let container = textKit.container, container.widthTracksTextView else { return }
    let width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
    if container.size.width != width { container.size.width = width }
  }

  /// Takes a changed range of the storage over a range of the view's text.
  ///
  /// - Returns: Whether the selection became another one.
  final func takeStorage(
    _ storage: NSTextStorage, _ range: NSRange, over old: Range<Int>, charactersChanged: Bool
  ) -> Bool {
    let store = session.store
    let range = NSIntersectionRange(range, NSRange(location: 0, length: storage.length))
    let old = store.clamped(old)
    let text = (storage.string as NSString).substring(with: range)
    let selection = session.selectedRange
    var runs: [AttributeRun] = []
    storage.enumerateAttributes(in: range) { attributes, part, _ in
      runs.append(AttributeRun(length: part.length, attributes: number(ofStored: attributes)))
    }
    let units = Array(text.utf16)
    let isSameText = old.count == units.count && store.units(in: old) == units
    if charactersChanged, !isSameText {
      if session.editor.markedRange != nil { runtime.textInputSession.reset() }
      store.replace(old, with: units, runs: runs)
    } else {
      var start = range.location
      for run in runs {
        store.setAttributes(run.attributes, in: start..<start + run.length)
        start += run.length
      }
    }
    textNeedsDisplay(textChanged: true)
    return selection != session.selectedRange
  }

  /// The number of a set of attributes of the storage, which has font and colour of the view, too.
  private final func number(ofStored attributes: [NSAttributedString.Key: Any]) -> Int32 {
    var attributes = attributes
    for key in Self.borderKeys { attributes[key] = nil }
    if let font = attributes[.font] as? UIFont, font == shownFont { attributes[.font] = nil }
    if let color = attributes[.foregroundColor] as? UIColor, color == shownColor {
      attributes[.foregroundColor] = nil
    }
    return table.number(of: attributes)
  }

  /// A range of the text for the storage.
  ///
  /// No run has as many attributes as another one beside it: see `borderKeys`.
  final func attributedContents(
    _ range: Range<Int>, beside storage: NSTextStorage, _ replaced: Range<Int>
  ) -> NSAttributedString {
    var counts: Set<Int> = []
    if replaced.lowerBound > 0, replaced.lowerBound <= storage.length {
      counts.insert(storage.attributes(at: replaced.lowerBound - 1, effectiveRange: nil).count)
    }
    var after: Int?
    if replaced.upperBound < storage.length {
      after = storage.attributes(at: replaced.upperBound, effectiveRange: nil).count
    }
    let result = NSMutableAttributedString(string: "")
    var start = range.lowerBound
    for run in session.store.attributeRuns(in: range) {
      let isLast = start + run.length >= range.upperBound
      if isLast, let after { counts.insert(after) }
      let attributes = bordered(dictionary(run.attributes), avoiding: counts)
      counts = [attributes.count]
      result.append(
        NSAttributedString(
          string: session.store.string(in: start..<start + run.length), attributes: attributes))
      start += run.length
    }
    return result
  }

  private final func bordered(
    _ attributes: [NSAttributedString.Key: Any], avoiding counts: Set<Int>
  ) -> [NSAttributedString.Key: Any] {
    var attributes = attributes
    for key in Self.borderKeys {
      guard counts.contains(attributes.count) else { break }
      attributes[key] = NSNumber(value: true)
    }
    return attributes
  }
}

/// The container, layout manager and storage that a program asked for.
struct TextKitParts {
  var container: NSTextContainer?
  var manager: NSLayoutManager?
  var mirror: TextKitMirror?
}
