import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@Suite("Layout work") @MainActor struct LayoutWorkTests {
  let root = SceneView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

  /// A column of rows of 10 points, each with a child inside.
  private func column(_ count: Int) -> [(row: SceneView, height: NSLayoutConstraint)] {
    var rows: [(SceneView, NSLayoutConstraint)] = []
    var above: UIView?
    for _ in 0..<count {
      let row = SceneView()
      let child = UIView()
      row.translatesAutoresizingMaskIntoConstraints = false
      child.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(row)
      row.addSubview(child)
      let height = row.heightAnchor.constraint(equalToConstant: 10)
      NSLayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: root.leftAnchor),
        row.rightAnchor.constraint(equalTo: root.rightAnchor),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor), height,
        child.leftAnchor.constraint(equalTo: row.leftAnchor, constant: 2),
        child.rightAnchor.constraint(equalTo: row.rightAnchor, constant: -2),
        child.topAnchor.constraint(equalTo: row.topAnchor),
        child.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      ])
      rows.append((row, height))
      above = row
    }
    root.layoutIfNeeded()
    return rows
  }

  @Test func oneConstantMovesOnlyWhatFollows() {
    let rows = column(10)
    let before = (LayoutWork.appliedFrames, LayoutWork.solves, LayoutWork.rows)
    let layouts = rows.map(\.row.layouts)
    rows[6].height.constant = 20
    root.layoutIfNeeded()
    #expect(rows[9].row.frame == CGRect(x: 0, y: 100, width: 200, height: 10))
    // Row 6 and its child grow, rows 7 to 9 move; views inside those are not touched.
    #expect(LayoutWork.appliedFrames - before.0 == 5)
    #expect(LayoutWork.solves - before.1 == 1)
    #expect(LayoutWork.rows == before.2)
    #expect(zip(layouts, rows).map { $1.row.layouts - $0 } == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test func viewsWithNothingInsideGetTheirSizesWithoutALayoutOfTheirOwn() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    stage.show(controller)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    controller.view.addSubview(host)
    let leaves = (0..<200).map { _ in UIView() }
    for (index, leaf) in leaves.enumerated() {
      leaf.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(leaf)
      NSLayoutConstraint.activate([
        leaf.leftAnchor.constraint(equalTo: host.leftAnchor),
        leaf.rightAnchor.constraint(equalTo: host.rightAnchor),
        leaf.topAnchor.constraint(equalTo: host.topAnchor, constant: CGFloat(index) * 2),
        leaf.heightAnchor.constraint(equalToConstant: 2),
      ])
    }
    stage.settle()
    let before = (stage.laidOutViews, LayoutWork.appliedFrames)
    host.bounds.size.width = 100
    stage.settle()
    #expect(LayoutWork.appliedFrames - before.1 == 200)
    #expect(stage.laidOutViews - before.0 <= 4)
    #expect(leaves.allSatisfy { $0.bounds.width == 100 })
  }

  @Test func b5EqualValuesInvalidateNothing() {
    let rows = column(3)
    let solves = LayoutWork.solves
    let layouts = root.layouts
    rows[0].height.constant = 10
    rows[0].height.priority = .required
    rows[0].row.translatesAutoresizingMaskIntoConstraints = false
    rows[0].row.setContentHuggingPriority(.defaultLow, for: .vertical)
    root.frame = root.frame
    root.layoutIfNeeded()
    #expect(LayoutWork.solves == solves)
    #expect(root.layouts == layouts)
  }

  @Test func b5ConstantsSetInLayoutSubviewsConverge() {
    final class Slider: UIView {
      let bar = UIView()
      lazy var width = bar.widthAnchor.constraint(equalToConstant: 0)
      override init(frame: CGRect) {
        super.init(frame: frame)
        bar.translatesAutoresizingMaskIntoConstraints = false
        addSubview(bar)
        width.isActive = true
        bar.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() {
        super.layoutSubviews()
        width.constant = bounds.width * 0.25
      }
    }
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 100, height: 8))
    let reported = issues { slider.layoutIfNeeded() }
    #expect(reported.isEmpty)
    #expect(slider.bar.frame == CGRect(x: 0, y: 0, width: 25, height: 8))
    slider.frame.size.width = 60
    slider.layoutIfNeeded()
    #expect(slider.bar.frame.width == 15)
  }

  @Test func constraintsAreSolvedOnlyWhenLayoutNeedsThem() {
    let rows = column(3)
    let solves = LayoutWork.solves
    for index in 0..<50 { rows[1].height.constant = CGFloat(index) }
    rows[2].height.isActive = false
    #expect(LayoutWork.solves == solves)
    root.layoutIfNeeded()
    #expect(LayoutWork.solves == solves + 1)
  }

  @Test func aFixedSubviewIsFollowed() {
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let follower = UIView()
    follower.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(fixed)
    root.addSubview(follower)
    follower.leftAnchor.constraint(equalTo: fixed.rightAnchor).isActive = true
    follower.widthAnchor.constraint(equalTo: fixed.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 30, y: 0, width: 20, height: 0))
    fixed.center.x += 5
    fixed.bounds.size.width = 30
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 40, y: 0, width: 30, height: 0))
  }

  @Test func autoresizingAndConstraintsMix() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    bar.autoresizingMask = .flexibleWidth
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    bar.addSubview(label)
    label.rightAnchor.constraint(equalTo: bar.rightAnchor, constant: -4).isActive = true
    label.widthAnchor.constraint(equalToConstant: 6).isActive = true
    root.layoutIfNeeded()
    #expect(label.frame.minX == 190)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(bar.frame.width == 100)
    #expect(label.frame.minX == 90)
  }

  @Test func turningTranslationOffHandsTheFrameToConstraints() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(view)
    let constraints = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 30),
    ]
    let reported = issues {
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
    }
    #expect(Set(reported.map(\.code)) == ["layout.unsatisfiable", "C27"])
    #expect(view.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 50, y: 0, width: 30, height: 0))
    view.translatesAutoresizingMaskIntoConstraints = true
    NSLayoutConstraint.deactivate(constraints)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aFrameSetByHandLastsUntilTheNextLayout() {
    let rows = column(1)
    let row = rows[0].row
    row.frame.origin.y = 77
    #expect(row.frame.minY == 77)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(row.frame.minY == 0)
  }

  @Test func aTransformDoesNotDisturbLayout() {
    let rows = column(2)
    rows[0].row.transform = CGAffineTransform(scaleX: 2, y: 2)
    rows[0].height.constant = 30
    root.layoutIfNeeded()
    #expect(rows[0].row.bounds.size == CGSize(width: 200, height: 30))
    #expect(rows[0].row.center == CGPoint(x: 100, y: 15))
    #expect(rows[1].row.frame.minY == 30)
  }

  @Test func layoutIfNeededOnTheViewItselfGivesItItsFrame() {
    let rows = column(2)
    rows[1].height.constant = 44
    rows[1].row.layoutIfNeeded()
    #expect(rows[1].row.frame.height == 44)
  }

  @Test func intrinsicSizesAreAskedAgainWhenInvalidated() {
    let view = SceneView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.content = CGSize(width: 10, height: 10)
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 10, height: 10))
    view.content = CGSize(width: 30, height: UIView.noIntrinsicMetric)
    root.layoutIfNeeded()
    #expect(view.frame.width == 30)
    view.content = CGSize(width: 31, height: 5)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 31, height: 5))
  }

  @Test func priorityChangesAreFollowed() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let small = view.widthAnchor.constraint(equalToConstant: 10)
    let large = view.widthAnchor.constraint(equalToConstant: 90)
    small.priority = .defaultHigh
    large.priority = .defaultLow
    NSLayoutConstraint.activate([small, large])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    large.priority = UILayoutPriority(800)
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  @Test func anchorsWithOffsets() {
    let views = column(3).map(\.row)
    let probe = UIView()
    probe.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(probe)
    let distance = views[0].topAnchor.anchorWithOffset(to: views[2].bottomAnchor)
    probe.heightAnchor.constraint(equalTo: distance, multiplier: 2, constant: 1).isActive = true
    let gap = root.leftAnchor.anchorWithOffset(to: probe.leftAnchor)
    gap.constraint(equalToConstant: 12).isActive = true
    let other = probe.rightAnchor.anchorWithOffset(to: root.rightAnchor)
    other.constraint(equalTo: gap).isActive = true
    root.layoutIfNeeded()
    #expect(probe.frame == CGRect(x: 12, y: 0, width: 176, height: 61))
  }

  @Test func systemSpacing() {
    let rows = column(1)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.topAnchor.constraint(equalToSystemSpacingBelow: rows[0].row.bottomAnchor, multiplier: 1)
      .isActive = true
    view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2)
      .isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 16, y: 18))
  }

  @Test func scrollingSolvesNothing() {
    _ = column(3)
    let solves = LayoutWork.solves
    root.bounds.origin.y = 50
    root.layoutIfNeeded()
    #expect(LayoutWork.solves == solves)
  }

  @Test func aViewPinnedToScrolledContentsFollowsThem() {
    let scroll = UIView()
    let inner = UIView()
    let badge = UIView()
    for view in [scroll, inner, badge] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(scroll)
    scroll.addSubview(inner)
    root.addSubview(badge)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      scroll.heightAnchor.constraint(equalToConstant: 100),
      inner.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 30),
      badge.topAnchor.constraint(equalTo: inner.topAnchor),
      badge.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 40)
    scroll.bounds.origin.y = 25
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 15)
    #expect(inner.frame.minY == 30)
  }

  @Test func ambiguity() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    let top = view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor)
    top.isActive = true
    #expect(view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0 && view.frame.minY >= 0)
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .vertical).count == 3)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 2)
  }

  /// A centre alone leaves the size open, which then is none: also after other views came and went.
  @Test func earlierViewsDoNotDecideOpenSizes() {
    var frames: Set<String> = []
    for round in 0..<6 {
      let views = (0..<(round % 3 + 2)).map { _ in UIView() }
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 2),
          view.rightAnchor.constraint(equalTo: root.rightAnchor),
          view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
      }
      root.layoutIfNeeded()
      frames.formUnion(views.map { "\($0.frame)" })
      for view in round % 2 == 0 ? views : views.reversed() { view.removeFromSuperview() }
      root.layoutIfNeeded()
    }
    #expect(frames == ["\(CGRect(x: 2, y: 200, width: 198, height: 0))"])
  }
}
