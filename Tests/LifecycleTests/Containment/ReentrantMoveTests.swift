import Espalier
import EspalierTesting
import Foundation
import Testing

/// Views that are moved again by a callback of their move.
@MainActor @Suite struct ReentrantMoveTests {
  private final class Traveller: UIViewController {
    var whenItAppears: (() -> Void)?
    var whenItDisappears: (() -> Void)?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      let act = whenItAppears
      whenItAppears = nil
      act?()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      let act = whenItDisappears
      whenItDisappears = nil
      act?()
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let root = UIViewController()
  private let child = Traveller()
  private let shelf = UIView()

  init() {
    stage.show(root)
    root.view.addSubview(shelf)
    root.addChild(child)
  }

  @Test func aViewTakenOutInViewWillAppearStaysOut() {
    child.whenItAppears = { child.view.removeFromSuperview() }
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.settle()
    #expect(child.view.superview == nil)
    #expect(root.view.subviews == [shelf])
    #expect(
      stage.transcript(of: .appearance).filter { $0.hasPrefix("Traveller") } == [
        "Traveller.loadView", "Traveller.viewDidLoad", "Traveller.viewWillAppear(false)",
        "Traveller.viewWillDisappear(false)", "Traveller.viewDidDisappear(false)",
      ])
  }

  @Test func aViewAddedElsewhereInViewWillAppearIsThereAndNowhereElse() {
    child.whenItAppears = { shelf.addSubview(child.view) }
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.settle()
    #expect(child.view.superview === shelf)
    #expect(root.view.subviews == [shelf])
    #expect(shelf.subviews == [child.view])
    #expect(
      stage.transcript(of: .appearance).filter { $0.hasPrefix("Traveller") } == [
        "Traveller.loadView", "Traveller.viewDidLoad", "Traveller.viewWillAppear(false)",
        "Traveller.viewIsAppearing(false)", "Traveller.viewDidAppear(false)",
      ])
  }

  @Test func aViewPutElsewhereInViewWillDisappearIsInOnePlace() {
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.settle()
    child.whenItDisappears = { shelf.addSubview(child.view) }
    child.view.removeFromSuperview()
    stage.settle()
    #expect(child.view.superview === shelf)
    #expect(shelf.subviews == [child.view])
    #expect(root.view.subviews == [shelf])
    #expect(shelf.layer.sublayers?.count == 1)
    #expect(stage.transcript(of: .appearance).last == "Traveller.viewDidAppear(false)")
  }

  @Test func aViewPutAroundItsNewSuperviewInViewWillAppearIsNotPutInside() {
    // The shelf goes into the very view that is about to join it.
    child.whenItAppears = { child.view.addSubview(shelf) }
    shelf.addSubview(child.view)
    stage.settle()
    #expect(child.view.superview == nil)
    #expect(shelf.superview === child.view)
  }

  @Test func aViewThatAddsItselfInItsWillMoveIsAddedOnce() {
    final class Eager: UIView {
      var turns = 3
      override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        guard turns > 0, newSuperview != nil else { return }
        turns -= 1
        newSuperview?.addSubview(self)
      }
    }
    let eager = Eager()
    root.view.addSubview(eager)
    #expect(root.view.subviews == [shelf, eager])
    let (box, other) = (UIView(), Eager())
    box.addSubview(other)
    #expect(box.subviews == [other])
    #expect(box.layer.sublayers?.count == 1)
  }
}
