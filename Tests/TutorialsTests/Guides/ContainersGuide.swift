import UIKit

// The code of Docs/Guides/Containers.md, as it stands there.

extension UIViewController {
  func embed(_ child: UIViewController, in container: UIView) {
    addChild(child)
    container.addSubview(child.view)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: self)
  }

  func unembed() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

final class StateContainer: UIViewController {
  enum State { case loading, loaded }

  let loading = UIViewController()
  let loaded = UIViewController()
  var state = State.loading { didSet { if state != oldValue { show() } } }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    let (old, new) = state == .loading ? (loaded, loading) : (loading, loaded)
    embed(new, in: view)
    old.unembed()
  }
}

final class DarkContainer: UIViewController {
  let child = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(child, in: view)
    child.traitOverrides.userInterfaceStyle = .dark
  }
}
