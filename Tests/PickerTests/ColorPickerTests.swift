import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Colour wells and colour pickers.
@MainActor @Suite struct ColorPickerTests {
  let stage = Stage(size: CGSize(width: 800, height: 800), scale: 1)
  let page = UIViewController()

  final class Recorder: NSObject, UIColorPickerViewControllerDelegate {
    var selections: [(hex: String, continuously: Bool)] = []
    var ends = 0
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { selections.append((hex(color), continuously)) }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      ends += 1
    }
  }

  /// Shows a picker on the whole stage.
  private func picker(mirrored: Bool = false) -> (UIColorPickerViewController, Recorder) {
    let picker = UIColorPickerViewController()
    let recorder = Recorder()
    picker.delegate = recorder
    if mirrored { picker.traitOverrides.layoutDirection = .rightToLeft }
    stage.show(picker)
    stage.settle()
    return (picker, recorder)
  }

  private func parts<Part: UIView>(_ type: Part.Type, in view: UIView) -> [Part] {
    view.subviews.flatMap { ($0 as? Part).map { [$0] } ?? parts(type, in: $0) }
  }

  /// The grid: the one part twelve fields wide and ten high.
  private func grid(of picker: UIColorPickerViewController) -> UIControl? {
    parts(UIControl.self, in: picker.view).first { $0.accessibilityLabel == "Grid" }
  }

  /// The middle of a field of the grid, on the stage.
  private func field(_ column: Int, _ row: Int, of picker: UIColorPickerViewController) -> CGPoint {
    guard let grid = grid(of: picker) else { return .zero }
    let inside = CGPoint(
      x: grid.bounds.width * (CGFloat(column) + 0.5) / 12,
      y: grid.bounds.height * (CGFloat(row) + 0.5) / 10)
    return grid.convert(inside, to: nil)
  }

  @Test func theDefaultsAreUIKits() {
    let picker = UIColorPickerViewController()
    #expect(picker.selectedColor == .black && picker.supportsAlpha)
    #expect(picker.modalPresentationStyle == .formSheet && picker.delegate == nil)
    let well = UIColorWell()
    #expect(well.selectedColor == nil && well.supportsAlpha && well.title == nil)
    #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28))
  }

  @Test("Looks T47: a well opens a picker, and each selection is one change")
  func aWellOpensAPicker() throws {
    let well = UIColorWell(frame: CGRect(x: 300, y: 100, width: 28, height: 28))
    well.title = "Ground"
    stage.show(page)
    page.view.addSubview(well)
    var colors: [String] = []
    well.addAction(
      UIAction { [weak well] _ in well?.selectedColor.map { colors.append(hex($0)) } },
      for: .valueChanged)
    well.selectedColor = .white
    stage.tap(well)
    stage.settle()
    let picker = try #require(page.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Ground" && picker.selectedColor == .white)
    #expect(colors.isEmpty)
    stage.tap(field(5, 5, of: picker))
    #expect(colors == ["FF4015"])
    stage.tap(field(0, 5, of: picker))
    #expect(colors == ["FF4015", "00A1D8"])
    stage.press(key: .keyboardEscape)
    stage.settle()
    #expect(page.presentedViewController == nil && stage.issues.isEmpty)
  }

  @Test func aClickInTheGridSelectsOnceAndADragContinuously() {
    let (picker, recorder) = picker()
    stage.tap(field(11, 9, of: picker))
    #expect(recorder.selections.map(\.hex) == ["DFEED4"])
    #expect(recorder.selections.map(\.continuously) == [false])
    stage.tap(field(11, 9, of: picker))
    #expect(recorder.selections.count == 1)
    stage.press(field(0, 0, of: picker))
    stage.move(to: field(3, 0, of: picker))
    stage.move(to: field(11, 0, of: picker))
    stage.release()
    #expect(recorder.selections.dropFirst().map(\.hex) == ["C2C2C2", "000000", "000000"])
    #expect(recorder.selections.dropFirst().map(\.continuously) == [true, true, false])
    #expect(hex(picker.selectedColor) == "000000")
  }

  @Test func theGridIsMirrored() {
    let (picker, recorder) = picker(mirrored: true)
    stage.tap(field(0, 5, of: picker))
    #expect(recorder.selections.map(\.hex) == ["76BB40"])
  }

  @Test func keysMoveTheSelection() throws {
    let (picker, recorder) = picker()
    stage.tap(field(5, 5, of: picker))
    let grid = try #require(self.grid(of: picker))
    for _ in 0..<8 where !grid.isFocused { stage.press(key: .keyboardTab) }
    try #require(grid.isFocused)
    recorder.selections = []
    stage.press(key: .keyboardRightArrow)
    stage.press(key: .keyboardDownArrow)
    stage.press(key: .keyboardHome)
    stage.press(key: .keyboardPageUp)
    stage.press(key: .keyboardUpArrow)
    #expect(recorder.selections.map(\.hex) == ["FF6A00", "FF8648", "01C7FC", "FFFFFF"])
    #expect(recorder.selections.allSatisfy { !$0.continuously })
  }

  @Test func slidersKeepTheOtherAmounts() throws {
    let (picker, recorder) = picker()
    picker.selectedColor = UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)
    let pages = try #require(parts(UISegmentedControl.self, in: picker.view).first)
    stage.tap(
      pages.convert(CGPoint(x: pages.bounds.width * 0.75, y: pages.bounds.midY), to: nil))
    stage.settle()
    #expect(recorder.selections.isEmpty)
    let sliders = parts(UISlider.self, in: picker.view)
    let named = Dictionary(uniqueKeysWithValues: sliders.map { ($0.accessibilityLabel ?? "", $0) })
    let blue = try #require(named["Blue"])
    #expect(abs((named["Green"]?.value ?? 0) - 0.2) < 0.001)
    stage.press(blue.convert(CGPoint(x: blue.bounds.maxX - 1, y: blue.bounds.midY), to: nil))
    stage.release()
    #expect(recorder.selections.last?.hex == "FF33FF")
    #expect(recorder.selections.last?.continuously == false)
    let opacity = try #require(named["Opacity"])
    stage.press(opacity.convert(CGPoint(x: 1, y: opacity.bounds.midY), to: nil))
    stage.release()
    var alpha: CGFloat = 1
    picker.selectedColor.getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0 && hex(picker.selectedColor) == "FF33FF")
    picker.supportsAlpha = false
    stage.settle()
    #expect(opacity.superview?.isHidden == true)
  }

  @Test func digitsAreAColourOnceTheyAreComplete() throws {
    let (picker, recorder) = picker()
    let pages = try #require(parts(UISegmentedControl.self, in: picker.view).first)
    stage.tap(
      pages.convert(CGPoint(x: pages.bounds.width * 0.75, y: pages.bounds.midY), to: nil))
    stage.settle()
    let field = try #require(parts(UITextField.self, in: picker.view).first)
    #expect(field.text == "000000")
    stage.tap(field)
    field.text = ""
    stage.type("30B0C")
    #expect(recorder.selections.isEmpty)
    stage.type("7")
    #expect(recorder.selections.map(\.hex) == ["30B0C7"])
    field.text = ""
    stage.type("zz")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(field.text == "30B0C7" && recorder.selections.count == 1)
    field.becomeFirstResponder()
    field.text = ""
    stage.type("#f60")
    stage.press(key: .keyboardReturnOrEnter)
    #expect(field.text == "FF6600" && recorder.selections.last?.hex == "FF6600")
  }

  @Test func theDelegateIsToldOfTheEndOnceThePickerIsGone() {
    let picker = UIColorPickerViewController()
    let recorder = Recorder()
    picker.delegate = recorder
    stage.show(page)
    page.present(picker, animated: true)
    stage.settle()
    let close = parts(UIButton.self, in: picker.view).first { $0.buttonType == .close }
    close?.performPrimaryAction()
    #expect(recorder.ends == 0)
    stage.settle()
    #expect(recorder.ends == 1 && page.presentedViewController == nil)
  }

  @Test func theOlderDelegateMethodIsCalledAtTheEndOfASelection() {
    final class Older: NSObject, UIColorPickerViewControllerDelegate {
      var count = 0
      func colorPickerViewControllerDidSelectColor(
        _ viewController: UIColorPickerViewController
      ) { count += 1 }
    }
    let (picker, _) = picker()
    let older = Older()
    picker.delegate = older
    stage.press(field(0, 0, of: picker))
    stage.move(to: field(3, 3, of: picker))
    #expect(older.count == 0)
    stage.release()
    #expect(older.count == 1)
  }
}

/// Returns a colour's amounts as six hexadecimal digits.
private func hex(_ color: UIColor) -> String {
  var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
  color.getRed(&red, green: &green, blue: &blue, alpha: nil)
  return [red, green, blue].map { amount in
    let digits = String(Int((amount * 255).rounded()), radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}
