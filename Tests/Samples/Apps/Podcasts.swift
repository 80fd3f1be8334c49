import UIKit

/// An episode of a podcast.
struct Episode: Hashable {
  var id: Int
  var show: String
  var title: String
  var seconds: Float
}

/// What plays; views listen by closures.
final class PodcastPlayer {
  static let shows = ["Night Trains", "Bread & Salt", "Zero Knowledge", "Ferns", "Old Maps"]
  let episodes = (0..<50).map { number in
    Episode(
      id: number, show: shows[number % 5], title: "Episode \(number + 1)",
      seconds: Float(900 + 60 * (number % 30)))
  }
  private(set) var current: Episode?
  private(set) var isPlaying = false
  var position: Float = 0 { didSet { tell() } }
  var rate: Float = 1 { didSet { tell() } }
  private var listeners: [() -> Void] = []

  func listen(_ listener: @escaping () -> Void) { listeners.append(listener) }
  private func tell() { for listener in listeners { listener() } }

  func play(_ episode: Episode) {
    if current != episode { position = 0 }
    current = episode
    isPlaying = true
    tell()
  }

  func toggle() {
    guard current != nil else { return }
    isPlaying.toggle()
    tell()
  }
}

/// A bar above the tabs with the episode that plays.
final class NowPlayingBar: UIViewController {
  let player: PodcastPlayer
  let name = UILabel()
  let button = UIButton(type: .system)
  let progress = UIProgressView(progressViewStyle: .bar)

  init(player: PodcastPlayer) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    name.text = "Nothing plays"
    button.addAction(UIAction { [player] _ in player.toggle() }, for: .touchUpInside)
    button.isEnabled = false
    for part in [name, button, progress] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: NowPlayingBar.open))
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 56),
      name.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      name.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      name.trailingAnchor.constraint(lessThanOrEqualTo: button.leadingAnchor, constant: -8),
      button.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
      progress.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      progress.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    player.listen { [weak self] in self?.show() }
    show()
  }

  private func show() {
    if let episode = player.current { name.text = "\(episode.show) · \(episode.title)" }
    button.isEnabled = player.current != nil
    button.setImage(
      UIImage(systemName: player.isPlaying ? "pause.fill" : "play.fill"), for: .normal)
    button.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
    progress.progress = player.current.map { player.position / $0.seconds } ?? 0
  }

  func open() {
    guard player.current != nil else { return }
    let page = PlayerPage(player: player)
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.sheetPresentationController?.prefersGrabberVisible = true
    parent?.present(page, animated: true)
  }
}

/// The player in a sheet: a slider, buttons and the speed.
final class PlayerPage: UIViewController {
  let player: PodcastPlayer
  let slider = UISlider()
  let time = UILabel()
  let play = UIButton(type: .system)

  init(player: PodcastPlayer) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let title = UILabel()
    title.text = player.current?.title
    title.font = .preferredFont(forTextStyle: .title1)
    let show = UILabel()
    show.text = player.current?.show
    show.textColor = .secondaryLabel
    slider.maximumValue = player.current?.seconds ?? 1
    slider.accessibilityLabel = "Position"
    slider.addAction(
      UIAction { [player] action in
        player.position = (action.sender as? UISlider)?.value ?? 0
      }, for: .valueChanged)
    time.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    let buttons = UIStackView(arrangedSubviews: [
      skip(-15, "gobackward.15", "Back 15 Seconds"), play,
      skip(30, "goforward.30", "Ahead 30 Seconds"),
    ])
    buttons.spacing = 40
    buttons.alignment = .center
    play.addAction(UIAction { [player] _ in player.toggle() }, for: .touchUpInside)
    let speed = UIButton(configuration: .gray())
    speed.configuration?.title = "Speed"
    speed.showsMenuAsPrimaryAction = true
    speed.menu = UIMenu(
      children: [0.5, 1, 1.5, 2].map { rate in
        UIAction(title: "\(rate) ×") { [player] _ in player.rate = Float(rate) }
      })
    let close = UIButton(configuration: .plain())
    close.configuration?.title = "Close"
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [title, show, slider, time, buttons, speed, close])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      slider.widthAnchor.constraint(equalTo: stack.widthAnchor),
    ])
    player.listen { [weak self] in self?.update() }
    update()
  }

  private func skip(_ seconds: Float, _ symbol: String, _ name: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28)),
      for: .normal)
    button.accessibilityLabel = name
    button.addAction(
      UIAction { [player] _ in
        let end = player.current?.seconds ?? 0
        player.position = min(max(0, player.position + seconds), end)
      }, for: .touchUpInside)
    return button
  }

  private func update() {
    slider.value = player.position
    let seconds = Int(player.position)
    time.text = String(format: "%d:%02d · %g ×", seconds / 60, seconds % 60, player.rate)
    play.setImage(
      UIImage(
        systemName: player.isPlaying ? "pause.circle.fill" : "play.circle.fill",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 52)), for: .normal)
    play.accessibilityLabel = player.isPlaying ? "Pause" : "Play"
  }
}

