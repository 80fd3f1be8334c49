import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import EspalierTesting
import EspalierTypography
import Foundation
import Synchronization

/// A window in memory that measures and draws text with the built-in font.
@MainActor final class Studio {
  let platform: HeadlessPlatform
  let window: UIWindow
  let root = UIView()
  private let heard = HeardIssues()
  private let runtime: Runtime
  private let collector: Int

  init(
    size: CGSize, scale: Double, fonts: FontTextSystem.Fonts = .builtIn, dark: Bool = false
  ) {
    platform = HeadlessPlatform(
      text: FontTextSystem(fonts: fonts), images: PNGCodec(),
      screen: PlatformScreen(width: 2000, height: 3000, scale: scale))
    platform.settings.prefersDarkAppearance = dark
    runtime = Runtime(platform: platform)
    Runtime.enter(runtime)
    let heard = heard
    collector = IssueReporter.shared.addCollector(name: "Studio") { heard.append($0) }
    UIApplication.shared.launch(delegate: nil)
    window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    root.backgroundColor = .systemBackground
    controller.view = root
    window.rootViewController = controller
    window.makeKeyAndVisible()
    platform.turn()
    platform.windows.first?.resize(width: Double(size.width), height: Double(size.height))
    platform.turn()
  }

  var issues: [Issue] { heard.all }

  func close() {
    IssueReporter.shared.removeCollector(collector)
    Runtime.leave(runtime)
  }

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

  /// What the window shows now.
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

  func press(_ x: Double, _ y: Double, finger: Bool = false) { send(.down, x, y, finger) }
  func move(_ x: Double, _ y: Double, finger: Bool = false) { send(.move, x, y, finger) }
  func release(_ x: Double, _ y: Double, finger: Bool = false) { send(.up, x, y, finger) }
  func cancel(_ x: Double, _ y: Double) { send(.cancel, x, y, false) }

  func tap(_ x: Double, _ y: Double) {
    press(x, y)
    release(x, y)
  }

  private func send(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ finger: Bool) {
    platform.send(
      .pointer(
        PointerEvent(
          window: platform.windows.first?.id ?? WindowID(0), phase: phase,
          device: finger ? .touch : .mouse, pointer: 0, x: x, y: y, button: .primary,
          clickCount: 1, time: platform.manualClock.now)))
  }
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

private final class HeardIssues: Sendable {
  private let issues = Mutex<[Issue]>([])
  var all: [Issue] { issues.withLock { $0 } }
  func append(_ issue: Issue) { issues.withLock { $0.append(issue) } }
}
