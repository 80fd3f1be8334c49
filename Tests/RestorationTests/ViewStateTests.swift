import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

extension Restoration {
  /// What the framework's views save and restore by themselves.
  @MainActor @Suite struct ViewStateTests {
    let folder = StateFolder()
    let log = CallbackLog()

    /// Runs a program with one view that fills its page, and ends it.
    private func run<View: UIView>(
      _ make: @escaping () -> View, size: CGSize = CGSize(width: 390, height: 844),
      _ body: (Stage, View) throws -> Void
    ) rethrows {
      let app = RestoringApp(log) { [log] in
        let page = NotedController("page", log)
        let view = make()
        view.restorationIdentifier = "view"
        view.frame = page.view.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(view)
        return page
      }
      let stage = Stage(delegate: app, size: size, stateFolder: URL(fileURLWithPath: folder.path))
      let page = app.window?.rootViewController
      if let view = page?.view.subviews.first as? View { try body(stage, view) }
      stage.settle()
      stage.quit()
      #expect(stage.issues.isEmpty)
    }

    private func tall() -> UIScrollView {
      let view = UIScrollView()
      view.contentSize = CGSize(width: 390, height: 5000)
      return view
    }

    @Test func theSecondOfTwoViewsOfOneNameIsNotSaved() {
      let app = RestoringApp(log) { [log] in
        let page = NotedController("page", log)
        for y in [0.0, 400] {
          let view = UIScrollView(frame: CGRect(x: 0, y: y, width: 390, height: 300))
          view.restorationIdentifier = "view"
          view.contentSize.height = 5000
          page.view.addSubview(view)
        }
        return page
      }
      let stage = Stage(delegate: app, stateFolder: URL(fileURLWithPath: folder.path))
      stage.settle()
      stage.quit()
      #expect(stage.issues.count == 1)
      #expect(stage.issues.first?.code == "restoration.view")
    }

    @Test func thePlaceOfContentsComesBack() {
      run(tall) { _, view in view.contentOffset.y = 1234 }
      run(tall) { stage, view in
        #expect(view.contentOffset.y == 1234)
        // The first frame shows it there.
        #expect(stage.frameCount == 1)
      }
    }

    @Test func aPlaceBeyondTheContentsIsTheirEnd() {
      run(tall) { _, view in view.contentOffset.y = 4000 }
      let short = {
        let view = tall()
        view.contentSize.height = 2000
        return view
      }
      run(short) { _, view in #expect(view.contentOffset.y == 2000 - view.bounds.height) }
    }

    private func table(_ words: [String]) -> () -> UITableView {
      { [log] in
        let table = UITableView()
        let source = Words(words, log)
        table.dataSource = source
        table.delegate = source
        table.estimatedRowHeight = 20
        objc_setAssociatedObject(
          table, Words.key, source, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return table
      }
    }

    private let words = (0..<400).map { "word \($0)" }

    private func top(_ table: UITableView) -> (String?, CGFloat) {
      let y = table.contentOffset.y + table.adjustedContentInset.top
      let path = table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).maxY > y }
      guard let path else { return (nil, 0) }
      let source = table.dataSource as? Words
      return (source?.words[path.row], y - table.rectForRow(at: path).minY)
    }

