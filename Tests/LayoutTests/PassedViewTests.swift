import Espalier
import Testing

/// What the engine remembers of the views between the items of a constraint.
@MainActor struct PassedViewTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
  private let inside = UIView()
  private let outside = UIView()

  /// The number of views that the engine remembers below constraints.
  private var remembered: Int {
    root.autoLayout?.engine?.viewsPassed.values.reduce(0) { $0 + $1.count } ?? 0
  }

  init() {
    root.addSubview(scroll)
    root.addSubview(outside)
    scroll.addSubview(inside)
    scroll.contentSize = CGSize(width: 200, height: 2000)
    for view in [inside, outside] { view.translatesAutoresizingMaskIntoConstraints = false }
    inside.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    NSLayoutConstraint.activate([
      inside.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 100),
      inside.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      inside.widthAnchor.constraint(equalToConstant: 50),
      inside.heightAnchor.constraint(equalToConstant: 50),
      outside.leftAnchor.constraint(equalTo: root.leftAnchor),
      outside.widthAnchor.constraint(equalToConstant: 50),
      outside.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  @Test func scrollingRemembersNoViewTwiceAndRemovalForgetsIt() {
    let tie = outside.topAnchor.constraint(equalTo: inside.bottomAnchor)
    tie.isActive = true
    root.layoutIfNeeded()
    let first = outside.frame.minY
    let count = remembered
    #expect(count > 0, "the constraint passes through the scroll view")
    for offset in 1...100 {
      scroll.contentOffset.y = CGFloat(offset)
      root.layoutIfNeeded()
    }
    #expect(outside.frame.minY == first - 100, "the row follows the contents")
    #expect(remembered == count)
    tie.isActive = false
    root.layoutIfNeeded()
    #expect(remembered == 0)
  }
}
