import Espalier
import EspalierTesting
import Foundation
import Testing

@Suite("Layout on a stage") @MainActor struct LayoutOnStageTests {
  final class Screen: UIViewController {
    var build: (UIView) -> Void = { _ in }
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      build(view)
    }
    override func updateViewConstraints() {
      log.append("VC.updateViewConstraints")
      super.updateViewConstraints()
    }
    override func viewWillLayoutSubviews() { log.append("VC.viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.append("VC.viewDidLayoutSubviews") }
    override func viewLayoutMarginsDidChange() { log.append("VC.viewLayoutMarginsDidChange") }
  }

  final class Logging: UIView {
    var name = ""
    var log: (String) -> Void = { _ in }
    override func updateConstraints() {
      log("\(name).updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() {
      log("\(name).layoutSubviews")
      super.layoutSubviews()
    }
  }

  private func add(_ view: UIView, to parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func t23ConstraintsGoUpAndLayoutGoesDown() {
    final class Root: UIViewController {
      var log: [String] = []
      override func loadView() {
        let root = Logging()
        let sub = Logging()
        root.name = "root"
        sub.name = "sub"
        root.log = { [weak self] in self?.log.append($0) }
        sub.log = root.log
        sub.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(sub)
        NSLayoutConstraint.activate([
          sub.topAnchor.constraint(equalTo: root.topAnchor),
          sub.heightAnchor.constraint(equalToConstant: 40),
        ])
        view = root
      }
      override func updateViewConstraints() {
        log.append("VC.updateViewConstraints")
        super.updateViewConstraints()
      }
      override func viewWillLayoutSubviews() { log.append("VC.viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { log.append("VC.viewDidLayoutSubviews") }
    }
    let stage = Stage()
    let controller = Root()
    stage.show(controller)
    #expect(
      controller.log == [
        "sub.updateConstraints", "VC.updateViewConstraints", "root.updateConstraints",
        "VC.viewWillLayoutSubviews", "root.layoutSubviews", "VC.viewDidLayoutSubviews",
        "sub.layoutSubviews",
      ])
    controller.log = []
    stage.settle()
    #expect(controller.log == [])
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func framesLieOnPixelsAndStay(scale: Double) throws {
    let stage = Stage(size: CGSize(width: 301, height: 200), scale: scale)
    let controller = Screen()
    var columns: [UIView] = []
    controller.build = { root in
      for index in 0..<7 {
        let column = add(UIView(), to: root)
        let inner = add(UIView(), to: column)
        NSLayoutConstraint.activate([
          column.leftAnchor.constraint(
            equalTo: index == 0 ? root.leftAnchor : columns[index - 1].rightAnchor),
          column.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 7.0),
          column.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.3),
          column.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          inner.leftAnchor.constraint(equalTo: column.leftAnchor),
          inner.rightAnchor.constraint(equalTo: column.rightAnchor),
          inner.topAnchor.constraint(equalTo: column.topAnchor),
          inner.bottomAnchor.constraint(equalTo: column.bottomAnchor),
        ])
        columns.append(column)
      }
    }
    stage.show(controller)
    func check() throws {
      for (left, right) in zip(columns, columns.dropFirst()) {
        #expect(abs(left.frame.maxX - right.frame.minX) < 1e-9)
      }
      for column in columns {
        let edges = [column.frame.minX, column.frame.maxX, column.frame.minY].map { $0 * scale }
        #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
        let inner = try #require(column.subviews.first)
        #expect(abs(inner.frame.width - column.frame.width) < 1e-9)
        #expect(inner.frame.origin == .zero)
      }
      let last = try #require(columns.last)
      #expect(abs(last.frame.maxX - controller.view.bounds.width) < 1 / scale)
    }
    try check()
    let frames = columns.map(\.frame)
    for _ in 0..<3 {
      controller.view.setNeedsLayout()
      for column in columns { column.setNeedsLayout() }
      stage.settle()
    }
    #expect(columns.map(\.frame) == frames)
    stage.resize(to: CGSize(width: 250, height: 200))
    try check()
    #expect(stage.issues == [])
  }

  @Test func aWrappingLabelGetsTheHeightItsWidthNeeds() {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let controller = Screen()
    let label = UILabel()
    let below = UIView()
    controller.build = { root in
      label.numberOfLines = 0
      label.text = "The quick brown fox jumps over the lazy dog and runs away from the hounds"
      _ = add(label, to: root)
      _ = add(below, to: root)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
        label.topAnchor.constraint(equalTo: root.topAnchor),
        below.topAnchor.constraint(equalTo: label.bottomAnchor),
        below.heightAnchor.constraint(equalToConstant: 1),
      ])
    }
    stage.show(controller)
    let narrow = label.frame.height
    let line = UILabel()
    line.text = "x"
    let lineHeight = line.intrinsicContentSize.height
    #expect(narrow >= 3 * lineHeight)
    #expect(narrow == label.sizeThatFits(CGSize(width: 180, height: 0)).height)
    #expect(below.frame.minY == label.frame.maxY)
    stage.resize(to: CGSize(width: 300, height: 400))
    let wide = label.frame.height
    #expect(wide < narrow)
    #expect(wide == label.sizeThatFits(CGSize(width: 280, height: 0)).height)
    stage.resize(to: CGSize(width: 200, height: 400))
    #expect(label.frame.height == narrow)
    label.text = "x"
    stage.settle()
    #expect(label.frame.height == lineHeight)
  }

  @Test func fittingAHeightToAWidthWrapsLabels() {
    let card = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "The quick brown fox jumps over the lazy dog and runs away from the hounds"
    _ = add(label, to: card)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 120)
    #expect(size.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
  }

