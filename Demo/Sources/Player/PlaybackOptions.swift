import Espalier

/// The row below the controls: shuffle, the volume, repeat.
final class PlaybackOptions: UIView {
  private let player: Player
  let shuffleButton = UIButton(type: .system)
  let repeatButton = UIButton(type: .system)
  let slider = UISlider()

  static let height: CGFloat = 44

  init(_ player: Player) {
    self.player = player
    super.init(frame: .zero)
    slider.minimumTrackTintColor = UIColor(white: 1, alpha: 0.95)
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.2)
    slider.accessibilityLabel = "Volume"
    shuffleButton.accessibilityLabel = "Shuffle"
    repeatButton.accessibilityLabel = "Repeat"
    shuffleButton.addTarget(self, action: PlaybackOptions.shuffleTapped, for: .touchUpInside)
    repeatButton.addTarget(self, action: PlaybackOptions.repeatTapped, for: .touchUpInside)
    slider.addTarget(self, action: PlaybackOptions.volumeChanged, for: .valueChanged)
    for button in [shuffleButton, repeatButton] { button.layer.cornerRadius = 8 }
    for part in [shuffleButton, slider, repeatButton] { addSubview(part) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Like the controls above, the row does not mirror.
    let side = bounds.height
    shuffleButton.frame = CGRect(x: 0, y: 0, width: side, height: side)
    repeatButton.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: side)
    slider.frame = CGRect(
      x: side + 16, y: 0, width: max(0, bounds.width - 2 * side - 32), height: side)
  }

  /// Shows the player's present state.
  func show() {
    let symbols = UIImage.SymbolConfiguration(pointSize: 18)
    shuffleButton.setImage(
      UIImage(systemName: "shuffle", withConfiguration: symbols), for: .normal)
    let repeats = player.repeats
    repeatButton.setImage(
      UIImage(
        systemName: repeats == .one ? "repeat.1" : "repeat", withConfiguration: symbols),
      for: .normal)
    mark(shuffleButton, player.isShuffled, player.isShuffled ? "On" : "Off")
    mark(
      repeatButton, repeats != .off,
      repeats == .off ? "Off" : repeats == .all ? "All songs" : "This song")
    if !slider.isTracking { slider.value = Float(player.volume) }
  }

  private func mark(_ button: UIButton, _ isOn: Bool, _ value: String) {
    button.backgroundColor = isOn ? UIColor(white: 1, alpha: 0.2) : nil
    button.accessibilityValue = value
  }

  private func shuffleTapped() { player.toggleShuffle() }

  private func repeatTapped() {
    switch player.repeats {
    case .off: player.setRepeats(.all)
    case .all: player.setRepeats(.one)
    case .one: player.setRepeats(.off)
    }
  }

  private func volumeChanged() { player.volume = Double(slider.value) }
}
