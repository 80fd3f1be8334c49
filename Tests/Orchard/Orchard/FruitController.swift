// swift-format-ignore-file
//  FruitController.swift
//  Orchard
//

import UIKit

class FruitController: UIViewController {
    @IBOutlet var nameLabel: UILabel!
    @IBOutlet var countLabel: UILabel! { didSet { countLabel.textColor = UIColor(named: "Leaf") } }
    @IBOutlet private var buttons: [UIButton]!
    @IBOutlet var sideConstraint: NSLayoutConstraint!

    var fruit: Fruit?
    private(set) weak var basket: BasketController?

    override func viewDidLoad() {
        super.viewDidLoad()
        show()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "basket" {
            basket = segue.destination as? BasketController
            basket?.delegate = self
        }
    }

    @IBAction private func more() {
        fruit?.count += 1
        show()
    }

    @IBAction func fewer(_ sender: UIButton) {
        fruit?.count -= 1
        show()
    }
}

extension FruitController: BasketDelegate {
    func basketWasEmptied(_ basket: BasketController) {
        fruit?.count = 0
        show()
    }
}

extension FruitController {
    private func show() {
        nameLabel.text = fruit?.name
        countLabel.text = fruit?.amount
        buttons.forEach { $0.layer.cornerRadius = 6 }
        basket?.fill(with: fruit?.count ?? 0)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        title = fruit?.name
    }
}