    @Test func theTopmostRowComesBackWhereRowsWereAdded() throws {
      var before: (String?, CGFloat) = (nil, 0)
      run(table(words)) { stage, table in
        table.contentOffset.y = 3007
        stage.settle()
        table.selectRow(at: IndexPath(row: 70, section: 0), animated: false, scrollPosition: .none)
        before = top(table)
        #expect(before.0 != nil && before.0 != "word 0")
      }
      run(table(["new", "newer"] + words)) { _, table in
        #expect(top(table).0 == before.0)
        #expect(abs(top(table).1 - before.1) < 0.01)
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 72, section: 0)])
      }
    }

    @Test func aRowThatIsGoneLeavesTheTableAtItsTop() throws {
      run(table(words)) { _, table in table.contentOffset.y = 3007 }
      run(table(["a", "b"])) { _, table in
        #expect(table.contentOffset.y == -table.adjustedContentInset.top)
        #expect(table.indexPathsForSelectedRows ?? [] == [])
      }
    }

    @Test func theFirstItemAndTheSelectionOfACollectionComeBack() throws {
      let make: () -> UICollectionView = { [log] in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 60)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Squares()
        view.dataSource = source
        objc_setAssociatedObject(view, Words.key, source, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        _ = log
        return view
      }
      var first: [IndexPath] = []
      run(make) { stage, view in
        view.contentOffset.y = 1111
        view.selectItem(
          at: IndexPath(item: 40, section: 0), animated: false, scrollPosition: [])
        stage.settle()
        first = view.indexPathsForVisibleItems.sorted()
      }
      run(make) { _, view in
        #expect(view.contentOffset.y == 1111)
        #expect(view.indexPathsForVisibleItems.sorted() == first)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 40, section: 0)])
      }
      // In a wider window the item is at another place, and still the first one.
      run(make, size: CGSize(width: 800, height: 600)) { _, view in
        #expect(view.indexPathsForVisibleItems.sorted().contains(first[3]))
      }
    }

    @Test func draftsAndSelectionsComeBack() {
      run(UITextView.init) { stage, view in
        view.text = "Dear reader 🧡"
        view.selectedRange = NSRange(location: 5, length: 6)
        stage.settle()
      }
      run(UITextView.init) { _, view in
        #expect(view.text == "Dear reader 🧡")
        #expect(view.selectedRange == NSRange(location: 5, length: 6))
      }
    }

    @Test func aTextThatCannotBeEditedIsTheProgramsOwn() {
      let make: (String) -> () -> UITextView = { text in
        {
          let view = UITextView()
          view.isEditable = false
          view.text = text
          return view
        }
      }
      run(make("old news")) { _, view in view.selectedRange = NSRange(location: 0, length: 8) }
      run(make("new")) { _, view in
        #expect(view.text == "new")
        #expect(view.selectedRange == NSRange(location: 0, length: 3))
      }
    }

    @Test func aFieldKeepsItsTextButNoSecret() throws {
      let make: (Bool) -> () -> UITextField = { isSecret in
        {
          let field = UITextField()
          field.isSecureTextEntry = isSecret
          return field
        }
      }
      run(make(false)) { _, field in field.text = "draft" }
      run(make(false)) { _, field in #expect(field.text == "draft") }
      run(make(true)) { _, field in
        #expect(field.text == "")
        field.text = "hidden words"
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!files.isEmpty)
      for file in files {
        let data = FileManager.default.contents(atPath: folder.path + "/" + file) ?? Data()
        #expect(!String(decoding: data, as: UTF8.self).contains("hidden words"))
      }
    }

    @Test func aListInATabThatWasNotShownIsRestoredWhenItIs() throws {
      let root: () -> UIViewController = { [log] in
        let tabs = UITabBarController()
        tabs.restorationIdentifier = "tabs"
        let page = NotedController("page", log)
        let list = tall()
        list.restorationIdentifier = "list"
        list.frame = page.view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        page.view.addSubview(list)
        tabs.viewControllers = [NotedController("other", log), page]
        return tabs
      }
      func launch(_ body: (Stage, UITabBarController, UIScrollView) -> Void) {
        let app = RestoringApp(log, root: root)
        let stage = Stage(delegate: app, stateFolder: URL(fileURLWithPath: folder.path))
        if let tabs = app.window?.rootViewController as? UITabBarController,
          let list = tabs.viewControllers?[1].view.subviews.first as? UIScrollView
        {
          body(stage, tabs, list)
        }
        stage.settle()
        stage.quit()
      }
      launch { stage, tabs, list in
        tabs.selectedIndex = 1
        stage.settle()
        list.contentOffset.y = 900
        stage.settle()
        tabs.selectedIndex = 0
      }
      // A run in which the list is not looked at does not lose its place.
      launch { _, tabs, _ in #expect(tabs.selectedIndex == 0) }
      launch { stage, tabs, list in
        #expect(tabs.selectedIndex == 0 && list.contentOffset.y == 0)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(list.contentOffset.y == 900)
      }
    }
  }
}

/// Rows of words, which are known by the words.
private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate,
  UIDataSourceModelAssociation
{
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  let words: [String]

  init(_ words: [String], _ log: CallbackLog) { self.words = words }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    30 + CGFloat(words[indexPath.row].hashValueOfTest % 3) * 10
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { words[idx.row] }

  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
    words.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

extension String {
  /// A number that is the same in every run.
  fileprivate var hashValueOfTest: Int { utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}

/// 300 items.
private final class Squares: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 300 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
