import EspalierTesting
import UIKit

private let device = Source("kern0x1b/charon", "sheet-expectations.h", on: "Mac Catalyst")
private let page = Source(
  "kern0x1b/charon", "facts/UIKit/UISheetPresentationController.md", on: "UIKitCore 16.0")
private let probe = Source(
  "Vercantez/openuikit", "fixtures/realapp/detents_ios.json", on: "iOS 26.1 simulator")

private typealias Detent = UISheetPresentationController.Detent

private final class Surroundings: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ maximum: CGFloat, compact: Bool = false) {
    maximumDetentValue = maximum
    containerTraitCollection = UITraitCollection(verticalSizeClass: compact ? .compact : .regular)
  }
}

private func sheet(_ style: UIModalPresentationStyle) -> UISheetPresentationController? {
  let controller = UIViewController()
  controller.modalPresentationStyle = style
  return controller.sheetPresentationController
}

private func plain<Value>(_ read: (UISheetPresentationController) -> Value) -> Value? {
  sheet(.pageSheet).map(read)
}

/// The height of a medium sheet in a window, and the height of a large one.
private func heights(_ width: CGFloat, _ height: CGFloat) -> (medium: CGFloat, large: CGFloat) {
  func shown(_ detent: Detent) -> CGFloat {
    let stage = Stage(size: CGSize(width: width, height: height))
    let base = UIViewController()
    stage.show(base)
    let card = UIViewController()
    card.sheetPresentationController?.detents = [detent]
    base.present(card, animated: false)
    stage.settle()
    return height - card.view.convert(CGPoint.zero, to: nil).y
  }
  return (shown(.medium()), shown(.large()))
}

@FactList func detentFacts() -> [Fact] {
  device("Detent: medium of 440", 246.4, within: 0.5) {
    Detent.medium().resolvedValue(in: Surroundings(440))
  }
  device("Detent: medium of 759", 425.04, within: 0.5, note: "0.56 on iOS 16 to 26") {
    Detent.medium().resolvedValue(in: Surroundings(759))
  }
  device("Detent: medium is inactive in little height", true) {
    Detent.medium().resolvedValue(in: Surroundings(440, compact: true)) == nil
  }
  device("Detent: large of 440", 440) { Detent.large().resolvedValue(in: Surroundings(440)) }
  device("Detent: large in little height", 440) {
    Detent.large().resolvedValue(in: Surroundings(440, compact: true))
  }
  device("Detent: a custom one answers what its block does", -5) {
    Detent.custom { _ in -5 }.resolvedValue(in: Surroundings(440))
  }
  device("Detent: a share of the maximum", 132, within: 0.01) {
    Detent.custom { $0.maximumDetentValue * 0.3 }.resolvedValue(in: Surroundings(440))
  }
  device("Detent: a custom one in little height", -5) {
    Detent.custom { _ in -5 }.resolvedValue(in: Surroundings(440, compact: true))
  }
  probe("Detent: the share of 759 points that a medium sheet takes", 0.56, within: 0.001) {
    (Detent.medium().resolvedValue(in: Surroundings(759)) ?? 0) / 759
  }
  for (width, height, share) in [
    (CGFloat(320), CGFloat(480), 0.63), (320, 568, 0.63), (375, 667, 0.56), (390, 844, 0.56),
  ] {
    page(
      "Detent: the share of a medium sheet in a window \(Int(width)) by \(Int(height))", share,
      within: 0.002, note: height > 568 ? nil : "windows up to 568 points high"
    ) {
      let heights = heights(width, height)
      return heights.medium / heights.large
    }
  }
  device("Detent: the identifier of medium", "com.apple.UIKit.medium") {
    Detent.Identifier.medium.rawValue
  }
  device("Detent: the identifier of large", "com.apple.UIKit.large") {
    Detent.Identifier.large.rawValue
  }
  device("Detent: medium has its identifier", "com.apple.UIKit.medium") {
    Detent.medium().identifier.rawValue
  }
  device("Detent: large has its identifier", "com.apple.UIKit.large") {
    Detent.large().identifier.rawValue
  }
  device("Detent: two medium ones are equal", true) { Detent.medium() == Detent.medium() }
  device("Detent: two large ones are equal", true) { Detent.large() == Detent.large() }
  device("Detent: medium and large differ", false) { Detent.medium() == Detent.large() }
  device("Detent: each medium is a new object", false) { Detent.medium() === Detent.medium() }
  device("Detent: custom ones of one identifier differ", false) {
    Detent.custom(identifier: Detent.Identifier("x")) { _ in 1 }
      == Detent.custom(identifier: Detent.Identifier("x")) { _ in 1 }
  }
  device("Detent: a custom one equals itself", true) {
    let detent = Detent.custom { _ in 1 }
    return detent == detent
  }
  device("Detent: a custom one keeps its identifier", "x") {
    Detent.custom(identifier: Detent.Identifier("x")) { _ in 1 }.identifier.rawValue
  }
  device("Detent: custom ones without an identifier have different ones", false) {
    Detent.custom { _ in 1 }.identifier == Detent.custom { _ in 1 }.identifier
  }
}

