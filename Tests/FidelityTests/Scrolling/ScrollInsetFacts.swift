import EspalierTesting
import UIKit

private let page = Source(
  "kern0x1b/charon", "facts/UIKit/UIScrollViewAdjustedContentInset.md", on: "UIKit 11.0")

/// The adjusted inset of a scroll view that is not the controller's first one.
private func adjusted(
  _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ width: CGFloat, _ height: CGFloat,
  _ prepare: (UIScrollView) -> Void = { _ in }
) -> UIEdgeInsets {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  stage.show(controller)
  controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 15, right: 20)
  let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  let first = UIScrollView(frame: frame)
  let scroll = UIScrollView(frame: frame)
  controller.view.addSubview(first)
  controller.view.addSubview(scroll)
  scroll.contentInsetAdjustmentBehavior = behavior
  scroll.contentSize = CGSize(width: width, height: height)
  prepare(scroll)
  stage.settle()
  return scroll.adjustedContentInset
}

private func insets(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

@FactList func scrollInsetFacts() -> [Fact] {
  for (word, width, height) in [
    ("contents that fit", CGFloat(10), CGFloat(10)), ("tall contents", 10, 960),
    ("wide contents", 640, 10), ("large contents", 640, 960),
  ] {
    page("Adjusted inset, never, \(word): nothing", insets(0, 0, 0, 0), .read) {
      adjusted(.never, width, height)
    }
    page("Adjusted inset, always, \(word): all four edges", insets(30, 5, 15, 20), .read) {
      adjusted(.always, width, height)
    }
  }
  page("Adjusted inset, scrollable axes, contents that fit: nothing", insets(0, 0, 0, 0), .read) {
    adjusted(.scrollableAxes, 10, 10)
  }
  page(
    "Adjusted inset, scrollable axes, tall contents: top and bottom", insets(30, 0, 15, 0), .read
  ) { adjusted(.scrollableAxes, 10, 960) }
  page("Adjusted inset, scrollable axes, wide contents: left and right", insets(0, 5, 0, 20), .read)
  { adjusted(.scrollableAxes, 640, 10) }
  page(
    "Adjusted inset, scrollable axes, large contents: all four edges", insets(30, 5, 15, 20), .read
  ) { adjusted(.scrollableAxes, 640, 960) }
  page(
    "Adjusted inset, scrollable axes, always bouncing down: top and bottom", insets(30, 0, 15, 0),
    .read
  ) { adjusted(.scrollableAxes, 10, 10) { $0.alwaysBounceVertical = true } }
  page(
    "Adjusted inset, scrollable axes, always bouncing across: left and right", insets(0, 5, 0, 20),
    .read
  ) { adjusted(.scrollableAxes, 10, 10) { $0.alwaysBounceHorizontal = true } }
  page("Adjusted inset, automatic, tall contents: top and bottom", insets(30, 0, 15, 0), .read) {
    adjusted(.automatic, 10, 960)
  }
  page("Adjusted inset, automatic, large contents: all four edges", insets(30, 5, 15, 20), .read) {
    adjusted(.automatic, 640, 960)
  }
  page(
    "Adjusted inset, automatic, contents that fit, not the controller's scroll view: nothing",
    insets(0, 0, 0, 0), .read,
    note: "read from iOS 11; which scroll view is the controller's is a guess"
  ) { adjusted(.automatic, 10, 10) }
  page("The adjusted inset is added to contentInset", insets(35, 11, 22, 28), .read) {
    adjusted(.always, 640, 960) { $0.contentInset = insets(5, 6, 7, 8) }
  }
  page("The adjusted inset of never is contentInset", insets(5, 6, 7, 8), .read) {
    adjusted(.never, 640, 960) { $0.contentInset = insets(5, 6, 7, 8) }
  }
}
