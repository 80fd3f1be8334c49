import Espalier
import EspalierPlatform
import EspalierTesting
import Foundation
import Testing

/// A row of segments of which one can be selected.
@MainActor @Suite struct SegmentedControlTests {
  let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
  let page = UIViewController()

  private final class Log {
    var lines: [String] = []
  }

  private func show(_ control: UISegmentedControl, width: CGFloat = 280) -> Log {
    let log = Log()
    control.frame = CGRect(x: 10, y: 30, width: width, height: 32)
    control.addAction(
      UIAction { [unowned control] _ in log.lines.append("\(control.selectedSegmentIndex)") },
      for: .valueChanged)
    stage.show(page)
    page.view.addSubview(control)
    stage.settle()
    return log
  }

  private func middle(_ index: Int, of count: Int = 3) -> CGPoint {
    CGPoint(x: 10 + 280 / CGFloat(count) * (CGFloat(index) + 0.5), y: 46)
  }

  @Test("Looks T42: segments share the width in whole points")
  func segmentsShareTheWidth() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    _ = show(control)
    let widths = control.subviews.filter { !$0.subviews.isEmpty }.map(\.frame.width)
    #expect(widths.sorted() == [93, 93, 94])
    control.setWidth(40, forSegmentAt: 1)
    stage.turn()
    #expect(control.widthForSegment(at: 1) == 40)
    let after = control.subviews.filter { !$0.subviews.isEmpty }.map(\.frame.width)
    #expect(after.sorted() == [40, 120, 120])
  }

  @Test func theNaturalSizeHasRoomForTheWidestTitle() {
    let control = UISegmentedControl(items: ["A", "A much longer title"])
    #expect(control.frame.height == 32)
    let long = UISegmentedControl(items: ["A much longer title"])
    #expect(control.frame.width == 2 * long.frame.width)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width == 32 + long.frame.width)
    #expect(UISegmentedControl(items: nil).intrinsicContentSize == CGSize(width: 0, height: 32))
  }

  @Test("Looks T42: a click selects and sends once; the program and the selected one send nothing")
  func aClickSelects() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    let log = show(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(middle(1))
    stage.settle()
    #expect(control.selectedSegmentIndex == 1)
    stage.tap(middle(1))
    control.selectedSegmentIndex = 0
    stage.settle()
    #expect(log.lines == ["1"])
    #expect(stage.issues.isEmpty)
  }

  @Test("Looks T42: Right passes over a disabled segment")
  func arrowsSelect() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    let log = show(control)
    control.setEnabled(false, forSegmentAt: 1)
    stage.press(key: .keyboardTab)
    for key in [
      UIKeyboardHIDUsage.keyboardRightArrow, .keyboardRightArrow, .keyboardEnd,
      .keyboardRightArrow, .keyboardLeftArrow, .keyboardHome,
    ] { stage.press(key: key) }
    #expect(log.lines == ["0", "2", "3", "2", "0"])
    stage.tap(middle(1, of: 4))
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func theSelectedSegmentIsDraggedElsewhere() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    let log = show(control)
    control.selectedSegmentIndex = 0
    stage.settle()
    stage.drag(from: middle(0), to: middle(2), duration: 0.3)
    stage.settle()
    #expect(control.selectedSegmentIndex == 2)
    stage.press(middle(2))
    stage.move(to: middle(0))
    stage.advance(by: 0.1)
    stage.move(to: CGPoint(x: 150, y: 95))
    stage.release()
    stage.settle()
    #expect(control.selectedSegmentIndex == 2)
    #expect(log.lines == ["2"])
  }

  @Test func segmentsComeAndGoWithTheSelection() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Z", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "B")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.insertSegment(withTitle: "D", at: 99, animated: false)
    #expect((0..<3).map { control.titleForSegment(at: $0) } == ["A", "C", "D"])
    control.setImage(UIImage(systemName: "star"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func aMomentaryControlKeepsNoSelection() {
    let control = UISegmentedControl(items: ["Back", "Forward"])
    control.isMomentary = true
    let log = show(control)
    stage.tap(middle(1, of: 2))
    stage.tap(middle(1, of: 2))
    stage.settle()
    #expect(log.lines == ["1", "1"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func actionsAreTheSegments() {
    var performed: [String] = []
    let actions = ["One", "Two"].map { title in
      UIAction(title: title, identifier: UIAction.Identifier(title)) { action in
        performed.append(action.title)
      }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    let log = show(control)
    #expect(control.titleForSegment(at: 1) == "Two")
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("Two")) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("Six")) == -1)
    stage.tap(middle(1, of: 2))
    #expect(performed == ["Two"] && log.lines == ["1"])
  }

  @Test func fromRightToLeftTheFirstSegmentIsAtTheRight() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.semanticContentAttribute = .forceRightToLeft
    page.traitOverrides.layoutDirection = .rightToLeft
    let log = show(control)
    stage.tap(middle(2))
    #expect(log.lines == ["0"])
    stage.press(key: .keyboardTab)
    stage.press(key: .keyboardLeftArrow)
    #expect(log.lines == ["0", "1"])
  }

  @Test func wrongNumbersAreIssues() {
    let control = UISegmentedControl(items: ["A", 7])
    #expect(control.numberOfSegments == 1)
    control.selectedSegmentIndex = 4
    control.setTitle("B", forSegmentAt: 2)
    control.setWidth(-1, forSegmentAt: 0)
    control.setContentOffset(CGSize(width: CGFloat.nan, height: 0), forSegmentAt: 0)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(stage.issues.count == 5)
    #expect(stage.issues.allSatisfy { $0.code == "segments" })
  }

  @Test func attributesOfTheNormalStateHoldForAllOthers() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
    control.selectedSegmentIndex = 0
    let labels = control.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    let colors = labels.map {
      $0.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(colors == [.blue, .red])
    #expect(control.titleTextAttributes(for: .selected)?.count == 1)
  }

  @Test(arguments: [false, true])
  func segmentsThatGoWhileOneIsPressedEndThePress(isMomentary: Bool) {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.isMomentary = isMomentary
    let log = show(control)
    control.selectedSegmentIndex = isMomentary ? UISegmentedControl.noSegment : 2
    stage.settle()
    stage.press(middle(2))
    control.removeSegment(at: 2, animated: false)
    control.removeSegment(at: 1, animated: true)
    stage.settle()
    stage.release()
    #expect(log.lines.isEmpty)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func aSelectionChangesNoSize() {
    for apportions in [false, true] {
      let control = UISegmentedControl(items: ["mmmmmm", "i"])
      control.apportionsSegmentWidthsByContent = apportions
      let size = control.intrinsicContentSize
      control.selectedSegmentIndex = 0
      #expect(control.intrinsicContentSize == size)
    }
  }

  @Test func aDisabledControlTakesNoClicks() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    let log = show(control)
    control.isEnabled = false
    stage.tap(middle(1))
    #expect(log.lines.isEmpty && control.alpha == 0.5)
  }
}
