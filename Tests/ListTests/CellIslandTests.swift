import Espalier
import EspalierTesting
import Foundation
import Testing

/// Each cell solves its constraints in an engine of its own.
///
/// Lists M7.
@MainActor @Suite(.serialized) struct CellIslandTests {
  /// A table whose rows wrap a text, in a page that places the table by constraints.
  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let table = UITableView(frame: .zero)
    var texts: [String]
    /// Called with each new cell.
    var prepare: ((TextCell) -> Void)?

    init(_ texts: [String]) {
      self.texts = texts
      super.init()
      table.contentInsetAdjustmentBehavior = .never
      table.separatorStyle = .none
      table.register(TextCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
    }

    func show() {
      let page = UIViewController()
      table.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(table)
      NSLayoutConstraint.activate([
        table.topAnchor.constraint(equalTo: page.view.topAnchor),
        table.bottomAnchor.constraint(equalTo: page.view.bottomAnchor),
        table.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
      ])
      stage.show(page)
      stage.settle()
    }

    func cell(_ row: Int) throws -> TextCell {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? TextCell)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if let cell = cell as? TextCell {
        if cell.label.text == nil { prepare?(cell) }
        cell.label.text = texts[indexPath.row]
      }
      return cell
    }
  }

  @MainActor fileprivate final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private func lines(_ count: Int) -> [String] {
    (0..<count).map { row in
      (0..<row % 4 * 12 + 3).map { "word\($0 + row)" }.joined(separator: " ")
    }
  }

  /// The solutions of engines other than those of cells.
  private var outerSolves: Int { LayoutWork.solves - LayoutWork.islandSolves }

  @Test func aChangeInsideACellIsSolvedInTheCellAlone() throws {
    let rows = Rows(lines(40))
    rows.show()
    let cell = try rows.cell(2)
    let (outer, all) = (outerSolves, LayoutWork.solves)
    let constraint = try #require(cell.contentView.constraints.first { $0.constant == 16 })
    constraint.constant = 24
    rows.stage.turn()
    #expect(cell.label.frame.minX == 24)
    #expect(outerSolves == outer)
    #expect(LayoutWork.solves > all)
  }

  @Test func aRowIsMeasuredAndLaidOutInOneSolution() throws {
    let rows = Rows(lines(400))
    rows.prepare = { cell in
      // Contents whose height does not depend on their width are solved in one step.
      cell.label.numberOfLines = 1
    }
    rows.show()
    for _ in 0..<20 {
      rows.table.contentOffset.y += 50
      rows.stage.turn()
    }
    let before = try #require(rows.table.indexPathsForVisibleRows?.last?.row)
    let (outer, all) = (outerSolves, LayoutWork.solves)
    for _ in 0..<40 {
      rows.table.contentOffset.y += 50
      rows.stage.turn()
    }
    let after = try #require(rows.table.indexPathsForVisibleRows?.last?.row)
    #expect(after > before + 20)
    #expect(outerSolves == outer)
    #expect(LayoutWork.solves - all == after - before)
  }

  @Test func cellsThatComeInMakeNoRowsForUsedConstraints() throws {
    let rows = Rows(lines(400))
    rows.show()
    for _ in 0..<60 {
      rows.table.contentOffset.y += 40
      rows.stage.turn()
    }
    let made = LayoutWork.rows
    for _ in 0..<60 {
      rows.table.contentOffset.y -= 40
      rows.stage.turn()
    }
    #expect(LayoutWork.rows == made)
  }

  @Test func rowsAreAsHighAsTheirTextAtAnyTime() throws {
    let rows = Rows(lines(100))
    rows.show()
    for step in 0..<60 {
      rows.table.contentOffset.y += step < 30 ? 97 : -61
      rows.stage.turn()
      for case let cell as TextCell in rows.table.visibleCells {
        let path = try #require(rows.table.indexPath(for: cell))
        let twin = UILabel()
        twin.numberOfLines = 0
        twin.text = rows.texts[path.row]
        let height = twin.sizeThatFits(CGSize(width: 358, height: 1_000)).height
        #expect(cell.frame.height == height + 20)
        #expect(cell.label.frame == CGRect(x: 16, y: 10, width: 358, height: height))
      }
    }
  }

  @Test func measuringACellForAnotherWidthLeavesItsLayoutAlone() throws {
    let rows = Rows(lines(40))
    rows.show()
    let cell = try rows.cell(3)
    let (frame, label) = (cell.frame, cell.label.frame)
    let narrow = cell.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow.width == 120)
    #expect(narrow.height > frame.height)
    rows.stage.turn()
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.frame == frame)
    #expect(cell.label.frame == label)
    #expect(cell.contentView.frame.size == frame.size)
  }

  @Test func constraintsBetweenTheContentViewAndTheCellWorkAsInOneEngine() throws {
    let rows = Rows(lines(10))
    let mark = UIView()
    rows.prepare = { cell in
      guard mark.superview == nil else { return }
      mark.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(mark)
      NSLayoutConstraint.activate([
        mark.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -7),
        mark.topAnchor.constraint(equalTo: cell.topAnchor),
        mark.widthAnchor.constraint(equalToConstant: 5),
        mark.heightAnchor.constraint(equalTo: cell.heightAnchor),
      ])
    }
    rows.show()
    let cell = try rows.cell(0)
    let outer = outerSolves
    #expect(mark.frame == CGRect(x: 378, y: 0, width: 5, height: cell.frame.height))
    cell.label.text = "short"
    rows.stage.turn()
    #expect(outerSolves == outer)
    #expect(rows.stage.issues.isEmpty)
  }

  @Test func aConstraintToTheTableJoinsTheCellToTheWindowAndIsNamed() throws {
    let rows = Rows(lines(10))
    let mark = UIView()
    rows.show()
    let cell = try rows.cell(1)
    mark.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(mark)
    let height = cell.frame.height
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(
        equalTo: rows.table.frameLayoutGuide.leadingAnchor, constant: 30),
      mark.trailingAnchor.constraint(
        equalTo: rows.table.frameLayoutGuide.trailingAnchor, constant: -40),
      mark.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      mark.heightAnchor.constraint(equalToConstant: 2),
    ])
    rows.stage.turn()
    #expect(mark.frame == CGRect(x: 30, y: 0, width: 320, height: 2))
    #expect(cell.frame.height == height)
    #expect(cell.label.frame.width == 358)
    #expect(rows.stage.issues.count == 1)
    #expect(rows.stage.issues.first?.code == "list.island")
  }

  @Test func aContentViewThatConstraintsPlaceIsSolvedWithItsCell() throws {
    let rows = Rows(lines(10))
    rows.prepare = { cell in
      cell.contentView.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        cell.contentView.topAnchor.constraint(equalTo: cell.topAnchor),
        cell.contentView.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        cell.contentView.leadingAnchor.constraint(equalTo: cell.leadingAnchor),
        cell.contentView.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      ])
    }
    rows.show()
    let cell = try rows.cell(1)
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.label.frame.width == 358)
    #expect(cell.label.frame.height == cell.frame.height - 20)
    #expect(rows.stage.issues.isEmpty)
  }

  @Test func constraintsInACellThatContradictEachOtherAreStillReported() {
    let rows = Rows(lines(1))
    rows.prepare = { cell in
      cell.label.heightAnchor.constraint(equalToConstant: 30).isActive = true
      cell.label.heightAnchor.constraint(equalToConstant: 40).isActive = true
    }
    rows.show()
    #expect(rows.stage.issues.filter { $0.code == "layout.unsatisfiable" }.count == 1)
  }

  @Test func aCellKeepsItsRowsWhenItLeavesTheTable() throws {
    let rows = Rows(lines(10))
    rows.show()
    let cell = try rows.cell(1)
    let label = cell.label.frame
    let made = LayoutWork.rows
    let outer = outerSolves
    cell.removeFromSuperview()
    cell.frame.size.width = 300
    cell.layoutIfNeeded()
    #expect(cell.label.frame.width == 268)
    cell.frame.size.width = 390
    cell.layoutIfNeeded()
    #expect(cell.label.frame == label)
    #expect(LayoutWork.rows == made)
    #expect(outerSolves == outer)
  }

  @Test func anItemOfACollectionIsAnIslandToo() throws {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, item in
      guard cell.contentView.subviews.isEmpty else { return }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 4),
        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -4),
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.heightAnchor.constraint(equalToConstant: CGFloat(10 + item)),
      ])
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    let outer = outerSolves
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let box = try #require(cell.contentView.subviews.first)
    #expect(box.frame == CGRect(x: 4, y: 0, width: 92, height: 12))
    cell.contentView.constraints.first { $0.constant == 4 }?.constant = 8
    stage.turn()
    #expect(box.frame.minX == 8)
    #expect(outerSolves == outer)
  }
}
