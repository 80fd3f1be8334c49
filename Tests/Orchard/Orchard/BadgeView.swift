// swift-format-ignore-file
//  BadgeView.swift
//  Orchard
//

import UIKit

@IBDesignable
class BadgeView: UIView {
    @IBInspectable var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }
    @IBInspectable var shade: UIColor = .clear { didSet { backgroundColor = shade } }
}
