import Espalier

/// The root: two tabs, and a mini player above them that opens into the full player.
final class TabBarViewController: UITabBarController {
  let player: Player
  /// The one player, wherever it is: in the bar, over the pages, or floating.
  private(set) lazy var fullPlayer = PlayerViewController(player: player)
  /// Lets the player float; made when it is wanted first.
  private(set) lazy var float: UIPictureInPictureController = makeFloat()
  /// What keys do wherever the focus is.
  private(set) lazy var shortcuts = makeShortcuts()
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
    popupBar.addInteraction(UIContextMenuInteraction(delegate: self))
    presentPopupBar(with: fullPlayer, animated: false)
  }

  override var keyCommands: [UIKeyCommand]? { shortcuts }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    backdrop.reset()
  }

  /// Takes the player out of the bar, or off the page, into a window that floats above the pages.
  func floatPlayer() { float.startPictureInPicture() }

  /// Takes the bar away and lets the player go; the next one is made anew.
  func replacePlayer() {
    dismissPopupBar(animated: false)
    fullPlayer = PlayerViewController(player: player)
    float = makeFloat()
  }

  private func makeFloat() -> UIPictureInPictureController {
    let float = UIPictureInPictureController(contentViewController: fullPlayer)
    float.delegate = self
    return float
  }
}

extension TabBarViewController: PopupPresentationDelegate {
  func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat) {
    fullPlayer.show(progress)
    backdrop.show(progress)
  }
}

extension TabBarViewController: UIPictureInPictureControllerDelegate {
  /// A closed window leaves the player in the bar.
  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {
    guard fullPlayer.parent == nil else { return }
    presentPopupBar(with: fullPlayer, animated: true)
  }
}
