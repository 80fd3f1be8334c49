import Espalier
import EspalierTesting
import Foundation
import Testing

/// Tokens in search fields: their places, their keys, and what readers are told of them.
@MainActor @Suite struct SearchTokenTests {
  let stage = Stage(size: CGSize(width: 400, height: 300))
  let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56))
  let page = UIViewController()
  let log = Log()

  final class Log: NSObject, UISearchBarDelegate {
    var texts: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      texts.append("\(searchText)|\(searchBar.searchTextField.tokens.count)")
    }
  }

  init() {
    bar.delegate = log
    page.view.addSubview(bar)
    stage.show(page)
    stage.settle()
  }

  private var field: UISearchTextField { bar.searchTextField }

  private func token(_ text: String) -> UISearchToken { UISearchToken(icon: nil, text: text) }

  private func place(of text: String) -> CGRect? {
    let view = field.subviews.first { $0.accessibilityLabel == text }
    return view.map { $0.convert($0.bounds, to: nil) }
  }

  private func isSelected(_ text: String) -> Bool {
    let view = field.subviews.first { $0.accessibilityLabel == text } as? UIControl
    return view?.isSelected == true
  }

  @Test func tokensAreBeforeTheText() throws {
    let plain = field.textRect(forBounds: field.bounds)
    let (year, artist) = (token("1957"), token("Coltrane"))
    year.representedObject = 1957
    field.tokens = [year]
    field.insertToken(artist, at: 7)
    stage.settle()
    #expect(field.tokens == [year, artist] && field.tokens[0].representedObject as? Int == 1957)
    let (first, second) = (try #require(place(of: "1957")), try #require(place(of: "Coltrane")))
    let inBar = field.convert(plain, to: nil)
    #expect(first.minX == inBar.minX && first.midY == 28 && second.minX == first.maxX + 4)
    let rest = field.convert(field.textRect(forBounds: field.bounds), to: nil)
    #expect(rest.minX == second.maxX + 4 && rest.maxX == inBar.maxX)
    field.removeToken(at: 0)
    field.removeToken(at: 5)
    stage.settle()
    #expect(field.tokens == [artist] && place(of: "1957") == nil)
    field.tokens = (0..<9).map { token("A very long token \($0)") }
    stage.settle()
    #expect(field.textRect(forBounds: field.bounds).width >= 60)
    #expect(stage.issues.isEmpty)
  }

  @Test func backspaceSelectsTheLastTokenAndThenRemovesIt() {
    field.tokens = [token("One"), token("Two")]
    bar.becomeFirstResponder()
    stage.type("a")
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(field.text == "" && !isSelected("Two"))
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(isSelected("Two") && field.tokens.count == 2)
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1 && !isSelected("One"))
    #expect(log.texts == ["a|2", "|2", "|1"])
    field.allowsDeletingTokens = false
    stage.press(key: .keyboardDeleteOrBackspace)
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
    #expect(stage.issues.isEmpty)
  }

  @Test func arrowsMoveFromTokenToToken() {
    field.tokens = [token("One"), token("Two")]
    bar.becomeFirstResponder()
    stage.press(key: .keyboardLeftArrow)
    #expect(isSelected("Two"))
    stage.press(key: .keyboardLeftArrow)
    stage.press(key: .keyboardLeftArrow)
    #expect(isSelected("One") && !isSelected("Two"))
    stage.press(key: .keyboardRightArrow)
    #expect(isSelected("Two") && !isSelected("One"))
    stage.press(key: .keyboardRightArrow)
    #expect(!isSelected("Two"))
    stage.press(key: .keyboardLeftArrow)
    stage.type("x")
    #expect(field.text == "x" && field.tokens.count == 1)
    stage.press(key: .keyboardHome)
    stage.press(key: .keyboardLeftArrow)
    stage.press(key: .keyboardDeleteForward)
    #expect(field.text == "x" && field.tokens.isEmpty)
  }

  @Test func aClickSelectsAToken() throws {
    field.tokens = [token("One"), token("Two")]
    stage.settle()
    let one = try #require(place(of: "One"))
    stage.tap(CGPoint(x: one.midX, y: one.midY))
    stage.settle()
    #expect(isSelected("One") && field.isFirstResponder)
    stage.tap(CGPoint(x: 300, y: 28))
    stage.settle()
    #expect(!isSelected("One"))
    field.selectAll(nil)
    #expect(isSelected("One") && isSelected("Two"))
    stage.press(key: .keyboardDeleteOrBackspace)
    #expect(field.tokens.isEmpty)
  }

  @Test func tokensHavePositionsBeforeTheText() throws {
    let (one, two) = (token("One"), token("Two"))
    field.text = "blue train"
    field.tokens = [one, two]
    let start = field.beginningOfDocument
    #expect(start == field.positionOfToken(at: 0))
    #expect(field.offset(from: start, to: field.endOfDocument) == 12)
    #expect(field.offset(from: field.positionOfToken(at: 1), to: field.textualRange.start) == 1)
    #expect(field.compare(field.positionOfToken(at: 1), to: start) == .orderedDescending)
    let all = try #require(field.textRange(from: start, to: field.endOfDocument))
    #expect(field.tokens(in: all) == [one, two])
    #expect(field.text(in: all) == "\u{FFFC}\u{FFFC}blue train")
    #expect(field.text(in: field.textualRange) == "blue train")
    #expect(field.tokens(in: field.textualRange).isEmpty)
    let last = try #require(
      field.textRange(from: field.positionOfToken(at: 1), to: field.textualRange.start))
    bar.becomeFirstResponder()
    field.selectedTextRange = last
    #expect(isSelected("Two") && !isSelected("One"))
    #expect(field.selectedTextRange.map { field.tokens(in: $0) } == [two])
    let next = field.position(from: field.textualRange.start, offset: -2)
    #expect(next == start)
  }

  @Test func textBecomesAToken() throws {
    field.text = "from 1957 on"
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 5))
    let end = try #require(field.position(from: start, offset: 5))
    let range = try #require(field.textRange(from: start, to: end))
    field.replaceTextualPortion(of: range, with: token("1957"), at: 0)
    stage.settle()
    #expect(field.text == "from on" && field.tokens.count == 1 && place(of: "1957") != nil)
  }

  @Test func theClearButtonAndEscapeRemoveTokens() throws {
    field.placeholder = "Search"
    field.tokens = [token("One")]
    bar.becomeFirstResponder()
    stage.settle()
    let clear = try #require(
      field.subviews.first {
        $0 is UIControl && !$0.isHidden && $0.frame.minX > 300 && $0.bounds.width > 10
      })
    stage.tap(clear)
    #expect(field.tokens.isEmpty && log.texts.last == "|0")
    field.tokens = [token("One")]
    stage.press(key: .keyboardEscape)
    #expect(field.tokens.isEmpty)
  }

  @Test func tokensHaveAColour() {
    field.tokens = [token("One")]
    let view = field.subviews.first { $0.accessibilityLabel == "One" }
    field.tokenBackgroundColor = .green
    #expect(view?.backgroundColor == .green)
    field.tokenBackgroundColor = nil
    #expect(view?.backgroundColor == .systemFill)
  }

  @Test func aTokenAloneShowsResults() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(results.viewIfLoaded?.window == nil)
    search.searchBar.searchTextField.tokens = [token("One")]
    stage.settle()
    #expect(results.viewIfLoaded?.window != nil)
    search.isActive = false
    stage.settle()
    #expect(search.searchBar.searchTextField.tokens.isEmpty)
    #expect(results.viewIfLoaded?.window == nil)
  }
}
