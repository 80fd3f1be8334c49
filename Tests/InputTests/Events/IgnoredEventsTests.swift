import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite("Events that a program ignores") struct IgnoredEventsTests {
  @Test("touches that begin meanwhile reach no view, and one that began before goes on")
  func touchesAreIgnored() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let page = UIViewController()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    page.view.addSubview(button)
    stage.show(page)
    let application = UIApplication.shared
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    stage.tap(CGPoint(x: 50, y: 50))
    #expect(taps == 0)
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    stage.tap(CGPoint(x: 50, y: 50))
    #expect(taps == 0)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    stage.tap(CGPoint(x: 50, y: 50))
    #expect(taps == 1)
  }
}
