import Espalier
import Foundation
import Testing

/// A label with room around its text, as many apps have one.
@MainActor private final class PaddedLabel: UILabel {
  let padding = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
  var rects: [CGRect] = []

  override func drawText(in rect: CGRect) {
    rects.append(rect)
    super.drawText(in: rect.inset(by: padding))
  }

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int)
    -> CGRect
  {
    let inner = super.textRect(
      forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines)
    return CGRect(
      x: inner.minX - padding.left, y: inner.minY - padding.top,
      width: inner.width + padding.left + padding.right,
      height: inner.height + padding.top + padding.bottom)
  }
}

/// A label that draws a bar behind its text and one in front.
@MainActor private final class MarkedLabel: UILabel {
  var drawsText = true

  override func draw(_ rect: CGRect) {
    UIColor.green.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width, height: 4)).fill()
    if drawsText { super.draw(rect) }
    UIColor.blue.setFill()
    UIBezierPath(rect: CGRect(x: 0, y: rect.height - 4, width: rect.width, height: 4)).fill()
  }
}

@MainActor private final class Nothing: UILabel {
  override func drawText(in rect: CGRect) {}
}

@MainActor private final class CountingRecognizer: UITapGestureRecognizer {
  var added = 0
  override func addTarget(_ target: Any, action: Selector) {
    added += 1
    super.addTarget(target, action: action)
  }
}

@MainActor private final class CountingControl: UIControl {
  var calls: [String] = []
  override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    calls.append("add")
    super.addTarget(target, action: action, for: controlEvents)
  }
  override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event)
  {
    calls.append("remove")
    super.removeTarget(target, action: action, for: controlEvents)
  }
  func tapped() { calls.append("tapped") }
}

@MainActor private final class NumbersOnly: UITextField {
  override var keyboardType: UIKeyboardType {
    get { .numberPad }
    set {}
  }
  override var isSecureTextEntry: Bool {
    get { true }
    set {}
  }
  override func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    text.allSatisfy(\.isNumber)
  }
}

/// Members that UIKit lets a program override are called by the framework.
@MainActor struct OverridingTests {
  /// The dark pixels of a label's rectangle, by columns and rows.
  private func inked(_ studio: Studio, _ frame: CGRect) -> CGRect {
    var box = CGRect.null
    let picture = studio.picture
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX)
      where picture.pixels[y * picture.size.width + x] & 0xff < 0x80 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func aLabelDrawsItsTextWhereDrawTextSaysAndIsLargerByTextRect() {
    withStudio { studio in
      let plain = UILabel()
      plain.text = "Pear"
      plain.sizeToFit()
      let label = PaddedLabel()
      label.text = "Pear"
      label.sizeToFit()
      #expect(label.bounds.width == plain.bounds.width + 16)
      #expect(label.bounds.height == plain.bounds.height + 10)
      #expect(label.intrinsicContentSize == label.bounds.size)
      let size = label.bounds.size
      studio.add(plain, 10, 10, plain.bounds.width, plain.bounds.height)
      studio.add(label, 100, 10, size.width, size.height)
      let bare = inked(studio, plain.frame)
      let padded = inked(studio, label.frame)
      #expect(label.rects == [label.bounds])
      #expect(!bare.isEmpty)
      #expect(padded == bare.offsetBy(dx: 95, dy: 3))
      label.text = "Plum"
      studio.turn()
      #expect(label.rects.count == 2)
    }
  }

  @Test func aLabelOfSeveralLinesIsAsHighAsItsTextInsideTheRoom() {
    withStudio { _ in
      let plain = UILabel()
      let label = PaddedLabel()
      for each in [plain, label] {
        each.text = "Trees that grow flat against a wall need tying in twice a year."
        each.numberOfLines = 0
      }
      let inner = plain.sizeThatFits(CGSize(width: 200, height: 0))
      let outer = label.sizeThatFits(CGSize(width: 216, height: 0))
      #expect(outer == CGSize(width: inner.width + 16, height: inner.height + 10))
    }
  }

  @Test func aLabelsDrawingIsCalledAndMayLeaveTheTextOut() {
    withStudio { studio in
      let label = MarkedLabel()
      label.text = "Pear"
      studio.add(label, 10, 10, 60, 40)
      #expect(studio.pixel(20, 11) == 0xff00_ff00)
      #expect(studio.pixel(20, 48) == 0xff00_00ff)
      #expect(!inked(studio, CGRect(x: 10, y: 16, width: 60, height: 28)).isEmpty)
      label.drawsText = false
      label.setNeedsDisplay()
      studio.turn()
      #expect(inked(studio, CGRect(x: 10, y: 16, width: 60, height: 28)).isEmpty)
      let silent = Nothing()
      silent.text = "Pear"
      studio.add(silent, 100, 10, 60, 40)
      #expect(inked(studio, silent.frame).isEmpty)
    }
  }

  @Test func aLabelOfAnAppsClassWithoutOverridesLooksLikeAnyOther() {
    final class Title: UILabel {}
    withStudio { studio in
      let plain = UILabel()
      let title = Title()
      for (index, each) in [plain, title].enumerated() {
        each.text = "Pear"
        each.textAlignment = .center
        studio.add(each, 10, CGFloat(10 + 50 * index), 80, 40)
      }
      #expect(inked(studio, title.frame) == inked(studio, plain.frame).offsetBy(dx: 0, dy: 50))
    }
  }

  @Test func targetsAreAddedAndRemovedThroughTheMethodsThatTakeASelector() {
    let control = CountingControl()
    control.addTarget(control, action: CountingControl.tapped, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.removeTarget(control, action: CountingControl.tapped, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(control.calls == ["add", "tapped", "remove"])
    let recognizer = CountingRecognizer()
    recognizer.addTarget(control, action: CountingControl.tapped)
    recognizer.addTarget(control, action: Selector(CountingControl.tapped))
    #expect(recognizer.added == 2)
  }

  @Test func aFieldAsksItsOwnTraits() {
    withStudio { _ in
      let field = NumbersOnly()
      let input: any UITextInputTraits = field
      field.keyboardType = .default
      #expect(input.keyboardType == .numberPad)
      #expect(input.isSecureTextEntry)
    }
  }
}
