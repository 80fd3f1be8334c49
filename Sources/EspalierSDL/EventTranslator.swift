package import EspalierCSDL
package import EspalierPlatform

/// The measures of a window that are needed to translate its events.
package struct WindowMeasures {
  package var id: WindowID
  /// SDL's units per point.
  package var unitsPerPoint: Double
  /// The size of the drawn area, in points.
  package var width: Double
  package var height: Double
  /// The height of what lies above the drawn area, in points.
  package var topInset: Double

  package init(
    id: WindowID, unitsPerPoint: Double, width: Double, height: Double, topInset: Double = 0
  ) {
    self.topInset = topInset
    self.id = id
    self.unitsPerPoint = unitsPerPoint
    self.width = width
    self.height = height
  }
}

/// Turns SDL's events into the platform's events.
///
/// A value without a connection to a display; its state is the buttons and fingers that are down.
/// `SDLPlatform` translates window events, which need the window itself.
package struct EventTranslator {
  /// The distance, in points, by which one notch of the wheel scrolls.
  ///
  /// Qt scrolls three lines of twenty points, GTK a little more in a tall view, browsers a little
  /// less.
  package static let pointsPerNotch = 60.0
  /// The greatest distance between two taps of one double tap, in points.
  static let tapSlop = 20.0

  let doubleClickInterval: Double
  /// Whether fractions of a notch are a touchpad's tenths of a point, as on Wayland.
  let readsTouchpads: Bool

  var mouse = HeldMouse()
  /// The buttons that SDL assumes to be down because it did not receive their release.
  ///
  /// SDL sends no event for their next press.
  package internal(set) var lostReleases: Set<PointerEvent.Button> = []
  /// The buttons that are down, as the window system says; read while a release is lost.
  package var buttonsDown: Set<PointerEvent.Button> = []
  /// An event to send after the one that was translated last.
  var followUp: PlatformEvent?
  var fingers: [Int64: PointerEvent] = [:]
  var lastTap: PointerEvent?
  private var preciseScrollTime = -Double.infinity
  /// The key that went down last, until its text came or it came up.
  var typedKey: TypedKey?

  package init(doubleClickInterval: Double, readsTouchpads: Bool) {
    self.doubleClickInterval = doubleClickInterval
    self.readsTouchpads = readsTouchpads
  }

  /// The mouse buttons that are down.
  struct HeldMouse {
    var buttons: Set<PointerEvent.Button> = []
    /// The last event of the press, which has the values for a cancel event.
    var last: PointerEvent?
    /// Whether the press was cancelled: it sends no events until every button is up.
    var isCancelled = false
  }

  /// Returns, once, the event to send after the one that was translated last.
  package mutating func takeFollowUp() -> PlatformEvent? {
    defer { followUp = nil }
    return followUp
  }

  /// Translates an event that is not a window event.
  ///
  /// - Parameters:
  ///   - event: SDL's event.
  ///   - time: The time of the event, in seconds on the platform's clock.
  ///   - measures: Returns the measures of the window with an SDL identifier; `nil` if the window
  ///     is closed.
  /// - Returns: The event for the host; `nil` if there is none.
  package mutating func translate(
    _ event: SDL_Event, time: Double, measures: (UInt32) -> WindowMeasures?
  ) -> PlatformEvent? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_MOUSEMOTION:
      guard event.motion.which != espalier_touch_mouse_id else { return nil }
      return measures(event.motion.windowID).flatMap { motion(event.motion, time, $0) }
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      guard event.button.which != espalier_touch_mouse_id else { return nil }
      return measures(event.button.windowID).flatMap { button(event.button, time, $0) }
    case SDL_MOUSEWHEEL:
      guard event.wheel.which != espalier_touch_mouse_id else { return nil }
      return measures(event.wheel.windowID).flatMap { wheel(event.wheel, time, $0) }
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      guard event.tfinger.touchId != espalier_mouse_touch_id else { return nil }
      return measures(event.tfinger.windowID).flatMap { finger(event.tfinger, time, $0) }
    case SDL_KEYDOWN, SDL_KEYUP:
      noteKey(event.key)
      return measures(event.key.windowID).flatMap { key(event.key, time, $0) }
    case SDL_TEXTINPUT:
      guard let window = measures(event.text.windowID) else { return nil }
      return text(string(ofTuple: event.text.text), window.id)
    case SDL_TEXTEDITING:
      guard let window = measures(event.edit.windowID) else { return nil }
      return composition(
        string(ofTuple: event.edit.text), start: Int(event.edit.start),
        length: Int(event.edit.length), window.id)
    case SDL_TEXTEDITING_EXT:
      // The receiver of this event must free its text, even if the event is ignored.
      defer { SDL_free(event.editExt.text) }
      guard let window = measures(event.editExt.windowID) else { return nil }
      return composition(
        event.editExt.text.map { String(cString: $0) } ?? "", start: Int(event.editExt.start),
        length: Int(event.editExt.length), window.id)
    case SDL_QUIT:
      return .terminationRequested
    case SDL_APP_LOWMEMORY:
      return .memoryWarning
    default:
      return nil
    }
  }

  private mutating func wheel(
    _ event: SDL_MouseWheelEvent, _ time: Double, _ window: WindowMeasures
  ) -> PlatformEvent? {
    // SDL counts notches away from the user and to the right, which scroll the content down and to
    // the left. The numbers already follow the user's choice of direction; `SDL_MOUSEWHEEL_FLIPPED`
    // only says that they were reversed.
    let notches = (x: 0 - Double(event.preciseX), y: Double(event.preciseY))
    guard notches.x != 0 || notches.y != 0 else { return nil }
    let isFraction = notches.x != notches.x.rounded() || notches.y != notches.y.rounded()
    if isFraction { preciseScrollTime = time }
    // A touchpad sometimes moves by a whole notch.
    let isPrecise = isFraction || (readsTouchpads && time - preciseScrollTime < 0.5)
    let points = isPrecise && readsTouchpads ? 10 : Self.pointsPerNotch
    return .scroll(
      ScrollEvent(
        window: window.id, x: Double(event.mouseX) / window.unitsPerPoint,
        y: Double(event.mouseY) / window.unitsPerPoint - window.topInset,
        deltaX: notches.x * points, deltaY: notches.y * points, isPrecise: isPrecise,
        modifiers: KeyModifiers(sdl: UInt32(SDL_GetModState().rawValue)), time: time))
  }

  private func key(
    _ event: SDL_KeyboardEvent, _ time: Double, _ window: WindowMeasures
  ) -> PlatformEvent? {
    // Scan codes up to the modifier keys are usages of the keyboard page; higher ones are SDL's
    // own.
    let usage = event.keysym.scancode.rawValue
    guard (4...0xe7).contains(usage) else { return nil }
    var modifiers = KeyModifiers(sdl: UInt32(event.keysym.mod))
    if (0x53...0x63).contains(usage) { modifiers.insert(.numericPad) }
    return .key(
      KeyEvent(
        window: window.id, isDown: event.type == SDL_KEYDOWN.rawValue, isRepeat: event.repeat != 0,
        usage: UInt16(usage), characters: characters(ofKey: event.keysym.sym),
        modifiers: modifiers, time: time))
  }
}

extension KeyModifiers {
  /// Reads SDL's modifier bits.
  ///
  /// The right Alt key counts as Alt, even on keyboards where it selects characters.
  package init(sdl bits: UInt32) {
    self = []
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if bits & (KMOD_ALT.rawValue | KMOD_MODE.rawValue) != 0 { insert(.alternate) }
    if bits & KMOD_GUI.rawValue != 0 { insert(.command) }
    if bits & KMOD_CAPS.rawValue != 0 { insert(.capsLock) }
  }
}

/// Returns the text of a key without modifiers; empty for a key without a character.
package func characters(ofKey key: SDL_Keycode) -> String {
  if key == SDLK_KP_ENTER.rawValue { return "\r" }
  guard key >= 0, let scalar = Unicode.Scalar(UInt32(key)) else { return "" }
  switch scalar {
  case "\r", "\t": return String(Character(scalar))
  case _ where scalar.value < 0x20 || scalar.value == 0x7f: return ""
  // Keys without a character have a bit of SDL's that no character has.
  default: return String(Character(scalar))
  }
}

// Returns the text in one of SDL's arrays of characters, up to the first zero.
private func string<Tuple>(ofTuple tuple: Tuple) -> String {
  withUnsafeBytes(of: tuple) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
