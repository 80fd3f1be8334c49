import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Docs/Lifecycle.md 11.6: animating along with a transition.
@MainActor @Suite struct CoordinatorTests {
  let scene = PresentationScene()
  let source: TransitionSource
  let driver = UIPercentDrivenInteractiveTransition()
  let presented: AlongsideController
  let marker = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    source = TransitionSource(scene.log)
    source.animator = LoggingSlide(scene.log)
    presented = AlongsideController("B", scene.log)
    presented.modalPresentationStyle = .overFullScreen
    presented.transitioningDelegate = source
    presented.marker = marker
    scene.presenter.view.addSubview(marker)
    scene.stage.turn()
  }

  private var markerX: CGFloat? { marker.layer.presentation()?.frame.minX }

  @Test("11.6: blocks run after the animator's, completions before the did-callbacks")
  func order() {
    scene.presenter.present(presented, animated: true)
    scene.stage.settle()
    let lines = scene.take().filter { !$0.contains("Controller") && $0 != "transitionDuration" }
    #expect(
      lines == [
        "B.viewWillAppear", "coordinator true", "animateTransition", "alongside", "completed",
        "B.viewDidAppear", "animationEnded(true)",
      ])
    #expect(presented.transitionCoordinator == nil)
    #expect(marker.frame.minX == 100)
  }

  @Test("11.6: without an animation the blocks take effect at once")
  func withoutAnimation() {
    scene.presenter.present(presented, animated: false)
    scene.stage.turn()
    #expect(markerX == 100)
    scene.stage.settle()
    #expect(
      scene.take() == [
        "B.viewWillAppear", "coordinator false", "alongside", "completed", "B.viewDidAppear",
      ])
  }

  @Test("11.6: animations alongside follow the drag forwards and back")
  func followsTheHand() {
    source.interactor = driver
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    driver.update(0.5)
    scene.stage.advance(by: 0.3)
    #expect(abs((markerX ?? -1) - 50) < 1)
    driver.cancel()
    scene.stage.settle()
    #expect(marker.frame.minX == 0)
    #expect(scene.take().filter { $0.contains("completed") } == ["completed cancelled"])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("11.6: the end of the interaction is announced before the rest of the animation")
  func interactionChanges() {
    source.interactor = driver
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    guard let coordinator = presented.transitionCoordinator else {
      Issue.record("no coordinator")
      return
    }
    var seen: [String] = []
    coordinator.notifyWhenInteractionChanges { context in
      seen.append(
        "\(context.isInteractive) \(context.isCancelled) \(context.percentComplete) \(context.completionVelocity)"
      )
    }
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
    #expect(coordinator.isInterruptible)
    #expect(coordinator.transitionDuration == 0.5)
    driver.update(0.25)
    driver.completionSpeed = 2
    driver.cancel()
    #expect(presented.isBeingPresented)
    scene.stage.advance(by: 0.05)
    driver.pause()
    driver.update(0.5)
    driver.finish()
    scene.stage.settle()
    #expect(seen.count == 3)
    #expect(seen.first == "false true 0.25 2.0")
    #expect(seen.dropFirst().first?.hasPrefix("true false") == true)
    #expect(seen.last == "false false 0.5 2.0")
    #expect(coordinator.initiallyInteractive)
    #expect(scene.presenter.presentedViewController === presented)
  }

  @Test("11.6: both controllers and their children have the coordinator")
  func whoHasIt() {
    let child = LoggingController("C", scene.log)
    embed(child, in: scene.presenter)
    scene.stage.settle()
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    let own = presented.transitionCoordinator
    #expect(own != nil)
    #expect(scene.presenter.transitionCoordinator === own)
    #expect(child.transitionCoordinator === own)
    #expect(own?.viewController(forKey: .to) === presented)
    #expect(own?.containerView === presented.presentationController?.containerView)
    #expect(own?.presentationStyle == .overFullScreen)
    scene.stage.settle()
    #expect(scene.presenter.transitionCoordinator == nil)
  }

  @Test("11.6: both controllers have the coordinator in their will-callbacks, there and back")
  func inTheWillCallbacks() {
    let (root, cover) = (
      ScriptedController("R", scene.log), ScriptedController("C", scene.log)
    )
    cover.modalPresentationStyle = .fullScreen
    var seen: [String] = []
    for controller in [root, cover] {
      for callback in ["viewWillAppear", "viewWillDisappear"] {
        controller.inside[callback] = {
          seen.append("\($0.name) \(callback) \($0.transitionCoordinator?.isAnimated == true)")
        }
      }
    }
    scene.stage.show(root)
    seen = []
    root.present(cover, animated: true) {
      seen.append("presented \(cover.transitionCoordinator == nil)")
    }
    scene.stage.settle()
    root.dismiss(animated: true) {
      seen.append("dismissed \(root.transitionCoordinator == nil)")
    }
    scene.stage.settle()
    #expect(
      seen == [
        "R viewWillDisappear true", "C viewWillAppear true", "presented true",
        "C viewWillDisappear true", "R viewWillAppear true", "dismissed true",
      ])
  }

  @Test func animateAlongsideInAnotherViewDoesTheSame() {
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    var completed = false
    let runs = presented.transitionCoordinator?.animateAlongsideTransition(in: marker) { _ in
      marker.alpha = 0
    } completion: { _ in
      completed = true
    }
    #expect(runs == true)
    scene.stage.settle()
    #expect(completed)
    #expect(marker.alpha == 0)
  }

  @Test func afterTheEndNothingAnimatesAlong() {
    scene.presenter.present(presented, animated: true)
    scene.stage.turn()
    let coordinator = presented.transitionCoordinator
    scene.stage.settle()
    var ran = false
    #expect(coordinator?.animate(alongsideTransition: { _ in ran = true }) == false)
    #expect(!ran)
  }
}

/// Animates a marker along with its own appearance.
@MainActor final class AlongsideController: LoggingController {
  weak var marker: UIView?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let coordinator = transitionCoordinator else { return }
    log.append("coordinator \(coordinator.isAnimated)")
    coordinator.animate { [marker, log] _ in
      log.append("alongside")
      marker?.frame.origin.x = 100
    } completion: { [log] context in
      log.append(context.isCancelled ? "completed cancelled" : "completed")
    }
  }
}
