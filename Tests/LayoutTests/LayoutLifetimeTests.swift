import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import Foundation
import Testing

/// Constraints do not own their items; in any order of their ends, nothing dangles.
@Suite("Lifetimes in layout") @MainActor struct LayoutLifetimeTests {
  private func free(_ parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func itemsOfAViewThatIsGoneAreNil() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var view: UIView? = UIView()
    let constraint = try #require(view).leftAnchor.constraint(equalTo: root.leftAnchor)
    let anchor = try #require(view).rightAnchor
    view = nil
    #expect(constraint.firstItem == nil)
    #expect(constraint.secondItem === root)
    #expect(constraint.description.contains("(gone)"))
    #expect(anchor.description.contains("(gone)"))
    let reported = issues {
      constraint.isActive = true
      anchor.constraint(equalTo: root.rightAnchor).isActive = true
      constraint.constant = 4
      constraint.priority = .defaultLow
    }
    #expect(Set(reported.map(\.code)) == ["layout.item"])
    #expect(!constraint.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func aRootThatGoesLeavesItsSubviewsUsable() throws {
    var root: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let left = free(try #require(root))
    let right = free(try #require(root))
    let gap = right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 5)
    let width = left.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      left.leftAnchor.constraint(equalTo: try #require(root).leftAnchor), gap, width,
    ])
    root?.layoutIfNeeded()
    gap.constant = 6
    width.constant = 11
    root = nil
    #expect(!gap.isActive)
    #expect(width.isActive)
    #expect(left.superview == nil)
    gap.constant = 7
    width.constant = 12
    left.layoutIfNeeded()
    #expect(left.hasAmbiguousLayout || left.bounds.width == 12)
    let next = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    next.addSubview(left)
    next.addSubview(right)
    gap.isActive = true
    left.leftAnchor.constraint(equalTo: next.leftAnchor, constant: 1).isActive = true
    next.layoutIfNeeded()
    #expect(left.frame.minX == 1 && left.frame.width == 12)
    #expect(right.frame.minX == 20)
    gap.constant = 9
    next.layoutIfNeeded()
    #expect(right.frame.minX == 22)
    #expect(next.constraints.count == 2)
  }

