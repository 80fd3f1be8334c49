import Espalier
import EspalierTesting
import Foundation
import Testing

/// Touches of a stage that do not reach what they are meant for.
@MainActor @Suite struct StagePointerMistakeTests {
  private let stage = Stage()

  @Test func aTouchBeforeAnythingIsShown() {
    stage.press(CGPoint(x: 10, y: 10))
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "stage.hidden")
  }

  @Test func aTapOnACoveredView() {
    let page = UIViewController()
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    page.view.addSubview(button)
    stage.show(page)
    stage.tap(button)
    #expect(taps == 1)
    #expect(stage.issues.isEmpty)
    let cover = UIView(frame: page.view.bounds)
    page.view.addSubview(cover)
    stage.tap(button)
    #expect(taps == 1)
    #expect(stage.issues.first?.code == "stage.covered")
    cover.removeFromSuperview()
    stage.tap(button)
    #expect(taps == 2)
  }
}
