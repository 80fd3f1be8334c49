import Espalier

/// Whoever shows the full player when the mini player is tapped.
@MainActor protocol MiniPlayerDelegate: AnyObject {
  func presentPlayer()
}

/// The bar above the tabs: cover, title, play button, progress.
final class MiniPlayerViewController: UIViewController {
  weak var delegate: (any MiniPlayerDelegate)?
  let player: Player

  private let card = UIView()
  let coverView = UIImageView()
  private let titleLabel = UILabel()
  private let artistLabel = UILabel()
  let playButton = UIButton(type: .system)
  private let nextButton = UIButton(type: .system)
  private let progressLine = ProgressLine()

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "miniPlayer"
    styleCard()
    styleContents()
    placeContents()
    let tap = UITapGestureRecognizer(
      target: self, action: MiniPlayerViewController.tapDetected)
    view.addGestureRecognizer(tap)
    playButton.addTarget(
      self, action: MiniPlayerViewController.playTapped, for: .touchUpInside)
    nextButton.addTarget(
      self, action: MiniPlayerViewController.nextTapped, for: .touchUpInside)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(MiniPlayerViewController.playerChanged), name: Player.didChange,
      object: player)
    center.addObserver(
      self, selector: Selector(MiniPlayerViewController.playerMoved), name: Player.didMove,
      object: player)
    playerChanged()
  }

  private func styleCard() {
    card.backgroundColor = Palette.card
    card.layer.cornerRadius = 14
    card.layer.shadowOpacity = 0.18
    card.layer.shadowRadius = 10
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    card.layer.borderWidth = 0.5
    card.layer.borderColor = UIColor(white: 0.5, alpha: 0.25).cgColor
  }

  private func styleContents() {
    coverView.contentMode = .scaleAspectFill
    coverView.clipsToBounds = true
    coverView.layer.cornerRadius = 6
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    titleLabel.textColor = .label
    artistLabel.font = .systemFont(ofSize: 12)
    artistLabel.textColor = .secondaryLabel
    for button in [playButton, nextButton] { button.tintColor = .label }
    nextButton.setImage(UIImage(systemName: "forward.fill"), for: .normal)
  }

  private func placeContents() {
    view.addSubview(card)
    for part in [coverView, titleLabel, artistLabel, playButton, nextButton, progressLine] {
      part.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(part)
    }
    card.translatesAutoresizingMaskIntoConstraints = false
    let fillsNarrow = card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8)
    fillsNarrow.priority = .defaultHigh
    NSLayoutConstraint.activate([
      fillsNarrow,
      card.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 8),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 560),
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -6),

      coverView.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      coverView.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      coverView.widthAnchor.constraint(equalToConstant: 40),
      coverView.heightAnchor.constraint(equalToConstant: 40),

      titleLabel.leadingAnchor.constraint(equalTo: coverView.trailingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: playButton.leadingAnchor, constant: -8),
      titleLabel.topAnchor.constraint(equalTo: card.topAnchor, constant: 9),
      artistLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      artistLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: playButton.leadingAnchor, constant: -8),
      artistLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 1),

      nextButton.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -6),
      nextButton.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      nextButton.widthAnchor.constraint(equalToConstant: 44),
      nextButton.heightAnchor.constraint(equalToConstant: 44),
      playButton.trailingAnchor.constraint(equalTo: nextButton.leadingAnchor),
      playButton.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      playButton.widthAnchor.constraint(equalToConstant: 44),
      playButton.heightAnchor.constraint(equalToConstant: 44),

      progressLine.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      progressLine.trailingAnchor.constraint(equalTo: playButton.leadingAnchor, constant: -8),
      progressLine.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
      progressLine.heightAnchor.constraint(equalToConstant: 2),
    ])
  }

  private func playerChanged() {
    coverView.image = CoverPainter.image(for: player.album.cover, side: 96)
    titleLabel.text = player.track.title
    artistLabel.text = player.album.artist
    let symbol = player.isPlaying ? "pause.fill" : "play.fill"
    playButton.setImage(UIImage(systemName: symbol), for: .normal)
    playButton.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
    playerMoved()
  }

  private func playerMoved() { progressLine.progress = player.progress }

  private func tapDetected() { delegate?.presentPlayer() }
  private func playTapped() { player.togglePlaying() }
  private func nextTapped() { player.skipForward() }
}