  @Test func baselinesOfLabelsMeet() {
    let stage = Stage(size: CGSize(width: 300, height: 200))
    let controller = Screen()
    let small = UILabel()
    let large = UILabel()
    controller.build = { root in
      small.text = "small"
      small.font = .systemFont(ofSize: 12)
      large.text = "large"
      large.font = .systemFont(ofSize: 40)
      _ = add(small, to: root)
      _ = add(large, to: root)
      NSLayoutConstraint.activate([
        large.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      ])
    }
    stage.show(controller)
    let gap = small.frame.minY - large.frame.minY
    #expect(abs(gap - (large.font.ascender - small.font.ascender)) <= 1)
    large.font = .systemFont(ofSize: 20)
    stage.settle()
    #expect(small.frame.minY - large.frame.minY < gap)
  }

  @Test func theSafeAreaGuideFollowsAdditionalInsets() {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let controller = Screen()
    let content = UIView()
    controller.build = { root in
      _ = add(content, to: root)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
        content.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      ])
    }
    stage.show(controller)
    #expect(content.frame.height == 400)
    controller.additionalSafeAreaInsets.bottom = 64
    stage.settle()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 0, height: 336))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame.height == 336)
    #expect(controller.bottomLayoutGuide.length == 64)
  }

  @Test func marginsOfARootView() {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let controller = Screen()
    let inner = UIView()
    controller.build = { root in
      _ = add(inner, to: root)
      inner.preservesSuperviewLayoutMargins = true
      NSLayoutConstraint.activate([
        inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 6),
        inner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30),
      ])
    }
    stage.show(controller)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 8))
    controller.log = []
    controller.additionalSafeAreaInsets.top = 20
    stage.settle()
    #expect(controller.log.first == "VC.viewLayoutMarginsDidChange")
    #expect(controller.view.layoutMargins.top == 20)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 21, left: 2, bottom: 3, right: 4))
    controller.view.insetsLayoutMarginsFromSafeArea = false
    #expect(controller.view.layoutMargins.top == 1)
  }

  @Test func topAndBottomGuidesBelongToTheView() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = add(UIView(), to: controller.view)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
        attribute: .bottom, multiplier: 1, constant: 0),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
    ])
    // Two of each guide, as in UIKit.
    #expect(controller.view.constraints.count == 6)
    controller.view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 0, height: 300))
  }

  @Test func constraintsMadeInUpdateConstraintsHoldInTheSamePass() {
    final class Card: UIView {
      let dot = UIView()
      var isSetUp = false
      override static var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        if !isSetUp {
          isSetUp = true
          dot.translatesAutoresizingMaskIntoConstraints = false
          addSubview(dot)
          dot.rightAnchor.constraint(equalTo: rightAnchor).isActive = true
          dot.widthAnchor.constraint(equalToConstant: 5).isActive = true
        }
        super.updateConstraints()
      }
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(card)
    root.layoutIfNeeded()
    #expect(card.dot.frame == CGRect(x: 45, y: 0, width: 5, height: 0))
    #expect(!card.needsUpdateConstraints())
  }

  @Test func constantsAnimateThroughLayoutIfNeeded() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let controller = Screen()
    let bar = UIView()
    var left: NSLayoutConstraint?
    controller.build = { root in
      _ = add(bar, to: root)
      left = bar.leftAnchor.constraint(equalTo: root.leftAnchor)
      left?.isActive = true
      bar.widthAnchor.constraint(equalToConstant: 10).isActive = true
    }
    stage.show(controller)
    left?.constant = 100
    UIView.animate(withDuration: 1) { controller.view.layoutIfNeeded() }
    stage.advance(by: 0.5)
    #expect(bar.frame.minX == 100)
    let shown = bar.layer.presentation()?.frame.minX ?? -1
    #expect(shown > 10 && shown < 90)
    stage.settle()
    #expect(bar.layer.presentation()?.frame.minX ?? 100 == 100)
  }

  @Test func aWindowOfTheRightToLeftMirrors() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let controller = Screen()
    let bar = UIView()
    controller.build = { root in
      root.semanticContentAttribute = .forceRightToLeft
      _ = add(bar, to: root)
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
      bar.widthAnchor.constraint(equalToConstant: 30).isActive = true
    }
    stage.show(controller)
    #expect(bar.frame.minX == 160)
    controller.view.semanticContentAttribute = .forceLeftToRight
    stage.settle()
    #expect(bar.frame.minX == 10)
  }

  @Test func aTraitThatTurnsTextAroundMirrorsLayout() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let parent = UIViewController()
    let child = Screen()
    let bar = UIView()
    let stack = UIStackView()
    let boxes = [SceneView(), SceneView()]
    child.build = { root in
      _ = add(bar, to: root)
      _ = add(stack, to: root)
      for (index, box) in boxes.enumerated() {
        box.content = CGSize(width: 20 + 10 * index, height: 10)
        stack.addArrangedSubview(box)
      }
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        bar.widthAnchor.constraint(equalToConstant: 30),
        stack.leftAnchor.constraint(equalTo: root.leftAnchor),
      ])
    }
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.show(parent)
    #expect(bar.frame.minX == 10)
    #expect(boxes.map(\.frame.minX) == [0, 20])
    parent.setOverrideTraitCollection(
      UITraitCollection(layoutDirection: .rightToLeft), forChild: child)
    stage.settle()
    #expect(child.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(bar.frame.minX == 160)
    #expect(boxes.map(\.frame.minX) == [30, 0])
    parent.setOverrideTraitCollection(nil, forChild: child)
    stage.settle()
    #expect(bar.frame.minX == 10)
    #expect(boxes.map(\.frame.minX) == [0, 20])
    #expect(stage.issues == [])
  }
}
