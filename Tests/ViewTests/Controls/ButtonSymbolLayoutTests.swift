import Espalier
import EspalierTesting
import Testing

/// The layout of a button whose configuration resizes its symbol ends.
@MainActor @Suite struct ButtonSymbolLayoutTests {
  @Test func aConfiguredSymbolDoesNotAskForLayoutInEachPass() {
    let stage = Stage()
    let root = UIViewController()
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "play.fill"), for: .normal)
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 44), forImageIn: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 72, height: 72)
    root.view.addSubview(button)
    stage.show(root)
    #expect(stage.issues.isEmpty)
  }

  @Test func symbolsOfOneNameAndLookAreEqual() {
    let plain = UIImage(systemName: "play.fill")
    let large = plain?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 44))
    #expect(plain == UIImage(systemName: "play.fill"))
    #expect(plain != UIImage(systemName: "pause.fill"))
    #expect(plain != large)
    #expect(
      large == plain?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 44)))
  }
}
