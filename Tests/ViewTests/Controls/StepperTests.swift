import Espalier
import EspalierTesting
import Foundation
import Testing

/// Two buttons that make a value smaller and larger.
@MainActor @Suite struct StepperTests {
  let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
  let page = UIViewController()
  let stepper = UIStepper(frame: CGRect(x: 10, y: 30, width: 1, height: 1))
  let log = Log()

  final class Log {
    var values: [Double] = []
  }

  private let more = CGPoint(x: 90, y: 46)
  private let less = CGPoint(x: 30, y: 46)

  private func show() {
    stepper.addAction(
      UIAction { [log, unowned stepper] _ in log.values.append(stepper.value) }, for: .valueChanged)
    stage.show(page)
    page.view.addSubview(stepper)
    stage.settle()
  }

  @Test("Looks T43: the size is 94 by 32, the value 0 of 0 to 100 by 1")
  func defaults() {
    #expect(stepper.frame == CGRect(x: 10, y: 30, width: 94, height: 32))
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
  }

  @Test func aPressChangesTheValueAndTheProgramSendsNothing() {
    show()
    stage.tap(more)
    stage.tap(more)
    stage.tap(less)
    stepper.value = 50
    #expect(log.values == [1, 2, 1])
    stepper.value = 1_000
    #expect(stepper.value == 100)
    stage.tap(more)
    #expect(log.values.count == 3)
  }

  @Test("Looks T43: held for a second, it makes a step and five more")
  func aHeldPressRepeats() {
    show()
    stage.press(more)
    stage.advance(by: 0.45)
    #expect(stepper.value == 1)
    stage.advance(by: 0.5)
    stage.release()
    #expect(stepper.value == 6)
    stage.advance(by: 1)
    #expect(stepper.value == 6)
    #expect(log.values == [1, 2, 3, 4, 5, 6])
  }

  @Test func aPressThatIsNotContinuousSendsOnceAtItsEnd() {
    stepper.isContinuous = false
    show()
    stage.press(more)
    stage.advance(by: 0.95)
    #expect(log.values.isEmpty)
    stage.release()
    #expect(log.values == [6])
    stepper.autorepeat = false
    stage.press(more)
    stage.advance(by: 2)
    stage.release()
    #expect(log.values == [6, 7])
  }

  @Test("Looks T43: it stops at its limits, or leads to the other one")
  func limits() {
    stepper.maximumValue = 3
    stepper.stepValue = 2
    show()
    stage.tap(more)
    stage.tap(more)
    stage.tap(more)
    #expect(log.values == [2, 3])
    stepper.wraps = true
    stage.tap(more)
    #expect(stepper.value == 0)
    stage.tap(less)
    #expect(stepper.value == 3)
  }

  @Test("Looks T43: crossed limits are issues")
  func wrongNumbers() {
    stepper.minimumValue = 5
    #expect(stepper.value == 5)
    stepper.maximumValue = 2
    stepper.stepValue = 0
    stepper.value = .nan
    #expect(stepper.maximumValue == 100 && stepper.stepValue == 1 && stepper.value == 5)
    #expect(stage.issues.count == 3)
    #expect(stage.issues.allSatisfy { $0.code == "stepper" })
  }

  @Test func arrowKeysStep() {
    show()
    stage.press(key: .keyboardTab)
    for key in [
      UIKeyboardHIDUsage.keyboardUpArrow, .keyboardRightArrow, .keyboardDownArrow,
      .keyboardLeftArrow, .keyboardLeftArrow,
    ] { stage.press(key: key) }
    #expect(log.values == [1, 2, 1, 0])
  }

  @Test func fromRightToLeftTheLargerValueIsAtTheLeft() {
    page.traitOverrides.layoutDirection = .rightToLeft
    show()
    stage.tap(less)
    #expect(stepper.value == 1)
  }

  @Test func aDisabledStepperStaysAsItIs() {
    show()
    stepper.isEnabled = false
    stage.tap(more)
    #expect(stepper.value == 0)
  }
}
