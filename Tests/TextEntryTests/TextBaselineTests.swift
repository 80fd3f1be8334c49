import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Baselines of fields and text views") struct TextBaselineTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let root = UIViewController()
  private let label = UILabel()

  init() {
    stage.show(root)
    label.text = "Label"
    label.frame = CGRect(x: 0, y: 100, width: 80, height: 21)
    root.view.addSubview(label)
  }

  /// Puts a view with the first, or last, baseline at that of the label, which has the same font.
  private func align(_ view: UIView, last: Bool = false, height: CGFloat? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 100).isActive = true
    let anchor = last ? view.lastBaselineAnchor : view.firstBaselineAnchor
    anchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
    stage.settle()
  }

  private func caretTop(_ view: any UIView & UITextInput, last: Bool = false) -> CGFloat {
    let place = last ? view.endOfDocument : view.beginningOfDocument
    return view.convert(view.caretRect(for: place), to: root.view).minY
  }

  @Test("The text of a field stands on the line of a label, in any height and with any border")
  func fields() {
    for border in [UITextField.BorderStyle.none, .roundedRect] {
      for (last, height) in [(false, nil), (true, nil), (false, 60), (true, 61)]
        as [(Bool, CGFloat?)]
      {
        let field = UITextField()
        field.font = label.font
        field.borderStyle = border
        field.text = "Text"
        align(field, last: last, height: height)
        #expect(abs(caretTop(field) - label.frame.minY) <= 0.5, "\(border) \(last) \(field.frame)")
        field.removeFromSuperview()
      }
    }
  }

  @Test("An empty field has a baseline, and a new font moves it")
  func emptyFields() {
    let field = UITextField()
    field.font = label.font
    align(field)
    let old = field.frame.midY
    #expect(abs(caretTop(field) - label.frame.minY) <= 0.5)
    field.font = .systemFont(ofSize: 34)
    stage.settle()
    #expect(field.frame.midY < old)
  }

  @Test("The first and last lines of a text view stand on the line of a label")
  func textViews() {
    for isScrolling in [false, true] {
      let view = UITextView()
      view.font = label.font
      view.isScrollEnabled = isScrolling
      view.text = "Text\nText\nText"
      view.widthAnchor.constraint(equalToConstant: 200).isActive = true
      align(view, height: isScrolling ? 80 : nil)
      #expect(abs(caretTop(view) - label.frame.minY) <= 0.5, "\(view.frame)")
      view.textContainerInset.top = 30
      stage.settle()
      #expect(abs(caretTop(view) - label.frame.minY) <= 0.5, "\(view.frame)")
      view.removeFromSuperview()
    }
    let view = UITextView()
    view.font = label.font
    view.isScrollEnabled = false
    view.text = "Text\nText\nText"
    view.widthAnchor.constraint(equalToConstant: 200).isActive = true
    align(view, last: true)
    #expect(abs(caretTop(view, last: true) - label.frame.minY) <= 1)
    view.text = "Text\nText\nText\nText\nText"
    stage.settle()
    #expect(abs(caretTop(view, last: true) - label.frame.minY) <= 1)
  }

  @Test("A row that aligns baselines aligns a label and a field")
  func rows() {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 17)
    let name = UILabel()
    name.text = "Name"
    let row = UIStackView(arrangedSubviews: [name, field])
    row.alignment = .firstBaseline
    row.frame = CGRect(x: 0, y: 200, width: 300, height: 40)
    root.view.addSubview(row)
    stage.settle()
    #expect(abs(caretTop(field) - row.convert(name.frame, to: root.view).minY) <= 0.5)
  }
}
