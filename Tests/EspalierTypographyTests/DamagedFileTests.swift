import EspalierGeometry
import EspalierPlatform
import EspalierTypography
import Foundation
import Testing

/// Files that say more than they hold, and files that change while they are in use.
@MainActor @Suite("Damaged files", .serialized) struct DamagedFileTests {
  private let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  private func chunk(_ kind: String, length: UInt32, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return bigEndian(length) + body + bigEndian(checksum(body))
  }

  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    chunk("IHDR", length: 13, bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
  }

  private func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }

  private func refusal(_ bytes: [UInt8]) -> String {
    do {
      _ = try PNGCodec().decode(bytes)
      return "none"
    } catch { return "\(error)" }
  }

  @Test(arguments: ["iCCP", "tEXt", "PLTE", "eXIf"])
  func aChunkLongerThanTheFileIsRefusedByItsLength(kind: String) {
    let bytes =
      signature + header(width: 1, height: 1)
      + chunk(kind, length: 0x7fff_fff0, [1, 2, 3]).prefix(11)
    #expect(bytes.count == 44)
    #expect(refusal(bytes).contains("a chunk of 2147483632 bytes begins 3 bytes before its end"))
  }

  @Test func aPictureThatItsDataCannotFillIsRefusedBeforeMemoryIsTaken() {
    let bytes =
      signature + header(width: 8000, height: 8000) + chunk("IDAT", length: 4, [1, 2, 3, 4])
      + chunk("IEND", length: 0, [])
    #expect(refusal(bytes).contains("4 bytes cannot hold 8000 × 8000 pixels"))
  }

  @Test func aPictureIsReadIfOnlyTheDataAfterItIsDamaged() throws {
    let whole = try PNGCodec().encodePNG(
      .init(size: .init(width: 600, height: 400)) { $0.update(repeating: 0xff00_8000) })
    let cut = whole.prefix(whole.count - 12) + chunk("tEXt", length: 90_000, []).prefix(8)
    #expect(refusal(whole) == "none")
    #expect(refusal(Array(cut)) == "none")
  }

  @Test func aFontFileThatIsMadeShorterStaysUsable() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        guard let folder = try? FontFolder(),
          let path = try? folder.add("Shrinking.ttf", fontBytes(family: "Shrinking"))
        else { fatalError("The font file could not be written.") }
        let system = FontTextSystem(fontFolders: [folder.path])
        let face = system.face(for: FontRequest(family: "Shrinking"))
        precondition(system.metrics(of: face, size: 10).familyName == "Shrinking")
        truncate(path, 0)
        _ = system.width(of: "Later", face: face, size: 10)
        _ = system.runs(for: "Later", face: face, size: 10, scale: 1)
      }
    }
  }
}

@MainActor @Suite("Long words") struct LongWordTests {
  private let system = FontTextSystem(fonts: .builtIn)

  private func work(
    letters count: Int, _ breaking: TextLayoutRequest.Breaking, width: Double = 300
  ) -> (lines: TextLayout, bytes: Int) {
    let system = FontTextSystem(fonts: .builtIn)
    let text = String(repeating: "abcdefghij", count: count / 10)
    let face = system.face(for: FontRequest())
    let layout = system.layout(
      TextLayoutRequest(
        text: text, face: face, size: 17, width: width, maximumLines: 0, breaking: breaking))
    return (layout, system.work.measuredBytes)
  }

  @Test(arguments: [TextLayoutRequest.Breaking.words, .characters, .truncateTail])
  func aWordOfAnyLengthIsBrokenInLinearWork(breaking: TextLayoutRequest.Breaking) {
    let few = work(letters: 3_000, breaking)
    let many = work(letters: 30_000, breaking)
    #expect(many.bytes < few.bytes * 11)
    #expect(many.bytes < 30_000 * 16)
    #expect(many.lines.lines.map(\.text.count).reduce(0, +) == 30_000)
    // No line is shorter than another because of where the measuring stops.
    let counts = few.lines.lines.dropLast().map(\.text.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 2)
  }

  @Test func aLongWordBreaksNowhereWhereThereIsRoom() {
    let wide = work(letters: 1_000, .words, width: 100_000)
    #expect(wide.lines.lines.count == 1)
    let face = system.face(for: FontRequest())
    let text = "a " + String(repeating: "b", count: 500) + "-" + String(repeating: "c", count: 300)
    let word = String(repeating: "b", count: 500) + "-"
    let width = system.width(of: word, face: face, size: 10)
    let layout = system.layout(
      TextLayoutRequest(text: text, face: face, size: 10, width: width + 1, breaking: .words))
    #expect(layout.lines.map(\.text) == ["a", word, String(repeating: "c", count: 300)])
  }
}
