import Espalier
import EspalierTesting
import Foundation
import Testing

/// Members of lists and their configurations that few programs need.
@MainActor @Suite(.serialized) struct ListMemberTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func aTableScrollsToItsNearestSelectedRow() {
    let scene = TableScene([100])
    scene.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(scene.table.contentOffset.y == 0)
    scene.table.allowsMultipleSelection = true
    for row in [30, 80] {
      scene.table.selectRow(at: path(row), animated: false, scrollPosition: .none)
    }
    scene.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(scene.table.contentOffset.y == CGFloat(30 * 44))
    scene.scroll(to: 2_900)
    scene.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(scene.table.contentOffset.y == CGFloat(80 * 44))
  }

  private final class Ahead: NSObject, UITableViewDataSourcePrefetching {
    var rows: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      rows += indexPaths.map(\.row)
    }
  }

  @Test func aTablePrefetchesOnlyWhileItMay() {
    let scene = TableScene([100])
    let ahead = Ahead()
    scene.table.isPrefetchingEnabled = false
    scene.table.prefetchDataSource = ahead
    scene.stage.turn()
    #expect(ahead.rows.isEmpty)
    scene.table.isPrefetchingEnabled = true
    scene.scroll(to: 44)
    #expect(ahead.rows.contains(15))
  }

  private final class Index: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
  }

  @Test func theIndexHasColoursBehindItsTitles() throws {
    let scene = TableScene([1], isShown: false)
    let index = Index()
    scene.table.dataSource = index
    scene.show()
    let bar = try #require(scene.table.subviews.last)
    #expect(bar.backgroundColor == nil)
    scene.table.sectionIndexBackgroundColor = .yellow
    scene.table.sectionIndexTrackingBackgroundColor = .orange
    scene.stage.turn()
    #expect(bar.backgroundColor == .yellow)
    scene.stage.press(CGPoint(x: 380, y: 220))
    scene.stage.turn()
    #expect(bar.backgroundColor == .orange)
    scene.stage.release()
    scene.stage.turn()
    #expect(bar.backgroundColor == .yellow)
  }

  @Test func aCellKnowsThatItsActionsAreUncovered() throws {
    let scene = TableScene([3], delegate: Swiper())
    let cell = try #require(scene.table.cellForRow(at: path(1)))
    #expect(!cell.showingDeleteConfirmation)
    scene.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 220, y: 66), duration: 0.3)
    scene.stage.settle()
    #expect(cell.showingDeleteConfirmation)
  }

  private final class Swiper: RecorderBase, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { $2(true) }
      ])
    }
  }

  @Test func coloursOfContentsCanBeMadeOfOthers() throws {
    let green = UIConfigurationColorTransformer { _ in .green }
    var contents = UIListContentConfiguration.cell()
    contents.text = "Text"
    contents.image = UIImage(systemName: "star")
    contents.textProperties.colorTransformer = green
    contents.imageProperties.tintColorTransformer = green
    #expect(contents.textProperties.resolvedColor() == .green)
    #expect(contents.imageProperties.resolvedTintColor(for: .red) == .green)
    let view = UIListContentView(configuration: contents)
    let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let picture = try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(label.textColor == .green)
    #expect(picture.tintColor == .green)
    let copy = contents
    #expect(copy == contents)
    contents.textProperties.colorTransformer = nil
    #expect(copy != contents)
  }

  @Test func aTransformerTakesTheTintColourOfTheView() throws {
    var contents = UIListContentConfiguration.cell()
    contents.image = UIImage(systemName: "star")
    contents.imageProperties.tintColorTransformer = UIConfigurationColorTransformer {
      $0.withAlphaComponent(0.5)
    }
    let view = UIListContentView(configuration: contents)
    let picture = try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    view.tintColor = .red
    #expect(picture.tintColor == UIColor.red.withAlphaComponent(0.5))
  }

  @Test func symbolsTakeThePreferredConfiguration() throws {
    var contents = UIListContentConfiguration.cell()
    contents.image = UIImage(systemName: "star")
    let view = UIListContentView(configuration: contents)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    view.layoutIfNeeded()
    let picture = try #require(view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    let width = picture.frame.width
    contents.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 40)
    view.configuration = contents
    view.layoutIfNeeded()
    #expect(picture.frame.width > 1.5 * width)
  }

  @Test func cellsAndHeadersNameTheirDefaultBackgrounds() throws {
    let scene = TableScene([3], style: .insetGrouped)
    let cell = try #require(scene.table.cellForRow(at: path(0)))
    #expect(cell.defaultBackgroundConfiguration() == .listGroupedCell())
    #expect(UITableViewCell().defaultBackgroundConfiguration() == .listPlainCell())
    #expect(
      UITableViewHeaderFooterView(reuseIdentifier: nil).defaultBackgroundConfiguration()
        == .listHeader())
    #expect(UIBackgroundConfiguration.listFooter().backgroundColor == .clear)
  }

  private final class Focus: RecorderBase, UITableViewDelegate {
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 1
    }
    func tableView(
      _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row == 2 }
  }

  @Test func theDelegateChoosesRowsForTheFocusAndWhetherItSelects() {
    let scene = TableScene([5], delegate: Focus())
    scene.stage.click(CGPoint(x: 100, y: 22), modifiers: [])
    scene.stage.settle()
    #expect(scene.table.indexPathForSelectedRow == path(0))
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(2))?.isFocused == true)
    #expect(scene.table.indexPathForSelectedRow == path(2))
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(3))?.isFocused == true)
    #expect(scene.table.indexPathForSelectedRow == path(2))
    #expect(scene.table.cellForRow(at: path(1))?.canBecomeFocused == false)
  }

  private final class ItemFocus: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 1 }
    func collectionView(
      _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item == 2 }
  }

  @Test func theDelegateChoosesItemsForTheFocusAndWhetherItSelects() {
    let scene = CollectionScene(
      [5],
      layout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)),
      delegate: ItemFocus())
    scene.stage.click(CGPoint(x: 100, y: 22), modifiers: [])
    scene.stage.press(key: .keyboardDownArrow)
    scene.stage.settle()
    #expect(scene.cell(2)?.isFocused == true)
    #expect(scene.collection.indexPathsForSelectedItems == [path(2)])
    #expect(scene.cell(1)?.canBecomeFocused == false)
  }
}
