import Espalier
import EspalierTesting

/// A logging controller that does what a test wants inside its callbacks, and logs more of them.
class ScriptedController: LoggingController {
  /// What to do inside a callback, by its name.
  var inside: [String: (ScriptedController) -> Void] = [:]

  func note(_ callback: String) {
    log.append("\(name).\(callback)")
    run(callback)
  }

  func run(_ callback: String) { inside[callback]?(self) }

  override func viewDidLoad() {
    super.viewDidLoad()
    run("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    run("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    run("viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    run("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    run("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    run("viewDidDisappear")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    run("viewDidLayoutSubviews")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    run("didMove")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    run("willMove")
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note("viewSafeAreaInsetsDidChange")
  }

  override func viewLayoutMarginsDidChange() {
    super.viewLayoutMarginsDidChange()
    note("viewLayoutMarginsDidChange")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traitCollectionDidChange")
  }

  /// Whether the two transition callbacks call super.
  var callsSuper = true

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition")
    if callsSuper { super.willTransition(to: newCollection, with: coordinator) }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("viewWillTransition")
    if callsSuper { super.viewWillTransition(to: size, with: coordinator) }
  }
}

/// A view that logs what it is told.
class SpeakingView: UIView {
  let name: String
  let log: CallbackLog

  init(_ name: String, _ log: CallbackLog, frame: CGRect = .zero) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    log.append("\(name).updateConstraints")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    log.append("\(name).layoutSubviews")
    super.layoutSubviews()
  }

  override func draw(_ rect: CGRect) { log.append("\(name).draw") }

  override func willMove(toWindow newWindow: UIWindow?) {
    log.append("\(name).willMove(toWindow: \(newWindow == nil ? "nil" : "W"))")
  }

  override func didMoveToWindow() { log.append("\(name).didMoveToWindow") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log.append("\(name).traitCollectionDidChange")
  }
}

extension CallbackLog {
  /// Takes what was logged, only lines with one of the words.
  func take(_ words: String...) -> [String] {
    take().filter { line in words.contains { line.contains($0) } }
  }

  /// Takes the four appearance callbacks and marks in angle brackets.
  func takeAppearance() -> [String] {
    take().filter {
      ($0.contains("Appear") || $0.contains("Disappear") || $0.hasPrefix("<"))
        && !$0.contains("IsAppearing")
    }
  }
}

/// What most tests of the life cycle begin with.
@MainActor struct LifecycleScene {
  let log = CallbackLog()
  let stage = Stage()

  func controller(_ name: String) -> ScriptedController { ScriptedController(name, log) }

  /// A parent on screen, with an empty log.
  func visibleParent(_ name: String = "P", forwards: Bool = true) -> ScriptedController {
    let parent = controller(name)
    parent.forwards = forwards
    stage.show(parent)
    _ = log.take()
    return parent
  }

  /// A child on screen in a parent, with an empty log.
  func visibleChild(forwards: Bool = true) -> (ScriptedController, ScriptedController) {
    let parent = visibleParent(forwards: forwards)
    let child = controller("C")
    embed(child, in: parent)
    stage.turn()
    _ = log.take()
    return (parent, child)
  }
}
