import Espalier

/// A page of ten labels.
private final class PageViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<10 {
      let label = UILabel(frame: CGRect(x: 16, y: CGFloat(index) * 20, width: 200, height: 20))
      label.text = "Label \(index)"
      view.addSubview(label)
    }
  }
}

/// Adds child controllers and takes them away again.
final class ChurnViewController: UIViewController {
  private static let pages = 1000

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Bench.whenSettled { [self] in measure() }
  }

  private func measure() {
    measurePages("churn-create+show+remove") {
      let page = PageViewController(nibName: nil, bundle: nil)
      add(page)
      remove(page)
    }
    Bench.whenSettled { [self] in
      let page = PageViewController(nibName: nil, bundle: nil)
      measurePages("churn-reparent") {
        add(page)
        remove(page)
      }
      Bench.whenSettled { [self] in measureMany() }
    }
  }

  private func measurePages(_ name: String, _ body: () -> Void) {
    let start = Stamp.now()
    for _ in 0..<Self.pages { body() }
    report(name, unit: "page", count: Self.pages, from: start, to: Stamp.now())
  }

  private func measureMany() {
    let start = Stamp.now()
    let pages = (0..<Self.pages).map { _ in PageViewController(nibName: nil, bundle: nil) }
    for page in pages { add(page) }
    for page in pages { remove(page) }
    report(
      "churn-1000-add-then-remove", unit: "page", count: Self.pages, from: start, to: Stamp.now())
    Bench.whenSettled { [self] in measureTurns() }
  }

  /// The whole life of a page, every callback and both frames included.
  private func measureTurns() {
    var current: PageViewController?
    let start = Stamp.now()
    Bench.eachTurn(
      2 * Self.pages,
      { [self] _ in
        if let page = current {
          remove(page)
          current = nil
        } else {
          let page = PageViewController(nibName: nil, bundle: nil)
          add(page)
          current = page
        }
      },
      then: {
        report(
          "churn-appear+disappear", unit: "page", count: Self.pages, from: start, to: Stamp.now())
        Bench.end()
      })
  }

  private func add(_ page: UIViewController) {
    addChild(page)
    page.view.frame = view.bounds
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.view.removeFromSuperview()
    page.removeFromParent()
  }
}