  @Test func anOwnerThatGoesWhileItsConstraintsWaitForRows() throws {
    let left = UIView()
    let right = UIView()
    var owner: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      owner?.addSubview(view)
    }
    let gap = right.leftAnchor.constraint(equalTo: left.rightAnchor, constant: 5)
    gap.isActive = true
    owner = nil
    let next = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    next.addSubview(left)
    next.addSubview(right)
    gap.isActive = true
    left.leftAnchor.constraint(equalTo: next.leftAnchor, constant: 1).isActive = true
    next.layoutIfNeeded()
    #expect(right.frame.minX == 6)
  }

  @Test func aContainerTakenOutAndForgotten() throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let kept: UIView
    let inner: NSLayoutConstraint
    do {
      let container = free(root)
      kept = free(container)
      inner = kept.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 3)
      NSLayoutConstraint.activate([
        inner, kept.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
        container.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      ])
      root.layoutIfNeeded()
      #expect(kept.frame.minX == 3)
      container.removeFromSuperview()
    }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(!inner.isActive)
    #expect(kept.superview == nil)
    root.addSubview(kept)
    kept.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(kept.frame.minX == 30)
    #expect(issues { inner.isActive = true }.map(\.code) == ["layout.item"])
  }

  @Test func aGuideWhoseViewIsGoneServesAnother() throws {
    let guide = UILayoutGuide()
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try #require(view).addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: try #require(view).leftAnchor, constant: 7).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    view?.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 7)
    view = nil
    #expect(guide.owningView == nil)
    #expect(guide.layoutFrame == .zero)
    #expect(!guide.hasAmbiguousLayout)
    #expect(guide.description.contains("(none)"))
    let next = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    for index in 0..<20 {
      // Other unknowns, so that numbers of the old engine mean something else here.
      free(next).leftAnchor.constraint(equalTo: next.leftAnchor, constant: CGFloat(index))
        .isActive = true
    }
    next.addLayoutGuide(guide)
    let follower = free(next)
    guide.rightAnchor.constraint(equalTo: next.rightAnchor, constant: -1).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 9).isActive = true
    follower.leftAnchor.constraint(equalTo: guide.leftAnchor).isActive = true
    next.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 40)
    #expect(follower.frame.minX == 40)
  }

  @Test func aGuideThatGoesTakesItsConstraintsAlong() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = free(root)
    let constraint: NSLayoutConstraint
    do {
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      constraint = view.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: 5)
      constraint.isActive = true
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
      root.layoutIfNeeded()
      #expect(view.frame.minX == 10)
      root.removeLayoutGuide(guide)
    }
    root.layoutIfNeeded()
    #expect(constraint.secondItem == nil)
    #expect(root.constraints.isEmpty)
  }

  /// A view that touches constraints while it goes.
  final class Parting: UIView {
    var constraintsToDrop: [NSLayoutConstraint] = []
    nonisolated(unsafe) var log: (String) -> Void = { _ in }

    deinit {
      MainActor.assumeIsolated {
        NSLayoutConstraint.deactivate(constraintsToDrop)
        let late = widthAnchor.constraint(equalToConstant: 9)
        late.isActive = true
        setContentHuggingPriority(.required, for: .vertical)
        _ = hasAmbiguousLayout
        layoutIfNeeded()
        late.constant = 10
        log("\(constraintsToDrop.map(\.isActive)) \(late.isActive)")
      }
    }
  }

  @Test(arguments: [false, true]) func constraintsAreUsableInTheDeinitOfTheirItem(laidOut: Bool) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var log: [String] = []
    do {
      let view = Parting()
      view.log = { log.append($0) }
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let inner = free(view)
      view.constraintsToDrop = [
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.heightAnchor.constraint(equalToConstant: 5),
        inner.leftAnchor.constraint(equalTo: view.leftAnchor),
        inner.rightAnchor.constraint(equalTo: root.rightAnchor),
      ]
      NSLayoutConstraint.activate(view.constraintsToDrop)
      if laidOut { root.layoutIfNeeded() }
      view.removeFromSuperview()
    }
    #expect(log == ["[false, false, false, false] true"])
    root.layoutIfNeeded()
    #expect(root.constraints.isEmpty)
  }

  @Test func anItemThatGoesWithItsTree() {
    var log: [String] = []
    var survivors: [NSLayoutConstraint] = []
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = Parting()
      view.log = { log.append($0) }
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      survivors = [
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.widthAnchor.constraint(equalToConstant: 5),
      ]
      NSLayoutConstraint.activate(survivors)
      root.layoutIfNeeded()
    }
    #expect(log == ["[] true"])
    for constraint in survivors {
      #expect(constraint.firstItem == nil && !constraint.isActive)
      constraint.constant = 3
      constraint.isActive = false
    }
  }

  @Test func stacksAndTheirViewsGoInAnyOrder() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let kept = UIView()
    var other: UIView? = UIView()
    weak let weakOther = other
    do {
      let stack = UIStackView(arrangedSubviews: [kept])
      other.map { stack.addArrangedSubview($0) }
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      stack.widthAnchor.constraint(equalToConstant: 40).isActive = true
      root.layoutIfNeeded()
      #expect(stack.frame.width == 40)
      other?.removeFromSuperview()
      other = nil
      root.layoutIfNeeded()
      #expect(weakOther == nil)
      stack.removeFromSuperview()
    }
    #expect(kept.superview == nil)
    root.addSubview(kept)
    root.layoutIfNeeded()
    #expect(kept.constraints.isEmpty)
  }

  @Test func layoutRetainsNoItem() {
    weak var weakRoot: UIView?
    weak var weakView: UIView?
    weak var weakConstraint: NSLayoutConstraint?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = free(root)
      let constraint = view.leftAnchor.constraint(equalTo: root.leftMarginAnchor)
      constraint.isActive = true
      root.layoutIfNeeded()
      root.bounds.origin.y = 3
      constraint.constant = 4
      weakRoot = root
      weakView = view
      weakConstraint = constraint
    }
    #expect(weakRoot == nil)
    #expect(weakView == nil)
    #expect(weakConstraint == nil)
  }
}

extension UIView {
  fileprivate var leftMarginAnchor: NSLayoutXAxisAnchor { layoutMarginsGuide.leftAnchor }
}
