internal import EspalierMessages
internal import Foundation

extension CommandLineTool {
  /// `espalier open`.
  func open(_ arguments: Arguments) throws -> Int32 {
    let project = try projectFolder(arguments.operands.first)
    var opener = ProjectOpener(
      project: project, folder: arguments.value("output").map(Paths.absolute))
    opener.options = options(arguments)
    let result = try opener.open(framework: try framework(arguments))
    for message in seen(MessageLog.collapsed(result.messages)) { errors(message.printed) }
    let status = status(result.messages)
    if status == 0 {
      report(result, opener)
    } else {
      output("Nothing was written.")
    }
    return status
  }

  /// What the words say about targets, for `open` and `check`.
  func options(_ arguments: Arguments) -> PlanOptions {
    var options = PlanOptions()
    options.target = arguments.value("target")
    options.configuration = arguments.value("configuration") ?? options.configuration
    options.includesTests = arguments.flags.contains("tests")
    options.leftOut = Set(arguments.values["without"] ?? [])
    return options
  }

  /// The package Espalier that the user names, or the one that contains this program.
  private func framework(_ arguments: Arguments) throws -> PackageWriter.Framework {
    if let text = arguments.value("framework") { return PackageWriter.Framework(text) }
    var folder = Paths.parent(Paths.real("/proc/self/exe"))
    while folder.count > 1 {
      if let data = FileManager.default.contents(atPath: folder + "/Package.swift"),
        String(decoding: data, as: UTF8.self).contains("name: \"Espalier\"")
      {
        return .folder(folder)
      }
      folder = Paths.parent(folder)
    }
    throw Arguments.Mistake(
      sentence: "This program lies outside of the package Espalier; "
        + "name the package with --framework PATH_OR_URL")
  }

  private func report(_ result: ProjectOpener.Result, _ opener: ProjectOpener) {
    let plan = result.plan
    output("\(opener.folder): \(result.written) files written")
    for target in plan.list.targets {
      var parts = [
        "\(target.sources.count) sources", "\(target.interfaces.count) files of Interface Builder",
        "\(target.resources.count) resources", "Swift \(target.languageMode)",
      ]
      if !target.conditions.isEmpty { parts.append(target.conditions.joined(separator: " ")) }
      output("  \(target.kind.rawValue) \(target.module): \(parts.joined(separator: ", "))")
    }
    let packages = plan.packages.filter(\.isUsed).map(\.identity)
    if !packages.isEmpty {
      output("  packages: \(packages.joined(separator: ", "))")
      let fetched = opener.folder + "/.build/checkouts"
      if plan.hasRepositories, !FileManager.default.fileExists(atPath: fetched) {
        output(
          "    Which of them build on Linux is known once `swift package resolve` has fetched them:"
            + "\n    then run `espalier open` again, or leave one out with --without PACKAGE.")
      }
    }
    if !plan.leftTargets.isEmpty {
      output("  left out, build with --target or --tests:")
      for target in plan.leftTargets { output("    \(target.kindName) \(target.name)") }
    }
    for script in plan.scripts {
      let place = seen([ProjectMessage("", .warning, plan.projectPath, script.line, "")])[0]
      output(
        "  never run: the script “\(script.name)” of \(script.target) (\(place.file):\(place.line))"
      )
    }
    output("Next: cd \(opener.folder) && swift run \(plan.list.targets.last?.module ?? "")")
  }
}

extension ProjectPlan {
  /// Whether a package that the manifest uses must be fetched.
  fileprivate var hasRepositories: Bool {
    packages.contains { package in
      if case .repository = package.source { package.isUsed } else { false }
    }
  }

  /// The absolute path of the project file.
  fileprivate var projectPath: String { Paths.joined(folder, list.project ?? "") }
}
