import EspalierCSDL
import EspalierGeometry
import EspalierPlatform

/// The title bar of a window that gets none from the desktop, drawn by this process.
///
/// Some Wayland compositors draw no frames, and want programs to do it. SDL leaves that to the
/// library libdecor, which needs a plugin that is not installed everywhere.
@MainActor final class TitleBar {
  /// What the bar does with an event of a pointer.
  enum Answer {
    /// The event belongs to the content.
    case passes
    /// The bar has taken the event.
    case takes
    /// The pointer has gone from the content to the bar.
    case leavesContent
    /// The close button was clicked.
    case closes
  }

  var title = "" { didSet { if title != oldValue { needsDrawing = true } } }
  var isFocused = true { didSet { if isFocused != oldValue { needsDrawing = true } } }
  var isDark = false { didSet { if isDark != oldValue { needsDrawing = true } } }
  /// Whether the bar looks different from what was drawn last.
  private(set) var needsDrawing = true

  private(set) var geometry: TitleBarGeometry
  private let text: any TextSystem
  private var unitsPerPoint = 1.0
  // The pointer that was pressed in the bar, and whether it began on the button.
  private var pressed: (pointer: Int64, closes: Bool)?
  private var isButtonLit = false { didSet { if isButtonLit != oldValue { needsDrawing = true } } }
  private var isPointerInside = false

  init(text: any TextSystem, isResizable: Bool) {
    self.text = text
    geometry = TitleBarGeometry(width: 0, height: 0, isResizable: isResizable)
  }

  /// Takes the size of the whole window, in points, and SDL's units per point.
  func setSize(width: Double, height: Double, unitsPerPoint: Double) {
    self.unitsPerPoint = unitsPerPoint
    guard geometry.width != width || geometry.height != height else { return }
    geometry.width = width
    geometry.height = height
    needsDrawing = true
  }

