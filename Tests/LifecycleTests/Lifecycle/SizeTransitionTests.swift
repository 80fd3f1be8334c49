import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 13: sizes and traits that change.
@MainActor @Suite struct SizeTransitionTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }
  let wide = CGSize(width: 1000, height: 700)

  /// A parent on screen with a child that fills it.
  private func filled() -> (ScriptedController, ScriptedController) {
    let (parent, child) = scene.visibleChild()
    child.view.frame = parent.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.stage.turn()
    _ = log.take()
    return (parent, child)
  }

  private let words = ["ransition", "trait", "updateViewConstraints", "LayoutSubviews", "<"]

  private func take() -> [String] {
    log.take().filter { line in words.contains { line.contains($0) } }
  }

  @Test("13.1: T24, a resize announces traits, then sizes, parent first, then lays out")
  func t24ResizeReachesParentThenChild() {
    let (parent, _) = filled()
    parent.view.setNeedsUpdateConstraints()
    parent.inside["viewWillTransition"] = { [log, wide] in
      #expect($0.view.bounds.width == 390)
      $0.transitionCoordinator?.animate(alongsideTransition: { _ in }, completion: nil)
      _ = (log, wide)
    }
    scene.stage.resize(to: wide)
    let lines = take()
    #expect(
      Array(lines.prefix(9)) == [
        "P.willTransition", "C.willTransition", "P.viewWillTransition", "C.viewWillTransition",
        "P.traitCollectionDidChange", "C.traitCollectionDidChange", "P.updateViewConstraints",
        "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
      ])
    #expect(lines.contains("C.viewDidLayoutSubviews"))
    #expect(parent.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("13.1: what animates alongside runs with the layout, completions after it")
  func coordinator() {
    final class Watching: ScriptedController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
          alongsideTransition: { [self] _ in
            log.append("<alongside \(Int(view.bounds.width))>")
          }, completion: { [self] _ in log.append("<completion>") })
      }
    }
    let parent = Watching("P", log)
    scene.stage.show(parent)
    _ = log.take()
    scene.stage.resize(to: wide)
    let lines = take()
    #expect(lines.last == "<completion>")
    let alongside = lines.firstIndex(of: "<alongside 1000>")
    let announced = lines.firstIndex(of: "P.viewWillTransition")
    #expect(alongside != nil && announced.map { $0 < alongside ?? 0 } == true)
  }

  @Test("13.2: the children of a parent without super are not called")
  func withoutSuper() {
    let (parent, _) = filled()
    parent.callsSuper = false
    scene.stage.resize(to: wide)
    let lines = take()
    #expect(
      lines.filter { $0.contains("ransition") } == ["P.willTransition", "P.viewWillTransition"])
  }

  @Test("13.2: sizes and traits reach the controllers whose ancestors call super")
  func throughTheGenerations() {
    let (_, child) = filled()
    let inner = scene.controller("I")
    embed(inner, in: child)
    inner.view.frame = child.view.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.stage.turn()
    _ = log.take()
    scene.stage.resize(to: wide)
    #expect(
      log.take("ransition") == [
        "P.willTransition", "C.willTransition", "I.willTransition", "P.viewWillTransition",
        "C.viewWillTransition", "I.viewWillTransition",
      ])
    child.callsSuper = false
    scene.stage.resize(to: CGSize(width: 390, height: 844))
    #expect(
      log.take("ransition") == [
        "P.willTransition", "C.willTransition", "P.viewWillTransition", "C.viewWillTransition",
      ])
    #expect(inner.view.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test("13.3: only children with another size are called")
  func sizeForChild() {
    final class Fixed: ScriptedController {
      var childSize = CGSize(width: 100, height: 50)
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { childSize }
    }
    let parent = Fixed("P", log)
    let child = scene.controller("C")
    parent.onLoad = { embed(child, in: $0) }
    scene.stage.show(parent)
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    child.view.autoresizingMask = []
    scene.stage.turn()
    _ = log.take()
    scene.stage.resize(to: wide)
    #expect(log.take("viewWillTransition") == ["P.viewWillTransition"])
    parent.childSize.width = 200
    scene.stage.resize(to: CGSize(width: 900, height: 700))
    #expect(log.take("viewWillTransition") == ["P.viewWillTransition", "C.viewWillTransition"])
    #expect(
      scene.stage.transcript.contains("ScriptedController.viewWillTransition(to: 200.0x50.0)"))
  }

  @Test("13.4: a frame that the program sets is not announced")
  func frameByHand() {
    let (_, child) = filled()
    child.view.frame.size.width = 100
    scene.stage.turn()
    #expect(log.take("ransition").isEmpty)
  }

  @Test("13.4: controllers presented by the root are called after the root")
  func presentedControllersGetTheSize() {
    let root = scene.visibleParent("A")
    let cover = scene.controller("B")
    cover.modalPresentationStyle = .overFullScreen
    root.present(cover, animated: false)
    scene.stage.settle()
    _ = log.take()
    scene.stage.resize(to: wide)
    #expect(
      log.take("viewWillTransition") == ["A.viewWillTransition", "B.viewWillTransition"])
  }

  @Test(
    "13.4: a controller that a child presents in its context is called, too",
    arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext, .custom])
  func presentedControllersInAContextGetTheSize(style: UIModalPresentationStyle) {
    let (_, child) = filled()
    child.definesPresentationContext = true
    let inside = scene.controller("B")
    inside.modalPresentationStyle = style
    child.present(inside, animated: false)
    scene.stage.settle()
    #expect(inside.presentingViewController === child)
    _ = log.take()
    scene.stage.resize(to: wide)
    #expect(
      log.take("ransition") == [
        "P.willTransition", "C.willTransition", "P.viewWillTransition", "C.viewWillTransition",
        "B.willTransition", "B.viewWillTransition",
      ])
    #expect(inside.view.bounds.size == wide)
    #expect(inside.traitCollection.horizontalSizeClass == .regular)
    scene.stage.resize(to: CGSize(width: 900, height: 700))
    #expect(
      log.take("ransition") == [
        "P.viewWillTransition", "C.viewWillTransition", "B.viewWillTransition",
      ])
  }

  @Test("13.4: each of a stack of presentations is called, from the root on")
  func aPresentedStackGetsTheSize() {
    let root = scene.visibleParent("A")
    let (cover, top) = (scene.controller("B"), scene.controller("C"))
    for controller in [cover, top] { controller.modalPresentationStyle = .fullScreen }
    root.present(cover, animated: false)
    scene.stage.settle()
    cover.present(top, animated: false)
    scene.stage.settle()
    _ = log.take()
    scene.stage.resize(to: wide)
    #expect(
      log.take("ransition") == [
        "A.willTransition", "A.viewWillTransition", "B.willTransition", "B.viewWillTransition",
        "C.willTransition", "C.viewWillTransition",
      ])
    _ = top
    root.dismiss(animated: false)
    scene.stage.settle()
    #expect(root.view.bounds.size == wide)
    #expect(root.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("13.5: willTransition comes before the change, and not if traits stay the same")
  func willTransition() {
    let (parent, _) = filled()
    var classes: [UIUserInterfaceSizeClass] = []
    for callback in ["willTransition", "traitCollectionDidChange"] {
      parent.inside[callback] = { classes.append($0.traitCollection.horizontalSizeClass) }
    }
    scene.stage.resize(to: CGSize(width: 420, height: 800))
    #expect(classes.isEmpty)
    scene.stage.resize(to: wide)
    #expect(classes == [.compact, .regular])
  }

  @Test("13.6: a parent gets its child's preferred size at once, if it changed")
  func preferredSize() {
    final class Parent: UIViewController {
      var calls: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { calls.append(container.preferredContentSize) }
    }
    let parent = Parent()
    let child = UIViewController()
    parent.addChild(child)
    let size = CGSize(width: 10, height: 20)
    child.preferredContentSize = size
    child.preferredContentSize = size
    #expect(parent.calls == [size])
    #expect(
      scene.stage.transcript.last
        == "Parent.preferredContentSizeDidChange(forChildContentContainer: UIViewController)")
  }

  @Test("13.7: traits come from the superview; a controller outside keeps those it had")
  func traitsFollowTheView() {
    let (parent, child) = scene.visibleChild()
    let box = UIView()
    box.overrideUserInterfaceStyle = .dark
    parent.view.addSubview(box)
    var style: UIUserInterfaceStyle?
    child.inside["viewIsAppearing"] = { style = $0.traitCollection.userInterfaceStyle }
    child.view.removeFromSuperview()
    scene.stage.turn()
    box.addSubview(child.view)
    scene.stage.turn()
    #expect(style == .dark)
    #expect(parent.traitCollection.userInterfaceStyle == .light)
    child.view.removeFromSuperview()
    scene.stage.turn()
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    parent.view.addSubview(child.view)
    scene.stage.turn()
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(log.take("C.trait").count == 2)
  }

  @Test("13.7: an override for a child ends when the child leaves")
  func overrideGoes() {
    let (parent, child) = scene.visibleChild()
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    scene.stage.turn()
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    unembed(child)
    scene.stage.turn()
    embed(child, in: parent)
    scene.stage.turn()
    #expect(parent.overrideTraitCollection(forChild: child) == nil)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }
}
