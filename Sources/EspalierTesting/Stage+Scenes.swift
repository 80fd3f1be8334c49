public import Espalier
package import EspalierGeometry
import EspalierHeadless
import EspalierPlatform
public import Foundation

extension Stage {
  /// Creates a stage that starts an app through its delegate, as `@main` does, and settles.
  ///
  /// `window` is the key window of the app's first scene. A scene's window is as large as the
  /// screen allows, but not larger than 390 by 844 points.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate; the stage keeps it alive.
  ///   - size: The size of the screen, in points; it has 72 more points for a panel and a title
  ///     bar.
  ///   - scale: The device pixels per point.
  ///   - fonts: The fonts that measure and draw text.
  ///   - stateFolder: The folder in which the app's state is saved and from which it is restored,
  ///     made when something is saved; without one nothing is. The stage keeps the folder locked
  ///     until it is released or `quit()` was called.
  public convenience init(
    delegate: any UIApplicationDelegate, size: CGSize = CGSize(width: 390, height: 844),
    scale: CGFloat = 1, fonts: Fonts = .builtIn, stateFolder: URL? = nil
  ) {
    self.init(size: size, scale: scale, fonts: fonts) {
      $0.stateStore = (stateFolder?.path).map(StateStore.init)
      return $0.launchForTesting(delegate: delegate)
    }
    settle()
  }

  /// Ends the app as a logout does: the delegate is told, and the state is saved.
  ///
  /// A new stage with the same `stateFolder` restores it.
  public func quit() {
    enter()
    platform.send(.terminationRequested)
    runtime.stateStore = nil
  }

  /// Minimises the operating-system window of a scene, the stage's own by default; ends the turn.
  public func minimize(_ scene: UIWindowScene? = nil) { tell(scene) { $0.hide() } }

  /// Shows a minimised operating-system window again, with the keyboard; ends the turn.
  public func restore(_ scene: UIWindowScene? = nil) { tell(scene) { $0.show() } }

  /// Clicks the button with which an operating-system window fills the screen, or gets its former
  /// size back; ends the turn.
  package func setMaximized(
    _ isMaximized: Bool, _ scene: UIWindowScene? = nil, isToldLate: Bool = false
  ) { tell(scene) { $0.setMaximized(isMaximized, isToldLate: isToldLate) } }

  /// Whether an operating-system window fills the screen.
  package func isMaximized(_ scene: UIWindowScene? = nil) -> Bool {
    (scene.map { surface(of: $0) } ?? surface)?.isMaximized ?? false
  }

  /// Clicks an operating-system window to the front, which gives it the keyboard; ends the turn.
  public func focus(_ scene: UIWindowScene? = nil) { tell(scene) { $0.raise() } }

  /// Clicks the close button of an operating-system window, then ends the turn.
  public func close(_ scene: UIWindowScene? = nil) { tell(scene) { $0.requestClose() } }

  /// Gives the keyboard focus to another program, or back to the app; ends the turn.
  ///
  /// - Parameters:
  ///   - isActive: Whether the scene's window has the focus.
  ///   - scene: The scene, the stage's own by default.
  public func setFocused(_ isActive: Bool, _ scene: UIWindowScene? = nil) {
    enter()
    guard let id = (scene.map { surface(of: $0) } ?? surface)?.id else { return }
    platform.send(.window(isActive ? .focusGained : .focusLost, id))
  }

  /// Notifies the app that the system is short of memory; ends the turn.
  public func receiveMemoryWarning() {
    enter()
    platform.send(.memoryWarning)
  }

  /// Presses and releases at a point of another scene's window, then ends the turn.
  public func tap(_ point: CGPoint, in scene: UIWindowScene) {
    enter()
    guard let id = surface(of: scene)?.id else { return }
    for phase in [PointerEvent.Phase.down, .up] {
      platform.send(
        .pointer(
          PointerEvent(
            window: id, phase: phase, x: Double(point.x), y: Double(point.y),
            time: platform.clock.now)))
    }
  }

  /// The titles of the open operating-system windows, in the order in which they were opened.
  public var systemWindowTitles: [String] { platform.windows.map(\.title) }

  /// Returns a device pixel of the window's picture, as alpha, red, green and blue; `nil` outside
  /// it.
  package func pixel(_ x: Int, _ y: Int) -> UInt32? {
    enter()
    guard let buffer = surface?.picture(), (0..<buffer.size.width).contains(x),
      (0..<buffer.size.height).contains(y)
    else { return nil }
    return buffer.pixels[y * buffer.size.width + x]
  }

  /// Sets the system's setting for reduced motion, then ends the turn.
  package func setPrefersReducedMotion(_ isReduced: Bool) {
    enter()
    platform.settings.prefersReducedMotion = isReduced
    platform.turn()
  }

  /// Sets the desktop's scale of text, then ends the turn.
  package func setTextScale(_ scale: Double) {
    enter()
    platform.settings.textScale = scale
    platform.turn()
  }

  /// Sets the languages that the user reads, the first one first, then ends the turn.
  package func setLanguages(_ languages: [String]) {
    enter()
    platform.settings.languages = languages
    platform.turn()
  }

  /// Turns the wheel over a point with keys held down, or moves two fingers on a touchpad, then
  /// ends the turn.
  package func scroll(
    at point: CGPoint, by delta: CGVector, modifiers: UIKeyModifierFlags = [],
    isPrecise: Bool = false
  ) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .scroll(
        ScrollEvent(
          window: id, x: Double(point.x), y: Double(point.y), deltaX: Double(delta.dx),
          deltaY: Double(delta.dy), isPrecise: isPrecise,
          modifiers: KeyModifiers(rawValue: modifiers.rawValue), time: platform.clock.now)))
  }

  /// The number of frames the clock made since the stage began, drawn or not.
  package var clockFrames: Int { platform.frameCount }

  private func tell(_ scene: UIWindowScene?, _ change: (HeadlessWindow) -> Void) {
    enter()
    if let window = scene.map({ surface(of: $0) }) ?? surface { change(window) }
    platform.turn()
  }

  func surface(of scene: UIWindowScene?) -> HeadlessWindow? {
    guard let id = runtime.surfaceID(of: scene) else { return nil }
    return platform.windows.first { $0.id == id }
  }
}
