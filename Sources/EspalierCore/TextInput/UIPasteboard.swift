import EspalierGeometry
import EspalierPlatform
public import Foundation

/// Texts, addresses and pictures that were copied, to be pasted.
///
/// The first text and the first picture of `general` are the desktop's clipboard; other contents,
/// and those of other pasteboards, stay inside the app. Reading a text or a picture of another
/// program waits for that program, at most three seconds for each part that it sends. Main actor
/// only.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the desktop's clipboard.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// Posted after the app changed a pasteboard; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The types of texts in `items`.
  public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
  /// The types of addresses in `items`.
  public nonisolated static let typeListURL = ["public.url"]
  /// The types of pictures in `items`.
  public nonisolated static let typeListImage = ["public.png", "public.image"]

  /// The pasteboard's name.
  public final let name: Name
  private var kept: [[String: Any]] = []
  private var changes = 0

  fileprivate init(_ name: Name) {
    self.name = name
    super.init()
  }

  /// The desktop's clipboard.
  public final class var general: UIPasteboard { Runtime.current.pasteboards.named(.general) }

  /// Returns a new pasteboard with a name of its own.
  public final class func withUniqueName() -> UIPasteboard {
    Runtime.current.pasteboards.named(Name(UUID().uuidString))
  }

  /// Returns the pasteboard with a name; `nil` where there is none and `create` is false.
  public final class func named(_ name: Name, create: Bool) -> UIPasteboard? {
    let boards = Runtime.current.pasteboards
    return create || boards.has(name) ? boards.named(name) : nil
  }

  /// Removes a pasteboard of the app with its contents.
  public final class func remove(withName name: Name) {
    Runtime.current.pasteboards.remove(name)
  }

  private var clipboard: (any Clipboard)? {
    name == .general ? Runtime.current.platform?.clipboard : nil
  }

  /// The number of times that the app changed the contents.
  open var changeCount: Int { changes }

  // MARK: Contents

  /// The desktop's clipboard, if another program wrote it last.
  private var foreign: (any Clipboard)? {
    clipboard.flatMap { $0.ownsContents ? nil : $0 }
  }

  /// The contents of the pasteboard: for each item values by type.
  open var items: [[String: Any]] {
    get {
      guard let foreign else { return kept }
      var item: [String: Any] = [:]
      item[Self.typeListString[0]] = foreign.string
      item[Self.typeListImage[0]] = Self.picture(of: foreign)
      return item.isEmpty ? [] : [item]
    }
    set { setItems(newValue) }
  }

  /// Replaces the contents.
  ///
  /// - Parameters:
  ///   - items: For each item values by type.
  ///   - options: Ignored: other programs see the first text and the first picture.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    kept = items
    let text = items.compactMap { Self.text(of: $0) }.first
    let image = items.compactMap { $0[Self.typeListImage[0]] as? UIImage }.first
    if let image {
      clipboard?.offer(text) { image.pngData().map { [UInt8]($0) } }
    } else {
      clipboard?.offer(text, picture: nil)
    }
    changes += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// A choice for `setItems(_:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the choice.
    public let rawValue: String
    /// Creates a choice from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Adds items behind those that are there.
  open func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }

  private static func text(of item: [String: Any]) -> String? {
    for type in typeListString {
      if let text = item[type] as? String { return text }
    }
    return (item[typeListURL[0]] as? URL)?.absoluteString
  }

  private static func picture(of clipboard: any Clipboard) -> UIImage? {
    guard clipboard.hasPicture, let bytes = clipboard.picture else { return nil }
    return UIImage(data: Data(bytes))
  }

  /// Fetches the text of the first item without waiting for a slow program; `completion` is called
  /// at once if the text is at hand, and in a later turn otherwise.
  package func fetchString(_ completion: @escaping @MainActor @Sendable (String?) -> Void) {
    if let foreign { foreign.fetchString(completion) } else { completion(string) }
  }

  /// The text of the first item; setting it replaces the contents.
  open var string: String? {
    get { strings?.first }
    set { setItems(newValue.map { [[Self.typeListString[0]: $0]] } ?? []) }
  }

  /// The texts of all items; `nil` for none.
  open var strings: [String]? {
    get {
      if let foreign { return foreign.string.map { [$0] } }
      let texts = kept.compactMap { Self.text(of: $0) }
      return texts.isEmpty ? nil : texts
    }
    set { setItems((newValue ?? []).map { [Self.typeListString[0]: $0] }) }
  }

  /// The address of the first item that has one; setting it replaces the contents.
  open var url: URL? {
    get { urls?.first }
    set { setItems(newValue.map { [[Self.typeListURL[0]: $0]] } ?? []) }
  }

  /// The addresses of all items; `nil` for none.
  open var urls: [URL]? {
    get {
      guard foreign == nil else { return nil }
      let found = kept.compactMap { $0[Self.typeListURL[0]] as? URL }
      return found.isEmpty ? nil : found
    }
    set { setItems((newValue ?? []).map { [Self.typeListURL[0]: $0] }) }
  }

  /// The picture of the first item that has one; setting it replaces the contents.
  open var image: UIImage? {
    get { images?.first }
    set { setItems(newValue.map { [[Self.typeListImage[0]: $0]] } ?? []) }
  }

  /// The pictures of all items; `nil` for none.
  open var images: [UIImage]? {
    get {
      if let foreign { return Self.picture(of: foreign).map { [$0] } }
      let found = kept.compactMap { $0[Self.typeListImage[0]] as? UIImage }
      return found.isEmpty ? nil : found
    }
    set { setItems((newValue ?? []).map { [Self.typeListImage[0]: $0] }) }
  }

  // MARK: Questions

  /// Whether there is a text; a text of another program is not fetched for the question.
  open var hasStrings: Bool {
    if let foreign { return foreign.hasString }
    return kept.contains { Self.text(of: $0) != nil }
  }

  /// Whether the app put an address here.
  open var hasURLs: Bool { foreign == nil && kept.contains { $0[Self.typeListURL[0]] is URL } }

  /// Whether there is a picture; a picture of another program is not fetched for the question.
  open var hasImages: Bool {
    if let foreign { return foreign.hasPicture }
    return kept.contains { $0[Self.typeListImage[0]] is UIImage }
  }

  /// The number of items.
  open var numberOfItems: Int {
    if let foreign { return foreign.hasString || foreign.hasPicture ? 1 : 0 }
    return kept.count
  }
}

/// The pasteboards of one runtime, by name.
@MainActor final class Pasteboards {
  private var boards: [UIPasteboard.Name: UIPasteboard] = [:]

  func has(_ name: UIPasteboard.Name) -> Bool { name == .general || boards[name] != nil }

  func named(_ name: UIPasteboard.Name) -> UIPasteboard {
    if let board = boards[name] { return board }
    let board = UIPasteboard(name)
    boards[name] = board
    return board
  }

  func remove(_ name: UIPasteboard.Name) { boards[name] = nil }
}

extension Runtime {
  fileprivate var pasteboards: Pasteboards { self[pasteboardsPart] }

  /// The text that was selected last in any program; `nil` without a desktop.
  package var primarySelection: String? {
    get { platform?.clipboard.primarySelection }
    set { platform?.clipboard.primarySelection = newValue }
  }

  /// Fetches the text that was selected last in any program, as `UIPasteboard.fetchString` does.
  package func fetchPrimarySelection(_ completion: @escaping @MainActor @Sendable (String?) -> Void)
  {
    if let platform {
      platform.clipboard.fetchPrimarySelection(completion)
    } else {
      completion(nil)
    }
  }
}

@MainActor private let pasteboardsPart = RuntimePart { _ in Pasteboards() }
