package import EspalierPlatform

extension Runtime {
  private static let sourceMaker = RuntimePart { _ in AccessibilitySourceMaker() }

  /// Returns the accessibility tree of the program, made when a reader first asks; set by the
  /// feature that has the tree, `nil` without it.
  package var makeAccessibilitySource: (@MainActor () -> any AccessibilitySource)? {
    get { self[Self.sourceMaker].make }
    set { self[Self.sourceMaker].make = newValue }
  }
}

@MainActor private final class AccessibilitySourceMaker {
  var make: (@MainActor () -> any AccessibilitySource)?
}
