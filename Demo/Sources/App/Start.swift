import Espalier

/// Runs the app in a window, or the scripted tour without a display.
@main
enum Start {
  @MainActor static func main() {
    if TourOptions.helps(CommandLine.arguments) { return }
    if let status = TourOptions.runRandom(CommandLine.arguments) { exit(status) }
    if let tour = TourOptions(arguments: CommandLine.arguments) {
      exit(tour.run())
    }
    if let size = TourOptions.size(CommandLine.arguments) { AppDelegate.firstSize = size }
    AppDelegate.folders = KeptFolders.chosen(CommandLine.arguments)
    AppDelegate.main()
  }
}
