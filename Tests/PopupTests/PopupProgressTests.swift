import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct PopupProgressTests {
  private let stage = Stage()

  @Test(
    arguments: [(0.5, 0.5, 0), (-1, 0, 0), (7, 1, 0), (Float.nan, 0, 1)] as [(Float, Float, Int)])
  func progressIsAPart(given: Float, kept: Float, issues: Int) {
    let item = PopupItem()
    item.title = "Song"
    item.progress = given
    #expect(item.progress == kept)
    #expect(stage.issues.count == issues)
    #expect(stage.issues.allSatisfy { $0.code == "popup.progress" })
  }
}
