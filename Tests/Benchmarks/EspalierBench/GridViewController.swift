import Espalier

/// Ten thousand leaves, for the cost of one.
final class GridViewController: UIViewController {
  private let kind: String

  init(kind: String) {
    self.kind = kind
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard kind != "empty" else { return }
    for index in 0..<10_000 {
      let place = CGRect(
        x: CGFloat(index % 100) * 10, y: CGFloat(index / 100) * 20, width: 10, height: 20)
      view.addSubview(kind == "label" ? label("\(index)", place) : UIView(frame: place))
    }
  }

  private func label(_ text: String, _ place: CGRect) -> UILabel {
    let label = UILabel(frame: place)
    label.text = text
    return label
  }
}
