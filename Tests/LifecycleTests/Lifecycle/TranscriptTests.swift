import Espalier
import EspalierTestSupport
import EspalierTesting
import Testing

/// The transcript: every callback of every controller, with its arguments.
@MainActor @Suite struct TranscriptTests {
  final class Outer: UIViewController {
    let inner = Inner()
    override func viewDidLoad() {
      super.viewDidLoad()
      embed(inner, in: self)
    }
  }
  final class Inner: UIViewController {}

  let stage = Stage()
  let outer = Outer()

  @Test func appearanceHasLoadingAndMovesApart() {
    stage.show(outer)
    #expect(
      stage.transcript(of: .appearance) == [
        "Outer.loadView", "Outer.viewDidLoad", "Inner.loadView", "Inner.viewDidLoad",
        "Outer.viewWillAppear(false)", "Inner.viewWillAppear(false)",
        "Outer.viewIsAppearing(false)", "Inner.viewIsAppearing(false)",
        "Outer.viewDidAppear(false)", "Inner.viewDidAppear(false)",
      ])
    #expect(
      stage.transcript(of: .containment) == ["Inner.willMove(Outer)", "Inner.didMove(Outer)"])
  }

  @Test func layoutIsAKindOfItsOwn() {
    outer.additionalSafeAreaInsets.top = 10
    outer.view.setNeedsUpdateConstraints()
    stage.show(outer)
    let lines = stage.transcript(of: .layout)
    for callback in [
      "updateViewConstraints", "viewSafeAreaInsetsDidChange", "viewLayoutMarginsDidChange",
      "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    ] {
      #expect(lines.contains("Outer.\(callback)"))
    }
    #expect(!stage.transcript(of: .appearance, .containment).contains { $0.contains("Layout") })
  }

  @Test func theTranscriptHasTraitsAndSizesWithTheirChanges() {
    stage.show(outer)
    outer.inner.view.frame = outer.view.bounds
    stage.resize(to: CGSize(width: 700, height: 400))
    outer.inner.preferredContentSize.width = 5
    let change = "horizontalSizeClass: compact to regular, verticalSizeClass: regular to compact"
    #expect(
      stage.transcript(of: .traits) == [
        "Outer.willTransition(to: \(change))", "Inner.willTransition(to: \(change))",
        "Outer.viewWillTransition(to: 700.0x400.0)", "Inner.viewWillTransition(to: 700.0x400.0)",
        "Outer.traitCollectionDidChange(\(change))", "Inner.traitCollectionDidChange(\(change))",
        "Outer.preferredContentSizeDidChange(forChildContentContainer: Inner)",
      ])
  }

  final class Stranger: UIViewController {}

  @Test func aTranscriptExcludesControllersThatOtherTestsMakeBeforeTheirStage() async {
    stage.show(outer)
    let before = stage.transcript
    await Task { @MainActor in
      let tabs = UITabBarController()
      tabs.viewControllers = [Stranger()]
      _ = Stage()
    }.value
    #expect(stage.transcript.starts(with: before))
    #expect(!stage.transcript.contains { $0.contains("Stranger") })
  }

  @Test func allKindsTogetherAreTheTranscript() {
    stage.show(outer)
    let kinds = Stage.Callbacks.allCases.map { stage.transcript(of: $0).count }
    #expect(kinds.reduce(0, +) == stage.transcript.count)
  }
}
