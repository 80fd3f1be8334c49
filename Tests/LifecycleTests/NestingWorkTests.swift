import Espalier
import EspalierTesting
import Testing

@Suite("Work of nested controllers") @MainActor struct NestingWorkTests {
  /// The controllers around others that are visited while so many are nested, shown and removed.
  private static func work(_ depth: Int) -> Int {
    let stage = Stage(size: CGSize(width: 200, height: 400))
    let root = UIViewController()
    stage.show(root)
    let before = ContainerWork.visitedAncestors
    var parent = root
    for _ in 0..<depth {
      let child = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      parent = child
    }
    stage.turn()
    #expect(parent.view.window != nil)
    let first = root.children[0]
    first.willMove(toParent: nil)
    first.view.removeFromSuperview()
    first.removeFromParent()
    stage.turn()
    return ContainerWork.visitedAncestors - before
  }

  /// In a process of its own, as controllers of other tests that are driven by hand make all
  /// controllers look around themselves.
  @Test func eachOfManyNestedControllersCostsTheSame() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let few = NestingWorkTests.work(20)
        let many = NestingWorkTests.work(200)
        precondition(many <= 10 * few + 200, "\(many) visits for 200 controllers, \(few) for 20")
      }
    }
  }
}
