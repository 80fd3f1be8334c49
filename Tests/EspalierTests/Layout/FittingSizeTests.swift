import Espalier
import Foundation
import Testing

@Suite("Fitting sizes") @MainActor struct FittingSizeTests {
  @Test func theFittingSizeLeavesLayoutAlone() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let card = UIView()
    let label = SceneView()
    card.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = CGSize(width: 60.5, height: 20)
    root.addSubview(card)
    card.addSubview(label)
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor),
      card.widthAnchor.constraint(equalTo: root.widthAnchor),
      label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 5),
      label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
    ])
    let compressed = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(compressed == CGSize(width: 71, height: 30))
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    let applied = LayoutWork.appliedFrames
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 100, height: 30))
    root.layoutIfNeeded()
    #expect(LayoutWork.appliedFrames == applied)
    #expect(card.frame.width == 300)
  }

  @Test func expandedTakesAllItMay() {
    let view = UIView()
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
    view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        == CGSize(width: 500, height: 250))
  }

  @Test func aViewWithContentsFitsThem() {
    let view = SceneView()
    view.content = CGSize(width: 12, height: 13)
    view.align = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 12, height: 13))
  }

  @Test func anOutermostViewThatConstraintsSizeFitsItsContents() {
    let card = UIView()
    let label = SceneView()
    card.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = CGSize(width: 60, height: 20)
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 5),
      label.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -5),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    card.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 70, height: 20))
    #expect(label.frame == CGRect(x: 5, y: 0, width: 60, height: 20))
    label.content.width = 80
    card.layoutIfNeeded()
    #expect(card.bounds.size == CGSize(width: 90, height: 20))
    card.frame.size = CGSize(width: 50, height: 40)
    card.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 5, y: 0, width: 40, height: 40))
  }
}
