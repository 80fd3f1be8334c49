import Foundation
import Testing
import TrellisMusic

/// The demo's music, on devices without hardware.
@Suite(
  .serialized,
  .enabled(if: Machine.whyNoWindow == nil, "No window: \(Machine.whyNoWindow ?? "")"))
struct SoundTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay() }

  private func start(driver: String, file: String = "/dev/null") throws -> (RunningProgram, Keys) {
    let demo = try display.start(
      Machine.demo,
      environment: [
        "ESPALIER_TRACE": "appearance,focus", "SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": file,
      ])
    let window = try DemoWindow(of: demo, on: display)
    try display.xdotool("mousemove", "2", "2")
    _ = try window.picture("the library at rest") { $0.part(window.tabBar).colorCount > 4 }
    return (demo, Keys(demo: demo, display: display))
  }

  private func quit(_ demo: RunningProgram) throws {
    try display.xdotool("key", "--clearmodifiers", "ctrl+q")
    #expect(demo.exitStatus() == 0)
  }

  /// The elapsed time that the demo has kept.
  private var position: Double {
    let path = display.stateFolder + "/trellis/session.json"
    struct File: Decodable {
      struct Contents: Decodable { let position: Double }
      let contents: Contents
    }
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return (try? JSONDecoder().decode(File.self, from: data))?.contents.position ?? -1
  }

  private func size(_ file: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.size] as? Int ?? 0
  }

  @Test func `The device gets the song from its place on, and its time is kept`() throws {
    defer { display.end() }
    let file = display.dataFolder + ".raw"
    let (demo, keys) = try start(driver: "disk", file: file)
    // Nothing is opened before something plays.
    #expect(size(file) == 0)
    try keys.press("space")
    let second = 2 * 4 * Piece.rate
    #expect(holds(within: 60) { size(file) > 4 * second })
    try keys.press("space")
    try quit(demo)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let written = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let piece = Piece(
      album: "Orchard Light", artist: "Mara Vell", title: "Orchard Light", seconds: 251)
    // The sample's song is kept at its 74th second. What fades in is left out, and so is the
    // silence that a device gets on a busy machine.
    let wanted = [Float](unsafeUninitializedCapacity: 6 * Piece.rate) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let frames = PieceReader(piece).read(
        from: 74 * Piece.rate, count: 3 * Piece.rate, into: start)
      count = 2 * frames
    }
    let heard = written.filter { $0 != 0 }
    let part = heard.prefix(2 * Piece.rate).dropFirst(4000)
    let match = part.elementsEqual(wanted.filter { $0 != 0 }[4000..<2 * Piece.rate])
    #expect(match)
    // From the 74th second to the pause, as the device has played it.
    #expect(abs(position - 74 - Double(heard.count / 2) / Double(Piece.rate)) < 0.5)
  }

  @Test func `Without a device time goes on, and the reason is told once`() throws {
    defer { display.end() }
    let (demo, keys) = try start(driver: "no-such-driver")
    try keys.press("space")
    #expect(holds(within: 60) { demo.errors.contains("demo: There is no sound") })
    #expect(holds(within: 60) { position > 76 })
    try keys.press("space")
    try keys.press("space")
    try keys.press("ctrl+Right")
    #expect(holds(within: 60) { position >= 1 && position < 74 })
    try quit(demo)
    #expect(demo.errors.components(separatedBy: "There is no sound").count == 2)
  }
}
