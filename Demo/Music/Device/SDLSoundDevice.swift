import EspalierCSDL
import Foundation
import Synchronization

/// The sound device that SDL chooses at each opening: the default of that moment.
package final class SDLSoundDevice: SoundDevice {
  /// The state that SDL's threads use.
  private final class Connection: Sendable {
    let ring: SoundRing
    let device = Atomic<SDL_AudioDeviceID>(0)
    let isLost = Atomic(false)

    init(_ ring: SoundRing) { self.ring = ring }
  }

  /// The number of frames that SDL reads at once, and plays later.
  private static let frames = 2048

  private var connection: Connection?
  private var device: SDL_AudioDeviceID = 0

  package init() {}

  /// Gives the stream the names that the desktop's mixer shows, for all devices of the process.
  ///
  /// SDL's hints are not safe on other threads: call this on the main thread before a device opens.
  @MainActor package static func nameStream() {
    SDL_SetHint("SDL_AUDIO_DEVICE_APP_NAME", "Trellis")
    SDL_SetHint("SDL_AUDIO_DEVICE_STREAM_NAME", "Music")
    SDL_SetHint("SDL_AUDIO_DEVICE_STREAM_ROLE", "music")
  }

  package var delay: Int { Self.frames }

  package var isLost: Bool {
    guard let connection else { return false }
    return connection.isLost.load(ordering: .acquiring)
      || SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED
  }

  package func open(_ ring: SoundRing) throws(SoundDeviceError) {
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw Self.error }
    Self.quietALSA()
    // The app does not use events about new devices.
    SDL_EventState(SDL_AUDIODEVICEADDED.rawValue, SDL_IGNORE)
    let connection = Connection(ring)
    let pointer = Unmanaged.passUnretained(connection).toOpaque()
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Piece.rate)
    // Floats in the byte order of this machine.
    wanted.format = UInt16(AUDIO_F32SYS)
    wanted.channels = 2
    wanted.samples = UInt16(Self.frames)
    wanted.userdata = pointer
    wanted.callback = { pointer, bytes, count in
      guard let pointer, let bytes else { return }
      let frames = Int(count) / (2 * MemoryLayout<Float>.stride)
      Unmanaged<Connection>.fromOpaque(pointer)._withUnsafeGuaranteedRef { connection in
        UnsafeMutableRawPointer(bytes).withMemoryRebound(to: Float.self, capacity: 2 * frames) {
          connection.ring.play(frames, to: $0)
        }
      }
    }
    device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      let error = Self.error
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw error
    }
    connection.device.store(device, ordering: .releasing)
    self.connection = connection
    SDL_AddEventWatch(Self.watch, pointer)
    SDL_PauseAudioDevice(device, 0)
  }

  package func close() {
    guard let connection else { return }
    SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(connection).toOpaque())
    SDL_CloseAudioDevice(device)
    // Some drivers look for devices periodically while the subsystem is open.
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    (self.connection, device) = (nil, 0)
  }

  /// Notes that the device was removed.
  private static let watch: SDL_EventFilter = { pointer, event in
    guard let pointer, let event, event.pointee.type == SDL_AUDIODEVICEREMOVED.rawValue else {
      return 0
    }
    let connection = Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
    let change = event.pointee.adevice
    guard change.iscapture == 0, change.which == connection.device.load(ordering: .acquiring)
    else { return 0 }
    connection.isLost.store(true, ordering: .releasing)
    connection.ring.bell.signal()
    return 0
  }

  private static var error: SoundDeviceError {
    SoundDeviceError(reason: String(cString: SDL_GetError()))
  }

  /// Stops ALSA's library, if SDL uses it, from writing to the standard error output.
  ///
  /// It does so on a machine without a device, and the engine reports the missing device.
  private static func quietALSA() {
    typealias Handler =
      @convention(c) (
        UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?
      ) -> Void
    guard let library = dlopen("libasound.so.2", RTLD_LAZY | RTLD_NOLOAD) else { return }
    defer { dlclose(library) }
    guard let symbol = dlsym(library, "snd_lib_error_set_handler") else { return }
    let set = unsafeBitCast(symbol, to: (@convention(c) (Handler?) -> CInt).self)
    _ = set { _, _, _, _, _ in }
  }
}
