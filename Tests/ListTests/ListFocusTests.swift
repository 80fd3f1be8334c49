import Espalier
import EspalierTesting
import Foundation
import Testing

/// The row to which the focus returns, and the page into which it goes.
@MainActor @Suite(.serialized) struct ListFocusTests {
  private func focusedItem(_ scene: TableScene) -> (any UIFocusItem)? {
    scene.table.window?.windowScene?.focusSystem?.focusedItem
  }

  private func focus(_ scene: TableScene) -> Int? {
    (focusedItem(scene) as? UITableViewCell).flatMap { scene.table.indexPath(for: $0)?.row }
  }

  private func presentAlert(_ scene: TableScene) {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    scene.stage.window.rootViewController?.present(alert, animated: true)
    scene.stage.settle()
  }

  @Test func afterAnAlertTheFocusReturnsToTheRowThatHadItThoughItWasScrolledAway() {
    let scene = TableScene([100])
    scene.stage.click(CGPoint(x: 100, y: 22), modifiers: [])
    for _ in 0..<12 { scene.stage.press(key: .keyboardDownArrow) }
    #expect(focus(scene) == 12)
    presentAlert(scene)
    #expect(focus(scene) == nil)
    scene.scroll(to: 3_000)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.press(key: .keyboardReturnOrEnter)
    scene.stage.settle()
    #expect(focus(scene) == 12)
    #expect(scene.table.visibleCells.contains { $0 === focusedItem(scene) })
  }

  @Test func afterAnAlertTheFocusReturnsToTheRowUnderItsNewPath() {
    let scene = TableScene([100])
    scene.stage.click(CGPoint(x: 100, y: 22), modifiers: [])
    for _ in 0..<3 { scene.stage.press(key: .keyboardDownArrow) }
    presentAlert(scene)
    scene.counts = [105]
    scene.table.insertRows(at: (0..<5).map { IndexPath(row: $0, section: 0) }, with: .none)
    scene.scroll(to: 3_000)
    scene.scroll(to: 2_000)
    scene.stage.press(key: .keyboardEscape)
    scene.stage.press(key: .keyboardReturnOrEnter)
    scene.stage.settle()
    #expect(focus(scene) == 8)
  }

  @Test func afterAnAlertThatWasClickedAwayTheListStaysWhereItIs() {
    let scene = TableScene([100])
    scene.stage.click(CGPoint(x: 100, y: 22), modifiers: [])
    #expect(focus(scene) == 0)
    presentAlert(scene)
    scene.scroll(to: 3_000)
    scene.stage.window.rootViewController?.dismiss(animated: true)
    scene.stage.settle()
    #expect(scene.table.contentOffset.y == 3_000)
    #expect(focus(scene) == 68)
  }

  private final class Songs: UITableViewController {
    init() { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      navigationController?.pushViewController(Songs(), animated: true)
    }
  }

  @Test func afterAPushByKeyboardTheFocusGoesIntoThePageAndNotToTheMiniPlayer() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let pages = UINavigationController(rootViewController: Songs())
    let tabs = UITabBarController()
    tabs.viewControllers = [pages]
    stage.show(tabs)
    let player = UIViewController()
    player.popupItem.title = "Song"
    tabs.presentPopupBar(with: player, animated: false)
    stage.settle()
    stage.press(key: .keyboardTab)
    let system = stage.window.windowScene?.focusSystem
    for _ in 0..<8 where !(system?.focusedItem is UITableViewCell) {
      stage.press(key: .keyboardTab)
    }
    #expect(system?.focusedItem is UITableViewCell)
    stage.press(key: .keyboardReturnOrEnter)
    stage.settle()
    let front = pages.topViewController as? Songs
    #expect(pages.viewControllers.count == 2)
    #expect((system?.focusedItem as? UIView)?.isDescendant(of: front?.view ?? UIView()) == true)
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(pages.viewControllers.count == 1)
    #expect((system?.focusedItem as? UITableViewCell)?.isDescendant(of: pages.view) == true)
  }
}
