import EspalierCSDL
import Foundation
import Synchronization

/// The sound device that SDL chooses, opened anew each time, so that it is the present default.
package final class SDLSoundDevice: SoundDevice {
  /// What SDL's threads use.
  private final class Connection: Sendable {
    let ring: SoundRing
    let device = Atomic<SDL_AudioDeviceID>(0)
    let isLost = Atomic(false)

    init(_ ring: SoundRing) { self.ring = ring }
  }

  /// The frames that SDL asks for at once, and which it plays after that.
  private static let frames = 2048

  private var connection: Connection?
  private var device: SDL_AudioDeviceID = 0

  package init() {}

  package var delay: Int { Self.frames }

  package var isLost: Bool {
    guard let connection else { return false }
    return connection.isLost.load(ordering: .acquiring)
      || SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED
  }

  package func open(_ ring: SoundRing) throws(SoundDeviceError) {
    // What a mixer of the desktop shows.
    SDL_SetHint("SDL_AUDIO_DEVICE_APP_NAME", "Trellis")
    SDL_SetHint("SDL_AUDIO_DEVICE_STREAM_NAME", "Music")
    SDL_SetHint("SDL_AUDIO_DEVICE_STREAM_ROLE", "music")
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw Self.error }
    Self.quietALSA()
    // Nobody asks which devices come.
    SDL_EventState(SDL_AUDIODEVICEADDED.rawValue, SDL_IGNORE)
    let connection = Connection(ring)
    let pointer = Unmanaged.passUnretained(connection).toOpaque()
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Piece.rate)
    // Floats in the order of this machine.
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
    // Some drivers look for devices again and again as long as they are open.
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    (self.connection, device) = (nil, 0)
  }

  /// Learns that the device has gone.
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

  /// Keeps ALSA's library, if SDL uses it, from writing to the standard error output where a
  /// machine has no device: the engine's owner says so in one sentence.
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
