import Espalier
import Foundation
import Testing

@Suite("Anchors") @MainActor struct AnchorTests {
  let view = UIView()
  let other = UIView()

  @Test func anchorsOfOneItemAndAttributeAreEqual() {
    #expect(view.topAnchor == view.topAnchor)
    #expect(view.widthAnchor == view.widthAnchor)
    #expect(view.topAnchor != view.bottomAnchor)
    #expect(view.topAnchor != other.topAnchor)
    #expect(view.leadingAnchor != view.leftAnchor)
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    #expect(guide.topAnchor == guide.topAnchor)
    #expect(guide.topAnchor != view.topAnchor)
  }

  @Test func anchorsOfAConstraintAreThoseOfItsItems() {
    view.addSubview(other)
    let constraint = other.topAnchor.constraint(equalTo: view.bottomAnchor)
    #expect(constraint.firstAnchor == other.topAnchor)
    #expect(constraint.secondAnchor == view.bottomAnchor)
    #expect(constraint.firstAnchor != view.bottomAnchor)
  }

  @Test func equalAnchorsAreOneInASet() {
    let anchors: Set<NSObject> = [view.topAnchor, view.topAnchor, view.bottomAnchor]
    #expect(anchors.count == 2)
    #expect(anchors.contains(view.topAnchor))
    #expect(!anchors.contains(other.topAnchor))
  }

  @Test func distancesAreEqualByBothEnds() {
    let there = view.topAnchor.anchorWithOffset(to: other.topAnchor)
    #expect(there == view.topAnchor.anchorWithOffset(to: other.topAnchor))
    #expect(there != view.bottomAnchor.anchorWithOffset(to: other.topAnchor))
    #expect(there != other.topAnchor)
  }

  @Test func anchorsOfAConstraintSayWhichKindTheyAre() {
    view.addSubview(other)
    let width = other.widthAnchor.constraint(equalTo: view.heightAnchor)
    let left = other.leftAnchor.constraint(equalTo: view.rightAnchor)
    let top = other.topAnchor.constraint(equalTo: view.bottomAnchor)
    #expect(width.firstAnchor is NSLayoutAnchor<NSLayoutDimension>)
    #expect(width.secondAnchor is NSLayoutDimension)
    #expect(left.firstAnchor is NSLayoutAnchor<NSLayoutXAxisAnchor>)
    #expect(left.secondAnchor is NSLayoutXAxisAnchor)
    #expect(top.firstAnchor is NSLayoutYAxisAnchor)
    #expect(!(top.firstAnchor is NSLayoutAnchor<NSLayoutDimension>))
  }

  @Test func aMultiplierOfZeroOnASizeLeavesOnlyTheConstant() {
    view.addSubview(other)
    let constraint = other.widthAnchor.constraint(
      equalTo: view.widthAnchor, multiplier: 0, constant: 30)
    #expect(constraint.multiplier == 1)
    #expect(constraint.secondAnchor == nil)
    #expect(constraint.secondItem == nil)
    #expect(constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.constant == 30)
    let written = NSLayoutConstraint(
      item: other, attribute: .height, relatedBy: .equal, toItem: view, attribute: .height,
      multiplier: 0, constant: 40)
    #expect(written.multiplier == 1)
    #expect(written.secondAnchor == nil)
    other.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      constraint, written, other.topAnchor.constraint(equalTo: view.topAnchor),
      other.leftAnchor.constraint(equalTo: view.leftAnchor),
    ])
    view.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(other.constraints.contains(constraint))
  }

  @Test(arguments: [(1, 8), (0.25, 2), (0, 0), (-0.5, 0), (-2, 0)] as [(CGFloat, CGFloat)])
  func systemSpacingIsNeverNegative(multiplier: CGFloat, constant: CGFloat) {
    view.addSubview(other)
    let constraints = [
      other.leadingAnchor.constraint(
        equalToSystemSpacingAfter: view.leadingAnchor, multiplier: multiplier),
      other.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: view.leadingAnchor, multiplier: multiplier),
      other.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: view.leadingAnchor, multiplier: multiplier),
      other.topAnchor.constraint(
        equalToSystemSpacingBelow: view.topAnchor, multiplier: multiplier),
      other.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: view.topAnchor, multiplier: multiplier),
      other.topAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: view.topAnchor, multiplier: multiplier),
    ]
    #expect(constraints.map(\.constant) == Array(repeating: constant, count: 6))
    #expect(constraints.allSatisfy { $0.constant.sign == .plus })
  }
}
