// swift-format-ignore-file
//  FruitCell.swift
//  Orchard
//

import UIKit

class FruitCell: UITableViewCell {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private var amountLabel: UILabel!

    var fruit: Fruit? {
        didSet {
            nameLabel.text = fruit?.name
            amountLabel.text = fruit?.amount
        }
    }
}
