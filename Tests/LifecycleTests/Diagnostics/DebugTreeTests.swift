import Espalier
import EspalierDiagnostics
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

@Suite("Trees of a running program") @MainActor struct DebugTreeTests {
  @Test func treesOfControllersShowStateParentOverlayAndPresentation() {
    let tabs = UITabBarController()
    let home = Home()
    tabs.viewControllers = [home, Lyrics()]
    let stage = Stage.showing(tabs)
    let player = Player()
    embed(player, in: tabs)
    dress(player.view, CGRect(x: 0, y: 700, width: 390, height: 64))
    home.present(UIViewController(), animated: false)
    stage.settle()
    #expect(
      tabs.hierarchyDescription() == """
        <UITabBarController>; state: appeared; view: <TabRootView>
           | <Home>; state: appeared; view: <UIView>; parent: UITabBarController
           | <Lyrics>; state: disappeared; view: (view not loaded); parent: UITabBarController
           | <Player>; state: appeared; view: <UIView>; parent: UITabBarController; overlay
           | + <UIViewController>; state: appeared; view: <UIView>; presented by: UITabBarController
        """)
  }

  @Test func treesOfViewsShowFrameAndFlags() {
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 40.5))
    box.accessibilityIdentifier = "box"
    box.clipsToBounds = true
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.alpha = 0.5
    label.isHidden = true
    box.addSubview(label)
    box.layoutIfNeeded()
    #expect(
      box.stableTree.rendered() == """
        <UIView 'box'>; frame: (10, 20; 300 × 40.5); clips
           | <UILabel>; frame: (0, 0; 0 × 0); hidden; alpha: 0.5; no touches; by constraints
        """)
  }

  @Test func treesOfConstraintsShowOwnerConflictsAndAmbiguity() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    box.accessibilityIdentifier = "box"
    let label = UIView()
    label.accessibilityIdentifier = "label"
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
      label.widthAnchor.constraint(equalToConstant: 200),
    ])
    let id = IssueReporter.shared.addCollector { _ in }
    box.layoutIfNeeded()
    IssueReporter.shared.removeCollector(id)
    #expect(
      box.constraintTree.rendered() == """
        box
           | box ▸ label.leading == box.leading; active
           | label; ambiguous
           |    | box ▸ label.width == 100; active
           |    | box ▸ label.width == 200; active; broken
        """)
  }

  @Test func treesAreJSONAsWell() throws {
    let tree = DebugTree("a \"b\"", properties: ["x: 1"], children: [DebugTree("c")])
    #expect(!tree.json.contains("\n"))
    let object = try JSONSerialization.jsonObject(with: Data(tree.json.utf8)) as? [String: Any]
    #expect(object?["label"] as? String == "a \"b\"")
    #expect(object?["properties"] as? [String] == ["x: 1"])
    let children = object?["children"] as? [[String: Any]]
    #expect(children?.first?["label"] as? String == "c")
  }
}
