import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct ContentSizeLimitTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200))
  private let root = UIViewController()
  private let label = UILabel()

  private func show(_ category: UIContentSizeCategory) {
    root.traitOverrides.preferredContentSizeCategory = category
    root.loadViewIfNeeded()
    label.text = "Text"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    root.view.addSubview(label)
    stage.show(root)
    stage.settle()
  }

  private var category: UIContentSizeCategory { label.traitCollection.preferredContentSizeCategory }

  @Test func aMaximumLimitsTheCategoryOfTheViewAndWhatIsInside() {
    show(.accessibilityLarge)
    #expect(category == .accessibilityLarge)
    let large = label.intrinsicContentSize.height
    root.view.maximumContentSizeCategory = .extraLarge
    stage.settle()
    #expect(category == .extraLarge)
    #expect(label.intrinsicContentSize.height < large)
    #expect(
      label.appliedContentSizeCategoryLimitsDescription.contains(
        "maximum UICTContentSizeCategoryXL"))
    root.view.maximumContentSizeCategory = nil
    stage.settle()
    #expect(category == .accessibilityLarge)
    #expect(label.appliedContentSizeCategoryLimitsDescription.isEmpty)
  }

  @Test func aMinimumRaisesASmallerCategoryAndLeavesALargerOne() {
    show(.small)
    label.minimumContentSizeCategory = .large
    stage.settle()
    #expect(category == .large)
    root.traitOverrides.preferredContentSizeCategory = .extraLarge
    stage.settle()
    #expect(category == .extraLarge)
  }

  @Test func limitsThatCrossAndUnknownCategoriesDoNoHarm() {
    show(.large)
    label.minimumContentSizeCategory = .extraLarge
    label.maximumContentSizeCategory = .small
    stage.settle()
    #expect(category == .extraLarge)
    label.minimumContentSizeCategory = UIContentSizeCategory(rawValue: "none such")
    label.maximumContentSizeCategory = .unspecified
    stage.settle()
    #expect(category == .large)
  }
}
