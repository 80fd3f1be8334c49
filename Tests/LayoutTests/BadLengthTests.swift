import Espalier
import EspalierTesting
import Foundation
import Testing

/// Numbers that are not finite, given to properties of views and controllers: one issue each, and
/// the old value, or the nearest number that makes sense, is used.
@MainActor @Suite struct BadLengthTests {
  private nonisolated static let nonsense: [CGFloat] = [.nan, .infinity, -.infinity]
  private let stage = Stage()
  private let root = UIViewController()

  init() { stage.show(root) }

  /// The issues since the last time; each has a subject and a fix.
  private func expectOneIssue(naming name: String, _ location: SourceLocation = #_sourceLocation) {
    let issues = stage.issues
    #expect(issues.count == 1, sourceLocation: location)
    #expect(issues.first?.sentence.contains(name) == true, sourceLocation: location)
    #expect(issues.first?.fix.isEmpty == false, sourceLocation: location)
  }

  @Test(arguments: nonsense) func aLabelsGreatestWidth(value: CGFloat) {
    let label = UILabel()
    label.text = "Several words that take more than one line"
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 100
    let size = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = value
    #expect(label.preferredMaxLayoutWidth == 100)
    #expect(label.intrinsicContentSize == size)
    expectOneIssue(naming: "preferredMaxLayoutWidth")
  }

  @Test func aNegativeGreatestWidthBecomesZero() {
    let label = UILabel()
    label.preferredMaxLayoutWidth = -20
    #expect(label.preferredMaxLayoutWidth == 0)
    expectOneIssue(naming: "preferredMaxLayoutWidth")
  }

  @Test(arguments: [(CGFloat.nan, CGFloat(0.5)), (-1, 0), (3, 1)])
  func aLabelsSmallestScale(value: CGFloat, expected: CGFloat) {
    let label = UILabel()
    label.minimumScaleFactor = 0.5
    label.minimumScaleFactor = value
    #expect(label.minimumScaleFactor == expected)
    expectOneIssue(naming: "minimumScaleFactor")
  }

  @Test(arguments: nonsense) func aLabelsShadow(value: CGFloat) {
    let label = UILabel()
    label.shadowOffset = CGSize(width: value, height: 0)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    expectOneIssue(naming: "shadowOffset")
  }

  @Test(arguments: nonsense) func distancesOfAStack(value: CGFloat) {
    let (stack, view) = (UIStackView(), UIView())
    stack.addArrangedSubview(view)
    stack.spacing = 4
    stack.spacing = value
    #expect(stack.spacing == 4)
    expectOneIssue(naming: "spacing")
    stack.setCustomSpacing(9, after: view)
    stack.setCustomSpacing(value, after: view)
    #expect(stack.customSpacing(after: view) == 9)
    #expect(stage.issues.count == 2)
  }

  @Test(arguments: nonsense) func insetsOfAController(value: CGFloat) {
    root.additionalSafeAreaInsets.top = 5
    root.additionalSafeAreaInsets.top = value
    #expect(root.additionalSafeAreaInsets.top == 5)
    expectOneIssue(naming: "additionalSafeAreaInsets")
  }

  @Test(arguments: nonsense) func theSizeAControllerWouldLike(value: CGFloat) {
    root.preferredContentSize = CGSize(width: 200, height: 100)
    root.preferredContentSize.height = value
    #expect(root.preferredContentSize == CGSize(width: 200, height: 100))
    expectOneIssue(naming: "preferredContentSize")
  }

  @Test(arguments: nonsense) func marginsOfAView(value: CGFloat) {
    root.view.layoutMargins.left = 30
    root.view.layoutMargins.left = value
    #expect(root.view.layoutMargins.left == 30)
    expectOneIssue(naming: "layoutMargins")
  }

  @Test(arguments: nonsense) func insetsOfAScrollView(value: CGFloat) {
    let scroll = UIScrollView()
    scroll.contentInset.top = 7
    scroll.contentInset.top = value
    #expect(scroll.contentInset.top == 7)
    expectOneIssue(naming: "contentInset")
    scroll.verticalScrollIndicatorInsets.top = value
    #expect(scroll.verticalScrollIndicatorInsets == .zero)
    #expect(stage.issues.count == 2)
  }

  @Test(arguments: nonsense) func insetsOfAButton(value: CGFloat) {
    let button = UIButton(type: .system)
    button.titleEdgeInsets.left = 3
    button.titleEdgeInsets.left = value
    #expect(button.titleEdgeInsets.left == 3)
    expectOneIssue(naming: "edgeInsets")
  }

  @Test(arguments: nonsense) func aConstraintsNumbers(value: CGFloat) {
    let constraint = root.view.widthAnchor.constraint(equalToConstant: 100)
    constraint.constant = value
    #expect(constraint.constant == 100)
    #expect(stage.issues.count == 1)
    let view = UIView()
    root.view.addSubview(view)
    let share = view.widthAnchor.constraint(equalTo: root.view.widthAnchor, multiplier: value)
    share.isActive = true
    #expect(!share.isActive)
    #expect(stage.issues.count == 2)
    stage.settle()
  }

  @Test(arguments: [Float.nan, -1, 1001, .infinity]) func prioritiesOfContents(value: Float) {
    let label = UILabel()
    label.setContentHuggingPriority(UILayoutPriority(value), for: .horizontal)
    #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
    expectOneIssue(naming: "contentHuggingPriority")
    label.setContentCompressionResistancePriority(UILayoutPriority(value), for: .vertical)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(stage.issues.count == 2)
    label.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
    #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 0)
    #expect(stage.issues.count == 2)
  }

  @Test(arguments: [CGFloat.nan, -4, .infinity]) func aSheetsCorners(value: CGFloat) {
    let sheet = UIViewController()
    sheet.sheetPresentationController?.preferredCornerRadius = 12
    sheet.sheetPresentationController?.preferredCornerRadius = value
    #expect(sheet.sheetPresentationController?.preferredCornerRadius == 12)
    expectOneIssue(naming: "preferredCornerRadius")
  }

  @Test(arguments: nonsense) func theWidthOfABarsItem(value: CGFloat) {
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    item.width = 60
    item.width = value
    #expect(item.width == 60)
    expectOneIssue(naming: "width")
  }

  @Test(arguments: [CGFloat.nan, -4, .infinity]) func columnsOfASplit(value: CGFloat) {
    let split = UISplitViewController(style: .doubleColumn)
    let width = split.primaryColumnWidth
    split.preferredPrimaryColumnWidth = value
    #expect(split.primaryColumnWidth == width)
    expectOneIssue(naming: "preferredPrimaryColumnWidth")
  }

  @Test(arguments: [Float.nan]) func valuesOfControls(value: Float) {
    let (slider, progress) = (UISlider(), UIProgressView())
    slider.value = 0.25
    slider.value = value
    #expect(slider.value == 0.25)
    expectOneIssue(naming: "value")
    slider.maximumValue = value
    #expect(slider.maximumValue == 1)
    #expect(stage.issues.count == 2)
    progress.progress = 0.5
    progress.progress = value
    #expect(progress.progress == 0.5)
    #expect(stage.issues.count == 3)
  }

  @Test(arguments: nonsense) func linesOfAShape(value: CGFloat) {
    let shape = CAShapeLayer()
    shape.lineWidth = value
    shape.strokeEnd = value
    shape.miterLimit = value
    #expect(shape.lineWidth == 1 && shape.strokeEnd == 1 && shape.miterLimit == 10)
    #expect(stage.issues.count == 3)
  }
}
