import Testing
import TrellisMusic

/// The engine with a device that tests move.
struct EngineTests {
  private let device = FakeDevice()
  private let events = Events()
  private let engine: SoundEngine
  private let long = shortPiece("Long", seconds: 60)
  private let short = shortPiece("Short", seconds: 4)

  init() {
    let (device, events) = (device, events)
    engine = SoundEngine(device: { device }, report: { events.add($0) })
  }

  private func item(_ id: Int, _ piece: Piece) -> SoundItem { SoundItem(id: id, piece) }

  /// Lets the device take some seconds in steps, between which the engine can work.
  private func take(_ frames: Int) -> [Float] {
    var all: [Float] = []
    while all.count < 2 * frames {
      all += device.take(min(8192, frames - all.count / 2))
      engine.settle()
    }
    return all
  }

  private func start(_ piece: Piece, at frame: Int = 0, then next: SoundItem? = nil) {
    engine.load(item(1, piece), at: frame, then: next)
    engine.play()
    engine.settle()
  }

  @Test func `The device is opened at the first play, not before`() {
    defer { engine.stop() }
    engine.load(item(1, long), at: 48_000, then: nil)
    engine.settle()
    #expect(!device.isOpen)
    #expect(engine.heard == HeardPlace(id: 1, frame: 48_000, isEnd: false))
    engine.play()
    engine.settle()
    #expect(device.isOpen)
    #expect(events.all == [.opened])
    let heard = take(10_000)
    #expect(heard.after(720).isSame(as: PieceReader(long).samples(48_720..<58_000)))
    #expect(engine.heard?.frame == 58_000)
  }

  @Test func `The thread wakes about once per second of sound, and not while nothing plays`() {
    defer { engine.stop() }
    start(long)
    let before = engine.wakeCount
    // Ten seconds of sound; the test itself wakes the thread twice in each.
    for _ in 0..<20 {
      _ = device.take(24_000, by: 2000)
      engine.settle()
    }
    #expect(engine.missingFrames == 0)
    #expect(engine.wakeCount - before <= 20 + 12)
  }

  @Test func `The next item and the end are told`() {
    defer { engine.stop() }
    start(short, at: 2 * 48_000, then: item(2, short))
    _ = take(3 * 48_000)
    #expect(events.wait(for: .advanced(id: 2)))
    _ = take(4 * 48_000)
    #expect(events.wait(for: .ended(id: 2)))
    #expect(events.all == [.opened, .advanced(id: 2), .ended(id: 2)])
  }

  @Test func `Seeks in a row end at the last place`() {
    defer { engine.stop() }
    start(long)
    for id in 2..<60 { engine.load(item(id, long), at: id * 40_000, then: nil) }
    _ = take(40_000)
    #expect(engine.heard?.id == 59)
    #expect((59 * 40_000...60 * 40_000).contains(engine.heard?.frame ?? 0))
    #expect(engine.missingFrames == 0)
  }

  @Test func `A pause keeps the frame, also over a seek`() {
    defer { engine.stop() }
    start(long)
    _ = take(20_000)
    engine.pause()
    engine.settle()
    _ = take(4096)
    let place = engine.heard
    #expect((20_000...20_720).contains(place?.frame ?? 0))
    #expect(take(4096).peak == 0)
    #expect(engine.heard == place)
    engine.load(item(2, long), at: 480_000, then: nil)
    engine.settle()
    #expect(take(1024).peak == 0)
    #expect(engine.heard == HeardPlace(id: 2, frame: 480_000, isEnd: false))
    engine.play()
    engine.settle()
    #expect(take(4096).peak > 0)
    #expect(engine.heard?.frame == 484_096)
    #expect(device.openings == 1)
  }

  @Test func `A device that goes is opened again, and the frame is kept`() {
    defer { engine.stop() }
    start(long, at: 96_000)
    _ = take(20_000)
    device.lose()
    engine.settle()
    #expect(device.openings == 2)
    #expect(engine.heard == HeardPlace(id: 1, frame: 116_000, isEnd: false))
    let heard = take(4000)
    #expect(heard.after(720).isSame(as: PieceReader(long).samples(116_720..<120_000)))
    #expect(
      events.all == [.opened, .opened])
  }

  @Test func `Without a device the owner is told once for each attempt`() {
    defer { engine.stop() }
    device.fail(2)
    start(long)
    engine.follow(with: item(2, short))
    engine.settle()
    #expect(events.all == [.noDevice(reason: "it is a test")])
    engine.pause()
    engine.play()
    engine.settle()
    #expect(events.all.count == 2)
    // The third attempt succeeds, and asks for what is to be played now.
    engine.play()
    engine.settle()
    #expect(events.all.last == .opened)
    #expect(take(2048).peak == 0)
    engine.load(item(3, long), at: 240_000, then: nil)
    engine.settle()
    #expect(take(2048).peak > 0)
    #expect(engine.heard == HeardPlace(id: 3, frame: 242_048, isEnd: false))
  }

  @Test func `A device that goes for good leaves the time to the owner, who may go on later`() {
    defer { engine.stop() }
    start(long)
    _ = take(20_000)
    device.fail(1)
    device.lose()
    engine.settle()
    #expect(events.all.last == .noDevice(reason: "it is a test"))
    #expect(engine.heard?.frame == 20_000)
    engine.load(item(2, long), at: 96_000, then: nil)
    engine.play()
    engine.settle()
    #expect(events.all.last == .opened)
    #expect(take(2048).peak > 0)
  }

  @Test func `A device is closed when the engine stops`() {
    start(long)
    engine.stop()
    engine.settle()
    #expect(!device.isOpen)
  }
}
