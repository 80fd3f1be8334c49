import Espalier
import EspalierTesting
import Foundation
import Testing

/// Which elements there are, and in which order (DESKTOP 1.2).
@MainActor @Suite struct ElementTests {
  private let page = ReadPage()

  @Test func aLabelIsAnElementAndThePlainViewAroundItIsNot() {
    let plain = page.add(UIView(), 0, 0, 300, 300)
    page.label("A", 10, 10, to: plain)
    #expect(page.lines == ["label \"A\""])
  }

  @Test func aLabelWithoutTextIsNone() {
    page.label("", 10, 10)
    #expect(page.lines.isEmpty)
  }

  @Test func anElementIsALeaf() {
    let view = page.add(UIView(), 0, 0, 200, 200)
    page.label("Inside", 0, 0, to: view)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Outside"
    view.accessibilityTraits = .button
    #expect(page.lines == ["button \"Outside\""])
  }

  @Test func aContainerListsItsElementsInItsOwnOrder() {
    let view = page.add(UIView(), 0, 0, 300, 300)
    let first = page.label("a", 0, 0, to: view)
    let second = page.label("b", 0, 50, to: view)
    page.label("c", 0, 100, to: view)
    view.accessibilityElements = [second, first]
    #expect(page.spoken == ["b", "a"])
  }

  @Test func elementsThatContainEachOtherEnd() {
    let view = page.add(UIView(), 0, 0, 300, 300)
    let inner = page.add(UIView(), 0, 0, 300, 300, to: view)
    page.label("a", 0, 0, to: inner)
    view.accessibilityElements = [inner]
    inner.accessibilityElements = [view, inner]
    #expect(page.lines.isEmpty)
  }

  @Test func hiddenPartsAreLeftOut() {
    let hidden = page.add(UIView(), 0, 0, 300, 100)
    page.label("a", 0, 0, to: hidden)
    let clear = page.label("b", 0, 100)
    page.label("c", 0, 200)
    hidden.accessibilityElementsHidden = true
    clear.alpha = 0.005
    #expect(page.spoken == ["c"])
    hidden.accessibilityElementsHidden = false
    hidden.isHidden = true
    clear.alpha = 1
    #expect(page.spoken == ["b", "c"])
  }

  @Test func aModalViewHidesItsSiblingsAndNotThoseOfItsParent() {
    let parent = page.add(UIView(), 0, 0, 300, 200)
    page.label("sibling", 0, 0, to: parent)
    let modal = page.add(UIView(), 0, 50, 300, 100, to: parent)
    page.label("modal", 0, 0, to: modal)
    page.label("uncle", 0, 300)
    modal.accessibilityViewIsModal = true
    #expect(page.spoken == ["modal", "uncle"])
    modal.isHidden = true
    #expect(page.spoken == ["sibling", "uncle"])
  }

  @Test func rowsAreReadFromTheTopAndFromTheLeadingEdge() {
    page.label("d", 200, 108)
    page.label("c", 10, 100)
    page.label("b", 200, 10)
    page.label("a", 10, 12)
    #expect(page.spoken == ["a", "b", "c", "d"])
    page.root.view.semanticContentAttribute = .forceRightToLeft
    page.stage.turn()
    #expect(page.spoken == ["b", "a", "d", "c"])
  }

  @Test func aGroupIsReadTogether() {
    let left = page.add(UIView(), 0, 0, 100, 200)
    page.label("a1", 0, 0, to: left)
    page.label("a2", 0, 50, to: left)
    let right = page.add(UIView(), 150, 0, 100, 200)
    page.label("b1", 0, 0, to: right)
    page.label("b2", 0, 50, to: right)
    #expect(page.spoken == ["a1", "b1", "a2", "b2"])
    left.shouldGroupAccessibilityChildren = true
    #expect(page.spoken == ["a1", "a2", "b1", "b2"])
  }

  @Test func whatIsClippedAwayIsLeftOutUnlessItScrolls() {
    let clip = page.add(UIView(), 0, 0, 100, 100)
    clip.clipsToBounds = true
    page.label("cut", 0, 200, to: clip)
    let scroll = page.add(UIScrollView(), 0, 300, 200, 100)
    scroll.contentSize = CGSize(width: 200, height: 500)
    page.label("seen", 0, 0, to: scroll)
    page.label("later", 0, 300, to: scroll)
    #expect(
      page.lines == [
        "scroll view", "  label \"seen\"", "  label \"later\" [out of sight]",
      ])
  }

  @Test func anElementWithoutAViewLiesInItsContainer() {
    let chart = page.add(UIView(), 100, 100, 200, 100)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "March"
    bar.accessibilityValue = "12 songs"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    chart.accessibilityElements = [bar]
    let element = page.stage.accessibility.element("March")
    #expect(element?.frame == CGRect(x: 110, y: 120, width: 30, height: 40))
    #expect(element?.details == "12 songs")
    chart.frame.origin.x += 50
    page.stage.turn()
    #expect(page.stage.accessibility.element("March")?.frame.minX == 160)
    #expect(bar.accessibilityActivationPoint == CGPoint(x: 175, y: 140))
  }

  @Test func anElementWhoseContainerIsGoneHasNoPlace() {
    var chart: UIView? = UIView()
    let bar = UIAccessibilityElement(accessibilityContainer: chart!)
    bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    chart = nil
    #expect(bar.accessibilityContainer == nil)
    #expect(bar.accessibilityFrame == .zero)
  }

  @Test func containerTypesHaveRoles() {
    let view = page.add(UIView(), 0, 0, 300, 300)
    page.label("a", 0, 0, to: view)
    for (type, role) in [
      (UIAccessibilityContainerType.list, "list"), (.landmark, "landmark"),
      (.semanticGroup, "group"),
    ] {
      view.accessibilityContainerType = type
      #expect(page.lines.first == role)
    }
  }

  @Test func valuesAreStoredForAnyResponder() {
    let controller = UIViewController()
    controller.accessibilityLabel = "x"
    controller.accessibilityHint = "y"
    controller.accessibilityValue = "z"
    controller.accessibilityTraits = [.header, .selected]
    #expect(controller.accessibilityLabel == "x")
    #expect(controller.accessibilityAttributedHint?.string == "y")
    #expect(controller.accessibilityValue == "z")
    #expect(controller.accessibilityTraits.rawValue == 65544)
    #expect(controller.accessibilityElementCount() == NSNotFound)
    controller.accessibilityElements = [controller]
    #expect(controller.accessibilityElementCount() == 1)
    #expect(controller.index(ofAccessibilityElement: controller) == 0)
    #expect(controller.accessibilityElement(at: 1) == nil)
    controller.accessibilityElements = nil
  }

  @Test func aPathCountsInPlaceOfTheFrame() {
    let label = page.label("a", 10, 10)
    label.accessibilityPath = UIBezierPath(rect: CGRect(x: 50, y: 60, width: 20, height: 25))
    #expect(
      page.stage.accessibility.element("a")?.frame == CGRect(x: 50, y: 60, width: 20, height: 25))
  }
}