  /// Lets SDL move the window and change its size.
  func attach(to window: OpaquePointer) {
    SDL_SetWindowHitTest(
      window,
      { _, point, context in
        guard let point = point?.pointee, let context else { return SDL_HITTEST_NORMAL }
        let bar = Unmanaged<TitleBar>.fromOpaque(context).takeUnretainedValue()
        return MainActor.assumeIsolated { bar.hit(point) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func hit(_ point: SDL_Point) -> SDL_HitTestResult {
    // SDL asks for presses and releases alike: the release of a press in the content is the
    // content's.
    guard SDL_GetMouseState(nil, nil) & 1 == 0 else { return SDL_HITTEST_NORMAL }
    switch geometry.part(x: Double(point.x) / unitsPerPoint, y: Double(point.y) / unitsPerPoint) {
    case .content, .closeButton: return SDL_HITTEST_NORMAL
    case .title: return SDL_HITTEST_DRAGGABLE
    case .edge(let x, let y):
      let rows = [
        [SDL_HITTEST_RESIZE_TOPLEFT, SDL_HITTEST_RESIZE_TOP, SDL_HITTEST_RESIZE_TOPRIGHT],
        [SDL_HITTEST_RESIZE_LEFT, SDL_HITTEST_NORMAL, SDL_HITTEST_RESIZE_RIGHT],
        [SDL_HITTEST_RESIZE_BOTTOMLEFT, SDL_HITTEST_RESIZE_BOTTOM, SDL_HITTEST_RESIZE_BOTTOMRIGHT],
      ]
      return rows[y + 1][x + 1]
    }
  }

  /// Takes an event whose place is relative to the content, which lies below the bar.
  func take(_ event: PointerEvent) -> Answer {
    let isInside = event.y < 0
    let part = geometry.part(x: event.x, y: event.y + TitleBarGeometry.height)
    switch event.phase {
    case .hover:
      isButtonLit = part == .closeButton
      defer { isPointerInside = isInside }
      return isInside ? isPointerInside ? .takes : .leavesContent : .passes
    case .down:
      guard isInside, pressed == nil else { return .passes }
      pressed = (event.pointer, part == .closeButton && event.button == .primary)
      return .takes
    case .move: return pressed?.pointer == event.pointer ? .takes : .passes
    case .up, .cancel:
      guard let press = pressed, press.pointer == event.pointer else { return .passes }
      pressed = nil
      return press.closes && part == .closeButton && event.phase == .up ? .closes : .takes
    }
  }

  /// Notes that the pointer has left the window.
  func pointerLeft() {
    isButtonLit = false
    isPointerInside = false
  }

  // MARK: Drawing

  /// Draws the bar into the upper rows of a window, at some pixels per point.
  func draw(into pixels: PixelSurface, rows: Int, scale: Double) {
    needsDrawing = false
    let background: UInt32 = isDark ? 0xff2e_2e2e : 0xffec_ecec
    let line: UInt32 = isDark ? 0xff1a_1a1a : 0xffcc_cccc
    let ink: UInt32 =
      isDark ? isFocused ? 0xffee_eeee : 0xff88_8888 : isFocused ? 0xff2e_2e2e : 0xff99_9999
    for row in 0..<min(rows, pixels.size.height) {
      (pixels.pixels + row * pixels.stride).update(
        repeating: row == rows - 1 ? line : background, count: pixels.size.width)
    }
    drawTitle(into: pixels, rows: rows, scale: scale, ink: ink)
    drawButton(into: pixels, rows: rows, scale: scale, ink: ink)
  }

  private func drawTitle(into pixels: PixelSurface, rows: Int, scale: Double, ink: UInt32) {
    let size = 14.0
    let face = text.face(for: FontRequest(weight: 600))
    let side = TitleBarGeometry.buttonSide + 8
    let layout = text.layout(
      TextLayoutRequest(
        text: title, face: face, size: size, width: max(0, geometry.width - 2 * side),
        maximumLines: 1, breaking: .truncateTail))
    guard let shown = layout.lines.first, !shown.text.isEmpty else { return }
    let left = Int((max(side, (geometry.width - shown.width) / 2) * scale).rounded())
    let metrics = text.metrics(of: face, size: size)
    let baseline = Int(((TitleBarGeometry.height + metrics.capHeight) / 2 * scale).rounded())
    for run in text.runs(for: shown.text, face: face, size: size, scale: scale) {
      let (x, y) = (left + Int(run.x), baseline + Int(run.y))
      for row in 0..<run.mask.size.height where (0..<rows).contains(y + row) {
        for column in 0..<run.mask.size.width where (0..<pixels.size.width).contains(x + column) {
          let coverage = run.mask.coverage[row * run.mask.size.width + column]
          let target = pixels.pixels + (y + row) * pixels.stride + x + column
          if let picture = run.picture {
            target.pointee = over(
              picture.pixels[row * run.mask.size.width + column], target.pointee)
          } else {
            target.pointee = blend(ink, coverage, target.pointee)
          }
        }
      }
    }
  }

  /// Draws two crossing lines, in a circle while the pointer is there.
  private func drawButton(into pixels: PixelSurface, rows: Int, scale: Double, ink: UInt32) {
    let (side, radius, arm) = (TitleBarGeometry.buttonSide, 12.0, 4.5)
    let centerX = (geometry.width - side / 2) * scale
    let centerY = TitleBarGeometry.height / 2 * scale
    func covered(_ distance: Double) -> UInt8 { UInt8(min(max(0.5 - distance, 0), 1) * 255) }
    for row in 0..<min(rows - 1, pixels.size.height) {
      let y = Double(row) + 0.5 - centerY
      for column in max(0, Int(centerX - radius * scale) - 1)..<pixels.size.width {
        let x = Double(column) + 0.5 - centerX
        let target = pixels.pixels + row * pixels.stride + column
        if isButtonLit {
          let circle = (x * x + y * y).squareRoot() - radius * scale
          target.pointee = blend(
            isDark ? 0xff50_5050 : 0xffd0_d0d0, covered(circle), target.pointee)
        }
        guard max(abs(x), abs(y)) <= arm * scale else { continue }
        let distance = min(abs(x - y), abs(x + y)) / 2.0.squareRoot() - 0.7 * scale
        target.pointee = blend(ink, covered(distance), target.pointee)
      }
    }
  }
}

/// Returns an opaque colour over another one, by a coverage.
private func blend(_ ink: UInt32, _ coverage: UInt8, _ below: UInt32) -> UInt32 {
  let part = UInt32(coverage)
  return [0, 8, 16].reduce(0xff00_0000) { sum, shift in
    let (top, bottom) = (ink >> shift & 0xff, below >> shift & 0xff)
    return sum | ((top * part + bottom * (255 - part) + 127) / 255) << shift
  }
}

/// Returns a premultiplied colour over an opaque one.
private func over(_ top: UInt32, _ below: UInt32) -> UInt32 {
  let rest = 255 - top >> 24
  return [0, 8, 16].reduce(0xff00_0000) { sum, shift in
    let value = (top >> shift & 0xff) + ((below >> shift & 0xff) * rest + 127) / 255
    return sum | min(255, value) << shift
  }
}
