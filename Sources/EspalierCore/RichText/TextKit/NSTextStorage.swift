import EspalierDiagnostics
public import Foundation

/// An attributed string that notifies its layout managers and its delegate of each change.
///
/// Changes between `beginEditing` and `endEditing` are announced as one. A range outside the text
/// is an
/// issue and is clamped. A subclass with a storage of its own overrides every method of
/// `NSMutableAttributedString`, because Foundation's own on Linux do not call each other.
///
/// Like any attributed string it is of no actor; changes that a layout manager or a delegate is
/// called for are made on the main actor.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// The object that is called for changes before and after attributes are corrected.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The objects that lay out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of the changes that are being announced.
  open private(set) var editedMask: EditActions = []
  /// The range that changed, in offsets after the change; its location is `NSNotFound` if none did.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The difference of the text's length.
  open private(set) var changeInLength = 0

  private var depth = 0
  /// Whether the delegate is being called, and whether it changed something meanwhile.
  private var isProcessing = false
  private var isDisturbed = false
  /// Called with changes after the delegate was called, and with whether the delegate changed
  /// anything.
  package final var onProcessedEditing: (@MainActor (EditActions, NSRange, Int, Bool) -> Void)?

  /// Creates a storage without text.
  public convenience init() { self.init(string: "") }

  // MARK: Layout managers

  /// Adds an object that lays out the text.
  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    aLayoutManager.attach(to: self)
  }

  /// Removes an object that lays out the text.
  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.attach(to: nil)
  }

  // MARK: Edits

  /// Begins a group of changes that are announced as one.
  open override func beginEditing() { depth += 1 }

  /// Ends a group of changes and announces them.
  open override func endEditing() {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0, !isProcessing, !editedMask.isEmpty { processEditing() }
  }

  /// Notes a change; outside of a group it is announced at once.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of the change.
  ///   - editedRange: The range, in offsets before the change.
  ///   - delta: The difference of the text's length.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let range = NSRange(
      location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedRange.location == NSNotFound {
      self.editedRange = range
    } else {
      let old = self.editedRange
      let start = min(old.location, range.location)
      let oldEnd = old.location + old.length + delta
      let end = max(oldEnd, range.location + range.length)
      self.editedRange = NSRange(location: start, length: max(0, end - start))
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    if isProcessing { isDisturbed = true }
    if depth == 0, !isProcessing { processEditing() }
  }

  /// Tells the delegate and the layout managers of the changes noted so far.
  open func processEditing() {
    // Changes by the delegate belong to the changes that it is called for.
    isProcessing = true
    isDisturbed = false
    nonisolated(unsafe) let storage = self
    if delegate != nil {
      MainActor.assumeIsolated {
        storage.delegate?.textStorage(
          storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
          changeInLength: storage.changeInLength)
      }
    }
    fixAttributes(in: editedRange)
    if delegate != nil {
      MainActor.assumeIsolated {
        storage.delegate?.textStorage(
          storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
          changeInLength: storage.changeInLength)
      }
    }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    isProcessing = false
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    if let onProcessedEditing {
      let isDisturbed = isDisturbed
      MainActor.assumeIsolated { onProcessedEditing(mask, range, delta, isDisturbed) }
    }
    guard !layoutManagers.isEmpty else { return }
    MainActor.assumeIsolated {
      for manager in storage.layoutManagers {
        manager.processEditing(
          for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
      }
    }
  }

  /// Removes attachments from characters that stand for none.
  open func fixAttributes(in range: NSRange) {
    let range = clamped(range, report: false)
    guard range.length > 0 else { return }
    var wrong: [NSRange] = []
    let string = string as NSString
    enumerateAttribute(.attachment, in: range) { value, part, _ in
      guard value != nil else { return }
      for index in part.location..<part.location + part.length
      where string.character(at: index) != 0xfffc {
        wrong.append(NSRange(location: index, length: 1))
      }
    }
    for part in wrong { super.removeAttribute(.attachment, range: part) }
  }

  // MARK: Foundation's methods

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = clamped(range)
    if isOfWholeClusters(range) {
      super.replaceCharacters(in: range, with: str)
    } else {
      let attributes = inheritedAttributes(in: range)
      replaceInClusters(range, with: NSAttributedString(string: str, attributes: attributes))
    }
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func replaceCharacters(
    in range: NSRange, with attrString: NSAttributedString
  ) {
    let range = clamped(range)
    if isOfWholeClusters(range) {
      super.replaceCharacters(in: range, with: attrString)
    } else {
      replaceInClusters(range, with: attrString)
    }
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: attrString.length - range.length)
  }

  open override func setAttributes(
    _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
  ) {
    let range = clamped(range)
    guard range.length > 0 else { return }
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    let range = clamped(range)
    guard range.length > 0 else { return }
    super.addAttribute(name, value: value, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    let range = clamped(range)
    guard range.length > 0 else { return }
    super.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    let range = clamped(range)
    guard range.length > 0 else { return }
    super.removeAttribute(name, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: Parts of grapheme clusters

  // Foundation on Linux moves the ends of a range to whole grapheme clusters in the string, and not
  // in the attributes, so that a replacement inside one would leave the two with different lengths.

  private func isOfWholeClusters(_ range: NSRange) -> Bool {
    let string = string
    return [range.location, range.location + range.length].allSatisfy { offset in
      let index = string.utf16.index(string.startIndex, offsetBy: offset)
      return String.Index(index, within: string) != nil
    }
  }

  private func inheritedAttributes(in range: NSRange) -> [NSAttributedString.Key: Any] {
    let place = range.length > 0 ? range.location : range.location - 1
    return place >= 0 && place < length ? attributes(at: place, effectiveRange: nil) : [:]
  }

  /// Replaces a range together with what surrounds it as far as places that no cluster contains.
  private func replaceInClusters(_ range: NSRange, with text: NSAttributedString) {
    let units = Array(string.utf16)
    func isBorder(_ index: Int) -> Bool {
      if index <= 0 || index >= units.count { return true }
      let isNewLine = units[index - 1] == 0x0a
      return isNewLine || (0x20..<0x7f).contains(units[index]) && units[index - 1] < 0x300
    }
    var (start, end) = (range.location, range.location + range.length)
    while !isBorder(start) { start -= 1 }
    while !isBorder(end) { end += 1 }
    let whole = NSMutableAttributedString(string: "")
    func append(_ part: Range<Int>) {
      guard !part.isEmpty else { return }
      enumerateAttributes(in: NSRange(part)) { attributes, run, _ in
        let piece = units[run.location..<run.location + run.length]
        whole.append(
          NSAttributedString(
            string: String(decoding: piece, as: UTF16.self), attributes: attributes))
      }
    }
    append(start..<range.location)
    whole.append(text)
    append(range.location + range.length..<end)
    super.replaceCharacters(in: NSRange(start..<end), with: whole)
  }

  // MARK: Ranges

  /// A range inside the text, with whole surrogate pairs.
  private func clamped(_ range: NSRange, report: Bool = true) -> NSRange {
    let count = length
    var start = min(max(range.location, 0), count)
    var end = start + min(max(range.length, 0), count - start)
    let isInside = start == range.location && end - start == range.length
    if !isInside, report {
      reportIssue(
        Issue(
          "text.range", .warning,
          subjects: ["NSTextStorage", "{\(range.location), \(range.length)}"],
          "The range {\(range.location), \(range.length)} is not inside a text of \(count) units; "
            + "the part inside it is used.",
          fix: "Use a range inside 0..<\(count)."))
    }
    let string = string as NSString
    func isInsidePair(_ index: Int) -> Bool {
      index > 0 && index < count && UTF16.isTrailSurrogate(string.character(at: index))
        && UTF16.isLeadSurrogate(string.character(at: index - 1))
    }
    if isInsidePair(start) { start -= 1 }
    if isInsidePair(end) { end += end > start ? 1 : 0 }
    return NSRange(location: start, length: end - start)
  }
}

/// The methods of an object that is called for changes of a text storage.
///
/// All are optional.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {
  /// Called before attributes are corrected; characters and attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after attributes were corrected; attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
