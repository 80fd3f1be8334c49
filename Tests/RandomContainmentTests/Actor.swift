import Espalier
import Foundation

/// The callbacks of a random controller, and the steps that it performs in them.
@MainActor final class Witness {
  enum State: String {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  let number: Int
  private weak var world: World?
  private(set) var state = State.disappeared
  private var animated = false
  private var gotIsAppearing = false
  private var plans: [Moment: [Operation]] = [:]
  var forwards = true

  init(_ number: Int, in world: World) {
    self.number = number
    self.world = world
  }

  func plan(_ operation: Operation, at moment: Moment) {
    plans[moment, default: []].append(operation)
  }

  /// Performs the operations that were planned for a moment.
  func act(_ moment: Moment) {
    guard var waiting = plans[moment], !waiting.isEmpty else { return }
    let operation = waiting.removeFirst()
    plans[moment] = waiting
    world?.performInside(operation)
  }

  func record(_ moment: Moment, _ animated: Bool) {
    world?.note("\(number).\(moment.rawValue)(\(animated))")
    switch moment {
    case .viewWillAppear:
      if state == .disappeared { gotIsAppearing = false }
      world?.willAppear(number)
      go(to: .appearing, from: [.disappeared, .disappearing])
      self.animated = animated
    case .viewIsAppearing:
      if gotIsAppearing { fault("viewIsAppearing twice") }
      if state != .appearing, state != .appeared { fault("viewIsAppearing while \(state)") }
      gotIsAppearing = true
    case .viewDidAppear:
      if !gotIsAppearing { fault("viewDidAppear without viewIsAppearing") }
      if animated != self.animated { fault("viewDidAppear(\(animated)) after the contrary") }
      go(to: .appeared, from: [.appearing])
    case .viewWillDisappear:
      go(to: .disappearing, from: [.appearing, .appeared])
      self.animated = animated
    case .viewDidDisappear:
      if animated != self.animated { fault("viewDidDisappear(\(animated)) after the contrary") }
      go(to: .disappeared, from: [.disappearing])
    default: break
    }
  }

  func record(_ moment: Moment, parent: UIViewController?) {
    let name = (parent as? any Witnessed).map { "\($0.witness.number)" } ?? "nil"
    world?.note("\(number).\(moment.rawValue)(\(name))")
  }

  func record(_ moment: Moment) { world?.note("\(number).\(moment.rawValue)") }

  private func go(to new: State, from allowed: [State]) {
    if !allowed.contains(state) { fault("from \(state) to \(new)") }
    state = new
  }

  private func fault(_ sentence: String) { world?.fault("\(number): \(sentence)") }
}

@MainActor protocol Witnessed: UIViewController { var witness: Witness { get } }

final class RandomPage: UIViewController, Witnessed {
  let witness: Witness

  init(_ witness: Witness) {
    self.witness = witness
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { witness.forwards }

  override func viewDidLoad() {
    witness.record(.viewDidLoad)
    super.viewDidLoad()
    witness.act(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    witness.record(.viewWillAppear, animated)
    super.viewWillAppear(animated)
    witness.act(.viewWillAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    witness.record(.viewIsAppearing, animated)
    super.viewIsAppearing(animated)
    witness.act(.viewIsAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    witness.record(.viewDidAppear, animated)
    super.viewDidAppear(animated)
    witness.act(.viewDidAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    witness.record(.viewWillDisappear, animated)
    super.viewWillDisappear(animated)
    witness.act(.viewWillDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    witness.record(.viewDidDisappear, animated)
    super.viewDidDisappear(animated)
    witness.act(.viewDidDisappear)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    witness.act(.viewDidLayoutSubviews)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    witness.act(.viewWillTransition)
  }

  override func willMove(toParent parent: UIViewController?) {
    witness.record(.willMove, parent: parent)
    super.willMove(toParent: parent)
    witness.act(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    witness.record(.didMove, parent: parent)
    super.didMove(toParent: parent)
    witness.act(.didMove)
  }
}

final class RandomTabs: UITabBarController, Witnessed {
  let witness: Witness

  init(_ witness: Witness) {
    self.witness = witness
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    witness.record(.viewDidLoad)
    super.viewDidLoad()
    witness.act(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    witness.record(.viewWillAppear, animated)
    super.viewWillAppear(animated)
    witness.act(.viewWillAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    witness.record(.viewIsAppearing, animated)
    super.viewIsAppearing(animated)
    witness.act(.viewIsAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    witness.record(.viewDidAppear, animated)
    super.viewDidAppear(animated)
    witness.act(.viewDidAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    witness.record(.viewWillDisappear, animated)
    super.viewWillDisappear(animated)
    witness.act(.viewWillDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    witness.record(.viewDidDisappear, animated)
    super.viewDidDisappear(animated)
    witness.act(.viewDidDisappear)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    witness.act(.viewDidLayoutSubviews)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    witness.act(.viewWillTransition)
  }

  override func willMove(toParent parent: UIViewController?) {
    witness.record(.willMove, parent: parent)
    super.willMove(toParent: parent)
    witness.act(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    witness.record(.didMove, parent: parent)
    super.didMove(toParent: parent)
    witness.act(.didMove)
  }
}

final class RandomStack: UINavigationController, Witnessed {
  let witness: Witness

  init(_ witness: Witness) {
    self.witness = witness
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    witness.record(.viewDidLoad)
    super.viewDidLoad()
    witness.act(.viewDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    witness.record(.viewWillAppear, animated)
    super.viewWillAppear(animated)
    witness.act(.viewWillAppear)
  }

  override func viewIsAppearing(_ animated: Bool) {
    witness.record(.viewIsAppearing, animated)
    super.viewIsAppearing(animated)
    witness.act(.viewIsAppearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    witness.record(.viewDidAppear, animated)
    super.viewDidAppear(animated)
    witness.act(.viewDidAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    witness.record(.viewWillDisappear, animated)
    super.viewWillDisappear(animated)
    witness.act(.viewWillDisappear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    witness.record(.viewDidDisappear, animated)
    super.viewDidDisappear(animated)
    witness.act(.viewDidDisappear)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    witness.act(.viewDidLayoutSubviews)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    witness.act(.viewWillTransition)
  }

  override func willMove(toParent parent: UIViewController?) {
    witness.record(.willMove, parent: parent)
    super.willMove(toParent: parent)
    witness.act(.willMove)
  }

  override func didMove(toParent parent: UIViewController?) {
    witness.record(.didMove, parent: parent)
    super.didMove(toParent: parent)
    witness.act(.didMove)
  }
}
