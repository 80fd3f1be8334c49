import EspalierTesting
import Testing
import UIKit

/// Docs/Scenarios.md B1 to B6: the results for a reader of the progress bar tutorial.
@MainActor @Suite struct ProgressBarTests {
  let stage = Stage(size: CGSize(width: 320, height: 200))
  let bar = TutorialProgressBar(frame: .zero)

  init() {
    let page = UIViewController()
    let bar = bar
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 10),
      bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -10),
      bar.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 50),
    ])
    bar.progress = 0.5
    bar.buffer = 0.75
    stage.show(page)
  }

  @Test func b1LayersLieTrackBufferProgressThumb() {
    #expect(bar.subviews == [bar.trackView, bar.thumbView])
    #expect(bar.trackView.subviews == [bar.bufferView, bar.progressView])
    #expect(bar.trackView.layer.masksToBounds)
    #expect(bar.trackView.layer.cornerRadius == 5)
    // The thumb may overhang: at no progress half of it lies outside.
    bar.progress = 0
    stage.settle()
    #expect(bar.thumbView.frame.minX == -10)
    #expect(!bar.layer.masksToBounds)
  }

  @Test func b2WithoutPositionBufferAndProgressLieAtTheOrigin() {
    #expect(bar.trackView.frame == CGRect(x: 0, y: 5, width: 300, height: 10))
    #expect(bar.bufferView.frame == CGRect(x: 0, y: 0, width: 225, height: 10))
    #expect(bar.progressView.frame == CGRect(x: 0, y: 0, width: 150, height: 10))
    #expect(bar.progressView.hasAmbiguousLayout)
  }

  @Test func b3TheThumbStandsOnTheEndOfTheProgressInsideTheTrack() {
    #expect(bar.thumbView.frame == CGRect(x: 140, y: 0, width: 20, height: 20))
    let across = bar.constraints.filter { $0.secondAttribute == .trailing }
    #expect(
      across.contains { $0.firstItem === bar.thumbView && $0.secondItem === bar.progressView })
    #expect(bar.trackView.constraints.isEmpty)
    bar.progress = 1
    stage.settle()
    #expect(bar.thumbView.center.x == 300)
  }

  @Test func b4TheRequiredHeightBeatsTheIntrinsicOne() {
    bar.trackHeight = 44
    bar.invalidateIntrinsicContentSize()
    stage.settle()
    #expect(bar.intrinsicContentSize.height == 44)
    #expect(bar.frame == CGRect(x: 10, y: 50, width: 300, height: 20))
    #expect(bar.trackView.frame == CGRect(x: 0, y: -12, width: 300, height: 44))
    #expect(bar.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(bar.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(stage.issues == [])
  }

  @Test func b5ConstantsSetInLayoutSubviewsConverge() {
    let layouts = bar.layouts
    bar.setNeedsLayout()
    stage.settle()
    // Equal constants ask for no second layout.
    #expect(bar.layouts == layouts + 1)
    stage.turn()
    stage.turn()
    #expect(bar.layouts == layouts + 1)
    #expect(stage.issues == [])
  }

  @Test(arguments: [(-1, 0), (0, 0), (0.25, 75), (1, 300), (7, 300)] as [(Float, CGFloat)])
  func b6ProgressIsClamped(progress: Float, width: CGFloat) {
    bar.progress = progress
    bar.buffer = progress
    stage.settle()
    #expect(bar.progressView.frame.width == width)
    #expect(bar.bufferView.frame.width == width)
  }

  @Test func b6ResizingTheWindowKeepsTheShares() {
    for width in [200, 640, 320] {
      stage.resize(to: CGSize(width: width, height: 200))
      let full = CGFloat(width - 20)
      #expect(bar.frame.width == full)
      #expect(bar.progressView.frame == CGRect(x: 0, y: 0, width: full / 2, height: 10))
      #expect(bar.bufferView.frame == CGRect(x: 0, y: 0, width: full * 0.75, height: 10))
      #expect(bar.thumbView.center.x == full / 2)
    }
    #expect(stage.issues == [])
  }
}
