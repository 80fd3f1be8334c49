import EspalierCSDL
import EspalierPlatform
import Foundation

/// Starts SDL's video part and returns the name of the driver that SDL chose.
///
/// Without `busAnswers`, SDL uses no message bus: it has no input methods of a bus then.
///
/// Changes to the environment are undone afterwards, so that they do not reach programs that this
/// one starts.
@MainActor func startSDL(
  _ environment: StartEnvironment, facts: XServerFacts?, compositor: WaylandFacts?,
  hasFrames: Bool, busAnswers: Bool
) throws(PlatformError) -> String {
  if let drivers = environment.drivers, drivers.isEmpty { throw noDisplay(environment) }
  // SDL 2.26 stops the process at its first look at a seat that does not exist.
  if compositor?.hasSeat == false { throw noSeat() }
  SDL_SetMainReady()
  setHints(environment)
  // Without a plugin, the library for frames complains and draws none.
  if !hasFrames { SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0") }

  // Without a running session bus, the D-Bus library would start one; for a bus that hangs, it
  // would wait without limit.
  let isBusOff = !busAnswers
  if isBusOff { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }
  // The X library reads half a megabyte of compose sequences twice, which takes two thirds of the
  // time to start SDL. On a keyboard without a dead key or Compose key, none of them can be typed.
  let isComposeOff = facts?.hasComposingKeys == false && !environment.hasOwnComposeFile
  if isComposeOff { setenv("XCOMPOSEFILE", "/dev/null", 1) }
  // In the "C" locale dead keys and Compose do nothing.
  let isLocaleSet = !environment.hasLocale
  if isLocaleSet { setenv("LC_CTYPE", "C.UTF-8", 1) }
  // The class of windows, by which desktops find the program's desktop file and its icon; SDL takes
  // the name of the executable otherwise.
  let names = ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"].filter {
    environment[$0] == nil
  }
  let identifier = Bundle.main.bundleIdentifier ?? ""
  if !identifier.isEmpty { for name in names { setenv(name, identifier, 1) } }
  defer {
    if !identifier.isEmpty { for name in names { restore(name, of: environment) } }
    if isLocaleSet { unsetenv("LC_CTYPE") }
    if isBusOff { restore("DBUS_SESSION_BUS_ADDRESS", of: environment) }
    if isComposeOff { unsetenv("XCOMPOSEFILE") }
  }

  guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw noDisplay(environment) }
  // SDL begins with text input on, and would send keys to input methods before a field has the
  // focus.
  SDL_StopTextInput()
  // Until the app has a receiver of drops, its windows accept none.
  setDropEvents(false)
  let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  if driver == "x11" { XErrors.handle() }
  return driver
}

/// Gives a variable of the process the value that it had at the start.
private func restore(_ name: String, of environment: StartEnvironment) {
  if let value = environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
}

/// Returns the screen on which new windows open, as SDL describes it.
@MainActor func currentScreen(scale: Double) -> PlatformScreen {
  var bounds = SDL_Rect()
  var mode = SDL_DisplayMode()
  if SDL_GetDisplayBounds(0, &bounds) != 0 { bounds = SDL_Rect(x: 0, y: 0, w: 1280, h: 1024) }
  if SDL_GetCurrentDisplayMode(0, &mode) != 0 { mode.refresh_rate = 0 }
  // Virtual screens have no rate, or an impossible one.
  let isRateKnown = (30...240).contains(mode.refresh_rate)
  return PlatformScreen(
    width: Double(bounds.w) / scale, height: Double(bounds.h) / scale, scale: scale,
    maximumFramesPerSecond: isRateKnown ? Int(mode.refresh_rate) : 60)
}

@MainActor private func setHints(_ environment: StartEnvironment) {
  let doubleClick = Int(PlatformSettings().doubleClickInterval * 1000)
  let hints: [(String, String)] = [
    // SDL's signal handlers only set a flag, which a sleeping loop does not see.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    // Use the window's own memory; by default, SDL draws through an OpenGL texture.
    (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
    // SDL must not send mouse events for fingers, nor finger events for the mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // The click that activates a window is also sent as a click.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    (SDL_HINT_MOUSE_DOUBLE_CLICK_TIME, String(doubleClick)),
    // An application is not a game: the screen saver and the compositor keep running.
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    // The program decides whether closing the last window ends it.
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
    (SDL_HINT_IME_SHOW_UI, "1"),
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
  ]
  for (name, value) in hints { SDL_SetHint(name, value) }
  if let drivers = environment.drivers {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers.joined(separator: ","))
  }
}

private func noSeat() -> PlatformError {
  PlatformError(
    "The Wayland compositor has no seat: neither a keyboard nor a pointer can reach a window.",
    fix: "Give the compositor a seat, or run unseen with SDL_VIDEODRIVER=dummy.")
}

@MainActor private func noDisplay(_ environment: StartEnvironment) -> PlatformError {
  let reason = SDL_GetError().map { String(cString: $0) } ?? ""
  let fix =
    "Start it inside a desktop session, or set DISPLAY or WAYLAND_DISPLAY. Without a display it "
    + "runs with --headless where the program knows it, or unseen with SDL_VIDEODRIVER=dummy."
  if let asked = environment["SDL_VIDEODRIVER"] {
    return PlatformError(
      "SDL_VIDEODRIVER=\(asked) could not be started: \(reason).",
      fix: "Leave SDL_VIDEODRIVER out, or: " + fix)
  }
  guard let display = environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] else {
    return PlatformError(
      "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.", fix: fix)
  }
  return PlatformError("The display \(display) could not be opened: \(reason).", fix: fix)
}
