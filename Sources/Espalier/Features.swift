/// A part of the framework that the core does not name, there from the start of a runtime.
///
/// Most features need no start: a popup or a floating window attaches itself to a controller when its
/// own API is first used. These few are asked for by the core before any of their own API is.
@MainActor protocol Feature {
  /// Registers what the core asks the feature for.
  static func start(in runtime: Runtime)
}

/// The features that are there from the start, one to a line: `Tests/Checks/deletable-features.txt`
/// says which of them a build can do without.
@MainActor enum Features {
  private static let all: [any Feature.Type] = [
    ContainmentChecks.self,  // Debugging
    TextInputSession.self,  // TextInput
    KeyRouter.self,  // Keys
    ContextMenuPresenter.self,  // ContextMenus
    UISheetPresentationController.self,  // Sheets
    UIPopoverPresentationController.self,  // Popovers
    PointerTracker.self,  // Pointer
  ]

  static func start(in runtime: Runtime) {
    for feature in all { feature.start(in: runtime) }
  }
}
