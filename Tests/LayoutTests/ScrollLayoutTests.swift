import Espalier
import Foundation
import Testing

@Suite("Layout in scroll views") @MainActor struct ScrollLayoutTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let scroll = UIScrollView()
  let contents = UIView()

  init() {
    scroll.translatesAutoresizingMaskIntoConstraints = false
    contents.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    scroll.addSubview(contents)
    NSLayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
  }

  @Test(arguments: [false, true])
  func pinnedContentsMakeTheContentSize(throughGuide: Bool) {
    let guide = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      contents.leftAnchor.constraint(equalTo: throughGuide ? guide.leftAnchor : scroll.leftAnchor),
      contents.rightAnchor.constraint(
        equalTo: throughGuide ? guide.rightAnchor : scroll.rightAnchor, constant: -5),
      contents.topAnchor.constraint(equalTo: throughGuide ? guide.topAnchor : scroll.topAnchor),
      contents.bottomAnchor.constraint(
        equalTo: throughGuide ? guide.bottomAnchor : scroll.bottomAnchor),
      contents.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
      contents.heightAnchor.constraint(equalToConstant: 400),
    ])
    root.layoutIfNeeded()
    #expect(scroll.frame == root.bounds)
    #expect(contents.frame == CGRect(x: 0, y: 0, width: 90, height: 400))
    #expect(scroll.contentSize == CGSize(width: 95, height: 400))
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 95, height: 400))
  }

  @Test func aViewPinnedToTheFrameGuideDoesNotScroll() {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(badge)
    badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 4).isActive =
      true
    badge.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor).isActive = true
    scroll.contentSize = CGSize(width: 100, height: 500)
    root.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 0, y: 4, width: 0, height: 100))
    scroll.contentOffset.y = 50
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 54)
    #expect(scroll.contentSize.height == 500)
  }

  @Test func deactivatedAndGoneItemsAreForgotten() {
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    for _ in 0..<3 {
      var view: UIView? = UIView()
      view?.translatesAutoresizingMaskIntoConstraints = false
      view.map { scroll.addSubview($0) }
      if let view {
        badge.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        view.widthAnchor.constraint(equalToConstant: 5).isActive = true
      }
      root.layoutIfNeeded()
      view?.invalidateIntrinsicContentSize()
      view?.constraints.first?.isActive = false
      view?.removeFromSuperview()
      view = nil
      scroll.contentOffset.y += 1
      root.layoutIfNeeded()
    }
    #expect(root.constraints.count == 4)
    #expect(badge.constraints.isEmpty)
  }
}
