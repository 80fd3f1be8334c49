import EspalierCSDL
import EspalierDiagnostics
import EspalierGeometry
import EspalierPlatform

/// A window of the desktop.
///
/// SDL measures a window in units that are device pixels on X11 and points of the compositor on
/// Wayland. Only this class uses these units. A title bar that this process draws is a part of
/// SDL's window above the drawn area.
@MainActor final class SDLWindow: WindowSurface {
  let id: WindowID
  private(set) var pixelSize: PixelSize
  private(set) var scale: Double
  private(set) var contentsAreLost = true

  /// SDL's window; `nil` after it was closed, and when the window system has no such window any
  /// more.
  private var handle: OpaquePointer? { isGone || XErrors.isConnectionLost ? nil : kept }
  private var kept: OpaquePointer?
  private var isGone = false
  private var presenter: (any Presenter)?
  private weak var platform: SDLPlatform?
  private let displayScale: DisplayScale
  private let isWayland: Bool
  private var isVisible = false
  // The size requested since the last turn, in points.
  private var wantedSize: WindowSize?
  // Whether the memory returned last is new although SDL did not report that the old one was lost.
  // In that case only a part of it has been drawn.
  private var isMemoryUndrawn = false
  // The title bar of a window that gets none from the desktop.
  private var bar: TitleBar?
  // The size of the content in the memory returned last.
  private var drawnSize = PixelSize(width: 0, height: 0)
  // Whether the memory has a title bar that the screen does not show yet.
  private var isBarUnseen = false

  init(_ description: WindowDescription, platform: SDLPlatform) throws(PlatformError) {
    displayScale = platform.displayScale
    isWayland = platform.driver == "wayland"
    // Wayland gives the density only for an existing window, so a first window is created to
    // measure it.
    let guess = isWayland && !displayScale.isForced ? 1 : displayScale.value
    let size = WindowSize(
      width: description.width, height: description.height, scale: guess,
      window: description.title)
    size.problem.map(reportIssue)
    let units = size.pixels(scale: guess)
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if description.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if description.isMaximized { flags |= SDL_WINDOW_MAXIMIZED.rawValue }
    let place = cascadedPlace(of: units, after: platform.windows.count)
    guard
      let handle = SDL_CreateWindow(
        description.title, place.x, place.y, CInt(units.width), CInt(units.height), flags)
    else {
      throw PlatformError(
        "The window \"\(description.title)\" could not be opened: \(sdlError()).",
        fix: "Close other windows, or make this one smaller.")
    }
    kept = handle
    if platform.drawsTitleBars {
      let bar = TitleBar(text: platform.text, isResizable: description.isResizable)
      bar.attach(to: handle)
      bar.title = description.title
      bar.isDark = platform.settings.prefersDarkAppearance
      self.bar = bar
    }
    self.platform = platform
    id = WindowID(Int(SDL_GetWindowID(handle)))
    scale = guess
    pixelSize = units
    measure()
    if guess != scale || density != 1 || bar != nil { setSize(size) }
    setMinimumSize(width: description.minimumWidth, height: description.minimumHeight)
    measure()
    switch PresenterKind.best(driver: platform.driver, environment: .current) {
    case .surface:
      // SDL knows no layout of pixels for some screens, such as those with 30 bits.
      presenter = SurfacePresenter(window: handle) ?? TexturePresenter(window: handle)
    case .texture: presenter = TexturePresenter(window: handle)
    }
    if presenter == nil { reportNoMemory() }
  }

  isolated deinit { close() }

  var title: String {
    get { handle.flatMap { SDL_GetWindowTitle($0) }.map { String(cString: $0) } ?? "" }
    set {
      guard !newValue.hasSameUnits(as: title), let handle else { return }
      SDL_SetWindowTitle(handle, newValue)
      changeBar { $0.title = newValue }
    }
  }

  var isMaximized: Bool {
    handle.map { SDL_GetWindowFlags($0) & SDL_WINDOW_MAXIMIZED.rawValue != 0 } ?? false
  }

  /// The descriptor on which the window system's events arrive; -1 if there is none.
  var descriptor: CInt { handle.map(espalier_window_descriptor) ?? -1 }

  /// The place of the drawn area on the screen, in device pixels; `nil` after the window was
  /// closed.
  var screenPosition: (x: Int, y: Int)? {
    guard let handle else { return nil }
    var (x, y): (CInt, CInt) = (0, 0)
    SDL_GetWindowPosition(handle, &x, &y)
    return (Int(x), Int(y))
  }

  /// The size of the drawn area, in points.
  var width: Double { Double(pixelSize.width) / scale }
  var height: Double { Double(pixelSize.height) / scale }

  /// SDL's units per point.
  var unitsPerPoint: Double { scale / density }

  /// The height of the title bar that this process draws, in points.
  var barHeight: Double { bar == nil ? 0 : TitleBarGeometry.height }
  private var barRows: Int { Int((barHeight * scale).rounded()) }