/// The shows on a shelf that scrolls to the side, above the newest episodes.
final class DiscoverController: UICollectionViewController {
  let player: PodcastPlayer
  private lazy var source = makeSource()

  init(player: PodcastPlayer) {
    self.player = player
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
        if section == 1 {
          return .list(
            using: UICollectionLayoutListConfiguration(appearance: .plain),
            layoutEnvironment: environment)
        }
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(140), heightDimension: .absolute(140))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let shelf = NSCollectionLayoutSection(group: group)
        shelf.orthogonalScrollingBehavior = .continuous
        shelf.interGroupSpacing = 12
        shelf.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
        return shelf
      })
    title = "Discover"
    tabBarItem.image = UIImage(systemName: "square.grid.2x2")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

  override func viewDidLoad() {
    super.viewDidLoad()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Episode>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(player.episodes.prefix(10)), toSection: 0)
    snapshot.appendItems(Array(player.episodes.dropFirst(10)), toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Episode> {
    let tile = UICollectionView.CellRegistration<UICollectionViewCell, Episode> {
      cell, _, episode in
      var content = UIListContentConfiguration.cell()
      content.text = episode.show
      content.textProperties.color = .white
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 12
      background.backgroundColor = UIColor(
        hue: CGFloat(episode.id % 5) / 5, saturation: 0.6, brightness: 0.6, alpha: 1)
      cell.backgroundConfiguration = background
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Episode> {
      cell, _, episode in
      var content = cell.defaultContentConfiguration()
      content.text = episode.title
      content.secondaryText = "\(episode.show) · \(Int(episode.seconds) / 60) min"
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collection, path, episode in
      path.section == 0
        ? collection.dequeueConfiguredReusableCell(using: tile, for: path, item: episode)
        : collection.dequeueConfiguredReusableCell(using: row, for: path, item: episode)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    if let episode = source.itemIdentifier(for: indexPath) { player.play(episode) }
  }
}

/// The podcast player: two tabs, and a bar above them.
package final class PodcastController: UITabBarController {
  let player = PodcastPlayer()

  package convenience init() {
    self.init(nibName: nil, bundle: nil)
    let library = UITableViewController(style: .plain)
    library.title = "Library"
    library.tabBarItem.image = UIImage(systemName: "books.vertical")
    viewControllers = [
      UINavigationController(rootViewController: DiscoverController(player: player)),
      UINavigationController(rootViewController: library),
    ]
  }

  /// Whether an episode plays.
  package var isPlaying: Bool { player.isPlaying }
  /// The place in the episode, in seconds.
  package var position: Float { player.position }

  package override func viewDidLoad() {
    super.viewDidLoad()
    let bar = NowPlayingBar(player: player)
    addChild(bar)
    bar.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar.view)
    NSLayoutConstraint.activate([
      bar.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.view.bottomAnchor.constraint(equalTo: tabBar.topAnchor),
    ])
    bar.didMove(toParent: self)
  }
}
