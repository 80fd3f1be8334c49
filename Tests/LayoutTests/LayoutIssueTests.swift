import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

@Suite("Layout issues") @MainActor struct LayoutIssueTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = "card"
    root.addSubview(view)
  }

  private func constraint(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
    to item: Any? = nil, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: item, attribute: second,
      multiplier: multiplier, constant: constant)
  }

  private func expectRefusal(_ code: String, _ make: @MainActor () -> NSLayoutConstraint) {
    var made: NSLayoutConstraint?
    let reported = issues {
      made = make()
      made?.isActive = true
      root.layoutIfNeeded()
    }
    #expect(reported.map(\.code) == [code])
    #expect(reported.allSatisfy { !$0.fix.isEmpty })
    #expect(made?.isActive == false)
    #expect(root.constraints.isEmpty && view.constraints.isEmpty)
  }

  @Test func numbersMustBeFinite() {
    expectRefusal("layout.number") { constraint(.width, .notAnAttribute, constant: .nan) }
    expectRefusal("layout.number") { constraint(.left, .left, to: root, constant: .infinity) }
    expectRefusal("layout.number") { constraint(.left, .left, to: root, multiplier: .nan) }
  }

  @Test func aPositionNeedsAnother() {
    expectRefusal("layout.location") { constraint(.left, .notAnAttribute, constant: 5) }
    expectRefusal("layout.location") { constraint(.top, .top, to: root, multiplier: 0) }
  }

  @Test func sidesMustBeOfOneKind() {
    expectRefusal("layout.pair") { constraint(.left, .width, to: root) }
    expectRefusal("layout.pair") { constraint(.width, .centerX, to: root) }
    expectRefusal("layout.pair") { constraint(.leading, .left, to: root) }
    expectRefusal("layout.pair") { constraint(.notAnAttribute, .left, to: root) }
  }

  @Test func positionsOfBothAxesAreComparedWithAWarning() {
    let other = UIView(frame: CGRect(x: 0, y: 30, width: 1, height: 1))
    root.addSubview(other)
    let reported = issues {
      NSLayoutConstraint.activate([
        constraint(.top, .top, to: other),
        constraint(.left, .top, to: other, constant: 5),
      ])
      root.layoutIfNeeded()
    }
    #expect(reported.map(\.code) == ["layout.axes"])
    #expect(view.frame.origin == CGPoint(x: 35, y: 30))
  }

  @Test func itemsMustBeViewsOrGuides() {
    expectRefusal("layout.item") {
      NSLayoutConstraint(
        item: "view", attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: 0)
    }
  }

  @Test func aMultiplierOfZeroLeavesAConstantSize() {
    let reported = issues {
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0, constant: 7).isActive =
        true
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(view.frame.width == 7)
  }

  @Test func aConstantThatIsNotFiniteIsRefused() {
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    let reported = issues { width.constant = .nan }
    #expect(reported.map(\.code) == ["layout.number"])
    #expect(width.constant == 5)
    root.layoutIfNeeded()
    #expect(view.frame.width == 5)
  }

  @Test func prioritiesAreAboveZeroAndAtMostAThousand() {
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(issues { width.priority = UILayoutPriority(0) }.map(\.code) == ["layout.priority"])
    #expect(issues { width.priority = UILayoutPriority(1001) }.map(\.code) == ["layout.priority"])
    #expect(issues { width.priority = UILayoutPriority(.nan) }.map(\.code) == ["layout.priority"])
    #expect(width.priority == .required)
  }

  @Test func requiredBecomesOptionalWhileActive() {
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    #expect(issues { width.priority = .defaultHigh }.isEmpty)
    #expect(issues { width.priority = .required }.isEmpty)
    // Outside a window UIKit has no engine yet that could refuse: Parchment sets priorities so.
    width.isActive = true
    #expect(issues { width.priority = .defaultLow }.isEmpty)
    #expect(issues { width.priority = .required }.isEmpty)
    root.layoutIfNeeded()
    #expect(
      issues { width.priority = .defaultHigh }.map(\.code) == ["layout.priorityChange"])
    #expect(width.priority == .defaultHigh)
    #expect(issues { width.priority = .defaultLow }.isEmpty)
  }

  @Test func inAWindowRequiredBecomesOptionalWithAReportEvenBeforeLayout() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.addSubview(root)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    #expect(
      issues { width.priority = .defaultHigh }.map(\.code) == ["layout.priorityChange"])
  }

  @Test func itemsWithoutACommonAncestorAreNamed() {
    final class Feed: UIViewController {}
    let feed = Feed()
    feed.view = UIView()
    let label = UIView()
    feed.view.addSubview(label)
    let across = label.leftAnchor.constraint(equalTo: view.leftAnchor)
    let reported = issues { across.isActive = true }
    #expect(reported.map(\.code) == ["C28"])
    #expect(reported.first?.sentence.contains("of Feed") == true)
    #expect(reported.first?.sentence.contains("card") == true)
    #expect(!across.isActive)
    #expect(label.constraints.isEmpty)
  }

  @Test func aGuideWithoutAViewIsNamed() {
    let guide = UILayoutGuide()
    let reported = issues {
      view.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    }
    #expect(reported.map(\.code) == ["layout.item"])
  }

  @Test func addConstraintToAViewThatIsNotAround() {
    let inner = UIView()
    view.addSubview(inner)
    let constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    let reported = issues { inner.addConstraint(constraint) }
    #expect(reported.map(\.code) == ["C28"])
    root.addConstraint(constraint)
    #expect(constraint.isActive)
    root.removeConstraint(constraint)
    #expect(!constraint.isActive)
  }

  @Test func aConstraintOnAnItemThatIsGoneStaysInactive() {
    let constraint: NSLayoutConstraint
    do {
      let gone = UIView()
      constraint = view.leftAnchor.constraint(equalTo: gone.leftAnchor)
    }
    let reported = issues {
      constraint.isActive = true
      root.addConstraint(constraint)
    }
    #expect(Set(reported.map(\.code)).isSubset(of: ["layout.item", "C28"]))
    #expect(reported.first?.code == "layout.item")
    #expect(reported.first?.sentence.contains("gone") == true)
    #expect(!constraint.isActive && root.constraints.isEmpty)
  }

  @Test func ratiosThatExcludeEachOtherAreSolvedAtZeroOrReported() {
    let reported = issues {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
      ])
      root.layoutIfNeeded()
    }
    #expect(reported.map(\.code) == ["layout.unsatisfiable"])
    #expect(view.frame.minX == 4)
  }

  // MARK: Conflicts

  @Test func aConflictIsReportedOnceInApplesFormat() throws {
    let tall = view.heightAnchor.constraint(equalToConstant: 380)
    tall.identifier = "tall"
    let short = view.heightAnchor.constraint(lessThanOrEqualToConstant: 330)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
    let reported = issues {
      NSLayoutConstraint.activate([top, tall, short])
      root.layoutIfNeeded()
      root.setNeedsLayout()
      root.layoutIfNeeded()
      top.constant = 20
      root.layoutIfNeeded()
    }
    #expect(reported.map(\.code) == ["layout.unsatisfiable"])
    let text = try #require(reported.first?.sentence)
    #expect(text.contains("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(text.contains("'tall' UIView:0x"))
    #expect(text.contains(".height == 380   (active)>"))
    #expect(text.contains("Will attempt to recover by breaking constraint\n<NSLayoutConstraint:0x"))
    #expect(!text.contains("V:|-(10)-"))
    #expect(view.frame.minY == 20)
    // The one activated last gives way.
    #expect(view.frame.height == 380)
  }

  @Test func aConflictEndsWhenAMemberIsDeactivated() {
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    let reported = issues {
      wide.isActive = true
      narrow.isActive = true
      root.layoutIfNeeded()
    }
    #expect(reported.count == 1)
    #expect(view.frame.width == 100)
    wide.isActive = false
    #expect(issues { root.layoutIfNeeded() }.isEmpty)
    #expect(view.frame.width == 50)
  }

  @Test func exchangingConstraintsInOneTurnIsNoConflict() {
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    wide.isActive = true
    root.layoutIfNeeded()
    let reported = issues {
      narrow.isActive = true
      wide.isActive = false
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(view.frame.width == 50)
  }

  @Test func aFixedFrameIsNamedAsSuch() throws {
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(fixed)
    let reported = issues {
      fixed.widthAnchor.constraint(equalToConstant: 50).isActive = true
      root.layoutIfNeeded()
    }
    let text = try #require(reported.first?.sentence)
    #expect(text.contains("<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView:0x"))
    #expect(text.contains("translatesAutoresizingMaskIntoConstraints"))
    #expect(fixed.frame.width == 20)
  }

  @Test func theWindowsSizeIsNotGivenUp() throws {
    let reported = issues {
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.rightAnchor.constraint(equalTo: root.rightAnchor),
        view.widthAnchor.constraint(equalToConstant: 400),
      ])
      root.layoutIfNeeded()
    }
    let text = try #require(reported.first?.sentence)
    #expect(text.contains("'UIView-Encapsulated-Layout-Width'"))
    #expect(root.frame.width == 300)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 0))
  }

  @Test func cyclicAspectRatiosConverge() {
    let reported = issues {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
      ])
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(view.frame.size == .zero)
  }

  // MARK: Descriptions

  @Test func descriptionsAreInTheVisualFormatWherePossible() {
    let other = UIView()
    root.addSubview(other)
    func text(_ constraint: NSLayoutConstraint) -> String {
      constraint.description.replacing(/0x[0-9a-f]+/, with: "0x0")
    }
    let edge = view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
    edge.isActive = true
    #expect(
      text(edge)
        == "<NSLayoutConstraint:0x0 V:|-(10)-[UIView:0x0 'card']   (active, names: '|':UIView:0x0 )>"
    )
    let gap = other.leadingAnchor.constraint(
      greaterThanOrEqualTo: view.trailingAnchor, constant: 8)
    #expect(
      text(gap)
        == "<NSLayoutConstraint:0x0 H:[UIView:0x0 'card']-(>=8)-[UIView:0x0](LTR)   (inactive)>")
    let end = view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -4)
    end.priority = .defaultHigh
    end.identifier = "end"
    #expect(
      text(end)
        == "<NSLayoutConstraint:0x0 'end' H:[UIView:0x0 'card']-(4@750)-|   (inactive, names: '|':UIView:0x0 )>"
    )
    let share = view.widthAnchor.constraint(
      equalTo: root.widthAnchor, multiplier: 0.5, constant: -3)
    #expect(
      text(share)
        == "<NSLayoutConstraint:0x0 UIView:0x0 'card'.width == 0.5*UIView:0x0.width - 3   (inactive)>"
    )
  }
}
