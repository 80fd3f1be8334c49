import EspalierDiagnostics
package import EspalierGeometry
package import EspalierPlatform

/// A window in memory that records what was presented.
@MainActor package final class HeadlessWindow: WindowSurface {
  package let id: WindowID
  package var title: String
  package private(set) var pixelSize: PixelSize
  package private(set) var scale: Double
  package private(set) var contentsAreLost = true

  /// The size of the drawn area, in points.
  package private(set) var width: Double
  package private(set) var height: Double
  /// Whether the last call was `show`, and not `hide` or `close`.
  package private(set) var isShown = false
  package private(set) var isClosed = false
  /// Whether the window was opened to fill the screen, or the user did that.
  package private(set) var isMaximized: Bool
  /// The size to which a window that fills the screen comes back, in points.
  private var formerSize: (width: Double, height: Double)
  /// The limits that were set last; they are not enforced.
  package private(set) var sizeLimits: WindowSizeLimits

  /// The calls of `present` with pixels to show.
  package private(set) var presentCount = 0
  /// Device pixels presented since the beginning.
  package private(set) var presentedPixels = 0
  /// The argument of the last call of `present`.
  package private(set) var lastDamage: [PixelRect] = []

  private var memory: UnsafeMutableBufferPointer<UInt32>
  private weak var platform: HeadlessPlatform?

  init(
    id: WindowID, description: WindowDescription, scale: Double, platform: HeadlessPlatform
  ) {
    self.id = id
    self.platform = platform
    title = description.title
    isMaximized = description.isMaximized
    self.scale = Self.sound(scale, window: description.title)
    let size = WindowSize(
      width: description.width, height: description.height, scale: self.scale,
      window: description.title)
    size.problem.map(reportIssue)
    width = size.width
    height = size.height
    formerSize = (size.width, size.height)
    pixelSize = size.pixels(scale: self.scale)
    sizeLimits = WindowSizeLimits(
      minimumWidth: description.minimumWidth, minimumHeight: description.minimumHeight,
      maximumWidth: .infinity, maximumHeight: .infinity)
    memory = Self.allocate(pixelSize)
  }

  isolated deinit { memory.deallocate() }

  package func show() {
    guard !isShown, !isClosed else { return }
    isShown = true
    platform?.post(.window(.shown, id))
    platform?.focus(self)
    if isMaximized { fillScreen() }
  }

  /// Makes the window fill the screen at the start of the next turn, or gives it its former size
  /// back, as its button does.
  ///
  /// - Parameters:
  ///   - isMaximized: Whether the window fills the screen.
  ///   - isToldLate: Whether the window says that it fills the screen only after its new size is
  ///     known, as some desktops do.
  package func setMaximized(_ isMaximized: Bool, isToldLate: Bool = false) {
    guard isMaximized != self.isMaximized else { return }
    if isMaximized {
      formerSize = (width, height)
      fillScreen()
    } else {
      change(width: formerSize.width, height: formerSize.height, scale: scale)
    }
    if isToldLate { platform?.turn() }
    self.isMaximized = isMaximized
  }

  private func fillScreen() {
    guard let screen = platform?.screen else { return }
    change(width: screen.width, height: screen.height, scale: scale)
  }

  /// Hides the window, as minimising does; another visible window gets the keyboard focus.
  package func hide() {
    guard isShown else { return }
    isShown = false
    platform?.post(.window(.focusLost, id))
    platform?.post(.window(.hidden, id))
    platform?.windowLeft(self)
  }

  package func raise() {
    guard !isClosed else { return }
    if isShown { platform?.focus(self) } else { show() }
  }

  package func setSizeLimits(_ limits: WindowSizeLimits) { sizeLimits = limits }

  /// Sends the host the user's request to close the window.
  package func requestClose() { platform?.post(.window(.closeRequested, id)) }

  package func resize(width: Double, height: Double) {
    change(width: width, height: height, scale: scale)
  }

  /// Gives the window another size, in points, and another density at the start of the next turn.
  package func change(width: Double, height: Double, scale: Double) {
    guard !isClosed else { return }
    let scale = Self.sound(scale, window: title)
    let size = WindowSize(width: width, height: height, scale: scale, window: title)
    size.problem.map(reportIssue)
    platform?.pending.append(.size(self, size, scale: scale))
  }

  package func close() {
    isClosed = true
    isShown = false
    platform?.windows.removeAll { $0 === self }
    platform?.windowLeft(self)
  }

  package func withPixels(_ body: (PixelSurface) -> Void) {
    guard let start = memory.baseAddress else { return }
    body(PixelSurface(pixels: start, size: pixelSize, stride: pixelSize.width))
  }

  package func present(damage: [PixelRect]) {
    contentsAreLost = false
    let visible = damage.map { $0.intersection(pixelSize.bounds) }.filter { !$0.isEmpty }
    guard !visible.isEmpty, !isClosed else { return }
    presentCount += 1
    presentedPixels += visible.reduce(0) { $0 + $1.area }
    lastDamage = visible
  }

  /// Discards the picture, as a window system may: the next frame must repaint everything.
  package func loseContents() {
    memory.update(repeating: 0)
    contentsAreLost = true
    platform?.post(.window(.exposed, id))
  }

  /// Returns a copy of the picture.
  package func picture() -> PixelBuffer {
    PixelBuffer(size: pixelSize) { _ = $0.update(fromContentsOf: memory) }
  }

  /// Sets the size; returns whether it changed.
  func take(_ size: WindowSize, scale: Double) -> Bool {
    let pixels = size.pixels(scale: scale)
    let isOther =
      pixels != pixelSize || size.width != width || size.height != height || scale != self.scale
    guard isOther, !isClosed else { return false }
    width = size.width
    height = size.height
    self.scale = scale
    if pixels != pixelSize {
      memory.deallocate()
      memory = Self.allocate(pixels)
      pixelSize = pixels
    }
    contentsAreLost = true
    return true
  }

  private static func allocate(_ size: PixelSize) -> UnsafeMutableBufferPointer<UInt32> {
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: size.width * size.height)
    memory.initialize(repeating: 0)
    return memory
  }

  private static func sound(_ scale: Double, window title: String) -> Double {
    guard scale.isFinite, scale > 0 else {
      reportIssue(
        Issue(
          "window.scale", .error, subjects: [title],
          "The window \"\(title)\" was given the scale \(scale); it gets 1 instead.",
          fix: "Give a finite scale that is larger than zero."))
      return 1
    }
    return min(max(scale, 0.1), 16)
  }
}