  func show() {
    applyWantedSize()
    if let handle { SDL_ShowWindow(handle) }
  }

  func hide() { if let handle { SDL_HideWindow(handle) } }

  func raise() {
    guard let handle else { return }
    let flags = SDL_GetWindowFlags(handle)
    if flags & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(handle) }
    if flags & SDL_WINDOW_HIDDEN.rawValue != 0 { SDL_ShowWindow(handle) }
    SDL_RaiseWindow(handle)
  }

  func setSizeLimits(_ limits: WindowSizeLimits) {
    guard let handle else { return }
    func units(_ value: Double) -> CInt {
      value > 0 ? CInt(max(1, min((value * unitsPerPoint).rounded(), 16_384))) : 1
    }
    // SDL refuses a minimum size above the maximum size, so both are removed first.
    SDL_SetWindowMinimumSize(handle, 1, 1)
    SDL_SetWindowMaximumSize(
      handle, units(limits.maximumWidth), units(limits.maximumHeight + barHeight))
    SDL_SetWindowMinimumSize(
      handle, units(limits.minimumWidth), units(limits.minimumHeight + barHeight))
  }

  func resize(width: Double, height: Double) {
    let size = WindowSize(width: width, height: height, scale: scale, window: title)
    size.problem.map(reportIssue)
    wantedSize = size
  }

  func close() {
    guard let kept else { return }
    release(kept)
    self.kept = nil
    platform?.windowDidClose(id)
  }

  private func release(_ window: OpaquePointer) {
    // SDL hides a window that it destroys and waits for the answer, which does not come for a
    // window that has gone. SDL has noted that the window is hidden in all but rare cases; then the
    // memory is given up.
    let isShown = SDL_GetWindowFlags(window) & SDL_WINDOW_SHOWN.rawValue != 0
    if XErrors.isConnectionLost || isGone && isShown {
      _ = presenter.map { Unmanaged.passRetained($0 as AnyObject) }
      presenter = nil
    } else {
      presenter = nil
      SDL_DestroyWindow(window)
    }
  }

  /// Whether this is the window with a number at the X server.
  ///
  /// SDL makes another window when it needs one of another kind, and destroys the first.
  func isX11(_ number: UInt) -> Bool { handle.map(espalier_x11_window) == number }

  /// Notes that another program has destroyed the window: nothing is sent to it any more.
  func wasDestroyed() { isGone = true }

  /// Calls a function with SDL's window.
  func withHandle(_ body: (OpaquePointer) -> Void) { handle.map(body) }

  func withPixels(_ body: (PixelSurface) -> Void) {
    guard handle != nil, let surface = presenter?.surface() else {
      if handle != nil { reportNoMemory() }
      return
    }
    if surface.isNew, !contentsAreLost { isMemoryUndrawn = true }
    if let bar, contentsAreLost || surface.isNew || bar.needsDrawing {
      bar.draw(into: surface.pixels, rows: barRows, scale: scale)
      isBarUnseen = true
    }
    let content = content(of: surface.pixels)
    drawnSize = content.size
    body(content)
  }

  /// The pixels below the title bar.
  private func content(of pixels: PixelSurface) -> PixelSurface {
    let rows = min(barRows, pixels.size.height)
    return PixelSurface(
      pixels: pixels.pixels + rows * pixels.stride,
      size: PixelSize(width: pixels.size.width, height: pixels.size.height - rows),
      stride: pixels.stride)
  }

  func present(damage: [PixelRect]) {
    guard handle != nil else { return }
    contentsAreLost = isMemoryUndrawn
    if isMemoryUndrawn { platform?.pending.append(.window(.exposed, id)) }
    isMemoryUndrawn = false
    var visible = damage.map { $0.intersection(drawnSize.bounds) }.filter { !$0.isEmpty }
      .map(SDL_Rect.init)
    if bar != nil {
      let rows = CInt(barRows)
      for index in visible.indices { visible[index].y += rows }
      if isBarUnseen {
        visible.append(SDL_Rect(x: 0, y: 0, w: CInt(drawnSize.width), h: rows))
        isBarUnseen = false
      }
    }
    guard !visible.isEmpty, let presenter else { return }
    // SDL refuses if the window has got another size meanwhile; an event with that size follows.
    if !presenter.present(visible) { contentsAreLost = true }
  }

  /// Changes the title bar, if there is one, and shows it if it looks different then.
  ///
  /// - Returns: What `change` returns; `nil` without a bar.
  @discardableResult func changeBar<Result>(_ change: (TitleBar) -> Result) -> Result? {
    guard let bar else { return nil }
    let result = change(bar)
    // A picture that is drawn anew brings the bar along.
    guard bar.needsDrawing, !contentsAreLost, handle != nil, let surface = presenter?.surface(),
      !surface.isNew
    else { return result }
    bar.draw(into: surface.pixels, rows: barRows, scale: scale)
    isBarUnseen = true
    present(damage: [])
    return result
  }

  /// Gives the window the size that was requested last, if any.
  ///
  /// Called between two turns, so that the size of the pixels never changes inside a turn.
  func applyWantedSize() {
    guard let size = wantedSize else { return }
    wantedSize = nil
    setSize(size)
  }

  /// Whether another size was requested since the last turn.
  var wantsOtherSize: Bool { wantedSize != nil }

  /// Notes whether the window is visible; returns whether that changed.
  func becomeVisible(_ isVisible: Bool) -> Bool {
    defer { self.isVisible = isVisible }
    return isVisible != self.isVisible
  }

  /// Reads the window's size from SDL; returns an event if the size changed.
  func updateMeasures() -> WindowEvent? {
    let old = (pixelSize, scale)
    measure()
    guard old != (pixelSize, scale) else { return nil }
    contentsAreLost = true
    return .resized(width: width, height: height, pixels: pixelSize, scale: scale)
  }

  /// Reads the window's size from SDL, with new memory, and returns the event for it.
  ///
  /// After several changes at once, the size may be the same as before.
  func updateSize() -> WindowEvent {
    contentsAreLost = true
    return updateMeasures() ?? .exposed
  }

  /// Whether a library that this process loaded may draw the frame around the window.
  var mayHaveFrameOfLibrary: Bool { isWayland && bar == nil }

  /// Shows the last picture again; returns an event if the picture is lost.
  func presentAgain() -> WindowEvent? {
    guard handle != nil, let presenter else { return nil }
    if !contentsAreLost { contentsAreLost = !presenter.presentAgain() }
    return contentsAreLost ? .exposed : nil
  }

  /// Returns the caret's rectangle in SDL's units.
  func rectangle(of area: TextInputArea) -> SDL_Rect {
    func unit(_ value: Double) -> CInt {
      value.isNaN ? 0 : CInt(clamping: Int((min(max(value, -1e6), 1e6) * unitsPerPoint).rounded()))
    }
    return SDL_Rect(
      x: unit(area.x), y: unit(area.y + barHeight), w: unit(area.width), h: unit(area.height))
  }

  // Device pixels per SDL unit.
  private var density: Double {
    guard isWayland, let handle else { return 1 }
    var units: CInt = 0
    var pixels: CInt = 0
    SDL_GetWindowSize(handle, &units, nil)
    SDL_GetWindowSizeInPixels(handle, &pixels, nil)
    return units > 0 && pixels > 0 ? Double(pixels) / Double(units) : 1
  }

  private func measure() {
    guard let handle else { return }
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    scale = isWayland && !displayScale.isForced ? density : displayScale.value
    pixelSize = PixelSize(width: max(1, Int(width)), height: max(1, Int(height) - barRows))
    bar?.setSize(
      width: Double(width) / scale, height: Double(height) / scale, unitsPerPoint: unitsPerPoint)
  }

  private func setSize(_ size: WindowSize) {
    guard let handle else { return }
    let units = size.pixels(scale: unitsPerPoint)
    let barUnits = CInt((barHeight * unitsPerPoint).rounded())
    SDL_SetWindowSize(handle, CInt(units.width), CInt(units.height) + barUnits)
  }

  private func setMinimumSize(width: Double, height: Double) {
    guard let handle, width > 0 || height > 0 else { return }
    func units(_ value: Double) -> CInt {
      value > 0 ? CInt(min((value * unitsPerPoint).rounded(), 16_384)) : 1
    }
    SDL_SetWindowMinimumSize(handle, max(1, units(width)), max(1, units(height + barHeight)))
  }

  private func reportNoMemory() {
    reportIssue(
      Issue(
        "window.memory", .error, subjects: [title],
        "The window \"\(title)\" has no memory to draw into: \(sdlError()).",
        fix: "Try another driver (SDL_VIDEODRIVER=x11), or a screen with 24 bits per pixel."))
  }
}

/// Returns SDL's description of the last error.
func sdlError() -> String {
  let text = SDL_GetError().map { String(cString: $0) } ?? ""
  return text.isEmpty ? "SDL gives no reason" : text
}

/// Returns the place of a new window: the first in the middle, each further one a little below and
/// to the right.
///
/// No window then hides another one. Window managers and Wayland may choose another place.
@MainActor private func cascadedPlace(of size: PixelSize, after count: Int) -> (x: CInt, y: CInt) {
  let center = espalier_window_position_centered
  var bounds = SDL_Rect()
  guard count > 0, SDL_GetDisplayUsableBounds(0, &bounds) == 0 else { return (center, center) }
  let step = CInt(32 * (count % 8))
  func place(_ start: CInt, _ room: CInt, _ length: Int) -> CInt {
    let free = max(0, room - CInt(clamping: length))
    return start + min(free / 2 + step, free)
  }
  return (
    place(bounds.x, bounds.w, Int(size.width)), place(bounds.y, bounds.h, Int(size.height))
  )
}
