package import EspalierCore

/// Gives each runtime the tree that readers and tests ask; made when one first does.
package enum AccessibilityFeature: Feature {
  package static func start(in runtime: Runtime) {
    runtime.makeAccessibilitySource = { [unowned runtime] in AccessibilityTree(runtime) }
  }
}
