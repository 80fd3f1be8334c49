import Espalier

/// The root: four tabs, and a mini player above them that opens into the full player.
final class TabBarViewController: UITabBarController {
  let player: Player
  /// The one player, wherever it is: in the bar, over the pages, or floating.
  private(set) lazy var fullPlayer = PlayerViewController(player: player)
  /// Makes the player float; created when it is first needed.
  private(set) lazy var float: UIPictureInPictureController = makeFloat()
  /// The key commands of the whole app.
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
    popupBar.isMarqueeScrollEnabled = true
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

  /// Moves the player from the bar, or from the page, into a window that floats above the pages.
  func floatPlayer() { float.startPictureInPicture() }

  /// Removes the bar and releases the player; the next one is a new object.
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
  /// When the window is closed, the player stays in the bar.
  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {
    guard fullPlayer.parent == nil else { return }
    presentPopupBar(with: fullPlayer, animated: true)
  }
}
