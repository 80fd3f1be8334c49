import Espalier

/// What happened, in order, as short lines: `C.viewWillAppear`, or a mark a test sets itself.
@MainActor final class CallbackLog {
  private(set) var lines: [String] = []

  func append(_ line: String) { lines.append(line) }

  /// Takes what was logged so far and begins anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Takes what was logged, without layout callbacks and `viewIsAppearing`.
  func takeWithoutLayout() -> [String] {
    take().filter { line in
      !["LayoutSubviews", "viewIsAppearing", "updateViewConstraints"].contains {
        line.contains($0)
      }
    }
  }
}

/// A controller that logs its callbacks under a short name.
class LoggingController: UIViewController {
  let name: String
  let log: CallbackLog
  /// Runs inside `viewDidLoad`, after it was logged.
  var onLoad: ((LoggingController) -> Void)?
  /// Runs inside `viewWillAppear`, after it was logged.
  var onWillAppear: ((LoggingController) -> Void)?
  var forwards = true
  var makesView: (() -> UIView)?

  init(_ name: String, _ log: CallbackLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  private func note(_ callback: String) { log.append("\(name).\(callback)") }

  private func nameOf(_ controller: UIViewController?) -> String {
    guard let controller else { return "nil" }
    return (controller as? any Named)?.name ?? "\(type(of: controller))"
  }

  override func loadView() {
    note("loadView")
    if let makesView { view = makesView() } else { super.loadView() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
    onLoad?(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
    onWillAppear?(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews")
  }

  override func updateViewConstraints() {
    note("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\(nameOf(parent)))")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(nameOf(parent)))")
  }
}

/// Something with a short name for logs.
@MainActor protocol Named { var name: String { get } }

extension LoggingController: Named {}

/// A tab bar controller that logs under the name `T`.
final class LoggingTabs: UITabBarController, Named {
  let name = "T"
}

/// Takes the standard four steps to add a child.
@MainActor func embed(_ child: UIViewController, in parent: UIViewController) {
  parent.addChild(child)
  parent.view.addSubview(child.view)
  child.didMove(toParent: parent)
}

/// Takes the standard three steps to remove a child.
@MainActor func unembed(_ child: UIViewController) {
  child.willMove(toParent: nil)
  child.view.removeFromSuperview()
  child.removeFromParent()
}
