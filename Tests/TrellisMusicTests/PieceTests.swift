import Testing
import TrellisMusic

/// The music that the demo makes of the names of its songs.
struct PieceTests {
  private let rate = Piece.rate

  @Test func `A song has the same samples in every run`() {
    let part = 60 * rate..<61 * rate
    let first = PieceReader(piece(0)).samples(part)
    #expect(first.isSame(as: PieceReader(piece(0)).samples(part)))
    #expect(first.peak > 0.05)
    // As it was when the song was written.
    #expect(
      piece(0).summary == "106 beats a minute, 3 a bar, dorian on 44, 124 bars, drums 1")
  }

  @Test func `Songs differ in their notes, and the songs of a record share their drums`() {
    let all = songs.indices.map { piece($0) }
    #expect(Set(all.map(\.summary)).count == songs.count)
    let parts = all.map { PieceReader($0).samples(20 * rate..<20 * rate + 4800) }
    for first in parts.indices {
      for second in parts.indices where second > first {
        #expect(!parts[first].isSame(as: parts[second]))
      }
    }
    func drums(_ index: Int) -> Substring? { all[index].summary.split(separator: " ").last }
    #expect(drums(4) == drums(5))
  }

  @Test(arguments: songs.indices)
  func `A place that is sought sounds as it does when it is played to`(index: Int) {
    let piece = piece(index)
    let start = (index * 11 + 7) * rate
    let through = PieceReader(piece).samples(start..<start + rate / 2, by: 1000)
    let reader = PieceReader(piece)
    _ = reader.samples(piece.frameCount - 2048..<piece.frameCount)
    for offset in [0, 1, 63, 4801, 12_345] {
      let part = reader.samples(start + offset..<start + offset + 700, by: 333)
      #expect((part == Array(through[2 * offset..<2 * (offset + 700)])) as Bool)
    }
  }

  @Test(arguments: songs.indices)
  func `Notes that begin before their bar sound in parts of any length`(index: Int) {
    // Some bars begin within these seconds, and their notes up to a step of the grid earlier.
    let piece = piece(index)
    let range = 40 * rate..<50 * rate
    let whole = PieceReader(piece).samples(range, by: range.count)
    let parts = PieceReader(piece).samples(range, by: 37)
    #expect((whole == parts) as Bool)
  }

  @Test(arguments: songs.indices)
  func `Nothing clips, and no song is much louder than others`(index: Int) {
    let piece = piece(index)
    let reader = PieceReader(piece)
    var loudest = -100.0
    for part in 1..<6 {
      let start = piece.frameCount / 6 * part
      let samples = reader.samples(start..<start + rate)
      #expect(samples.peak < 0.9)
      loudest = max(loudest, samples.loudness)
    }
    #expect((-26 ... -13).contains(loudest))
  }

  @Test(arguments: songs.indices)
  func `A song has its duration, and silence at both ends`(index: Int) {
    let piece = piece(index)
    #expect(piece.frameCount == Int(songs[index].seconds) * rate)
    let reader = PieceReader(piece)
    let end = piece.frameCount
    #expect(reader.samples(0..<rate / 20).peak == 0)
    #expect(reader.samples(end - rate / 20..<end).peak == 0)
    // The last chord rings and fades before that, and nothing follows.
    #expect(reader.samples(end - 4 * rate..<end - 3 * rate).peak > 0.01)
    #expect(reader.samples(end - rate / 4..<end).peak < 0.02)
    #expect(reader.samples(end..<end + 10).isEmpty)
    #expect(reader.samples(end - 5..<end + 100).count == 10)
  }

  @Test(arguments: songs.indices)
  func `A second of sound costs the same at every place of a song`(index: Int) {
    let piece = piece(index)
    for start in [0, piece.frameCount / 2, piece.frameCount - 3 * rate] {
      let reader = PieceReader(piece)
      _ = reader.samples(start..<start + rate)
      #expect(reader.noteFrames < 30 * rate)
      // The bars whose notes may still ring, and those of the second itself.
      #expect(reader.barsMade <= 9)
    }
  }

  @Test func `Steps between samples are as small as those of music`() {
    for index in songs.indices {
      let samples = PieceReader(piece(index)).samples(30 * rate..<31 * rate)
      let steps = stride(from: 0, to: samples.count - 2, by: 2).map {
        abs(samples[$0 + 2] - samples[$0])
      }
      #expect((steps.max() ?? 1) < 0.3)
    }
  }

  @Test(arguments: [0, 1, 1000, 4801, 30_000, 5 * 48_000])
  func `Pieces of any length have no samples beyond it`(frames: Int) {
    let piece = shortPiece("Short", seconds: Double(frames) / Double(rate))
    #expect(piece.frameCount == frames)
    let samples = PieceReader(piece).samples(0..<frames + 10, by: 777)
    #expect(samples.count == 2 * frames)
    #expect(samples.peak < 1)
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e300])
  func `Durations that are none give a piece all the same`(seconds: Double) {
    let piece = shortPiece("Odd", seconds: seconds)
    #expect((0...86_400 * rate).contains(piece.frameCount))
    let end = piece.frameCount
    #expect(PieceReader(piece).samples(max(0, end - 100)..<end).peak == 0)
    #expect(PieceReader(piece).samples(-10..<0).isEmpty)
  }
}
