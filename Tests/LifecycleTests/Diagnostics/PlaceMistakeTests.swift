import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// A controller with a list that fills it.
private final class Feed: UIViewController {
  let table = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.contentSize = CGSize(width: 390, height: 3000)
    view.addSubview(table)
  }
}

/// A controller whose root view has no size and no way to get one.
private final class Bare: UIViewController {
  override func loadView() { view = UIView() }
}

/// Places its children itself.
private final class Placing: UIViewController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for child in children { child.view.frame = view.bounds }
  }
}

/// Asks for another layout in each.
private final class Restless: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
  }
}

@Suite("Catalogue: places") @MainActor struct PlaceMistakeTests {
  private let home = Home()
  private let player = Player()
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  private func fill(_ child: UIViewController) {
    embed(child, in: home)
    dress(child.view, home.view.bounds)
  }

  private func dockBar() {
    embed(player, in: home)
    dress(player.view, CGRect(x: 0, y: 780, width: 390, height: 64))
    player.view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  @Test("C14: children pile up because none is removed") func stackedChildren() throws {
    let stage = Stage.showing(home)
    for _ in 0..<2 { fill(Lyrics()) }
    let report = try stage.onlyMistake()
    #expect(report.code == "C14")
    #expect(report.subjects == ["Home", "Lyrics", "Lyrics"])
    #expect(
      report.sentence
        == "2 children of Home fill the same area: Lyrics, Lyrics. Only the last one is visible.")
    #expect(report.fix.contains("guard child.parent != nil"))
  }

  @Test("C14: three different children fill the same area") func threeChildren() throws {
    let stage = Stage.showing(home)
    fill(player)
    fill(Lyrics())
    stage.turn()
    #expect(stage.issues.isEmpty)
    fill(UIViewController())
    let report = try stage.onlyMistake()
    #expect(report.code == "C14")
    #expect(report.sentence.hasPrefix("3 children of Home fill the same area"))
  }

  @Test("C14: silent for a child that is replaced, and for a player over its content")
  func replacedChildren() {
    let stage = Stage.showing(home)
    fill(player)
    for _ in 0..<5 {
      let lyrics = Lyrics()
      fill(lyrics)
      stage.turn()
      unembed(lyrics)
    }
    fill(Lyrics())
    stage.expectSilence()
  }

  @Test("C23: a bar covers the last rows") func coveredRows() throws {
    let stage = Stage.showing(home)
    let feed = Feed()
    fill(feed)
    dockBar()
    let report = try stage.onlyMistake()
    #expect(report.code == "C23")
    #expect(report.subjects == ["Home ▸ Feed", "Home ▸ Player"])
    #expect(report.sentence == "64 pt of Feed ▸ table are covered by Home ▸ Player.")
    #expect(report.fix == "Set Feed.additionalSafeAreaInsets.bottom = 64.")
  }

  @Test("C23: silent once the insets are set, by hand or by a tab bar controller")
  func rowsKeptClear() {
    let stage = Stage.showing(home)
    let feed = Feed()
    fill(feed)
    dockBar()
    feed.additionalSafeAreaInsets.bottom = 64
    stage.expectSilence()

    let tabs = UITabBarController()
    tabs.viewControllers = [Feed()]
    let other = Stage.showing(tabs)
    let bar = Player()
    embed(bar, in: tabs)
    dress(bar.view, CGRect(x: 0, y: tabs.tabBar.frame.minY - 64, width: 390, height: 64))
    other.expectSilence()
  }

  @Test("C23: silent for contents that end above the bar, and for a button that floats")
  func nothingCovered() {
    let stage = Stage.showing(home)
    let feed = Feed()
    fill(feed)
    feed.table.contentSize.height = 500
    dockBar()
    stage.expectSilence()

    let round = Player()
    embed(round, in: home)
    dress(round.view, CGRect(x: 310, y: 700, width: 56, height: 56))
    feed.table.contentSize.height = 3000
    feed.additionalSafeAreaInsets.bottom = 64
    stage.expectSilence()
  }

