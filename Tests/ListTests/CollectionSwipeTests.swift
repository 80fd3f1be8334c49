import Espalier
import EspalierTesting
import Foundation
import Testing

/// Swipe actions on the rows of list layouts.
@MainActor @Suite(.serialized) struct CollectionSwipeTests {
  @MainActor
  private final class Scene: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    private(set) lazy var collection = makeCollection()
    var items = Array(0..<30)
    var performed: [String] = []
    var asked: [String] = []
    var selected: [Int] = []
    var finishesAtOnce = true
    private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }

    init(
      _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
      isMirrored: Bool = false
    ) {
      super.init()
      if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
        asked.append("trailing \(path.item)")
        return actions(["Archive", "Remove"], path)
      }
      list.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
        asked.append("leading \(path.item)")
        return path.item == 0 ? nil : actions(["Pin"], path)
      }
      collection.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
      let page = UIViewController()
      page.view.addSubview(collection)
      stage.show(page)
    }

    private func makeCollection() -> UICollectionView {
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 440),
        collectionViewLayout: UICollectionViewFlowLayout())
      collection.contentInsetAdjustmentBehavior = .never
      collection.dataSource = self
      collection.delegate = self
      return collection
    }

    private func actions(_ titles: [String], _ path: IndexPath) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(
        actions: titles.map { title in
          UIContextualAction(style: title == "Remove" ? .destructive : .normal, title: title) {
            [unowned self] _, _, done in
            performed.append("\(title) \(path.item)")
            if title == "Remove" {
              items.remove(at: path.item)
              collection.deleteItems(at: [path])
            }
            if finishesAtOnce { done(true) }
          }
        })
    }

    func cell(_ item: Int) -> UICollectionViewCell? {
      collection.cellForItem(at: IndexPath(item: item, section: 0))
    }

    /// Drags a row sideways by a distance, to the left if it is negative.
    func swipe(_ row: Int, by distance: CGFloat) {
      let y = 22 + 44 * CGFloat(row) - collection.contentOffset.y
      let start: CGFloat = distance < 0 ? 360 : 30
      stage.drag(
        from: CGPoint(x: start, y: y), to: CGPoint(x: start + distance, y: y + 2), duration: 0.3)
      stage.settle()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items.count
    }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueConfiguredReusableCell(using: cells, for: path, item: items[path.item]) }

    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      selected.append(path.item)
    }
  }

  @Test func aSwipeUncoversTheActionsOfARowAndEscapeCoversThem() {
    let scene = Scene()
    scene.swipe(1, by: -150)
    #expect(scene.asked == ["trailing 1"])
    #expect((scene.cell(1)?.frame.minX ?? 0) < -140)
    #expect(scene.cell(1)?.configurationState.isSwiped == true)
    #expect(scene.cell(2)?.frame.minX == 0)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.settle()
    #expect(scene.cell(1)?.frame.minX == 0)
    #expect(scene.cell(1)?.configurationState.isSwiped == false)
    #expect(scene.performed.isEmpty)
    #expect(scene.selected.isEmpty)
    #expect(scene.collection.contentOffset.y == 0)
  }

  @Test func aSwipeTheOtherWayUncoversTheLeadingActions() {
    let scene = Scene()
    scene.swipe(1, by: 100)
    #expect(scene.asked == ["leading 1"])
    #expect((scene.cell(1)?.frame.minX ?? 0) > 70)
  }

  @Test func aRowWithoutActionsOnOneSideStaysThere() {
    let scene = Scene()
    scene.swipe(0, by: 200)
    #expect(scene.cell(0)?.frame.minX == 0)
    #expect(scene.performed.isEmpty)
  }

  @Test func aSwipeOverMostOfARowPerformsTheFirstAction() {
    let scene = Scene()
    scene.swipe(1, by: -320)
    #expect(scene.performed == ["Archive 1"])
    #expect(scene.cell(1)?.frame.minX == 0)
  }

  @Test func aButtonBehindARowRemovesIt() {
    let scene = Scene()
    scene.swipe(1, by: -160)
    scene.stage.tap(CGPoint(x: 260, y: 66))
    scene.stage.settle()
    #expect(scene.performed == ["Remove 1"])
    #expect(scene.collection.numberOfItems(inSection: 0) == 29)
    #expect(scene.collection.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aClickElsewhereCoversTheActionsAndSelectsNothing() {
    let scene = Scene()
    scene.swipe(1, by: -150)
    scene.stage.tap(CGPoint(x: 100, y: 200))
    scene.stage.settle()
    #expect(scene.cell(1)?.frame.minX == 0)
    #expect(scene.selected.isEmpty)
  }

  @Test func scrollingCoversTheActions() {
    let scene = Scene()
    scene.swipe(2, by: -150)
    scene.stage.scroll(at: CGPoint(x: 100, y: 200), by: CGVector(dx: 0, dy: -30))
    scene.stage.settle()
    #expect(scene.collection.contentOffset.y > 0)
    #expect(scene.cell(2)?.frame.minX == 0)
    #expect(scene.cell(2)?.configurationState.isSwiped == false)
  }

  @Test func aReloadCoversTheActions() {
    let scene = Scene()
    scene.finishesAtOnce = false
    func actions() -> Int {
      scene.collection.subviews.count { "\(type(of: $0))" == "SwipeActionsView" }
    }
    scene.swipe(1, by: -150)
    #expect(actions() == 1)
    scene.collection.reloadData()
    scene.stage.settle()
    #expect(scene.collection.visibleCells.allSatisfy { $0.frame.minX == 0 })
    #expect(actions() == 0)
  }

  @Test func aDragUpOverARowWithActionsScrolls() {
    let scene = Scene()
    scene.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 190, y: 200), duration: 0.5)
    #expect(scene.collection.contentOffset.y > 100)
    #expect(scene.asked.isEmpty)
  }

  @Test func aCardMovesAsideFromItsMargin() {
    let scene = Scene(.insetGrouped)
    scene.stage.drag(from: CGPoint(x: 340, y: 84), to: CGPoint(x: 190, y: 84), duration: 0.3)
    scene.stage.settle()
    let frame = scene.cell(1)?.frame ?? .zero
    #expect(frame.minX < -120)
    #expect(frame.width == 358)
  }

  @Test func whereTextRunsFromRightToLeftTheTrailingActionsAreAtTheLeft() {
    let scene = Scene(isMirrored: true)
    scene.swipe(1, by: 160)
    #expect(scene.asked == ["trailing 1"])
    #expect((scene.cell(1)?.frame.minX ?? 0) > 140)
  }

  @Test func theMenuOfARowListsItsActionsAndTheDeleteKeyRemovesIt() {
    let scene = Scene()
    scene.stage.secondaryClick(CGPoint(x: 100, y: 66))
    #expect(scene.stage.openMenus == [["Pin", "Archive", "Remove !"]])
    scene.stage.press(key: .keyboardEscape)
    scene.stage.tap(CGPoint(x: 100, y: 110))
    scene.stage.press(key: .keyboardDeleteForward)
    scene.stage.settle()
    #expect(scene.performed == ["Remove 2"])
  }
}
