import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

/// Autoresizing masks, alone and translated: what constraints say of such a view holds where the
/// mask puts it.
@Suite("Autoresizing masks in layout") @MainActor struct LayoutMaskTests {
  /// One axis of 10 points before, 30 of the view and 60 after, grown by 2520.
  ///
  /// The parts that give way share the change in proportion to their lengths: 2520 is a multiple of
  /// every sum there is.
  private func expected(_ bits: UInt, _ change: CGFloat) -> (origin: CGFloat, extent: CGFloat) {
    var shares: [CGFloat] = [0, 0, 0]
    let lengths: [CGFloat] = [10, 30, 60]
    let flexible = (0..<3).filter { bits >> UInt($0) & 1 == 1 }
    let total = flexible.reduce(0) { $0 + lengths[$1] }
    for index in flexible { shares[index] = change * lengths[index] / total }
    return (10 + shares[0], 30 + shares[1])
  }

  @Test(arguments: 0..<64 as Range<UInt>)
  func allMasksFollowAndAreFollowed(mask: UInt) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 9000, height: 9000))
    let card = UIView()
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    let shadow = UIView()
    inner.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
    for view in [card, shadow] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(card)
    let width = card.widthAnchor.constraint(equalToConstant: 100)
    let height = card.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 8), width, height,
    ])
    root.layoutIfNeeded()
    card.addSubview(inner)
    root.addSubview(shadow)
    // As large as the view with the mask, and in the same place, from another branch of the tree.
    NSLayoutConstraint.activate([
      shadow.leftAnchor.constraint(equalTo: inner.leftAnchor),
      shadow.rightAnchor.constraint(equalTo: inner.rightAnchor),
      shadow.topAnchor.constraint(equalTo: inner.topAnchor),
      shadow.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    let reported = issues {
      root.layoutIfNeeded()
      #expect(shadow.frame == CGRect(x: 17, y: 18, width: 30, height: 30))
      width.constant = 2620
      height.constant = 5140
      root.layoutIfNeeded()
      let x = expected(mask & 7, 2520)
      let y = expected(mask >> 3, 5040)
      #expect(inner.frame == CGRect(x: x.origin, y: y.origin, width: x.extent, height: y.extent))
      #expect(shadow.frame == inner.frame.offsetBy(dx: 7, dy: 8))
      width.constant = 100
      height.constant = 100
      root.layoutIfNeeded()
      #expect(inner.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
      #expect(shadow.frame == CGRect(x: 17, y: 18, width: 30, height: 30))
    }
    #expect(reported == [])
  }

  @Test func aConstraintOnAViewWithAMaskConflictsWithItsFrame() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    inner.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    root.addSubview(inner)
    let reported = issues {
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40).isActive = true
      root.layoutIfNeeded()
    }
    let text = try #require(reported.first { $0.code == "layout.unsatisfiable" }?.sentence)
    #expect(text.contains("<NSAutoresizingMaskLayoutConstraint h=-&- v=--& UIView:0x"))
    #expect(inner.frame.minX == 10)
  }
}
