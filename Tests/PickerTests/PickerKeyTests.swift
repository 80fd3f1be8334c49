import Espalier
import EspalierPickers
import EspalierTesting
import Foundation
import Testing

/// The keys of a picker.
@MainActor @Suite struct PickerKeyTests {
  private func press(_ scene: PickerScene, _ keys: UIKeyboardHIDUsage...) {
    for key in keys { scene.stage.press(key: key) }
    scene.stage.settle()
  }

  @Test func arrowsPagesAndEndsSelectRows() {
    let scene = PickerScene([PickerScene.numbers(20)])
    press(scene, .keyboardTab, .keyboardDownArrow, .keyboardDownArrow, .keyboardUpArrow)
    #expect(scene.told == ["0:1", "0:2", "0:1"])
    scene.told = []
    press(scene, .keyboardPageDown, .keyboardEnd, .keyboardPageUp, .keyboardHome)
    #expect(scene.told == ["0:6", "0:19", "0:14", "0:0"])
    scene.told = []
    press(scene, .keyboardUpArrow, .keyboardHome)
    #expect(scene.told.isEmpty)
    #expect(scene.titles == ["0"])
  }

  @Test func leftAndRightLeadToAnotherComponent() {
    let scene = PickerScene([["a", "b"], ["c", "d"], ["e", "f"]])
    press(scene, .keyboardTab, .keyboardRightArrow, .keyboardDownArrow)
    press(scene, .keyboardLeftArrow, .keyboardDownArrow)
    #expect(scene.told == ["1:1", "0:1"])
  }

  @Test func fromRightToLeftTheFirstComponentIsAtTheRight() {
    let scene = PickerScene([["a", "b"], ["c", "d"], ["e", "f"]])
    scene.page.traitOverrides.layoutDirection = .rightToLeft
    scene.stage.settle()
    scene.notch(2)
    scene.stage.settle()
    #expect(scene.told == ["0:1"])
    press(scene, .keyboardTab, .keyboardLeftArrow, .keyboardDownArrow)
    #expect(scene.told == ["0:1", "1:1"])
  }

  @Test func lettersSelectTheNextRowThatBeginsWithThem() {
    let scene = PickerScene()
    press(scene, .keyboardTab)
    for letter in ["b", "b", "b"] { scene.stage.press(letter: letter, usage: .keyboardB) }
    #expect(scene.told == ["0:1", "0:2", "0:1"])
    scene.stage.advance(by: 2)
    scene.told = []
    for letter in ["b", "l"] { scene.stage.press(letter: letter) }
    #expect(scene.told == ["0:2"])
    scene.stage.advance(by: 2)
    scene.stage.press(letter: "e")
    scene.stage.advance(by: 2)
    scene.stage.press(letter: "x")
    #expect(scene.told == ["0:2", "0:5"])
  }

  @Test func aPickerIsOneItemOfTheFocusAndOneWithoutRowsNone() {
    let scene = PickerScene([["a", "b"], ["c", "d"]])
    let button = UIButton(frame: CGRect(x: 0, y: 240, width: 50, height: 20))
    scene.page.view.addSubview(button)
    press(scene, .keyboardTab)
    #expect(scene.picker.isFocused)
    press(scene, .keyboardTab)
    #expect(button.isFocused)
    scene.lists = [[], []]
    scene.picker.reloadAllComponents()
    press(scene, .keyboardTab)
    #expect(button.isFocused && !scene.picker.canBecomeFocused)
  }
}
