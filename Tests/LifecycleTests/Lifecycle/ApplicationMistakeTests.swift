import Espalier
import EspalierTesting
import Foundation
import Testing

/// Starts of an app, and requests of the system, that cannot be.
@Suite struct ApplicationMistakeTests {
  @Test func aClassThatNobodyHasStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplicationMain(0, nil, nil, "Nobody.AppDelegate") }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[application.class] UIApplicationMain was given “Nobody.AppDelegate”"))
  }

  @Test @MainActor func aDesktopHasNoSettingsOfTheApp() {
    let stage = Stage()
    stage.show(UIViewController())
    var answers: [Bool] = []
    if let url = URL(string: UIApplication.openSettingsURLString) {
      UIApplication.shared.open(url) { answers.append($0) }
    }
    stage.settle()
    #expect(answers == [false])
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "application.settings")
  }
}
