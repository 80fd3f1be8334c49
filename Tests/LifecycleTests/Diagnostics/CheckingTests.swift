import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@Suite("Checking for mistakes") @MainActor struct CheckingTests {
  @Test func aTurnWithoutChangesExaminesNoController() {
    let tabs = UITabBarController()
    tabs.viewControllers = [Home(), Lyrics()]
    let stage = Stage.showing(tabs)
    stage.turn()
    let before = stage.examinedControllers
    for _ in 0..<10 { stage.turn() }
    #expect(stage.examinedControllers == before)
  }

  @Test func aTabSwitchExaminesNoneOfAThousandHiddenSiblings() {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<1000).map { _ in Lyrics() }
    let stage = Stage.showing(tabs)
    stage.turn()
    let before = stage.examinedControllers
    tabs.selectedIndex = 1
    stage.turn()
    stage.turn()
    #expect(stage.examinedControllers - before <= 8)
    #expect(stage.issues.isEmpty)
  }

  @Test func diagnosticsThatAreOffExamineNoController() {
    let home = Home()
    let stage = Stage()
    stage.diagnosesContainment = false
    stage.show(home)
    let player = Player()
    home.view.addSubview(player.view)
    stage.turn()
    stage.turn()
    #expect(stage.issues.isEmpty)
    #expect(stage.examinedControllers == 0)
  }

  @Test func anIssueIsReportedOncePerPairOfParties() {
    let home = Home()
    let stage = Stage.showing(home)
    for _ in 0..<5 {
      let player = Player()
      embed(player, in: home)
      player.view.removeFromSuperview()
      player.removeFromParent()
      stage.turn()
    }
    #expect(stage.containmentIssues.map(\.code) == ["C07"])
  }

  @Test func theExpectationListsWhatWasReported() throws {
    let home = Home()
    let stage = Stage.showing(home)
    try expectNoContainmentIssues()
    let player = Player()
    home.view.addSubview(player.view)
    // Mistakes that are judged at the end of the turn are judged by the expectation.
    let error = #expect(throws: ContainmentIssues.self) { try expectNoContainmentIssues() }
    #expect(error?.issues.count == 1)
    #expect(error?.description.contains("[C04] Player.view sits in Home.view") == true)
    #expect(stage.containmentIssues == error?.issues)
  }

  @Test func modesAreTheWordsOfTheEnvironment() {
    #expect(
      ContainmentDiagnostics.Mode.allCases.map(\.rawValue) == ["off", "warn", "trap", "json"])
    let reporter = IssueReporter(mode: .warn)
    reporter.mode = .json
    #expect(reporter.mode == .json)
  }

  @Test func aReportInARunningProgramNamesTheWrongFunction() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run { Mistaken().makeMistake() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("[C11] Mistaken ▸ Player is a child of Mistaken already"))
    #expect(text.contains("In: Mistaken.makeMistake()"))
  }

  @Test func trapStopsAtTheMistake() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        ContainmentDiagnostics.mode = .trap
        Mistaken().makeMistake()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("espalier: [C11]"))
  }

  @Test func jsonIsOneObjectALine() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        ContainmentDiagnostics.mode = .json
        Mistaken().makeMistake()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("{") })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect(object?["code"] as? String == "C11")
    #expect(object?["subjects"] as? [String] == ["Mistaken ▸ Player", "Mistaken"])
    #expect(object?["callSite"] as? String == "Mistaken.makeMistake()")
  }

  @Test func offSaysNothing() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        ContainmentDiagnostics.mode = .off
        Mistaken().makeMistake()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!text.contains("C11"))
  }
}

final class Mistaken: UIViewController {
  @inline(never) func makeMistake() {
    let player = Player()
    addChild(player)
    addChild(player)
  }
}
