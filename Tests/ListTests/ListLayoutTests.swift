import Espalier
import EspalierTesting
import Foundation
import Testing

/// Lists in collections: their cells, accessories and lines.
@MainActor @Suite(.serialized) struct ListLayoutTests {
  @MainActor private final class Scene: NSObject, UICollectionViewDataSource {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let collection: UICollectionView
    let count: Int
    let cells: UICollectionView.CellRegistration<UICollectionViewListCell, Int>
    let headers: UICollectionView.SupplementaryRegistration<UICollectionViewListCell>

    init(
      _ configuration: UICollectionLayoutListConfiguration, count: Int = 3,
      isMirrored: Bool = false,
      _ fill: @escaping @MainActor (UICollectionViewListCell, Int) -> Void = { _, _ in }
    ) {
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 440),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      collection.contentInsetAdjustmentBehavior = .never
      if isMirrored { stage.window.traitOverrides.layoutDirection = .rightToLeft }
      self.count = count
      cells = UICollectionView.CellRegistration { cell, path, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
        fill(cell, item)
      }
      headers = UICollectionView.SupplementaryRegistration(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { cell, _, _ in
        var content = cell.defaultContentConfiguration()
        content.text = "Header"
        cell.contentConfiguration = content
      }
      super.init()
      collection.dataSource = self
      let page = UIViewController()
      page.view.addSubview(collection)
      stage.show(page)
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueConfiguredReusableCell(using: cells, for: path, item: path.item) }

    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }

    func cell(_ item: Int) -> UICollectionViewListCell? {
      collection.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }
  }

  private func line(_ cell: UICollectionViewListCell?) -> UIView? {
    cell?.subviews.first { $0.frame.height == 0.5 && !$0.isHidden }
  }

  @Test func rowsOfAPlainListAreAsHighAsTheirContents() {
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, item in
      guard item == 1 else { return }
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "many words ", count: 20)
      cell.contentConfiguration = content
    }
    #expect(scene.cell(0)?.frame.height == 44)
    #expect((scene.cell(1)?.frame.height ?? 0) > 80)
    #expect(scene.cell(2)?.frame.minY == scene.cell(1)?.frame.maxY)
    #expect(line(scene.cell(0))?.frame.minX == 16)
    #expect(line(scene.cell(0))?.frame.maxX == 390)
    #expect(line(scene.cell(2)) != nil)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func cardsHaveRoundCornersAndNoLineAtTheirEnd() {
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    #expect(scene.cell(0)?.frame.minX == 16)
    #expect(scene.cell(0)?.frame.width == 358)
    #expect(scene.cell(0)?.layer.cornerRadius == 10)
    #expect(scene.cell(1)?.layer.cornerRadius == 0)
    #expect(
      scene.cell(2)?.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(line(scene.cell(1)) != nil)
    #expect(line(scene.cell(2)) == nil)
    #expect(scene.collection.backgroundColor == .systemGroupedBackground)
  }

  @Test func headersAreViewsOrFirstItems() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let scene = Scene(configuration)
    let kind = UICollectionView.elementKindSectionHeader
    let header = scene.collection.visibleSupplementaryViews(ofKind: kind).first
    #expect(header?.frame.minY == 0)
    #expect((header?.frame.height ?? 0) > 20)
    #expect(scene.cell(0)?.frame.minY == header?.frame.maxY)
    configuration.headerMode = .firstItemInSection
    let other = Scene(configuration)
    #expect(line(other.cell(0)) == nil)
    #expect(line(other.cell(1)) != nil)
  }

  @Test func accessoriesTakeTheirRoomAndFollowEditing() {
    var deleted = 0
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .plain)) { cell, _ in
      cell.accessories = [
        .delete(actionHandler: { deleted += 1 }), .label(text: "7"), .disclosureIndicator(),
        .checkmark(displayed: .whenNotEditing),
      ]
    }
    let cell = scene.cell(0)
    let before = cell?.contentView.frame ?? .zero
    #expect(before.minX == 0)
    #expect(before.maxX < 340)
    scene.collection.isEditing = true
    scene.stage.turn()
    let after = cell?.contentView.frame ?? .zero
    #expect(after.minX == 44)
    #expect(after.maxX > before.maxX)
    scene.stage.tap(CGPoint(x: 30, y: 22))
    #expect(deleted == 1)
    scene.collection.isEditing = false
    scene.stage.turn()
    #expect(cell?.contentView.frame == before)
  }

  @Test("Lists T52: accessories are mirrored where text runs from right to left")
  func accessoriesAreMirroredWhereTextRunsFromRightToLeft() {
    let scene = Scene(
      UICollectionLayoutListConfiguration(appearance: .plain), isMirrored: true
    ) { cell, _ in
      cell.accessories = [.disclosureIndicator()]
      cell.indentationLevel = 2
    }
    let arrow = scene.cell(0)?.subviews.first { $0.frame.minX == 16 && $0.frame.width < 40 }
    #expect(arrow != nil)
    #expect(scene.cell(0)?.contentView.frame.maxX == 370)
    #expect(line(scene.cell(0))?.frame.minX == 0)
  }

  @Test func aSystemAccessoryThatStandsTwiceIsNamed() {
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .plain), count: 1) {
      cell, _ in
      cell.accessories = [.checkmark(), .checkmark()]
    }
    #expect(scene.stage.issues.contains { $0.code == "list.accessory" })
  }

  @Test func anItemIsMovedByItsGrip() {
    final class Moving: NSObject, UICollectionViewDataSource {
      var items = [0, 1, 2, 3]
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        cell.tag = item
        cell.accessories = [.reorder(displayed: .always)]
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { view.dequeueConfiguredReusableCell(using: cells, for: path, item: items[path.item]) }
      func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
      func collectionView(
        _ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
      ) { items.insert(items.remove(at: source.item), at: target.item) }
    }
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .plain))
    let source = Moving()
    scene.collection.dataSource = source
    scene.stage.turn()
    scene.stage.drag(
      from: CGPoint(x: 390 - 16 - 14, y: 22), to: CGPoint(x: 360, y: 22 + 88), duration: 0.2)
    scene.stage.settle()
    #expect(source.items == [1, 2, 0, 3])
    #expect(scene.collection.visibleCells.map(\.tag) == [1, 2, 0, 3])
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aSelectedRowChangesItsBackgroundAndItsUpdateHandlerIsCalled() {
    var states: [Bool] = []
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .plain), count: 1) {
      cell, _ in
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    }
    states = []
    scene.stage.tap(CGPoint(x: 100, y: 22))
    scene.stage.turn()
    #expect(states.last == true)
    #expect(scene.cell(0)?.subviews.first?.backgroundColor == .systemGray4)
  }

  @Test func linesBesideASelectedRowAreHidden() {
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .plain), count: 4)
    scene.collection.selectItem(
      at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    scene.stage.turn()
    #expect((0..<4).filter { line(scene.cell($0)) != nil } == [0, 3])
    scene.collection.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    scene.stage.turn()
    #expect((0..<4).filter { line(scene.cell($0)) != nil } == [0, 1, 2, 3])
  }

  @Test func cardsKeepTheMarginOfEachSide() {
    let scene = Scene(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    scene.collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 100)
    scene.collection.collectionViewLayout.invalidateLayout()
    scene.stage.turn()
    #expect(scene.cell(0)?.frame.minX == 30)
    #expect(scene.cell(0)?.frame.width == 260)
  }
}
