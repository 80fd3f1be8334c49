public import Foundation

/// A class whose objects an item provider makes of data.
///
/// `Self` is the class or, in a class that is not final, a subclass of it.
///
/// Source: Apple, “NSItemProviderReading”.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The identifiers of the types of data that the class reads, the best one first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object of data; called on any thread.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - typeIdentifier: The type of the data, as the provider names it.
  /// - Returns: The object.
  /// - Throws: An error if the data are of no use, which the receiver of the object gets.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects an item provider writes as data.
///
/// Source: Apple, “NSItemProviderWriting”.
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
  /// The identifiers of the types of data that objects of the class write, the best one first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The same for one object; those of the class by default.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Writes the object as data; called on any thread.
  ///
  /// - Parameters:
  ///   - typeIdentifier: One of the writable types.
  ///   - completionHandler: Takes the data or an error, once, on any thread.
  /// - Returns: The progress of the work, or nil if the handler was called already.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// The types of the class.
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }
}

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text, first of all in UTF-8.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.utf16-plain-text", "public.plain-text"]
  }

  /// Plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text"]
  }

  /// Reads a text in UTF-8, or in UTF-16 where the type says so.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let isWide = typeIdentifier.lowercased().contains("utf16")
    let text = String(data: data, encoding: isWide ? .utf16 : .utf8)
    return try NSItemProvider.object(text.map { NSString(string: $0) }, type: typeIdentifier)
  }

  /// Writes the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses, those of files among them.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.file-url", "public.url"]
  }

  /// Addresses.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// For the address of a file, that type too.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }

  /// Reads an address.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let url = String(data: data, encoding: .utf8).flatMap { NSURL(string: $0) }
    return try NSItemProvider.object(url, type: typeIdentifier)
  }

  /// Writes the address.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}
