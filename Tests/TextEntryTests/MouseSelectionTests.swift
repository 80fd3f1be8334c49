import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// The mouse selects text at once, whatever scrolls around it; fingers scroll.
@MainActor @Suite("Selecting with the mouse inside scroll views") struct MouseSelectionTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))

  private func text(isEditable: Bool) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    view.isEditable = isEditable
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "Some words to be selected by a drag"
    return view
  }

  private func scrollView(around views: [UIView]) -> UIScrollView {
    let page = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    for view in views { scroll.addSubview(view) }
    page.view.addSubview(scroll)
    stage.show(page)
    stage.settle()
    return scroll
  }

  private func dragFinger(from start: CGPoint, to end: CGPoint) {
    stage.send(.down, at: start, isFinger: true)
    for step in 1...10 {
      stage.advance(by: 0.016)
      let share = CGFloat(step) / 10
      stage.send(
        .move,
        at: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        isFinger: true)
    }
    stage.send(.up, at: end, isFinger: true)
  }

  @Test(
    "A drag of the mouse over text in a scroll view selects and does not scroll",
    arguments: [true, false], [CGPoint(x: 150, y: 20), CGPoint(x: 150, y: 50)])
  func scrollViews(isEditable: Bool, end: CGPoint) {
    let view = text(isEditable: isEditable)
    let outer = scrollView(around: [])
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    inner.contentSize = CGSize(width: 900, height: 900)
    inner.addSubview(view)
    outer.addSubview(inner)
    stage.settle()
    stage.drag(from: CGPoint(x: 10, y: 20), to: end, duration: 0.3)
    #expect(view.selectedRange.length > 5)
    #expect(outer.contentOffset == .zero && inner.contentOffset == .zero)
    #expect(view.isFirstResponder)
  }

  @Test("The text is selected from the first movement on")
  func atOnce() {
    let view = text(isEditable: false)
    _ = scrollView(around: [view])
    stage.press(CGPoint(x: 10, y: 20))
    #expect(view.isFirstResponder)
    stage.move(to: CGPoint(x: 60, y: 20))
    #expect(view.selectedRange.length > 0)
    stage.release()
  }

  @Test("A drag of the mouse over a field in a scroll view selects")
  func fields() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    field.text = "Some words"
    let scroll = scrollView(around: [field])
    stage.drag(from: CGPoint(x: 4, y: 17), to: CGPoint(x: 60, y: 30), duration: 0.3)
    #expect(field.selectedTextRange?.isEmpty == false)
    #expect(scroll.contentOffset == .zero)
  }

  @Test("A finger scrolls, also over text that can be selected")
  func fingers() {
    let view = text(isEditable: false)
    let scroll = scrollView(around: [view])
    dragFinger(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 5))
    #expect(scroll.contentOffset.y > 20)
    #expect(view.selectedRange.length == 0)
  }

  @Test("Text that can neither be edited nor selected leaves the drag to the scroll view")
  func plainText() {
    let view = text(isEditable: false)
    view.isSelectable = false
    let scroll = scrollView(around: [view])
    stage.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 5), duration: 0.3)
    #expect(scroll.contentOffset.y > 20)
  }

  @Test("In the rows of a table the mouse selects text, editable or not, and moves no row")
  func rows() {
    let list = TextRows(style: .plain)
    list.isEditing = true
    stage.show(list)
    stage.settle()
    for row in 0..<2 {
      let view = list.view(row)
      let start = view.convert(CGPoint(x: 10, y: 20), to: nil)
      stage.press(start)
      stage.advance(by: 0.8)
      stage.move(to: CGPoint(x: start.x + 100, y: start.y + 25))
      stage.release()
      #expect(view.selectedRange.length > 3, "row \(row)")
      #expect(list.tableView.contentOffset.y == 0)
    }
    #expect(list.moved == 0)
  }

  @Test(
    "In the items of a collection the mouse selects text, editable or not, and moves no item",
    arguments: [UICollectionLayoutSectionOrthogonalScrollingBehavior.none, .continuous, .paging])
  func items(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let list = TextItems(behavior)
    stage.show(list)
    stage.settle()
    for item in 0..<2 {
      guard let cell = list.collectionView.cellForItem(at: IndexPath(item: item, section: 0)),
        let view = list.view(item)
      else {
        Issue.record("item \(item) is not shown")
        continue
      }
      let start = view.convert(CGPoint(x: 10, y: 20), to: nil)
      stage.press(start)
      stage.advance(by: 0.8)
      stage.move(to: CGPoint(x: start.x + 60, y: start.y + 25))
      stage.release()
      stage.settle()
      #expect(view.selectedRange.length > 3, "item \(item)")
      #expect(list.collectionView.contentOffset.y == 0)
      #expect(
        cell.frame.minX
          == list.collectionView.cellForItem(
            at: IndexPath(item: item, section: 0))?.frame.minX)
      #expect(!cell.isSelected)
    }
    #expect(list.moved == 0)
  }

  @Test("A swipe that an app adds around text is not made by selecting it")
  func swipes() {
    let view = text(isEditable: false)
    let scroll = scrollView(around: [view])
    let counter = Counter()
    for recognizer in [
      UISwipeGestureRecognizer(target: counter, action: Counter.count),
      UIPanGestureRecognizer(target: counter, action: Counter.count),
    ] as [UIGestureRecognizer] { scroll.addGestureRecognizer(recognizer) }
    stage.drag(from: CGPoint(x: 10, y: 20), to: CGPoint(x: 200, y: 20), duration: 0.2)
    #expect(counter.number == 0)
    #expect(view.selectedRange.length > 5)
    stage.drag(from: CGPoint(x: 10, y: 200), to: CGPoint(x: 200, y: 200), duration: 0.2)
    #expect(counter.number > 0)
  }
}

@MainActor private final class Counter: NSObject {
  private(set) var number = 0
  func count() { number += 1 }
}

@MainActor private final class TextRows: UITableViewController {
  private var views: [Int: UITextView] = [:]
  private(set) var moved = 0

  func view(_ row: Int) -> UITextView { views[row] ?? UITextView() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    60
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 220, height: 60))
    view.isEditable = indexPath.row % 2 == 0
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "Some words to be selected by a drag"
    cell.contentView.addSubview(view)
    views[indexPath.row] = view
    return cell
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath
  ) { moved += 1 }
}

@MainActor private final class TextItems: UICollectionViewController {
  private var views: [Int: UITextView] = [:]
  private(set) var moved = 0

  init(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(140), heightDimension: .absolute(60)),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  required init?(coder: NSCoder) { nil }

  func view(_ item: Int) -> UITextView? { views[item] }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 130, height: 60))
    view.isEditable = indexPath.item % 2 == 0
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 17)
    view.text = "Some words to be selected by a drag"
    cell.contentView.addSubview(view)
    views[indexPath.item] = view
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
  ) { moved += 1 }
}
