extension UIViewController {
  /// The runtime of the root view's window; outside of windows the one in use.
  package final var runtime: Runtime { viewStorage?.windowStorage?.ownRuntime ?? .current }
}
