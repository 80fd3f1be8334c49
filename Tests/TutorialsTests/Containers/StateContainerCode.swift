import UIKit

// Containers in the shapes of the notes on custom containers: two children of which one is shown,
// added and removed by a pair of functions, switched by a state. The names of Swift 4 are kept
// where the notes use them.

class ReportingPage: UIViewController {
  /// The log of callbacks, shared by the pages of a container.
  var report: (String) -> Void = { _ in }

  private func say(_ callback: String) { report("\(title ?? "?") \(callback)") }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    say(parent == nil ? "will leave" : "will join")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    say(parent == nil ? "left" : "joined")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    say("Will Appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("Did Appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    say("Will Disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    say("Did Disappear")
  }
}

class ToggleContainer: UIViewController {
  enum State { case list, detail }

  var lines: [String] = []

  lazy var listViewController: ReportingPage = makePage("List")
  lazy var detailViewController: ReportingPage = makePage("Detail")

  private func makePage(_ title: String) -> ReportingPage {
    let page = ReportingPage()
    page.title = title
    page.report = { [weak self] in self?.lines.append($0) }
    return page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(asChildViewController: listViewController)
  }

  func toggle(state: State) {
    if state == .detail {
      remove(asChildViewController: listViewController)
      add(asChildViewController: detailViewController)
    } else {
      remove(asChildViewController: detailViewController)
      add(asChildViewController: listViewController)
    }
  }

  func add(asChildViewController viewController: UIViewController) {
    addChild(viewController)
    view.addSubview(viewController.view)
    viewController.view.frame = view.bounds
    viewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    viewController.didMove(toParentViewController: self)
  }

  func remove(asChildViewController viewController: UIViewController) {
    viewController.willMove(toParentViewController: nil)
    viewController.view.removeFromSuperview()
    viewController.removeFromParentViewController()
  }
}

/// The container with the notes' guard, which looks at the container's own parent.
class GuardedContainer: ToggleContainer {
  override func remove(asChildViewController viewController: UIViewController) {
    guard parent != nil else { return }
    super.remove(asChildViewController: viewController)
  }
}

/// A container that places its child by constraints, with a margin of ten points.
class InsetContainer: UIViewController {
  private(set) var edges: [NSLayoutConstraint] = []

  func show(_ controller: UIViewController) {
    addChild(controller)
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(controller.view)
    edges = [
      controller.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      controller.view.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      controller.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      controller.view.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
    ]
    NSLayoutConstraint.activate(edges)
    controller.didMove(toParent: self)
  }

  func hide(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    NSLayoutConstraint.deactivate(edges)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }
}

/// A container that keeps a stack of controllers, of which only the last is a child.
class StackContainer: UIViewController {
  private(set) var stack: [UIViewController] = []

  func push(_ controller: UIViewController) {
    if let last = stack.last { take(out: last) }
    stack.append(controller)
    put(in: controller)
  }

  func pop() {
    guard stack.count > 1 else { return }
    take(out: stack.removeLast())
    if let last = stack.last { put(in: last) }
  }

  private func put(in controller: UIViewController) {
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }

  private func take(out controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }
}
