import Espalier

/// The root: two tabs, and a mini player above them that opens into the full player.
final class TabBarViewController: UITabBarController {
  let player: Player
  private(set) lazy var fullPlayer = PlayerViewController(player: player)
  private lazy var backdrop = Backdrop(behind: self)

  init(player: Player) {
    self.player = player
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = Palette.accent
    popupBar.barTintColor = Palette.card
    popupBar.isModal = true
    popupPresentationDelegate = self
    presentPopupBar(with: fullPlayer, animated: false)
  }
}

extension TabBarViewController: PopupPresentationDelegate {
  func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat) {
    fullPlayer.show(progress)
    backdrop.show(progress)
  }
}
