import Espalier

/// The root: two tabs, and a mini player that floats above them whatever tab is shown.
final class TabBarViewController: UITabBarController {
  let player: Player
  private(set) lazy var miniPlayer = MiniPlayerViewController(player: player)
  /// The strip above the tab bar that the mini player floats in.
  private let dock = UIView()

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = Palette.accent
    addMiniPlayer()
    placeMiniPlayer()
    miniPlayer.delegate = self
  }

  private func addMiniPlayer() {
    view.addSubview(dock)
    addChild(miniPlayer)
    dock.addSubview(miniPlayer.view)
    miniPlayer.didMove(toParent: self)
  }

  private func placeMiniPlayer() {
    dock.translatesAutoresizingMaskIntoConstraints = false
    miniPlayer.view.translatesAutoresizingMaskIntoConstraints = false
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      dock.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      dock.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      dock.bottomAnchor.constraint(equalTo: tabBar.topAnchor),
      dock.heightAnchor.constraint(equalToConstant: 64),
      miniPlayer.view.leadingAnchor.constraint(equalTo: dock.leadingAnchor),
      miniPlayer.view.trailingAnchor.constraint(equalTo: dock.trailingAnchor),
      miniPlayer.view.topAnchor.constraint(equalTo: dock.topAnchor),
      miniPlayer.view.bottomAnchor.constraint(equalTo: dock.bottomAnchor),
    ])
  }
}

extension TabBarViewController: MiniPlayerDelegate {
  func presentPlayer() {
    let full = PlayerViewController(player: player)
    full.modalPresentationStyle = .fullScreen
    present(full, animated: true)
  }
}
