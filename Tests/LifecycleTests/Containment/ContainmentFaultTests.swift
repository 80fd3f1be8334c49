import Espalier
import EspalierTesting
import Testing

/// In cases in which UIKit raises, the program stops with a message that names both parties.
@Suite struct ContainmentFaultTests {
  @Test("3.9: T7, adding a child's view under another controller stops")
  func t7AddingAChildsViewUnderAnotherControllerStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class First: UIViewController {}
        final class Second: UIViewController {}
        final class Child: UIViewController {}
        let first = First()
        let second = Second()
        let child = Child()
        first.addChild(child)
        second.view.addSubview(child.view)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "[containment.actualParent] child view controller:First ▸ Child should have parent view controller:Second but actual parent is:First"
      ))
    #expect(text.contains("Fix: Call Second.addChild(Child)"))
  }

  @Test("3.9: T7, addChild of a view inside another controller's view stops")
  func t7AddChildOfAViewInsideAnotherControllersViewStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class First: UIViewController {}
        final class Second: UIViewController {}
        final class Child: UIViewController {}
        let first = First()
        let second = Second()
        let child = Child()
        first.view.addSubview(child.view)
        second.addChild(child)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("should have parent view controller:First but requested parent is:Second"))
    #expect(
      text.contains(
        "Fix: Call Child.view.removeFromSuperview() before Second.addChild(Child), or First.addChild(Child) if it belongs there."
      ))
  }

  @Test("3.9: the nearest controller around a view counts, through any number of views")
  func aChildsViewDeepInAnotherControllerStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class First: UIViewController {}
        final class Second: UIViewController {}
        final class Child: UIViewController {}
        let (first, second, child) = (First(), Second(), Child())
        first.addChild(child)
        let box = UIView()
        first.view.addSubview(box)
        box.addSubview(child.view)
        let other = UIView()
        second.view.addSubview(other)
        other.addSubview(child.view)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("should have parent view controller:Second but actual parent is:First"))
  }

  @Test("3.10: with the view still in the old parent's, addChild of another parent stops")
  func anotherParentsChildWithItsViewStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class First: UIViewController {}
        final class Second: UIViewController {}
        final class Child: UIViewController {}
        let (first, second, child) = (First(), Second(), Child())
        first.addChild(child)
        first.view.addSubview(child.view)
        second.addChild(child)
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[containment.requestedParent]"))
    #expect(
      text.contains("should have parent view controller:First but requested parent is:Second"))
    #expect(
      text.contains(
        "Fix: Call Child.willMove(toParent: nil), Child.view.removeFromSuperview() and Child.removeFromParent() before Second.addChild(Child)."
      ))
  }

  @Test("1.7: asking for the view inside loadView stops") func askingForTheViewInsideLoadViewStops()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Endless: UIViewController {
          override func loadView() { view.backgroundColor = .red }
        }
        _ = Endless().view
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("[controller.viewInLoadView] Endless.loadView used view before it assigned one")
    )
  }

  @Test("3.9: one view cannot have two controllers") func oneViewCannotHaveTwoControllers()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let shared = UIView()
        let first = UIViewController()
        let second = UIViewController()
        first.view = shared
        second.view = shared
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[controller.sharedView]"))
    #expect(text.contains("cannot become the view of UIViewController too"))
  }

  @Test("3.11: a controller cannot contain itself") @MainActor func aControllerCannotContainItself()
  {
    let stage = Stage()
    let outer = UIViewController()
    let inner = UITabBarController()
    outer.addChild(inner)
    inner.addChild(outer)
    outer.addChild(outer)
    #expect(outer.parent == nil)
    #expect(inner.children.isEmpty)
    #expect(stage.issues.count == 2)
    #expect(stage.issues.allSatisfy { $0.code == "C13" && $0.description.contains("Fix:") })
  }
}
