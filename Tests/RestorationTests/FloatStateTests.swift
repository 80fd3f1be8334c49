import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// The contents of floating windows: blue, and known by a value.
private final class Player: UIViewController {
  var value = 0

  init(_ name: String = "player") {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
    preferredContentSize = CGSize(width: 200, height: 200)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .blue
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "value")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeInteger(forKey: "value")
  }
}

/// Notes the calls of a picture in picture controller to its delegate.
private final class Listener: UIPictureInPictureControllerDelegate {
  var lines: [String] = []

  func pictureInPictureControllerWillStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("willStart") }

  func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("didStart") }

  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) { lines.append("failed \(error)") }

  func pictureInPictureControllerDidMove(
    _ pictureInPictureController: UIPictureInPictureController
  ) { lines.append("didMove") }
}

/// A page with a player in it, which floats while the page is not on screen.
private final class PlayerPage: UIViewController {
  let player = Player()
  private(set) lazy var float = UIPictureInPictureController(contentViewController: player)

  init(_ name: String, floatsByItself: Bool) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
    float.canStartPictureInPictureAutomaticallyFromInline = floatsByItself
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addChild(player)
    player.view.frame = CGRect(x: 20, y: 60, width: 200, height: 200)
    view.addSubview(player.view)
    player.didMove(toParent: self)
  }
}

extension Restoration {
  /// Windows that float when the program ends.
  @MainActor @Suite struct FloatStateTests {
    let folder = StateFolder()
    let log = CallbackLog()

    /// Runs a program with a root controller, and ends it.
    private func run(
      _ root: @escaping () -> UIViewController, makes: [String] = ["player"],
      _ body: (Stage, UIViewController) throws -> Void
    ) rethrows {
      let app = RestoringApp(log, root: root)
      app.makes = { path in
        path.last.flatMap { makes.contains($0) ? Player($0) : nil }
      }
      let stage = Stage(delegate: app, stateFolder: URL(fileURLWithPath: folder.path))
      if let root = app.window?.rootViewController { try body(stage, root) }
      stage.settle()
      stage.quit()
      #expect(stage.issues.isEmpty)
    }

    private func tabs() -> UIViewController {
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = ["one", "two"].map { name in
        let page = NotedController(name, log)
        page.title = name
        page.view.backgroundColor = .white
        return page
      }
      return tabs
    }

    /// The picture in picture controllers of the windows of a stage.
    private func floats(_ stage: Stage) -> [UIPictureInPictureController] {
      (stage.window.windowScene?.windows ?? []).compactMap { window in
        window.rootViewController?.children.first?.pictureInPictureController
      }
    }

    /// Makes contents float in the upper left corner, 180 points wide.
    private func float(_ content: UIViewController, _ stage: Stage) -> UIPictureInPictureController
    {
      let float = UIPictureInPictureController(contentViewController: content)
      float.startPictureInPicture()
      stage.settle()
      float.corner = .topLeft
      float.contentWidth = 180
      stage.settle()
      return float
    }

    @Test func aPopupThatFloatedFloatsAgain() throws {
      var frame = CGRect.zero
      var picture: [UInt32?] = []
      let points = [(30, 30), (100, 100), (200, 100), (30, 800), (195, 740), (195, 830)]
      run(tabs) { stage, root in
        let player = Player()
        player.value = 5
        root.presentPopupBar(with: player, animated: false)
        stage.settle()
        let float = float(player, stage)
        frame = float.window?.frame ?? .zero
        #expect(frame.width == 180)
        picture = points.map { stage.pixel($0.0, $0.1) }
      }
      #expect(log.take().contains { $0.hasPrefix("make") } == false)
      try run(tabs) { stage, root in
        #expect(log.take().contains("make tabs/player"))
        let float = try #require(floats(stage).first)
        #expect(floats(stage).count == 1)
        #expect(float.isPictureInPictureActive)
        #expect(float.corner == .topLeft && float.contentWidth == 180)
        #expect(float.window?.frame == frame)
        #expect(points.map { stage.pixel($0.0, $0.1) } == picture)
        #expect((float.contentViewController as? Player)?.value == 5)
        #expect(root.popupPresentationState == .barHidden)
        // The way back leads to the popup.
        float.stopPictureInPicture()
        stage.settle()
        #expect(root.popupContentViewController === float.contentViewController)
        #expect(root.popupPresentationState == .open)
      }
      run(tabs) { stage, root in
        #expect(floats(stage).isEmpty)
        #expect(root.popupPresentationState == .open)
      }
    }

