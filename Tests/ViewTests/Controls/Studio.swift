import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import EspalierTypography
import Foundation

/// A window in memory that measures and draws text with the built-in font.
@MainActor final class Studio {
  private let harness: Harness
  var platform: HeadlessPlatform { harness.platform }
  var window: UIWindow { harness.window }
  var root: UIView { harness.root }
  var issues: [Issue] { harness.issues }

  init(
    size: CGSize, scale: Double, fonts: FontTextSystem.Fonts = .builtIn, dark: Bool = false
  ) {
    let platform = HeadlessPlatform(
      text: FontTextSystem(fonts: fonts), images: PNGCodec(),
      screen: PlatformScreen(width: 2000, height: 3000, scale: scale))
    platform.settings.prefersDarkAppearance = dark
    harness = Harness(platform, size: nil)
    root.backgroundColor = .systemBackground
    platform.windows.first?.resize(width: Double(size.width), height: Double(size.height))
    platform.turn()
  }

  func close() { harness.close() }

  func turn() { platform.turn() }

  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: Double, _ y: Double, _ width: Double? = nil, _ height: Double? = nil
  ) -> View {
    let size = view.intrinsicContentSize
    view.frame = CGRect(
      x: x, y: y, width: width ?? Double(size.width), height: height ?? Double(size.height))
    root.addSubview(view)
    return view
  }

  /// The window's present picture.
  var picture: PixelBuffer {
    platform.turn()
    return platform.windows.first?.picture()
      ?? PixelBuffer(size: PixelSize(width: 0, height: 0)) {
        _ in
      }
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let picture = picture
    return picture.pixels[y * picture.size.width + x]
  }

  // MARK: Pointer

  func press(_ x: Double, _ y: Double, finger: Bool = false) {
    harness.press(x, y, finger: finger ? 0 : nil)
  }
  func move(_ x: Double, _ y: Double, finger: Bool = false) {
    harness.move(x, y, finger: finger ? 0 : nil)
  }
  func release(_ x: Double, _ y: Double, finger: Bool = false) {
    harness.release(x, y, finger: finger ? 0 : nil)
  }
  func cancel(_ x: Double, _ y: Double) { harness.send(.cancel, x, y) }

  func tap(_ x: Double, _ y: Double) { harness.tap(x, y) }
}

/// Runs `body` with a fresh window and puts everything back afterwards.
@MainActor func withStudio(
  size: CGSize = CGSize(width: 300, height: 300), scale: Double = 1,
  _ body: (Studio) throws -> Void
) rethrows {
  let studio = Studio(size: size, scale: scale)
  defer { studio.close() }
  try body(studio)
}
