import Espalier
import EspalierTesting
import Foundation
import Testing

/// Batches without changes, and contents that the user edits, determine heights again.
@MainActor @Suite(.serialized) struct RowsMeasuredAgainTests {
  /// The ways in which an app asks for new heights.
  enum Way: String, CaseIterable {
    case beginAndEnd, noBlock, emptyBlock, insertion

    @MainActor func update(_ table: UITableView, inserting: () -> Void = {}) {
      switch self {
      case .beginAndEnd:
        table.beginUpdates()
        table.endUpdates()
      case .noBlock: table.performBatchUpdates(nil)
      case .emptyBlock: table.performBatchUpdates({})
      case .insertion:
        table.beginUpdates()
        inserting()
        table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .fade)
        table.endUpdates()
      }
    }
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("A batch measures visible rows again", arguments: Way.allCases)
  func visibleRows(_ way: Way) throws {
    let scene = TableScene([50], rowHeight: UITableView.automaticDimension)
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? RecordedCell)
    _ = scene.take()
    cell.heightRow.constant = 120
    way.update(scene.table) { scene.counts[0] += 1 }
    scene.stage.settle()
    #expect(cell.frame.height == 120)
    #expect(scene.table.rectForRow(at: path(1)).height == 120)
    #expect(scene.table.cellForRow(at: path(2))?.frame.minY == 164)
    if way != .insertion { #expect(!scene.take().contains { $0.hasPrefix("cfr") }) }
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("Rows move to their new heights with an animation")
  func rowsMoveGradually() throws {
    let scene = TableScene([50], rowHeight: UITableView.automaticDimension)
    let cell = try #require(scene.table.cellForRow(at: path(0)) as? RecordedCell)
    let below = try #require(scene.table.cellForRow(at: path(1)))
    cell.heightRow.constant = 144
    var completed: Bool?
    scene.table.performBatchUpdates(nil) { completed = $0 }
    scene.stage.advance(by: 0.15)
    let middle = try #require(below.layer.presentation()?.frame.minY)
    #expect(middle > 50 && middle < 140)
    #expect(completed == nil)
    scene.stage.settle()
    #expect(below.frame.minY == 144)
    #expect(completed == true)
    UIView.performWithoutAnimation {
      cell.heightRow.constant = 60
      scene.table.beginUpdates()
      scene.table.endUpdates()
    }
    #expect(below.frame.minY == 60)
  }

  @Test("A batch asks the delegate for heights of rows and headers again", arguments: Way.allCases)
  func heightsOfTheDelegate(_ way: Way) {
    let delegate = Heights()
    let scene = TableScene(
      [50], rowHeight: UITableView.automaticDimension, delegate: delegate)
    delegate.rows[1] = 120
    delegate.rows[30] = 100
    delegate.header = 50
    way.update(scene.table) { scene.counts[0] += 1 }
    scene.stage.settle()
    #expect(scene.table.rectForRow(at: path(1)).height == 120)
    #expect(scene.table.rectForHeader(inSection: 0).height == 50)
    #expect(scene.table.headerView(forSection: 0)?.frame.height ?? 50 == 50)
    scene.table.scrollToRow(at: path(30), at: .top, animated: false)
    scene.stage.turn()
    #expect(scene.table.rectForRow(at: path(30)).height == 100)
    // Rows out of sight are asked when they come in.
    delegate.rows[1] = 44
    scene.table.performBatchUpdates(nil)
    scene.stage.settle()
    scene.scroll(to: 0)
    #expect(scene.table.rectForRow(at: path(1)).height == 44)
  }

  @Test("Without estimates a batch asks for all heights, so that the content size is right")
  func allHeights() {
    let delegate = Heights()
    let scene = TableScene(
      [50], rowHeight: UITableView.automaticDimension, delegate: delegate, isShown: false)
    scene.table.estimatedRowHeight = 0
    scene.show()
    #expect(scene.table.contentSize.height == 2_220)
    delegate.rows[40] = 144
    scene.table.beginUpdates()
    scene.table.endUpdates()
    #expect(scene.table.contentSize.height == 2_320)
  }

  private final class Heights: RecorderBase, UITableViewDelegate {
    var rows: [Int: CGFloat] = [:]
    var header: CGFloat = 20

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      rows[indexPath.row] ?? 44
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      header
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView()
    }
  }

