import Foundation
import Testing

/// The demo without a display.
@Suite(.enabled(if: !Machine.isFast, "ESPALIER_FAST is set"))
struct CommandLineTests {
  @Test func `The tour runs without a display and keeps its pictures and the transcript`() throws {
    let folder = try Folder()
    let tour = folder.path + "/tour"
    let kept = folder.path + "/kept"
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--tour", tour],
      environment: Machine.noDisplay.merging(
        ["XDG_DATA_HOME": kept, "XDG_STATE_HOME": kept, "HOME": kept], uniquingKeysWith: { $1 }),
      folder: folder)
    #expect(demo.exitStatus(within: 600) == 0, "\(demo.output)\(demo.errors)")
    // It writes nothing else.
    #expect(!FileManager.default.fileExists(atPath: kept))
    let names = try FileManager.default.contentsOfDirectory(atPath: tour).sorted()
    let pictures = names.filter { $0.hasSuffix(".png") }
    #expect(pictures.count >= 10)
    for name in pictures {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(tour)/\(name)"))
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(name)")
    }
    let transcript = try String(contentsOfFile: tour + "/transcript.txt", encoding: .utf8)
    #expect(transcript.contains("PopupController.viewDidAppear(false)\n"))
  }

  @Test func `Without a display the demo says how to run headless and fails`() throws {
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, [], environment: Machine.noDisplay, folder: folder)
    let status = demo.exitStatus()
    #expect(status != nil && status != 0)
    #expect(demo.errors.contains("--headless"))
  }

  @Test func `Help is printed and opens no window`() throws {
    for option in ["--help", "-h"] {
      let folder = try Folder()
      let demo = try RunningProgram(
        Machine.demo, [option], environment: Machine.noDisplay, folder: folder)
      #expect(demo.exitStatus() == 0)
      #expect(demo.output.hasPrefix("Usage: Demo"))
      #expect(demo.output.contains("--tour"))
      #expect(demo.errors.isEmpty)
    }
  }

  @Test(arguments: [["--state"], ["--headless", "--tour", "x", "--state", "y"]])
  func `A folder for the state is wanted, and not for a tour`(arguments: [String]) throws {
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, arguments, environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus() == 2)
    #expect(demo.errors.contains("--state"))
  }

  @Test(arguments: [["--size"], ["--size", "wide"], ["--size", "0x700"], ["--size", "1x2x3"]])
  func `A size of a window is two numbers`(arguments: [String]) throws {
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, arguments, environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus() == 2)
    #expect(demo.errors.contains("--size"))
  }

  @Test func `A tour without a folder is refused`() throws {
    let folder = try Folder()
    let demo = try RunningProgram(
      Machine.demo, ["--headless", "--tour"], environment: Machine.noDisplay, folder: folder)
    #expect(demo.exitStatus() == 2)
    #expect(demo.errors.contains("--tour"))
  }
}
