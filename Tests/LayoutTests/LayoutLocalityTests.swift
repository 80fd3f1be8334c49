import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

/// The reach of the work of a change, counted.
@Suite("Locality of layout") @MainActor struct LayoutLocalityTests {
  let root = SceneView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  /// Cards with contents in each of them, apart from each other.
  private func cards(_ count: Int) -> [(card: UIView, width: NSLayoutConstraint)] {
    (0..<count).map { index in
      let card = UIView()
      let label = SceneView()
      label.content = CGSize(width: 30, height: 10)
      card.translatesAutoresizingMaskIntoConstraints = false
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(card)
      card.addSubview(label)
      let width = card.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
      NSLayoutConstraint.activate([
        card.leftAnchor.constraint(equalTo: root.leftAnchor),
        card.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index)), width,
        label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 2),
        label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -2),
        label.topAnchor.constraint(equalTo: card.topAnchor),
        label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      ])
      return (card, width)
    }
  }

  @Test func aChangeSolvesItsOwnComponentOnly() {
    func work(_ count: Int) -> [Int] {
      for view in root.subviews { view.removeFromSuperview() }
      let cards = cards(count)
      root.layoutIfNeeded()
      func rows(_ change: () -> Void) -> Int {
        let before = (LayoutWork.rowsEvaluated, LayoutWork.variablesSolved)
        change()
        root.layoutIfNeeded()
        return LayoutWork.rowsEvaluated - before.0 + LayoutWork.variablesSolved - before.1
      }
      let constant = rows { cards[count / 2].width.constant = 25 }
      #expect(cards[count / 2].card.frame.width == 25)
      let priority = rows { cards[count / 2].width.priority = UILayoutPriority(999) }
      let content = rows {
        (cards[1].card.subviews.first as? SceneView)?.content = CGSize(width: 9, height: 9)
      }
      let row = rows { cards[0].width.isActive = false }
      #expect(cards[0].card.frame.width == 34)
      return [constant, priority, content, row]
    }
    // The priority changes from required while it is active, which is reported.
    _ = issues {
      let few = work(4)
      #expect(work(200) == few)
      #expect(few.allSatisfy { $0 > 0 && $0 < 60 }, "\(few)")
    }
  }

  @Test func movingAViewCostsTheSameForAnyNumberOfSubviews() {
    func work(_ count: Int) -> [Int] {
      for view in root.subviews { view.removeFromSuperview() }
      let card = UIView()
      card.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(card)
      let left = card.leftAnchor.constraint(equalTo: root.leftAnchor)
      NSLayoutConstraint.activate([left, card.widthAnchor.constraint(equalToConstant: 50)])
      var last: UIView = card
      for _ in 0..<count {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.leftAnchor.constraint(equalTo: last.leftAnchor),
          inner.rightAnchor.constraint(equalTo: card.rightAnchor),
        ])
        last = inner
      }
      root.layoutIfNeeded()
      let before = (LayoutWork.rowsEvaluated, LayoutWork.appliedFrames)
      left.constant = 20
      root.layoutIfNeeded()
      #expect(card.frame.minX == 20)
      return [LayoutWork.rowsEvaluated - before.0, LayoutWork.appliedFrames - before.1]
    }
    let few = work(2)
    #expect(work(300) == few)
    #expect(few[1] == 1)
  }

  @Test func scrollingAScrollViewSolvesNothing() {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    var above = scroll.contentLayoutGuide.topAnchor
    for _ in 0..<50 {
      let row = UIView()
      row.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(row)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: above), row.heightAnchor.constraint(equalToConstant: 44),
        row.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
        row.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
        row.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      ])
      above = row.bottomAnchor
    }
    NSLayoutConstraint.activate([
      above.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 200, height: 2200))
    let before = (LayoutWork.solves, LayoutWork.rows, LayoutWork.appliedFrames)
    for step in 1...20 {
      scroll.contentOffset.y = CGFloat(step) * 7
      root.layoutIfNeeded()
    }
    #expect(LayoutWork.solves == before.0)
    #expect(LayoutWork.rows == before.1)
    #expect(LayoutWork.appliedFrames == before.2)
  }

  @Test func tenMillionPointsKeepTheirPoints() {
    let view = UIView()
    let follower = UIView()
    for item in [view, follower] {
      item.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(item)
    }
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1e7)
    NSLayoutConstraint.activate([
      left, view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: 1e7),
      follower.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 3),
      follower.widthAnchor.constraint(equalToConstant: 7),
      follower.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: 3e7),
    ])
    let reported = issues { root.layoutIfNeeded() }
    #expect(reported.isEmpty)
    #expect(view.frame == CGRect(x: 1e7, y: 0, width: 10_000_200, height: 0))
    #expect(follower.frame == CGRect(x: 20_000_203, y: 0, width: 7, height: 0))
    left.constant = -1e7
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 203)
    left.constant = 0
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0 && follower.frame.minX == 10_000_203)
  }

  @Test func movingAViewThatStandsWhereItsFrameIsSolvesNothing() {
    for count in [2, 300] {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      root.addSubview(card)
      for _ in 0..<count {
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 2),
          inner.rightAnchor.constraint(equalTo: card.rightAnchor),
          inner.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        ])
      }
      root.layoutIfNeeded()
      let before = (
        LayoutWork.rowsEvaluated, LayoutWork.variablesSolved, LayoutWork.rows,
        LayoutWork.appliedFrames
      )
      for step in 1...10 {
        card.frame.origin = CGPoint(x: step, y: 2 * step)
        card.center.x += 1
        root.layoutIfNeeded()
      }
      #expect(LayoutWork.rowsEvaluated == before.0 && LayoutWork.variablesSolved == before.1)
      #expect(LayoutWork.rows == before.2 && LayoutWork.appliedFrames == before.3)
      let wrong = card.subviews.map(\.frame).filter {
        $0 != CGRect(x: 2, y: 25, width: 48, height: 0)
      }
      #expect(wrong.isEmpty)
      card.removeFromSuperview()
    }
  }

  /// One constant in one of many columns of a form: only its column is looked at.
  @Test func aChangeInOneOfManyTreesBelowOneRootTouchesThatOne() {
    func work(_ count: Int) -> [Int] {
      for view in root.subviews { view.removeFromSuperview() }
      var heights: [NSLayoutConstraint] = []
      for _ in 0..<count {
        let stack = UIStackView(arrangedSubviews: (0..<4).map { _ in SceneView() })
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        let height = stack.heightAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
          stack.leftAnchor.constraint(equalTo: root.leftAnchor),
          stack.topAnchor.constraint(equalTo: root.topAnchor), height,
          stack.widthAnchor.constraint(equalToConstant: 10),
        ])
        heights.append(height)
      }
      root.layoutIfNeeded()
      let before = (
        LayoutWork.rowsEvaluated + LayoutWork.variablesSolved, LayoutWork.appliedFrames,
        LayoutWork.rows
      )
      heights[count / 2].constant = 80
      root.layoutIfNeeded()
      return [
        LayoutWork.rowsEvaluated + LayoutWork.variablesSolved - before.0,
        LayoutWork.appliedFrames - before.1, LayoutWork.rows - before.2,
      ]
    }
    let few = work(3)
    #expect(work(100) == few)
    // The stack and its four views; no new row.
    #expect(few[1] == 5 && few[2] == 0)
  }
}
