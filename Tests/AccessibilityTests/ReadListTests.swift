import Espalier
import EspalierTesting
import Foundation
import Testing

/// Tables and collections as readers know them.
@MainActor @Suite struct ReadListTests {
  private let page = ReadPage(size: CGSize(width: 300, height: 400))

  private func show(_ count: Int, details: Set<Int> = []) -> ReadTable {
    let list = ReadTable(count: count)
    list.detailRows = details
    page.add(list.table, 0, 0, 300, 400)
    page.stage.settle()
    return list
  }

  @Test func rowsAreReadAsAWholeBelowTheirHeader() {
    let list = show(2)
    #expect(
      page.lines == [
        "list box {show menu}", "  heading \"Songs\"", "  list item \"Row 0, Detail\"",
        "  list item \"Row 1, Detail\"",
      ])
    #expect(page.stage.accessibility.activate("Row 1, Detail"))
    #expect(list.chosen == [1])
    #expect(page.stage.accessibility.element("Row 1, Detail")?.isSelected == true)
  }

  @Test func aRowWithAButtonIsReadPartByPart() {
    let list = show(1, details: [0])
    #expect(
      page.lines == [
        "list box {show menu}", "  heading \"Songs\"", "  list item \"Row 0, Detail\"",
        "    label \"Row 0\"", "    label \"Detail\"", "    button \"More information\"",
      ])
    #expect(page.stage.accessibility.activate("Row 0, Detail"))
    #expect(list.chosen == [0])
  }

  @Test func rowsOutOfSightHaveAPlaceAndNoName() {
    _ = show(40)
    let rows = page.stage.app.cells.allElements
    #expect(rows.count == 40)
    #expect(rows[39].label.isEmpty)
    #expect(rows[39].frame.isNull)
    #expect(!rows[39].isShown)
  }

  @Test func aTapOnARowOutOfSightScrollsThere() {
    let list = show(40)
    page.stage.app.cells.element(boundBy: 30).tap()
    page.stage.settle()
    #expect(list.chosen == [30])
    #expect(page.stage.app.cells["Row 30, Detail"].exists)
  }

  @Test func aMillionRowsCostAReaderNothingForEachRow() {
    let list = show(1_000_000)
    let made = list.madeCells
    let elements = page.stage.accessibility.elements
    #expect(elements.count < 30)
    #expect(list.madeCells == made)
    #expect(elements.contains { $0.label == "Row 0, Detail" })
  }

  @Test func aCollectionIsAListOfItsItems() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        3
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
        cell.accessibilityLabel = "Item \(indexPath.item)"
        return cell
      }
    }
    let source = Source()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let view = page.add(
      UICollectionView(frame: .zero, collectionViewLayout: layout), 0, 0, 300, 300)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = source
    page.stage.settle()
    #expect(page.spoken == ["Item 0", "Item 1", "Item 2"])
    #expect(page.stage.accessibility.activate("Item 2"))
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [2])
  }
}
