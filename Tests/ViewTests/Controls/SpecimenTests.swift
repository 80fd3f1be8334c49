import Espalier
import EspalierGeometry
import EspalierTypography
import Foundation
import Testing

/// Draws a sheet of all controls; `ESPALIER_SPECIMEN=DIR` keeps it as PNG files.
@MainActor struct SpecimenTests {
  private static var folder: String? {
    ProcessInfo.processInfo.environment["ESPALIER_SPECIMEN"]
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
