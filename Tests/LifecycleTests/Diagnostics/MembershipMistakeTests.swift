import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Testing

@Suite("Catalogue: membership") @MainActor struct MembershipMistakeTests {
  private let home = Home()
  private let player = Player()

  @Test("C01: a child is added without didMove") func didMoveForgotten() throws {
    let stage = Stage.showing(home)
    home.addChild(player)
    home.view.addSubview(player.view)
    let report = try stage.onlyMistake()
    #expect(report.code == "C01")
    #expect(report.subjects == ["Home ▸ Player", "Home"])
    #expect(
      report.sentence
        == "Home ▸ Player was added to Home, but didMove(toParent:) was not called.")
    #expect(report.fix.hasPrefix("Call Player.didMove(toParent: Home) after addSubview"))
  }

  @Test("C01: silent for a child that gets didMove when its animation ends")
  func didMoveInCompletion() {
    let stage = Stage.showing(home)
    home.addChild(player)
    home.view.addSubview(player.view)
    player.view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      player.view.alpha = 1
    } completion: { [home, player] _ in
      player.didMove(toParent: home)
    }
    stage.advance(by: 0.1)
    #expect(stage.issues.isEmpty)
    stage.settle()
    stage.expectSilence()
  }

  @Test("C01: reported when an animation ends without didMove") func toldNeverAtAll() throws {
    let stage = Stage.showing(home)
    home.addChild(player)
    home.view.addSubview(player.view)
    player.view.alpha = 0
    UIView.animate(withDuration: 0.3) { player.view.alpha = 1 }
    stage.advance(by: 0.1)
    #expect(stage.issues.isEmpty)
    stage.settle()
    #expect(try stage.onlyMistake().code == "C01")
  }

  @Test("C02: didMove is called before the view is added") func didMoveTooEarly() throws {
    let stage = Stage.showing(home)
    home.addChild(player)
    player.didMove(toParent: home)
    home.view.addSubview(player.view)
    let report = try stage.onlyMistake()
    #expect(report.code == "C02")
    #expect(report.subjects == ["Home ▸ Player", "Home"])
    #expect(
      report.sentence == "Home ▸ Player got didMove(toParent: Home) before its view was added."
    )
  }

  @Test("C02: silent for a container that shows the child in a later turn") func shownLater() {
    let stage = Stage.showing(home)
    home.addChild(player)
    player.didMove(toParent: home)
    stage.turn()
    home.view.addSubview(player.view)
    stage.expectSilence()
  }

  @Test("C03: willMove is sent by hand beside addChild", arguments: [true, false])
  func willMoveTwice(isBefore: Bool) throws {
    let stage = Stage.showing(home)
    if isBefore { player.willMove(toParent: home) }
    home.addChild(player)
    if !isBefore { player.willMove(toParent: home) }
    home.view.addSubview(player.view)
    player.didMove(toParent: home)
    let report = try stage.onlyMistake()
    #expect(report.code == "C03")
    #expect(report.sentence == "Player was sent willMove(toParent: Home) twice for one addition.")
  }

  @Test("C03: silent when a removal is taken back") func removalTakenBack() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    player.willMove(toParent: nil)
    player.willMove(toParent: home)
    player.didMove(toParent: home)
    stage.expectSilence()
  }

  @Test("C04: a view is added without its controller") func orphanView() throws {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    home.card.addSubview(player.view)
    let report = try stage.onlyMistake()
    #expect(report.code == "C04")
    #expect(report.severity == .error)
    #expect(report.subjects == ["Player", "Home"])
    #expect(
      report.sentence
        == "Player.view sits in Home ▸ card, but Home is not its parent; Home's callbacks will not reach it."
    )
    #expect(
      report.fix
        == "Call Home.addChild(Player) before addSubview, and Player.didMove(toParent:) after it."
    )
    stage.turn()
    #expect(stage.issues.count == 1)
  }

  @Test("C04: silent when the controller is added after its view in the same turn")
  func viewFirst() {
    let stage = Stage.showing(home)
    home.view.addSubview(player.view)
    home.addChild(player)
    player.didMove(toParent: home)
    stage.expectSilence()
  }

  @Test("C04: silent for a view that is put straight into the window") func inTheWindow() {
    let stage = Stage.showing(home)
    stage.window.addSubview(player.view)
    stage.expectSilence()
  }

  @Test("C05: a controller is released while its view stays") func controllerDies() throws {
    let stage = Stage.showing(home)
    home.view.addSubview(Lyrics().view)
    let report = try stage.onlyMistake()
    #expect(report.code == "C05")
    #expect(report.subjects == ["Lyrics", "Home.view"])
    #expect(
      report.sentence
        == "Lyrics was deallocated while its view is on screen in Home.view; its actions are dead.")
    #expect(report.fix.contains("Home.addChild(Lyrics)"))
  }

  @Test("C05: an orphan that is released later is reported, too") func orphanDiesLater() throws {
    let stage = Stage.showing(home)
    home.kept = Lyrics()
    home.view.addSubview(home.kept?.view ?? UIView())
    stage.turn()
    home.kept = nil
    stage.turn()
    #expect(stage.containmentIssues.map(\.code) == ["C04", "C05"])
  }

  @Test("C05: silent for a child that only its parent retains") func keptByParent() {
    let stage = Stage.showing(home)
    embed(Lyrics(), in: home)
    stage.expectSilence()
  }

  @Test("C06: a child is never shown") func neverShown() throws {
    let stage = Stage.showing(home)
    home.addChild(player)
    stage.turn()
    #expect(stage.issues.isEmpty)
    let report = try stage.onlyMistake()
    #expect(report.code == "C06")
    #expect(report.severity == .info)
    #expect(report.sentence == "Home ▸ Player was added to Home and is never shown.")
  }

  @Test("C06: silent for a container that shows another child for now") func oneOfTwoShown() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    home.addChild(Lyrics())
    stage.turn()
    stage.expectSilence()
  }

  @Test("C07: a child is removed without willMove(nil)") func removedWithoutNotice() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    player.view.removeFromSuperview()
    player.removeFromParent()
    let report = try stage.onlyMistake()
    #expect(report.code == "C07")
    #expect(report.subjects == ["Home ▸ Player", "Home"])
    #expect(
      report.sentence == "Home ▸ Player was removed from Home without willMove(toParent: nil).")
  }

  @Test("C07: silent for the three steps") func threeSteps() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    unembed(player)
    stage.expectSilence()
  }

  @Test("C08: a child leaves and its view stays") func ghostView() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    player.willMove(toParent: nil)
    player.removeFromParent()
    let report = try stage.onlyMistake()
    #expect(report.code == "C08")
    #expect(report.subjects == ["Player", "Home"])
    #expect(
      report.sentence
        == "Player was removed from Home, but its view is still in Home.view: a ghost view.")
  }

  @Test("C08: silent for a view that is removed when its animation is over") func animatedOut() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.willMove(toParent: nil)
    player.removeFromParent()
    UIView.animate(withDuration: 0.3) {
      player.view.alpha = 0
    } completion: { [player] _ in
      player.view.removeFromSuperview()
    }
    stage.advance(by: 0.1)
    #expect(stage.issues.isEmpty)
    stage.settle()
    stage.expectSilence()
  }

  @Test("C09: a view is removed and its controller stays a child") func halfRemoved() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.view.removeFromSuperview()
    stage.turn()
    #expect(stage.issues.isEmpty)
    let report = try stage.onlyMistake()
    #expect(report.code == "C09")
    #expect(
      report.sentence == "Home ▸ Player is still a child of Home, but its view was removed.")
  }

  @Test("C09: silent for a container that shows another child instead") func swappedViews() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.view.removeFromSuperview()
    embed(Lyrics(), in: home)
    stage.turn()
    stage.expectSilence()
  }

  @Test("C10: didMove(nil) is sent by hand") func didMoveNilTwice() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    unembed(player)
    player.didMove(toParent: nil)
    let report = try stage.onlyMistake()
    #expect(report.code == "C10")
    #expect(report.sentence == "Player.didMove(toParent: nil) was called by hand.")
    #expect(report.fix == "Delete the call: Player.removeFromParent() sends it.")
  }

  @Test("C11: a child is added twice") func addedTwice() throws {
    let stage = Stage.showing(home)
    home.addChild(player)
    home.addChild(player)
    home.view.addSubview(player.view)
    player.didMove(toParent: home)
    let report = try stage.onlyMistake()
    #expect(report.code == "C11")
    #expect(report.sentence == "Home ▸ Player is a child of Home already and was added again.")
    #expect(home.children.count == 1)
  }

  @Test("C11: silent for a child that is removed and added again") func addedAgain() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    unembed(player)
    embed(player, in: home)
    stage.expectSilence()
  }

  @Test("C12: a child gets a second parent") func secondParent() throws {
    let stage = Stage.showing(home)
    let lyrics = Lyrics()
    embed(lyrics, in: home)
    lyrics.addChild(player)
    home.addChild(player)
    home.view.addSubview(player.view)
    player.didMove(toParent: home)
    let report = try stage.onlyMistake()
    #expect(report.code == "C12")
    #expect(
      report.sentence
        == "Player was moved from Home ▸ Lyrics to Home without leaving the first one.")
  }

  @Test("C12: silent for a child that leaves its first parent") func leavesFirst() {
    let stage = Stage.showing(home)
    let lyrics = Lyrics()
    embed(lyrics, in: home)
    embed(player, in: lyrics)
    unembed(player)
    embed(player, in: home)
    stage.expectSilence()
  }

  @Test("C13: a controller is added to itself or to its own descendant") func containsItself() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    home.addChild(home)
    player.addChild(home)
    stage.turn()
    #expect(stage.containmentIssues.map(\.code) == ["C13", "C13"])
    #expect(stage.containmentIssues.last?.subjects == ["Home", "Home ▸ Player"])
    #expect(
      stage.containmentIssues.last?.sentence
        == "Home would contain itself as a child of Home ▸ Player; nothing was added.")
  }

  @Test("C13: silent for a child of a child") func childOfChild() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    embed(Lyrics(), in: player)
    stage.expectSilence()
  }

  @Test("C32: addChild on a tab bar controller makes no tab") func childOfTabs() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [home]
    let stage = Stage.showing(tabs)
    tabs.addChild(player)
    player.didMove(toParent: tabs)
    _ = player.view
    stage.turn()
    let report = try stage.onlyMistake()
    #expect(report.code == "C32")
    #expect(report.severity == .info)
    #expect(report.fix.hasPrefix("For a tab put Player into UITabBarController.viewControllers"))
  }

  @Test("C32: silent for an overlay, and for pages that are not selected") func overlayOfTabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [home, Lyrics()]
    let stage = Stage.showing(tabs)
    embed(player, in: tabs)
    dress(player.view, CGRect(x: 0, y: 700, width: 390, height: 64))
    stage.turn()
    stage.expectSilence()
  }

  @Test("C36: a root view is swapped while the old one is on screen") func swapped() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    player.view = UIView()
    let report = try stage.onlyMistake()
    #expect(report.code == "C36")
    #expect(
      report.sentence
        == "Home ▸ Player got another view while its old one is still in Home.view.")
  }

  @Test("C36: silent when the new view takes the old one's place") func swappedInPlace() {
    let stage = Stage.showing(home)
    embed(player, in: home)
    stage.turn()
    let old = player.view
    let new = UIView(frame: home.view.bounds)
    old?.removeFromSuperview()
    player.view = new
    home.view.addSubview(new)
    stage.expectSilence()
  }
}
