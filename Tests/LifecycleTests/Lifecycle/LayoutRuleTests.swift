import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 15: constraints and layout.
@MainActor @Suite struct LayoutRuleTests {
  let scene = LifecycleScene()
  var log: CallbackLog { scene.log }

  @Test("15.1: layoutIfNeeded begins at the outermost view that needs it and does all inside")
  func layoutIfNeeded() {
    let (outer, middle, inner) = (
      SpeakingView("outer", log), SpeakingView("middle", log), SpeakingView("inner", log)
    )
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.layoutIfNeeded()
    _ = log.take()
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(log.take() == ["outer.layoutSubviews", "inner.layoutSubviews"])
    outer.layoutIfNeeded()
    #expect(log.take().isEmpty)
  }

  @Test("15.2: T23, constraints children first, layout parents first")
  func directions() {
    let (outer, inner) = (SpeakingView("outer", log), SpeakingView("inner", log))
    outer.addSubview(inner)
    for view in [outer, inner] { view.setNeedsUpdateConstraints() }
    outer.layoutIfNeeded()
    #expect(
      log.take() == [
        "inner.updateConstraints", "outer.updateConstraints", "outer.layoutSubviews",
        "inner.layoutSubviews",
      ])
    for view in [outer, inner] { view.setNeedsUpdateConstraints() }
    outer.updateConstraintsIfNeeded()
    #expect(log.take() == ["inner.updateConstraints", "outer.updateConstraints"])
  }

  @Test("15.3: viewDidLayoutSubviews follows the root view's own layoutSubviews")
  func didLayout() {
    let controller = scene.controller("VC")
    controller.makesView = { [log] in
      let root = SpeakingView("root", log)
      root.addSubview(SpeakingView("sub", log))
      return root
    }
    scene.stage.show(controller)
    let lines = log.take("ayoutSubviews")
    #expect(
      Array(lines.prefix(4)) == [
        "VC.viewWillLayoutSubviews", "root.layoutSubviews", "VC.viewDidLayoutSubviews",
        "sub.layoutSubviews",
      ])
  }

  @Test("15.4: each layout of the root view has both callbacks")
  func everyLayout() {
    let parent = scene.visibleParent()
    for _ in 0..<3 {
      parent.view.setNeedsLayout()
      scene.stage.turn()
      #expect(log.take() == ["P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews"])
    }
  }

  @Test("15.5: a view that asks for layout in each layout is stopped and named")
  func feedbackLoop() {
    final class Restless: UIView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        setNeedsLayout()
      }
    }
    let parent = scene.visibleParent()
    let view = Restless()
    parent.view.addSubview(view)
    scene.stage.turn()
    #expect(view.layouts < 1000)
    #expect(scene.stage.issues.contains { $0.code == "C33" && $0.description.contains("Restless") })
    view.removeFromSuperview()
  }

  @Test("15.6: asking for constraints inside updateConstraints is a later pass, and ends")
  func constraintLoop() {
    final class Twice: UIView {
      var updates = 0
      override func updateConstraints() {
        super.updateConstraints()
        updates += 1
        if updates < 3 { setNeedsUpdateConstraints() }
      }
    }
    let parent = scene.visibleParent()
    let view = Twice()
    parent.view.addSubview(view)
    view.setNeedsUpdateConstraints()
    scene.stage.settle()
    #expect(view.updates == 3)
  }

  @Test("15.7: constraints that cannot all hold are reported once, with the one that was broken")
  func unsatisfiable() {
    let parent = scene.visibleParent()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10),
      view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: parent.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
    ])
    scene.stage.settle()
    let reports = scene.stage.issues.filter { $0.description.contains("simultaneously satisfy") }
    #expect(reports.count == 1)
    #expect(reports.first?.fix.isEmpty == false)
    #expect([10, 20].contains(view.frame.width))
  }
}
