import Espalier
import EspalierGeometry
import EspalierTypography
import Foundation
import Testing

/// Draws a sheet of all symbols and controls; `ESPALIER_SPECIMEN=DIR` keeps it as PNG files.
@MainActor struct SpecimenTests {
  private static var folder: String? {
    ProcessInfo.processInfo.environment["ESPALIER_SPECIMEN"]
  }

  @Test func symbols() throws {
    try draw("symbols", CGSize(width: 760, height: 1000)) { studio in
      for (index, name) in UIImage.symbolNames.enumerated() {
        let image = try #require(UIImage(systemName: name))
        let x = 10 + Double(index % 7) * 107
        let y = 10 + Double(index / 7) * 66
        let small = UIImageView(image: image)
        small.tintColor = .label
        studio.add(small, x, y)
        let config = UIImage.SymbolConfiguration(pointSize: 34)
        let large = UIImageView(image: image.withConfiguration(config))
        large.tintColor = .label
        studio.add(large, x + 32, y)
        let label = UILabel()
        label.text = name
        label.font = .systemFont(ofSize: 8)
        label.textColor = .secondaryLabel
        studio.add(label, x, y + 50, 100, 12)
      }
    }
  }

  @Test func allSymbolsLookDifferent() throws {
    let size = CGSize(width: 60, height: 60)
    var seen: [[UInt32]: String] = [:]
    for name in UIImage.symbolNames {
      let image = try #require(UIImage(systemName: name))
      withStudio(size: size) { studio in
        let view = UIImageView(image: image)
        view.tintColor = .label
        view.contentMode = .scaleAspectFit
        studio.add(view, 0, 0, 60, 60)
        let picture = studio.picture
        let pixels = (0..<picture.size.width * picture.size.height).map { picture.pixels[$0] }
        let twin = seen.updateValue(name, forKey: pixels)
        #expect(twin == nil, "\(name) looks like \(twin ?? "")")
      }
    }
  }

  @Test(arguments: [false, true]) func controls(dark: Bool) throws {
    try draw(dark ? "controls-dark" : "controls", CGSize(width: 760, height: 900), dark: dark) {
      Specimen.labels(in: $0)
      Specimen.buttons(in: $0)
      Specimen.valueControls(in: $0)
      Specimen.pictures(in: $0)
    }
  }

  /// The pixels of a rectangle in points.
  private func part(of picture: PixelBuffer, _ frame: CGRect, _ scale: Double) -> [UInt32] {
    let whole = CGRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let area = frame.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
      .intersection(whole)
    guard !area.isNull else { return [] }
    return (Int(area.minY)..<Int(area.maxY)).flatMap { row in
      (Int(area.minX)..<Int(area.maxX)).map { picture.pixels[row * picture.size.width + $0] }
    }
  }

  private func draw(
    _ name: String, _ size: CGSize, dark: Bool = false, _ body: (Studio) throws -> Void
  ) throws {
    for scale in Self.folder == nil ? [1.0] : [1, 2] {
      let studio = Studio(
        size: size, scale: scale, fonts: Self.folder == nil ? .builtIn : .machine, dark: dark)
      defer { studio.close() }
      try body(studio)
      let picture = studio.picture
      #expect(picture.size.width == Int(size.width * scale))
      for view in studio.root.subviews {
        #expect(
          Set(part(of: picture, view.frame, scale)).count > 1,
          "\(type(of: view)) at \(view.frame) shows nothing")
      }
      if let folder = Self.folder, let data = UIImage(buffer: picture).pngData() {
        try data.write(to: URL(fileURLWithPath: "\(folder)/\(name)@\(Int(scale))x.png"))
      }
    }
  }
}
