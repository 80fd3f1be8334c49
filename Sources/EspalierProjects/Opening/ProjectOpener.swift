package import EspalierMessages
internal import Foundation

/// Writes the package of a project: what `espalier open` does.
package struct ProjectOpener {
  /// What was done.
  package struct Result: Sendable {
    /// The plan that was written.
    package var plan: ProjectPlan
    /// The number of files that were written; the others had their contents already.
    package var written = 0
    /// What is wrong or missing, messages of the plan and of the sources.
    package var messages: [ProjectMessage] = []
  }

  /// Why a package was not written.
  package struct Refusal: Error, Hashable {
    /// What stands in the way, and what to do.
    package var message: ProjectMessage
  }

  /// The path of the folder `App.xcodeproj`, absolute.
  package var project: String
  /// The folder to write, absolute.
  package var folder: String
  /// What the user asked for.
  package var options = PlanOptions()

  /// Prepares to open a project.
  ///
  /// - Parameters:
  ///   - project: The path of `App.xcodeproj`, absolute.
  ///   - folder: The folder to write; `nil` for `App.espalier` beside the project's folder.
  package init(project: String, folder: String? = nil) {
    self.project = project
    let tree = Paths.parent(project)
    self.folder = folder ?? Paths.joined(Paths.parent(tree), Paths.stem(project) + ".espalier")
  }

  /// Makes the plan and the messages, and writes nothing.
  ///
  /// - Throws: ``Refusal`` if the project cannot be read.
  package func plan() throws(Refusal) -> Result {
    let file: XcodeProject
    do {
      file = try XcodeProject(reading: project)
    } catch {
      throw Refusal(
        message: ProjectMessage(
          "P501", .error, Paths.joined(project, "project.pbxproj"), error.line, error.reason,
          fix: error.isHalfMerged
            ? "Finish the merge, then run the command again."
            : "Restore the file, or open the project in Xcode and save it."))
    }
    var planner = ProjectPlanner(file, folder: folder, options: options)
    var plan = planner.make()
    let messages = readImports(of: &plan, of: file)
    return Result(plan: plan, messages: plan.messages + messages)
  }

  /// Writes the package.
  ///
  /// - Parameter framework: Where the package Espalier comes from.
  /// - Returns: What was done; nothing is written if there are errors.
  /// - Throws: ``Refusal`` if the project cannot be read or the folder is not the tool's, and what
  ///   Foundation says when the disk refuses.
  package func open(framework: PackageWriter.Framework) throws -> Result {
    var result = try plan()
    let manifest = folder + "/Package.swift"
    if let present = FileManager.default.contents(atPath: manifest),
      !String(decoding: present.prefix(200), as: UTF8.self).contains(PackageWriter.mark)
    {
      throw Refusal(
        message: ProjectMessage(
          "P501", .error, manifest, 1, "The file was not written by `espalier open`.",
          fix: "Name another folder with --output, or remove the file."))
    }
    if result.messages.contains(where: { $0.severity == .error }) { return result }
    var files = [
      "Package.swift": PackageWriter(result.plan, framework: framework).text,
      "espalier.json": try result.plan.list.encoded(),
      ".gitignore": ".build/\nApp.app/\n",
    ]
    for target in result.plan.list.targets {
      let place = target.kind == .tests ? "Tests" : "Sources"
      files["\(place)/\(target.module)/EspalierStub.swift"] =
        "\(PackageWriter.mark): SwiftPM wants each target to have a source of its own.\n"
    }
    for standIn in result.plan.usedStandIns {
      files["Sources/\(standIn.module)/\(standIn.module).swift"] =
        "\(PackageWriter.mark).\n" + standIn.source
    }
    for (name, text) in files where try ChangedFile.write(text, to: folder + "/" + name) {
      result.written += 1
    }
    return result
  }

  /// Finds the stand-ins that sources need, and the modules that nothing supplies.
  private func readImports(of plan: inout ProjectPlan, of file: XcodeProject) -> [ProjectMessage] {
    var supplied = Set(plan.list.targets.map(\.module))
    for package in plan.packages where package.isUsed {
      supplied.formUnion(package.products.map(ModuleName.of))
    }
    let standIns = StandIn.all.filter { !supplied.contains($0.module) }
    supplied.formUnion(standIns.map(\.module))
    var missing = MissingModules(
      supplied: supplied, managers: MissingModules.managers(of: file.folder))
    for target in plan.list.targets {
      var imported: Set<String> = []
      for source in target.sources {
        let path = Paths.joined(plan.folder, source.path)
        guard let data = FileManager.default.contents(atPath: path) else { continue }
        let imports = ImportScanner.imports(in: Array(data))
        missing.add(imports, file: path)
        imported.formUnion(imports.map(\.module))
      }
      let needed = standIns.filter { imported.contains($0.module) }
      if !needed.isEmpty { plan.standIns[target.module] = needed }
    }
    return missing.messages
  }
}
