/// What the command `espalier` can do.
enum Verb: String, CaseIterable {
  case open
  case generate
  case check
  case run
  case port

  /// One line for the list of verbs.
  var summary: String {
    switch self {
    case .open: "write a package beside a project of Xcode"
    case .generate: "write what one target builds (the plugin calls this)"
    case .check: "print all messages of a project, and build nothing"
    case .run: "build a package, assemble App.app and start it"
    case .port: "rewrite the sources of a folder in place, once"
    }
  }

  /// The names of the options that take a value, with what stands for the value in help.
  var valued: [String: String] {
    switch self {
    case .open:
      [
        "target": "NAME", "configuration": "NAME", "framework": "PATH_OR_URL", "output": "DIR",
        "without": "PACKAGE",
      ]
    case .generate:
      ["list": "FILE", "target": "NAME", "output": "DIR", "outputs": "FILE", "bundle": "NAME"]
    case .check: ["target": "NAME", "configuration": "NAME"]
    case .run: ["target": "NAME", "configuration": "debug|release"]
    case .port: [:]
    }
  }

  /// The names of the options that take no value.
  var flags: Set<String> {
    switch self {
    case .open, .check: ["tests"]
    case .generate: []
    case .run: ["build-only"]
    case .port: ["force"]
    }
  }

  /// The help of the verb.
  var help: String {
    switch self {
    case .open:
      """
      usage: espalier open App.xcodeproj [--target NAME] [--configuration NAME] [--tests]
                      [--framework PATH_OR_URL] [--output DIR] [--without PACKAGE]...

      Writes the folder App.espalier beside the folder of the project: Package.swift,
      espalier.json with the files of each target, and one stub a target. The project and its
      sources stay as they are. Then `swift build`, `swift run` and `swift test` work in that
      folder. Run the command again when the project has changed.

        --target NAME            the target to build; else the first application for iOS
        --configuration NAME     the configuration whose settings count (Debug)
        --tests                  add the unit tests of the target
        --framework PATH_OR_URL  the package Espalier; else the one that this program belongs to
        --output DIR             the folder to write
        --without PACKAGE        leave a Swift package out; may be repeated
      """
    case .generate:
      """
      usage: espalier generate --list espalier.json --target NAME --output DIR

      Writes the overlays of the target's sources, Swift for its files of Interface Builder,
      EspalierProject.swift and its resources. A file is written only when its contents change.
      Ends with status 1 if there are errors.
      """
    case .check:
      """
      usage: espalier check [App.xcodeproj or FOLDER] [--target NAME] [--configuration NAME]
                      [--tests]

      Prints every message about a project, or about the package of a project (FOLDER with
      espalier.json; the working folder without an argument). Writes and builds nothing.
      Ends with status 1 if there are errors.
      """
    case .run:
      """
      usage: espalier run [FOLDER] [--target NAME] [--configuration debug|release]
                      [--build-only] [-- ARGUMENTS]

      Builds the package in FOLDER (the working folder without an argument), assembles App.app
      there (the program, its resources and Info.plist in one folder, as on iOS) and starts it
      with ARGUMENTS.

        --target NAME    the target to start; else the only application
        --build-only     assemble the folder and do not start the program
      """
    case .port:
      """
      usage: espalier port FOLDER [--force]

      Rewrites the Swift sources below FOLDER in place, so that they compile on Linux without
      the tool. Works only if git has nothing uncommitted in FOLDER. Prints what it changed, and a
      line for each thing that is left to do by hand. A second run changes nothing.

        --force    work in a folder with uncommitted changes, or without git
      """
    }
  }

  /// The help of the whole command.
  static var overview: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    let verbs = allCases.map { verb in
      let gap = String(repeating: " ", count: width - verb.rawValue.count + 3)
      return "  \(verb.rawValue)\(gap)\(verb.summary)"
    }
    return """
      usage: espalier VERB ...

      \(verbs.joined(separator: "\n"))

      `espalier VERB --help` explains a verb; `espalier --version` names the version.
      """
  }
}