  @Test("C24: insets are set on the owner of the bar") func insetsOnTheOwner() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [home]
    tabs.additionalSafeAreaInsets.bottom = 64
    let report = try Stage.showing(tabs).onlyMistake()
    #expect(report.code == "C24")
    #expect(report.subjects == ["UITabBarController", "tabBar"])
    #expect(
      report.sentence
        == "UITabBarController has additionalSafeAreaInsets.bottom = 64, and its own tab bar keeps clear of them."
    )
  }

  @Test("C24: a bar that is a child loses its height") func insetsOnTheBar() throws {
    let stage = Stage.showing(home)
    dockBar()
    home.additionalSafeAreaInsets.bottom = 64
    let report = try stage.onlyMistake()
    #expect(report.code == "C24")
    #expect(
      report.sentence
        == "Home has additionalSafeAreaInsets, and its bar Player loses 64 of 64 points to them.")
  }

  @Test("C24: silent for insets on the pages") func insetsOnThePages() {
    let tabs = UITabBarController()
    tabs.viewControllers = [home]
    home.additionalSafeAreaInsets.bottom = 64
    Stage.showing(tabs).expectSilence()
  }

  @Test("C25: a child is on screen without a size") func noSize() throws {
    let stage = Stage.showing(home)
    embed(Bare(), in: home)
    let report = try stage.onlyMistake()
    #expect(report.code == "C25")
    #expect(report.subjects == ["Home ▸ Bare", "Home"])
    #expect(report.sentence == "Home ▸ Bare.view is on screen with a size of 0 × 0.")
  }

  @Test("C25: a child has its parent's frame") func frameForBounds() throws {
    let stage = Stage.showing(home)
    embed(player, in: home)
    player.view.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
    stage.turn()
    let inner = Lyrics()
    embed(inner, in: player)
    inner.view.frame = player.view.frame
    let report = try stage.onlyMistake()
    #expect(report.code == "C25")
    #expect(
      report.sentence
        == "Player ▸ Lyrics.view has Player's own frame and is therefore offset by its origin (0, 100)."
    )
  }

  @Test("C25: silent for bounds, and for a view that constraints size") func sized() {
    let stage = Stage.showing(home)
    let bare = Bare()
    home.addChild(bare)
    home.view.addSubview(bare.view)
    bare.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bare.view.topAnchor.constraint(equalTo: home.view.topAnchor),
      bare.view.leadingAnchor.constraint(equalTo: home.view.leadingAnchor),
      bare.view.widthAnchor.constraint(equalToConstant: 100),
      bare.view.heightAnchor.constraint(equalToConstant: 50),
    ])
    bare.didMove(toParent: home)
    stage.expectSilence()
  }

  @Test("C26: a child keeps its size when the window changes") func doesNotFollow() throws {
    let stage = Stage.showing(home)
    let bare = Bare()
    embed(bare, in: home)
    bare.view.frame = home.view.bounds
    stage.turn()
    stage.resize(to: CGSize(width: 800, height: 600))
    let report = try stage.onlyMistake()
    #expect(report.code == "C26")
    #expect(
      report.sentence
        == "Home ▸ Bare.view stayed at 390 × 844 when its container became 800 × 600.")
  }

  @Test("C26: silent for a mask, and for a frame that the container sets") func follows() {
    let stage = Stage.showing(home)
    let masked = Bare()
    embed(masked, in: home)
    masked.view.frame = home.view.bounds
    masked.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.turn()
    stage.resize(to: CGSize(width: 800, height: 600))
    stage.expectSilence()

    let placing = Placing()
    let other = Stage.showing(placing)
    embed(Bare(), in: placing)
    other.turn()
    other.resize(to: CGSize(width: 800, height: 600))
    other.resize(to: CGSize(width: 500, height: 600))
    other.expectSilence()
  }

  @Test("C27: constraints and a frame place one view") func mixedPlacement() throws {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    NSLayoutConstraint.activate([
      home.card.topAnchor.constraint(equalTo: home.view.topAnchor, constant: 20),
      home.card.heightAnchor.constraint(equalToConstant: 64),
    ])
    stage.turn()
    let report = try #require(stage.containmentIssues.first)
    #expect(stage.containmentIssues.allSatisfy { $0.code == "C27" })
    #expect(report.subjects.first == "Home ▸ card")
    #expect(report.sentence.contains("translatesAutoresizingMaskIntoConstraints is true"))
    #expect(report.fix == "Set translatesAutoresizingMaskIntoConstraints = false on card.")
  }

  @Test("C27: silent for constraints alone, and for a conflict inside a view that has a frame")
  func placedOneWay() {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    home.card.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      home.card.topAnchor.constraint(equalTo: home.view.topAnchor, constant: 20),
      home.card.leadingAnchor.constraint(equalTo: home.view.leadingAnchor),
      home.card.widthAnchor.constraint(equalToConstant: 64),
      home.card.heightAnchor.constraint(equalToConstant: 64),
    ])
    stage.expectSilence()

    let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let label = UIView()
    home.view.addSubview(box)
    box.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      label.widthAnchor.constraint(equalToConstant: 300),
    ])
    stage.turn()
    #expect(stage.containmentIssues.isEmpty)
    #expect(stage.issues.count == 1)
  }

  @Test("C28: a constraint between views of different trees") func acrossTrees() throws {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    _ = player.view
    home.card.topAnchor.constraint(equalTo: player.view.topAnchor).isActive = true
    let report = try stage.onlyMistake()
    #expect(report.code == "C28")
    #expect(report.sentence.contains("(of Home)"))
    #expect(report.sentence.contains("(of Player)"))
    #expect(report.sentence.contains("have no view around both"))
  }

  @Test("C28: silent for views of one tree") func oneTree() {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    embed(player, in: home)
    home.card.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      home.card.topAnchor.constraint(equalTo: player.view.topAnchor),
      home.card.leadingAnchor.constraint(equalTo: player.view.leadingAnchor),
      home.card.widthAnchor.constraint(equalToConstant: 20),
      home.card.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.expectSilence()
  }

  @Test("C33: a layout that asks for another one") func endlessLayout() throws {
    let stage = Stage.showing(home)
    home.view.addSubview(Restless())
    stage.turn()
    let report = try #require(stage.containmentIssues.first)
    #expect(report.code == "C33")
    #expect(report.subjects.contains { $0.contains("Restless") })
  }

  @Test("C33: silent for a layout that changes a size once") func settlingLayout() {
    final class Settling: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.height != 50 { bounds.size.height = 50 }
      }
    }
    let stage = Stage.showing(home)
    home.view.addSubview(Settling(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    stage.expectSilence()
  }

  @Test("C34: a control outside of the view around it") func outOfReach() throws {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    dress(home.card, CGRect(x: 100, y: 100, width: 100, height: 40))
    let button = UIButton()
    button.accessibilityIdentifier = "badge"
    button.frame = CGRect(x: 80, y: 50, width: 60, height: 40)
    home.card.addSubview(button)
    stage.tap(CGPoint(x: 200, y: 170))
    let report = try stage.onlyMistake()
    #expect(report.code == "C34")
    #expect(report.subjects == ["Home ▸ card ▸ badge", "Home ▸ card"])
    #expect(
      report.sentence
        == "Home ▸ card ▸ badge is visible where the touch began, but gets no touches: it is outside Home ▸ card."
    )
  }

  @Test("C34: silent for controls that are reached, clipped, or not there") func inReach() {
    let stage = Stage.showing(home)
    home.view.addSubview(home.card)
    dress(home.card, CGRect(x: 100, y: 100, width: 200, height: 140))
    let button = UIButton()
    button.frame = CGRect(x: 80, y: 50, width: 60, height: 40)
    home.card.addSubview(button)
    stage.tap(CGPoint(x: 200, y: 170))
    stage.tap(CGPoint(x: 20, y: 20))
    home.card.frame.size = CGSize(width: 100, height: 40)
    home.card.clipsToBounds = true
    stage.tap(CGPoint(x: 200, y: 170))
    stage.expectSilence()
  }
}
