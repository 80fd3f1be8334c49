import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// Containers whose host has no size yet, or an old one: constraints are judged by the sizes that
/// the layout gives.
@MainActor @Suite struct UnsizedContainerTests {
  /// What a host gets its size from.
  enum Sizing: CaseIterable { case constraints, layout, later }
  /// The controller inside the host.
  enum Content: CaseIterable { case page, navigation, tabs, pages, split, nested }

  private func make(_ content: Content) -> UIViewController {
    switch content {
    case .page: return LabelPage()
    case .navigation: return UINavigationController(rootViewController: LabelPage())
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [LabelPage(), LabelPage()]
      return tabs
    case .pages:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([LabelPage()], direction: .forward, animated: false)
      return pages
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(LabelPage(), for: .primary)
      split.setViewController(LabelPage(), for: .secondary)
      return split
    case .nested:
      let outer = UIViewController()
      embed(LabelPage(), in: outer)
      outer.children.first?.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return outer
    }
  }

  @Test(arguments: Sizing.allCases, Content.allCases)
  func aHostWithoutASizeAtFirstIsNoIssue(sizing: Sizing, content: Content) {
    let stage = Stage()
    let parent = UIViewController()
    let host = HostView()
    let child = make(content)
    parent.view.addSubview(host)
    switch sizing {
    case .constraints:
      host.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        host.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor, constant: 20),
        host.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor, constant: -20),
        host.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 50),
        host.heightAnchor.constraint(equalToConstant: 300),
      ])
    case .layout: host.sizesItselfInLayout = true
    case .later: break
    }
    parent.addChild(child)
    host.addSubview(child.view)
    child.view.frame = host.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: parent)
    stage.show(parent)
    stage.settle()
    if sizing == .later {
      #expect(stage.issues.filter { $0.description.contains("unsatisfiable") }.isEmpty)
      host.frame = CGRect(x: 20, y: 50, width: 350, height: 300)
      stage.settle()
    }
    #expect(child.view.bounds.size == host.bounds.size)
    #expect(host.bounds.height == 300)
    #expect(
      stage.issues.filter { $0.description.contains("unsatisfiable") || $0.code == "C27" }.isEmpty)
  }

  @Test func aConflictInTheSizesThatTheLayoutGivesIsReported() {
    let stage = Stage()
    let parent = UIViewController()
    let host = HostView()
    let child = LabelPage()
    child.leastWidth = 500
    parent.view.addSubview(host)
    host.sizesItselfInLayout = true
    parent.addChild(child)
    host.addSubview(child.view)
    child.view.frame = host.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: parent)
    stage.show(parent)
    stage.settle()
    #expect(stage.issues.filter { $0.code == "layout.unsatisfiable" }.count == 1)
  }

  @Test func aFrameBesideConstraintsIsReportedAtItsFinalSize() {
    let stage = Stage()
    let parent = UIViewController()
    stage.show(parent)
    let view = UIView()
    parent.view.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    stage.settle()
    #expect(stage.issues.contains { $0.code == "layout.unsatisfiable" })
    #expect(stage.issues.contains { $0.code == "C27" })
  }
}

/// A host that gets its frame in the layout of its superview, or gives its subviews theirs.
@MainActor private final class HostView: UIView {
  var sizesItselfInLayout = false

  override func layoutSubviews() {
    super.layoutSubviews()
    guard sizesItselfInLayout, bounds.height != 300 else { return }
    frame = CGRect(x: 20, y: 50, width: 350, height: 300)
  }
}

/// A page whose label has required distances from both sides.
@MainActor private final class LabelPage: UIViewController {
  var leastWidth: CGFloat = 40

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
      label.widthAnchor.constraint(greaterThanOrEqualToConstant: leastWidth),
    ])
  }
}
