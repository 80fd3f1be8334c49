import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
import Foundation
import Synchronization

/// A running app without a machine: one window, a clock that is moved by hand, a mouse and fingers.
@MainActor final class Harness {
  let platform: HeadlessPlatform
  let window: UIWindow
  let root = UIView()
  private let heard = IssueList()
  private let runtime: Runtime
  private let collector: Int

  init(size: CGSize = CGSize(width: 300, height: 400)) {
    platform = HeadlessPlatform(
      text: NoText(), images: NoPictures(),
      screen: PlatformScreen(width: 1000, height: 1000, scale: 1))
    runtime = Runtime(platform: platform)
    Runtime.enter(runtime)
    let heard = heard
    collector = IssueReporter.shared.addCollector(name: "Harness") { heard.append($0) }
    UIApplication.shared.launch(delegate: nil)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let controller = UIViewController()
    controller.view = root
    window.rootViewController = controller
    window.makeKeyAndVisible()
    platform.turn()
  }

  /// Leaves nothing behind for the next test.
  func close() {
    IssueReporter.shared.removeCollector(collector)
    Runtime.leave(runtime)
  }

  var issues: [Issue] { heard.all }

  // MARK: Time

  var now: Double { platform.manualClock.now }
  var wantsFrames: Bool { platform.manualClock.wantsFrames }
  func turn() { platform.turn() }

  /// Ends the turn, then lets time pass.
  func advance(by seconds: Double) {
    platform.turn()
    platform.advance(by: seconds)
  }

  // MARK: Views

  @discardableResult
  func add<View: UIView>(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: UIView? = nil
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    (parent ?? root).addSubview(view)
    return view
  }

  // MARK: Pointers

  private var windowID: WindowID { platform.windows.first?.id ?? WindowID(0) }

  func send(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, finger: Int64? = nil,
    button: PointerEvent.Button = .primary, clicks: Int = 1
  ) {
    platform.send(
      .pointer(
        PointerEvent(
          window: windowID, phase: phase, device: finger == nil ? .mouse : .touch,
          pointer: finger ?? 0, x: x, y: y, button: button, clickCount: clicks, time: now)))
  }

  func press(_ x: Double, _ y: Double, finger: Int64? = nil, clicks: Int = 1) {
    send(.down, x, y, finger: finger, clicks: clicks)
  }

  func move(_ x: Double, _ y: Double, finger: Int64? = nil) { send(.move, x, y, finger: finger) }
  func release(_ x: Double, _ y: Double, finger: Int64? = nil) { send(.up, x, y, finger: finger) }

  func tap(_ x: Double, _ y: Double, finger: Int64? = nil, clicks: Int = 1) {
    press(x, y, finger: finger, clicks: clicks)
    release(x, y, finger: finger)
  }

  func hover(_ x: Double, _ y: Double) { send(.hover, x, y) }

  func wheel(_ x: Double, _ y: Double, dx: Double = 0, dy: Double, isPrecise: Bool = false) {
    platform.send(
      .scroll(
        ScrollEvent(
          window: windowID, x: x, y: y, deltaX: dx, deltaY: dy, isPrecise: isPrecise, time: now)))
  }

  func key(
    _ usage: UInt16, down: Bool, isRepeat: Bool = false, _ characters: String = "",
    modifiers: KeyModifiers = []
  ) {
    platform.send(
      .key(
        KeyEvent(
          window: windowID, isDown: down, isRepeat: isRepeat, usage: usage, characters: characters,
          modifiers: modifiers, time: now)))
  }

  func tell(_ event: WindowEvent) { platform.send(.window(event, windowID)) }
}

/// Runs `body` in a fresh app and puts everything back afterwards.
@MainActor func withApp(_ body: (Harness) throws -> Void) rethrows {
  let harness = Harness()
  defer { harness.close() }
  try body(harness)
}

/// What happened, in order.
@MainActor final class Record {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes down the touches it gets.
final class TouchView: UIView {
  let record: Record
  let label: String

  init(_ label: String, _ record: Record) {
    self.label = label
    self.record = record
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
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
  func decode(_ bytes: [UInt8]) throws(ImageError) -> PixelBuffer { throw ImageError("None.") }
  func encodePNG(_ buffer: PixelBuffer) throws(ImageError) -> [UInt8] { [] }
}
