import EspalierDiagnostics
import Foundation

extension UIViewController: ObservedOwner {
  final var observedPath: String { diagnosticPath }

  /// Calls a method of the controller's, and tracks the observable values that it reads.
  final func observe(_ method: @autoclosure () -> ObservedMethod, _ body: () -> Void) {
    if isOfCustomClass { Observed.run(self, method(), body) } else { body() }
  }
}

extension UIViewController {
  /// Requests `updateProperties` of this controller.
  final func markNeedsUpdateProperties() {
    guard !needsPropertiesUpdate else { return }
    MainThread.require(self, "controller")
    needsPropertiesUpdate = true
    viewStorage?.outermostView(marking: .subtreeNeedsUpdateProperties)?.rootNeedsUpdate()
  }

  /// Whether the first `updateProperties` of the controller is due, at a window.
  final var awaitsFirstProperties: Bool { needsPropertiesUpdate && isOfCustomClass }

  /// Calls `updateProperties` if it is due.
  final func updateOwnProperties() {
    guard needsPropertiesUpdate else { return }
    needsPropertiesUpdate = false
    observe(.updatePropertiesOfController) { updateProperties() }
  }

  final var isOfCustomClass: Bool { !FrameworkClasses.contain(type(of: self)) }
}

extension ObservedMethod {
  static let updatePropertiesOfController = ObservedMethod("updateProperties") {
    ($0 as? UIViewController)?.setNeedsUpdateProperties()
  }
  static let updateViewConstraints = ObservedMethod("updateViewConstraints") {
    ($0 as? UIViewController)?.viewStorage?.setNeedsUpdateConstraints()
  }
  static let viewWillLayoutSubviews = ObservedMethod("viewWillLayoutSubviews") {
    ($0 as? UIViewController)?.viewStorage?.setNeedsLayout()
  }
  static let viewDidLayoutSubviews = ObservedMethod("viewDidLayoutSubviews") {
    ($0 as? UIViewController)?.viewStorage?.setNeedsLayout()
  }
}
