import UIKit

// The code of Docs/Guides/Pointer.md, as it stands there.

final class TransportView: UIView {
  let shuffle = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    shuffle.setImage(UIImage(systemName: "shuffle"), for: .normal)
    shuffle.toolTip = "Shuffle"
    addSubview(shuffle)
  }

  required init?(coder: NSCoder) { nil }
}

final class Timeline: UIView, UIToolTipInteractionDelegate {
  var duration: Double = 180

  override init(frame: CGRect) {
    super.init(frame: frame)
    let interaction = UIToolTipInteraction()
    interaction.delegate = self
    addInteraction(interaction)
  }

  required init?(coder: NSCoder) { nil }

  func toolTipInteraction(
    _ interaction: UIToolTipInteraction, configurationAt point: CGPoint
  ) -> UIToolTipConfiguration? {
    let seconds = Int(duration * Double(point.x / max(1, bounds.width)))
    let text = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    return UIToolTipConfiguration(toolTip: text)
  }
}

final class ColumnEdge: UIView, UIPointerInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIPointerInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { .desktop(.resizeHorizontally) }
}

final class HoverLine: UIView {
  let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .systemBlue
    line.isHidden = true
    addSubview(line)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: HoverLine.hovered))
  }

  required init?(coder: NSCoder) { nil }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    line.isHidden = hover.state != .began && hover.state != .changed
    line.frame = CGRect(x: hover.location(in: self).x, y: 0, width: 1, height: bounds.height)
  }
}
