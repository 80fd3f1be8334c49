import Espalier
import EspalierTesting
import Foundation
import Testing

/// Sheets with the same frame above each other: only the frontmost one is painted, and a sheet
/// behind it is painted again as soon as it can be seen.
@MainActor @Suite struct CoveredCardTests {
  private let size = CGSize(width: 200, height: 600)
  private let stage: Stage
  private var sheets: [UIViewController] = []

  init() {
    stage = Stage(size: size)
    let root = UIViewController()
    root.view.backgroundColor = .green
    stage.show(root)
    // Each of the first sheets is a step below the one before; the last three have the same frame.
    for color in [UIColor.gray, .gray, .gray, .gray, .red, .blue, .yellow] { present(color) }
    sheets.removeFirst(4)
  }

  private mutating func present(_ color: UIColor) {
    let next = UIViewController()
    next.view.backgroundColor = color
    next.modalPresentationStyle = .pageSheet
    (sheets.last ?? stage.window.rootViewController)?.present(next, animated: false)
    stage.turn()
    sheets.append(next)
  }

  private func container(_ index: Int) -> UIView? {
    sheets[index].presentationController?.containerView
  }

  /// The card of a sheet: its controller's view is in a view that clips it.
  private func card(_ index: Int) -> UIView? { sheets[index].view.superview?.superview }

  /// The name of the colour of a pixel, which may be darkened.
  private func color(_ x: Int, _ y: Int) -> String {
    let pixel = stage.pixels[Int(size.width) * y + x]
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    switch (red > 100, green > 100, blue > 100) {
    case (true, false, false): return "red"
    case (false, true, false): return "green"
    case (false, false, true): return "blue"
    case (true, true, false): return "yellow"
    case (false, false, false): return "black"
    default: return "\(red) \(green) \(blue)"
    }
  }

  private var middle: String { color(100, 300) }

  /// Expects the picture that the same views give after something else covered all of them.
  private func expectWholePicture(_ comment: Comment) {
    let shown = stage.pixels
    let veil = UIView(frame: stage.window.bounds)
    veil.backgroundColor = .black
    stage.window.addSubview(veil)
    stage.turn()
    veil.removeFromSuperview()
    stage.turn()
    let isEqual = stage.pixels == shown
    #expect(isEqual, comment)
  }

  @Test mutating func onlyTheFrontmostOfEqualSheetsIsListed() {
    let few = stage.lastDisplayList
    for _ in 0..<5 { present(.red) }
    let many = stage.lastDisplayList
    #expect(few.split(separator: "\n").count == many.split(separator: "\n").count)
    #expect(middle == "red")
    expectWholePicture("twelve sheets")
  }

  @Test func aSheetIsShownWhileTheOneInFrontIsDragged() {
    stage.press(CGPoint(x: 100, y: 90))
    stage.move(to: CGPoint(x: 100, y: 110))
    stage.move(to: CGPoint(x: 100, y: 430))
    #expect(middle == "blue")
    stage.cancelTouch()
    stage.settle()
    expectWholePicture("after a cancelled drag")
  }

  @Test func aSheetIsShownWhileTheOneInFrontLeaves() {
    sheets[1].dismiss(animated: true)
    stage.advance(by: 0.2)
    #expect(color(100, 100) == "blue")
    stage.settle()
    #expect(middle == "blue")
    expectWholePicture("after the dismissal")
  }

  @Test func aSheetIsShownBehindATranslucentOne() {
    card(2)?.alpha = 0.5
    stage.turn()
    // The blue sheet is in the shade of the one in front.
    #expect((stage.pixels[Int(size.width) * 300 + 100] & 255) > 50)
    card(2)?.alpha = 1
    stage.turn()
    expectWholePicture("opaque again")
  }

  @Test func aSheetIsShownWhenTheProgramRemovesTheContainerInFront() {
    container(2)?.removeFromSuperview()
    stage.turn()
    #expect(middle == "blue")
    expectWholePicture("one container removed")
    container(1)?.isHidden = true
    stage.turn()
    #expect(middle == "red")
    expectWholePicture("and one hidden")
    container(1)?.isHidden = false
    stage.turn()
    #expect(middle == "blue")
  }

  @Test func aSheetIsShownBesideASmallerOne() {
    card(2)?.frame = CGRect(x: 0, y: 400, width: 200, height: 200)
    stage.turn()
    #expect(middle == "blue")
    expectWholePicture("a smaller card")
  }

  @Test func aSheetIsShownWhenItsContainerComesToTheFront() {
    if let container = container(0) { stage.window.bringSubviewToFront(container) }
    stage.turn()
    #expect(middle == "red")
    expectWholePicture("another order")
  }

  @Test func aSheetIsShownInAnotherView() {
    let other = UIView(frame: stage.window.bounds)
    stage.window.addSubview(other)
    if let container = container(0) { other.addSubview(container) }
    stage.turn()
    #expect(middle == "red")
    expectWholePicture("in another view")
  }

  @Test func aSheetIsShownInAPictureTakenBeforeTheNextCommit() throws {
    container(2)?.removeFromSuperview()
    container(1)?.removeFromSuperview()
    let renderer = UIGraphicsImageRenderer(size: stage.window.bounds.size)
    let image = renderer.image { stage.window.layer.render(in: $0.cgContext) }
    let shown = UIImageView(image: image)
    stage.window.addSubview(shown)
    container(0)?.isHidden = true
    stage.turn()
    #expect(middle == "red")
  }

  @Test func whatASheetShowsOutsideTheCardInFrontIsPainted() {
    let mark = UIView(frame: CGRect(x: 0, y: -10, width: 10, height: 10))
    mark.backgroundColor = .black
    card(0)?.addSubview(mark)
    stage.turn()
    expectWholePicture("a view above the card")
    let top = Int(card(0)?.convert(CGPoint.zero, to: nil).y ?? 0)
    #expect(color(5, top - 5) == "black")
    mark.removeFromSuperview()
    stage.turn()
    expectWholePicture("the view removed")
  }

  @Test func anotherRadiusOfACardBehindShowsInItsCorners() {
    sheets[0].sheetPresentationController?.preferredCornerRadius = 0
    stage.turn()
    expectWholePicture("square behind round")
    sheets[2].sheetPresentationController?.preferredCornerRadius = 0
    stage.turn()
    expectWholePicture("square in front")
  }
}
