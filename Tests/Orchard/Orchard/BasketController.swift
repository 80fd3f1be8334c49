// swift-format-ignore-file
//  BasketController.swift
//  Orchard
//

import UIKit

@objc protocol BasketDelegate: AnyObject {
    func basketWasEmptied(_ basket: BasketController)
    @objc optional func basketWasTouched(_ basket: BasketController)
}

class BasketController: UIViewController {
    @IBOutlet weak var stack: UIStackView!
    weak var delegate: BasketDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(
            self, selector: #selector(contentSizeDidChange(_:)),
            name: UIContentSizeCategory.didChangeNotification, object: nil)
    }

    func fill(with count: Int) {
        loadViewIfNeeded()
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        for _ in 0..<max(count, 0) {
            let view = UIImageView(image: UIImage(named: "Apple"))
            stack.addArrangedSubview(view)
        }
    }

    @IBAction func emptied(_ sender: Any) {
        delegate?.basketWasTouched?(self)
        delegate?.basketWasEmptied(self)
    }

    @objc func contentSizeDidChange(_ notification: Notification) {
        view.setNeedsLayout()
    }
}
