import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Keeps itself alive by its own timer.
private final class Ticking: UIViewController {
  var timer: Timer?
  var link: CADisplayLink?

  func tick() {}

  func startTimer() {
    timer = Timer.scheduledTimer(withTimeInterval: 3600, repeats: true) { _ in
      MainActor.assumeIsolated { self.tick() }
    }
  }
}

@Suite("Catalogue: lifetimes") @MainActor struct LifetimeMistakeTests {
  private let home = Home()

  /// Shows and removes a controller that only a reference to itself keeps.
  private func showAndRemove(_ controller: UIViewController, on stage: Stage) {
    embed(controller, in: home)
    stage.turn()
    unembed(controller)
  }

  @Test("C29: a closure of the controller captures it") func capturedByItself() throws {
    let stage = Stage.showing(home)
    func mistake() {
      let player = Player()
      player.onPlay = { player.play() }
      showAndRemove(player, on: stage)
    }
    mistake()
    stage.advance(by: 1.9)
    #expect(stage.issues.isEmpty)
    stage.advance(by: 0.2)
    let report = try stage.onlyMistake()
    #expect(report.code == "C29")
    #expect(report.subjects == ["Player", "Home"])
    #expect(
      report.sentence == "Player is still alive 2 seconds after it left Home: onPlay holds it.")
    #expect(report.fix.contains("[weak self]"))
  }

  @Test("C29: a dismissed controller is held by its view's action") func heldByAction() throws {
    let stage = Stage.showing(home)
    func mistake() {
      let player = Player()
      let button = UIButton()
      button.addAction(UIAction { _ in player.play() }, for: .primaryActionTriggered)
      player.view.addSubview(button)
      home.present(player, animated: false)
      stage.settle()
      home.dismiss(animated: false)
    }
    mistake()
    stage.settle()
    stage.advance(by: 2.1)
    let report = try stage.onlyMistake()
    #expect(report.code == "C29")
    #expect(report.subjects == ["Player", "Home"])
  }

  @Test("C29: a timer holds the controller") func heldByTimer() throws {
    let stage = Stage.showing(home)
    weak var kept: Ticking?
    func mistake() {
      let ticking = Ticking()
      ticking.startTimer()
      kept = ticking
      showAndRemove(ticking, on: stage)
    }
    mistake()
    stage.advance(by: 2.1)
    let report = try stage.onlyMistake()
    #expect(report.code == "C29")
    #expect(report.sentence.contains("timer"))
    kept?.timer?.invalidate()
    kept?.timer = nil
  }

  @Test("C29: a display link holds the controller") func heldByDisplayLink() throws {
    let stage = Stage.showing(home)
    weak var kept: Ticking?
    func mistake() {
      let ticking = Ticking()
      ticking.link = CADisplayLink(target: ticking, selector: Selector(Ticking.tick))
      kept = ticking
      showAndRemove(ticking, on: stage)
    }
    mistake()
    stage.advance(by: 2.1)
    let report = try stage.onlyMistake()
    #expect(report.sentence.contains("link.target"))
    kept?.link = nil
  }

  @Test("C29: silent for weak and unowned captures, and for one that is kept on purpose")
  func notLeaked() {
    let stage = Stage.showing(home)
    func correct() {
      let player = Player()
      player.onPlay = { [weak player] in player?.play() }
      showAndRemove(player, on: stage)
    }
    correct()
    let local = Player()
    local.onPlay = { [unowned local] in local.play() }
    showAndRemove(local, on: stage)
    // Its own closure holds it, but so does the container, which shows it again and again.
    let kept = Player()
    kept.onPlay = { kept.play() }
    home.kept = kept
    showAndRemove(kept, on: stage)
    stage.advance(by: 5)
    stage.expectSilence()
    kept.onPlay = nil
  }

  @Test("C29: silent for an address that an earlier use of a closure's memory left behind")
  func leftInMemory() {
    let stage = Stage.showing(home)
    let kept = Player()
    let (first, second) = (NSObject(), NSObject())
    showAndRemove(kept, on: stage)
    // The closure takes 32 of the 40 bytes of its block, and the last word stays as it was.
    let blocks = (0..<4).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 40, alignment: 8) }
    for block in blocks {
      block.storeBytes(
        of: Unmanaged.passUnretained(kept).toOpaque(), toByteOffset: 32,
        as: UnsafeMutableRawPointer.self)
    }
    for block in blocks { block.deallocate() }
    kept.onPlay = { _ = (first, second) }
    stage.advance(by: 5)
    stage.expectSilence()
  }

  @Test("C29: one timer runs only while a removed controller is alive, and a stage does not wait")
  func oneTimer() {
    let stage = Stage.showing(home)
    func correct() { showAndRemove(Player(), on: stage) }
    correct()
    stage.turn()
    #expect(stage.scheduledCalls == 0)
    let local = Player()
    showAndRemove(local, on: stage)
    showAndRemove(Lyrics(), on: stage)
    stage.turn()
    #expect(stage.scheduledCalls == 1)
    let frames = stage.frameCount
    stage.settle()
    #expect(stage.scheduledCalls == 1)
    stage.advance(by: 2.1)
    #expect(stage.scheduledCalls == 0)
    stage.advance(by: 10)
    #expect(stage.frameCount == frames)
    stage.expectSilence()
  }

  @Test("C35: the program does not retain the window") func windowNotKept() throws {
    let stage = Stage.showing(home)
    func mistake() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      window.rootViewController = Player()
      window.makeKeyAndVisible()
    }
    mistake()
    let report = try stage.onlyMistake()
    #expect(report.code == "C35")
    #expect(
      report.sentence
        == "UIWindow was shown and deallocated in the same turn: nothing keeps a reference to it, so it does not stay on screen."
    )
  }

  @Test("C35: a window has no scene") func windowWithoutScene() throws {
    let stage = Stage.showing(home)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.rootViewController = Player()
    window.windowScene = nil
    window.isHidden = false
    let report = try stage.onlyMistake()
    #expect(report.sentence == "UIWindow was shown without a scene, so it is not on screen.")
  }

  @Test("C35: a window has no root") func windowWithoutRoot() throws {
    let stage = Stage.showing(home)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.makeKeyAndVisible()
    let report = try stage.onlyMistake()
    #expect(
      report.sentence == "UIWindow was shown without a root view controller, so it is empty.")
  }

  @Test("C35: the only window is never shown") func windowNeverShown() throws {
    let stage = Stage()
    stage.window.rootViewController = home
    stage.turn()
    stage.turn()
    #expect(stage.issues.isEmpty)
    let report = try stage.onlyMistake()
    #expect(report.sentence == "UIWindow with the root Home was never shown.")
  }

  @Test("C35: silent for a window that is shown, prepared, or closed") func windowsInOrder() {
    let stage = Stage.showing(home)
    var floating: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    floating?.rootViewController = Player()
    stage.turn()
    stage.turn()
    stage.turn()
    floating?.isHidden = false
    stage.turn()
    floating = nil
    stage.expectSilence()
  }
}
