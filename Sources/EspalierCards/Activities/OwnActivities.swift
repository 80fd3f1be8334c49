@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// Copies the items to the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { InterfaceWord.copy.text }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { Self.contents(of: $0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    UIPasteboard.general.setItems(items.compactMap { Self.contents(of: $0) })
    activityDidFinish(true)
  }

  private static func contents(of item: Any) -> [String: Any]? {
    if let text = text(of: item) { return [UIPasteboard.typeListString[0]: text] }
    if let url = item as? URL { return [UIPasteboard.typeListURL[0]: url] }
    return (item as? UIImage).map { [UIPasteboard.typeListImage[0]: $0] }
  }
}

/// Saves files, pictures and texts where the user says.
final class SaveActivity: UIActivity, UIDocumentPickerDelegate {
  private var picker: UIDocumentPickerViewController?

  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { InterfaceWord.save.text }
  override var activityImage: UIImage? { UIImage(systemName: "square.and.arrow.down") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { item in
      item is UIImage || Self.text(of: item) != nil || (item as? URL)?.isFileURL == true
    }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let files = activityItems.compactMap { Self.file(of: $0, in: folder) }
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: true)
    picker.delegate = self
    self.picker = picker
  }

  override var activityViewController: UIViewController? { picker }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { activityDidFinish(true) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    activityDidFinish(false)
  }

  /// Returns the file of an item, which is written for pictures and texts.
  private static func file(of item: Any, in folder: URL) -> URL? {
    if let url = item as? URL { return url.isFileURL ? url : nil }
    let (data, name): (Data?, String)
    if let text = text(of: item) {
      (data, name) = (Data(text.utf8), "Text.txt")
    } else if let image = item as? UIImage {
      (data, name) = (image.pngData(), "Image.png")
    } else {
      return nil
    }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let place = DocumentTask.free(URL(fileURLWithPath: name), in: folder)
    guard let data, (try? data.write(to: place)) != nil else { return nil }
    return place
  }
}

/// Opens an address or a file in a program that the user chooses.
final class OpenActivity: UIActivity {
  private var url: URL?

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .openWith }
  override var activityTitle: String? { InterfaceWord.openWith.text }
  override var activityImage: UIImage? { UIImage(systemName: "arrow.up.right.square") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.compactMap { $0 as? URL }.filter { UIApplication.shared.canOpenURL($0) }.count
      == 1
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    url = activityItems.compactMap { $0 as? URL }.first { UIApplication.shared.canOpenURL($0) }
  }

  override func perform() {
    guard let url else { return activityDidFinish(false) }
    UIApplication.shared.openOnDesktop(url, asksForProgram: true) { [weak self] in
      self?.activityDidFinish($0)
    }
  }
}

/// Begins a message in the desktop's program for mail.
final class MailActivity: UIActivity {
  private var items: [Any] = []

  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { InterfaceWord.mail.text }
  override var activityImage: UIImage? { UIImage(systemName: "envelope") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    // Files cannot be attached by an address.
    !activityItems.isEmpty && activityItems.allSatisfy { Self.line(of: $0) != nil }
      && URL(string: "mailto:").map(UIApplication.shared.canOpenURL) == true
  }

  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

  override func perform() {
    guard let url = Self.address(subject: subject, items: items) else {
      return activityDidFinish(false)
    }
    UIApplication.shared.open(url) { [weak self] in self?.activityDidFinish($0) }
  }

  /// Returns what the message says for an item.
  private static func line(of item: Any) -> String? {
    if let text = text(of: item) { return text }
    return (item as? URL).flatMap { $0.isFileURL ? nil : $0.absoluteString }
  }

  /// Returns the address of a message (RFC 6068): lines end in CR and LF, and only letters that
  /// mean nothing in an address stay as they are.
  static func address(subject: String, items: [Any]) -> URL? {
    if items.count == 1, let url = items[0] as? URL, url.scheme == "mailto" { return url }
    var plain = CharacterSet.alphanumerics
    plain.formIntersection(CharacterSet(charactersIn: "\0"..."\u{7f}"))
    plain.insert(charactersIn: "-._~")
    let body = items.compactMap { line(of: $0) }.joined(separator: "\n")
      .replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
    let parts = [("subject", subject), ("body", body)].compactMap { name, value -> String? in
      guard !value.isEmpty else { return nil }
      return value.addingPercentEncoding(withAllowedCharacters: plain).map { "\(name)=\($0)" }
    }
    return URL(string: "mailto:?" + parts.joined(separator: "&"))
  }
}
