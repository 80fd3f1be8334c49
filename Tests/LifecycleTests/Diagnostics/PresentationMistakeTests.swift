import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Testing

/// Presents in the callback a test names.
private final class Eager: UIViewController {
  var presentsEarly = false
  let welcome = Lyrics()

  override func viewDidLoad() {
    super.viewDidLoad()
    if presentsEarly { present(welcome, animated: false) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !presentsEarly { present(welcome, animated: false) }
  }
}

@Suite("Catalogue: presentation") @MainActor struct PresentationMistakeTests {
  private let home = Home()
  private let player = Player()

  @Test("C19: a detached controller presents") func detachedPresenter() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [home]
    let stage = Stage.showing(tabs)
    // The controller was removed from the tabs, and is shown without a tab.
    tabs.view.addSubview(player.view)
    player.present(Lyrics(), animated: false)
    stage.turn()
    let report = try #require(stage.containmentIssues.first)
    #expect(report.code == "C19")
    #expect(report.severity == .warning)
    #expect(report.subjects == ["Player", "UITabBarController"])
    #expect(
      report.sentence
        == "Presenting Lyrics from detached controller Player is discouraged: it has no parent, so UITabBarController presents instead."
    )
    #expect(
      report.fix
        == "Call UITabBarController.addChild(Player), and do not take it out of viewControllers or children."
    )
    // One mistake, one report: that its view is an orphan is the same one.
    #expect(stage.containmentIssues.map(\.code) == ["C19"])
  }

  @Test("C19: silent for an overlay child that presents") func overlayPresents() {
    let tabs = UITabBarController()
    tabs.viewControllers = [home]
    let stage = Stage.showing(tabs)
    embed(player, in: tabs)
    dress(player.view, CGRect(x: 0, y: 700, width: 390, height: 64))
    player.present(Lyrics(), animated: false)
    stage.expectSilence()
    #expect(tabs.presentedViewController is Lyrics)
  }

  @Test("C20: presented before the view is in a window") func presentedTooEarly() throws {
    let eager = Eager()
    eager.presentsEarly = true
    let report = try Stage.showing(eager).onlyMistake()
    #expect(report.code == "C20")
    #expect(report.subjects == ["Lyrics", "Eager"])
    #expect(report.sentence.contains("whose view is not in the window hierarchy"))
  }

  @Test("C20: silent in viewDidAppear") func presentedInTime() {
    let eager = Eager()
    let stage = Stage.showing(eager)
    stage.expectSilence()
    #expect(eager.presentedViewController === eager.welcome)
  }

  @Test("C21: presented while presenting") func presentedTwice() throws {
    let stage = Stage.showing(home)
    home.present(player, animated: true)
    home.present(Lyrics(), animated: true)
    stage.settle()
    let report = try stage.onlyMistake()
    #expect(report.code == "C21")
    #expect(report.sentence.contains("which is already presenting Player"))
  }

  @Test("C21: silent when the second one waits") func presentedAfterwards() {
    let stage = Stage.showing(home)
    home.present(player, animated: true) { [player] in player.present(Lyrics(), animated: true) }
    stage.settle()
    stage.expectSilence()
  }

  @Test("C22: a child is presented") func childPresented() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    home.present(player, animated: false)
    let report = try stage.onlyMistake()
    #expect(report.code == "C22")
    #expect(report.sentence.hasSuffix("it is a child of Home."))
  }

  @Test("C22: silent for a child that was removed before") func removedAndPresented() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    unembed(player)
    home.present(player, animated: false)
    stage.expectSilence()
  }
}
