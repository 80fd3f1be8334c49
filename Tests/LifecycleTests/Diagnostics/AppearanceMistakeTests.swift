import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Forwards appearance only when a test does it.
private final class Manual: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class Forgetful: UIViewController {
  override func viewDidLoad() {}
  override func viewWillAppear(_ animated: Bool) {}
}

private final class ForgetfulTabs: UITabBarController {
  override func viewWillAppear(_ animated: Bool) {}
}

private final class Mindful: UIViewController {
  override func viewDidLoad() { super.viewDidLoad() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
}

/// Uses its view in its initializer.
private final class Hasty: UIViewController {
  init(color: UIColor) {
    super.init(nibName: nil, bundle: nil)
    view.backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("Catalogue: appearance") @MainActor struct AppearanceMistakeTests {
  private let home = Home()
  private let player = Player()

  @Test("C15: an appearance callback is called directly") func calledDirectly() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.viewWillAppear(false)
    let report = try stage.onlyMistake()
    #expect(report.code == "C15")
    #expect(report.subjects == ["Home ▸ Player", "viewWillAppear"])
    #expect(
      report.sentence
        == "Home ▸ Player.viewWillAppear(_:) was called directly; its callbacks do not come in pairs any more."
    )
  }

  @Test("C15: silent for begin and end") func begunAndEnded() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.beginAppearanceTransition(false, animated: false)
    player.endAppearanceTransition()
    player.beginAppearanceTransition(true, animated: false)
    player.endAppearanceTransition()
    stage.expectSilence()
  }

  @Test("C16: a transition is ended without having begun") func endWithoutBegin() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.endAppearanceTransition()
    let report = try stage.onlyMistake()
    #expect(report.code == "C16")
    #expect(
      report.sentence
        == "Unbalanced calls to begin/end appearance transitions for Home ▸ Player.")
  }

  @Test("C16: a transition is begun and never ended") func beginWithoutEnd() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.beginAppearanceTransition(false, animated: true)
    stage.advance(by: 1.9)
    #expect(stage.issues.isEmpty)
    stage.advance(by: 0.2)
    let report = try stage.onlyMistake()
    #expect(report.code == "C16")
    #expect(report.sentence.hasSuffix("beginAppearanceTransition(false, …) was never ended."))
    stage.advance(by: 10)
    #expect(stage.issues.count == 1)
  }

  @Test("C16: silent for a transition that lasts as long as its animation") func longTransition() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.beginAppearanceTransition(false, animated: true)
    UIView.animate(withDuration: 5) {
      player.view.alpha = 0
    } completion: { [player] _ in
      player.endAppearanceTransition()
    }
    stage.advance(by: 6)
    stage.advance(by: 4)
    stage.expectSilence()
  }

  @Test("C16: silent for a transition that a finger drives") func drivenByFinger() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    stage.press(CGPoint(x: 100, y: 100))
    player.beginAppearanceTransition(false, animated: true)
    stage.advance(by: 5)
    stage.release()
    player.endAppearanceTransition()
    stage.advance(by: 5)
    stage.expectSilence()
  }

  @Test("C16: silent for a transition that turns round again and again") func turnedRound() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    for turn in 0..<10 {
      player.beginAppearanceTransition(turn % 2 == 1, animated: true)
      stage.advance(by: 0.5)
    }
    stage.expectSilence()
    // The last one has its whole time, and is missed after it.
    stage.advance(by: 1.4)
    stage.expectSilence()
    stage.advance(by: 0.2)
    #expect(try stage.onlyMistake().code == "C16")
  }

  @Test("C17: the parent forwards by hand and does not") func nobodyForwards() throws {
    let manual = Manual()
    let stage = Stage.showing(manual)
    embed(player, in: manual)
    stage.turn()
    #expect(stage.issues.isEmpty)
    let report = try stage.onlyMistake()
    #expect(report.code == "C17")
    #expect(report.subjects == ["Manual ▸ Player", "Manual"])
    #expect(
      report.sentence
        == "Manual ▸ Player is on screen and got no appearance callbacks: Manual returns false from shouldAutomaticallyForwardAppearanceMethods and forwards nothing."
    )
  }

  @Test("C17: silent when the parent forwards by hand") func forwardedByHand() {
    let manual = Manual()
    let stage = Stage.showing(manual)
    manual.addChild(player)
    player.beginAppearanceTransition(true, animated: false)
    manual.view.addSubview(player.view)
    player.endAppearanceTransition()
    player.didMove(toParent: manual)
    stage.expectSilence()
  }

  @Test("C18: an override does not call super") func superForgotten() {
    let stage = Stage.showing(Forgetful())
    stage.turn()
    #expect(stage.containmentIssues.map(\.code) == ["C18", "C18"])
    #expect(
      stage.containmentIssues.map(\.subjects) == [
        ["Forgetful", "viewDidLoad"], ["Forgetful", "viewWillAppear"],
      ])
    #expect(stage.containmentIssues.first?.sentence == "Forgetful.viewDidLoad does not call super.")
  }

  @Test("C18: says what a container's children miss") func starvedChildren() throws {
    let tabs = ForgetfulTabs()
    tabs.viewControllers = [home]
    let stage = Stage.showing(tabs)
    let report = try #require(stage.containmentIssues.first { $0.code == "C18" })
    #expect(
      report.sentence
        == "ForgetfulTabs.viewWillAppear does not call super. Its children do not get the callback."
    )
  }

  @Test("C18: silent for overrides that call super") func superCalled() {
    Stage.showing(Mindful()).expectSilence()
  }

  @Test("C30: an initializer uses the view") func viewInInitializer() throws {
    let stage = Stage.showing(home)
    stage.findEarlyViews()
    embed(Hasty(color: .red), in: home)
    let report = try stage.onlyMistake()
    #expect(report.code == "C30")
    #expect(report.severity == .info)
    #expect(report.subjects.first == "Hasty")
    #expect(report.sentence.contains("Hasty.view is used in Hasty.init(color:"))
  }

  @Test("C30: silent for a view that is set up right after the initializer") func viewAfterwards() {
    let stage = Stage.showing(home)
    stage.findEarlyViews()
    let player = Player()
    player.view.backgroundColor = .red
    embed(player, in: home)
    stage.expectSilence()
  }

  @Test("C31: a transition between controllers that are no siblings") func strangers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let home = Home()
        let player = Player()
        home.addChild(player)
        home.transition(from: player, to: Lyrics(), duration: 0.1, animations: nil)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "[C31] Children view controllers Home ▸ Player and Lyrics must have a common parent view controller"
      ))
    #expect(text.contains("Fix: Call Home.addChild(Lyrics) before the transition."))
  }

  @Test("C31: silent for siblings") func siblings() {
    let stage = Stage.showing(home)
    let lyrics = Lyrics()
    embed(player, in: home)
    stage.turn()
    home.addChild(lyrics)
    player.willMove(toParent: nil)
    home.transition(from: player, to: lyrics, duration: 0.3, animations: nil) {
      [home, player] _ in
      player.removeFromParent()
      lyrics.didMove(toParent: home)
    }
    stage.settle()
    stage.expectSilence()
  }
}
