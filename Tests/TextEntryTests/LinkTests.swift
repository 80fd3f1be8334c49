import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Links in text views") struct LinkTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let root = UIViewController()

  /// A view with "see here now", of which "here" is a link.
  private func view(_ link: Any) -> LinkedTextView {
    stage.show(root)
    let view = LinkedTextView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    let text = NSMutableAttributedString(string: "see here now")
    text.addAttribute(.link, value: link, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    view.isEditable = false
    view.delegate = view
    root.view.addSubview(view)
    stage.settle()
    return view
  }

  /// The middle of a character, in points of the window.
  private func place(_ view: UITextView, _ offset: Int) -> CGPoint {
    guard let start = view.position(from: view.beginningOfDocument, offset: offset),
      let end = view.position(from: start, offset: 1),
      let range = view.textRange(from: start, to: end)
    else { return .zero }
    let rect = view.convert(view.firstRect(for: range), to: nil)
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  private func click(_ view: UITextView, _ offset: Int) {
    stage.tap(place(view, offset))
    stage.advance(by: 1)
  }

  @Test("The pointer is a hand over a link and a beam over other text")
  func pointer() {
    let view = view("https://example.org")
    stage.move(to: place(view, 1))
    #expect(stage.cursor == .beam)
    stage.move(to: place(view, 5))
    #expect(stage.cursor == .hand)
    view.isEditable = true
    stage.move(to: place(view, 6))
    #expect(stage.cursor == .beam)
  }

  @Test("A click on a link asks the delegate and opens the address")
  func opens() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let view = view(url)
    click(view, 1)
    #expect(view.log == [])
    click(view, 5)
    #expect(
      view.log == ["primaryAction (4,4)", "shouldInteract https://example.org/a (4,4)"])
    #expect(stage.openedAddresses == ["https://example.org/a"])
  }

  @Test("Addresses in a text become links while it cannot be edited")
  func detects() {
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 200))
    view.text = "see https://a.org/x, or (b@c.de). No: a@b 1.2 www. end"
    view.dataDetectorTypes = .link
    root.view.addSubview(view)
    stage.settle()
    click(view, 6)
    #expect(stage.openedAddresses == [])
    view.resignFirstResponder()
    view.isEditable = false
    stage.settle()
    for offset in [6, 20, 22, 26, 36, 40] { click(view, offset) }
    #expect(stage.openedAddresses == ["https://a.org/x", "mailto:b@c.de"])
    let string = view.attributedText ?? NSAttributedString(string: "")
    #expect(string.attribute(.link, at: 6, effectiveRange: nil) == nil)
    view.dataDetectorTypes = []
    click(view, 6)
    #expect(stage.openedAddresses.count == 2)
  }

  @Test("Telephone numbers become links where they are asked for, and dates and prices do not")
  func detectsNumbers() {
    stage.show(root)
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 280, height: 280))
    view.isEditable = false
    view.dataDetectorTypes = .phoneNumber
    root.view.addSubview(view)
    stage.settle()
    let cases = [
      ("call +49 30 901820 now", "tel:+4930901820"), ("(0)30-1234567", "tel:0301234567"),
      ("415-555-0132.", "tel:4155550132"), ("on 2024-11-23 at 10:30", nil), ("1234567 copies", nil),
      ("1.000.000,00 €", nil), ("v10.2.33.4567", nil), ("a+491234567", nil), ("+1", nil),
      ("see https://a.org", nil), ("+4930901820x", nil),
    ]
    for (text, address) in cases {
      view.text = text
      stage.settle()
      let opened = stage.openedAddresses.count
      for offset in 0..<text.utf16.count { click(view, offset) }
      #expect(Set(stage.openedAddresses.dropFirst(opened)) == Set([address].compactMap { $0 }))
    }
  }

  @Test("A delegate that refuses or takes the action keeps the address closed")
  func refuses() {
    let view = view("mailto:a@example.org")
    view.mayInteract = false
    click(view, 6)
    #expect(view.log.last == "shouldInteract mailto:a@example.org (4,4)")
    view.log = []
    view.replacement = .some(UIAction { [weak view] _ in view?.log.append("own action") })
    click(view, 6)
    #expect(view.log == ["primaryAction (4,4)", "own action"])
    view.replacement = .some(nil)
    click(view, 6)
    #expect(stage.openedAddresses == [])
  }

  @Test("A click on a link that can be edited places the caret")
  func edits() {
    let view = view("https://example.org")
    view.isEditable = true
    click(view, 6)
    #expect(view.log == [])
    #expect(view.isFirstResponder)
    #expect((5...7).contains(view.selectedRange.location))
  }

  @Test("A drag across a link selects and opens nothing")
  func selects() {
    let view = view("https://example.org")
    let y = view.convert(view.caretRect(for: view.beginningOfDocument), to: nil).midY
    stage.press(CGPoint(x: 50, y: y))
    stage.move(to: CGPoint(x: 80, y: y))
    stage.release()
    #expect(view.selectedRange.length > 0)
    #expect(stage.openedAddresses == [])
  }

  @Test("An address without a scheme is opened by nothing")
  func cannotOpen() throws {
    stage.show(root)
    var answers: [Bool] = []
    let url = try #require(URL(string: "no-scheme"))
    UIApplication.shared.open(url) { answers.append($0) }
    #expect(answers == [false])
    #expect(stage.openedAddresses == [])
  }
}

@MainActor private final class LinkedTextView: UITextView, UITextViewDelegate {
  var log: [String] = []
  var mayInteract = true
  var replacement: UIAction??

  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    log.append(
      "shouldInteract \(url.absoluteString) (\(characterRange.location),\(characterRange.length))")
    return mayInteract
  }

  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    log.append("primaryAction (\(textItem.range.location),\(textItem.range.length))")
    return replacement ?? defaultAction
  }
}
