import Foundation
import PackagePlugin

/// Turns the sources, interfaces and resources of a project of Xcode into what a target builds.
///
/// The files come from `espalier.json` beside Package.swift, which `espalier open` writes; in a
/// package without it, from the target's own folder: every file that the target excludes.
@main
struct EspalierProject: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let package = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL
    let written = package.appending(path: "espalier.json")
    let list: URL
    let files: TargetFiles
    var inputs: [URL] = []
    if FileManager.default.fileExists(atPath: written.path) {
      list = written
      let decoded = try JSONDecoder().decode(FileList.self, from: Data(contentsOf: written))
      guard let found = decoded.targets.first(where: { $0.module == target.moduleName }) else {
        Diagnostics.error(
          "espalier.json has no target “\(target.moduleName)”. Run `espalier open` again.")
        return []
      }
      files = found
      if let project = decoded.project {
        inputs.append(URL(fileURLWithPath: project, relativeTo: package).standardizedFileURL)
      }
    } else {
      list = output.appending(path: "espalier.json")
      files = try ExcludedFiles(of: target, listFolder: output).written(to: list)
    }
    let plan = OutputPlan(files, listFolder: list.deletingLastPathComponent())
    let expected = output.appending(path: "outputs.txt")
    try OutputPlan.write(Data(plan.outputs.joined(separator: "\n").utf8), to: expected)
    return [
      .buildCommand(
        displayName: "Espalier reads the project of \(target.moduleName)",
        executable: try context.tool(named: "espalier").url,
        arguments: [
          "generate", "--list", list.path, "--target", target.moduleName, "--output", output.path,
          "--bundle", "\(context.package.displayName)_\(target.name)",
          "--outputs", expected.path,
        ],
        inputFiles: inputs + [list, expected] + plan.inputs,
        outputFiles: plan.outputs.map { output.appending(path: $0) })
    ]
  }
}
