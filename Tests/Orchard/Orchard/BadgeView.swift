// swift-format-ignore-file
//  BadgeView.swift
//  Orchard
//

import UIKit

@IBDesignable
class BadgeView: UIView {
    @IBInspectable var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }
    static let mark = #imageLiteral(resourceName: "Apple")
    static let ground = #colorLiteral(red: 0.95, green: 0.89, blue: 0.78, alpha: 1)

    @IBInspectable var shade: UIColor = BadgeView.ground { didSet { backgroundColor = shade } }

    override func awakeFromNib() {
        super.awakeFromNib()
        layer.contents = BadgeView.mark.cgImage
    }
}
