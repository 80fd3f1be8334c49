package import EspalierGeometry

/// An event that a platform sends to its host.
///
/// Places are points of the window, y down; times are seconds of `PlatformClock.now`.
package enum PlatformEvent: Sendable {
  case pointer(PointerEvent)
  case scroll(ScrollEvent)
  case key(KeyEvent)
  /// Text that the user typed or an input method finished, ready to insert.
  case text(String, window: WindowID)
  /// Text that an input method is composing; empty when the composition was cancelled.
  case composition(String, selectionStart: Int, selectionLength: Int, window: WindowID)
  case window(WindowEvent, WindowID)
  /// Another program dropped items on a window.
  case drop(DropEvent)
  case settingsChanged(PlatformSettings)
  /// The system is short of memory.
  case memoryWarning
  /// The user or the system asks the program to end (Ctrl-C, SIGTERM, the last window closed).
  case terminationRequested
}

/// An event of a mouse, pen or finger.
package struct PointerEvent: Sendable {
  package enum Phase: String, Sendable {
    /// A movement without a button down: hover.
    case hover
    case down
    case move
    case up
    /// The system ended the press; the receiver must undo what the press began.
    case cancel
  }

  package enum Device: Sendable {
    case mouse
    case touch
  }

  package enum Button: Int, Sendable {
    case primary = 1
    case middle = 2
    case secondary = 3
    /// The side button for going back: only its press is sent, independently of other presses.
    case back = 4
    /// The side button for going forward: only its press is sent, independently of other presses.
    case forward = 5
  }

  package var window: WindowID
  package var phase: Phase
  package var device: Device
  /// The number of the finger; 0 for the mouse.
  package var pointer: Int64
  package var x: Double
  package var y: Double
  /// The button that went down or up; `.primary` for a finger.
  package var button: Button
  /// 1 for a click, 2 for the second press of a double click, and so on.
  package var clickCount: Int
  /// The pressure in 0...1, if the device reports it.
  package var pressure: Double
  package var modifiers: KeyModifiers
  package var time: Double

  package init(
    window: WindowID, phase: Phase, device: Device = .mouse, pointer: Int64 = 0, x: Double,
    y: Double, button: Button = .primary, clickCount: Int = 1, pressure: Double = 1,
    modifiers: KeyModifiers = [], time: Double
  ) {
    self.window = window
    self.phase = phase
    self.device = device
    self.pointer = pointer
    self.x = x
    self.y = y
    self.button = button
    self.clickCount = clickCount
    self.pressure = pressure
    self.modifiers = modifiers
    self.time = time
  }
}

/// A turn of the wheel, or a movement of two fingers.
package struct ScrollEvent: Sendable {
  package var window: WindowID
  package var x: Double
  package var y: Double
  /// The distance by which the content moves, in points: positive moves it right and down.
  package var deltaX: Double
  package var deltaY: Double
  /// Whether the device reports a continuous movement rather than notches.
  package var isPrecise: Bool
  package var modifiers: KeyModifiers
  package var time: Double

  package init(
    window: WindowID, x: Double, y: Double, deltaX: Double, deltaY: Double,
    isPrecise: Bool = false, modifiers: KeyModifiers = [], time: Double
  ) {
    self.window = window
    self.x = x
    self.y = y
    self.deltaX = deltaX
    self.deltaY = deltaY
    self.isPrecise = isPrecise
    self.modifiers = modifiers
    self.time = time
  }
}

/// A key went down or up.
package struct KeyEvent: Sendable {
  package var window: WindowID
  package var isDown: Bool
  package var isRepeat: Bool
  /// The key's usage on page 7 of the HID usage tables: its place on the keyboard, independent of
  /// the sign printed on it.
  package var usage: UInt16
  /// The key's text in the user's layout, without modifiers; empty if the key has no text.
  package var characters: String
  package var modifiers: KeyModifiers
  package var time: Double

  package init(
    window: WindowID, isDown: Bool, isRepeat: Bool = false, usage: UInt16,
    characters: String = "", modifiers: KeyModifiers = [], time: Double
  ) {
    self.window = window
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.usage = usage
    self.characters = characters
    self.modifiers = modifiers
    self.time = time
  }
}

/// Modifier keys that are down; the values are those of `UIKeyModifierFlags`.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let capsLock = KeyModifiers(rawValue: 1 << 16)
  package static let shift = KeyModifiers(rawValue: 1 << 17)
  package static let control = KeyModifiers(rawValue: 1 << 18)
  package static let alternate = KeyModifiers(rawValue: 1 << 19)
  package static let command = KeyModifiers(rawValue: 1 << 20)
  package static let numericPad = KeyModifiers(rawValue: 1 << 21)
}

/// An event of an operating-system window.
package enum WindowEvent: Hashable, Sendable {
  /// The drawn area has another size or density: points and device pixels.
  case resized(width: Double, height: Double, pixels: PixelSize, scale: Double)
  /// The window system lost the picture; presenting the pixels again is enough.
  case exposed
  case focusGained
  case focusLost
  /// Minimised or hidden.
  case hidden
  case shown
  /// The user asked for the window to close; it stays open until `close()` is called.
  case closeRequested
  /// The mouse left the window.
  case pointerLeft
}

/// Files and texts that were dropped on a window together.
package struct DropEvent: Sendable {
  package enum Item: Hashable, Sendable {
    /// The path of a file or a folder, as the other program named it: it may not exist.
    case file(String)
    case text(String)
  }

  package var window: WindowID
  package var items: [Item]
  package var x: Double
  package var y: Double

  package init(window: WindowID, items: [Item], x: Double, y: Double) {
    self.window = window
    self.items = items
    self.x = x
    self.y = y
  }
}
