internal import EspalierMessages
internal import Foundation

/// The command `espalier`: reads its words, does the work, and prints what it did.
package struct CommandLineTool {
  /// Prints a line that the user asked for.
  let output: (String) -> Void
  /// Prints a message or a mistake.
  let errors: (String) -> Void

  /// Creates the command with the places that it prints to.
  package init(output: @escaping (String) -> Void, errors: @escaping (String) -> Void) {
    self.output = output
    self.errors = errors
  }

  /// Runs the command.
  ///
  /// - Parameter words: The words after the command's name.
  /// - Returns: The status for the shell: 0, 1 if the project has errors, 2 for wrong words.
  package func run(_ words: [String]) -> Int32 {
    guard let first = words.first, first != "--help", first != "-h", first != "help" else {
      if words.count > 1, let verb = Verb(rawValue: words[1]) {
        output(verb.help)
      } else {
        output(Verb.overview)
      }
      return words.isEmpty ? 2 : 0
    }
    if first == "--version" {
      output("espalier, unreleased; lists of version 1")
      return 0
    }
    guard let verb = Verb(rawValue: first) else {
      errors("espalier: error: no verb “\(first)”.\n\(Verb.overview)")
      return 2
    }
    let own = words.dropFirst().prefix { $0 != "--" }
    if own.contains("--help") || own.contains("-h") {
      output(verb.help)
      return 0
    }
    do {
      return try run(verb, Arguments(Array(words.dropFirst()), of: verb))
    } catch let mistake as Arguments.Mistake {
      errors("espalier: error: \(mistake.sentence).\nFix: See `espalier \(verb.rawValue) --help`.")
      return 2
    } catch let refusal as ProjectOpener.Refusal {
      errors(seen([refusal.message])[0].printed)
      return 1
    } catch {
      errors("espalier: error: \(error.localizedDescription)")
      return 1
    }
  }

  private func run(_ verb: Verb, _ arguments: Arguments) throws -> Int32 {
    switch verb {
    case .open: try open(arguments)
    case .generate: try generate(arguments)
    case .check: try check(arguments)
    case .run: try start(arguments)
    case .port: try port(arguments)
    }
  }

  /// The messages with paths as seen from the working folder.
  func seen(_ messages: [ProjectMessage]) -> [ProjectMessage] {
    MessageLog.seen(from: FileManager.default.currentDirectoryPath, messages)
  }

  /// The status for messages: 1 if one is an error.
  func status(_ messages: [ProjectMessage]) -> Int32 {
    messages.contains { $0.severity == .error } ? 1 : 0
  }

  /// The folder `App.xcodeproj` that the user means: the operand, or the only one in a folder.
  func projectFolder(_ operand: String?) throws(Arguments.Mistake) -> String {
    let path = Paths.absolute(operand ?? ".")
    if ["xcodeproj"].contains(Paths.ending(path)) { return path }
    if Paths.last(path) == "project.pbxproj" { return Paths.parent(path) }
    let place = Paths.ending(path) == "xcworkspace" ? Paths.parent(path) : path
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [])
      .filter { Paths.ending($0) == "xcodeproj" && !$0.hasPrefix(".") }.sorted()
    if names.count == 1 { return Paths.joined(place, names[0]) }
    throw Arguments.Mistake(
      sentence: names.isEmpty
        ? "“\(operand ?? ".")” is no project; name a folder App.xcodeproj"
        : "“\(operand ?? ".")” has several projects; name one of \(names.joined(separator: ", "))")
  }
}
