import Espalier
import EspalierDiagnostics
import EspalierGeometry
import EspalierTestSupport
import Foundation
import Testing

/// Numbers that are not finite, circles, and released items: an issue each, and layout goes on.
@Suite("Bad numbers in layout") @MainActor struct LayoutNumberTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  let view = SceneView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.accessibilityIdentifier = "card"
    root.addSubview(view)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreRefusedWithTheNameOfTheProperty(_ bad: CGFloat) throws {
    let controller = UIViewController()
    controller.view = root
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    stack.spacing = 3
    stack.frame.size = CGSize(width: 103, height: 10)
    root.addSubview(stack)
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    let inset = UIEdgeInsets(top: bad, left: 0, bottom: 0, right: 0)
    let changes: [(String, @MainActor () -> Void)] = [
      ("card.width", { width.constant = bad }),
      ("card.width", { view.widthAnchor.constraint(equalToConstant: bad).isActive = true }),
      (
        "card.width",
        {
          view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: bad).isActive = true
        }
      ),
      (
        "card.top",
        {
          view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: bad)
            .isActive = true
        }
      ),
      (
        "card.width",
        {
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "[card(wide)]", metrics: ["wide": bad], views: ["card": view]))
        }
      ),
      ("spacing", { stack.spacing = bad }),
      ("customSpacing", { stack.setCustomSpacing(bad, after: stack.arrangedSubviews[0]) }),
      ("layoutMargins", { root.layoutMargins = inset }),
      (
        "layoutMargins",
        {
          root.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 0, leading: bad, bottom: 0, trailing: 0)
        }
      ),
      ("additionalSafeAreaInsets", { controller.additionalSafeAreaInsets = inset }),
      (
        "intrinsicContentSize",
        {
          view.content = CGSize(width: 1, height: bad)
          root.layoutIfNeeded()
        }
      ),
    ]
    for (name, change) in changes {
      let reported = issues(during: change)
      #expect(reported.map(\.code) == ["layout.number"], "\(name)")
      let issue = try #require(reported.first)
      #expect(issue.sentence.contains(name), "\(issue.sentence)")
      #expect(!issue.fix.isEmpty)
    }
    let reported = issues { root.layoutIfNeeded() }
    #expect(reported.isEmpty)
    #expect(width.constant == 5 && stack.spacing == 3)
    #expect(
      stack.customSpacing(after: stack.arrangedSubviews[0]) == UIStackView.spacingUseDefault)
    #expect(controller.additionalSafeAreaInsets == .zero)
    #expect(root.layoutMargins.isPlain)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 5, height: 0))
  }

  @Test func aFittingSizeOfNoNumberIsTakenAsNone() {
    view.content = CGSize(width: 40, height: 20)
    var size = CGSize.zero
    let reported = issues {
      size = view.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 10))
    }
    #expect(reported.map(\.code) == ["layout.number"])
    #expect(size == CGSize(width: 40, height: 20))
    #expect(
      issues {
        size = view.systemLayoutSizeFitting(CGSize(width: CGFloat.infinity, height: -5))
      }.isEmpty)
    #expect(size == CGSize(width: 40, height: 20))
  }

  // MARK: Multipliers

  @Test func aMultiplierOfZeroIsRefusedForPositionsAndMeansAConstantForSizes() {
    let reported = issues {
      for attribute in [NSLayoutConstraint.Attribute.left, .trailing, .centerY, .lastBaseline] {
        let constraint = NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: attribute,
          multiplier: 0, constant: 9)
        constraint.isActive = true
        #expect(!constraint.isActive, "\(attribute)")
      }
    }
    #expect(reported.map(\.code) == Array(repeating: "layout.location", count: 4))
    let quiet = issues {
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0, constant: 9)
        .isActive = true
      root.layoutIfNeeded()
    }
    #expect(quiet.isEmpty)
    #expect(view.frame.height == 9)
  }

  // MARK: Priorities

  @Test func leavingAndJoiningTheRequiredOnesWhileActiveIsReportedAndDone() {
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = .defaultHigh
    NSLayoutConstraint.activate([wide, narrow])
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    let left = issues { wide.priority = .defaultLow }
    #expect(left.map(\.code) == ["layout.priorityChange"])
    #expect(left.first?.sentence.contains("between required and 250") == true)
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
    let joined = issues { wide.priority = .required }
    #expect(joined.map(\.code) == ["layout.priorityChange"])
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    // Inactive, anything goes; between optional ones too.
    wide.isActive = false
    #expect(issues { wide.priority = .defaultLow }.isEmpty)
    wide.isActive = true
    #expect(issues { wide.priority = UILayoutPriority(999) }.isEmpty)
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  // MARK: Items

  @Test func itemsOfTwoControllersAreNamedWithBoth() throws {
    final class Feed: UIViewController {}
    final class Player: UIViewController {}
    let (feed, player) = (Feed(), Player())
    let (label, cover) = (UIView(), UIView())
    label.accessibilityIdentifier = "label"
    cover.accessibilityIdentifier = "cover"
    for (controller, part) in [(feed, label), (player, cover)] as [(UIViewController, UIView)] {
      controller.view = UIView()
      controller.view.addSubview(part)
    }
    let across = label.topAnchor.constraint(equalTo: cover.bottomAnchor)
    let issue = try #require(issues { across.isActive = true }.first)
    #expect(issue.code == "C28")
    #expect(issue.subjects.count == 2)
    #expect(issue.subjects.first?.contains("label (of Feed") == true, "\(issue.subjects)")
    #expect(issue.subjects.last?.contains("cover (of Player") == true, "\(issue.subjects)")
    for subject in issue.subjects { #expect(issue.sentence.contains(subject)) }
    // Once they are in one tree it works.
    feed.addChild(player)
    feed.view.addSubview(player.view)
    player.didMove(toParent: feed)
    #expect(issues { across.isActive = true }.isEmpty)
    #expect(across.isActive)
  }

  @Test func anchorsOfAViewThatIsGoneMakeNothing() {
    var gone: UIView? = UIView()
    let (left, width) = (gone?.leftAnchor, gone?.widthAnchor)
    gone = nil
    let reported = issues {
      if let left {
        view.leftAnchor.constraint(equalTo: left).isActive = true
        left.constraint(equalTo: view.leftAnchor).isActive = true
      }
      width?.constraint(equalToConstant: 4).isActive = true
      root.layoutIfNeeded()
    }
    #expect(Set(reported.map(\.code)) == ["layout.item"])
    #expect(root.constraints.isEmpty && view.constraints.isEmpty)
  }

  @Test func anItemThatGoesWhileItsConstraintIsActiveTakesItAlong() {
    let keeper = view.widthAnchor.constraint(equalToConstant: 10)
    keeper.isActive = true
    var other: UIView? = UIView()
    other?.translatesAutoresizingMaskIntoConstraints = false
    var constraint: NSLayoutConstraint?
    if let other {
      root.addSubview(other)
      constraint = view.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 5)
      constraint?.isActive = true
      other.widthAnchor.constraint(equalToConstant: 30).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.minX == 35)
      other.removeFromSuperview()
    }
    other = nil
    let reported = issues {
      root.layoutIfNeeded()
      constraint?.constant = 9
      constraint?.priority = .defaultHigh
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(constraint?.isActive == false)
    #expect(constraint?.secondItem == nil)
    #expect(issues { constraint?.isActive = true }.map(\.code) == ["layout.item"])
    #expect(view.frame.width == 10)
  }

  // MARK: Circles and far away

  @Test(arguments: [(2, 0.5), (4, 0.25), (1, 1)] as [(CGFloat, CGFloat)])
  func ratiosThatAgreeInACircleLeaveTheSizeToOthers(there: CGFloat, back: CGFloat) {
    let reported = issues {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: there),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: back),
        view.heightAnchor.constraint(equalToConstant: 40),
      ])
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(view.frame.size == CGSize(width: 40 * there, height: 40))
  }

  @Test func aCircleOfRatiosThroughThreeViewsIsReportedOrZero() {
    let others = [UIView(), UIView()]
    for other in others {
      other.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(other)
    }
    let circle = [view, others[0], others[1]]
    let reported = issues {
      for (index, item) in circle.enumerated() {
        item.widthAnchor.constraint(equalTo: circle[(index + 1) % 3].widthAnchor, multiplier: 2)
          .isActive = true
      }
      root.layoutIfNeeded()
    }
    #expect(reported.isEmpty)
    #expect(circle.map(\.frame.width) == [0, 0, 0])
    let conflict = issues {
      others[0].widthAnchor.constraint(equalToConstant: 8).isActive = true
      root.layoutIfNeeded()
    }
    #expect(conflict.map(\.code) == ["layout.unsatisfiable"])
    #expect(circle.allSatisfy { $0.frame.width.isFinite })
  }

  @Test(arguments: [1.0, 1.5, 2.0])
  func edgesTenMillionPointsAwayStillMeetOnPixels(scale: CGFloat) throws {
    let scene = try LayoutScene(
      """
      root 200x100 scale \(scale)
      view a in root
      view b in a
      view c in root
      a.left == root.left + 10000000
      a.width == root.width * 0.333
      a.height == 10000000
      b.left == a.left + 10000000
      b.right == a.right + 20000000
      c.left == a.right
      c.width == 0.7
      """)
    #expect(try scene.mismatches().isEmpty)
    let (a, b, c) = (scene.view("a").frame, scene.view("b").frame, scene.view("c").frame)
    #expect(a.minX == 1e7 && a.height == 1e7 && abs(b.minX - 1e7) <= 1 / scale)
    #expect(abs(a.maxX - c.minX) < 1e-6)
    for edge in [a.minX, a.maxX, b.maxX + a.minX, c.maxX].map({ $0 * scale }) {
      #expect(abs(edge - edge.rounded()) < 1e-3)
    }
    let frames = [a, b, c]
    scene.root.setNeedsLayout()
    scene.root.layoutIfNeeded()
    #expect(["a", "b", "c"].map { scene.view($0).frame } == frames)
  }
}

extension UIEdgeInsets {
  fileprivate var isPlain: Bool {
    [top, left, bottom, right].allSatisfy(\.isFinite)
  }
}
