import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor @Suite struct ParagraphStyleMistakeTests {
  private let stage = Stage()

  @Test(arguments: [CGFloat.nan, .infinity]) func aNumberThatIsNotFiniteIsNotTaken(value: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    #expect(stage.issues.isEmpty)
    style.lineSpacing = value
    #expect(style.lineSpacing == 4)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "text.paragraphStyle")
  }
}