    @Test func aPopupThatTheProgramPresentsAtItsStartIsSeenOnlyInItsWindow() throws {
      var floats: [UIPictureInPictureController] = []
      let listener = Listener()
      let root: () -> UIViewController = {
        let root = tabs()
        let player = Player()
        let float = UIPictureInPictureController(contentViewController: player)
        float.delegate = listener
        floats.append(float)
        root.presentPopupBar(with: player, animated: false)
        return root
      }
      var picture: [UInt32?] = []
      try run(root, makes: []) { stage, root in
        let float = try #require(floats.last)
        float.startPictureInPicture()
        stage.settle()
        float.corner = .topRight
        stage.settle()
        picture = stride(from: 5, to: 844, by: 10).map { stage.pixel(300, $0) }
      }
      listener.lines = []
      try run(root, makes: []) { stage, root in
        let float = try #require(floats.last)
        #expect(self.floats(stage) == [float])
        #expect(float.corner == .topRight)
        #expect(listener.lines == ["willStart", "didStart"])
        #expect(stage.frameCount == 1)
        #expect(stride(from: 5, to: 844, by: 10).map { stage.pixel(300, $0) } == picture)
        #expect(root.popupPresentationState == .barHidden)
        float.closePictureInPicture()
        stage.settle()
      }
      // Closed, it does not float again.
      run(root, makes: []) { stage, root in
        #expect(self.floats(stage).isEmpty)
        #expect(root.popupPresentationState == .barPresented)
      }
    }

    @Test func aPresentedPageThatFloatedFloatsAgainAndReturnsToItsPresentation() throws {
      let root: () -> UIViewController = { NotedController("root", log) }
      run(root) { stage, root in
        let player = Player()
        player.modalPresentationStyle = .fullScreen
        root.present(player, animated: false)
        stage.settle()
        _ = float(player, stage)
      }
      try run(root) { stage, root in
        #expect(root.presentedViewController == nil)
        let float = try #require(floats(stage).first)
        float.stopPictureInPicture()
        stage.settle()
        #expect(root.presentedViewController === float.contentViewController)
        #expect(float.contentViewController.modalPresentationStyle == .fullScreen)
      }
    }

    @Test func aPageOfAStackThatFloatedFloatsAgain() throws {
      let root: () -> UIViewController = {
        let stack = UINavigationController(rootViewController: NotedController("first", log))
        stack.restorationIdentifier = "stack"
        return stack
      }
      try run(root) { stage, root in
        let stack = try #require(root as? UINavigationController)
        let player = Player()
        stack.pushViewController(player, animated: false)
        stage.settle()
        _ = float(player, stage)
        #expect(stack.viewControllers.count == 1)
      }
      // The path stays the same from run to run.
      for _ in 0..<2 {
        _ = log.take()
        run(root) { stage, root in
          #expect(log.take().contains("make stack/player"))
          #expect(floats(stage).count == 1)
          #expect((root as? UINavigationController)?.viewControllers.count == 1)
        }
      }
    }

    @Test func aPartOfAPageLeavesItsPlaceBeforeTheFirstFrame() throws {
      let root: () -> UIViewController = { PlayerPage("page", floatsByItself: false) }
      try run(root, makes: []) { stage, root in
        let page = try #require(root as? PlayerPage)
        page.float.startPictureInPicture()
        stage.settle()
      }
      try run(root, makes: []) { stage, root in
        let page = try #require(root as? PlayerPage)
        #expect(page.float.isPictureInPictureActive)
        #expect(page.player.parent !== page)
        #expect(stage.pixel(30, 70) == 0xffff_ffff)
        #expect(stage.frameCount == 1)
        page.float.stopPictureInPicture()
        stage.settle()
        #expect(page.player.parent === page && page.player.view.superview === page.view)
        #expect(page.player.view.frame == CGRect(x: 20, y: 60, width: 200, height: 200))
      }
    }

