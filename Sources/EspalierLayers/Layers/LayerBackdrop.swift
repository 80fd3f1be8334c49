import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The material through which a layer shows what is below it.
package struct LayerBackdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var blur: Double
  /// The factor of the colours' distance from grey.
  package var saturation: Double
  /// The share of what is below, in 0...1.
  package var share: Double
  /// The level of grey that is added to it, in 0...255.
  package var level: Double

  package init(blur: Double, saturation: Double, share: Double, level: Double) {
    self.blur = blur
    self.saturation = saturation
    self.share = share
    self.level = level
  }

  /// The colour of the material where nothing below is seen.
  package var flatColor: CGColor {
    let pixel = material(scale: 1).flatColor.premultiplied
    return CGColor(gray: CGFloat(pixel & 255) / 255, alpha: 1)
  }

  /// Returns the material in pixels.
  func material(scale: Double) -> BackdropMaterial {
    BackdropMaterial(
      blur: Float(blur * scale), saturation: UInt16((saturation * 256).rounded()),
      share: UInt16((share * 1024).rounded()), level: UInt8(level.rounded()))
  }
}

extension CALayer {
  /// The one colour in which the layer and everything inside it is shown; `nil` for their own.
  package final var shade: CGColor? {
    get { extras?.shade }
    set {
      guard newValue != extras?.shade else { return }
      ownExtras.shade = newValue
      didMove()
    }
  }

  /// The material through which the layer shows what is below it, in place of a background; `nil`
  /// for most layers.
  ///
  /// Inside a group nothing below is seen: a layer that is translucent, masked or turned, or is
  /// inside such a layer, shows the material's flat colour.
  package final var backdrop: LayerBackdrop? {
    get { extras?.backdrop }
    set {
      guard newValue != extras?.backdrop else { return }
      ownExtras.backdrop = newValue
      didChangeLook()
    }
  }
}
