import Espalier
import EspalierDiagnostics
import Foundation
import Testing

@Suite("Visual format") @MainActor struct VisualFormatTests {
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

  @Test func fromRightToLeft() {
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
    ("H:[a(4@)]", 7, "priority"),
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
  }
}
