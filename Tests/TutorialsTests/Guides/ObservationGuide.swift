import Observation
import UIKit

// The code of Docs/Guides/StateThatRedraws.md, as it stands there.

@MainActor @Observable final class Basket {
  var count = 0
  var total = 0.0
}

final class BasketPage: UIViewController {
  let basket: Basket
  let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))

  init(_ basket: Basket) {
    self.basket = basket
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  override func updateProperties() {
    super.updateProperties()
    label.text = "\(basket.count) songs"
    navigationItem.rightBarButtonItem?.isEnabled = basket.count > 0
  }
}

final class PriceBadge: UIView {
  let basket: Basket
  let line = UIView()

  init(_ basket: Basket) {
    self.basket = basket
    super.init(frame: .zero)
    line.backgroundColor = .systemOrange
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: min(basket.total, bounds.width), height: bounds.height)
  }
}

@MainActor func fill(_ basket: Basket) {
  UIView.animate(withDuration: 0.3, delay: 0, options: .flushUpdates) {
    basket.total = 80
  }
}
