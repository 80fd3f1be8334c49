import Espalier
import EspalierTesting
import Foundation
import Testing

/// The changes after which a visible cell is measured again.
@MainActor @Suite(.serialized) struct SelfSizingTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// A cell that wraps a text by constraints.
  private final class TextRow: UITableViewCell {
    let label = UILabel()
    /// What the cell's own layout does.
    var arranging: ((TextRow) -> Void)?
    private(set) lazy var top = label.topAnchor.constraint(equalTo: contentView.topAnchor)

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.text = "Text"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        top, label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      arranging?(self)
    }
  }

  private func scene(
    _ invalidation: UITableView.SelfSizingInvalidation = .enabledIncludingConstraints
  ) -> TableScene {
    let scene = TableScene([50], rowHeight: UITableView.automaticDimension, isShown: false)
    scene.contentHeight = { _ in 100 }
    scene.table.selfSizingInvalidation = invalidation
    scene.show()
    return scene
  }

  private func textScene() -> TableScene {
    let scene = TableScene([50], rowHeight: UITableView.automaticDimension, isShown: false)
    scene.table.register(TextRow.self, forCellReuseIdentifier: "cell")
    scene.table.selfSizingInvalidation = .enabledIncludingConstraints
    scene.show()
    return scene
  }

  @Test func constraintsThatChangeInACellMeasureItsRowAgain() throws {
    let scene = scene()
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? RecordedCell)
    cell.heightRow.constant = 150
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).height == 150)
    #expect(cell.box.frame.height == 150)
    #expect(scene.table.cellForRow(at: path(2))?.frame.minY == 250)
    #expect(scene.stage.issues.isEmpty)
    cell.heightRow.constant = 60
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).height == 60)
    #expect(cell.box.frame.height == 60)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aTableThatIsToldLaterNoticesConstraintsOfVisibleCells() throws {
    let scene = scene(.enabled)
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? RecordedCell)
    scene.table.selfSizingInvalidation = .enabledIncludingConstraints
    cell.heightRow.constant = 150
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(1)).height == 150)
  }

  @Test func aTextThatConstraintsArrangeMeasuresItsRowAgain() throws {
    let scene = textScene()
    let cell = try #require(scene.table.cellForRow(at: path(0)) as? TextRow)
    cell.label.text = "One"
    scene.stage.turn()
    let line = scene.table.rectForRow(at: path(0)).height
    cell.label.text = "One\nTwo\nThree"
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(0)).height > 2.5 * line)
    #expect(cell.label.frame.height == scene.table.rectForRow(at: path(0)).height)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func aRowAboveThatGrowsLeavesWhatIsSeenWhereItIs() throws {
    let scene = scene()
    scene.scroll(to: 250)
    let cell = try #require(scene.table.cellForRow(at: path(2)) as? RecordedCell)
    let place = scene.table.rectForRow(at: path(2)).minY - scene.table.contentOffset.y
    cell.heightRow.constant = 180
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(2)).minY - scene.table.contentOffset.y == place)
    #expect(scene.table.rectForRow(at: path(2)).height == 180)
  }

  @Test func aChangeInsideAnAnimationMovesTheRowsBelowGradually() throws {
    let scene = scene()
    let cell = try #require(scene.table.cellForRow(at: path(0)) as? RecordedCell)
    let below = try #require(scene.table.cellForRow(at: path(1)))
    UIView.animate(withDuration: 1) {
      cell.heightRow.constant = 200
      cell.layoutIfNeeded()
    }
    #expect(below.frame.minY == 200)
    scene.stage.advance(by: 0.5)
    let middle = try #require(below.layer.presentation()?.frame.minY)
    #expect(middle > 110 && middle < 190)
    scene.stage.settle()
    #expect(below.layer.presentation()?.frame.minY ?? 200 == 200)
  }

  @Test func aCellThatChangesItsConstraintsInItsFirstLayoutIsMeasuredAgain() throws {
    let scene = TableScene([50], rowHeight: UITableView.automaticDimension, isShown: false)
    scene.table.register(GrowingRow.self, forCellReuseIdentifier: "cell")
    scene.table.selfSizingInvalidation = .enabledIncludingConstraints
    scene.show()
    #expect(scene.table.rectForRow(at: path(0)).height == 80)
    #expect(scene.table.cellForRow(at: path(1))?.frame.minY == 80)
  }

  private final class GrowingRow: UITableViewCell {
    private let box = UIView()
    private lazy var height = box.heightAnchor.constraint(equalToConstant: 40)

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      height.constant = 80
    }
  }

  @Test func rowsThatComeBackAreNotMeasuredAgain() {
    func solves(_ invalidation: UITableView.SelfSizingInvalidation) -> Int {
      let scene = scene(invalidation)
      for offset in stride(from: 0, through: 2_000, by: 50) { scene.scroll(to: CGFloat(offset)) }
      let before = LayoutWork.islandSolves
      for offset in stride(from: 2_000, through: 0, by: -50) { scene.scroll(to: CGFloat(offset)) }
      return LayoutWork.islandSolves - before
    }
    #expect(solves(.enabledIncludingConstraints) == solves(.enabled))
  }

  @Test func aCellThatNeverSettlesIsGivenUp() throws {
    let scene = textScene()
    let cell = try #require(scene.table.cellForRow(at: path(0)) as? TextRow)
    cell.arranging = { $0.top.constant = $0.top.constant == 0 ? 10 : 0 }
    cell.setNeedsLayout()
    scene.stage.turn()
    #expect(scene.stage.issues.contains { $0.code == "C33" })
    cell.arranging = nil
    let frames = scene.stage.frameCount
    scene.stage.settle()
    scene.stage.advance(by: 1)
    #expect(scene.stage.frameCount - frames < 5)
  }

  // MARK: - Collections

  /// An item that is as high as its box.
  private final class BoxItem: UICollectionViewListCell {
    private let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 100)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        height, box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private func collection(
    _ invalidation: UICollectionView.SelfSizingInvalidation
  ) -> CollectionScene {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.showsSeparators = false
    let scene = CollectionScene(
      [30], layout: UICollectionViewCompositionalLayout.list(using: list), isShown: false)
    scene.collection.register(BoxItem.self, forCellWithReuseIdentifier: "cell")
    scene.collection.selfSizingInvalidation = invalidation
    scene.show()
    return scene
  }

  @Test func constraintsThatChangeInAnItemMeasureItAgain() throws {
    let scene = collection(.enabledIncludingConstraints)
    let cell = try #require(scene.cell(1) as? BoxItem)
    cell.height.constant = 150
    scene.stage.turn()
    #expect(scene.frame(1)?.height == 150)
    #expect(scene.cell(2)?.frame.minY == 250)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test func constraintsAloneChangeNothingWhereTheCollectionDoesNotAskForThem() throws {
    let scene = collection(.enabled)
    let cell = try #require(scene.cell(1) as? BoxItem)
    cell.height.constant = 150
    scene.stage.turn()
    #expect(scene.frame(1)?.height == 100)
    cell.invalidateIntrinsicContentSize()
    scene.stage.turn()
    #expect(scene.frame(1)?.height == 150)
  }

  @Test func whereSizesOfItemsAreNotInvalidatedTheyStay() throws {
    let scene = collection(.disabled)
    let cell = try #require(scene.cell(1) as? BoxItem)
    cell.height.constant = 150
    cell.invalidateIntrinsicContentSize()
    scene.stage.turn()
    #expect(scene.frame(1)?.height == 100)
  }

  @Test func anotherContentConfigurationMeasuresAnItemAgain() throws {
    let scene = collection(.enabled)
    let cell = try #require(scene.cell(1) as? BoxItem)
    var contents = UIListContentConfiguration.cell()
    contents.text = "One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight\nNine"
    cell.contentConfiguration = contents
    scene.stage.turn()
    #expect(scene.frame(1)?.height ?? 0 > 150)
  }

  @Test func anItemThatGrowsInsideAnAnimationMovesTheItemsBelowGradually() throws {
    let scene = collection(.enabledIncludingConstraints)
    let cell = try #require(scene.cell(0) as? BoxItem)
    let below = try #require(scene.cell(1))
    UIView.animate(withDuration: 1) {
      cell.height.constant = 200
      cell.layoutIfNeeded()
    }
    #expect(below.frame.minY == 200)
    scene.stage.advance(by: 0.5)
    let middle = try #require(below.layer.presentation()?.frame.minY)
    #expect(middle > 110 && middle < 190)
  }

  @Test func aHeaderWhoseConstraintsChangeIsMeasuredAgain() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let scene = CollectionScene(
      [30], layout: UICollectionViewCompositionalLayout.list(using: list), isShown: false)
    scene.collection.register(
      BoxItem.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    scene.collection.selfSizingInvalidation = .enabledIncludingConstraints
    scene.show()
    let first = try #require(scene.frame(0)).minY
    let header = try #require(
      scene.collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)) as? BoxItem)
    header.height.constant = 130
    scene.stage.turn()
    #expect(header.frame.height == 130)
    #expect(scene.frame(0)?.minY == first + 30)
  }
}
