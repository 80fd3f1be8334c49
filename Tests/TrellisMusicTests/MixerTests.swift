import Testing
import TrellisMusic

/// What a device gets of the items that a mixer plays.
struct MixerTests {
  private let ring = SoundRing()
  private let mixer: Mixer
  private let first = shortPiece("First", seconds: 3)
  private let second = shortPiece("Second", seconds: 2.5)

  init() { mixer = Mixer(ring) }

  /// The samples of a piece at full level.
  private func samples(_ piece: Piece, _ frames: Range<Int>) -> [Float] {
    PieceReader(piece).samples(frames)
  }

  private func item(_ id: Int, _ piece: Piece) -> SoundItem { SoundItem(id: id, piece) }

  /// Plays frames as an engine and its device do in turn.
  private func play(_ count: Int) -> [Float] {
    var all: [Float] = []
    while all.count < 2 * count {
      mixer.fill()
      all += ring.take(min(4096, count - all.count / 2))
    }
    mixer.fill()
    return all
  }

  private func start(_ id: Int = 1, at frame: Int = 0, then next: SoundItem? = nil) {
    mixer.start(item(id, first), at: frame, then: next)
    mixer.fill()
    ring.isPlaying = true
  }

  /// The greatest step from one frame to the next.
  private func step(_ samples: [Float]) -> Float {
    stride(from: 0, to: samples.count - 2, by: 1).reduce(0) {
      max($0, abs(samples[$1 + 2] - samples[$1]))
    }
  }

  @Test func `A device gets the samples of the piece, after a short rise`() {
    start(at: 24_000)
    let heard = play(48_000)
    let wanted = samples(first, 24_000..<72_000)
    #expect(heard[0] == 0 || abs(heard[0]) < abs(wanted[0]))
    #expect(heard.after(720).isSame(as: wanted.after(720)))
    #expect(mixer.heard == HeardPlace(id: 1, frame: 72_000, isEnd: false))
    #expect(ring.missingFrames == 0)
  }

  @Test func `Pieces follow each other without a gap`() {
    start(then: item(2, second))
    let heard = play(4 * 48_000)
    let wanted =
      samples(first, 48_000..<first.frameCount)
      + samples(second, 0..<4 * 48_000 - first.frameCount)
    #expect(heard.after(48_000).isSame(as: wanted))
    #expect(mixer.heard == HeardPlace(id: 2, frame: 48_000, isEnd: false))
    let rest = play(3 * 48_000)
    #expect(rest.after(72_000).allSatisfy { $0 == 0 })
    #expect(mixer.heard == HeardPlace(id: 2, frame: second.frameCount, isEnd: true))
  }

  @Test func `After a jump the heard frame is exact, and nothing clicks`() {
    start(at: 40_000)
    var heard = play(20_000)
    // Nothing of the old piece is kept although two seconds of it are ahead.
    mixer.start(item(2, second), at: 60_000, then: nil)
    mixer.fill()
    #expect(mixer.heard == HeardPlace(id: 1, frame: 60_000, isEnd: false))
    heard += ring.take(2048)
    #expect(mixer.heard == HeardPlace(id: 2, frame: 62_048, isEnd: false))
    heard += play(10_000)
    #expect(heard.after(20_480).isSame(as: samples(second, 60_480..<72_048)))
    #expect(step(heard) < 0.25)
    #expect(ring.missingFrames == 0)
  }

  @Test func `Many jumps one after the other end at the last one`() {
    start(at: 20_000)
    _ = ring.take(512)
    for id in 2..<40 {
      #expect(mixer.isReady)
      mixer.start(item(id, first), at: id * 3000, then: nil)
      mixer.fill()
      #expect(!mixer.isReady)
      #expect(step(ring.take(512, by: 512)) < 0.25)
      #expect(mixer.heard == HeardPlace(id: id, frame: id * 3000 + 512, isEnd: false))
      mixer.fill()
    }
    #expect(ring.missingFrames == 0)
  }

  @Test(arguments: [true, false])
  func `Another piece follows although the end is in the ring already`(hadNext: Bool) {
    start(at: 100_000, then: hadNext ? item(2, shortPiece("Other", seconds: 9)) : nil)
    var heard = play(10_000)
    mixer.follow(with: item(3, second))
    heard += play(50_000)
    let rest = 60_000 - (first.frameCount - 100_000)
    let wanted = samples(first, 100_720..<first.frameCount) + samples(second, 0..<rest)
    #expect(heard.after(720).isSame(as: wanted))
    #expect(mixer.heard?.id == 3)
  }

