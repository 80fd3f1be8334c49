import Testing

/// Screens whose pixels are not 24 bits of red, green and blue.
@Suite(
  .enabled(if: VirtualDisplay.isPresent, "Xvfb and xdotool are not installed"), .serialized,
  .timeLimit(.minutes(1)))
struct ScreenDepthTests {
  @Test func aScreenOf30BitsShowsWhatIsPainted() async throws {
    try await VirtualDisplay.with(depth: 30) { display in
      let probe = try display.probe("listen")
      #expect(await probe.lines(upTo: "painted").last == "painted 300x200 @1.0")
      await probe.lines(upTo: "focusGained")
      // 0x33, 0x66 and 0xcc, each in ten bits.
      let colors = try Set(display.row(512, 550..<630))
      #expect(colors.count == 1)
      let color = try #require(colors.first)
      let parts = [20, 10, 0].map { Int(color >> $0 & 1023) }
      for (part, wanted) in zip(parts, [0x33, 0x66, 0xcc]) {
        #expect(abs(part - wanted * 1023 / 255) <= 4, "\(parts)")
      }
      await probe.end()
    }
  }
}
