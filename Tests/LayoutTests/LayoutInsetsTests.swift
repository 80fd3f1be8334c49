import Espalier
import EspalierGeometry
import EspalierTesting
import Foundation
import Testing

/// Safe areas by geometry, margins that are kept, the guides of both.
@Suite("Safe areas and margins in layout") @MainActor struct LayoutInsetsTests {
  final class Told: UIView {
    private(set) var safeAreas: [UIEdgeInsets] = []
    private(set) var margins = 0
    override func safeAreaInsetsDidChange() { safeAreas.append(safeAreaInsets) }
    override func layoutMarginsDidChange() { margins += 1 }
  }

  let stage = Stage(size: CGSize(width: 200, height: 400))
  let controller = UIViewController()
  var root: UIView { controller.view }

  private func add(_ view: UIView, to parent: UIView, _ frame: CGRect? = nil) {
    if let frame {
      view.frame = frame
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    parent.addSubview(view)
  }

  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
    -> UIEdgeInsets
  { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

  // MARK: Safe area

  @Test func eachViewGetsWhatTheSafeAreaCoversOfIt() {
    let (full, middle, low, inner) = (UIView(), UIView(), UIView(), UIView())
    controller.additionalSafeAreaInsets = insets(20, 10, 30, 5)
    add(full, to: root, CGRect(x: 0, y: 0, width: 200, height: 400))
    add(middle, to: root, CGRect(x: 50, y: 10, width: 100, height: 100))
    add(low, to: root, CGRect(x: 0, y: 350, width: 198, height: 40))
    add(inner, to: low, CGRect(x: 4, y: 5, width: 194, height: 30))
    stage.show(controller)
    #expect(full.safeAreaInsets == insets(20, 10, 30, 5))
    #expect(middle.safeAreaInsets == insets(10, 0, 0, 0))
    // It ends 10 above the bottom and 2 before the right.
    #expect(low.safeAreaInsets == insets(0, 10, 20, 3))
    #expect(inner.safeAreaInsets == insets(0, 6, 15, 3))
    low.frame.origin.y = 300
    stage.settle()
    #expect(low.safeAreaInsets == insets(0, 10, 0, 3))
    #expect(inner.safeAreaInsets == insets(0, 6, 0, 3))
    // Turned or scaled for a moment, a view keeps its insets.
    full.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.settle()
    #expect(full.safeAreaInsets == insets(20, 10, 30, 5))
  }

  @Test func additionalInsetsAddUpThroughControllers() {
    let child = UIViewController()
    let grandchild = UIViewController()
    controller.additionalSafeAreaInsets.top = 20
    child.additionalSafeAreaInsets = insets(7, 0, 9, 0)
    grandchild.additionalSafeAreaInsets.left = 3
    for (inside, around) in [(child, controller), (grandchild, child)] {
      around.addChild(inside)
      inside.view.frame = around.view.bounds
      inside.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      around.view.addSubview(inside.view)
      inside.didMove(toParent: around)
    }
    let content = UIView()
    add(content, to: grandchild.view)
    let guide = grandchild.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    stage.show(controller)
    #expect(root.safeAreaInsets == insets(20, 0, 0, 0))
    #expect(child.view.safeAreaInsets == insets(27, 0, 9, 0))
    #expect(grandchild.view.safeAreaInsets == insets(27, 3, 9, 0))
    #expect(content.frame == CGRect(x: 3, y: 27, width: 197, height: 364))
    controller.additionalSafeAreaInsets.top = 0
    stage.settle()
    #expect(content.frame == CGRect(x: 3, y: 7, width: 197, height: 384))
    // Less than the covered part: the child begins below it.
    controller.additionalSafeAreaInsets.top = 50
    child.view.frame = CGRect(x: 0, y: 40, width: 200, height: 360)
    stage.settle()
    #expect(child.view.safeAreaInsets == insets(17, 0, 9, 0))
    #expect(stage.issues == [])
  }

  @Test func aViewMovedByConstraintsGetsItsSafeAreaOnceInTheSameTurn() {
    let bar = Told()
    var bottom: NSLayoutConstraint?
    controller.additionalSafeAreaInsets.bottom = 34
    add(bar, to: root)
    let inside = UIView()
    add(inside, to: bar)
    let edge = bar.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    bottom = edge
    NSLayoutConstraint.activate([
      edge, bar.heightAnchor.constraint(equalToConstant: 100),
      bar.leftAnchor.constraint(equalTo: root.leftAnchor),
      inside.topAnchor.constraint(equalTo: bar.topAnchor),
      inside.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
    ])
    stage.show(controller)
    #expect(inside.frame.height == 66)
    #expect(bar.safeAreas == [insets(0, 0, 34, 0)])
    bottom?.constant = -20
    stage.settle()
    #expect(inside.frame.height == 86)
    #expect(bar.safeAreas == [insets(0, 0, 34, 0), insets(0, 0, 14, 0)])
    bottom?.constant = -200
    stage.settle()
    #expect(inside.frame.height == 100)
    #expect(bar.safeAreas.count == 3)
    #expect(stage.issues == [])
  }

  @Test func aSafeAreaInsetIsAtMostThatOfTheSuperview() {
    controller.additionalSafeAreaInsets = insets(44, 10, 34, 0)
    let (outside, below) = (UIView(), UIView())
    add(outside, to: root, CGRect(x: -10, y: -20, width: 250, height: 500))
    add(below, to: root, CGRect(x: 0, y: 450, width: 200, height: 50))
    stage.show(controller)
    #expect(outside.safeAreaInsets == insets(44, 10, 34, 0))
    #expect(below.safeAreaInsets == insets(0, 10, 34, 0))
  }

  @Test func additionalInsetsNeverMakeASafeAreaNegative() {
    let child = UIViewController()
    controller.additionalSafeAreaInsets = insets(20, 0, 0, 0)
    controller.addChild(child)
    child.view.frame = root.bounds
    root.addSubview(child.view)
    child.didMove(toParent: controller)
    stage.show(controller)
    child.additionalSafeAreaInsets = insets(-10, 0, 0, 0)
    stage.settle()
    #expect(child.view.safeAreaInsets == insets(10, 0, 0, 0))
    child.additionalSafeAreaInsets = insets(-100, -1, -1, 5)
    stage.settle()
    #expect(child.view.safeAreaInsets == insets(0, 0, 0, 5))
  }

  @Test func additionalInsetsCountInAWindowOnly() {
    let child = UIViewController()
    for page in [controller, child] { page.additionalSafeAreaInsets = insets(10, 10, 10, 10) }
    controller.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(child.view)
    child.didMove(toParent: controller)
    root.layoutIfNeeded()
    #expect(root.safeAreaInsets == .zero)
    #expect(child.view.safeAreaInsets == .zero)
    stage.show(controller)
    #expect(root.safeAreaInsets == insets(10, 10, 10, 10))
    #expect(child.view.safeAreaInsets == insets(20, 20, 10, 10))
  }

  @Test func layoutMarginsDidChangeComesBeforeSafeAreaInsetsDidChange() {
    final class Journal: UIView {
      var lines: [String] = []
      override func safeAreaInsetsDidChange() { lines.append("safe area") }
      override func layoutMarginsDidChange() { lines.append("margins") }
    }
    let journal = Journal()
    add(journal, to: root, CGRect(x: 0, y: 0, width: 200, height: 400))
    stage.show(controller)
    journal.lines = []
    controller.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    stage.settle()
    #expect(journal.lines == ["margins", "safe area"])
    #expect(journal.layoutMargins.top == 52)
  }

  // MARK: Margins

  @Test func directionalMarginsChangeSidesWithTheText() {
    let card = UIView()
    let inner = UIView()
    root.semanticContentAttribute = .forceRightToLeft
    card.semanticContentAttribute = .forceRightToLeft
    add(card, to: root, CGRect(x: 0, y: 0, width: 100, height: 50))
    add(inner, to: card)
    card.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      inner.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
    ])
    stage.show(controller)
    #expect(card.layoutMargins == insets(1, 4, 3, 2))
    #expect(inner.frame == CGRect(x: 4, y: 1, width: 94, height: 46))
    card.semanticContentAttribute = .forceLeftToRight
    stage.settle()
    #expect(card.layoutMargins == insets(1, 2, 3, 4))
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    card.layoutMargins = insets(5, 6, 7, 8)
    #expect(
      card.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
  }

