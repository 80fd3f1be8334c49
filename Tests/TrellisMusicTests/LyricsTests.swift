import EspalierTestNumbers
import Testing
import TrellisMusic

/// The texts of songs.
struct LyricsTests {
  private func lines(_ lyrics: SongLyrics) -> [String] {
    lyrics.lines.map { "\(($0.time * 1000).rounded() / 1000) \($0.text)" }
  }

  private func lines(lrc text: String) -> [String] { lines(SongLyrics(lrc: text)) }

  @Test func `Lines of a file have their times`() {
    let text = """
      [ti:Windfall]
      [ar:Mara Vell]
      [00:12.00]The wind came in the night
      [00:15.30]It shook the oldest tree
      [01:02]
      [1:05.5] What it left us
      """
    #expect(
      lines(lrc: text) == [
        "12.0 The wind came in the night", "15.3 It shook the oldest tree", "62.0 ",
        "65.5 What it left us",
      ])
  }

  @Test func `A line is sung at each of its times, in their order`() {
    #expect(
      lines(lrc: "[00:30.00][00:10.00]Hush\n[00:20.00]Barn") == [
        "10.0 Hush", "20.0 Barn", "30.0 Hush",
      ])
  }

  @Test(arguments: [
    ("[01:02.345]x", 62.345), ("[01:02:34]x", 62.34), ("[01:02,5]x", 62.5), ("[0:00]x", 0),
    ("[123:59.99]x", 7439.99),
  ])
  func `Times have several forms`(text: String, time: Double) {
    #expect(lines(lrc: text) == ["\((time * 1000).rounded() / 1000) x"])
  }

  @Test func `An offset in milliseconds makes lines earlier, and none begins before the song`() {
    #expect(lines(lrc: "[offset:500]\n[00:10.00]a\n[00:00.20]b") == ["0.0 b", "9.5 a"])
    #expect(lines(lrc: "[00:10.00]a\n[OFFSET: -250]") == ["10.25 a"])
  }

  @Test func `Times of words are left out, and other brackets stay`() {
    #expect(
      lines(lrc: "[00:10.00]<00:10.00>One <00:10.50> two <3 [x]") == ["10.0 One two <3 [x]"])
    #expect(lines(lrc: "[00:10.00][Chorus] Hush") == ["10.0 [Chorus] Hush"])
  }

  @Test(arguments: [
    "", "\n\n", "no time", "[", "[]", "[:]", "[00:10.00", "[aa:10]x", "[00:75]x", "[00:1٣]x",
    "[00:-1]x", "[00:10.]x", "[1:2:3:4]x", "[00:10.1234567]x", "[99999999:00]x", "\u{feff}",
    "[offset:9223372036854775808]", "[offset:-9223372036854775808]", "[offset:]",
  ])
  func `Damaged lines are ignored`(text: String) {
    let known = text == "[00:10.]x" ? ["10.0 x"] : []
    #expect(lines(lrc: text) == known)
    #expect(lines(lrc: text + "\n[00:01.00]intact").contains { $0.hasSuffix(" intact") })
  }

  @Test func `Ends of lines of every system, and a mark of the byte order, are accepted`() {
    #expect(
      lines(lrc: "\u{feff}[00:01.00]a\r\n[00:02.00]b\r[00:03.00]c\n") == [
        "1.0 a", "2.0 b", "3.0 c",
      ])
  }

  @Test func `Text of any kind gives lines in order, at times of a song`() {
    let seed = Seed.fresh("ESPALIER_LYRICS_SEED")
    var dice = SeededGenerator(seed: seed)
    let parts = [
      "[", "]", ":", ".", "00", "9", "12", "59", "offset", "-", "<", ">", " ", "\n", "\r\n", "词",
      "a", "\u{301}", "٣", "[00:01.00]",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &dice)).map { _ in
        parts.randomElement(using: &dice) ?? ""
      }.joined()
      let lyrics = SongLyrics(lrc: text)
      let times = lyrics.lines.map(\.time)
      #expect(times == times.sorted(), "Seed \(seed): \(text)")
      #expect(times.allSatisfy { $0.isFinite && $0 >= 0 }, "Seed \(seed): \(text)")
      #expect(SongLyrics(lrc: text) == lyrics, "Seed \(seed): \(text)")
    }
  }

  @Test func `The line of a time is the last one that has begun`() {
    let lyrics = SongLyrics(lrc: "[00:10]a\n[00:20]b\n[00:20]c\n[00:30]d")
    let times: [Double] = [0, 9.99, 10, 19.9, 20, 29, 30, 1e9]
    #expect(times.map { lyrics.place(at: $0) } == [nil, nil, 0, 0, 2, 2, 3, 3])
    #expect(lyrics.place(at: -1) == nil)
    #expect(lyrics.place(at: .nan) == nil)
    #expect(SongLyrics([]).place(at: 5) == nil)
  }

  @Test func `Stanzas begin with the bars of a piece, and repeat after a pause`() {
    let bars = (0..<40).map { Double($0) * 2 }
    let lyrics = SongLyrics(stanzas: [["a", "b"], ["c", "d", "e", "f"]], barTimes: bars)
    #expect(
      lines(lyrics) == [
        "8.0 a", "16.0 b", "24.0 c", "28.0 d", "32.0 e", "36.0 f", "40.0 ", "56.0 a", "64.0 b",
      ])
    #expect(SongLyrics(stanzas: [], barTimes: bars).lines.isEmpty)
    #expect(SongLyrics(stanzas: [["a"]], barTimes: [0, 1]).lines.isEmpty)
  }

  @Test func `The bars of a piece are within it`() {
    for index in songs.indices {
      let times = piece(index).barTimes
      #expect(times.count > 8)
      #expect(times == times.sorted())
      #expect(times.last ?? 0 < songs[index].seconds)
      #expect(times.first == 0.05)
    }
  }
}
