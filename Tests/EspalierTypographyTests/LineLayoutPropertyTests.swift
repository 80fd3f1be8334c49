import EspalierPlatform
import EspalierTestNumbers
import EspalierTypography
import Testing

@MainActor @Suite("Line layout, any text") struct LineLayoutPropertyTests {
  private let system = FontTextSystem(fonts: .builtIn)

  @Test("Lines fit, lose nothing, and measure as they say", arguments: 0..<40)
  func wordsAndCharacters(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    for _ in 0..<8 {
      let request = request(&random, breakings: [.words, .characters], maximumLines: 0...0)
      let result = system.layout(request)
      #expect(!result.isTruncated)
      #expect(visible(result.lines.map(\.text).joined()) == visible(request.text))
      check(result, request)
    }
  }

  @Test("A truncated layout keeps to its lines and shows an ellipsis", arguments: 0..<40)
  func truncation(seed: UInt64) {
    var random = SeededGenerator(state: seed &+ 1_000)
    for _ in 0..<8 {
      let request = request(
        &random, breakings: [.truncateTail, .truncateHead, .truncateMiddle], maximumLines: 1...3)
      let result = system.layout(request)
      #expect(result.lines.count <= request.maximumLines)
      #expect(result.isTruncated == (result.lines.last?.text.contains("…") ?? false))
      if !result.isTruncated {
        #expect(visible(result.lines.map(\.text).joined()) == visible(request.text))
      }
      check(result, request)
    }
  }

  private func check(_ result: TextLayout, _ request: TextLayoutRequest) {
    for line in result.lines {
      #expect(line.width == system.width(of: line.text, face: request.face, size: request.size))
      #expect(line.text.last.map { $0 != " " } ?? true)
      #expect(
        line.width <= request.width + 0.01 || visible(line.text).count == 1, "\(line) \(request)")
    }
  }

  private func visible(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private func request(
    _ random: inout SeededGenerator, breakings: [TextLayoutRequest.Breaking],
    maximumLines: ClosedRange<Int>
  ) -> TextLayoutRequest {
    let alphabet = Array("aaeeiimnrstw  WLT-/,.()!漢字。é—1 2\n ")
    let text = String(
      (0..<Int.random(in: 0...60, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      })
    let weight = Int.random(in: 1...9, using: &random) * 100
    return TextLayoutRequest(
      text: text, face: system.face(for: FontRequest(weight: weight)),
      size: Double.random(in: 8...40, using: &random),
      width: Double.random(in: 0...300, using: &random),
      maximumLines: Int.random(in: maximumLines, using: &random),
      breaking: breakings[Int.random(in: 0..<breakings.count, using: &random)])
  }
}
