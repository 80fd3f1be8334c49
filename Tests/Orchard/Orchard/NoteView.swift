// swift-format-ignore-file
//  NoteView.swift
//  Orchard
//

import UIKit

class NoteView: UIView {
    @IBOutlet var textLabel: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        textLabel.textColor = UIColor(named: "Leaf")
    }
}
