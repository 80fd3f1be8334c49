package import Espalier

/// A blue controller that counts how often it was loaded.
package final class ContentController: UIViewController {
  package private(set) var loads = 0

  package override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    view.backgroundColor = .blue
  }
}
