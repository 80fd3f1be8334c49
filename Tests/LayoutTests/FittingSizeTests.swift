import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@Suite("Fitting sizes") @MainActor struct FittingSizeTests {
  /// Frames are rounded to the pixels of this stage's screen, which has one pixel per point.
  private let stage = Stage()

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

  /// A card around a square that wants to be 100 wide at 600, with 10 around it and 20 at most 300.
  private func card() -> UIView {
    let card = UIView()
    let square = UIView()
    square.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(square)
    let wish = square.widthAnchor.constraint(equalToConstant: 100)
    wish.priority = UILayoutPriority(600)
    NSLayoutConstraint.activate([
      square.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
      square.rightAnchor.constraint(equalTo: card.rightAnchor, constant: -10),
      square.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      square.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
      square.widthAnchor.constraint(lessThanOrEqualToConstant: 300), wish,
    ])
    return card
  }

  @Test(
    arguments: [
      // Below 600 the wish wins along both axes.
      (50, 50, 500, 500, 120, 120), (500, 400, 50, 50, 120, 120), (500, 400, 599, 599, 120, 120),
      // Above, the target does; the square follows, as far as the required limit lets it.
      (80, 0, 601, 50, 80, 80), (0, 90, 50, 601, 90, 90), (500, 0, 999, 50, 320, 320),
      // Required along one axis; the other follows from it.
      (200, 0, 1000, 50, 200, 200), (0, 200, 50, 1000, 200, 200), (200, 40, 1000, 999, 200, 200),
      (40, 200, 999, 1000, 200, 200),
      // Both required, and equal.
      (150, 150, 1000, 1000, 150, 150),
    ] as [(CGFloat, CGFloat, Float, Float, CGFloat, CGFloat)])
  func bothPrioritiesDecide(
    _ width: CGFloat, _ height: CGFloat, _ horizontal: Float, _ vertical: Float,
    _ expectedWidth: CGFloat, _ expectedHeight: CGFloat
  ) {
    let size = card().systemLayoutSizeFitting(
      CGSize(width: width, height: height),
      withHorizontalFittingPriority: UILayoutPriority(horizontal),
      verticalFittingPriority: UILayoutPriority(vertical))
    #expect(size == CGSize(width: expectedWidth, height: expectedHeight))
  }

  @Test func aFittingSizeIsRoundedUpToPixelsAndReportsNothing() {
    let view = UIView()
    view.widthAnchor.constraint(equalToConstant: 10.2).isActive = true
    let clash = view.heightAnchor.constraint(equalToConstant: 7.5)
    clash.isActive = true
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 11, height: 8))
    // A target that constraints exclude gives way to them.
    let reported = issues {
      _ = view.systemLayoutSizeFitting(
        CGSize(width: 50, height: 50), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .required)
    }
    #expect(reported.isEmpty)
  }

  @Test func zeroHasNoSign() {
    for view in [UIView(), SceneView()] {
      (view as? SceneView)?.content = CGSize(width: -0.0, height: -0.0)
      view.widthAnchor.constraint(equalToConstant: -0.0).isActive = true
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size == .zero)
      #expect(size.width.sign == .plus)
      #expect(size.height.sign == .plus)
    }
  }
}
