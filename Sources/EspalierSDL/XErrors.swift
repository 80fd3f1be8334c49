import EspalierCSDL
import EspalierDiagnostics
import Foundation
import Synchronization

/// The answers to errors of the X library, which ends the process for each of them otherwise.
///
/// An X server reports an error for each request that names a window, a property or a picture that
/// has gone. Other programs cause such errors at any time: a program asks for the clipboard or
/// drags a file and ends, or it destroys a window of this process.
enum XErrors {
  private struct State {
    /// The errors that are to be reported: the kind of error and the kind of request.
    var unreported: Set<[UInt8]> = []
  }

  private static let state = Mutex(State())
  private static let hasUnreported = Atomic(false)
  private static let isLost = Atomic(false)
  /// The time, in seconds, that a program has to end after its connection was lost.
  private static let longestEnd: UInt32 = 5

  /// Whether the connection to the server was lost, so that nothing may be sent to it any more.
  static var isConnectionLost: Bool { isLost.load(ordering: .relaxed) }

  /// Makes the process survive errors; call it after SDL has started, whose handler it replaces.
  static func handle() {
    espalier_report_destroyed_windows()
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> CInt
    typealias SetHandler = @convention(c) (Handler?) -> OpaquePointer?
    typealias LossHandler = @convention(c) (OpaquePointer?) -> CInt
    typealias SetLossHandler = @convention(c) (LossHandler?) -> OpaquePointer?
    guard let library = dlopen("libX11.so.6", RTLD_LAZY) else { return }
    if let symbol = dlsym(library, "XSetErrorHandler") {
      _ = unsafeBitCast(symbol, to: SetHandler.self)({ _, event in
        if let event { XErrors.note(UnsafeRawPointer(event)) }
        return 0
      })
    }
    guard let symbol = dlsym(library, "XSetIOErrorHandler") else { return }
    _ = unsafeBitCast(symbol, to: SetLossHandler.self)({ _ in
      XErrors.connectionDidEnd()
      return 0
    })
  }

  /// Makes the process survive the end of the connection that shows a window, so that the program
  /// can save what it has.
  ///
  /// Old versions of the X library have no way for this, and end the process.
  @MainActor static func survive(onDisplayOf window: SDLWindow) {
    typealias Handler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetHandler =
      @convention(c) (
        UnsafeMutableRawPointer, Handler, UnsafeMutableRawPointer?
      ) -> Void
    guard let library = dlopen("libX11.so.6", RTLD_LAZY),
      let symbol = dlsym(library, "XSetIOErrorExitHandler")
    else { return }
    window.withHandle { handle in
      guard let display = espalier_x11_display(handle) else { return }
      unsafeBitCast(symbol, to: SetHandler.self)(display, { _, _ in }, nil)
    }
  }

  private static func connectionDidEnd() {
    guard !isLost.exchange(true, ordering: .relaxed) else { return }
    writeToStandardError(
      "espalier: the connection to the X server was lost; the application ends.\n")
    // The X library may wait without end for an answer.
    Thread.detachNewThread {
      sleep(longestEnd)
      _exit(1)
    }
  }

  /// Notes an error that no other program can cause.
  private static func note(_ event: UnsafeRawPointer) {
    let kind = event.load(fromByteOffset: 32, as: UInt8.self)
    let request = event.load(fromByteOffset: 33, as: UInt8.self)
    // Windows, atoms and pictures go with the programs that made them. A window that gets the
    // keyboard may have been hidden meanwhile (request 42). Extensions have errors of their own,
    // from 128.
    let isOfOthers = [3, 5, 9].contains(kind) || kind == 8 && request == 42 || kind >= 128
    guard !isOfOthers else { return }
    state.withLock { _ = $0.unreported.insert([kind, request]) }
    hasUnreported.store(true, ordering: .relaxed)
  }

  /// Reports the errors since the last call; the handler itself must not call anything.
  static func report() {
    guard hasUnreported.exchange(false, ordering: .relaxed) else { return }
    let errors = state.withLock { state in
      defer { state.unreported = [] }
      return state.unreported
    }
    for error in errors {
      reportIssue(
        Issue(
          "window.refused", .warning, subjects: ["request \(error[1])"],
          "The X server refused request \(error[1]) with error \(error[0]); the application went on without it.",
          fix: "Run the program with `xtrace`, and report the request to the authors of Espalier."))
    }
  }
}
