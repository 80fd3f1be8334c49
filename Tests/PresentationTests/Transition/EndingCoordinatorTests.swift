import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 11.6: the coordinator of a transition is there until its did-callbacks and the
/// delegate's `didShow` have returned.
@MainActor @Suite struct EndingCoordinatorTests {
  let stage = Stage()
  fileprivate let first = AskingController("first")
  fileprivate let second = AskingController("second")

  private func take() -> [String] {
    defer { for controller in [first, second] { controller.answers = [] } }
    return first.answers + second.answers
  }

  private func show(_ container: UIViewController) {
    stage.show(container)
    stage.settle()
    _ = take()
  }

  @Test(arguments: [false, true])
  func aPushKeepsItsCoordinatorThroughDidAppearAndDidShow(animated: Bool) {
    let stack = UINavigationController(rootViewController: first)
    let delegate = ShowDelegate()
    stack.delegate = delegate
    show(stack)
    delegate.shown = []
    stack.pushViewController(second, animated: animated)
    stage.settle()
    #expect(
      take() == ["first did disappear: first to second", "second did appear: first to second"])
    #expect(delegate.shown == ["first to second"])
    #expect(stack.transitionCoordinator == nil && second.transitionCoordinator == nil)
  }

  @Test(arguments: [false, true])
  func aPopKeepsItsCoordinatorForThePageThatHasLeft(animated: Bool) {
    let stack = UINavigationController()
    stack.viewControllers = [first, second]
    let delegate = ShowDelegate()
    stack.delegate = delegate
    show(stack)
    delegate.shown = []
    stack.popViewController(animated: animated)
    stage.settle()
    #expect(
      take() == ["first did appear: second to first", "second did disappear: second to first"])
    #expect(delegate.shown == ["second to first"])
    #expect(second.transitionCoordinator == nil)
  }

  @Test(arguments: [false, true])
  func aPresentationAndItsDismissalKeepTheirCoordinators(animated: Bool) {
    show(first)
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: animated)
    stage.settle()
    #expect(
      take() == ["first did disappear: first to second", "second did appear: first to second"])
    first.dismiss(animated: animated)
    stage.settle()
    #expect(
      take() == ["first did appear: second to first", "second did disappear: second to first"])
    #expect(first.transitionCoordinator == nil && second.transitionCoordinator == nil)
  }

  @Test func anAnimatedChangeOfTabsKeepsItsCoordinator() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let delegate = SlidingTabs()
    tabs.delegate = delegate
    show(tabs)
    tabs.selectedIndex = 1
    stage.settle()
    #expect(
      take() == ["first did disappear: first to second", "second did appear: first to second"])
    #expect(tabs.transitionCoordinator == nil)
  }

  @Test func theCoordinatorOfACancelledPopSaysSoInTheDidCallbacks() {
    let stack = UINavigationController()
    stack.viewControllers = [first, second]
    show(stack)
    var wasCancelled: [Bool?] = []
    second.onDidAppear = { wasCancelled.append($0.transitionCoordinator?.isCancelled) }
    stage.press(CGPoint(x: 2, y: 400))
    for x in [20, 40, 60] {
      stage.advance(by: 0.1)
      stage.move(to: CGPoint(x: CGFloat(x), y: 400))
    }
    stage.advance(by: 0.5)
    stage.release()
    stage.settle()
    #expect(wasCancelled == [true])
    #expect(second.transitionCoordinator == nil)
  }

  @Test func whatIsAddedInADidCallbackTakesEffectAtOnceAndCompletes() {
    show(first)
    var events: [String] = []
    second.onDidAppear = { controller in
      let runs = controller.transitionCoordinator?.animate(
        alongsideTransition: { _ in events.append("alongside") },
        completion: { _ in events.append("completion") })
      events.append("returns \(runs == true)")
    }
    first.present(second, animated: true) { events.append("presented") }
    stage.settle()
    #expect(events == ["alongside", "returns true", "completion", "presented"])
  }

  @Test func aCoordinatorThatTheProgramKeepsRefusesAnimationsAfterTheEnd() {
    show(first)
    var kept: (any UIViewControllerTransitionCoordinator)?
    second.onDidAppear = { kept = $0.transitionCoordinator }
    first.present(second, animated: true)
    stage.settle()
    #expect(kept?.animate(alongsideTransition: nil, completion: nil) == false)
  }
}

/// Notes from which controller to which one the coordinator leads in its did-callbacks.
@MainActor private final class AskingController: UIViewController {
  let name: String
  var answers: [String] = []
  /// Runs inside `viewDidAppear`.
  var onDidAppear: ((UIViewController) -> Void)?

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    answers.append("\(name) did appear: \(way(of: transitionCoordinator))")
    onDidAppear?(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    answers.append("\(name) did disappear: \(way(of: transitionCoordinator))")
  }
}

@MainActor private func way(of coordinator: (any UIViewControllerTransitionCoordinator)?) -> String
{
  guard let coordinator else { return "no coordinator" }
  let names = [UITransitionContextViewControllerKey.from, .to].map {
    (coordinator.viewController(forKey: $0) as? AskingController)?.name ?? "none"
  }
  return names.joined(separator: " to ")
}

@MainActor private final class ShowDelegate: NSObject, UINavigationControllerDelegate {
  var shown: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(way(of: navigationController.transitionCoordinator))
  }
}

@MainActor
private final class SlidingTabs: NSObject, UITabBarControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: 0.2, animations: { view.alpha = 0.9 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
