import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

@Suite("Constraints") @MainActor struct ConstraintTests {
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let v1 = UIView()
  let v2 = UIView()

  init() {
    for view in [v1, v2] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
  }

  @Test func theNearestCommonAncestorOwns() {
    let top = v1.topAnchor.constraint(equalTo: v2.topAnchor)
    let left = v1.leftAnchor.constraint(equalTo: container.leftAnchor)
    let width = v1.widthAnchor.constraint(equalToConstant: 10)
    let equal = v1.widthAnchor.constraint(equalTo: v2.heightAnchor)
    let square = v1.widthAnchor.constraint(equalTo: v1.heightAnchor)
    NSLayoutConstraint.activate([top, left, width, equal, square])
    #expect(container.constraints == [top, left, equal])
    #expect(v1.constraints == [width, square])
    #expect(v2.constraints.isEmpty)
  }

  @Test func aGuideStandsForItsView() {
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let edges = [
      v1.topAnchor.constraint(equalTo: guide.topAnchor),
      guide.leftAnchor.constraint(equalTo: v1.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 3),
    ]
    NSLayoutConstraint.activate(edges)
    #expect(container.constraints == edges)
    #expect(container.layoutGuides == [guide])
    let margins = container.layoutMarginsGuide
    #expect(container.layoutGuides == [margins, guide])
    #expect(container.layoutMarginsGuide === margins)
  }

  @Test func activatingTwiceAddsOnce() {
    let constraint = v1.topAnchor.constraint(equalTo: container.topAnchor)
    constraint.isActive = true
    constraint.isActive = true
    NSLayoutConstraint.activate([constraint])
    #expect(container.constraints == [constraint])
    constraint.isActive = false
    #expect(container.constraints.isEmpty)
    constraint.isActive = true
    #expect(container.constraints == [constraint])
  }

  @Test func theConstraintsOfAViewExcludeTheFrameworksOwn() {
    v2.translatesAutoresizingMaskIntoConstraints = true
    v1.leftAnchor.constraint(equalTo: v2.safeAreaLayoutGuide.leftAnchor).isActive = true
    v1.topAnchor.constraint(equalTo: container.layoutMarginsGuide.topAnchor).isActive = true
    #expect(container.constraints.count == 2)
    container.layoutIfNeeded()
    #expect(container.constraints.count == 2)
    #expect(v2.constraints.isEmpty)
  }

