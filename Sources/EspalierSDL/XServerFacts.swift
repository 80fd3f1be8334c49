import Foundation

/// The facts that a short connection to the X server gives before SDL connects.
package struct XServerFacts: Equatable {
  /// The resource Xft.dpi; 0 if there is none.
  package var xftDPI: Double
  /// Whether some key of the keyboard begins a sequence: a dead key or the Compose key.
  package var hasComposingKeys: Bool

  /// Asks the X server that `DISPLAY` names; returns `nil` if it cannot be reached.
  ///
  /// Uses the X library if the machine has it. Takes about half a millisecond.
  package static func ask() -> XServerFacts? {
    guard let library = XLibrary(), let display = library.openDisplay(nil) else { return nil }
    defer { _ = library.closeDisplay(display) }
    let resources = library.resourceManagerString(display).map { String(cString: $0) } ?? ""
    return XServerFacts(
      xftDPI: dotsPerInch(inResources: resources),
      hasComposingKeys: library.keySymbols(of: display).contains(where: isComposing))
  }

  /// Returns the value of Xft.dpi in the text of a resource database; 0 if there is none.
  package static func dotsPerInch(inResources text: String) -> Double {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingPrefix(while: \.isWhitespace) == "Xft.dpi" else {
        continue
      }
      let value = Double(parts[1].filter { !$0.isWhitespace }) ?? 0
      return value.isFinite ? max(0, value) : 0
    }
    return 0
  }

  /// Returns whether a key symbol is a dead key or the Compose key.
  package static func isComposing(_ symbol: UInt) -> Bool {
    (0xfe50...0xfe93).contains(symbol) || symbol == 0xff20
  }
}

/// The functions of the X library that are needed, found at run time.
private struct XLibrary {
  typealias OpenDisplay = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  typealias CloseDisplay = @convention(c) (OpaquePointer) -> CInt
  typealias ResourceManagerString = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
  typealias DisplayKeycodes =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>) -> Void
  typealias GetKeyboardMapping =
    @convention(c) (OpaquePointer, UInt8, CInt, UnsafeMutablePointer<CInt>) -> UnsafeMutablePointer<
      UInt
    >?
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> CInt

  let openDisplay: OpenDisplay
  let closeDisplay: CloseDisplay
  let resourceManagerString: ResourceManagerString
  private let displayKeycodes: DisplayKeycodes
  private let getKeyboardMapping: GetKeyboardMapping
  private let free: Free

  init?() {
    // Never closed, because SDL loads the same library next.
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let openDisplay = dlsym(library, "XOpenDisplay"),
      let closeDisplay = dlsym(library, "XCloseDisplay"),
      let resourceManagerString = dlsym(library, "XResourceManagerString"),
      let displayKeycodes = dlsym(library, "XDisplayKeycodes"),
      let getKeyboardMapping = dlsym(library, "XGetKeyboardMapping"),
      let free = dlsym(library, "XFree")
    else { return nil }
    self.openDisplay = unsafeBitCast(openDisplay, to: OpenDisplay.self)
    self.closeDisplay = unsafeBitCast(closeDisplay, to: CloseDisplay.self)
    self.resourceManagerString = unsafeBitCast(
      resourceManagerString, to: ResourceManagerString.self)
    self.displayKeycodes = unsafeBitCast(displayKeycodes, to: DisplayKeycodes.self)
    self.getKeyboardMapping = unsafeBitCast(getKeyboardMapping, to: GetKeyboardMapping.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Returns every symbol of every key, in all groups and levels.
  func keySymbols(of display: OpaquePointer) -> [UInt] {
    var lowest: CInt = 0
    var highest: CInt = 0
    displayKeycodes(display, &lowest, &highest)
    guard (8...255).contains(lowest), (lowest...255).contains(highest) else { return [] }
    let keys = highest - lowest + 1
    var symbolsPerKey: CInt = 0
    guard let symbols = getKeyboardMapping(display, UInt8(lowest), keys, &symbolsPerKey) else {
      return []
    }
    defer { _ = free(symbols) }
    return Array(UnsafeBufferPointer(start: symbols, count: Int(keys * symbolsPerKey)))
  }
}
