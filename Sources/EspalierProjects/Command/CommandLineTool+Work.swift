internal import EspalierMessages
internal import Foundation

extension CommandLineTool {
  /// `espalier generate`.
  func generate(_ arguments: Arguments) throws -> Int32 {
    let list = Paths.absolute(try arguments.required("list", of: .generate))
    let output = Paths.absolute(try arguments.required("output", of: .generate))
    let expected = arguments.value("outputs").flatMap { name in
      FileManager.default.contents(atPath: Paths.absolute(name)).map { data in
        String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      }
    }
    let writer = TargetWriter(
      list: list, target: try arguments.required("target", of: .generate), output: output,
      expected: expected, bundle: arguments.value("bundle"))
    let result = try writer.write()
    for message in MessageLog.collapsed(result.messages) { errors(message.printed) }
    return status(result.messages)
  }

  /// `espalier check`.
  func check(_ arguments: Arguments) throws -> Int32 {
    let place = Paths.absolute(arguments.operands.first ?? ".")
    var messages: [ProjectMessage] = []
    let list: ProjectList
    let folder: String
    if FileManager.default.fileExists(atPath: place + "/espalier.json") {
      folder = place
      list = try ProjectList(reading: place + "/espalier.json")
    } else {
      var opener = ProjectOpener(project: try projectFolder(arguments.operands.first))
      opener.options = options(arguments)
      let result = try opener.plan()
      messages = result.messages
      list = result.plan.list
      folder = opener.folder
    }
    var counts = (sources: 0, interfaces: 0)
    for target in list.targets {
      if let name = arguments.value("target"), list.target(name) != target { continue }
      let products = TargetProducts(target, of: list, in: folder)
      messages += products.messages
      counts.sources += products.overlayCount
      counts.interfaces += products.interfaceCount
    }
    messages = MessageLog.sorted(messages)
    for message in seen(messages) { output(message.printed) }
    let errors = messages.count { $0.severity == .error }
    output(
      "\(counts.sources) sources, \(counts.interfaces) files of Interface Builder: "
        + "\(errors) errors, \(messages.count - errors) warnings")
    return status(messages)
  }
}
