import EspalierCSDL
import Foundation
import Testing
import TrellisMusic

/// SDL's drivers that need no hardware.
@Suite(.serialized)
struct SDLSoundDeviceTests {
  private let piece = shortPiece("Device", seconds: 30)
  private let events = Events()

  private func engine(driver: String) -> SoundEngine {
    setenv("SDL_AUDIODRIVER", driver, 1)
    let events = events
    return SoundEngine(device: { SDLSoundDevice() }, report: { events.add($0) })
  }

  private func start(_ engine: SoundEngine, at frame: Int) {
    engine.load(SoundItem(id: 1, piece), at: frame, then: nil)
    engine.play()
  }

  /// Waits until something holds, for a minute at most.
  private func holds(_ condition: () -> Bool) -> Bool {
    let limit = DispatchTime.now() + 60
    let nobody = DispatchSemaphore(value: 0)
    while !condition() {
      guard DispatchTime.now() < limit else { return false }
      _ = nobody.wait(timeout: .now() + .milliseconds(10))
    }
    return true
  }

  private func frame(_ engine: SoundEngine) -> Int { engine.heard?.frame ?? 0 }

  @Test func `The disk driver gets the piece, sample by sample`() throws {
    let file = NSTemporaryDirectory() + "trellis-\(UUID().uuidString).raw"
    defer { try? FileManager.default.removeItem(atPath: file) }
    setenv("SDL_DISKAUDIOFILE", file, 1)
    let engine = engine(driver: "disk")
    start(engine, at: 480_000)
    #expect(holds { frame(engine) > 480_000 + 40_000 })
    engine.stop()
    engine.settle()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let written = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    // On a busy machine the device gets silence now and then, which is no part of the piece.
    let wanted = PieceReader(piece).samples(480_000..<520_000).filter { $0 != 0 }
    let part = written.filter { $0 != 0 }.prefix(60_000)
    #expect(Array(part.dropFirst(4000)).isSame(as: Array(wanted[4000..<part.count])))
    #expect(part.count == 60_000)
  }

  @Test func `A device that SDL takes away is opened again, and the place is kept`() {
    let engine = engine(driver: "dummy")
    start(engine, at: 48_000)
    #expect(events.wait(for: .opened))
    #expect(holds { frame(engine) > 48_000 })
    let before = frame(engine)
    // Which number SDL gave the device is not known here: the first ones are tried.
    for id in SDL_AudioDeviceID(2)..<6 {
      var event = SDL_Event()
      event.adevice.type = SDL_AUDIODEVICEREMOVED.rawValue
      event.adevice.which = id
      SDL_PushEvent(&event)
    }
    #expect(holds { events.all.count == 2 })
    let again = frame(engine)
    #expect(holds { frame(engine) > again + 8000 })
    #expect(again >= before)
    engine.stop()
    engine.settle()
  }

  @Test func `A pause closes the device after a while, and SDL's part for sound with it`() {
    let engine = engine(driver: "dummy")
    start(engine, at: 0)
    #expect(holds { frame(engine) > 0 })
    #expect(SDL_WasInit(SDL_INIT_AUDIO) != 0)
    engine.pause()
    #expect(holds { SDL_WasInit(SDL_INIT_AUDIO) == 0 })
    let (place, wakes) = (frame(engine), engine.wakeCount)
    engine.play()
    #expect(holds { frame(engine) > place + 4000 })
    #expect(engine.wakeCount > wakes)
    engine.stop()
    engine.settle()
  }

  @Test func `Without a driver the owner is told`() {
    let engine = engine(driver: "nothing-of-this-name")
    start(engine, at: 0)
    #expect(holds { !events.all.isEmpty })
    guard case .noDevice(let reason)? = events.all.first else {
      Issue.record("\(events.all)")
      return
    }
    #expect(!reason.isEmpty)
    #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    engine.stop()
    engine.settle()
  }
}
