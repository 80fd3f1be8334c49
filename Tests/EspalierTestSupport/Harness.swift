package import Espalier
package import EspalierDiagnostics
import EspalierGeometry
package import EspalierHeadless
package import EspalierPlatform
import EspalierTesting
package import Foundation
import Synchronization

/// A running app without a machine: one window, a clock that is moved by hand, a mouse and fingers.
@MainActor package final class Harness {
  package let platform: HeadlessPlatform
  package let window: UIWindow
  package let root = UIView()
  private let recorded = IssueList()
  private let runtime: Runtime
  private let collector: Int

  /// Starts an app that measures no text and reads no pictures.
  package convenience init(size: CGSize = CGSize(width: 300, height: 400)) {
    self.init(
      HeadlessPlatform(
        text: NoText(), images: NoPictures(),
        screen: PlatformScreen(width: 1000, height: 1000, scale: 1)), size: size)
  }

  /// Starts an app on a platform.
  ///
  /// - Parameters:
  ///   - platform: The platform.
  ///   - size: The window's size, in points; `nil` for that of the screen.
  package init(_ platform: HeadlessPlatform, size: CGSize?) {
    self.platform = platform
    runtime = Runtime(platform: platform)
    Runtime.enter(runtime)
    let recorded = recorded
    collector = IssueReporter.shared.addCollector(name: "Harness") { recorded.append($0) }
    UIApplication.shared.launch(delegate: nil)
    window = UIWindow(frame: size.map { CGRect(origin: .zero, size: $0) } ?? UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = root
    window.rootViewController = controller
    window.makeKeyAndVisible()
    platform.turn()
  }

  /// Leaves nothing behind for the next test.
  package func close() {
    IssueReporter.shared.removeCollector(collector)
    Runtime.leave(runtime)
  }

  package var issues: [Issue] { recorded.all }

  // MARK: Time

  package var now: Double { platform.manualClock.now }
  package var wantsFrames: Bool { platform.manualClock.wantsFrames }
  package func turn() { platform.turn() }

  /// Ends the turn, then lets time pass.
  package func advance(by seconds: Double) {
    platform.turn()
    platform.advance(by: seconds)
  }

  // MARK: Views

  @discardableResult
  package func add<View: UIView>(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: UIView? = nil
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    (parent ?? root).addSubview(view)
    return view
  }

  // MARK: Pointers

  private var windowID: WindowID { platform.windows.first?.id ?? WindowID(0) }

  package func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, finger: Int64? = nil,
    button: PointerEvent.Button = .primary, clicks: Int = 1
  ) {
    platform.send(
      .pointer(
        PointerEvent(
          window: windowID, phase: phase, device: finger == nil ? .mouse : .touch,
          pointer: finger ?? 0, x: x, y: y, button: button, clickCount: clicks, time: now)))
  }

  package func press(_ x: Double, _ y: Double, finger: Int64? = nil, clicks: Int = 1) {
    send(.down, x, y, finger: finger, clicks: clicks)
  }

  package func move(_ x: Double, _ y: Double, finger: Int64? = nil) {
    send(.move, x, y, finger: finger)
  }
  package func release(_ x: Double, _ y: Double, finger: Int64? = nil) {
    send(.up, x, y, finger: finger)
  }

  package func tap(_ x: Double, _ y: Double, finger: Int64? = nil, clicks: Int = 1) {
    press(x, y, finger: finger, clicks: clicks)
    release(x, y, finger: finger)
  }

  package func hover(_ x: Double, _ y: Double) { send(.hover, x, y) }

  package func wheel(_ x: Double, _ y: Double, dx: Double = 0, dy: Double, isPrecise: Bool = false)
  {
    platform.send(
      .scroll(
        ScrollEvent(
          window: windowID, x: x, y: y, deltaX: dx, deltaY: dy, isPrecise: isPrecise, time: now)))
  }

  package func key(
    _ usage: UInt16, down: Bool, isRepeat: Bool = false, _ characters: String = "",
    modifiers: KeyModifiers = []
  ) {
    platform.send(
      .key(
        KeyEvent(
          window: windowID, isDown: down, isRepeat: isRepeat, usage: usage, characters: characters,
          modifiers: modifiers, time: now)))
  }

  package func tell(_ event: WindowEvent) { platform.send(.window(event, windowID)) }
}

/// Runs `body` in a fresh app and puts everything back afterwards.
@MainActor package func withApp(_ body: (Harness) throws -> Void) rethrows {
  let harness = Harness()
  defer { harness.close() }
  try body(harness)
}

/// The recorded events, in order.
@MainActor package final class Record {
  package private(set) var lines: [String] = []

  package init() {}

  package func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes down the touches it gets.
package final class TouchView: UIView {
  package let record: Record
  package let label: String

  package init(_ label: String, _ record: Record) {
    self.label = label
    self.record = record
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { nil }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let point = touch.location(in: self)
      record.add("\(label) \(phase) \(Int(point.x)),\(Int(point.y))")
    }
  }
}

private final class IssueList: Sendable {
  private let issues = Mutex<[Issue]>([])
  var all: [Issue] { issues.withLock { $0 } }
  func append(_ issue: Issue) { issues.withLock { $0.append(issue) } }
}

private final class NoText: TextSystem {
  var familyNames: [String] { [] }
  func fontNames(ofFamily family: String) -> [String] { [] }
  func face(for request: FontRequest) -> FontFace { FontFace(0) }
  func face(contentsOfFile path: String) throws(TextError) -> FontFace { FontFace(0) }
  func metrics(of face: FontFace, size: Double) -> FontMetrics {
    FontMetrics(
      ascender: size, descender: 0, leading: 0, capHeight: size, xHeight: size, familyName: "",
      fontName: "", weight: 400, isItalic: false, isMonospaced: false)
  }
  func width(of text: String, face: FontFace, size: Double) -> Double { 0 }
  func runs(for text: String, face: FontFace, size: Double, scale: Double) -> [GlyphRun] { [] }
  func layout(_ request: TextLayoutRequest) -> TextLayout {
    TextLayout(lines: [], isTruncated: false)
  }
}

private final class NoPictures: ImageCodec {
  func open(_ bytes: [UInt8]) throws(ImageError) -> any PictureFile {
    throw ImageError("None.")
  }
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] { [] }
  func encodeJPEG(_ buffer: PixelBuffer, quality: Double) throws(ImageError) -> [UInt8] { [] }
}
