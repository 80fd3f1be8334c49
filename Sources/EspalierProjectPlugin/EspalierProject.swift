import PackagePlugin

/// Turns the sources, interfaces and resources of a project of Xcode into what a target builds.
@main
struct EspalierProject: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] { [] }
}
