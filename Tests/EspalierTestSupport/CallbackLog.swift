public import Espalier

/// The events, in order, as short lines: `C.viewWillAppear`, or a mark that the test sets.
@MainActor package final class CallbackLog {
  package private(set) var lines: [String] = []

  package init() {}

  package func append(_ line: String) { lines.append(line) }

  /// Returns the lines so far and clears the log.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Takes the lines so far, without layout callbacks and `viewIsAppearing`.
  package func takeWithoutLayout() -> [String] {
    take().filter { line in
      !["LayoutSubviews", "viewIsAppearing", "updateViewConstraints"].contains {
        line.contains($0)
      }
    }
  }
}

/// A controller that logs its callbacks under a short name.
open class LoggingController: UIViewController {
  package let name: String
  package let log: CallbackLog
  /// Runs inside `viewDidLoad`, after it was logged.
  package var onLoad: ((LoggingController) -> Void)?
  /// Runs inside `viewWillAppear`, after it was logged.
  package var onWillAppear: ((LoggingController) -> Void)?
  package var forwards = true
  package var makesView: (() -> UIView)?

  package init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes no controller: tests make theirs in code.
  public required init?(coder: NSCoder) { nil }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  private func note(_ callback: String) { log.append("\(name).\(callback)") }

  private func nameOf(_ controller: UIViewController?) -> String {
    guard let controller else { return "nil" }
    return (controller as? any Named)?.name ?? "\(type(of: controller))"
  }

  open override func loadView() {
    note("loadView")
    if let makesView { view = makesView() } else { super.loadView() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
    onLoad?(self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
    onWillAppear?(self)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews")
  }

  open override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\(nameOf(parent)))")
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(nameOf(parent)))")
  }
}

/// Something with a short name for logs.
@MainActor package protocol Named { var name: String { get } }

extension LoggingController: Named {}

/// A tab bar controller that logs under the name `T`.
package final class LoggingTabs: UITabBarController, Named {
  package let name = "T"
}

/// Takes the standard four steps to add a child.
@MainActor package func embed(_ child: UIViewController, in parent: UIViewController) {
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}

/// Takes the standard three steps to remove a child.
@MainActor package func unembed(_ child: UIViewController) {
  child.willMove(toParent: nil)
  child.view.removeFromSuperview()
  child.removeFromParent()
}
