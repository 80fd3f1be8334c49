import Foundation

/// An X server in memory, on a display number of its own.
final class VirtualDisplay {
  let name: String
  private let server: RunningProgram
  private let folder: Folder

  /// Starts the server and waits until it can be connected to.
  init(width: Int = 1024, height: Int = 960) throws {
    let folder = try Folder()
    let server = try RunningProgram(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
        "-nolisten", "tcp", "-noreset",
      ], folder: folder)
    guard holds(within: 30, { server.output.hasSuffix("\n") }) else {
      throw Trouble("Xvfb does not start: \(server.errors)")
    }
    name = ":" + server.output.filter(\.isNumber)
    self.server = server
    self.folder = folder
  }

  /// Ends the server.
  func end() {
    server.terminate()
    _ = server.exitStatus(within: 10)
  }

  /// Starts a program that shows itself here.
  func start(
    _ path: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> RunningProgram {
    // What a program keeps stays here, and ends with the display.
    let own: [String: String?] = [
      "DISPLAY": name, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
      "XDG_DATA_HOME": dataFolder, "XDG_STATE_HOME": stateFolder,
      // Nothing is heard of a test.
      "SDL_AUDIODRIVER": "dummy",
    ]
    return try RunningProgram(
      path, arguments, environment: own.merging(environment) { $1 }, folder: folder)
  }

  /// The folders of programs for the user's work and for their state.
  var dataFolder: String { folder.path + "/data" }
  var stateFolder: String { folder.path + "/state" }

  /// The picture of the screen, including the pointer.
  func picture() throws -> Picture {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/Xvfb_screen0"))
    guard let picture = Picture(windowDump: data) else { throw Trouble("No picture of the screen") }
    return picture
  }

  /// Runs xdotool to its end and returns its output.
  @discardableResult func xdotool(_ arguments: String...) throws -> String {
    let tool = try start("xdotool", arguments)
    guard tool.exitStatus(within: 30) == 0 else {
      throw Trouble("xdotool \(arguments.joined(separator: " ")): \(tool.errors)")
    }
    return tool.output
  }
}

/// Something the test cannot go on without.
struct Trouble: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
