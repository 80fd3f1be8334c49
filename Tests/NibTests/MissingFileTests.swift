import Espalier
import EspalierTesting
import Foundation
import Testing

/// A nib whose first object is no cell.
private final class BoxLoader: _NibLoader {
  override func load() -> [AnyObject] {
    [made(UIView(coder: coder { _ in }), "UIView")]
  }
}

/// A nib whose object does not want to be made.
private final class RefusingLoader: _NibLoader {
  override func load() -> [AnyObject] {
    [made(nil as UIView?, "Refusing")]
  }
}

private final class OddTables: _ProjectTables {
  override func nib(_ name: String) -> _NibLoader.Type? {
    switch name {
    case "Box", "BoxController": BoxLoader.self
    case "Refusing": RefusingLoader.self
    default: nil
    }
  }
  override func storyboard(_ name: String) -> _Storyboard.Type? {
    name == "Odd" ? OddBoard.self : nil
  }
}

private final class OddBoard: _Storyboard {
  override var identifiers: [String: String] { ["Plain": "plain", "Lost": "lost"] }
  override func scene(_ id: String) -> _SceneLoader.Type? {
    id == "plain" ? PlainScene.self : nil
  }
}

private final class PlainScene: _SceneLoader {}

/// Names that nothing has stop the program, as UIKit raises.
@Suite struct MissingFileTests {
  /// What a program writes that makes a mistake on the main actor and is stopped.
  private func written(_ result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func aNibThatNobodyHasStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINib(nibName: "Nothing", bundle: nil).instantiate(withOwner: nil) }
    }
    #expect(try written(result).contains("[nib.name] There is no nib “Nothing”."))
  }

  @Test func anObjectThatIsNotMadeStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = RefusingLoader(owner: nil).run() }
    }
    #expect(try written(result).contains("[nib.init] init(coder:) of Refusing returned nil"))
  }

  @Test func aStoryboardThatNobodyHasStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard(name: "Nothing", bundle: nil).instantiateInitialViewController()
      }
    }
    #expect(try written(result).contains("[storyboard.name] There is no storyboard “Nothing”"))
  }

  @Test func aSceneThatTheStoryboardDoesNotHaveStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard("Odd", in: [OddTables()])
          .instantiateViewController(withIdentifier: "Elsewhere")
      }
    }
    #expect(try written(result).contains("[storyboard.identifier]"))
  }

  @Test func aSceneThatWasNotTurnedIntoSwiftStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = UIStoryboard("Odd", in: [OddTables()])
          .instantiateViewController(withIdentifier: "Lost")
      }
    }
    #expect(try written(result).contains("[storyboard.scene]"))
  }

  @Test func aSceneOfAnotherClassStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = UIStoryboard("Odd", in: [OddTables()])
        let _: UITabBarController = board.instantiateViewController(identifier: "Plain")
      }
    }
    let text = try written(result)
    #expect(text.contains("[storyboard.class]"))
    #expect(text.contains("is a UIViewController, not a UITabBarController."))
  }

  @Test func aSegueThatTheSceneDoesNotHaveStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let board = UIStoryboard("Odd", in: [OddTables()])
        board.instantiateViewController(withIdentifier: "Plain")
          .performSegue(withIdentifier: "away", sender: nil)
      }
    }
    #expect(try written(result).contains("[storyboard.segue]"))
  }

  @Test func aSegueOfAControllerMadeInCodeStops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "away", sender: nil) }
    }
    #expect(try written(result).contains("it does not come from a storyboard"))
  }
}
