import Espalier
import TrellisMusic

/// The row below the controls: shuffle, repeat, the volume, the sleep timer.
final class PlaybackOptions: UIView {
  private let player: Player
  let shuffleButton = UIButton(type: .system)
  let repeatButton = UIButton(type: .system)
  let slider = UISlider()
  /// Opens the choices of the sleep timer.
  let sleepButton = UIButton(type: .system)

  static let height: CGFloat = 44

  init(_ player: Player) {
    self.player = player
    super.init(frame: .zero)
    slider.minimumTrackTintColor = UIColor(white: 1, alpha: 0.95)
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.2)
    slider.accessibilityLabel = "Volume"
    shuffleButton.accessibilityLabel = "Shuffle"
    repeatButton.accessibilityLabel = "Repeat"
    sleepButton.accessibilityLabel = "Sleep Timer"
    sleepButton.showsMenuAsPrimaryAction = true
    sleepButton.titleLabel?.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    // The time that remains has a distance to the symbol.
    sleepButton.titleEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    shuffleButton.addTarget(self, action: PlaybackOptions.shuffleTapped, for: .touchUpInside)
    repeatButton.addTarget(self, action: PlaybackOptions.repeatTapped, for: .touchUpInside)
    slider.addTarget(self, action: PlaybackOptions.volumeChanged, for: .valueChanged)
    for button in [shuffleButton, repeatButton, sleepButton] { button.layer.cornerRadius = 8 }
    for part in [shuffleButton, repeatButton, slider, sleepButton] { addSubview(part) }
    NotificationCenter.default.addObserver(
      self, selector: Selector(PlaybackOptions.showVolume), name: Player.didChangeVolume,
      object: player)
    show()
    showVolume()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Like the controls above, the row does not mirror.
    let side = bounds.height
    shuffleButton.frame = CGRect(x: 0, y: 0, width: side, height: side)
    repeatButton.frame = CGRect(x: side + 4, y: 0, width: side, height: side)
    let sleep = max(side, sleepButton.sizeThatFits(bounds.size).width + 20)
    sleepButton.frame = CGRect(x: bounds.width - sleep, y: 0, width: sleep, height: side)
    let left = 2 * side + 16
    slider.frame = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - sleep - 12), height: side)
  }

  /// Shows the player's present state.
  func show() {
    let symbols = UIImage.SymbolConfiguration(pointSize: 18)
    func show(_ button: UIButton, _ symbol: String, isOn: Bool, _ value: String) {
      button.setImage(UIImage(systemName: symbol, withConfiguration: symbols), for: .normal)
      button.backgroundColor = isOn ? UIColor(white: 1, alpha: 0.2) : nil
      button.accessibilityValue = value
    }
    let queue = player.queue
    show(shuffleButton, "shuffle", isOn: queue.isShuffled, queue.isShuffled ? "On" : "Off")
    show(
      repeatButton, queue.repeats == .one ? "repeat.1" : "repeat", isOn: queue.repeats != .off,
      queue.repeats.title)
    let choice = player.sleepTimer.choice
    show(sleepButton, "moon.zzz", isOn: choice != .off, player.sleepTimer.summary ?? choice.title)
    sleepButton.menu = MusicMenus.sleep(player)
    showRest()
  }

  /// Shows what remains until the music stops by itself.
  func showRest() {
    let rest = player.sleepTimer.summary
    guard rest != sleepButton.title(for: .normal) else { return }
    sleepButton.setTitle(rest, for: .normal)
    sleepButton.accessibilityValue = rest ?? player.sleepTimer.choice.title
    setNeedsLayout()
  }

  private func showVolume() {
    if !slider.isTracking { slider.value = Float(player.volume) }
  }

  private func shuffleTapped() { player.toggleShuffle() }
  private func repeatTapped() { player.setRepeats(player.queue.repeats.successor) }
  private func volumeChanged() { player.setVolume(Double(slider.value)) }
}
