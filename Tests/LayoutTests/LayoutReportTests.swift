import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@Suite("Layout reports") @MainActor struct LayoutReportTests {
  /// A view whose layout never comes to rest, in one of several ways.
  final class Restless: UIView {
    enum Way { case alternates, grows, toggles, asksAround, frames, contents }
    let way: Way
    let bar = SceneView()
    lazy var width = bar.widthAnchor.constraint(equalToConstant: 10)
    private(set) var layouts = 0

    init(_ way: Way) {
      self.way = way
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      accessibilityIdentifier = "restless"
      bar.accessibilityIdentifier = "bar"
      bar.translatesAutoresizingMaskIntoConstraints = way == .frames
      width.identifier = "bar-width"
      addSubview(bar)
      width.isActive = way != .frames && way != .contents
      if way == .contents { bar.topAnchor.constraint(equalTo: topAnchor).isActive = true }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      switch way {
      case .alternates: width.constant = width.constant == 20 ? 30 : 20
      case .grows: width.constant += 1
      case .toggles: width.isActive.toggle()
      case .frames: bar.frame.size.width = bar.frame.width == 5 ? 6 : 5
      case .contents: bar.content.height = bar.content.height == 5 ? 6 : 5
      case .asksAround: break
      }
      if way == .asksAround || way == .frames || way == .contents { superview?.setNeedsLayout() }
      if way != .alternates && way != .grows { setNeedsLayout() }
    }
  }

  private func loop(_ way: Restless.Way) -> [EspalierDiagnostics.Issue] {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.accessibilityIdentifier = "root"
    let restless = Restless(way)
    root.addSubview(restless)
    return issues { root.layoutIfNeeded() }
  }

  @Test func aLoopNamesTheConstantThatAlternatesAndItsOwner() throws {
    let reported = loop(.alternates)
    #expect(reported.map(\.code) == ["C33"])
    let issue = try #require(reported.first)
    #expect(
      issue.sentence.contains(
        "The constant of 'bar-width' root ▸ restless ▸ bar.width, which root ▸ restless ▸ bar owns, alternates between 20 and 30 in the layout of root ▸ restless."
      ), "\(issue.sentence)")
    #expect(issue.subjects.last == "'bar-width' root ▸ restless ▸ bar.width")
  }

  @Test func aConstantThatGrowsIsGivenWithItsValues() throws {
    let issue = try #require(loop(.grows).first)
    #expect(issue.sentence.contains("took the values"))
    #expect(issue.sentence.contains("one after the other in the layout of root ▸ restless"))
  }

  @Test func constraintsThatComeAndGoAreNamed() throws {
    let issue = try #require(loop(.toggles).first)
    #expect(issue.sentence.contains("alternates between"))
    #expect(issue.subjects.last == "'bar-width' root ▸ restless ▸ bar.width")
    #expect(issue.sentence.contains("inactive"))
  }

  @Test func framesAndContentsThatAlternateAreNamed() throws {
    let frame = try #require(loop(.frames).first)
    #expect(frame.subjects.last == "root ▸ restless ▸ bar.frame")
    let content = try #require(loop(.contents).first)
    #expect(content.subjects.last == "root ▸ restless ▸ bar.intrinsicContentSize")
    #expect(content.sentence.contains("alternates between -1 × 5 and -1 × 6"))
  }

  @Test func aLoopWithoutAnyChangeSaysSo() throws {
    let issue = try #require(loop(.asksAround).first)
    #expect(issue.sentence.contains("setNeedsLayout was called"))
  }

  @Test func aTurnStopsAtOnePassLimitAndTheNextStartsAgain() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let controller = UIViewController()
    let restless = Restless(.alternates)
    controller.view.addSubview(restless)
    let reported = issues {
      stage.show(controller)
      #expect(restless.layouts >= 8)
      // Nothing is left to do until something happens; then the layout is tried again.
      let once = restless.layouts
      stage.settle()
      #expect(restless.layouts - once == 8)
      stage.turn()
      #expect(restless.layouts - once == 16)
    }
    // Once per site, for all collectors.
    #expect(reported.filter { $0.code == "C33" }.count <= 1)
    #expect(stage.issues.count + reported.count >= 1)
  }

  // MARK: Ambiguity

  private func ambiguousTree() -> (root: UIView, card: UIView, dot: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = UIView()
    let dot = UIView()
    card.accessibilityIdentifier = "card"
    dot.accessibilityIdentifier = "dot"
    for view in [card, dot] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(card)
    card.addSubview(dot)
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor),
      card.rightAnchor.constraint(equalTo: root.rightAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 50),
      dot.leftAnchor.constraint(greaterThanOrEqualTo: card.leftAnchor, constant: 10),
      dot.topAnchor.constraint(equalTo: card.topAnchor),
      dot.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      dot.widthAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    return (root, card, dot)
  }

  @Test func theTraceMarksHowEachViewIsLaidOutAndWhatIsOpen() {
    let (root, card, dot) = ambiguousTree()
    let fixed = UIView(frame: CGRect(x: 0, y: 60, width: 10, height: 10))
    let plain = UIView()
    root.addSubview(fixed)
    root.addSubview(plain)
    let guide = UILayoutGuide()
    guide.identifier = "room"
    card.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: fixed.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(dot.frame == CGRect(x: 10, y: 0, width: 5, height: 50))
    let trace = root.autolayoutTrace().replacing(/0x[0-9a-f]+/, with: "0x0")
    #expect(
      trace.split(separator: "\n") == [
        "•UIView:0x0",
        "   | *UIView:0x0 'card'",
        "   |    | *UILayoutGuide:0x0 'room' - AMBIGUOUS LAYOUT for UILayoutGuide:0x0 'room'.width, UILayoutGuide:0x0 'room'.minY, UILayoutGuide:0x0 'room'.height",
        "   |    | *UIView:0x0 'dot' - AMBIGUOUS LAYOUT for UIView:0x0 'dot'.minX",
        "   | +UIView:0x0",
        "   | UIView:0x0",
      ], "\(trace)")
  }

  @Test func exercisingNamesWhatIsOpenAndMovesIt() {
    let (root, card, dot) = ambiguousTree()
    #expect(!card.hasAmbiguousLayout)
    #expect(dot.hasAmbiguousLayout)
    var places: Set<CGFloat> = []
    let reported = issues {
      for _ in 0..<6 {
        dot.exerciseAmbiguityInLayout()
        root.layoutIfNeeded()
        #expect(dot.frame.minX >= 10 && dot.frame.width == 5 && dot.frame.height == 50)
        places.insert(dot.frame.minX)
      }
      card.exerciseAmbiguityInLayout()
    }
    #expect(places.count > 1)
    #expect(reported.map(\.code) == ["layout.ambiguous"])
    #expect(reported.first?.subjects == ["UIView ▸ card ▸ dot", "minX"])
    // It stays where it is until something else changes.
    let place = dot.frame
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(dot.frame == place)
  }

  @Test func aViewWithoutPositionsIsReportedAsAmbiguousEverywhere() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(!root.hasAmbiguousLayout)
    #expect(root.autolayoutTrace().contains("minX"))
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 4).isActive = true
    root.layoutIfNeeded()
    #expect(guide.hasAmbiguousLayout)
  }

  @Test func constraintsAffectingLayoutIncludeThoseThroughOtherViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<4).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let first = views[0].leftAnchor.constraint(equalTo: root.leftAnchor)
    let width = views[0].widthAnchor.constraint(equalToConstant: 10)
    let second = views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor)
    let limit = views[1].rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let follower = views[2].leftAnchor.constraint(equalTo: views[1].leftAnchor, constant: 9)
    let apart = views[3].leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([first, width, second, limit, follower, apart])
    // Its own, those of what it stands on, and its followers' because they name it.
    #expect(
      views[1].constraintsAffectingLayout(for: .horizontal)
        == [first, width, second, limit, follower])
    #expect(views[0].constraintsAffectingLayout(for: .horizontal) == [first, width, second])
    #expect(views[3].constraintsAffectingLayout(for: .horizontal) == [apart])
    #expect(views[3].constraintsAffectingLayout(for: .vertical).isEmpty)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let edge = guide.leftAnchor.constraint(equalTo: views[0].rightAnchor)
    edge.isActive = true
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [first, width, edge])
  }

  // MARK: Conflicts

  @Test func theWholeReportIsInApplesFormat() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let fixed = UIView(frame: CGRect(x: 10, y: 0, width: 30, height: 5))
    let view = UIView()
    view.accessibilityIdentifier = "card"
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(fixed)
    root.addSubview(view)
    let after = view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 8)
    let before = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 20)
    after.identifier = "after-fixed"
    let reported = issues {
      NSLayoutConstraint.activate([before, after])
      root.layoutIfNeeded()
    }.filter { $0.code == "layout.unsatisfiable" }
    let issue = try #require(reported.first)
    let lines = issue.sentence.replacing(/0x[0-9a-f]+/, with: "0x0").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let listed = Set(
      lines[7..<lines.count - 5].map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 })
    #expect(
      Array(lines.prefix(7)) == [
        "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
        "\tProbably at least one of the constraints in the following list is one you don't want.",
        "\tTry this:",
        "\t\t(1) look at each constraint and try to figure out which you don't expect;",
        "\t\t(2) find the code that added the unwanted constraint or constraints and fix it.",
        "\t(Note: views with NSAutoresizingMaskLayoutConstraints stand where their frame is; set translatesAutoresizingMaskIntoConstraints to false on views that constraints place.)",
        "(",
      ], "\(lines)")
    #expect(
      listed == [
        "    \"<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView:0x0.minX == 10   (active)>\"",
        "    \"<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView:0x0.width == 30   (active)>\"",
        "    \"<NSLayoutConstraint:0x0 'after-fixed' H:[UIView:0x0]-(8)-[UIView:0x0 'card']   (active)>\"",
        "    \"<NSLayoutConstraint:0x0 H:|-(<=20)-[UIView:0x0 'card']   (active, names: '|':UIView:0x0 )>\"",
      ], "\(lines)")
    // The one that was activated last.
    #expect(
      Array(lines.suffix(5)) == [
        ")", "", "Will attempt to recover by breaking constraint",
        "<NSLayoutConstraint:0x0 'after-fixed' H:[UIView:0x0]-(8)-[UIView:0x0 'card']   (active)>",
        "",
      ], "\(lines)")
    #expect(issue.fix.contains("Deactivate one of the constraints"))
    #expect(view.frame.minX <= 20 && fixed.frame.minX == 10)
  }

  @Test func aDescriptionSaysWhichWayTextRuns() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    root.addSubview(view)
    let edge = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4)
    #expect(edge.description.contains("]") && edge.description.contains("(LTR)"))
    root.semanticContentAttribute = .forceRightToLeft
    #expect(edge.description.contains("(RTL)"))
  }

  // MARK: Where constraints were activated

  @Test func aReportNamesTheLineOfActivationWhileThatIsTraced() throws {
    let wasOn = ActivationTrace.isOn
    defer { ActivationTrace.isOn = wasOn }
    ActivationTrace.isOn = true
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let line = #line + 2
    let reported = issues {
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 20)])
      root.layoutIfNeeded()
    }
    let text = try #require(reported.first?.sentence)
    if ActivationTrace.symbolizer != nil {
      #expect(text.contains("activated at LayoutReportTests.swift:\(line)"), "\(text)")
      #expect(text.contains("activated at LayoutReportTests.swift:\(line + 1)"), "\(text)")
    } else {
      #expect(text.contains("activated at "))
    }
    #expect(reported.first?.fix.contains("ESPALIER_TRACE") == false)
  }

  @Test func aReportWithoutTheTraceSaysHowToTurnItOn() throws {
    let view = UIView()
    let reported = issues {
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.layoutIfNeeded()
    }
    #expect(ActivationTrace.isOn || reported.first?.fix.contains("ESPALIER_TRACE") == true)
    #expect(reported.first?.sentence.contains("activated at") == ActivationTrace.isOn)
  }

  @Test func constraintsGiveTheAnchorsTheyWereMadeOf() {
    let view = UIView()
    let other = UIView()
    view.addSubview(other)
    let edge = other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: -4)
    #expect(edge.firstAnchor.description == "<NSLayoutXAxisAnchor UIView.left>")
    let left = edge.firstAnchor as? NSLayoutXAxisAnchor
    let right = edge.secondAnchor as? NSLayoutXAxisAnchor
    let again = right.flatMap { left?.constraint(equalTo: $0) }
    #expect(again?.firstItem === other && again?.firstAttribute == .left)
    #expect(again?.secondItem === view && again?.secondAttribute == .right)
    #expect(other.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }
}