  @Test func preservedMarginsApplyThroughSeveralViewsAndCallThem() {
    let (outer, middle, inner) = (UIView(), UIView(), Told())
    let content = UIView()
    add(outer, to: root, CGRect(x: 0, y: 0, width: 200, height: 200))
    add(middle, to: outer, CGRect(x: 10, y: 0, width: 180, height: 200))
    add(inner, to: middle, CGRect(x: 0, y: 10, width: 180, height: 180))
    add(content, to: inner)
    outer.layoutMargins = insets(40, 30, 20, 30)
    for view in [middle, inner] {
      view.preservesSuperviewLayoutMargins = true
      view.layoutMargins = .zero
    }
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: inner.layoutMarginsGuide.leftAnchor),
      content.rightAnchor.constraint(equalTo: inner.layoutMarginsGuide.rightAnchor),
      content.topAnchor.constraint(equalTo: inner.layoutMarginsGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: inner.layoutMarginsGuide.bottomAnchor),
    ])
    stage.show(controller)
    #expect(middle.layoutMargins == insets(40, 20, 20, 20))
    #expect(inner.layoutMargins == insets(30, 20, 10, 20))
    #expect(content.frame == CGRect(x: 20, y: 30, width: 140, height: 140))
    let calls = inner.margins
    outer.layoutMargins.left = 50
    stage.settle()
    #expect(inner.margins == calls + 1)
    #expect(content.frame == CGRect(x: 40, y: 30, width: 120, height: 140))
    middle.preservesSuperviewLayoutMargins = false
    stage.settle()
    #expect(inner.layoutMargins == .zero)
    #expect(content.frame == inner.bounds)
  }

  @Test func preservedMarginsFollowTheSizeOfTheSuperview() {
    let (outer, inner, content) = (UIView(), UIView(), UIView())
    add(inner, to: outer, CGRect(x: 0, y: 0, width: 100, height: 50))
    add(outer, to: root, CGRect(x: 0, y: 0, width: 100, height: 50))
    add(content, to: inner)
    outer.layoutMargins = insets(0, 0, 30, 40)
    inner.layoutMargins = .zero
    inner.preservesSuperviewLayoutMargins = true
    let guide = inner.layoutMarginsGuide
    content.rightAnchor.constraint(equalTo: guide.rightAnchor).isActive = true
    content.bottomAnchor.constraint(equalTo: guide.bottomAnchor).isActive = true
    content.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    content.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    stage.show(controller)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    // The right margin ends 15 further out, the bottom one 50: it covers nothing of the view.
    outer.frame.size = CGSize(width: 115, height: 100)
    stage.settle()
    #expect(inner.layoutMargins == insets(0, 0, 0, 25))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 75, height: 50))
  }

  @Test func preservedMarginsDoNotCountTheSafeAreaTwice() {
    let inner = UIView()
    controller.additionalSafeAreaInsets = insets(20, 0, 34, 0)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    root.layoutMargins = insets(12, 16, 12, 16)
    add(inner, to: root, CGRect(x: 0, y: 0, width: 200, height: 400))
    inner.preservesSuperviewLayoutMargins = true
    stage.show(controller)
    #expect(root.layoutMargins == insets(32, 16, 46, 16))
    // It covers the same area: the same margins.
    #expect(inner.layoutMargins == root.layoutMargins)
    inner.frame = CGRect(x: 0, y: 10, width: 200, height: 380)
    stage.settle()
    #expect(inner.layoutMargins == insets(22, 16, 36, 16))
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == insets(22, 16, 36, 16))
    inner.preservesSuperviewLayoutMargins = false
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
  }

  // MARK: Readable width

  @Test func theReadableGuideIsNoWiderThanItsLimit() {
    let text = UIView()
    controller.viewRespectsSystemMinimumLayoutMargins = false
    root.layoutMargins = insets(0, 20, 0, 20)
    add(text, to: root)
    let guide = root.readableContentGuide
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      text.topAnchor.constraint(equalTo: guide.topAnchor),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    stage.show(controller)
    for (width, x, readable) in [(200, 20, 160), (712, 20, 672), (1000, 164, 672)]
      as [(
        CGFloat, CGFloat, CGFloat
      )]
    {
      stage.resize(to: CGSize(width: width, height: 100))
      #expect(text.frame == CGRect(x: x, y: 0, width: readable, height: 100))
      #expect(guide.layoutFrame == text.frame)
    }
    // The middle of the margins, not of the view.
    root.layoutMargins.left = 120
    stage.settle()
    #expect(text.frame == CGRect(x: 214, y: 0, width: 672, height: 100))
  }
}
