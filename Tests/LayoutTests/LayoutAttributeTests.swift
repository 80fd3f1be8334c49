import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Every attribute, anchor and relation against numbers.
@Suite("Layout attributes") @MainActor struct LayoutAttributeTests {
  typealias Attribute = NSLayoutConstraint.Attribute
  /// Frames are rounded to the pixels of this stage's screen, which has one pixel per point.
  private let stage = Stage()
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  /// From 40 to 140 and from 60 to 140, with uneven margins.
  let model = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 80))
  let probe = UIView()

  init() {
    model.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    probe.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(model)
    root.addSubview(probe)
  }

  private let values: [(Attribute, CGFloat)] = [
    (.left, 40), (.right, 140), (.top, 60), (.bottom, 140), (.width, 100), (.height, 80),
    (.centerX, 90), (.centerY, 100), (.firstBaseline, 60), (.lastBaseline, 140),
    (.leftMargin, 42), (.rightMargin, 136), (.topMargin, 61), (.bottomMargin, 137),
    (.centerXWithinMargins, 89), (.centerYWithinMargins, 99),
  ]

  private func lay(
    _ first: Attribute, _ relation: NSLayoutConstraint.Relation, _ second: Attribute,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> CGRect {
    let constraint = NSLayoutConstraint(
      item: probe, attribute: first, relatedBy: relation, toItem: model, attribute: second,
      multiplier: multiplier, constant: constant)
    constraint.isActive = true
    root.layoutIfNeeded()
    let frame = probe.frame
    constraint.isActive = false
    return frame
  }

  @Test(arguments: [false, true]) func eachAttributeIsWhereItsNameSays(mirrored: Bool) {
    root.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
    model.semanticContentAttribute = root.semanticContentAttribute
    // Set by side, which side that is in the direction of now.
    model.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    for (attribute, value) in values {
      switch attribute {
      case .width: #expect(lay(.width, .equal, .width, 2, 5).width == 205)
      case .height: #expect(lay(.width, .equal, .height, 2, 5).width == 165)
      case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        #expect(lay(.top, .equal, attribute, 1, 5).minY == value + 5, "\(attribute)")
        #expect(lay(.top, .equal, attribute, 0.5, -5).minY == (value / 2 - 5).rounded())
      default:
        #expect(lay(.left, .equal, attribute, 1, 5).minX == value + 5, "\(attribute)")
      }
    }
    // The places where lines begin and end, in the direction of text; margins are set by side.
    let following: [(Attribute, ltr: CGFloat, rtl: CGFloat)] = [
      (.leading, 40, 140), (.trailing, 140, 40), (.leadingMargin, 42, 136),
      (.trailingMargin, 136, 42),
    ]
    for (attribute, ltr, rtl) in following {
      let frame = lay(.leading, .equal, attribute, 1, 5)
      #expect((mirrored ? frame.maxX : frame.minX) == (mirrored ? rtl - 5 : ltr + 5))
      // A multiple is one of the distance from where lines begin.
      let half = lay(.leading, .equal, attribute, 0.5, 0)
      let start = mirrored ? 400 - half.maxX : half.minX
      #expect(start == (mirrored ? 400 - rtl : ltr) / 2)
    }
  }

  @Test func allAttributesOfTheProbeMeanTheSame() {
    probe.widthAnchor.constraint(equalToConstant: 20).isActive = true
    probe.heightAnchor.constraint(equalToConstant: 10).isActive = true
    probe.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let places: [(Attribute, CGFloat)] = [
      (.left, 40), (.right, 20), (.centerX, 30), (.leftMargin, 38), (.rightMargin, 24),
      (.centerXWithinMargins, 31),
    ]
    for (attribute, x) in places {
      #expect(lay(attribute, .equal, .left, 1, 0).minX == x, "\(attribute)")
    }
    let heights: [(Attribute, CGFloat)] = [
      (.top, 60), (.bottom, 50), (.centerY, 55), (.firstBaseline, 60), (.lastBaseline, 50),
      (.topMargin, 59), (.bottomMargin, 53), (.centerYWithinMargins, 56),
    ]
    for (attribute, y) in heights {
      #expect(lay(attribute, .equal, .top, 1, 0).minY == y, "\(attribute)")
    }
  }

  @Test func relationsBoundFromTheirSide() {
    let low = probe.leftAnchor.constraint(equalTo: root.leftAnchor)
    let high = probe.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 300)
    low.priority = .defaultHigh
    high.priority = .defaultHigh
    low.isActive = true
    #expect(lay(.left, .greaterThanOrEqual, .left, 1, 5).minX == 45)
    #expect(lay(.left, .lessThanOrEqual, .left, 1, 5).minX == 0)
    #expect(lay(.left, .equal, .left, 1, 5).minX == 45)
    low.isActive = false
    high.isActive = true
    #expect(lay(.left, .lessThanOrEqual, .left, 1, 5).minX == 45)
    #expect(lay(.left, .greaterThanOrEqual, .left, 1, 5).minX == 300)
  }

  // MARK: Anchors

  @Test func anchorsOfViewsAndGuidesNameTheirAttribute() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    func check<Kind: AnyObject>(
      _ anchors: [(NSLayoutAnchor<Kind>, Attribute)], of item: AnyObject
    ) {
      for (anchor, attribute) in anchors {
        let constraint = anchor.constraint(equalTo: anchor)
        #expect(constraint.firstItem === item && constraint.secondItem === item)
        #expect(constraint.firstAttribute == attribute && constraint.secondAttribute == attribute)
      }
    }
    typealias X = [(NSLayoutAnchor<NSLayoutXAxisAnchor>, Attribute)]
    typealias Y = [(NSLayoutAnchor<NSLayoutYAxisAnchor>, Attribute)]
    typealias Size = [(NSLayoutAnchor<NSLayoutDimension>, Attribute)]
    let x: X = [
      (probe.leadingAnchor, .leading), (probe.trailingAnchor, .trailing),
      (probe.leftAnchor, .left), (probe.rightAnchor, .right), (probe.centerXAnchor, .centerX),
    ]
    let y: Y = [
      (probe.topAnchor, .top), (probe.bottomAnchor, .bottom), (probe.centerYAnchor, .centerY),
      (probe.firstBaselineAnchor, .firstBaseline), (probe.lastBaselineAnchor, .lastBaseline),
    ]
    let size: Size = [(probe.widthAnchor, .width), (probe.heightAnchor, .height)]
    check(x, of: probe)
    check(y, of: probe)
    check(size, of: probe)
    let guideX: X = [
      (guide.leadingAnchor, .leading), (guide.trailingAnchor, .trailing),
      (guide.leftAnchor, .left), (guide.rightAnchor, .right), (guide.centerXAnchor, .centerX),
    ]
    let guideY: Y = [
      (guide.topAnchor, .top), (guide.bottomAnchor, .bottom), (guide.centerYAnchor, .centerY),
    ]
    let guideSize: Size = [(guide.widthAnchor, .width), (guide.heightAnchor, .height)]
    check(guideX, of: guide)
    check(guideY, of: guide)
    check(guideSize, of: guide)
  }

  private typealias Shape = (
    NSLayoutConstraint, NSLayoutConstraint.Relation, multiplier: CGFloat, constant: CGFloat
  )

  private func check(_ shapes: [Shape]) {
    for (index, shape) in shapes.enumerated() {
      #expect(shape.0.relation == shape.1, "\(index)")
      #expect(shape.0.multiplier == shape.multiplier, "\(index)")
      #expect(shape.0.constant == shape.constant, "\(index)")
      #expect(shape.0.priority == .required && !shape.0.isActive)
    }
  }

  @Test func eachMethodOfAnAnchorMakesWhatItsNameSays() {
    let (x, otherX) = (probe.leadingAnchor, model.trailingAnchor)
    let (y, otherY) = (probe.topAnchor, model.bottomAnchor)
    let (size, other) = (probe.widthAnchor, model.heightAnchor)
    check([
      (x.constraint(equalTo: otherX), .equal, 1, 0),
      (x.constraint(greaterThanOrEqualTo: otherX), .greaterThanOrEqual, 1, 0),
      (x.constraint(lessThanOrEqualTo: otherX), .lessThanOrEqual, 1, 0),
      (x.constraint(equalTo: otherX, constant: 3), .equal, 1, 3),
      (x.constraint(greaterThanOrEqualTo: otherX, constant: 3), .greaterThanOrEqual, 1, 3),
      (x.constraint(lessThanOrEqualTo: otherX, constant: 3), .lessThanOrEqual, 1, 3),
      (x.constraint(equalToSystemSpacingAfter: otherX, multiplier: 2), .equal, 1, 16),
      (
        x.constraint(greaterThanOrEqualToSystemSpacingAfter: otherX, multiplier: 1.5),
        .greaterThanOrEqual, 1, 12
      ),
      (
        x.constraint(lessThanOrEqualToSystemSpacingAfter: otherX, multiplier: 1), .lessThanOrEqual,
        1, 8
      ),
      (y.constraint(equalToSystemSpacingBelow: otherY, multiplier: 2), .equal, 1, 16),
      (
        y.constraint(greaterThanOrEqualToSystemSpacingBelow: otherY, multiplier: 1.5),
        .greaterThanOrEqual, 1, 12
      ),
      (
        y.constraint(lessThanOrEqualToSystemSpacingBelow: otherY, multiplier: 1), .lessThanOrEqual,
        1, 8
      ),
    ])
    check([
      (size.constraint(equalToConstant: 4), .equal, 1, 4),
      (size.constraint(greaterThanOrEqualToConstant: 4), .greaterThanOrEqual, 1, 4),
      (size.constraint(lessThanOrEqualToConstant: 4), .lessThanOrEqual, 1, 4),
      (size.constraint(equalTo: other, multiplier: 2), .equal, 2, 0),
      (size.constraint(greaterThanOrEqualTo: other, multiplier: 2), .greaterThanOrEqual, 2, 0),
      (size.constraint(lessThanOrEqualTo: other, multiplier: 2), .lessThanOrEqual, 2, 0),
      (size.constraint(equalTo: other, multiplier: 2, constant: 3), .equal, 2, 3),
      (
        size.constraint(greaterThanOrEqualTo: other, multiplier: 2, constant: 3),
        .greaterThanOrEqual, 2, 3
      ),
      (
        size.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 3), .lessThanOrEqual, 2,
        3
      ),
    ])
  }

  @Test(arguments: [false, true]) func systemSpacingRunsTheWayOfText(mirrored: Bool) {
    root.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
    NSLayoutConstraint.activate([
      probe.leadingAnchor.constraint(
        equalToSystemSpacingAfter: model.trailingAnchor, multiplier: 1),
      root.trailingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: probe.trailingAnchor, multiplier: 2),
      probe.topAnchor.constraint(equalToSystemSpacingBelow: model.bottomAnchor, multiplier: 3),
      root.bottomAnchor.constraint(equalToSystemSpacingBelow: probe.bottomAnchor, multiplier: 1),
    ])
    let wide = probe.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultHigh
    wide.isActive = true
    root.layoutIfNeeded()
    // 140 + 8 to 400 - 16, or 16 to 40 - 8; 140 + 24 to 400 - 8.
    #expect(
      probe.frame
        == (mirrored
          ? CGRect(x: 16, y: 164, width: 16, height: 228)
          : CGRect(x: 148, y: 164, width: 236, height: 228)))
  }

  @Test func distancesBetweenAnchorsAreSizes() {
    let across = model.leftAnchor.anchorWithOffset(to: model.rightAnchor)
    let down = model.topAnchor.anchorWithOffset(to: root.bottomAnchor)
    NSLayoutConstraint.activate([
      // 100 and a half of 340.
      probe.widthAnchor.constraint(equalTo: across),
      probe.heightAnchor.constraint(equalTo: down, multiplier: 0.5),
      root.leftAnchor.anchorWithOffset(to: probe.leftAnchor).constraint(
        greaterThanOrEqualTo: across, multiplier: 0.5, constant: 1),
      root.topAnchor.anchorWithOffset(to: probe.topAnchor).constraint(
        lessThanOrEqualToConstant: 7),
    ])
    root.layoutIfNeeded()
    #expect(probe.frame.size == CGSize(width: 100, height: 170))
    #expect(probe.frame.minX >= 51 && probe.frame.minY <= 7)
    // Backwards it is negative, which no size can be.
    let reported = issues {
      probe.widthAnchor.constraint(
        equalTo: model.rightAnchor.anchorWithOffset(to: model.leftAnchor)
      )
      .isActive = true
      root.layoutIfNeeded()
    }
    #expect(reported.map(\.code).contains("layout.unsatisfiable"))
  }

  @Test func aDistanceFollowsTheDirectionOfText() {
    root.semanticContentAttribute = .forceRightToLeft
    // From right to left lines begin at 140 and end at 40: 100 points on.
    probe.widthAnchor.constraint(
      equalTo: model.leadingAnchor.anchorWithOffset(to: model.trailingAnchor)
    ).isActive = true
    root.layoutIfNeeded()
    #expect(probe.frame.width == 100)
  }
}
