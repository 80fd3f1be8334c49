import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

extension Restoration {
  /// What is called when a state is saved and restored, and in which order.
  @MainActor @Suite struct RestoringOrderTests {
    let folder = StateFolder()
    let log = CallbackLog()

    private var url: URL { URL(fileURLWithPath: folder.path) }

    private func parent(childNamed name: String? = "child") -> () -> UIViewController {
      { [log] in
        let parent = NotedController("root", log)
        let child = NotedController(name, log)
        parent.addChild(child)
        child.didMove(toParent: parent)
        return parent
      }
    }

    private func run(_ app: RestoringApp, _ body: (Stage, NotedController) -> Void = { _, _ in }) {
      let stage = Stage(delegate: app, stateFolder: url)
      if let root = app.window?.rootViewController as? NotedController { body(stage, root) }
      stage.quit()
      #expect(stage.issues.isEmpty)
    }

    @Test func theOrderIsApples() {
      run(RestoringApp(log, root: parent())) { _, root in
        root.value = 1
        (root.children[0] as? NotedController)?.value = 2
        #expect(
          log.take() == ["willFinishLaunching", "root.viewDidLoad", "didFinishLaunching"])
      }
      #expect(log.take() == ["shouldSave", "willEncode", "root.encode", "child.encode"])
      run(RestoringApp(log, root: parent())) { _, _ in
        #expect(
          log.take() == [
            "willFinishLaunching", "root.viewDidLoad", "shouldRestore of the app", "make root",
            "root.decode 1", "child.decode 2", "didDecode of the app", "root.finished",
            "child.finished", "didFinishLaunching",
          ])
      }
    }

    @Test func aProgramThatDoesNotAgreeWritesNothing() {
      let app = RestoringApp(log, root: parent())
      app.saves = false
      run(app) { stage, _ in
        stage.minimize()
        stage.restore()
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aProgramThatRefusesTheStateStartsFresh() {
      run(RestoringApp(log, root: parent())) { _, root in root.value = 5 }
      let app = RestoringApp(log, root: parent())
      app.restores = false
      run(app) { _, root in #expect(root.value == 0) }
    }

    @Test func aReferenceComesBackAsTheRestoredController() throws {
      run(RestoringApp(log, root: parent())) { _, root in
        root.friend = NotedController("friend", log)
        (root.friend as? NotedController)?.value = 7
      }
      let app = RestoringApp(log, root: parent())
      app.makes = { [log] in $0 == ["friend"] ? NotedController("friend", log) : nil }
      run(app) { _, root in
        let friend = root.friend as? NotedController
        #expect(friend?.value == 7)
      }
    }

    @Test func childrenWithoutANameAreNotSaved() {
      run(RestoringApp(log, root: parent(childNamed: nil))) { _, root in root.value = 1 }
      #expect(!log.take().contains("?.encode"))
    }

    @Test func childrenOfOneNameTakeTheStatesInTheirOrder() {
      let twins: () -> UIViewController = { [log] in
        let parent = NotedController("root", log)
        for _ in 0..<2 {
          let twin = NotedController("twin", log)
          parent.addChild(twin)
          parent.view.addSubview(twin.view)
          twin.didMove(toParent: parent)
        }
        return parent
      }
      func values(_ root: UIViewController) -> [NotedController] {
        root.children.compactMap { $0 as? NotedController }
      }
      run(RestoringApp(log, root: twins)) { _, root in
        for (index, twin) in values(root).enumerated() { twin.value = index + 1 }
      }
      run(RestoringApp(log, root: twins)) { _, root in
        #expect(values(root).map(\.value) == [1, 2])
      }
    }

    @Test func viewsWithNamesAreRestored() {
      let root: () -> UIViewController = { [log] in
        let root = NotedController("root", log)
        let view = NotedView()
        view.restorationIdentifier = "note"
        root.view.addSubview(view)
        return root
      }
      run(RestoringApp(log, root: root)) { _, root in
        (root.view.subviews.first as? NotedView)?.value = "draft"
      }
      run(RestoringApp(log, root: root)) { _, root in
        #expect((root.view.subviews.first as? NotedView)?.value == "draft")
      }
    }

    @Test func presentedControllersComeBack() {
      run(RestoringApp(log, root: parent())) { stage, root in
        let first = NotedController("first", log)
        first.modalPresentationStyle = .fullScreen
        root.present(first, animated: false)
        stage.settle()
        first.present(NotedController("second", log), animated: false)
        stage.settle()
      }
      let app = RestoringApp(log, root: parent())
      app.makes = { [log] path in
        ["first", "second"].contains(path.last) ? NotedController(path.last, log) : nil
      }
      run(app) { stage, root in
        stage.settle()
        let first = root.presentedViewController
        #expect(first?.restorationIdentifier == "first")
        #expect(first?.modalPresentationStyle == .fullScreen)
        #expect(first?.presentedViewController?.restorationIdentifier == "second")
      }
    }

    @Test func theSizeOfTheWindowComesBack() {
      run(RestoringApp(log, root: parent())) { stage, _ in
        stage.window.windowScene?.requestGeometryUpdate(
          UIWindowScene.MacGeometryPreferences(
            systemFrame: CGRect(x: 0, y: 0, width: 360, height: 640)))
        stage.settle()
      }
      run(RestoringApp(log, root: parent())) { stage, root in
        #expect(stage.window.bounds.size == CGSize(width: 360, height: 640))
        #expect(root.view.bounds.size == CGSize(width: 360, height: 640))
      }
    }

    @Test func theEndOfRestoringWaitsUntilItIsComplete() {
      run(RestoringApp(log, root: parent()))
      let app = RestoringApp(log, root: parent())
      app.makes = { _ in
        UIApplication.shared.extendStateRestoration()
        return nil
      }
      _ = log.take()
      run(app) { _, _ in
        #expect(!log.take().contains("root.finished"))
        UIApplication.shared.completeStateRestoration()
        #expect(log.take() == ["root.finished", "child.finished"])
      }
    }
  }
}
