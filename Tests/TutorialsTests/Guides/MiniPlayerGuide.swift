import UIKit

// The code of Docs/Guides/MiniPlayer.md, as it stands there.

final class MusicTabs: UITabBarController {
  let nowPlaying = NowPlayingController()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [SongListController(), SongSearchController()]
    nowPlaying.popupItem.title = "Northern Line"
    nowPlaying.popupItem.subtitle = "The Commuters"
    presentPopupBar(with: nowPlaying, animated: false)
  }
}

final class NowPlayingController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let close = UIButton(type: .system)
    close.setTitle("Close", for: .normal)
    close.addTarget(self, action: NowPlayingController.close, for: .touchUpInside)
    close.frame = CGRect(x: 20, y: 20, width: 80, height: 44)
    view.addSubview(close)
  }

  func close() { closePopup(animated: true) }
}

final class HandMadeTabs: UITabBarController {
  let bar = SongBarController()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [SongListController(), SongSearchController()]
    addChild(bar)
    view.addSubview(bar.view)
    bar.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      bar.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.view.bottomAnchor.constraint(equalTo: tabBar.topAnchor),
      bar.view.heightAnchor.constraint(equalToConstant: 64),
    ])
    bar.didMove(toParent: self)
  }
}

final class SongBarController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SongBarController.openPlayer))
  }

  func openPlayer() {
    let player = NowPlayingController()
    player.modalPresentationStyle = .fullScreen
    present(player, animated: true)
  }
}

final class SongListController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem = UITabBarItem(title: "Songs", image: nil, tag: 0)
  }
}

final class SongSearchController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBarItem = UITabBarItem(title: "Search", image: nil, tag: 1)
  }
}
