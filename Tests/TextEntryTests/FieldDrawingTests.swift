import Espalier
import EspalierTesting
import Foundation
import Testing

/// A field that draws a frame around its text and moves the text.
private final class FramedField: UITextField {
  var inset: CGFloat = 0
  var draws = true
  var callsSuper = true
  var texts: [CGRect] = []
  var placeholders: [CGRect] = []

  override func drawText(in rect: CGRect) {
    texts.append(rect)
    if draws {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 4, height: rect.height))
    }
    if callsSuper { super.drawText(in: rect.insetBy(dx: inset, dy: 0)) }
  }

  override func drawPlaceholder(in rect: CGRect) {
    placeholders.append(rect)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 4, height: rect.height))
    super.drawPlaceholder(in: rect.insetBy(dx: 10, dy: 0))
  }
}

/// A field of an app that overrides nothing.
private final class NamedField: UITextField {}

@MainActor @Suite("Text fields that draw their text") struct FieldDrawingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let root = UIViewController()

  init() {
    root.view.backgroundColor = .white
    stage.show(root)
  }

  private func show<Field: UITextField>(_ field: Field, y: CGFloat = 40) -> Field {
    field.frame = CGRect(x: 20, y: y, width: 200, height: 34)
    field.text = "Some text"
    field.textColor = .black
    root.view.addSubview(field)
    stage.settle()
    return field
  }

  @Test("A subclass is called to draw its text in the rectangle of the text")
  func callsTheSubclass() {
    let field = show(FramedField())
    #expect(field.texts == [CGRect(x: 0, y: 0, width: 200, height: 34)])
    #expect(field.placeholders == [])
    #expect(stage.shows(.red, in: field))
    field.setNeedsDisplay()
    stage.turn()
    #expect(field.texts.count == 2)
    stage.turn()
    #expect(field.texts.count == 2)
  }

  @Test("What super draws stands in the rectangle that it was given")
  func movesTheText() {
    let plain = show(UITextField(), y: 100)
    let field = FramedField()
    field.draws = false
    field.inset = 30
    _ = show(field)
    let (usual, moved) = (stage.pixels(in: plain), stage.pixels(in: field))
    let width = 200
    for y in 0..<34 {
      let row = Array(moved[(y * width + 30)..<(y * width + 140)])
      #expect(row == Array(usual[(y * width)..<(y * width + 110)]))
      #expect(moved[(y * width)..<(y * width + 30)].allSatisfy { $0 == 0xffff_ffff })
    }
  }

  @Test("What is drawn before super lies below the text")
  func drawsBelow() {
    let field = FramedField()
    field.inset = 0
    _ = show(field)
    let plain = show(UITextField(), y: 100)
    let (drawn, usual) = (stage.pixels(in: field), stage.pixels(in: plain))
    for index in drawn.indices where index % 200 >= 4 { #expect(drawn[index] == usual[index]) }
    for index in drawn.indices where index % 200 < 4 && usual[index] == 0xffff_ffff {
      #expect(drawn[index] == 0xffff_0000)
    }
  }

  @Test("A subclass that does not call super shows only what it draws")
  func replacesTheText() {
    let field = FramedField()
    field.callsSuper = false
    _ = show(field)
    #expect(Set(stage.pixels(in: field)) == [0xffff_ffff, 0xffff_0000])
  }

  @Test("Text that is edited is drawn by the field, and the placeholder by the subclass again")
  func drawsWhileEditing() {
    let field = show(FramedField())
    field.placeholder = "Name"
    field.becomeFirstResponder()
    stage.turn()
    let count = field.texts.count
    #expect(!stage.shows(.red, in: field))
    stage.type("x")
    #expect(field.texts.count == count)
    field.text = ""
    stage.turn()
    #expect(field.placeholders == [CGRect(x: 0, y: 0, width: 200, height: 34)])
    #expect(stage.shows(.blue, in: field))
  }

  @Test("A subclass that overrides nothing looks like a text field and makes no picture")
  func overridesNothing() {
    let plain = show(UITextField(), y: 100)
    let named = show(NamedField())
    #expect(stage.pixels(in: plain) == stage.pixels(in: named))
    named.text = ""
    named.placeholder = "Name"
    plain.text = ""
    plain.placeholder = "Name"
    stage.turn()
    #expect(stage.pixels(in: plain) == stage.pixels(in: named))
  }
}
