import Dispatch
import EspalierCSDL
import EspalierDiagnostics
import Glibc

/// Lets input methods reply while the user enters text.
///
/// Their replies arrive over connections of SDL's own, which SDL reads only when it is pumped.
/// While a field has the focus, the pump watches the sockets of these connections, so that a reply
/// wakes the process and nothing else does. If no socket is found, a timer pumps twenty times a
/// second while text is composed, and for two seconds after anything else woke the process. A field
/// at rest wakes nothing.
///
/// SDL waits for an input method with each key, up to 0.3 seconds. A method that fails to answer
/// four times in a row is disconnected, so that keys reach the program at once; SDL connects again
/// when the method starts again.
@MainActor final class InputMethodPump {
  /// The ticks after the last thing that happened: two seconds.
  private static let ticksAfterInput = 40
  /// The time, in nanoseconds, after which a wait without a reply counts as a stall.
  private static let stall: UInt64 = 250_000_000
  /// The stalls in a row after which a method is disconnected.
  private static let mostStalls = 4
  /// The time, in seconds, after which the connection to a method ends during a pump: SDL asks the
  /// method about all keys that wait before it returns.
  private static let longestPump = 1.2

  private let isNeeded: Bool
  private let sockets: InputMethodSockets
  private var source: (any DispatchSourceTimer)?
  private var ticksLeft = 0
  private var stalls = 0
  private lazy var watchdog = PumpWatchdog()
  /// Whether the turn that comes was brought about by this timer.
  private var isOwnTurn = false

  /// Whether a field has the focus.
  var isActive = false {
    didSet {
      guard isActive != oldValue, isNeeded else { return }
      if isActive { start() } else { stop() }
    }
  }

  /// Whether an input method shows text that it has not committed.
  var isComposing = false

  /// Creates a pump; where no input method can be reached it is not needed and never runs.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether there is a session bus and a visible window.
  ///   - paths: The places of the session bus's socket.
  ///   - descriptor: A connection to the bus that is not SDL's.
  init(isNeeded: Bool, bus paths: [String] = [], otherThan descriptor: CInt = -1) {
    self.isNeeded = isNeeded
    sockets = InputMethodSockets(bus: paths, otherThan: descriptor)
    sockets.onReply = { [weak self] in self?.pump() }
  }

  isolated deinit { source?.cancel() }

  /// Called at the start of each turn: the cause of the turn may make an input method reply.
  func turnBegins() {
    guard isActive, isNeeded else { return }
    if isOwnTurn {
      isOwnTurn = false
    } else {
      start()
    }
  }

  /// Moves the events of the window system and of input methods into SDL's queue.
  func pump() {
    guard isActive, !sockets.isEmpty else { return SDL_PumpEvents() }
    let hadInput = hasInput
    let start = DispatchTime.now().uptimeNanoseconds
    watchdog?.arm(seconds: Self.longestPump, sockets.descriptors)
    SDL_PumpEvents()
    let isEnded = watchdog?.disarm() == true
    let duration = DispatchTime.now().uptimeNanoseconds - start
    if duration >= Self.stall { stalls += Int(duration / Self.stall) }
    if isEnded || stalls >= Self.mostStalls {
      disconnect()
    } else if duration < Self.stall, !hadInput, hasInput {
      stalls = 0
    }
  }

  /// Whether keys or texts wait in SDL's queue.
  private var hasInput: Bool {
    SDL_HasEvents(SDL_KEYDOWN.rawValue, SDL_TEXTEDITING_EXT.rawValue) == SDL_TRUE
  }

  private func disconnect() {
    stalls = 0
    guard sockets.disconnect() else { return }
    // SDL notices the end of its connection.
    SDL_PumpEvents()
    reportIssue(
      Issue(
        "inputMethod.silent", .warning, subjects: ["input method"],
        "The input method did not answer several times in a row, and each key waited for it; keys now go to the program at once.",
        fix: "Restart the input method, for instance with `ibus restart`."))
  }

  private func start() {
    if sockets.isEmpty { sockets.watch() }
    guard sockets.isEmpty else { return cancelTimer() }
    ticksLeft = Self.ticksAfterInput
    if source == nil { source = makeTimer() }
  }

  private func stop() {
    sockets.cancel()
    cancelTimer()
  }

  private func cancelTimer() {
    source?.cancel()
    source = nil
  }

  private func tick() {
    isOwnTurn = true
    pump()
    if !isComposing { ticksLeft -= 1 }
    if ticksLeft <= 0 { cancelTimer() }
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + .milliseconds(50), repeating: .milliseconds(50),
      leeway: .milliseconds(10))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.activate()
    return timer
  }
}
