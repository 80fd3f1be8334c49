import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

extension Restoration {
  /// The windows of the operating system, as the user left them.
  @MainActor @Suite struct WindowStateTests {
    let folder = StateFolder()
    let log = CallbackLog()
    private static let screen = CGSize(width: 1200, height: 800)

    private func run(screen: CGSize = Self.screen, _ body: (Stage, UIWindow) -> Void) {
      let app = RestoringApp(log) { [log] in NotedController("root", log) }
      let stage = Stage(delegate: app, size: screen, stateFolder: URL(fileURLWithPath: folder.path))
      if let window = app.window { body(stage, window) }
      stage.settle()
      stage.quit()
      #expect(stage.issues.isEmpty)
    }

    private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
      CGSize(width: width, height: height)
    }

    @Test func aWindowOpensWithTheSizeThatItHad() {
      run { stage, window in
        #expect(window.bounds.size == size(390, 800))
        stage.resize(to: size(700, 500))
      }
      run { stage, window in
        #expect(window.bounds.size == size(700, 500))
        #expect(!stage.isMaximized())
        #expect(stage.frameCount == 1)
      }
    }

    @Test func aWindowIsNotLargerThanAScreenThatIsSmallerNow() {
      run { stage, _ in stage.resize(to: size(1100, 780)) }
      run(screen: size(800, 600)) { _, window in
        #expect(window.bounds.size == size(800, 600))
      }
    }

    @Test(arguments: [false, true]) func aMaximizedWindowIsMaximizedAndHasASizeToComeBackTo(
      isToldLate: Bool
    ) {
      run { stage, window in
        stage.resize(to: size(700, 500))
        stage.setMaximized(true, isToldLate: isToldLate)
        stage.settle()
        #expect(window.bounds.size == size(1200, 872))
      }
      // A run in which it stays maximized does not lose the size.
      run { stage, window in
        #expect(stage.isMaximized())
        #expect(window.bounds.size == size(1200, 872))
      }
      run { stage, window in
        #expect(stage.isMaximized())
        stage.setMaximized(false)
        stage.settle()
        #expect(window.bounds.size == size(700, 500))
      }
      run { stage, window in
        #expect(!stage.isMaximized())
        #expect(window.bounds.size == size(700, 500))
      }
    }

    @Test func theControllersOfAMaximizedWindowAreLaidOutForItsSize() {
      run { stage, _ in stage.setMaximized(true) }
      run { stage, window in
        let view = window.rootViewController?.view
        #expect(view?.bounds.size == size(1200, 872))
        #expect(stage.pixel(1199, 871) != nil)
      }
    }
  }
}
