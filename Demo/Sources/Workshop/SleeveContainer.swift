import Espalier

/// A container with one of two children at a time, as in the fourth tutorial.
final class SleeveContainer: UIViewController {
  enum State {
    case front
    case back
  }

  private(set) var state = State.front
  let front: FrontOfSleeve
  let back: BackOfSleeve

  init(album: Album) {
    front = FrontOfSleeve(album: album)
    back = BackOfSleeve(album: album)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(front)
  }

  /// Replaces one child by the other.
  func turn() {
    switch state {
    case .front:
      remove(front)
      add(back)
      state = .back
    case .back:
      remove(back)
      add(front)
      state = .front
    }
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  private func remove(_ child: UIViewController) {
    // The test is about the child's parent, because the container itself may have none.
    guard child.parent != nil else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }
}
