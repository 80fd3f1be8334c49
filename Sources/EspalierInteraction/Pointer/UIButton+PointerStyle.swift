public import EspalierCore
import Foundation

extension UIButton {
  /// Returns the pointer's style over a button.
  ///
  /// Its arguments are the button, and the effect and the shape that the system proposes; `nil`
  /// leaves pointer and button as they are.
  public typealias PointerStyleProvider =
    @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Chooses the pointer's style over the button; `nil`, the default, for the button's usual
  /// highlight.
  ///
  /// Setting it also sets `isPointerInteractionEnabled` to true. It is called each time the pointer
  /// enters the button while that is true and the button is enabled.
  public final var pointerStyleProvider: PointerStyleProvider? {
    get { styleOfPointer?.provider }
    set {
      if let newValue {
        isPointerInteractionEnabled = true
        if let known = styleOfPointer {
          known.provider = newValue
        } else {
          let made = ButtonPointerStyle(newValue)
          objc_setAssociatedObject(self, &styleKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
          made.interaction = UIPointerInteraction(delegate: made)
          if let interaction = made.interaction { addInteraction(interaction) }
        }
        styleOfPointer?.interaction?.invalidate()
      } else if let known = styleOfPointer {
        if let interaction = known.interaction { removeInteraction(interaction) }
        objc_setAssociatedObject(self, &styleKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }
  }

  private final var styleOfPointer: ButtonPointerStyle? {
    objc_getAssociatedObject(self, &styleKey) as? ButtonPointerStyle
  }
}

/// Its address is the key.
@MainActor private var styleKey = 0

/// Asks a button's provider for the pointer's style.
@MainActor private final class ButtonPointerStyle: NSObject, UIPointerInteractionDelegate {
  var provider: UIButton.PointerStyleProvider
  var interaction: UIPointerInteraction?

  init(_ provider: @escaping UIButton.PointerStyleProvider) {
    self.provider = provider
    super.init()
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    guard let button = interaction.view as? UIButton, button.isEnabled,
      button.isPointerInteractionEnabled
    else { return nil }
    return defaultRegion
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    guard let button = interaction.view as? UIButton else { return nil }
    return provider(
      button, .automatic(UITargetedPreview(view: button)),
      .roundedRect(button.frame, radius: UIPointerShape.defaultCornerRadius))
  }
}
