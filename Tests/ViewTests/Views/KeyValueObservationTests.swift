import Espalier
import EspalierTesting
import Foundation
import Testing

@MainActor struct KeyValueObservationTests {
  let stage = Stage()

  @Test func aScrollViewsOffsetCallsItsObserverAtOnceWithBothValues() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var seen: [String] = []
    let observation = scroll.observe(\.contentOffset, options: [.new, .old, .initial]) {
      view, change in
      seen.append(
        "\(change.oldValue.map { "\($0.y)" } ?? "-") \(change.newValue?.y ?? -1) \(view === scroll)"
      )
    }
    scroll.contentOffset.y = 20
    scroll.contentOffset.y = 20
    scroll.bounds.origin.y = 30
    #expect(seen == ["- 0.0 true", "0.0 20.0 true", "20.0 30.0 true"])
    observation.invalidate()
    scroll.contentOffset.y = 40
    #expect(seen.count == 3)
  }

  @Test func framesBoundsSizesVisibilityAndTextsCallTheirObservers() {
    let label = UILabel()
    let scroll = UIScrollView()
    var seen: [String] = []
    let observations = [
      label.observe(\.frame, options: .new) { _, change in
        seen.append("frame \(change.newValue?.width ?? -1)")
      },
      label.observe(\.bounds) { _, _ in seen.append("bounds") },
      label.observe(\.isHidden, options: .new) { _, change in
        seen.append("hidden \(change.newValue == true)")
      },
      label.observe(\.text, options: [.new, .old]) { _, change in
        seen.append("text \(change.newValue.flatMap { $0 } ?? "-")")
      },
      scroll.observe(\.contentSize) { _, _ in seen.append("size") },
    ]
    label.frame = CGRect(x: 10, y: 0, width: 50, height: 20)
    #expect(seen == ["frame 50.0", "bounds"])
    label.center.x = 100
    #expect(seen.last == "frame 50.0")
    label.isHidden = true
    label.text = "Pear"
    scroll.contentSize = CGSize(width: 10, height: 10)
    #expect(seen.suffix(3) == ["hidden true", "text Pear", "size"])
    withExtendedLifetime(observations) {}
  }

  @Test func otherPropertiesCallTheirObserversWhenAnUpdateEnds() {
    let root = UIViewController()
    stage.show(root)
    var seen: [CGFloat] = []
    let observation = root.view.observe(\.alpha) { view, _ in seen.append(view.alpha) }
    root.view.alpha = 0.5
    #expect(seen == [])
    stage.turn()
    #expect(seen == [0.5])
    withExtendedLifetime(observation) {}
  }

  @Test func anObservationEndsWithItsObjectAndKeepsNothingAlive() {
    weak var gone: UIView?
    var observation: NSKeyValueObservation?
    var count = 0
    do {
      let view = UIView()
      gone = view
      observation = view.observe(\.frame) { _, _ in count += 1 }
      view.frame.size.width = 10
      observation = nil
      view.frame.size.width = 20
      observation = view.observe(\.frame) { _, _ in count += 10 }
    }
    #expect(count == 1)
    #expect(gone == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func anObserverMayChangeThePropertyItself() {
    let view = UIView()
    var widths: [CGFloat] = []
    let observation = view.observe(\.frame) { view, _ in
      widths.append(view.frame.width)
      if view.frame.width < 3 { view.frame.size.width += 1 }
    }
    view.frame.size.width = 1
    #expect(widths == [1, 2, 3])
    withExtendedLifetime(observation) {}
  }
}
