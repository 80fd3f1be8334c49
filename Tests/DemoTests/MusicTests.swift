import Foundation
import Testing

/// The functions of the demo's player on a stage, without a display.
@Suite(.enabled(if: !Machine.isFast, "ESPALIER_FAST is set"))
struct MusicTests {
  @Test func `Shuffle, repeat, volume, sleep timer, favourites and lyrics do what they say`()
    throws
  {
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--music", folder.path + "/music"],
      environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus(within: 600) == 0, "\(demo.output)\(demo.errors)")
    #expect(demo.output.contains("lyrics: ok\n"))
  }
}

/// The demo under random clicks, drags, wheels, keys and sizes, without a display.
///
/// `ESPALIER_DEMO_STEPS=100000 swift test --filter RandomUseTests` runs so many steps,
/// `ESPALIER_DEMO_STEPS=250@4711` those of seed 4711.
@Suite(.enabled(if: !Machine.isFast, "ESPALIER_FAST is set"))
struct RandomUseTests {
  @Test func `Random use leaves no issue, and the music is that of a model`() throws {
    let steps = ProcessInfo.processInfo.environment["ESPALIER_DEMO_STEPS"] ?? "500"
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--random", steps], environment: Machine.noDisplay,
      folder: folder)
    #expect(demo.exitStatus(within: 36_000) == 0, "\(demo.output)\(demo.errors)")
    // The seed, for the log.
    print(demo.output.prefix { $0 != "\n" })
    #expect(demo.output.contains("control "))
  }

  @Test(arguments: [
    ["--headless", "--random"], ["--random", "5"], ["--headless", "--random", "5@x"],
  ])
  func `A number of steps is wanted`(arguments: [String]) throws {
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, arguments, environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus() == 2)
    #expect(demo.errors.contains("--random"))
  }
}
