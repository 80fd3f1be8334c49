import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// A text with other units is another text, also if Swift's `==` holds.
@MainActor @Suite("Canonically equal texts") struct SameUnitsTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()
  private let old = "cafe\u{301}"
  private let new = "caf\u{e9}"

  init() { stage.show(root) }

  private func count(_ text: String?) -> Int { text?.utf16.count ?? -1 }

  @Test("Texts of fields, text views, search bars, labels and buttons are replaced")
  func texts() {
    let field = UITextField()
    field.text = old
    field.text = new
    #expect(count(field.text) == 4)
    field.placeholder = old
    field.placeholder = new
    #expect(count(field.placeholder) == 4)
    let view = UITextView()
    view.text = old
    view.text = new
    #expect(count(view.text) == 4)
    let bar = UISearchBar()
    bar.text = old
    bar.text = new
    #expect(count(bar.text) == 4)
    bar.scopeButtonTitles = [old, "b"]
    bar.scopeButtonTitles = [new, "b"]
    #expect(count(bar.scopeButtonTitles?.first) == 4)
    let label = UILabel()
    label.text = old
    label.text = new
    #expect(count(label.text) == 4)
    let button = UIButton(type: .system)
    button.setTitle(old, for: .normal)
    button.setTitle(new, for: .normal)
    #expect(count(button.title(for: .normal)) == 4)
    #expect(count(button.titleLabel?.text) == 4)
  }

  @Test("Texts with attributes are replaced")
  func attributedTexts() {
    func text(_ string: String) -> NSAttributedString {
      NSAttributedString(string: string, attributes: [.kern: 1])
    }
    let field = UITextField()
    field.attributedText = text(old)
    field.attributedText = text(new)
    #expect(count(field.text) == 4)
    field.attributedPlaceholder = text(old)
    field.attributedPlaceholder = text(new)
    #expect(count(field.placeholder) == 4)
    let view = UITextView()
    view.attributedText = text(old)
    view.attributedText = text(new)
    #expect(count(view.text) == 4)
    let label = UILabel()
    label.attributedText = text(old)
    label.attributedText = text(new)
    #expect(count(label.text) == 4)
    #expect(label.attributedText?.length == 4)
  }

  @Test("Titles of pages, items and tabs are replaced where they are shown")
  func titles() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    let page = navigation.viewControllers[0]
    page.title = old
    stage.turn()
    page.title = new
    stage.turn()
    #expect(count(page.title) == 4)
    #expect(count(page.navigationItem.title) == 4)
    let shown = labels(in: navigation.navigationBar).compactMap(\.text)
    #expect(shown.contains { count($0) == 4 })
    #expect(!shown.contains { count($0) == 5 })
    page.tabBarItem.title = old
    page.tabBarItem.title = new
    #expect(count(page.tabBarItem.title) == 4)
    page.tabBarItem.badgeValue = old
    page.tabBarItem.badgeValue = new
    #expect(count(page.tabBarItem.badgeValue) == 4)
    let view = UIView()
    view.accessibilityLabel = old
    view.accessibilityLabel = new
    #expect(count(view.accessibilityLabel) == 4)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  @Test("The pasteboard gives the text that another program put there")
  func pasteboard() {
    UIPasteboard.general.string = old
    stage.clipboard.string = new
    #expect(count(UIPasteboard.general.string) == 4)
  }
}
