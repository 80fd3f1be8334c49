@_spi(Framework) import EspalierCore
import Foundation

/// A line with a knob at one end of a selection, which a finger drags.
final class TextGrip: UIView {
  private static let knob: CGFloat = 10
  /// The distance around the line at which a finger finds it, in points.
  private static let reach: CGFloat = 20

  private weak var touch: TextTouch?
  private let isStart: Bool
  private let drag = GripGestureRecognizer(target: nil, action: nil)
  private let line = UIView()
  private let ball = UIView()
  /// The distance from the finger to the middle of the line.
  private var offset = CGVector.zero

  init(_ touch: TextTouch, isStart: Bool) {
    self.touch = touch
    self.isStart = isStart
    super.init(frame: .zero)
    for part in [line, ball] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    ball.layer.cornerRadius = Self.knob / 2
    drag.addTarget(self, action: Selector(TextGrip.dragDidChange))
    addGestureRecognizer(drag)
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    line.backgroundColor = tintColor
    ball.backgroundColor = tintColor
  }

  /// Places the grip at an edge of the selection, in points of the superview.
  func show(at edge: CGRect) {
    let frame = CGRect(
      x: edge.midX - Self.reach, y: edge.minY - Self.reach, width: 2 * Self.reach,
      height: edge.height + 2 * Self.reach)
    if self.frame != frame { self.frame = frame }
    line.frame = CGRect(x: Self.reach - 1, y: Self.reach, width: 2, height: edge.height)
    let y = isStart ? Self.reach - Self.knob + 2 : Self.reach + edge.height - 2
    ball.frame = CGRect(
      x: Self.reach - Self.knob / 2, y: y, width: Self.knob, height: Self.knob)
  }

  /// The end of the selection that follows the finger; `nil` before it moved.
  private var movesStart: Bool?

  private func dragDidChange() {
    let point = drag.location(in: superview)
    switch drag.state {
    case .began: offset = CGVector(dx: frame.midX - point.x, dy: frame.midY - point.y)
    case .changed:
      // The grips keep their knobs; what counts is the end that follows the finger.
      movesStart = touch?.moveEnd(
        isStart: movesStart ?? isStart, to: CGPoint(x: point.x + offset.dx, y: point.y + offset.dy))
    case .ended:
      // A tap on a grip is one on the selection.
      movesStart = nil
      touch?.endOfDrag()
    default: movesStart = nil
    }
  }
}

/// A finger or the mouse on a grip: it begins at once, before a view around the grip scrolls.
private final class GripGestureRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .began : .cancelled
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
