public import Espalier
package import EspalierTesting

/// A logging controller that does what a test wants inside its callbacks, and logs more of them.
open class ScriptedController: LoggingController {
  /// Closures to run inside callbacks, by the callback's name.
  package var inside: [String: (ScriptedController) -> Void] = [:]

  package func note(_ callback: String) {
    log.append("\(name).\(callback)")
    run(callback)
  }

  package func run(_ callback: String) { inside[callback]?(self) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    run("viewDidLoad")
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    run("viewWillAppear")
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    run("viewIsAppearing")
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    run("viewDidAppear")
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    run("viewWillDisappear")
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    run("viewDidDisappear")
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    run("viewDidLayoutSubviews")
  }

  open override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    run("didMove")
  }

  open override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    run("willMove")
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note("viewSafeAreaInsetsDidChange")
  }

  open override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    note("viewLayoutMarginsDidChange")
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traitCollectionDidChange")
  }

  /// Whether the two transition callbacks call super.
  package var callsSuper = true

  open override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition")
    if callsSuper { super.willTransition(to: newCollection, with: coordinator) }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition")
    if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
  }
}

/// A view that logs its callbacks.
open class SpeakingView: UIView {
  package let name: String
  package let log: CallbackLog

  package init(_ name: String, _ log: CallbackLog, frame: CGRect = .zero) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  /// Makes no view: tests make theirs in code.
  public required init?(coder: NSCoder) { nil }

  open override func updateConstraints() {
    log.append("\(name).updateConstraints")
    super.updateConstraints()
  }

  open override func layoutSubviews() {
    log.append("\(name).layoutSubviews")
    super.layoutSubviews()
  }

  open override func draw(_ rect: CGRect) { log.append("\(name).draw") }

  open override func willMove(toWindow newWindow: UIWindow?) {
    log.append("\(name).willMove(toWindow: \(newWindow == nil ? "nil" : "W"))")
  }

  open override func didMoveToWindow() { log.append("\(name).didMoveToWindow") }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log.append("\(name).traitCollectionDidChange")
  }
}

extension CallbackLog {
  /// Takes the logged lines that have one of the words.
  package func take(_ words: String...) -> [String] {
    take().filter { line in words.contains { line.contains($0) } }
  }

  /// Takes the four appearance callbacks and marks in angle brackets.
  package func takeAppearance() -> [String] {
    take().filter {
      ($0.contains("Appear") || $0.contains("Disappear") || $0.hasPrefix("<"))
        && !$0.contains("IsAppearing")
    }
  }
}

/// The scene of most tests of the life cycle.
@MainActor package struct LifecycleScene {
  package let log = CallbackLog()
  package let stage = Stage()

  package init() {}

  package func controller(_ name: String) -> ScriptedController { ScriptedController(name, log) }

  /// A parent on screen, with an empty log.
  package func visibleParent(_ name: String = "P", forwards: Bool = true) -> ScriptedController {
    let parent = controller(name)
    parent.forwards = forwards
    stage.show(parent)
    _ = log.take()
    return parent
  }

  /// A child on screen in a parent, with an empty log.
  package func visibleChild(forwards: Bool = true) -> (ScriptedController, ScriptedController) {
    let parent = visibleParent(forwards: forwards)
    let child = controller("C")
    embed(child, in: parent)
    stage.turn()
    _ = log.take()
    return (parent, child)
  }
}