  @Test func `Nothing follows where the next piece is taken back`() {
    start(at: 100_000, then: item(2, second))
    _ = play(10_000)
    mixer.follow(with: nil)
    let heard = play(60_000)
    #expect(heard.after(first.frameCount - 110_000).allSatisfy { $0 == 0 })
    #expect(mixer.heard == HeardPlace(id: 1, frame: first.frameCount, isEnd: true))
  }

  @Test func `A pause fades out and goes on at the frame where it stopped`() throws {
    start(at: 30_000)
    var heard = play(10_000)
    ring.isPlaying = false
    heard += ring.take(4096)
    #expect(ring.isSilent)
    let place = try #require(mixer.heard)
    #expect((40_000...40_720).contains(place.frame))
    #expect(ring.take(4096).peak == 0)
    #expect(mixer.heard == place)
    ring.isPlaying = true
    heard += play(5000)
    #expect(step(heard) < 0.25)
    #expect(mixer.heard?.frame == place.frame + 5000)
    #expect(heard.after(18_096).isSame(as: samples(first, place.frame + 4000..<place.frame + 5000)))
  }

  @Test func `A jump during a pause is followed in silence`() {
    start(at: 30_000)
    _ = play(10_000)
    ring.isPlaying = false
    _ = ring.take(2048)
    mixer.start(item(2, first), at: 90_000, then: nil)
    mixer.fill(ahead: 8192)
    #expect(ring.take(512).peak == 0)
    #expect(mixer.heard == HeardPlace(id: 2, frame: 90_000, isEnd: false))
    ring.isPlaying = true
    #expect(play(3000).after(1000).isSame(as: samples(first, 91_000..<93_000)))
  }

  @Test func `The volume changes all samples, and a change of it does not click`() {
    start(at: 30_000)
    let loud = play(10_000)
    ring.gain = Volume.gain(0.5)
    let soft = play(10_000)
    #expect(step(loud + soft) < 0.25)
    let wanted = samples(first, 45_000..<50_000).map { $0 * 0.125 }
    #expect(zip(soft.suffix(10_000), wanted).allSatisfy { abs($0 - $1) < 1e-6 })
    ring.gain = 0
    _ = play(2000)
    // Silence that is played: the place goes on.
    let place = mixer.heard?.frame ?? 0
    #expect(play(1000).peak == 0)
    #expect(mixer.heard?.frame == place + 1000)
  }

  @Test func `Steps of the volume are heard as equal, and odd values are the nearest end`() {
    #expect([0, 0.5, 1].map(Volume.gain) == [0, 0.125, 1])
    #expect([-1, 2, .nan, .infinity].map(Volume.gain) == [0, 1, 0, 0])
  }

  @Test func `What a device has not yet played is not heard yet`() {
    mixer.delay = 2048
    start(at: 30_000, then: item(2, second))
    _ = play(1024)
    #expect(mixer.heard?.frame == 30_000)
    _ = play(10_000)
    #expect(mixer.heard?.frame == 30_000 + 11_024 - 2048)
    _ = play(first.frameCount - 41_024 + 1000)
    #expect(mixer.heard == HeardPlace(id: 1, frame: first.frameCount - 1048, isEnd: false))
    _ = play(1048)
    #expect(mixer.heard == HeardPlace(id: 2, frame: 0, isEnd: false))
  }

  @Test func `A device that takes more than there is gets silence, and plays on afterwards`() {
    start(at: 30_000)
    let part = ring.take(3 * 48_000)
    #expect(part.count == 2 * 3 * 48_000)
    #expect(ring.missingFrames > 0)
    mixer.fill()
    let place = mixer.heard?.frame ?? 0
    #expect(play(1000).isSame(as: samples(first, place..<place + 1000)))
  }

  @Test func `Pieces without a length are passed over`() {
    let nothing = shortPiece("Nothing", seconds: 0)
    mixer.start(item(1, nothing), at: 5, then: item(2, nothing))
    mixer.fill()
    ring.isPlaying = true
    #expect(play(2000).peak == 0)
    #expect(mixer.heard?.isEnd == true)
    mixer.start(item(3, first), at: -7, then: nil)
    _ = play(500)
    #expect(mixer.heard == HeardPlace(id: 3, frame: 500, isEnd: false))
  }
}
