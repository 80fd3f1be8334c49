import EspalierGeometry
import EspalierPlatform
import EspalierSDL
import Foundation

/// One window, painted when its contents are lost; every event is a line of standard output.
@MainActor final class Probe: PlatformHost {
  let platform: SDLPlatform
  let window: any WindowSurface
  var turns = 0
  var frame: (Double) -> Void = { _ in }
  /// Runs at the end of the next turn, once.
  var afterTurn: [() -> Void] = []
  /// Whether a press changes a square instead of being said.
  var isQuiet = false
  private var isSquareWhite = false
  var terminationStatus: Int32? = 0

  init() throws {
    platform = try SDLPlatform()
    window = try platform.makeWindow(
      WindowDescription(
        title: "Loop probe", width: 300, height: 200, minimumWidth: 100, minimumHeight: 100))
    platform.host = self
  }

  func platform(didReceive event: PlatformEvent) {
    if isQuiet { answer(event) } else { say(line(for: event)) }
    switch event {
    case .terminationRequested:
      if let terminationStatus { platform.stop(status: terminationStatus) }
    case .window(.closeRequested, _): window.close()
    case .key(let key) where key.isDown && key.usage == 0x15: window.resize(width: 320, height: 240)
    case .key(let key) where key.isDown && key.usage == 0x17:
      platform.setTextInput(
        TextInputArea(window: window.id, x: 10, y: 10, width: 1, height: 20))
    default: break
    }
  }

  func platformTurnDidEnd() {
    turns += 1
    if window.contentsAreLost { paint() }
    let due = afterTurn
    afterTurn = []
    for action in due { action() }
  }

  func platformFrame(at time: Double) { frame(time) }

  /// Paints everything in one colour, and says how large it was.
  private func paint() {
    window.withPixels { surface in
      for row in 0..<surface.size.height {
        (surface.pixels + row * surface.stride).update(
          repeating: 0xff33_66cc, count: surface.size.width)
      }
      say("painted \(surface.size.width)x\(surface.size.height) @\(window.scale)")
    }
    window.present(damage: [window.pixelSize.bounds])
  }

  /// Paints a square in the middle in another colour at every press, at once.
  private func answer(_ event: PlatformEvent) {
    guard case .pointer(let pointer) = event, pointer.phase == .down else { return }
    isSquareWhite.toggle()
    let square = PixelRect(x: 120, y: 70, width: 60, height: 60)
    window.withPixels { surface in
      for row in Int(square.top)..<Int(square.bottom) {
        (surface.pixels + row * surface.stride + Int(square.left)).update(
          repeating: isSquareWhite ? 0xffff_ffff : 0xff00_0000, count: square.width)
      }
    }
    window.present(damage: [square])
  }

  private func line(for event: PlatformEvent) -> String {
    switch event {
    case .pointer(let pointer):
      "pointer \(pointer.phase) \(pointer.device) \(pointer.button) \(pointer.x),\(pointer.y) "
        + "x\(pointer.clickCount)"
    case .scroll(let scroll):
      "scroll \(scroll.deltaX),\(scroll.deltaY) at \(scroll.x),\(scroll.y)"
    case .key(let key):
      "key \(key.isDown ? "down" : "up") \(key.usage) \(key.characters) \(key.modifiers.rawValue)"
    case .text(let text, _): "text \(text)"
    case .composition(let text, _, _, _): "composition \(text)"
    case .drop(let drop): "drop \(drop.items.count) at \(drop.x),\(drop.y)"
    case .window(.resized(let width, let height, let pixels, let scale), _):
      "resized \(width)x\(height) \(pixels.width)x\(pixels.height) @\(scale)"
    case .window(let event, _): "\(event)"
    case .settingsChanged: "settings"
    case .memoryWarning: "memory"
    case .terminationRequested: "terminate"
    }
  }
}