    @Test func contentsThatFloatWhileTheirPageIsAwayDoSoAgainAndReturnWithIt() throws {
      let root: () -> UIViewController = {
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        tabs.viewControllers = [
          PlayerPage("page", floatsByItself: true), NotedController("other", log),
        ]
        return tabs
      }
      try run(root, makes: []) { stage, root in
        let tabs = try #require(root as? UITabBarController)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(floats(stage).count == 1)
      }
      try run(root, makes: []) { stage, root in
        let tabs = try #require(root as? UITabBarController)
        let page = try #require(tabs.viewControllers?[0] as? PlayerPage)
        #expect(floats(stage) == [page.float])
        #expect(tabs.selectedIndex == 1)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(floats(stage).isEmpty)
        #expect(page.player.parent === page && page.player.view.window != nil)
      }
    }

    @Test func aStashedWindowIsStashedAgain() throws {
      var frame = CGRect.zero
      run(tabs) { stage, root in
        let float = float(Player(), stage)
        float.stashPictureInPicture()
        stage.settle()
        frame = float.window?.frame ?? .zero
      }
      try run(tabs) { stage, root in
        let float = try #require(floats(stage).first)
        #expect(float.isPictureInPictureStashed)
        #expect(float.window?.frame == frame)
        float.unstashPictureInPicture()
        stage.settle()
        #expect(float.corner == .topLeft)
      }
    }

    @Test func aControllerThatTheProgramMakesLaterTakesTheWindowOver() throws {
      run(tabs) { stage, root in
        let player = Player()
        root.presentPopupBar(with: player, animated: false)
        stage.settle()
        _ = float(player, stage)
      }
      try run(tabs) { stage, root in
        let player = try #require(floats(stage).first?.contentViewController)
        let window = player.view.window
        let listener = Listener()
        let float = UIPictureInPictureController(contentViewController: player)
        float.delegate = listener
        #expect(float.isPictureInPictureActive && float.window === window)
        #expect(float.corner == .topLeft && float.contentWidth == 180)
        #expect(player.pictureInPictureController === float)
        float.startPictureInPicture()
        float.corner = .topRight
        stage.settle()
        #expect(listener.lines == ["didMove"])
        float.stopPictureInPicture()
        stage.settle()
        #expect(floats(stage).isEmpty)
        #expect(root.popupContentViewController === player)
      }
    }

    @Test func contentsThatAreNotMadeAgainOrHaveNoNameDoNotFloat() {
      run(tabs) { stage, _ in _ = float(Player(), stage) }
      run(tabs, makes: []) { stage, _ in #expect(floats(stage).isEmpty) }
      run(tabs) { stage, _ in
        let player = Player()
        player.restorationIdentifier = nil
        _ = float(player, stage)
      }
      run(tabs) { stage, _ in #expect(floats(stage).isEmpty) }
    }

    @Test func aWindowThatTheProgramOpensItselfTakesTheSavedPlace() throws {
      run(tabs) { stage, _ in _ = float(Player(), stage) }
      var made: UIPictureInPictureController?
      let app = RestoringApp(log, root: tabs)
      app.makes = { _ in
        let player = Player()
        made = UIPictureInPictureController(contentViewController: player)
        player.loadViewIfNeeded()
        return player
      }
      let stage = Stage(delegate: app, stateFolder: URL(fileURLWithPath: folder.path))
      defer { stage.quit() }
      #expect(made?.corner == .topLeft && made?.contentWidth == 180)
      #expect(made?.isPictureInPictureActive == true)
    }

    @Test(arguments: ["-1e300", "1e300"]) func aWidthThatNoWindowHasIsNotTaken(
      number: String
    ) throws {
      run(tabs) { stage, _ in _ = float(Player(), stage) }
      let file = folder.file
      guard case .state(let bytes) = file.read() else { throw StageTrouble() }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("{\"number\":180}"))
      let changed = text.replacingOccurrences(
        of: "{\"number\":180}", with: "{\"number\":\(number)}")
      #expect(file.write(Array(changed.utf8)) == nil)
      try run(tabs) { stage, _ in
        let window = try #require(floats(stage).first?.window)
        #expect(CGRect(x: 0, y: 0, width: 390, height: 844).contains(window.frame))
      }
    }
  }

  private struct StageTrouble: Error {}
}
