internal import EspalierMessages
internal import Foundation

extension CommandLineTool {
  /// `espalier port`.
  func port(_ arguments: Arguments) throws -> Int32 {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Mistake(sentence: "`espalier port` needs one folder")
    }
    let folder = Paths.absolute(operand)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw Arguments.Mistake(sentence: "“\(operand)” is no folder") }
    let result: FolderPorter.Result
    do {
      result = try FolderPorter(folder: folder).port(isForced: arguments.flags.contains("force"))
    } catch let refusal as FolderPorter.Refusal {
      errors(
        "espalier: error: \(refusal.sentence).\n"
          + "Fix: Commit the changes, or run the command with --force.")
      return 1
    }
    output("\(result.changed.count) files changed, \(result.left.count) left")
    for message in seen(result.left) {
      let fix = message.fix.map { " \($0)" } ?? ""
      output("\(message.file):\(message.line): \(message.code): \(message.sentence)\(fix)")
    }
    return 0
  }

  /// `espalier run`.
  func start(_ arguments: Arguments) throws -> Int32 {
    let folder = Paths.absolute(arguments.operands.first ?? ".")
    guard FileManager.default.fileExists(atPath: folder + "/espalier.json") else {
      throw Arguments.Mistake(
        sentence: "“\(Paths.last(folder))” has no espalier.json; name the folder that "
          + "`espalier open` wrote")
    }
    let list = try ProjectList(reading: folder + "/espalier.json")
    let applications = list.targets.filter { $0.kind == .application }
    let named = arguments.value("target").map { list.target($0) } ?? applications.last
    guard let target = named, target.kind == .application else {
      let names = applications.map(\.module).joined(separator: ", ")
      throw Arguments.Mistake(sentence: "The package has no such application; it has \(names)")
    }
    let configuration = arguments.value("configuration") ?? "debug"
    guard ["debug", "release"].contains(configuration) else {
      throw Arguments.Mistake(sentence: "--configuration is debug or release")
    }
    var app = AppFolder(package: folder, module: target.module, configuration: configuration)
    let status = try app.build()
    guard status == 0 else { return status }
    try app.assemble()
    if arguments.flags.contains("build-only") {
      output(app.path)
      return 0
    }
    return try app.start(arguments.rest)
  }
}
