// Long because: the parts of one page are private to it.
import Espalier

/// The player: a large cover, the progress and the controls; its `popupItem` describes it in the
/// bar.
final class PlayerViewController: UIViewController {
  let player: Player
  private let ground = GradientView()
  let coverView = UIImageView()
  let coverShadow = UIView()
  let titleLabel = UILabel()
  private let artistLabel = UILabel()
  let scrubber = ScrubBar()
  private let elapsedLabel = UILabel()
  private let remainingLabel = UILabel()
  let dismissButton = UIButton(type: .system)
  let previousButton = UIButton(type: .system)
  let playButton = UIButton(type: .system)
  let nextButton = UIButton(type: .system)
  private let fromLabel = UILabel()
  /// Makes the player float above the pages.
  let floatButton = UIButton(type: .system)
  /// Shows the next songs in place of the cover, and the cover again.
  let queueButton = UIButton(type: .system)
  /// Shows the lyrics in place of the cover, and the cover again.
  let lyricsButton = UIButton(type: .system)
  /// Makes the song a favourite, or no longer one.
  let heartButton = UIButton(type: .system)
  /// Shuffle, repeat, the volume and the sleep timer, in high windows.
  private(set) lazy var options = PlaybackOptions(player)
  /// The view that is visible while the player floats.
  let face = FloatingFace()
  /// The cover beside the title, while a pane takes the place of the large one.
  let smallCover = UIImageView()
  private(set) var textStarts: [NSLayoutConstraint] = []
  /// The distances that depend on the height of the window, and their values in a high window.
  private var gaps: [(constraint: NSLayoutConstraint, full: CGFloat, short: CGFloat)] = []
  /// The progress that was shown last.
  private var progress: CGFloat = 0
  /// The next songs or the lyrics, while they are visible.
  var pane: UIViewController?
  var paneConstraints: [NSLayoutConstraint] = []
  /// Whether the pane is beside the column.
  var isPaneBeside = false
  /// The column of the cover, the texts, the scrubber and the controls.
  let column = UILayoutGuide()
  private(set) lazy var columnIsCentered = column.centerXAnchor.constraint(
    equalTo: view.safeAreaLayoutGuide.centerXAnchor)
  /// The constraints that are active while the player does not float.
  private var pageConstraints: [NSLayoutConstraint] = []
  /// The buttons of the bar.
  private(set) lazy var playItem = UIBarButtonItem(
    image: nil, style: .plain, target: self, action: PlayerViewController.playTapped)
  private(set) lazy var nextItem = UIBarButtonItem(
    image: UIImage(systemName: "forward.fill"), style: .plain, target: self,
    action: PlayerViewController.nextTapped)

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
    // The proportions of the floating window.
    preferredContentSize = CGSize(width: 320, height: 320)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.tintColor = .white
    view.accessibilityIdentifier = "player"
    styleContents()
    addContents()
    placeContents()
    wireContents()
    setUpPopupItem()
    playerChanged()
    // The first opening begins at the bar, before any progress was reported.
    show(0)
  }

  /// The focus goes to the scrubber, where Space plays and pauses.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [scrubber] }

  private func styleContents() {
    coverView.contentMode = .scaleAspectFill
    coverView.clipsToBounds = true
    coverView.layer.cornerRadius = 12
    smallCover.contentMode = .scaleAspectFill
    smallCover.clipsToBounds = true
    smallCover.layer.cornerRadius = 6
    smallCover.isHidden = true
    coverShadow.layer.cornerRadius = 12
    coverShadow.layer.shadowOpacity = 0.45
    coverShadow.layer.shadowRadius = 24
    coverShadow.layer.shadowOffset = CGSize(width: 0, height: 14)
    fromLabel.font = .systemFont(ofSize: 13, weight: .medium)
    fromLabel.textColor = UIColor(white: 1, alpha: 0.75)
    titleLabel.font = .systemFont(ofSize: 24, weight: .bold)
    titleLabel.textColor = .white
    artistLabel.font = .systemFont(ofSize: 18)
    artistLabel.textColor = UIColor(white: 1, alpha: 0.75)
    for label in [elapsedLabel, remainingLabel] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
      label.textColor = UIColor(white: 1, alpha: 0.75)
    }
    let small = UIImage.SymbolConfiguration(pointSize: 28)
    let large = UIImage.SymbolConfiguration(pointSize: 44)
    dismissButton.setImage(
      UIImage(
        systemName: "chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)),
      for: .normal)
    dismissButton.accessibilityLabel = "Dismiss"
    let header = UIImage.SymbolConfiguration(pointSize: 20)
    floatButton.setImage(
      UIImage(systemName: "pip.enter", withConfiguration: header), for: .normal)
    floatButton.accessibilityLabel = "Float"
    queueButton.setImage(
      UIImage(systemName: "list.bullet", withConfiguration: header), for: .normal)
    queueButton.accessibilityLabel = "Up Next"
    lyricsButton.setImage(
      UIImage(systemName: "quote.bubble", withConfiguration: header), for: .normal)
    lyricsButton.accessibilityLabel = "Lyrics"
    fromLabel.textAlignment = .center
    previousButton.setImage(
      UIImage(systemName: "backward.fill", withConfiguration: small), for: .normal)
    nextButton.setImage(
      UIImage(systemName: "forward.fill", withConfiguration: small), for: .normal)
    previousButton.accessibilityLabel = "Previous"
    nextButton.accessibilityLabel = "Next"
    titleLabel.accessibilityTraits = .header
    playButton.setPreferredSymbolConfiguration(large, forImageIn: .normal)
  }

  private func addContents() {
    for part in [
      ground, coverShadow, coverView, smallCover, fromLabel, titleLabel, artistLabel, scrubber,
      elapsedLabel, remainingLabel, dismissButton, floatButton, queueButton, lyricsButton,
      previousButton, playButton, nextButton, heartButton, options,
    ] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    face.isHidden = true
    face.frame = view.bounds
    face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    face.backButton.addTarget(
      self, action: PlayerViewController.previousTapped, for: .touchUpInside)
    face.playButton.addTarget(self, action: PlayerViewController.playTapped, for: .touchUpInside)
    face.nextButton.addTarget(self, action: PlayerViewController.nextTapped, for: .touchUpInside)
    view.addSubview(face)
  }

  private func placeContents() {
    let area = view.safeAreaLayoutGuide
    view.addLayoutGuide(column)
    // The area below the scrubber; the controls are in its middle.
    let rest = UILayoutGuide()
    view.addLayoutGuide(rest)
    let fills = column.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 28)
    fills.priority = .defaultHigh
    let large = coverView.widthAnchor.constraint(equalTo: column.widthAnchor)
    large.priority = .defaultHigh
    let coverTop = coverView.topAnchor.constraint(equalTo: dismissButton.bottomAnchor)
    let titleTop = titleLabel.topAnchor.constraint(equalTo: coverView.bottomAnchor)
    let scrubberTop = scrubber.topAnchor.constraint(equalTo: artistLabel.bottomAnchor)
    let end = rest.bottomAnchor.constraint(equalTo: area.bottomAnchor)
    // What is left when texts, scrubber and controls have their heights.
    let room = coverView.heightAnchor.constraint(lessThanOrEqualTo: area.heightAnchor)
    let below = PlaybackOptions.height
    gaps = [
      (coverTop, 24, 6), (titleTop, 36, 12), (scrubberTop, 24, 10), (end, -16 - below, -4),
      (room, -334 - below, -262),
    ]
    textStarts = [titleLabel, artistLabel].map {
      $0.leadingAnchor.constraint(equalTo: column.leadingAnchor)
    }
    let fromIsCentered = fromLabel.centerXAnchor.constraint(equalTo: area.centerXAnchor)
    fromIsCentered.priority = .defaultHigh
    pageConstraints = [
      ground.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      ground.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ground.topAnchor.constraint(equalTo: view.topAnchor),
      ground.bottomAnchor.constraint(equalTo: view.bottomAnchor),

      columnIsCentered,
      column.leadingAnchor.constraint(greaterThanOrEqualTo: area.leadingAnchor, constant: 28),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      // The controls side by side.
      column.widthAnchor.constraint(greaterThanOrEqualToConstant: 248),
      fills,

      dismissButton.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 12),
      dismissButton.topAnchor.constraint(equalTo: area.topAnchor, constant: 12),
      dismissButton.widthAnchor.constraint(equalToConstant: 44),
      dismissButton.heightAnchor.constraint(equalToConstant: 44),
      floatButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -12),
      queueButton.trailingAnchor.constraint(equalTo: floatButton.leadingAnchor),
      lyricsButton.trailingAnchor.constraint(equalTo: queueButton.leadingAnchor),
      fromIsCentered,
      fromLabel.leadingAnchor.constraint(
        greaterThanOrEqualTo: dismissButton.trailingAnchor, constant: 8),
      fromLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: lyricsButton.leadingAnchor, constant: -8),
      fromLabel.centerYAnchor.constraint(equalTo: dismissButton.centerYAnchor),

      coverTop, titleTop, scrubberTop, end, room,
      coverView.centerXAnchor.constraint(equalTo: column.centerXAnchor),
      coverView.widthAnchor.constraint(lessThanOrEqualTo: column.widthAnchor),
      coverView.heightAnchor.constraint(equalTo: coverView.widthAnchor),
      coverView.heightAnchor.constraint(lessThanOrEqualTo: area.heightAnchor, multiplier: 0.42),
      large,
      coverShadow.leadingAnchor.constraint(equalTo: coverView.leadingAnchor),
      coverShadow.trailingAnchor.constraint(equalTo: coverView.trailingAnchor),
      coverShadow.topAnchor.constraint(equalTo: coverView.topAnchor),
      coverShadow.bottomAnchor.constraint(equalTo: coverView.bottomAnchor),

      smallCover.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      smallCover.topAnchor.constraint(equalTo: titleLabel.topAnchor, constant: 2),
      smallCover.widthAnchor.constraint(equalToConstant: 52),
      smallCover.heightAnchor.constraint(equalToConstant: 52),
      titleLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: heartButton.leadingAnchor, constant: -4),
      heartButton.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 10),
      heartButton.centerYAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 2),
      heartButton.widthAnchor.constraint(equalToConstant: 44),
      heartButton.heightAnchor.constraint(equalToConstant: 44),
      artistLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      artistLabel.trailingAnchor.constraint(
        lessThanOrEqualTo: heartButton.leadingAnchor, constant: -4),

      scrubber.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      scrubber.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      elapsedLabel.topAnchor.constraint(equalTo: scrubber.bottomAnchor, constant: 4),
      // Time and the order of songs run from left to right in every language.
      elapsedLabel.leftAnchor.constraint(equalTo: column.leftAnchor),
      remainingLabel.topAnchor.constraint(equalTo: elapsedLabel.topAnchor),
      remainingLabel.rightAnchor.constraint(equalTo: column.rightAnchor),

      rest.topAnchor.constraint(equalTo: elapsedLabel.bottomAnchor),
      playButton.centerYAnchor.constraint(equalTo: rest.centerYAnchor),
      playButton.centerXAnchor.constraint(equalTo: column.centerXAnchor),
      playButton.widthAnchor.constraint(equalToConstant: 72),
      playButton.heightAnchor.constraint(equalToConstant: 72),
      previousButton.centerYAnchor.constraint(equalTo: playButton.centerYAnchor),
      previousButton.rightAnchor.constraint(equalTo: playButton.leftAnchor, constant: -32),
      previousButton.widthAnchor.constraint(equalToConstant: 56),
      previousButton.heightAnchor.constraint(equalToConstant: 56),
      nextButton.centerYAnchor.constraint(equalTo: playButton.centerYAnchor),
      nextButton.leftAnchor.constraint(equalTo: playButton.rightAnchor, constant: 32),
      nextButton.widthAnchor.constraint(equalToConstant: 56),
      nextButton.heightAnchor.constraint(equalToConstant: 56),
    ]
    pageConstraints += textStarts
    pageConstraints += [
      options.leadingAnchor.constraint(equalTo: column.leadingAnchor),
      options.trailingAnchor.constraint(equalTo: column.trailingAnchor),
      options.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
      options.heightAnchor.constraint(equalToConstant: PlaybackOptions.height),
    ]
    adaptGaps()
    for button in [floatButton, queueButton, lyricsButton] {
      pageConstraints += [
        button.widthAnchor.constraint(equalToConstant: 44),
        button.heightAnchor.constraint(equalToConstant: 44),
        button.centerYAnchor.constraint(equalTo: dismissButton.centerYAnchor),
      ]
    }
    NSLayoutConstraint.activate(pageConstraints)
  }

  private func wireContents() {
    dismissButton.addTarget(
      self, action: PlayerViewController.dismissTapped, for: .touchUpInside)
    floatButton.addTarget(self, action: PlayerViewController.floatTapped, for: .touchUpInside)
    queueButton.addTarget(self, action: PlayerViewController.queueTapped, for: .touchUpInside)
    lyricsButton.addTarget(self, action: PlayerViewController.lyricsTapped, for: .touchUpInside)
    heartButton.addTarget(self, action: PlayerViewController.heartTapped, for: .touchUpInside)
    playButton.addTarget(self, action: PlayerViewController.playTapped, for: .touchUpInside)
    nextButton.addTarget(self, action: PlayerViewController.nextTapped, for: .touchUpInside)
    previousButton.addTarget(
      self, action: PlayerViewController.previousTapped, for: .touchUpInside)
    scrubber.addTarget(self, action: PlayerViewController.scrubbed, for: .valueChanged)
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector(PlayerViewController.playerChanged), name: Player.didChange,
      object: player)
    center.addObserver(
      self, selector: Selector(PlayerViewController.playerMoved), name: Player.didMove,
      object: player)
    center.addObserver(
      self, selector: Selector(PlayerViewController.showHeart), name: Favourites.didChange,
      object: player.favourites)
  }

  private func playerChanged() {
    let album = player.album
    coverView.image = CoverPainter.image(for: album.cover, side: 640)
    smallCover.image = CoverPainter.image(for: album.cover, side: 96)
    titleLabel.text = player.track.title
    artistLabel.text = album.artist
    fromLabel.text = album.title
    face.show(album, track: player.track)
    face.show(isPlaying: player.isPlaying)
    queue?.showCurrent()
    showHeart()
    ground.colors = CoverPainter.ground(for: album.cover)
    updatePopupItem()
    let symbol = player.isPlaying ? "pause.fill" : "play.fill"
    playButton.setImage(UIImage(systemName: symbol), for: .normal)
    playButton.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
    options.show()
    playerMoved()
  }

  private func showHeart() {
    let isFavourite = player.favourites.contains(player.song)
    heartButton.setImage(
      UIImage(
        systemName: isFavourite ? "heart.fill" : "heart",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)), for: .normal)
    heartButton.accessibilityLabel = "Favourite"
    heartButton.accessibilityValue = isFavourite ? "On" : "Off"
  }

  private func playerMoved() {
    popupItem.progress = Float(player.progress)
    face.progress = CGFloat(player.progress)
    if !scrubber.isScrubbing { scrubber.progress = CGFloat(player.progress) }
    let spoken = "\(player.position.asClock) of \(player.track.duration.asClock)"
    popupItem.accessibilityProgressValue = spoken
    scrubber.accessibilityValue = spoken
    elapsedLabel.text = player.position.asClock
    remainingLabel.text = "-" + (player.track.duration - player.position).asClock
    options.showRest()
  }

  /// Shows the state for a progress from the bar (0) to full size (1); details of the cover fade in
  /// last.
  func show(_ progress: CGFloat) {
    let late = min(1, max(0, (progress - 0.8) / 0.2))
    coverShadow.alpha = late
    fromLabel.alpha = late
    for button in [dismissButton, floatButton, queueButton, lyricsButton, heartButton] {
      button.alpha = late
    }
    self.progress = progress
    followCover()
  }

  /// Moves texts and controls with the lower edge of the cover, which grows, so that a card that is
  /// still low has them; without the large cover they come from the bar's place.
  func followCover() {
    let hasCover = !coverView.isHidden
    let way = hasCover ? coverView.frame.maxY - 52 : smallCover.center.y - 28
    let shift = CGAffineTransform(translationX: 0, y: -max(0, way) * (1 - progress))
    for part in [
      titleLabel, artistLabel, scrubber, elapsedLabel, remainingLabel, previousButton, playButton,
      nextButton, smallCover, heartButton, options,
    ] where part.transform != shift { part.transform = shift }
    // Never quite invisible, so that the focus stays in the list until it is gone.
    pane?.view.alpha = hasCover ? 1 : min(1, max(0.02, (progress - 0.8) / 0.2))
  }

  /// Sets the distances for the height of the window.
  private func adaptGaps() {
    let isShort = view.bounds.height < 520
    for gap in gaps { gap.constraint.constant = isShort ? gap.short : gap.full }
    options.isHidden = isShort || !face.isHidden
  }

  // MARK: Floating

  /// Changes the contents with the size: everything on a page, the cover alone in a small window.
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    guard isViewLoaded else { return }
    let floats = pictureInPictureController != nil
    guard floats == face.isHidden else { return }
    if floats { hidePane() }
    for part in view.subviews { part.isHidden = floats }
    smallCover.isHidden = true
    face.isHidden = !floats
    if floats {
      NSLayoutConstraint.deactivate(pageConstraints)
    } else {
      NSLayoutConstraint.activate(pageConstraints)
    }
  }

  private func floatTapped() {
    (popupPresentationContainer as? TabBarViewController)?.floatPlayer()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adaptGaps()
    adaptPane()
  }

  private func dismissTapped() { closePopup(animated: true) }
  private func playTapped() { player.togglePlaying() }
  private func heartTapped() { player.favourites.toggle(player.song) }
  private func nextTapped() { player.skipForward() }
  private func previousTapped() { player.skipBackward() }
  private func scrubbed() { player.seek(to: Double(scrubber.progress)) }
}
