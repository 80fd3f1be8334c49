import Espalier
import EspalierTesting
import Testing

/// The style `flipHorizontal`.
@MainActor @Suite struct FlipTests {
  @Test("Looks L17: a flip turns the screen over, and back the other way")
  func flipTurnsTheScreen() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (front, back) = (UIViewController(), UIViewController())
    front.view.backgroundColor = .red
    back.view.backgroundColor = .blue
    stage.show(front)
    stage.turn()
    func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 100 + x] }
    back.modalPresentationStyle = .fullScreen
    back.modalTransitionStyle = .flipHorizontal
    front.present(back, animated: true)
    stage.turn()
    stage.advance(by: 0.2)
    // The right side of the red page comes forward.
    #expect(pixel(50, 50) == 0xffff_0000 && pixel(1, 50) == 0xff00_0000)
    stage.advance(by: 0.35)
    #expect(pixel(50, 50) == 0xff00_00ff && pixel(98, 50) == 0xff00_0000)
    stage.settle()
    #expect(Set(stage.pixels) == [0xff00_00ff])
    front.dismiss(animated: true)
    stage.turn()
    stage.advance(by: 0.2)
    #expect(pixel(50, 50) == 0xff00_00ff && pixel(98, 50) == 0xff00_0000)
    stage.advance(by: 0.35)
    #expect(pixel(50, 50) == 0xffff_0000 && pixel(1, 50) == 0xff00_0000)
    stage.settle()
    #expect(Set(stage.pixels) == [0xffff_0000])
    #expect(stage.issues.isEmpty)
  }
}
