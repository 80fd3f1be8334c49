public import Foundation

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// Pictures in each format that is read.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "com.microsoft.bmp"]
  }

  /// Pictures in PNG's format.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  /// Reads a picture file.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    try NSItemProvider.object(UIImage(data: data), type: typeIdentifier)
  }

  /// Writes the picture as a PNG file.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    // Pixels are decoded on the main actor alone.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler(self.pngData(), nil) }
    }
    return nil
  }
}

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  /// Colours as UIKit's programs name them.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  /// The same.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

  /// Reads four components in 0...1.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let parts = String(decoding: data.prefix(200), as: UTF8.self).split(separator: " ").compactMap {
      Double($0)
    }
    let color =
      parts.count == 4
      ? UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : nil
    return try NSItemProvider.object(color, type: typeIdentifier)
  }

  /// Writes four components; a colour that depends on traits is written as it looks in the light
  /// appearance.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    completionHandler(Data("\(red) \(green) \(blue) \(alpha)".utf8), nil)
    return nil
  }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  /// Plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    NSString.readableTypeIdentifiersForItemProvider
  }
  /// Plain text.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    NSString.writableTypeIdentifiersForItemProvider
  }

  /// Reads a text without attributes.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    let text = try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    let string = NSAttributedString(string: String(describing: text))
    return try NSItemProvider.object(string, type: typeIdentifier)
  }

  /// Writes the text without its attributes.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
}
