import EspalierTesting
import Testing
import UIKit

/// Docs/Scenarios.md B7 to B10: the progress bar of tutorial 001 under the pointer and in an
/// inspector.
@MainActor @Suite struct ProgressBarInputTests {
  final class Events {
    var names: [String] = []

    func down() { names.append("touchDown") }
    func changed() { names.append("valueChanged") }
    func up() { names.append("touchUpInside") }
  }

  let stage = Stage(size: CGSize(width: 320, height: 200))
  let bar = TutorialProgressBar(frame: CGRect(x: 10, y: 90, width: 300, height: 20))
  let events = Events()

  init() {
    let page = UIViewController()
    page.view.addSubview(bar)
    stage.show(page)
    bar.addTarget(events, action: Events.down, for: .touchDown)
    bar.addTarget(events, action: Events.changed, for: .valueChanged)
    bar.addTarget(events, action: Events.up, for: .touchUpInside)
  }

  @Test func b7PressDragReleaseSendTheirEvents() {
    stage.press(CGPoint(x: 160, y: 100))
    #expect(events.names.first == "touchDown")
    #expect(bar.progress == 0)
    stage.move(to: CGPoint(x: 235, y: 100))
    #expect(bar.progress == 0.75)
    stage.move(to: CGPoint(x: 900, y: 100))
    #expect(bar.progress == 1)
    stage.move(to: CGPoint(x: -50, y: 100))
    #expect(bar.progress == 0)
    stage.move(to: CGPoint(x: 160, y: 100))
    stage.release()
    #expect(bar.progress == 0.5)
    #expect(events.names.filter { $0 == "valueChanged" }.count == 4)
    #expect(events.names.last == "touchUpInside")
  }

  @Test func b7ACancelledDragEndsLikeARelease() {
    stage.press(CGPoint(x: 160, y: 100))
    stage.move(to: CGPoint(x: 235, y: 100))
    stage.cancelTouch()
    #expect(events.names.last == "touchUpInside")
    #expect(bar.progress == 0.75)
  }

  @Test func b8AMinimumHitSizeTakesTouchesAroundTheBar() {
    bar.frame = CGRect(x: 10, y: 95, width: 300, height: 10)
    #expect(!bar.point(inside: CGPoint(x: 20, y: -10), with: nil))
    bar.minimumHitSize = CGSize(width: 44, height: 44)
    #expect(bar.point(inside: CGPoint(x: 20, y: -16), with: nil))
    #expect(!bar.point(inside: CGPoint(x: 20, y: -18), with: nil))
    // It is wide enough: nothing is added at its ends.
    #expect(!bar.point(inside: CGPoint(x: -1, y: 5), with: nil))
    stage.press(CGPoint(x: 160, y: 80))
    stage.move(to: CGPoint(x: 160, y: 79))
    stage.release()
    #expect(Set(events.names) == ["touchDown", "valueChanged", "touchUpInside"])
    bar.minimumHitSize = CGSize(width: CGFloat.nan, height: .infinity)
    #expect(bar.point(inside: CGPoint(x: 20, y: 5), with: nil))
    #expect(!bar.point(inside: CGPoint(x: 20, y: -1), with: nil))
  }

  @Test func b9EveryInspectableShowsAtOnce() {
    bar.isThumbVisible = false
    bar.progress = 0.2
    bar.buffer = 0.6
    bar.trackColor = .red
    bar.trackHeight = 12
    bar.trackRadius = 3
    bar.bufferColor = .green
    bar.progressColor = .blue
    bar.thumbColor = .yellow
    bar.thumbRadius = 16
    stage.settle()
    #expect(bar.thumbView.alpha == 0)
    #expect(bar.progressView.frame.width == 60)
    #expect(bar.bufferView.frame.width == 180)
    #expect(bar.trackView.backgroundColor == .red)
    #expect(bar.trackView.frame.height == 12)
    #expect(bar.trackView.layer.cornerRadius == 3)
    #expect(bar.bufferView.backgroundColor == .green)
    #expect(bar.progressView.backgroundColor == .blue)
    #expect(bar.thumbView.backgroundColor == .yellow)
    #expect(bar.thumbView.frame.size == CGSize(width: 16, height: 16))
    #expect(bar.thumbView.layer.cornerRadius == 8)
    #expect(stage.issues == [])
  }

  /// A bar whose superclass's initializer sets an inspectable before the subclass has set up.
  final class EarlyBar: UIControl {
    private(set) var adds = 0
    private(set) lazy var track: UIView = {
      let view = UIView()
      view.layer.masksToBounds = true
      return view
    }()

    @IBInspectable var trackColor: UIColor = .white {
      didSet { track.backgroundColor = trackColor }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      configure()
      commonInit()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func configure() { trackColor = .red }

    private func commonInit() {
      track.backgroundColor = trackColor
      addSubview(track)
    }

    override func didAddSubview(_ subview: UIView) {
      super.didAddSubview(subview)
      adds += 1
    }
  }

  @Test func b10ALazySubviewTouchedEarlyIsMadeAndAddedOnce() {
    let bar = EarlyBar(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(bar.adds == 1)
    #expect(bar.subviews == [bar.track])
    #expect(bar.track.backgroundColor == .red)
    bar.trackColor = .blue
    #expect(bar.track.backgroundColor == .blue)
    #expect(bar.adds == 1)
  }
}