  @Test func sevenArgumentsKeepWhatTheyWereGiven() {
    let constraint = NSLayoutConstraint(
      item: v1, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: container,
      attribute: .trailingMargin, multiplier: 2, constant: -7)
    #expect(constraint.firstItem === v1)
    #expect(constraint.secondItem === container)
    #expect(constraint.firstAttribute == .trailing)
    #expect(constraint.secondAttribute == .trailingMargin)
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.multiplier == 2)
    #expect(constraint.constant == -7)
    #expect(constraint.priority == .required)
    #expect(!constraint.isActive)
    #expect(constraint.identifier == nil)
  }

  @Test func rawValuesAreApples() {
    #expect(NSLayoutConstraint.Attribute.left.rawValue == 1)
    #expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue == 12)
    #expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
    #expect(NSLayoutConstraint.Relation.lessThanOrEqual.rawValue == -1)
    #expect(NSLayoutConstraint.Axis.vertical.rawValue == 1)
    #expect(NSLayoutConstraint.FormatOptions.alignAllTop.rawValue == 8)
  }

  @Test func subclassesInheritTheInitializer() {
    class Labelled: NSLayoutConstraint { var label: String? }
    let constraint = Labelled(
      item: v1, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 5)
    constraint.label = "x"
    constraint.isActive = true
    container.layoutIfNeeded()
    #expect(v1.frame.width == 5)
    #expect((v1.constraints.first as? Labelled)?.label == "x")
  }

  // MARK: Leaving

  @Test func removingAViewEndsWhatReachesOutside() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    v1.addSubview(inner)
    let outside = v1.leftAnchor.constraint(equalTo: container.leftAnchor)
    let across = inner.topAnchor.constraint(equalTo: v2.topAnchor)
    let inside = inner.leftAnchor.constraint(equalTo: v1.leftAnchor, constant: 4)
    let size = v1.widthAnchor.constraint(equalToConstant: 30)
    let sibling = v2.widthAnchor.constraint(equalToConstant: 9)
    NSLayoutConstraint.activate([outside, across, inside, size, sibling])
    container.layoutIfNeeded()
    v1.removeFromSuperview()
    #expect(!outside.isActive)
    #expect(!across.isActive)
    #expect(inside.isActive)
    #expect(size.isActive)
    #expect(sibling.isActive)
    #expect(container.constraints.isEmpty)
    container.addSubview(v1)
    #expect(container.constraints.isEmpty)
    container.layoutIfNeeded()
    #expect(inner.frame.minX == 4)
    #expect(v1.frame.width == 30)
  }

  @Test func movingToAnotherSuperviewEndsThemToo() {
    let other = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    container.addSubview(other)
    let outside = v1.leftAnchor.constraint(equalTo: container.leftAnchor)
    outside.isActive = true
    other.addSubview(v1)
    #expect(!outside.isActive)
  }

  @Test func constraintsAcrossAnOldSuperviewThatStaysAroundEnd() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    v2.addSubview(box)
    let constraint = box.leftAnchor.constraint(equalTo: container.leftAnchor)
    constraint.isActive = true
    container.addSubview(box)
    #expect(!constraint.isActive)
  }

  @Test func aTreeTakesItsConstraintsAlong() {
    let detached = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    detached.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.rightAnchor.constraint(equalTo: detached.rightAnchor),
      inner.widthAnchor.constraint(equalTo: detached.widthAnchor, multiplier: 0.5),
    ])
    detached.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 40, y: 0, width: 40, height: 0))
    container.addSubview(detached)
    v1.leftAnchor.constraint(equalTo: inner.rightAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 40, y: 0, width: 40, height: 0))
    #expect(v1.frame.minX == 90)
    detached.frame.size.width = 100
    container.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 50, y: 0, width: 50, height: 0))
    #expect(v1.frame.minX == 110)
  }

  @Test func aViewWhoseSuperviewDiedStartsAgain() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    card.addSubview(inner)
    inner.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 5).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 7).isActive = true
    do {
      let doomed = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      doomed.addSubview(card)
      card.widthAnchor.constraint(equalTo: doomed.widthAnchor).isActive = true
      doomed.layoutIfNeeded()
    }
    #expect(card.superview == nil)
    container.addSubview(card)
    container.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 7, height: 0))
  }

  @Test func aRemovedGuideTakesItsConstraintsAlong() {
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let constraint = v1.leftAnchor.constraint(equalTo: guide.leftAnchor)
    constraint.isActive = true
    container.removeLayoutGuide(guide)
    #expect(!constraint.isActive)
    #expect(guide.owningView == nil)
  }

  @Test func itemsAreNotKeptAlive() {
    weak var gone: UIView?
    var constraint: NSLayoutConstraint?
    do {
      let view = UIView()
      gone = view
      constraint = view.widthAnchor.constraint(equalToConstant: 3)
      constraint?.isActive = true
    }
    #expect(gone == nil)
    #expect(constraint?.firstItem == nil)
    #expect(constraint?.isActive == false)
    let reported = issues { constraint?.isActive = true }
    #expect(reported.map(\.code) == ["layout.item"])
    #expect(constraint?.isActive == false)
  }

  @Test func layoutLeaksNoObject() {
    weak var root: UIView?
    weak var child: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      inner.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor).isActive = true
      view.layoutIfNeeded()
      inner.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      root = view
      child = inner
    }
    #expect(root == nil)
    #expect(child == nil)
  }
}
