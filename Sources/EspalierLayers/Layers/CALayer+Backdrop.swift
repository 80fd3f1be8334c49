package import EspalierDisplayList

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

  /// The material, with its blur in points, through which the layer shows what is below it, in
  /// place of a background; `nil` for most layers.
  ///
  /// Inside a group nothing below is seen: a layer that is translucent, masked or turned, or is
  /// inside such a layer, shows the material's flat colour.
  package final var backdrop: BackdropMaterial? {
    get { extras?.backdrop }
    set {
      guard newValue != extras?.backdrop else { return }
      ownExtras.backdrop = newValue
      didChangeLook()
    }
  }
}
