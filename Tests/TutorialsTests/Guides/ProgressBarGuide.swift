import UIKit

// The code of Docs/Guides/ProgressBar.md, as it stands there.

final class ScrubControl: UIControl {
  private let track = UIView()
  private let fill = UIView()
  private let knob = UIView()
  private var fillWidth: NSLayoutConstraint?

  /// The share that has been played, 0...1.
  var fraction: CGFloat = 0 {
    didSet {
      fraction = min(max(fraction.isFinite ? fraction : 0, 0), 1)
      if fraction != oldValue { placeFill() }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = .systemGray5
    fill.backgroundColor = .systemBlue
    knob.backgroundColor = .systemBlue
    track.layer.cornerRadius = 3
    track.clipsToBounds = true
    knob.layer.cornerRadius = 8
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.addSubview(fill)
    for view in [track, fill, knob] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      track.leadingAnchor.constraint(equalTo: leadingAnchor),
      track.trailingAnchor.constraint(equalTo: trailingAnchor),
      track.centerYAnchor.constraint(equalTo: centerYAnchor),
      track.heightAnchor.constraint(equalToConstant: 6),
      fill.leadingAnchor.constraint(equalTo: track.leadingAnchor),
      fill.topAnchor.constraint(equalTo: track.topAnchor),
      fill.bottomAnchor.constraint(equalTo: track.bottomAnchor),
      knob.centerXAnchor.constraint(equalTo: fill.trailingAnchor),
      knob.centerYAnchor.constraint(equalTo: centerYAnchor),
      knob.widthAnchor.constraint(equalToConstant: 16),
      knob.heightAnchor.constraint(equalToConstant: 16),
    ])
    placeFill()
  }

  required init?(coder: NSCoder) { nil }

  private func placeFill() {
    fillWidth?.isActive = false
    fillWidth = fill.widthAnchor.constraint(equalTo: track.widthAnchor, multiplier: fraction)
    fillWidth?.isActive = true
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 16)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    guard bounds.width > 0 else { return }
    fraction = touch.location(in: self).x / bounds.width
    sendActions(for: .valueChanged)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }
}

final class ScrubPage: UIViewController {
  let scrub = ScrubControl()
  private(set) var seconds: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrub.translatesAutoresizingMaskIntoConstraints = false
    scrub.addTarget(self, action: ScrubPage.scrubbed, for: .valueChanged)
    view.addSubview(scrub)
    NSLayoutConstraint.activate([
      scrub.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      scrub.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      scrub.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  func scrubbed(_ sender: ScrubControl) { seconds = sender.fraction * 214 }
}
