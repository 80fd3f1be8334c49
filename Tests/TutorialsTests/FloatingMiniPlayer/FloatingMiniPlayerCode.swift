import UIKit

// The code of tutorial 000 in its own shape, with the edits that Linux asks for and no others:
// 1. `#selector(name)` is `Class.name`; 2. `@objc` is gone; 3. a stored closure that names `self`
// is `lazy var`; 4. the storyboard's tab bar controller with two pages is made in code, by the
// test.

class MiniPlayerPageController: UITabBarController {
  var miniPlayer: MiniPlayerBarController = {
    let vc = MiniPlayerBarController()
    vc.view.translatesAutoresizingMaskIntoConstraints = false
    return vc
  }()

  var containerView: UIView = {
    let uiView = UIView()
    uiView.translatesAutoresizingMaskIntoConstraints = false
    return uiView
  }()

  override func viewDidLoad() {
    super.viewDidLoad()

    addChildView()
    setConstraints()
    miniPlayer.delegate = self
  }

  func addChildView() {
    view.addSubview(containerView)
    addChild(miniPlayer)
    containerView.addSubview(miniPlayer.view)
    miniPlayer.didMove(toParent: self)

    if let childIndex = viewControllers?.firstIndex(of: miniPlayer) {
      viewControllers?.remove(at: childIndex)
    }
  }

  func setConstraints() {
    let g = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      containerView.leadingAnchor.constraint(equalTo: g.leadingAnchor),
      containerView.trailingAnchor.constraint(equalTo: g.trailingAnchor),
      containerView.bottomAnchor.constraint(equalTo: tabBar.topAnchor),
      containerView.heightAnchor.constraint(equalToConstant: 64.0),

      miniPlayer.view.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
      miniPlayer.view.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
      miniPlayer.view.topAnchor.constraint(equalTo: containerView.topAnchor),
      miniPlayer.view.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
    ])
  }
}

extension MiniPlayerPageController: MiniPlayerBarDelegate {
  func presentPlayerView() {
    let vc = FullPlayerController()
    vc.modalPresentationStyle = .fullScreen
    present(vc, animated: true)
  }
}

protocol MiniPlayerBarDelegate {
  func presentPlayerView()
}

class MiniPlayerBarController: UIViewController {
  var delegate: MiniPlayerBarDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()

    view.backgroundColor = .brown

    let tap = UITapGestureRecognizer(target: self, action: MiniPlayerBarController.tapDetected)
    view.addGestureRecognizer(tap)
    view.isUserInteractionEnabled = true
  }

  func tapDetected() {
    guard let delegate = delegate else { return }
    delegate.presentPlayerView()
  }
}

class FullPlayerController: UIViewController {
  lazy var dismissButton: UIButton = {
    let button = UIButton()
    button.translatesAutoresizingMaskIntoConstraints = false
    button.setTitle("Dismiss", for: .normal)
    button.tintColor = .white
    button.backgroundColor = .red
    button.layer.cornerRadius = 8
    button.clipsToBounds = true
    button.titleEdgeInsets = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    button.addTarget(
      self, action: FullPlayerController.dismissTapped, for: .touchUpInside)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()

    view.backgroundColor = .green
    view.addSubview(dismissButton)

    dismissButton.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    dismissButton.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    dismissButton.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.26).isActive =
      true
  }

  func dismissTapped(_ sender: Any) {
    self.dismiss(animated: true)
  }
}
