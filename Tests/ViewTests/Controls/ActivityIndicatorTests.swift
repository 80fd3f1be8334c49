import Espalier
import EspalierTesting
import Foundation
import Testing

/// The wheel that turns while a task goes on.
@MainActor @Suite struct ActivityIndicatorTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  let page = UIViewController()

  private func show(_ indicator: UIActivityIndicatorView, frame: CGRect? = nil) {
    stage.show(page)
    page.view.backgroundColor = .black
    indicator.frame = frame ?? CGRect(origin: CGPoint(x: 40, y: 40), size: indicator.bounds.size)
    page.view.addSubview(indicator)
    stage.settle()
  }

  /// The brightness of a pixel, in 0...255.
  private func brightness(_ x: Int, _ y: Int) -> Int {
    Int(stage.pixels[y * 100 + x] & 255)
  }

  @Test func aStyleDecidesTheSize() {
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
    #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
    let view = UIActivityIndicatorView(frame: .zero)
    #expect(view.style == .medium)
    #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
    view.style = .whiteLarge
    #expect(view.intrinsicContentSize == CGSize(width: 37, height: 37))
    #expect(view.color == .white)
    view.color = nil
    #expect(view.color == .white)
  }

  @Test func aWheelThatStandsIsHiddenUnlessItIsToBeSeen() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden && !view.isAnimating)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isHidden)
    view.hidesWhenStopped = true
    #expect(view.isHidden)
  }

  @Test("Looks T41: the blades stand around the middle, the left one is the brightest")
  func theLeftBladeIsTheBrightest() {
    let view = UIActivityIndicatorView(style: .large)
    view.hidesWhenStopped = false
    view.color = .white
    show(view, frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    // The wheel's corner is at floor((60 - 37) / 2), and its middle 17.5 points further.
    let middle = 20 + 11 + 17
    #expect(brightness(middle - 11, middle) == 217)
    #expect(brightness(middle, middle + 12) == 143)
    #expect(brightness(middle + 12, middle) == 69)
    #expect(brightness(middle, middle - 11) == 69)
    #expect(brightness(middle, middle) == 0)
  }

  @Test func itTurnsClockwiseByABladeEachEighthOfASecond() {
    let view = UIActivityIndicatorView(style: .medium)
    view.color = .white
    view.startAnimating()
    show(view)
    let places = [(43, 50), (45, 45), (50, 43), (54, 45), (56, 50)]
    var brightest: [Int] = []
    view.stopAnimating()
    view.startAnimating()
    stage.turn()
    for _ in 0..<4 {
      let found = places.indices.max { left, right in
        brightness(places[left].0, places[left].1) < brightness(places[right].0, places[right].1)
      }
      brightest.append(found ?? -1)
      stage.advance(by: 0.125)
    }
    #expect(brightest == [0, 1, 2, 3])
  }

  @Test("Looks T41: a second takes eight frames of the wheel's pixels, and of three around them")
  func aSecondTakesEightFrames() {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    show(view)
    let (frames, pixels) = (stage.frameCount, stage.repaintedPixels)
    stage.advance(by: 1)
    #expect(stage.frameCount - frames == 8)
    #expect(stage.repaintedPixels - pixels == 8 * 26 * 26)
  }

  @Test(arguments: ["hidden", "around", "clipped", "away", "clear"])
  func aWheelThatIsNotSeenTakesNoFramesAndTurnsOnLater(_ way: String) {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    show(view)
    page.view.addSubview(box)
    box.addSubview(view)
    stage.turn()
    func change(_ isSeen: Bool) {
      switch way {
      case "hidden": view.isHidden = !isSeen
      case "around": box.isHidden = !isSeen
      case "clipped":
        box.clipsToBounds = true
        box.bounds.origin.y = isSeen ? 0 : 300
      case "away": isSeen ? page.view.addSubview(box) : box.removeFromSuperview()
      default: box.alpha = isSeen ? 1 : 0
      }
    }
    change(false)
    stage.advance(by: 1)
    let frames = stage.frameCount
    stage.advance(by: 2)
    #expect(stage.frameCount == frames)
    change(true)
    stage.turn()
    let later = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount - later == 8)
  }

  @Test func aStageComesToRestAroundAWheelThatTurns() {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    show(view)
    UIView.animate(withDuration: 0.3) { self.page.view.backgroundColor = .white }
    stage.settle()
    #expect(stage.issues.isEmpty)
    view.stopAnimating()
    stage.settle()
    let frames = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == frames)
  }

  @Test func aReleasedWheelEndsItsSteps() {
    weak var gone: UIActivityIndicatorView?
    do {
      let view = UIActivityIndicatorView(style: .medium)
      gone = view
      view.startAnimating()
      show(view)
      view.removeFromSuperview()
    }
    stage.advance(by: 1)
    #expect(gone == nil)
  }
}