@FactList func sheetFacts() -> [Fact] {
  for (style, has) in [
    (UIModalPresentationStyle.fullScreen, false), (.pageSheet, true), (.formSheet, true),
    (.custom, false), (.overFullScreen, false), (.automatic, true),
  ] {
    device("Style \(style.rawValue) has a sheet controller", has) { sheet(style) != nil }
    device("Style \(style.rawValue) keeps its presentation controller", true) {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      return controller.presentationController === controller.presentationController
    }
  }
  device("A sheet controller is the presentation controller", true) {
    let controller = UIViewController()
    controller.modalPresentationStyle = .pageSheet
    return controller.sheetPresentationController === controller.presentationController
  }
  device("A sheet's detents are large at first", ["com.apple.UIKit.large"]) {
    plain { $0.detents.map(\.identifier.rawValue) }
  }
  device("A sheet has no selected detent at first", true) {
    plain { $0.selectedDetentIdentifier == nil }
  }
  device("A sheet dims at every detent at first", true) {
    plain { $0.largestUndimmedDetentIdentifier == nil }
  }
  device("A sheet shows no grabber at first", false) { plain { $0.prefersGrabberVisible } }
  device("A sheet's contents expand it when they are scrolled", true) {
    plain { $0.prefersScrollingExpandsWhenScrolledToEdge }
  }
  device("A sheet is not attached to the edge in little height at first", false) {
    plain { $0.prefersEdgeAttachedInCompactHeight }
  }
  device("A sheet's width does not follow the preferred size at first", false) {
    plain { $0.widthFollowsPreferredContentSizeWhenEdgeAttached }
  }
  device("A sheet has no corner radius of its own at first", true) {
    plain { $0.preferredCornerRadius == nil }
  }
  device("A sheet has no delegate at first", true) { plain { $0.delegate == nil } }
  device("A sheet presents in full screen", true) { plain { $0.shouldPresentInFullscreen } }
  device("A sheet keeps the presenter's view", false) { plain { $0.shouldRemovePresentersView } }
  device("A sheet's style is the page sheet's", 1) { plain { $0.presentationStyle.rawValue } }
  device("A sheet without a container gives an empty frame", CGRect.zero) {
    plain { $0.frameOfPresentedViewInContainerView }
  }
  device("A sheet without a container has none", true) { plain { $0.containerView == nil } }
  device("A sheet keeps an unknown selected identifier", "bogus") {
    let sheet = sheet(.pageSheet)
    sheet?.selectedDetentIdentifier = Detent.Identifier("bogus")
    return sheet?.selectedDetentIdentifier?.rawValue
  }
  device("A sheet runs the changes of animateChanges at once", true) {
    var ran = false
    sheet(.pageSheet)?.animateChanges { ran = true }
    return ran
  }
}
