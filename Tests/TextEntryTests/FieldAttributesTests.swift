import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Attributes of text fields") struct FieldAttributesTests {
  private let scene = FieldScene()
  private var stage: Stage { scene.stage }
  private let regular = UIFont.systemFont(ofSize: 17)
  private let bold = UIFont.boldSystemFont(ofSize: 17)

  private func parts(_ parts: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for (text, attributes) in parts {
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  /// "one" in the field's look and "two" larger and underlined.
  private var oneTwo: NSAttributedString {
    parts([
      ("one", [.font: regular]),
      ("two", [.font: UIFont.boldSystemFont(ofSize: 30), .underlineStyle: 1]),
    ])
  }

  /// The text with `*` around bold and `_` around underlined runs.
  private func marked(_ field: UITextField) -> String {
    guard let text = field.attributedText else { return "nil" }
    var result = ""
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let isBold =
        (values[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
      let marks = (isBold ? "*" : "") + (values[.underlineStyle] == nil ? "" : "_")
      result += marks + (text.string as NSString).substring(with: range) + marks.reversed()
    }
    return result
  }

  @Test("attributedText keeps the look of every part, and the field that of the first one")
  func keepsParts() {
    let field = scene.addField()
    field.attributedText = oneTwo
    #expect(marked(field) == "one*_two_*")
    #expect(field.text == "onetwo")
    #expect(field.font == regular)
    let width = field.intrinsicContentSize.width
    let plain = scene.addField("B", y: 80, text: "onetwo")
    #expect(width > plain.intrinsicContentSize.width + 5)
    #expect(field.intrinsicContentSize.height > plain.intrinsicContentSize.height + 5)
  }

  @Test("Typed text looks like the text before the caret")
  func typesLikeTheTextBefore() {
    let field = scene.editedField("")
    field.attributedText = oneTwo
    field.select(6)
    stage.type("!")
    field.select(3)
    stage.type("?")
    #expect(marked(field) == "one?*_two!_*")
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(marked(field) == "one*_two!_*")
  }

  @Test("typingAttributes are those of text entered next, and nil while the text is not edited")
  func typingAttributes() {
    let field = scene.addField(text: "ab")
    #expect(field.typingAttributes == nil)
    field.typingAttributes = [.font: bold]
    field.becomeFirstResponder()
    #expect(field.typingAttributes?[.font] as? UIFont == field.font)
    field.typingAttributes?[.font] = bold
    #expect(field.typingAttributes?[.font] as? UIFont == bold)
    stage.type("c")
    #expect(marked(field) == "ab*c*")
    field.select(1)
    #expect(field.typingAttributes?[.font] as? UIFont == field.font)
  }

  @Test("Control-B and Control-U change the selection where a field allows it, in steps to undo")
  func togglesStyles() {
    let field = scene.editedField("one two", caret: 4, length: 3)
    stage.press(key: .keyboardB, modifiers: .control)
    #expect(marked(field) == "one two")
    field.allowsEditingTextAttributes = true
    stage.press(key: .keyboardB, modifiers: .control)
    #expect(marked(field) == "one *two*")
    #expect(field.selection == [4, 3])
    #expect(scene.take().filter { $0 == "A.editingChanged" }.count == 1)
    stage.press(key: .keyboardU, modifiers: .control)
    #expect(marked(field) == "one *_two_*")
    stage.press(key: .keyboardZ, modifiers: .control)
    stage.press(key: .keyboardZ, modifiers: .control)
    #expect(marked(field) == "one two")
    #expect(field.text == "one two")
  }

  @Test("defaultTextAttributes are those of the whole text: kerning moves the caret")
  func defaultAttributes() {
    let field = scene.editedField("1234")
    let end = field.caretRect(for: field.endOfDocument).minX
    field.defaultTextAttributes[.kern] = 20
    stage.turn()
    #expect(field.caretRect(for: field.endOfDocument).minX > end + 55)
    #expect(field.defaultTextAttributes[.kern] as? Int == 20)
    stage.type("5")
    #expect(field.caretRect(for: field.endOfDocument).minX > end + 75)
    field.text = "1234"
    #expect(field.caretRect(for: field.endOfDocument).minX > end + 55)
  }

  @Test("Setting text, font or colour takes the looks of its parts away")
  func forgetsParts() {
    let field = scene.addField()
    field.attributedText = oneTwo
    field.font = regular
    #expect(marked(field) == "one_two_")
    field.text = "onetwo"
    #expect(marked(field) == "onetwo")
    field.attributedText = parts([
      ("a", [.foregroundColor: UIColor.red]), ("b", [.foregroundColor: UIColor.blue, .kern: 1]),
    ])
    #expect(field.textColor == .red)
    field.textColor = .green
    let color = field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? UIColor == .green)
  }

  @Test("The colours of parts are on screen, while the text is edited and while it is not")
  func drawsColours() {
    let field = scene.addField()
    let text = parts([
      ("■■", [.foregroundColor: UIColor.red]), ("■■", [.foregroundColor: UIColor.blue, .kern: 1]),
    ])
    field.attributedText = text
    stage.turn()
    #expect(stage.shows(.red, in: field) && stage.shows(.blue, in: field))
    field.becomeFirstResponder()
    stage.turn()
    #expect(stage.shows(.red, in: field) && stage.shows(.blue, in: field))
    // A text that is too long is shortened in its own colours.
    field.resignFirstResponder()
    field.frame.size.width = 60
    stage.turn()
    #expect(stage.shows(.red, in: field))
    field.isEnabled = false
    stage.turn()
    #expect(!stage.shows(.red, in: field) && !stage.shows(.blue, in: field))
  }

  @Test("A hidden text with attributes shows dots alone")
  func hides() {
    let field = scene.editedField("")
    field.attributedText = oneTwo
    field.isSecureTextEntry = true
    stage.turn()
    let hidden = field.caretRect(for: field.endOfDocument).minX
    field.isSecureTextEntry = false
    stage.turn()
    #expect(field.caretRect(for: field.endOfDocument).minX != hidden)
    #expect(marked(field) == "one*_two_*")
  }

  @Test("A placeholder has its own font and colours")
  func placeholder() {
    let field = scene.addField()
    field.placeholder = "■ name"
    let width = field.intrinsicContentSize.width
    field.attributedPlaceholder = NSAttributedString(
      string: "■ name", attributes: [.foregroundColor: UIColor.red])
    stage.turn()
    #expect(stage.shows(.red, in: field))
    #expect(field.intrinsicContentSize.width == width)
    field.attributedPlaceholder = parts([
      ("■ ", [.foregroundColor: UIColor.red]),
      ("name ■", [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 25)]),
    ])
    stage.turn()
    #expect(stage.shows(.red, in: field) && stage.shows(.blue, in: field))
    #expect(field.intrinsicContentSize.width > width)
    #expect(field.attributedPlaceholder?.string == "■ name ■")
    field.placeholder = "■ name"
    stage.turn()
    #expect(!stage.shows(.red, in: field))
  }
}

extension Stage {
  /// Whether a pixel of a view has exactly a colour.
  func shows(_ color: UIColor, in view: UIView) -> Bool {
    pixels(in: view).contains { $0 == color.opaquePixel }
  }

  /// The pixels of a view on screen, from the top left corner.
  func pixels(in view: UIView) -> [UInt32] {
    let rect = view.convert(view.bounds, to: nil)
    let (left, top) = (Int(rect.minX), Int(rect.minY))
    let width = Int(view.window?.bounds.width ?? 0)
    let all = pixels
    return (top..<top + Int(rect.height)).flatMap { y in
      all[(y * width + left)..<(y * width + left + Int(rect.width))]
    }
  }
}

extension UIColor {
  fileprivate var opaquePixel: UInt32 {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func byte(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
    return 0xff00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
