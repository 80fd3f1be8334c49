import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@Suite("Visual format") @MainActor struct VisualFormatTests {
  /// Frames are rounded to the pixels of this stage's screen, which has one pixel per point.
  private let stage = Stage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let a = UIView()
  let b = UIView()
  let c = UIView()
  var views: [String: Any] { ["a": a, "b": b, "c": c] }

  init() {
    for view in [a, b, c] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
  }

  @Test func edgesWithoutDistance() {
    lay("H:|[a]|", "V:|[a]|")
    #expect(a.frame == root.bounds)
  }

  @Test func horizontalIsTheDefault() {
    lay("|-10-[a]-20-|")
    #expect(a.frame == CGRect(x: 10, y: 0, width: 170, height: 0))
  }

  @Test func aDashBesideTheSuperviewIsItsMargin() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    lay("H:|-[a]-|", "V:|-[a]-|")
    #expect(a.frame == CGRect(x: 2, y: 1, width: 194, height: 96))
  }

  @Test func aDashBetweenViewsIsEight() {
    lay("H:|[a(50)]-[b]|")
    #expect(b.frame.minX == 58)
    #expect(b.frame.width == 142)
  }

  @Test func viewsThatTouch() {
    lay("H:|[a(30)][b(40)][c]|")
    #expect(b.frame.minX == 30)
    #expect(c.frame == CGRect(x: 70, y: 0, width: 130, height: 0))
  }

  @Test func sizesOfOtherViewsAndMetrics() {
    lay("H:|-gap-[a(b)]-gap-[b]-gap-|", metrics: ["gap": 10])
    #expect(a.frame == CGRect(x: 10, y: 0, width: 85, height: 0))
    #expect(b.frame == CGRect(x: 105, y: 0, width: 85, height: 0))
  }

  @Test func relationsAndPriorities() {
    lay("H:|[a(>=40,<=60,==80@500)]", "V:[a(==tall@low)]", metrics: ["tall": 33, "low": 300])
    #expect(a.frame == CGRect(x: 0, y: 0, width: 60, height: 33))
    let height = a.constraints.first { $0.firstAttribute == .height }
    #expect(height?.priority == UILayoutPriority(300))
  }

  @Test func distancesWithRelations() {
    lay("H:|-(>=10,==30@900)-[a(50)]-(>=0)-|")
    #expect(a.frame.minX == 30)
  }

  @Test func spacesDoNotMatter() {
    lay(" H : | - 10 - [ a ( 40 ) ] - ( == 5 ) - [ b ] | ")
    #expect(b.frame == CGRect(x: 55, y: 0, width: 145, height: 0))
  }

  @Test func alignmentAcrossTheLine() {
    lay("V:|-20-[a(10)]")
    lay("H:|[a(10)]-[b(10)]-[c(10)]", options: [.alignAllTop, .alignAllBottom])
    #expect(b.frame == CGRect(x: 18, y: 20, width: 10, height: 10))
    #expect(c.frame == CGRect(x: 36, y: 20, width: 10, height: 10))
  }

  @Test func theFormatRunsFromRightToLeftWithTheText() {
    lay("H:|-5-[a(10)]-5-[b(20)]", options: .directionRightToLeft)
    #expect(a.frame.minX == 185)
    #expect(b.frame.minX == 160)
  }

  @Test func shapesOfConstraintsAreApples() {
    let list = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-3-[a]-4-[b]-5-|", options: [], metrics: nil, views: views)
    #expect(list.count == 3)
    #expect(list[0].firstItem === a && list[0].secondItem === root && list[0].constant == 3)
    #expect(list[1].firstItem === b && list[1].secondItem === a && list[1].constant == 4)
    #expect(list[2].firstItem === root && list[2].secondItem === b && list[2].constant == 5)
    #expect(list.allSatisfy { !$0.isActive })
  }

  @Test(arguments: [
    ("H:|-[a-|", 6, "']'"), ("H:|-[a]-", 8, "'['"), ("H|[a]", 1, "':'"), ("H:|[a(]|", 6, "number"),
    ("H:|[a(30)", 9, "']'"), ("H:[a]-(4-[b]", 8, "')'"), ("", 0, "'['"), ("H:|[]|", 4, "name"),
    ("H:|[a]| ", -1, ""), ("H:|[a]|x", 7, "nothing"), ("H:[a(=4)]", 6, "'='"),
    ("H:[zebra]", 3, "zebra"), ("H:[a(nothing)]", 5, "nothing"), ("V:[a]-4[b]", 7, "'-'"),
    ("H:[a(4@)]", 7, "priority"), ("H:[a(4@1001)]", 7, "at most 1000"),
    ("H:[a(4@0)]", 7, "above 0"), ("H:[a]-4@2000-[b]", 8, "at most 1000"),
  ])
  func aMalformedLineNamesPlaceAndExpectation(format: String, position: Int, expected: String) {
    var list: [NSLayoutConstraint] = []
    let reported = issues {
      list = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: [], metrics: nil, views: views)
    }
    if position < 0 {
      #expect(reported.isEmpty)
      return
    }
    #expect(list.isEmpty)
    #expect(reported.map(\.code) == ["layout.format"])
    #expect(reported.first?.sentence.contains("at position \(position) of") == true)
    #expect(reported.first?.sentence.contains(expected) == true)
  }

  @Test func anAlignmentAlongTheLineIsRefused() {
    let reported = issues { lay("H:[a]-[b]", options: .alignAllLeft) }
    #expect(reported.map(\.code) == ["layout.format"])
  }

  @Test func aSuperviewThatIsNotThereIsNamed() {
    let lonely = UIView()
    let reported = issues {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "|[x]|", options: [], metrics: nil, views: ["x": lonely])
    }
    #expect(reported.first?.sentence.contains("superview") == true)
    #expect(reported.first?.sentence.contains("at position 0 of") == true)
    let atTheEnd = issues {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "V:[x]-8-|", options: [], metrics: nil, views: ["x": lonely])
    }
    #expect(atTheEnd.first?.sentence.contains("superview") == true)
    #expect(atTheEnd.first?.sentence.contains("at position 8 of") == true)
  }

  // MARK: Options

  @Test func eachAlignmentAcrossTheLine() {
    typealias Options = NSLayoutConstraint.FormatOptions
    let across: [(Options, (CGRect) -> CGFloat)] = [
      (.alignAllTop, \.minY), (.alignAllBottom, \.maxY), (.alignAllCenterY, \.midY),
      (.alignAllFirstBaseline, \.minY), (.alignAllLastBaseline, \.maxY),
    ]
    lay("V:|-20-[a(10)]", "V:[b(30)]", "V:[c(50)]")
    for (option, edge) in across {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[a(10)]-[b(10)]-[c(10)]", options: option, views: views)
      NSLayoutConstraint.activate(made)
      root.layoutIfNeeded()
      #expect(Set([a, b, c].map { edge($0.frame) }).count == 1, "\(option)")
      #expect(edge(b.frame) == edge(CGRect(x: 0, y: 20, width: 0, height: 10)), "\(option)")
      NSLayoutConstraint.deactivate(made)
    }
    NSLayoutConstraint.deactivate(root.constraints + a.constraints + b.constraints + c.constraints)
    let along: [(Options, (CGRect) -> CGFloat)] = [
      (.alignAllLeft, \.minX), (.alignAllRight, \.maxX), (.alignAllCenterX, \.midX),
      (.alignAllLeading, \.minX), (.alignAllTrailing, \.maxX),
    ]
    lay("H:|-20-[a(10)]", "H:[b(30)]", "H:[c(50)]")
    for (option, edge) in along {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a(10)]-[b(10)]-[c(10)]", options: option, views: views)
      NSLayoutConstraint.activate(made)
      root.layoutIfNeeded()
      #expect(Set([a, b, c].map { edge($0.frame) }).count == 1, "\(option)")
      #expect(edge(b.frame) == edge(CGRect(x: 20, y: 0, width: 10, height: 0)), "\(option)")
      NSLayoutConstraint.deactivate(made)
    }
  }

  @Test func theDirectionOfALineBeatsThatOfTheText() {
    root.semanticContentAttribute = .forceRightToLeft
    lay("H:|-5-[a(10)]-5-[b(20)]")
    #expect(a.frame.minX == 185 && b.frame.minX == 160)
    NSLayoutConstraint.deactivate(root.constraints)
    lay("H:|-5-[a]-5-[b]", options: .directionLeftToRight)
    #expect(a.frame.minX == 5 && b.frame.minX == 20)
    NSLayoutConstraint.deactivate(root.constraints)
    lay("H:|-(>=5,<=6@400,==30@300)-[a]-(>=5)-[b]|", options: .directionRightToLeft)
    #expect(a.frame.maxX == 194 && b.frame.minX == 0)
  }

  @Test func distancesFromBaselineToBaseline() {
    let scene = LayoutSceneLines()
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[above]-20-[below]", options: .spacingBaselineToBaseline,
        views: ["above": scene.above, "below": scene.below]))
    scene.root.layoutIfNeeded()
    // The last line above ends at 25; the first one below begins 5 into its view: 25 + 20 - 5.
    #expect(scene.below.frame.minY == 40)
  }

  @MainActor private final class LayoutSceneLines {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let above = StackMatrixTests.Lined()
    let below = StackMatrixTests.Lined()
    init() {
      for view in [above, below] {
        view.line.frame = CGRect(x: 0, y: 5, width: 10, height: 20)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
    }
  }

  @Test func guidesAreNamedLikeViews() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-4-[room(half)]-[a]-(end)-|", metrics: ["half": 50, "end": 2.5],
        views: ["room": guide, "a": a]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[room(a)]", views: ["room": guide, "a": a]))
    lay("V:[a(30)]")
    #expect(guide.layoutFrame == CGRect(x: 4, y: 0, width: 50, height: 30))
    #expect(a.frame.minX == 62 && a.frame.maxX == 198)
  }

  @Test func metricsMayBeOfAnyKindOfNumber() {
    let metrics: [String: Any] = [
      "a1": 1, "a2": 2.0, "a3": CGFloat(3), "a4": Float(4), "a5": NSNumber(value: 5),
      "high": UILayoutPriority.defaultHigh,
    ]
    lay("H:|-a1-[a(a2)]-a3-[b(a4@high)]-a5-[c]", metrics: metrics)
    #expect([a, b, c].map(\.frame.minX) == [1, 6, 15])
    #expect(b.constraints.first?.priority == .defaultHigh)
  }

  // MARK: Lines that are none

  /// Every random line gives a place and an expectation, or constraints.
  @Test(arguments: 1...20) func randomLinesAreReadOrRefusedWithThePlaceOfTheMistake(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let lines = [
      "H:|-[a(>=40,<=60@500)]-8-[b(a)]-|", "V:|[a]-(gap@750)-[b(==10)][c]|",
      "|-(>=gap)-[a]-[b]", "[a(30)]",
    ]
    let letters = Array("HV:|-[]()@=<>,.0189abcz_ \t€")
    for _ in 0..<100 {
      var text = Array(lines[next(lines.count)])
      for _ in 0...next(3) {
        let place = next(text.count + 1)
        switch next(3) {
        case 0: text.insert(letters[next(letters.count)], at: place)
        case 1 where place < text.count: text[place] = letters[next(letters.count)]
        default: if place < text.count { text.remove(at: place) }
        }
      }
      let format = String(text)
      var list: [NSLayoutConstraint] = []
      let reported = issues {
        list = NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: ["gap": 4], views: views)
      }.filter { $0.code == "layout.format" }
      #expect(reported.count == (list.isEmpty ? 1 : 0) || format.isPlainBox, "\(format)")
      guard let issue = reported.first else { continue }
      let position = issue.sentence.firstMatch(of: /at position ([0-9]+) of "/)?.1
      #expect((0...text.count).contains(position.flatMap { Int($0) } ?? -1), "\(issue.sentence)")
      #expect(
        issue.sentence.contains("expected ") || issue.sentence.contains("' is ")
          || issue.sentence.contains("superview"), "\(issue.sentence)")
    }
  }
}

extension String {
  /// A view alone: that asks for nothing.
  fileprivate var isPlainBox: Bool { wholeMatch(of: /\s*([HV]\s*:)?\s*\[\s*[abc]\s*\]\s*/) != nil }
}
