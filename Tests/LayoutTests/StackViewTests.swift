import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

@Suite("Stack views") @MainActor struct StackViewTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let stack = UIStackView()

  private func box(_ width: CGFloat, _ height: CGFloat) -> SceneView {
    let view = SceneView()
    view.content = CGSize(width: width, height: height)
    return view
  }

  /// Puts the stack at the root's corner, with the size that is given, and lays out.
  private func place(_ views: [UIView], width: CGFloat? = nil, height: CGFloat? = nil) {
    for view in views { stack.addArrangedSubview(view) }
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
    root.layoutIfNeeded()
  }

  private func frames(_ views: [UIView]) -> [CGRect] { views.map(\.frame) }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test func takesItsSizeFromItsContents() {
    let views = [box(30, 10), box(20, 15)]
    stack.spacing = 5
    place(views)
    #expect(stack.frame == rect(0, 0, 55, 15))
    #expect(frames(views) == [rect(0, 0, 30, 15), rect(35, 0, 20, 15)])
  }

  @Test func aColumn() {
    let views = [box(30, 10), box(20, 15)]
    stack.axis = .vertical
    stack.spacing = 5
    place(views)
    #expect(stack.frame == rect(0, 0, 30, 30))
    #expect(frames(views) == [rect(0, 0, 30, 10), rect(0, 15, 30, 15)])
  }

  @Test func fillGrowsTheOneThatHugsLeast() {
    let views = [box(30, 10), box(20, 10)]
    views[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    place(views, width: 100)
    #expect(frames(views) == [rect(0, 0, 30, 10), rect(30, 0, 70, 10)])
  }

  @Test func fillEqually() {
    let views = [box(30, 10), box(20, 10), box(5, 10)]
    stack.distribution = .fillEqually
    stack.spacing = 10
    place(views, width: 110)
    #expect(frames(views) == [rect(0, 0, 30, 10), rect(40, 0, 30, 10), rect(80, 0, 30, 10)])
  }

  @Test func fillEquallyTakesTheWidestAsMeasure() {
    let views = [box(30, 10), box(20, 10)]
    stack.distribution = .fillEqually
    place(views)
    #expect(stack.frame.width == 60)
  }

  @Test func fillProportionally() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    stack.distribution = .fillProportionally
    place(views, width: 120)
    #expect(frames(views) == [rect(0, 0, 20, 10), rect(20, 0, 40, 10), rect(60, 0, 60, 10)])
    views[0].content.width = 30
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [45, 30, 45])
  }

  @Test func equalSpacing() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    stack.distribution = .equalSpacing
    place(views, width: 100)
    #expect(frames(views) == [rect(0, 0, 10, 10), rect(30, 0, 20, 10), rect(70, 0, 30, 10)])
  }

  @Test func equalSpacingKeepsTheLeastSpacing() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    stack.distribution = .equalSpacing
    stack.spacing = 7
    place(views)
    #expect(stack.frame.width == 74)
  }

  @Test func equalCentering() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    stack.distribution = .equalCentering
    place(views, width: 120)
    // Centres at 5, 55 and 105.
    #expect(frames(views) == [rect(0, 0, 10, 10), rect(45, 0, 20, 10), rect(90, 0, 30, 10)])
  }

  @Test func alignmentsAcrossARow() {
    let views = [box(10, 10), box(10, 30)]
    stack.alignment = .top
    place(views)
    #expect(stack.frame == rect(0, 0, 20, 30))
    #expect(views[0].frame == rect(0, 0, 10, 10))
    stack.alignment = .center
    root.layoutIfNeeded()
    #expect(views[0].frame == rect(0, 10, 10, 10))
    stack.alignment = .bottom
    root.layoutIfNeeded()
    #expect(views[0].frame == rect(0, 20, 10, 10))
    stack.alignment = .fill
    root.layoutIfNeeded()
    #expect(views[0].frame == rect(0, 0, 10, 30))
  }

  @Test func alignmentsAcrossAColumn() {
    let views = [box(10, 10), box(30, 10)]
    stack.axis = .vertical
    stack.alignment = .trailing
    place(views, width: 50)
    #expect(frames(views) == [rect(40, 0, 10, 10), rect(20, 10, 30, 10)])
    stack.alignment = .leading
    root.layoutIfNeeded()
    #expect(frames(views) == [rect(0, 0, 10, 10), rect(0, 10, 30, 10)])
  }

  @Test func viewsWithoutTextShareTheirLastBaselineAtTheBottom() {
    let views = [box(10, 10), box(10, 30)]
    stack.alignment = .lastBaseline
    place(views)
    #expect(frames(views) == [rect(0, 20, 10, 10), rect(10, 0, 10, 30)])
    #expect(stack.frame.height == 30)
  }

  @Test func hiddenViewsTakeNoRoomAndNoSpacing() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    stack.spacing = 5
    place(views)
    #expect(stack.frame.width == 70)
    views[1].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.width == 45)
    #expect(views[2].frame.minX == 15)
    #expect(views[1].frame.width == 0)
    views[1].isHidden = false
    root.layoutIfNeeded()
    #expect(stack.frame.width == 70)
    views[0].isHidden = true
    views[2].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.width == 20)
    #expect(views[1].frame.minX == 0)
  }

  @Test func hidingAViewOfRequiredWidthIsNoConflict() {
    let views = [box(10, 10), box(20, 10)]
    views[1].widthAnchor.constraint(equalToConstant: 50).isActive = true
    let reported = issues {
      place(views)
      views[1].isHidden = true
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(stack.frame.width == 10)
  }

  @Test func customSpacing() {
    let views = [box(10, 10), box(10, 10), box(10, 10)]
    stack.spacing = 5
    place(views)
    stack.setCustomSpacing(20, after: views[0])
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 30, 45])
    #expect(stack.customSpacing(after: views[0]) == 20)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.spacing = UIStackView.spacingUseSystem
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 18, 36])
  }

  @Test func insideTheMargins() {
    let views = [box(10, 10)]
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    place(views)
    #expect(stack.frame == rect(0, 0, 16, 14))
    #expect(views[0].frame == rect(2, 1, 10, 10))
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 5, leading: 5, bottom: 5, trailing: 5)
    root.layoutIfNeeded()
    #expect(stack.frame == rect(0, 0, 20, 20))
  }

  @Test func arrangedSubviewsComeAndGo() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    place([views[0], views[2]])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(stack.arrangedSubviews == views)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 10, 30])
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    root.layoutIfNeeded()
    #expect(views[1].frame.minX == 0)
    #expect(stack.frame.width == 50)
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview === stack)
    root.layoutIfNeeded()
    #expect(stack.frame.width == 30)
    stack.addArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == [views[2]])
  }

  @Test func aChangeOfSpacingMakesNoNewRow() {
    place([box(10, 10), box(20, 10), box(30, 10)])
    let rows = LayoutWork.rows
    stack.spacing = 9
    root.layoutIfNeeded()
    #expect(stack.frame.width == 78)
    #expect(LayoutWork.rows == rows)
  }

  @Test func stacksInStacks() {
    let column = UIStackView(arrangedSubviews: [box(40, 10), box(60, 12)])
    column.axis = .vertical
    column.spacing = 2
    let icon = box(24, 24)
    stack.alignment = .center
    stack.spacing = 8
    place([icon, column])
    #expect(stack.frame == rect(0, 0, 92, 24))
    #expect(icon.frame == rect(0, 0, 24, 24))
    #expect(column.frame == rect(32, 0, 60, 24))
    #expect(frames(column.arrangedSubviews) == [rect(0, 0, 60, 10), rect(0, 12, 60, 12)])
  }

  @Test func theFittingSizeOfAStack() {
    for view in [box(10, 10), box(20, 30)] { stack.addArrangedSubview(view) }
    stack.spacing = 4
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 34, height: 30))
  }
}
