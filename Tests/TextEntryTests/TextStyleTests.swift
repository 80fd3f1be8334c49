import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Bold, italic and underlined text in text views") struct TextStyleTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let news = ChangeCounter()

  private func view(_ text: String, allows: Bool = true) -> UITextView {
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.allowsEditingTextAttributes = allows
    view.delegate = news
    root.view.addSubview(view)
    view.becomeFirstResponder()
    stage.settle()
    return view
  }

  /// The text with `*` around bold, `/` around italic and `_` around underlined runs.
  private func marked(_ view: UITextView) -> String {
    var result = ""
    let text: NSAttributedString = view.attributedText
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let traits = (values[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
      let marks =
        (traits.contains(.traitBold) ? "*" : "") + (traits.contains(.traitItalic) ? "/" : "")
        + (values[.underlineStyle] == nil ? "" : "_")
      result += marks + (text.string as NSString).substring(with: range) + marks.reversed()
    }
    return result
  }

  @Test("Control-B, Control-I and Control-U change the selection and keep it")
  func changesTheSelection() {
    let view = view("one two three")
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.press(key: .keyboardB, modifiers: .control)
    #expect(marked(view) == "one *two* three")
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    #expect(news.changes == 1)
    stage.press(key: .keyboardI, modifiers: .control)
    stage.press(key: .keyboardU, modifiers: .control)
    #expect(marked(view) == "one */_two_/* three")
    stage.press(key: .keyboardB, modifiers: .control)
    #expect(marked(view) == "one /_two_/ three")
    #expect(view.text == "one two three")
  }

  @Test("A selection that is bold in part becomes bold as a whole")
  func completes() {
    let view = view("one two")
    view.selectedRange = NSRange(location: 0, length: 3)
    view.toggleBoldface(nil)
    view.selectedRange = NSRange(location: 0, length: 7)
    view.toggleBoldface(nil)
    #expect(marked(view) == "*one two*")
    view.toggleBoldface(nil)
    #expect(marked(view) == "one two")
  }

  @Test("Without a selection the keys set the attributes of the next typed text")
  func typesBold() {
    let view = view("a ")
    stage.press(key: .keyboardB, modifiers: .control)
    stage.type("b")
    stage.press(key: .keyboardB, modifiers: .control)
    stage.type(" c")
    #expect(marked(view) == "a *b* c")
    #expect(view.undoManager?.canUndo == true)
  }

  @Test("A change of attributes is one step to undo, and Redo brings it back")
  func undoes() {
    let view = view("one two")
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.press(key: .keyboardB, modifiers: .control)
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(marked(view) == "one two")
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    stage.press(key: .keyboardZ, modifiers: [.control, .shift])
    #expect(marked(view) == "one *two*")
  }

  @Test("The keys do nothing in a view that does not allow attributes, or cannot be edited")
  func refuses() {
    let plain = view("one", allows: false)
    plain.selectAll(nil)
    stage.press(key: .keyboardB, modifiers: .control)
    #expect(marked(plain) == "one")
    #expect(!plain.canPerformAction(.toggleBoldface, withSender: nil))
    plain.allowsEditingTextAttributes = true
    #expect(plain.canPerformAction(.toggleBoldface, withSender: nil))
    plain.isEditable = false
    plain.toggleBoldface(nil)
    #expect(marked(plain) == "one")
    #expect(news.changes == 0)
  }

  @Test("A program converts the attributes of the selection run by run")
  func converts() {
    let view = view("one two")
    view.selectedRange = NSRange(location: 0, length: 3)
    view.toggleBoldface(nil)
    view.selectAll(nil)
    var runs = 0
    view.updateTextAttributes { attributes in
      runs += 1
      var attributes = attributes
      attributes[.backgroundColor] = UIColor.yellow
      return attributes
    }
    #expect(runs == 2)
    let text: NSAttributedString = view.attributedText
    #expect(text.attribute(.backgroundColor, at: 0, effectiveRange: nil) as? UIColor == .yellow)
    #expect(text.attribute(.backgroundColor, at: 5, effectiveRange: nil) as? UIColor == .yellow)
    #expect(marked(view) == "*one* two")
    // The colour of the view is not written into the text.
    view.textColor = .red
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
  }

  @Test("A search bar in a navigation bar grows again with the bar")
  func growsAgain() {
    let page = SearchPage()
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    let width = page.search.searchBar.bounds.width
    stage.resize(to: CGSize(width: 200, height: 300))
    stage.settle()
    #expect(page.search.searchBar.bounds.width < width)
    stage.resize(to: CGSize(width: 300, height: 300))
    stage.settle()
    #expect(page.search.searchBar.bounds.width == width)
    stage.resize(to: CGSize(width: 900, height: 300))
    stage.settle()
    #expect(page.search.searchBar.bounds.width == 480)
  }

  @Test("A cell is made without arguments, as other views are")
  func makesCells() {
    let cell = UITableViewCell()
    #expect(cell.bounds.size == CGSize(width: 320, height: 44))
    #expect(cell.reuseIdentifier == nil)
    let placed = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(placed.bounds.size == CGSize(width: 50, height: 20))
  }

  @Test("The down arrow key goes from a search to the first of its results")
  func goesToResults() {
    let page = SearchPage()
    stage.show(UINavigationController(rootViewController: page))
    page.search.isActive = true
    stage.settle()
    #expect(page.search.searchBar.searchTextField.isEditing)
    stage.press(key: .keyboardDownArrow)
    stage.settle()
    let focused = stage.window.windowScene?.focusSystem?.focusedItem
    #expect(focused === page.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(!page.search.searchBar.searchTextField.isEditing)
    #expect(page.search.isActive)
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardReturnOrEnter)
    #expect(page.chosen == [1])
  }
}

@MainActor private final class ChangeCounter: NSObject, UITextViewDelegate {
  var changes = 0
  func textViewDidChange(_ textView: UITextView) { changes += 1 }
}

/// A page that lists its results itself.
@MainActor
private final class SearchPage: UIViewController, UITableViewDataSource,
  UITableViewDelegate
{
  let search = UISearchController(searchResultsController: nil)
  let table = UITableView(frame: .zero, style: .plain)
  var chosen: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.searchController = search
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.frame = view.bounds
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}
