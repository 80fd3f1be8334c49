import Espalier
import EspalierTesting
import Foundation
import Testing

@Suite("Work of stacks") @MainActor struct StackWorkTests {
  /// The work of building a column and hiding half of it.
  private func work(_ count: Int) -> (searched: Int, constraints: Int) {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let controller = UIViewController()
    stage.show(controller)
    let before = (LayoutWork.searchedViews, LayoutWork.visitedConstraints)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.frame = controller.view.bounds
    controller.view.addSubview(stack)
    for _ in 0..<count {
      let view = UILabel()
      view.text = "row"
      stack.addArrangedSubview(view)
    }
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    stage.turn()
    for view in stack.arrangedSubviews.enumerated() where view.offset.isMultiple(of: 2) {
      view.element.isHidden = true
    }
    stage.turn()
    #expect(stack.arrangedSubviews.allSatisfy { !$0.isHidden || $0.frame.height == 0 })
    return (LayoutWork.searchedViews - before.0, LayoutWork.visitedConstraints - before.1)
  }

  @Test func hidingHalfOfAStackCostsEachViewTheSame() {
    let few = work(50)
    let many = work(200)
    #expect(few.searched == 0 && many.searched == 0)
    // The one constraint that speaks of the stack's baseline, for each hidden view.
    #expect(few.constraints > 0)
    #expect(many.constraints <= 4 * few.constraints)
  }

  @Test func aViewArrangedAgainMovesAndARemovedOneIsForgotten() {
    let stack = UIStackView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { stack.addArrangedSubview(view) }
    stack.insertArrangedSubview(views[3], at: 0)
    #expect(stack.arrangedSubviews == [views[3], views[0], views[1], views[2]])
    stack.removeArrangedSubview(views[0])
    stack.removeArrangedSubview(views[0])
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[3], views[2]])
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[3], views[2], views[0]])
  }
}
