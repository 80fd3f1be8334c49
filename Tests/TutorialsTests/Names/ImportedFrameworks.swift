import CoreGraphics
import QuartzCore

/// Code that imports the frameworks of its names, as libraries that draw do.
@MainActor enum ImportedFrameworks {
  static func dot(of diameter: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    layer.path = path
    return layer
  }
}
