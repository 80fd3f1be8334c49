import Espalier
import EspalierTesting
import Foundation
import Testing

/// Views as masks of views.
@MainActor @Suite struct ViewMaskTests {
  let stage = Stage(size: CGSize(width: 120, height: 120), scale: 1)
  let page = UIViewController()
  let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))

  init() {
    page.view.backgroundColor = .white
    view.backgroundColor = .blue
    stage.show(page)
    page.view.addSubview(view)
    stage.turn()
  }

  /// The number of pixels of the page that are not white.
  private func shownPixels() -> Int { stage.pixels.count { $0 != 0xffff_ffff } }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
    view.backgroundColor = .black
    return view
  }

  @Test func aViewMasksAView() {
    let mask = square(25, 25, 50)
    view.mask = mask
    stage.turn()
    #expect(shownPixels() == 50 * 50)
    #expect(view.mask === mask && view.layer.mask === mask.layer)
    #expect(mask.superview == nil && mask.window == nil && view.subviews.isEmpty)
    #expect(view.window?.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.turn()
    #expect(shownPixels() == 10 * 10)
    view.mask = nil
    stage.turn()
    #expect(shownPixels() == 100 * 100 && view.mask == nil && view.layer.mask == nil)
    #expect(stage.issues.isEmpty)
  }

  @Test func aMaskIsLaidOutAndDrawnWithoutAWindow() {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = square(0, 0, 0)
    inner.translatesAutoresizingMaskIntoConstraints = false
    mask.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: mask.leadingAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: mask.topAnchor, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 30),
    ])
    view.mask = mask
    stage.turn()
    #expect(shownPixels() == 20 * 30)
    inner.constraints.first { $0.firstAttribute == .width }?.constant = 40
    mask.setNeedsLayout()
    stage.turn()
    #expect(shownPixels() == 40 * 30)
    let drawn = DrawnMask(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.mask = drawn
    stage.turn()
    #expect(shownPixels() == 15 * 15)
    drawn.side = 25
    drawn.setNeedsDisplay()
    stage.turn()
    #expect(shownPixels() == 25 * 25)
  }

  @Test func aLabelIsAMaskOfLetters() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.text = "WM"
    label.font = .boldSystemFont(ofSize: 40)
    view.mask = label
    stage.turn()
    let first = shownPixels()
    #expect(first > 300 && first < 3000)
    label.text = "i"
    stage.turn()
    #expect(shownPixels() < first && shownPixels() > 20)
  }

  @Test func aMaskMovesInAnAnimationBlock() {
    let mask = square(0, 0, 20)
    view.mask = mask
    stage.turn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 80 }
    stage.turn()
    stage.advance(by: 0.5)
    #expect(stage.pixels[15 * 120 + 10 + 50] != 0xffff_ffff)
    #expect(stage.pixels[15 * 120 + 10 + 10] == 0xffff_ffff)
    stage.advance(by: 1)
    #expect(stage.pixels[15 * 120 + 10 + 90] != 0xffff_ffff)
  }

  @Test func aMaskLeavesItsOldPlaces() {
    let mask = square(0, 0, 10)
    page.view.addSubview(mask)
    view.mask = mask
    #expect(mask.superview == nil && page.view.subviews == [view])
    let other = UIView()
    other.mask = mask
    #expect(view.mask == nil && view.layer.mask == nil && other.mask === mask)
    view.mask = mask
    page.view.addSubview(mask)
    #expect(view.mask == nil && mask.superview === page.view)
    stage.turn()
    #expect(shownPixels() == 100 * 100 + 10 * 10)
    #expect(stage.issues.isEmpty)
  }

  @Test func aViewThatCannotBeAMaskIsRefused() {
    let inner = square(0, 0, 10)
    view.addSubview(inner)
    let mask = square(0, 0, 10)
    inner.mask = mask
    inner.mask = inner
    inner.mask = view
    mask.mask = view
    view.mask = page.view.window
    #expect(inner.mask === mask && mask.mask == nil && view.mask == nil)
    #expect(inner.superview === view && view.superview === page.view)
    #expect(stage.issues.count == 4)
    #expect(stage.issues.allSatisfy { $0.code == "view.mask" })
  }

  @Test func aMaskIsReleasedWithItsView() {
    weak var released: UIView?
    do {
      let masked = UIView()
      let mask = square(0, 0, 10)
      masked.mask = mask
      released = mask
    }
    #expect(released == nil)
  }
}

/// Draws a square.
private final class DrawnMask: UIView {
  var side: CGFloat = 15

  override func draw(_ rect: CGRect) {
    UIColor.black.setFill()
    UIRectFill(CGRect(x: 5, y: 5, width: side, height: side))
  }
}
