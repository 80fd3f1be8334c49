/// A part of the framework that the core does not name, there from the start of a runtime.
///
/// Most features need no start: a popup or a floating window attaches itself to a controller when
/// its own API is first used. The core asks for a few features before any of their own API is used.
@MainActor package protocol Feature {
  /// Registers what the core asks the feature for.
  static func start(in runtime: Runtime)
}

/// Returns the features that are there from the start; `Features.swift` of the module `Espalier`,
/// which knows them all, has the list.
///
/// The core calls a module above it, so the linker connects the two: a program without the module
/// `Espalier` does not link, and nothing has to be called before the first view.
@_silgen_name("espalier_features") @MainActor func linkedFeatures() -> [any Feature.Type]
