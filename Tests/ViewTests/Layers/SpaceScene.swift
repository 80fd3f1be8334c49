import Espalier
import EspalierTesting
import Foundation

/// A stage of 200 x 200 pixels with a white page.
@MainActor struct SpaceScene {
  nonisolated static let white: UInt32 = 0xffff_ffff
  nonisolated static let colors: [UInt32] = [
    0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ff00, 0xffff_00ff, 0xff00_ffff,
  ]

  let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
    stage.turn()
  }

  var layer: CALayer { page.view.layer }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels[y * 200 + x] }

  /// Returns a square layer of one colour in the middle of the page.
  func sheet(_ color: UInt32, side: CGFloat = 100) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.position = CGPoint(x: 100, y: 100)
    layer.backgroundColor = CGColor(
      red: CGFloat(color >> 16 & 255) / 255, green: CGFloat(color >> 8 & 255) / 255,
      blue: CGFloat(color & 255) / 255, alpha: 1)
    return layer
  }

  /// Adds a square view of one colour in the middle of the page.
  func addView(_ color: UIColor = .black) -> UIView {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.backgroundColor = color
    page.view.addSubview(view)
    return view
  }

  func eye(_ distance: CGFloat = 500) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return eye
  }

  func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-6 }
}
