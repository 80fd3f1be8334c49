import Espalier
import EspalierGeometry
import Foundation
import Testing

/// `Docs/Symbols.md` and its pictures show the symbols that there are.
///
/// `ESPALIER_BLESS=yes` writes both again, and fails.
@MainActor struct SymbolPageTests {
  private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs")
  private static let isBlessing = ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes"
  private static let how = """
    Docs/Symbols.md does not show the symbols that there are. If that is meant: \
    ESPALIER_BLESS=yes swift test --filter SymbolPageTests writes it again.
    """

  private static func file(_ title: String) -> String {
    "Images/symbols-\(title.lowercased().replacing(" ", with: "-")).png"
  }

  @Test func thePageListsExactlyTheSymbols() throws {
    let place = Self.docs.appendingPathComponent("Symbols.md")
    let old = try? String(contentsOf: place, encoding: .utf8)
    let marker = "<!-- The groups: written by SymbolPageTests. -->\n"
    let introduction = old?.components(separatedBy: marker).first ?? ""
    var page = introduction + marker
    for (title, names) in UIImage.symbolGroups {
      page += "\n## \(title)\n\n![\(title)](\(Self.file(title)))\n\n"
      page += names.map { "`\($0)`" }.joined(separator: " ") + "\n"
    }
    guard old != page else { return }
    if Self.isBlessing { try page.write(to: place, atomically: true, encoding: .utf8) }
    Issue.record("\(Self.how)")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["ESPALIER_FAST"] != "yes"))
  func thePicturesShowTheSymbols() throws {
    for (title, names) in UIImage.symbolGroups {
      let place = Self.docs.appendingPathComponent(Self.file(title))
      let picture = sheet(names)
      let old = (try? Data(contentsOf: place)).flatMap { UIImage(data: $0) }?.pixelBuffer
      if let old, old.size == picture.size,
        memcmp(old.pixels, picture.pixels, picture.size.width * picture.size.height * 4) == 0
      {
        continue
      }
      if Self.isBlessing { try UIImage(buffer: picture).pngData()?.write(to: place) }
      Issue.record("\(Self.how) (\(title))")
    }
  }

  /// Returns a picture of symbols, each above its name.
  private func sheet(_ names: [String]) -> PixelBuffer {
    let (columns, width, height) = (6, 158.0, 46.0)
    let rows = (names.count + columns - 1) / columns
    let studio = Studio(
      size: CGSize(width: Double(columns) * width, height: Double(rows) * height + 6), scale: 1)
    defer { studio.close() }
    for (index, name) in names.enumerated() {
      let x = Double(index % columns) * width
      let y = Double(index / columns) * height + 6
      let view = UIImageView(image: UIImage(systemName: name))
      view.tintColor = .black
      view.contentMode = .center
      studio.add(view, x, y, width, 24)
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 8)
      label.textColor = .darkGray
      label.textAlignment = .center
      label.lineBreakMode = .byTruncatingMiddle
      studio.add(label, x + 2, y + 26, width - 4, 11)
    }
    return studio.picture
  }
}