  @Test("What is seen stays where it is when rows above the first visible one get other heights")
  func theFirstVisibleRowStays() throws {
    let delegate = Heights()
    let scene = TableScene(
      [50], rowHeight: UITableView.automaticDimension, delegate: delegate)
    scene.scroll(to: 500)
    delegate.rows[0] = 200
    let first = try #require(scene.table.indexPathsForVisibleRows?.first)
    let place = scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y
    scene.table.performBatchUpdates(nil)
    scene.stage.settle()
    #expect(scene.table.rectForRow(at: first).minY - scene.table.contentOffset.y == place)
  }

  // MARK: - Edited text

  /// A cell with a text view that does not scroll.
  private final class NoteCell: UITableViewCell {
    let text = UITextView()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      text.isScrollEnabled = false
      text.fill(contentView)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("A text view that does not scroll lets its row grow while the user types")
  func aTextViewGrowsItsRow() throws {
    let scene = TableScene([5], rowHeight: UITableView.automaticDimension, isShown: false)
    scene.table.register(NoteCell.self, forCellReuseIdentifier: "cell")
    scene.show()
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? NoteCell)
    let line = cell.frame.height
    scene.stage.tap(cell.text)
    for _ in 0..<4 {
      scene.stage.type("abc\n")
      scene.stage.settle()
    }
    #expect(cell.frame.height > line + 50)
    #expect(cell.text.contentOffset == .zero)
    #expect(
      cell.text.frame.height
        == cell.text.sizeThatFits(CGSize(width: 390, height: 0)).height)
    #expect(scene.table.cellForRow(at: path(2))?.frame.minY == cell.frame.maxY)
    #expect(cell.text.isFirstResponder)
    let tall = cell.frame.height
    scene.table.selfSizingInvalidation = .disabled
    scene.stage.type("abc\n")
    scene.stage.settle()
    #expect(cell.frame.height == tall)
    scene.table.performBatchUpdates(nil)
    scene.stage.settle()
    #expect(cell.frame.height > tall)
  }

  @Test("A text view's delegate may ask for new heights in each change")
  func updatesInEachChange() throws {
    let scene = TableScene([5], rowHeight: UITableView.automaticDimension, isShown: false)
    scene.table.register(NoteCell.self, forCellReuseIdentifier: "cell")
    scene.table.selfSizingInvalidation = .disabled
    scene.show()
    let cell = try #require(scene.table.cellForRow(at: path(1)) as? NoteCell)
    let listener = Listener(scene.table)
    cell.text.delegate = listener
    scene.stage.tap(cell.text)
    let line = cell.frame.height
    for _ in 0..<4 { scene.stage.type("abc\n") }
    scene.stage.settle()
    #expect(cell.frame.height > line + 50)
    #expect(scene.table.cellForRow(at: path(1)) === cell)
  }

  private final class Listener: NSObject, UITextViewDelegate {
    let table: UITableView

    init(_ table: UITableView) { self.table = table }

    func textViewDidChange(_ textView: UITextView) {
      table.beginUpdates()
      table.endUpdates()
    }
  }

  // MARK: - Collections

  /// A cell with a box of a height, or a text view.
  private final class BoxCell: UICollectionViewCell {
    let text = UITextView()
    private(set) lazy var height = text.heightAnchor.constraint(equalToConstant: 40)

    override init(frame: CGRect) {
      super.init(frame: frame)
      text.isScrollEnabled = false
      text.fill(contentView)
      let width = text.widthAnchor.constraint(equalToConstant: 300)
      width.priority = .defaultHigh
      width.isActive = true
      height.isActive = true
    }

    required init?(coder: NSCoder) { nil }
  }

  private func collection(isFlow: Bool) -> CollectionScene {
    let layout: UICollectionViewLayout
    if isFlow {
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 300, height: 50)
      layout = flow
    } else {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
      let item = NSCollectionLayoutItem(layoutSize: size)
      layout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [item])))
    }
    let scene = CollectionScene([30], layout: layout, isShown: false)
    scene.collection.register(BoxCell.self, forCellWithReuseIdentifier: "cell")
    scene.show()
    return scene
  }

  @Test("A collection asks visible items again for their sizes", arguments: [true, false])
  func itemsAreAskedAgain(isFlow: Bool) throws {
    let scene = collection(isFlow: isFlow)
    let cell = try #require(scene.cell(0) as? BoxCell)
    let second = try #require(scene.frame(1))
    #expect(cell.frame.height == 40)
    cell.height.constant = 130
    scene.collection.performBatchUpdates(nil)
    scene.stage.settle()
    #expect(cell.frame.height == 130)
    #expect(scene.frame(1)?.minY == second.minY + 90)
    cell.height.constant = 60
    scene.collection.collectionViewLayout.invalidateLayout()
    scene.stage.settle()
    #expect(cell.frame.height == 60)
    cell.height.constant = 80
    UIView.animate(withDuration: 0.3) {
      scene.collection.collectionViewLayout.invalidateLayout()
      scene.collection.layoutIfNeeded()
    }
    scene.stage.settle()
    #expect(cell.frame.height == 80)
    #expect(scene.cell(0) === cell)
    #expect(scene.stage.issues.isEmpty)
  }

  @Test("A text view that does not scroll lets its item grow", arguments: [true, false])
  func aTextViewGrowsItsItem(isFlow: Bool) throws {
    let scene = collection(isFlow: isFlow)
    let cell = try #require(scene.cell(0) as? BoxCell)
    cell.height.isActive = false
    scene.collection.performBatchUpdates(nil)
    scene.stage.settle()
    let line = cell.frame.height
    scene.stage.tap(cell.text)
    for _ in 0..<4 {
      scene.stage.type("abc\n")
      scene.stage.settle()
    }
    #expect(cell.frame.height > line + 50)
    #expect(cell.text.isFirstResponder)
  }

  // MARK: - Text views outside lists

  @Test("A text view that does not scroll takes the width that its new text asks for")
  func textViewsWidenAgain() {
    let stage = Stage()
    let page = UIViewController()
    let text = UITextView()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: page.view.topAnchor),
      text.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      text.widthAnchor.constraint(lessThanOrEqualToConstant: 280),
    ])
    stage.show(page)
    let long = String(repeating: "A message that wraps over several lines. ", count: 3)
    for _ in 0..<2 {
      text.text = "ok"
      stage.settle()
      let short = text.frame.size
      #expect(short.width < 60)
      #expect(short.height < 50)
      text.text = long
      stage.settle()
      #expect(text.frame.width > 200 && text.frame.width <= 280)
      #expect(text.frame.height == text.sizeThatFits(CGSize(width: 280, height: 0)).height)
      #expect(text.frame.height < 200)
    }
  }

  @Test("A subclass of a text view may limit its height")
  func heightsMayBeLimited() {
    let stage = Stage()
    let page = UIViewController()
    let text = LowText()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: page.view.topAnchor),
      text.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 200),
    ])
    text.text = String(repeating: "line\n", count: 20)
    stage.show(page)
    #expect(text.frame.height == 100)
  }

  private final class LowText: UITextView {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width, height: min(size.height, 100))
    }
  }
}

extension UIView {
  /// Adds the view to another one, edge to edge.
  fileprivate func fill(_ parent: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(self)
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: parent.topAnchor),
      bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ])
  }
}
